"""A predicted number as a mark on the picture that has its scale, next to the right one."""

from fractions import Fraction
from typing import Any

from dspark_calc.charts.axes import MOST_EXPECTED, down
from dspark_calc.text.numbers import decimal_text

PLACES = 2
EXPECTED = {"eight-at-seven-tenths"}
"""Tasks that ask for an expected number of tokens: a height on the stairs."""


def prediction_mark(task: str, guess: Fraction, right: Fraction) -> dict[str, Any] | None:
    """Return where a prediction and the right number are, or None where no picture has its scale.

    What is off the scale is drawn at its end, and its label says so.

    >>> mark = prediction_mark("eight-at-seven-tenths", Fraction(56, 10), Fraction(22, 10))
    >>> mark["guess"]["label"], mark["guess"]["line"]["y1"]
    ('you: 5.60, off the top', '0.00%')
    """
    if task not in EXPECTED:
        return None
    return {"guess": _line("you", guess), "right": _line("right", right)}


def _line(who: str, value: Fraction) -> dict[str, Any]:
    shown = min(max(value, Fraction(0)), MOST_EXPECTED)
    off = ", off the top" if value > shown else ", off the bottom" if value < shown else ""
    y = down(shown, MOST_EXPECTED)
    return {
        "line": {"y1": y, "y2": y},
        "place": {"y": y},
        "label": f"{who}: {decimal_text(value, PLACES)}{off}",
    }
