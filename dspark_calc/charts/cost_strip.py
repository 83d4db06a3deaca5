"""The cost strip: which length is best at which cost of one more token."""

from fractions import Fraction
from typing import Any

from dspark_calc.charts.axes import along
from dspark_calc.model.break_points import break_points
from dspark_calc.model.setting import Working
from dspark_calc.model.survival import COST_PER_TOKEN
from dspark_calc.text.numbers import decimal_text, exact_text

ONE = Fraction(1)
ROOM_FOR_A_NUMBER = Fraction(1, 20)
PLACES = 3


def cost_strip_data(working: Working) -> dict[str, Any]:
    """Return the strip's segments, its marks and where the lesson's cost is: in the middle.

    A cost s is drawn at s / (s + 0.45): from free on the left to beyond every price on the right,
    the lesson's own cost always in the middle. ``segments`` are those of L = 1 ... n;
    ``marks`` are the costs at which L + 1 gives way to L.
    """
    slopes = break_points(working)
    places = [ONE if slope is None else slope / (slope + COST_PER_TOKEN) for slope in slopes]
    edges = [ONE, *places, Fraction(0)]
    nothing = not any(working.survival)
    segments = []
    for n in range(1, len(edges)):
        width = Fraction(0) if nothing else edges[n - 1] - edges[n]
        segments.append(
            {
                "bar": {"x": along(edges[n], ONE), "width": along(width, ONE)},
                "label": {
                    "x": along((edges[n - 1] + edges[n]) / 2, ONE),
                    "visibility": None if width > ROOM_FOR_A_NUMBER else "hidden",
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
        for n, slope in enumerate(slopes, start=1)
    ]
    return {
        "segments": segments,
        "marks": marks,
        "here": along(COST_PER_TOKEN / (COST_PER_TOKEN + COST_PER_TOKEN), ONE),
        "sentence": _sentence(working, slopes),
    }


def _sentence(working: Working, slopes: tuple[Fraction | None, ...]) -> str:
    here = decimal_text(COST_PER_TOKEN, 2)
    if not any(working.survival):
        return "Nothing is accepted, so no cost makes one length better than another."
    best = working.best
    cheaper = None if best == len(working.survival) else slopes[best - 1]
    dearer = None if best == 1 else slopes[best - 2]
    parts = []
    if cheaper:
        parts.append(f"below {decimal_text(cheaper, PLACES)} checking {best + 1} would be best")
    if dearer:
        parts.append(f"above {decimal_text(dearer, PLACES)} checking {best - 1}")
    if not parts:
        return f"Checking {best} is best whatever one more token costs (here {here}, invented)."
    return (
        f"One more token costs {here} here (invented), and checking {best} is best; "
        f"{' and '.join(parts)} (rounded)."
    )
