"""Stairs and rays: a stair is one more token's cost wide and its survival high; slope is score."""

from fractions import Fraction
from typing import Any

from dspark_calc.charts.axes import (
    COST_PLACES_ON_AXIS,
    MOST_COST,
    STEP_WIDTH,
    along,
    down,
    most_expected,
)
from dspark_calc.model.block import Block
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.model.counting import tied_lengths
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.sentences import join_and

Data = dict[str, Any]
PLACES = 2


def stairs_data(block: Block, length: int, *, with_target: bool, ghost: Block | None) -> Data:
    """Return stairs, rays, corners, ghost and the step after the best length.

    ``stairs``, ``rays`` and ``corners`` have one entry for L = 0 ... 5; ``ghost`` one for each of
    the five steps. ``next`` is what one more token adds and what it would have to, or None.
    Attributes of elements are ready strings; None takes an attribute away.
    """
    top = most_expected(with_target=with_target)
    heights = _heights(block, with_target=with_target)
    best = tied_lengths(block, with_target=with_target)
    corners = []
    rays = []
    stairs = []
    for n, height in enumerate(heights):
        mark = "best" if n == best[0] else "tied" if n in best else None
        mark = mark if any(heights) else None
        y = down(height, top)
        counts = n > 0 or with_target
        stairs.append({"y": y, "height": along(height, top)})
        corners.append(
            {
                "cy": y,
                "data-best": mark,
                "data-chosen": "" if n == length else None,
                "visibility": None if counts else "hidden",
            }
        )
        slope = height / verification_cost(n)
        rays.append(
            {
                "y2": down(slope * MOST_COST, top),
                "data-best": mark,
                "visibility": None if counts and height else "hidden",
            }
        )
    return {
        "x": list(COST_PLACES_ON_AXIS),
        "width": STEP_WIDTH,
        "stairs": stairs,
        "rays": rays,
        "corners": corners,
        "risers": [
            {"y1": stairs[n]["y"], "y2": stairs[n + 1]["y"]} for n in range(len(heights) - 1)
        ],
        "treads": [{"y1": each["y"], "y2": each["y"]} for each in stairs[:-1]],
        "ghost": _ghost(ghost, top, with_target=with_target),
        "label": {
            "place": {"y": rays[best[0]]["y2"], "visibility": rays[best[0]]["visibility"]},
            "text": decimal_text(heights[best[0]] / verification_cost(best[0]), PLACES),
        },
        "next": _next(block, heights, best[0], top),
        "ticks": _ticks(top),
        "alt": _alternative(heights, best),
    }


def _heights(block: Block, *, with_target: bool) -> tuple[Fraction, ...]:
    return tuple(with_target + expected for expected in (Fraction(0), *block.expected))


def _ghost(ghost: Block | None, top: Fraction, *, with_target: bool) -> list[Data]:
    if ghost is None:
        return [{"visibility": "hidden"}] * BLOCK_LENGTH
    heights = _heights(ghost, with_target=with_target)
    return [
        {"y1": down(heights[n], top), "y2": down(heights[n + 1], top), "visibility": None}
        for n in range(len(heights) - 1)
    ]


def _next(block: Block, heights: tuple[Fraction, ...], best: int, top: Fraction) -> Data:
    """Return the line of what one more token than the best length would have to add."""
    if best == len(block.conditionals) or not heights[best]:
        return {"must_add": {"visibility": "hidden"}}
    x = COST_PLACES_ON_AXIS[best + 1]
    start = down(heights[best], top)
    must = COST_PER_TOKEN * heights[best] / verification_cost(best)
    return {
        "must_add": {
            "x1": x,
            "x2": x,
            "y1": start,
            "y2": down(heights[best] + must, top),
            "visibility": None,
        }
    }


def _ticks(top: Fraction) -> list[Data]:
    """Return one gridline for each whole token up to 6; the last is hidden where the axis ends."""
    ticks = []
    for n in range(BLOCK_LENGTH + 2):
        y = down(min(Fraction(n), top), top)
        ticks.append(
            {
                "line": {"y1": y, "y2": y},
                "label": {"y": y},
                "state": {"visibility": None if n <= top else "hidden"},
            }
        )
    return ticks


def _alternative(heights: tuple[Fraction, ...], best: tuple[int, ...]) -> str:
    if not any(heights):
        return "Flat stairs: nothing is accepted, so every ray is on the ground."
    corners = join_and(
        [
            f"{decimal_text(height, PLACES)} tokens for checking {n}"
            for n, height in enumerate(heights)
            if n
        ]
    )
    touches = join_and([str(n) for n in best])
    many = "s" if len(best) > 1 else ""
    return (
        f"Stairs, each {decimal_text(COST_PER_TOKEN, PLACES)} wide (invented) and as high as its "
        f"token's survival. They rise to {corners} (rounded). The steepest ray from the origin "
        f"touches the corner{many} of {touches}."
    )
