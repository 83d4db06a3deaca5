"""The fixed axes of the pictures, and places on them as percentages."""

from fractions import Fraction

from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.text.quantity import share_text

MOST_EXPECTED = Fraction(BLOCK_LENGTH)
MOST_COST = verification_cost(BLOCK_LENGTH)
MOST_SCORE = MOST_EXPECTED / MOST_COST
"""The steepest ray there can be: everything accepted, everything checked."""


def most_expected(*, with_target: bool) -> Fraction:
    """Return the top of the axis of tokens: one more where the target's own token is counted."""
    return MOST_EXPECTED + with_target


def most_score(*, with_target: bool) -> Fraction:
    """Return the top of the axis of scores, which is the right edge of the stairs."""
    return most_expected(with_target=with_target) / MOST_COST


def along(value: Fraction, whole: Fraction) -> str:
    """Return how far `value` is along an axis that begins at 0.

    >>> along(Fraction(1), Fraction(4))
    '25.00%'
    """
    return share_text(value, whole)


def down(value: Fraction, whole: Fraction) -> str:
    """Return how far `value` is below the top of an axis that rises from the bottom.

    >>> down(Fraction(1), Fraction(4))
    '75.00%'
    """
    return share_text(whole - value, whole)


COST_PLACES_ON_AXIS = tuple(along(verification_cost(n), MOST_COST) for n in range(BLOCK_LENGTH + 1))
"""Where the costs of checking 0 ... 5 tokens are along the axis of costs: they never move."""
STEP_WIDTH = along(COST_PER_TOKEN, MOST_COST)
