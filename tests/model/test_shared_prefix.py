from typing import Any

import pytest
from hypothesis import given

from dspark_calc import InputError, compare_words
from dspark_calc.text.shared_prefix import tile_label, words_sentence
from tests.model import strategies as my

DRAFT = ["the", "cat", "sat", "on", "mats"]
LATE = ["the", "cat", "lay", "on", "mats"]


# Halves of the sentences below.
TWO_OF_FIVE = "The first 2 of 5 verified words are kept; the first mismatch is at position 3."
TWO_OF_FOUR = "The first 2 of 4 verified words are kept; the first mismatch is at position 3."
AGAIN = "is equal again and is dropped all the same."
ONE_UNSEEN = "1 word was never verified."
FOUR_UNSEEN = "4 words were never verified."


def labels(target: list[str], length: int) -> list[str]:
    """Return what the five tiles say."""
    return [tile_label(tile) for tile in compare_words(DRAFT, target, length).tiles]


def test_equal_texts_are_kept_as_far_as_they_are_verified() -> None:
    """What was not sent to the target cannot be kept."""
    assert labels(DRAFT, 5) == ["kept"] * 5
    assert labels(DRAFT, 2) == ["kept"] * 2 + ["not verified"] * 3


def test_words_after_the_first_mismatch_are_dropped_although_they_match() -> None:
    """The misconception that later matches count."""
    assert labels(LATE, 5) == [
        "kept",
        "kept",
        "first mismatch",
        "dropped although equal",
        "dropped although equal",
    ]


def test_a_mismatch_behind_the_verified_words_is_not_seen() -> None:
    """Verification stops before it."""
    comparison = compare_words(DRAFT, LATE, 2)
    assert (comparison.shared_prefix, comparison.first_mismatch) == (2, None)


def test_a_later_word_that_differs_too_is_simply_dropped() -> None:
    """There is one first mismatch."""
    assert labels(["the", "dog", "ran", "on", "mats"], 3) == [
        "kept",
        "first mismatch",
        "dropped",
        "not verified",
        "not verified",
    ]


@given(my.word_pairs)
def test_states_follow_a_scan_from_left_to_right(
    given_pair: tuple[list[str], list[str], int],
) -> None:
    """The scan here keeps a flag instead of counting a prefix."""
    draft, target, length = given_pair
    comparison = compare_words(draft, target, length)
    running, states = True, []
    for i, (d, t) in enumerate(zip(draft, target, strict=True)):
        if i >= length:
            states.append("not verified")
        elif running and d == t:
            states.append("kept")
        else:
            states.append("first mismatch" if running else "dropped")
            running = False
    assert [tile.state for tile in comparison.tiles] == states
    assert comparison.shared_prefix == states.count("kept")
    assert [tile.equal for tile in comparison.tiles] == [
        d == t for d, t in zip(draft, target, strict=True)
    ]


@pytest.mark.parametrize(
    ("target", "length", "sentence"),
    [
        (DRAFT, 0, "No word is verified, so none is kept."),
        (DRAFT, 1, "The 1 verified word is kept. 4 words were never verified."),
        (DRAFT, 5, "All 5 verified words are kept."),
        (DRAFT, 4, "All 4 verified words are kept. 1 word was never verified."),
        (LATE, 5, f"{TWO_OF_FIVE} 2 later words are equal again and are dropped all the same."),
        (
            LATE,
            4,
            f"{TWO_OF_FOUR} The word at position 4 {AGAIN} {ONE_UNSEEN}",
        ),
        (
            ["a", *DRAFT[1:]],
            1,
            f"The 1 verified word is not kept; the first mismatch is at position 1. {FOUR_UNSEEN}",
        ),
        (
            ["a", "b", "c", "d", "e"],
            5,
            "None of the 5 verified words is kept; the first mismatch is at position 1.",
        ),
        (
            ["the", "b", "c", "d", "e"],
            5,
            "The first of 5 verified words is kept; the first mismatch is at position 2.",
        ),
    ],
)
def test_the_sentence_says_what_the_tiles_show(
    target: list[str], length: int, sentence: str
) -> None:
    """A reader who does not see the tiles gets the same."""
    assert words_sentence(compare_words(DRAFT, target, length)) == sentence


@pytest.mark.parametrize(
    ("draft", "target", "length", "message"),
    [
        ("the cat", ["the"], 1, "draft must be a list or tuple of words, got 'the cat'"),
        (["the"], None, 1, "target must be a list or tuple of words, got None"),
        (["the", ""], ["the", "cat"], 1, "draft[1] must be a word, got ''"),
        (["the"], [3], 1, "target[0] must be a word, got 3"),
        (["the"], ["the", "cat"], 1, "target must have 1 words like draft, got 2"),
        (["the"], ["the"], 2, "verification_length must be in 0 to 1, got 2"),
        (["the"], ["the"], -1, "verification_length must be in 0 to 1, got -1"),
        (["the"], ["the"], True, "verification_length must be a whole number, got True"),
        (["the"], ["the"], "1", "verification_length must be a whole number, got '1'"),
    ],
)
def test_bad_words_are_refused_with_place_rule_and_value(
    draft: Any, target: Any, length: Any, message: str
) -> None:
    """The same clear sentence as for numbers."""
    with pytest.raises(InputError) as caught:
        compare_words(draft, target, length)
    assert str(caught.value) == message


def test_comparing_no_words_keeps_none() -> None:
    """An empty draft is not an error."""
    assert compare_words([], [], 0).tiles == ()
