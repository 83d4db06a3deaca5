"""The scores in binary floating point, for comparison with the exact ones."""

from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.model.cost import COST_PER_TOKEN


class FloatScores(NamedTuple):
    """The scores in 64-bit floats, and the length that a program would choose from them."""

    scores: tuple[float, ...]
    best: int


def float_scores(block: Block) -> FloatScores:
    """Return the scores computed as most programs would: float by float, left to right.

    Symbol: E[A_L] / C_L, each operation rounded to 53 bits.

    Returns:
        n floats, the same under every interpreter (a plain loop; ``sum`` on floats changed in
        Python 3.12), and the first length with the highest of them; 0 when there is none.

    Source: IEEE 754 binary64, round half to even.

    >>> float_scores(Block(["0.5", "1"])).best
    2
    """
    survival, expected, per_token = 1.0, 0.0, float(COST_PER_TOKEN)
    scores: list[float] = []
    best = 0
    for length, a in enumerate(block.conditionals, start=1):
        survival *= float(a)
        expected += survival
        scores.append(expected / (1.0 + per_token * length))
        if best == 0 or scores[-1] > scores[best - 1]:
            best = length
    return FloatScores(tuple(scores), best)
