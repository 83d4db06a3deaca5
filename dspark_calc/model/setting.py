"""One setting worked out once: everything that the table, the sentences and the tasks read."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.conditionals import parse_conditionals
from dspark_calc.model.ranking import best_length, rank_lengths, tied_lengths
from dspark_calc.model.survival import per_cost, prefix_products, running_sums, verification_cost
from dspark_calc.text.notation import LESSON, Letters


class Working(NamedTuple):
    """The exact numbers of one setting; index 0 belongs to j = 1 or L = 1."""

    conditionals: tuple[Fraction, ...]
    survival: tuple[Fraction, ...]
    expected: tuple[Fraction, ...]
    cost: tuple[Fraction, ...]
    score: tuple[Fraction, ...]
    rank: tuple[int, ...]
    best: int
    tied: tuple[int, ...]
    letters: Letters = LESSON
    """What the sentences about this setting call things; no number depends on it."""


def work_out(conditionals: object) -> Working:
    """Return all numbers of one setting, for every verification length.

    Args:
        conditionals: n >= 0 values in [0, 1], as in `parse_conditionals`.

    Returns:
        A `Working` with n entries in each tuple.

    Raises:
        InputError: when a conditional is refused.

    Source: see the functions of `model` and `ranking`.

    >>> work_out(["0.9", "0.9", "0.5"]).tied
    (2, 3)
    """
    values = parse_conditionals(conditionals)
    survival = prefix_products(values)
    expected = running_sums(survival)
    score = per_cost(expected)
    return Working(
        conditionals=values,
        survival=survival,
        expected=expected,
        cost=tuple(verification_cost(length) for length in range(1, len(values) + 1)),
        score=score,
        rank=rank_lengths(score),
        best=best_length(score),
        tied=tied_lengths(score),
    )
