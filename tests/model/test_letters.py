"""The same sentences in the letters of the lesson and in those of the paper."""

from __future__ import annotations

import re

import pytest

from dspark_calc.evaluate import evaluate

ALSO = ["convention", "marginal", "leverage", "floats", "distribution"]


def sentences(letters: str) -> str:
    """Return every sentence of one answer, joined."""
    request = {
        "place": "page",
        "conditionals": ["0.37", "0.90", "0.50", "0.62", "0.48"],
        "previous": ["0.92", "0.90", "0.50", "0.62", "0.48"],
        "verification_length": 3,
        "also": ALSO,
        "letters": letters,
    }
    found: list[str] = []

    def walk(value: object) -> None:
        if isinstance(value, dict):
            for part in value.values():
                walk(part)
        elif isinstance(value, list):
            for part in value:
                walk(part)
        elif isinstance(value, str) and " " in value:
            found.append(value)

    walk(evaluate(request))
    return "\n".join(found)


def test_the_papers_letters_leave_no_letter_of_the_lesson_behind() -> None:
    """Survival is `a` in the paper, so one forgotten letter would say something false."""
    text = sentences("paper")
    assert not re.search(r"\bL =|\bS_?\d|\bS \d|\bS never|\ba_?\d (from|is)", text)
    assert "ℓ = 2" in text
    assert "c 1 is 0.37" in text
    assert "a 1 to a 5 fall" in text


def test_only_letters_differ_between_the_two_alphabets() -> None:
    """No number and no word depends on whose letters are shown."""
    there = str.maketrans({"ℓ": "L", "c": "a", "S": "a"})
    assert sentences("paper").translate(there) == sentences("lesson").translate(there)


def test_an_error_names_the_value_by_the_letter_that_the_reader_sees() -> None:
    """The slider is called c3 then."""
    request = {"place": "page", "letters": "paper", "conditionals": ["0", "0", "2", "0", "0"]}
    error = evaluate(request)["error"]
    assert error["sentence"] == "c_3 must be in [0, 1], got '2'."
    assert error["index"] == 3


def test_letters_that_nobody_has_are_a_bug_of_the_caller() -> None:
    """Not an error of the reader: no control can ask for them."""
    with pytest.raises(KeyError):
        evaluate({"conditionals": ["0.5"], "letters": "greek"})
