from fractions import Fraction

import pytest
from hypothesis import given

from dspark_calc import Block
from dspark_calc.text.announcement import announcement
from dspark_calc.text.sentences import best_sentence, join_and, tie_sentence, value_texts
from tests.model import strategies as my

THREE_CHANGED = "a 1 is 0.90, a 2 is 0.20 and a 3 is 0.80."
SHORTEST = "The shortest of them,"
DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


@pytest.mark.parametrize(
    ("conditionals", "sentence"),
    [
        (DEFAULT, "L = 3 has the highest score here: 2.3125 / 2.35 ≈ 0.9840 (INVENTED)."),
        (["1"] * 5, "L = 5 has the highest score here: 5.0000 / 3.25 ≈ 1.5385 (INVENTED)."),
        (["0.725145"], "L = 1 has the highest score here: 0.7251 / 1.45 ≈ 0.5001 (INVENTED)."),
        (["0.87"], "L = 1 has the highest score here: 0.8700 / 1.45 = 0.6000 (INVENTED)."),
        (
            ["0.9", "0.9", "0.5"],
            "L = 2 is the shortest best length: 1.7100 / 1.90 = 0.9000 (INVENTED).",
        ),
        (["0"] * 5, "No length gets anything accepted: a_1 is 0, so every score is 0 (INVENTED)."),
        ([], "There is no draft token to verify."),
    ],
)
def test_the_best_length_is_described_with_its_division(
    conditionals: list[str], sentence: str
) -> None:
    """A student can redo it; "≈" says where digits were cut."""
    expected = sentence.replace("INVENTED", "invented values, invented cost")
    assert best_sentence(Block(conditionals)) == expected


@pytest.mark.parametrize(
    ("conditionals", "sentence"),
    [
        (DEFAULT, ""),
        ([], ""),
        (["0"], ""),
        (
            ["0.37", "0.90", "0.50", "0.1", "0.1"],
            f"L = 2 and 3 tie exactly: each scores 37/100. {SHORTEST} L = 2, is chosen.",
        ),
        (
            ["0"] * 5,
            f"L = 1, 2, 3, 4 and 5 tie exactly: each scores 0. {SHORTEST} L = 1, is chosen.",
        ),
    ],
)
def test_a_tie_is_described_with_the_exact_common_score(
    conditionals: list[str], sentence: str
) -> None:
    """Two rounded numbers that look alike would not prove a tie."""
    assert tie_sentence(Block(conditionals)) == sentence


@pytest.mark.parametrize(
    ("before", "now", "text"),
    [
        (DEFAULT, DEFAULT, ""),
        (
            DEFAULT,
            ["0.92", "0.90", "0.76", "0.62", "0.48"],
            "a 2 is 0.90. S 2 to S 5 rise. Best length still 3, score 1.0116.",
        ),
        (
            DEFAULT,
            ["0.92", "0.86", "0.76", "0.62", "0.40"],
            "a 5 is 0.40. S 5 falls. Best length still 3, score 0.9840.",
        ),
        (
            DEFAULT,
            ["0.92", "0.86", "0.10", "0.62", "0.48"],
            "a 3 is 0.10. S 3 to S 5 fall. Best length now 2, score 0.9006.",
        ),
        (
            ["0", "0.86", "0.76"],
            ["0", "0.90", "0.76"],
            "a 2 is 0.90. No S changes. Best length still 1, tied with 2 and 3, score 0.0000.",
        ),
        (
            ["0.5", "0.5", "0.5", "0.5"],
            ["0.9", "0.2", "0.8", "0.5"],
            f"{THREE_CHANGED} S 1, S 3 and S 4 rise. S 2 falls. Best length now 1, score 0.6207.",
        ),
        (
            ["0.9", "0.9", "0.4"],
            ["0.9", "0.9", "0.5"],
            "a 3 is 0.50. S 3 rises. Best length still 2, tied with 3, score 0.9000.",
        ),
    ],
)
def test_a_change_is_announced_in_up_to_three_short_sentences(
    before: list[str], now: list[str], text: str
) -> None:
    """A screen reader must hear what moved and what came of it, and nothing twice."""
    assert announcement(Block(before), Block(now)) == text


@given(my.pages, my.pages)
def test_an_announcement_is_empty_exactly_when_nothing_changed(
    before: list[Fraction], now: list[Fraction]
) -> None:
    """A live region that speaks for nothing is switched off by its reader."""
    assert (announcement(Block(before), Block(now)) == "") == (before == now)


def test_every_slider_says_that_its_value_is_invented() -> None:
    """A value that is read out alone must carry its label."""
    assert value_texts(Block(["0.9", "1"])) == ["a 1, 0.90, invented", "a 2, 1.00, invented"]


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["1"], "1"), (["1", "2"], "1 and 2"), (["1", "2", "3"], "1, 2 and 3")],
)
def test_lists_read_like_english(items: list[str], text: str) -> None:
    """The sentences above are built from these."""
    assert join_and(items) == text
