"""The pictures of one setting as ready attributes: nothing is left to compute for a page.

Every position is a percentage of a picture with fixed axes, so the same number is always drawn at
the same place, and a picture may have any size.
"""

from typing import Any

from dspark_calc.charts.cost_strip import cost_strip_data
from dspark_calc.charts.ladder import ladder_data
from dspark_calc.charts.scores import scores_data
from dspark_calc.charts.stairs import stairs_data
from dspark_calc.charts.verdict import verdict_data
from dspark_calc.model.block import Block

Data = dict[str, Any]


def charts_data(
    block: Block,
    length: int,
    *,
    with_target: bool = False,
    before: Block | None = None,
) -> Data:
    """Return everything that the pictures of a setting draw and say.

    `length` is the verification length that the reader looks at, `before` the setting that a
    dashed ghost recalls (none is drawn when it is the same), `with_target` whether a round counts
    the target's own token.

    >>> from dspark_calc.model.block import Block
    >>> charts_data(Block(["0.5"] * 5), 3)["ladder"]["rungs"][1]["could"]["share"]
    '50.00%'
    """
    ghost = None if before is None or before.conditionals == block.conditionals else before
    return {
        "ladder": ladder_data(block, length, ghost),
        "stairs": stairs_data(block, length, with_target=with_target, ghost=ghost),
        "scores": scores_data(block, length, with_target=with_target, ghost=ghost),
        "strip": cost_strip_data(block, with_target=with_target),
        "verdict": verdict_data(block, with_target=with_target, ghost=ghost),
    }
