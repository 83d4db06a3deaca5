"""The invented cost of a round."""

from fractions import Fraction

from dspark_calc.model.lengths import read_length

COST_PER_TOKEN = Fraction(9, 20)
"""Invented: what verifying one more draft token adds to the cost of a round, which is 1."""


def verification_cost(verification_length: int) -> Fraction:
    """Return the invented cost of a round that verifies this many draft tokens.

    Symbol: C_L = 1 + 0.45 L, in arbitrary units. It is not a time.

    Raises:
        InputError: when L is not a whole number or is below 0.

    Source: invented for this lesson.

    >>> verification_cost(2)
    Fraction(19, 10)
    """
    return 1 + COST_PER_TOKEN * read_length(verification_length)
