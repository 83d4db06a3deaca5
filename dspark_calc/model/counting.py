"""Two ways to count a round: draft tokens alone, or one more token from the target."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.model.cost import verification_cost
from dspark_calc.model.ranking import tied_places


class Countings(NamedTuple):
    """Scores of L = 0 ... n in both ways; index 0 belongs to L = 0."""

    expected: tuple[Fraction, ...]
    cost: tuple[Fraction, ...]
    drafts_only: tuple[Fraction, ...]
    with_target: tuple[Fraction, ...]
    tied_with_target: tuple[int, ...]


def compare_countings(block: Block) -> Countings:
    """Return the scores E/C and (1 + E)/C for every length, L = 0 included.

    Symbol: E[A_L] / C_L and (1 + E[A_L]) / C_L.

    Source: our derivation; with SPS(1 + L) = 1 / C_L, the second is the objective of
    dspark-paper 3.2.2 for one request, and it may choose L = 0.

    >>> compare_countings(Block(["0.45"])).with_target
    (Fraction(1, 1), Fraction(1, 1))
    """
    expected = (Fraction(0), *block.expected)
    cost = (verification_cost(0), *block.cost)
    with_target = tuple((1 + e) / c for e, c in zip(expected, cost, strict=True))
    return Countings(
        expected=expected,
        cost=cost,
        drafts_only=(Fraction(0), *block.score),
        with_target=with_target,
        tied_with_target=tuple(place - 1 for place in tied_places(with_target)),
    )


def tied_lengths(block: Block, *, with_target: bool) -> tuple[int, ...]:
    """Return the lengths with the highest score as a round is counted, the shortest first.

    L = 0 is among them only where the target's own token is counted.

    Source: our derivation.

    >>> tied_lengths(Block(["0.45"]), with_target=True)
    (0, 1)
    """
    return compare_countings(block).tied_with_target if with_target else block.tied
