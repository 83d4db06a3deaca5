"""Seeded rounds, drawn from the invented numbers with a small generator of our own."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import read_length

MAX_SEED = 2**32 - 1
MAX_ROUNDS = 1000
_MASK = 2**64 - 1
_GOLDEN = 0x9E3779B97F4A7C15  # 2**64 divided by the golden ratio, as an odd number
_BITS = 53  # of each output: as many as a float holds


class Draw(NamedTuple):
    """One position of one round: the number drawn (None when it was not reached), and the fate."""

    position: int
    drawn: Fraction | None
    state: str


def splitmix64(seed: int, count: int) -> int:
    """Return the count-th output of the SplitMix64 generator started from a seed.

    Args:
        seed: 0 ... 2^64 - 1.
        count: 1 for the first output, 2 for the second, ...

    Returns:
        An integer of 64 bits. No output needs those before it, and each is the same under every
        interpreter and in every browser.

    Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014; the
    constants are those of its published C code.

    >>> splitmix64(1234567, 1)
    6457827717110365317
    """
    z = (seed + count * _GOLDEN) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def draw_round(block: Block, verification_length: int, seed: int, number: int) -> tuple[Draw, ...]:
    """Return one round: a draw for each verified token until the first rejection.

    Args:
        block: its conditionals are the chances.
        verification_length: L in 0 ... n.
        seed: 0 ... 2^32 - 1.
        number: which round, 1 ... 1000.

    Returns:
        L draws. Token j is "accepted" when its number in [0, 1) is below a_j, else "rejected";
        tokens after a rejection are "discarded" and nothing is drawn for them.

    Raises:
        InputError: when L, the seed or the number of the round is refused.

    >>> [d.state for d in draw_round(Block(["1", "0", "1"]), 3, 7, 1)]
    ['accepted', 'rejected', 'discarded']
    """
    length = read_length(verification_length, len(block.conditionals))
    _check("seed", seed, 0, MAX_SEED)
    _check("round", number, 1, MAX_ROUNDS)
    draws: list[Draw] = []
    running = True
    for i in range(length):
        if not running:
            draws.append(Draw(i + 1, None, "discarded"))
            continue
        # Index the generator by round, so that changing L does not change later rounds.
        count = (number - 1) * len(block.conditionals) + i + 1
        drawn = Fraction(splitmix64(seed, count) >> (64 - _BITS), 2**_BITS)
        running = drawn < block.conditionals[i]
        draws.append(Draw(i + 1, drawn, "accepted" if running else "rejected"))
    return tuple(draws)


def _check(place: str, value: object, low: int, high: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise InputError(place, f"must be a whole number from {low} to {high}", value)


def accepted_counts(
    block: Block, verification_length: int, seed: int, rounds: int
) -> tuple[int, ...]:
    """Return how many tokens each of the rounds 1 ... `rounds` accepts; see `draw_round`.

    Raises:
        InputError: when L, the seed or the number of rounds is refused.

    >>> accepted_counts(Block(["1", "0"]), 2, 7, 3)
    (1, 1, 1)
    """
    _check("rounds", rounds, 1, MAX_ROUNDS)
    return tuple(
        sum(draw.state == "accepted" for draw in draw_round(block, verification_length, seed, n))
        for n in range(1, rounds + 1)
    )
