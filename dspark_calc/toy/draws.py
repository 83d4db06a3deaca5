"""Seeded draws of the toy: the same in every interpreter, and each round has its own."""

from collections.abc import Sequence
from math import fsum

from dspark_calc.model.sampled_rounds import splitmix64

PER_ROUND = 11
"""Five draft tokens, five tests, and the token that ends the round."""


class Draws:
    """Numbers in [0, 1) of one round; a round's do not depend on how long others were."""

    def __init__(self, seed: int, round_number: int) -> None:
        self.seed = seed
        self.count = round_number * PER_ROUND

    def __call__(self) -> float:
        """Return the next number."""
        self.count += 1
        return (splitmix64(self.seed, self.count) >> 11) / 2**53

    def sample(self, weights: Sequence[float]) -> int:
        """Return an id drawn in proportion to the weights."""
        return pick(weights, self())


def pick(weights: Sequence[float], drawn: float) -> int:
    """Return the id in whose part of [0, 1) the number is.

    >>> pick([0.5, 0.0, 0.5], 0.25), pick([0.5, 0.0, 0.5], 0.5)
    (0, 2)
    """
    left = drawn * fsum(weights)
    last = 0
    for number, weight in enumerate(weights):
        if weight > 0.0:
            last = number
            if left < weight:
                break
            left -= weight
    return last
