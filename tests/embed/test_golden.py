"""dist/golden.json: the numbers that a course can check in its own copy."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import accumulate
from operator import mul
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def golden(site: Path) -> dict[str, Any]:
    """The file as the build wrote it."""
    content: dict[str, Any] = json.loads((site / "golden.json").read_text(encoding="utf-8"))
    return content


def test_every_exact_number_follows_from_the_address(golden: dict[str, Any]) -> None:
    """Recomputed from the five values with products, sums and a division, nothing else."""
    assert len(golden["settings"]) > 10
    for setting in golden["settings"]:
        values = [Fraction(text) for text in setting["query"].removeprefix("?a=").split(",")]
        survival = list(accumulate(values, mul))
        expected = list(accumulate(survival))
        cost = [1 + Fraction(45, 100) * length for length in range(1, 6)]
        score = [e / c for e, c in zip(expected, cost, strict=True)]
        numbers = setting["numbers"]
        for name, column in (
            ("conditional", values),
            ("survival", survival),
            ("expected", expected),
            ("cost", cost),
            ("score", score),
        ):
            assert [Fraction(each["exact"]) for each in numbers[name]] == column
        tied = [n for n, each in enumerate(score, start=1) if each == max(score)]
        assert setting["best"] == {"verification_length": tied[0], "tied": tied}
        assert [int(each["text"]) for each in numbers["rank"]] == [
            1 + sum(other > each for other in score) for each in score
        ]


def test_the_file_says_that_its_values_are_invented(golden: dict[str, Any]) -> None:
    """It is read far from the page and its labels."""
    assert golden["note"] == (
        "All conditionals and the cost are invented; nothing here is a measurement."
    )


def test_each_text_is_its_number_rounded(golden: dict[str, Any]) -> None:
    """Half to even on the exact value: Python's own rounding of fractions."""
    places = {"conditional": 2, "survival": 4, "expected": 4, "cost": 2, "score": 4}
    for setting in golden["settings"]:
        for name, count in places.items():
            for number in setting["numbers"][name]:
                assert Fraction(number["text"]) == round(Fraction(number["exact"]), count)
                assert len(number["text"].partition(".")[2]) == count
