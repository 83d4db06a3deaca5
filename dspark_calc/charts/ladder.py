"""The survival ladder: each bar is its chance's share of the bar before it."""

from fractions import Fraction
from typing import Any

from dspark_calc.charts.axes import along
from dspark_calc.model.block import Block
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.sentences import conditional_text, join_and

PLACES = 2
ONE = Fraction(1)


def ladder_data(block: Block, length: int, ghost: Block | None) -> dict[str, Any]:
    """Return ``{"rungs": [{"survival", "could", "ghost", "text", "state"} ...], "alt"}``.

    ``survival`` is the bar, ``could`` the outline of the bar before it, ``ghost`` the bar before
    the move; each is ``{"share"}`` of the full height. ``state`` marks what is checked.
    """
    before = (ONE, *block.survival)
    rungs = [
        {
            "survival": {"share": along(survival, ONE)},
            "could": {"share": along(before[i], ONE)},
            "ghost": {"share": along(ghost.survival[i], ONE)} if ghost else None,
            "text": decimal_text(survival, PLACES),
            "state": {
                "data-checked": "" if i < length else None,
                "data-ghost": "" if ghost and ghost.survival[i] != survival else None,
            },
        }
        for i, survival in enumerate(block.survival)
    ]
    return {"rungs": rungs, "alt": _alternative(block)}


def _alternative(block: Block) -> str:
    chances = join_and([conditional_text(a) for a in block.conditionals])
    survival = join_and([decimal_text(s, PLACES) for s in block.survival])
    return (
        f"Invented chances of tokens 1 to {len(block.conditionals)}, each if all before it were "
        f"accepted: {chances}. Multiplied together, the tokens survive with probability {survival} "
        "(rounded): no bar is higher than the bar before it."
    )
