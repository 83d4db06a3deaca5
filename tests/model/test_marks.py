"""Which rows of the table are marked, against the scores worked out a second time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dspark_calc.api.evaluate import evaluate

SETTINGS = [
    ["0.92", "0.86", "0.76", "0.62", "0.48"],
    ["0.37", "0.90", "0.50", "0.50", "0.50"],
    ["0.90", "0.75", "0.80", "0.75", "0.50"],
    ["0.45", "0", "0", "0", "0"],
    ["0", "0", "0", "0", "0"],
]


@pytest.mark.parametrize("values", SETTINGS, ids=",".join)
@pytest.mark.parametrize("bonus", [0, 1])
def test_the_shortest_best_length_is_best_and_its_equals_are_tied(
    values: list[str], bonus: int
) -> None:
    """The cost is 1 + 0.45 L, so L = 0 has a score only where the target's token counts."""
    expected, survival, scores = Fraction(0), Fraction(1), [Fraction(bonus)]
    for length, value in enumerate(values, start=1):
        survival *= Fraction(value)
        expected += survival
        scores.append((bonus + expected) / (1 + Fraction("0.45") * length))
    if not bonus:
        del scores[0]
    equal = [place for place, score in enumerate(scores) if score == max(scores)]
    marks = ["tied" if place in equal else "" for place in range(len(scores))]
    marks[equal[0]] = "best"
    answer = evaluate({"conditionals": values, "also": ["convention"]})
    rows = [row["mark"] for row in answer["convention"]["rows"]]
    assert (rows if bonus else answer["marks"]) == marks
