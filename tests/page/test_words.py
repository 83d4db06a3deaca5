"""The comparison of fixed words, which knows nothing of any probability."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages

KEPT, MISS, DROP, NOT = "kept", "first mismatch", "dropped", "not verified"


@pytest.mark.parametrize(
    ("title", "length", "states"),
    [
        ("All words match", 5, [KEPT] * 5),
        ("All words match", 2, [KEPT, KEPT, NOT, NOT, NOT]),
        ("A word in the middle differs", 5, [KEPT, KEPT, MISS, DROP, DROP]),
        ("A word in the middle differs", 2, [KEPT, KEPT, NOT, NOT, NOT]),
        ("The first word differs", 4, [MISS, DROP, DROP, DROP, NOT]),
        ("Match again after a mismatch", 5, [KEPT, MISS, DROP, DROP, DROP]),
    ],
)
def test_tiles_say_what_happens_to_each_word(
    lesson: Lesson, title: str, length: int, states: list[str]
) -> None:
    """Kept up to the first mismatch, dropped after it, not verified beyond the length."""
    lesson.get_by_role("combobox", name="Fixed words").select_option(title)
    lesson.choose_length(length)
    for position, state in enumerate(states, start=1):
        expect(lesson.tile(position)).to_contain_text(state)
        expect(lesson.tile(position)).to_have_attribute("data-word-state", state)


def test_a_word_that_matches_after_a_mismatch_says_that_it_is_dropped_all_the_same(
    lesson: Lesson,
) -> None:
    """Later matches do not count: the misconception is answered where it arises."""
    lesson.choose_length(4)
    expect(lesson.tile(4)).to_contain_text("dropped although equal")


def test_moving_the_sliders_does_not_change_the_words(lesson: Lesson) -> None:
    """The label says so, and it is true."""
    before = lesson.locator("[data-tiles]").inner_text()
    lesson.move(["0", "1", "0.5", "0.1", "0.9"])
    expect(lesson.quantity("score", 1)).to_have_text("0.0000")
    assert lesson.locator("[data-tiles]").inner_text() == before


def test_the_label_of_the_words_is_always_in_full_sight(lesson: Lesson) -> None:
    """What the tiles do not hold is said next to them, never folded away."""
    label = lesson.get_by_role("region", name="word by word").locator(".label")
    expect(label).to_be_visible()
    for words in (
        "deterministic shared-prefix",
        "no target or draft probabilities",
        "no acceptance",
        "no rejection correction",
        "no target sampling",
        "KV or RNG",
        "does not change",
    ):
        expect(label).to_contain_text(words)
