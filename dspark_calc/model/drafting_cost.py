"""The cost of drafting: what is left of a gain when the draft is not free."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import ConditionalValue
from dspark_calc.model.counting import compare_countings
from dspark_calc.model.laws import parse_amount
from dspark_calc.model.ranking import tied_places


def scores_with_drafting(block: Block, drafting: ConditionalValue) -> tuple[Fraction, ...]:
    """Return tokens per unit of cost for L = 0 ... n when a draft costs T, whatever L is.

    Symbol: (1 + E[A_L]) / (C_L + T) for L >= 1. L = 0 is plain decoding: nothing is drafted, and
    the score is 1.

    Args:
        block: the conditionals.
        drafting: T, invented, in the units of C_L; at least 0.

    Raises:
        InputError: when T is refused.

    Source: dspark-paper Eq. 1, the latency (T_draft + T_verify) / tau, turned over.

    >>> scores_with_drafting(Block(["0.9"]), "0.55")
    (Fraction(1, 1), Fraction(19, 20))
    """
    cost = parse_amount(drafting, "T")
    plain, *drafted = compare_countings(block).with_target
    costs = block.cost
    # A draft stretches the cost from C to C + T.
    return (plain, *(score * c / (c + cost) for score, c in zip(drafted, costs, strict=True)))


def best_with_drafting(block: Block, drafting: ConditionalValue) -> int:
    """Return the shortest length with the highest score; 0 when drafting does not pay.

    Raises:
        InputError: when T is refused.

    >>> best_with_drafting(Block(["0.9"]), "0.55")
    0
    """
    return tied_places(scores_with_drafting(block, drafting))[0] - 1


def drafting_limit(block: Block) -> Fraction:
    """Return the T from which on drafting never pays; 0 when even a free draft does not.

    Symbol: the highest of 1 + E[A_L] - C_L.

    Source: our derivation: (1 + E) / (C + T) > 1 says T < 1 + E - C.

    >>> drafting_limit(Block(["0.9"]))
    Fraction(9, 20)
    """
    gains = [1 + e - c for e, c in zip(block.expected, block.cost, strict=True)]
    return max(gains, default=Fraction(0)) if any(gain > 0 for gain in gains) else Fraction(0)
