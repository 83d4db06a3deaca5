"""Names that moved: this file goes when its last importer has changed."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import Conditionals
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost

__all__ = ["COST_PER_TOKEN", "expected_accepted_tokens", "survival", "verification_cost"]


def survival(conditionals: Conditionals) -> tuple[Fraction, ...]:
    """Return `Block.survival`.

    >>> survival(["0.5"])
    (Fraction(1, 2),)
    """
    return Block(conditionals).survival


def expected_accepted_tokens(conditionals: Conditionals) -> tuple[Fraction, ...]:
    """Return `Block.expected`.

    >>> expected_accepted_tokens(["0.5"])
    (Fraction(1, 2),)
    """
    return Block(conditionals).expected
