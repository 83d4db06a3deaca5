"""The cost strip: which length is best at which cost of one more token."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

from dspark_calc.charts.axes import along
from dspark_calc.model.block import Block
from dspark_calc.model.break_points import break_points
from dspark_calc.model.cost import COST_PER_TOKEN
from dspark_calc.model.counting import tied_lengths
from dspark_calc.text.numbers import decimal_text, exact_text

ONE = Fraction(1)
SPACE_FOR_A_NUMBER = Fraction(1, 20)
PLACES = 3
HERE = COST_PER_TOKEN / (COST_PER_TOKEN + COST_PER_TOKEN)


def cost_strip_data(block: Block, *, with_target: bool) -> dict[str, Any]:
    """Return the strip's segments, its marks and where the lesson's cost is: in the middle.

    A cost s is drawn at s / (s + 0.45): from free on the left to beyond every price on the right,
    the lesson's own cost always in the middle. ``segments`` are those of L = 0 ... n; ``marks``
    are the costs at which L + 1 gives way to L.
    """
    slopes = break_points(block, int(with_target))
    places = [ONE if slope is None else slope / (slope + COST_PER_TOKEN) for slope in slopes]
    edges = [ONE, *places, Fraction(0)]
    nothing = not any(block.survival) and not with_target
    segments = []
    for right, left in pairwise(edges):
        width = Fraction(0) if nothing else right - left
        segments.append(
            {
                "bar": {"x": along(left, ONE), "width": along(width, ONE)},
                "label": {
                    "x": along(_label_place(left, right), ONE),
                    "visibility": None if width > SPACE_FOR_A_NUMBER else "hidden",
                },
            }
        )
    marks = [
        {
            "from": n + 1,
            "to": n,
            "exact": "" if slope is None else exact_text(slope),
            "text": "" if slope is None else decimal_text(slope, PLACES),
        }
        for n, slope in enumerate(slopes)
    ]
    return {
        "segments": segments,
        "marks": marks,
        "here": along(HERE, ONE),
        "sentence": _sentence(
            slopes, tied_lengths(block, with_target=with_target), nothing=nothing
        ),
    }


def _label_place(left: Fraction, right: Fraction) -> Fraction:
    """Return where a segment's name is: in the middle, or next to the line of the lesson's cost."""
    middle = (left + right) / 2
    if abs(middle - HERE) > SPACE_FOR_A_NUMBER / 2:
        return middle
    return (max(left, HERE) + right) / 2 if right - HERE >= HERE - left else (left + HERE) / 2


def _sentence(slopes: tuple[Fraction | None, ...], best: tuple[int, ...], *, nothing: bool) -> str:
    here = decimal_text(COST_PER_TOKEN, 2)
    if nothing:
        return "Nothing is accepted, so no cost makes one length better than another."
    shortest, longest = best[0], best[-1]
    cheaper = slopes[longest] if longest < len(slopes) else None
    dearer = slopes[shortest - 1] if shortest else None
    parts = []
    if cheaper:
        parts.append(f"below {decimal_text(cheaper, PLACES)} checking {longest + 1} would be best")
    if dearer:
        parts.append(f"above {decimal_text(dearer, PLACES)} checking {shortest - 1}")
    are = "is best" if len(best) == 1 else f"and {longest} tie"
    if not parts:
        return f"Checking {shortest} {are} whatever one more token costs (here {here}, invented)."
    return (
        f"One more token costs {here} here (invented), and checking {shortest} {are}; "
        f"{' and '.join(parts)} (rounded)."
    )
