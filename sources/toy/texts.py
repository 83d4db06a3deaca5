"""Training texts of the toy's language, drawn from one seed each."""

import itertools

from dspark_calc.model.sampled_rounds import splitmix64
from dspark_calc.toy.language import text_of


def texts(count: int, length: int, seed: int) -> list[list[int]]:
    """Return so many texts of so many ids."""
    outputs = itertools.count(1)

    def draw() -> float:
        return (splitmix64(seed, next(outputs)) >> 11) / 2**53

    return [text_of(length, draw) for _ in range(count)]
