"""Sliders, number fields, the keyboard, named settings and Reset."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.lesson_page import Lesson

pytestmark = [pytest.mark.every_engine, pytest.mark.shares_pages]


def test_a_slider_and_its_field_always_show_the_same_value(lesson: Lesson) -> None:
    """The field is the same value in digits, with two decimals."""
    lesson.slider(2).fill("0.5")
    expect(lesson.field(2)).to_have_value("0.50")
    lesson.field(2).fill("0.7")
    expect(lesson.slider(2)).to_have_value(re.compile(r"^0\.70?$"))
    expect(lesson.quantity("conditional", 2)).to_have_text("0.70")


def test_the_keyboard_moves_a_slider_by_a_hundredth_and_to_its_ends(lesson: Lesson) -> None:
    """Arrow keys step 0.01; Home and End are 0 and 1."""
    slider = lesson.slider(1)
    slider.focus()
    slider.press("ArrowLeft")
    expect(lesson.quantity("survival", 1)).to_have_text("0.9100")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(lesson.quantity("survival", 1)).to_have_text("0.9300")
    slider.press("ArrowUp")
    slider.press("ArrowUp")
    expect(lesson.quantity("survival", 1)).to_have_text("0.9500")
    slider.press("ArrowDown")
    expect(lesson.quantity("survival", 1)).to_have_text("0.9400")
    slider.press("Home")
    expect(lesson.quantity("survival", 1)).to_have_text("0.0000")
    slider.press("End")
    expect(lesson.quantity("survival", 1)).to_have_text("1.0000")


def test_the_list_of_settings_names_the_one_whose_values_are_shown(lesson: Lesson) -> None:
    """From the start, after a move away from it and back, after a button elsewhere, after Reset."""
    chosen = lesson.get_by_role("combobox", name="Start from").locator("option:checked")
    expect(chosen).to_have_text("Falling values")
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.50")
    expect(chosen).to_have_text("your own values")
    lesson.field(1).fill("0.920")
    expect(chosen).to_have_text("Falling values")
    lesson.locator('[data-use-setting="tie"]').first.click()
    expect(chosen).to_have_text("An exact tie")
    lesson.get_by_role("button", name="Reset").first.click()
    expect(chosen).to_have_text("Falling values")


@pytest.mark.parametrize(
    ("values", "name"),
    [("0.9,0.9,0.5,0.1,0", "your own values"), ("1,1,1,1,1", "Everything accepted")],
)
def test_the_list_of_settings_names_what_an_address_sets(
    open_shared: Callable[..., Lesson], values: str, name: str
) -> None:
    """A named setting by its name, others as the reader's own."""
    lesson = open_shared(f"?a={values}")
    chosen = lesson.get_by_role("combobox", name="Start from").locator("option:checked")
    expect(chosen).to_have_text(name)


def test_page_keys_move_a_slider_by_a_tenth(lesson: Lesson) -> None:
    """PageDown and PageUp step 0.10 in every browser."""
    slider = lesson.slider(1)
    slider.focus()
    slider.press("PageDown")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.82")
    slider.press("PageUp")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.92")


@pytest.mark.parametrize(
    ("typed", "rule", "shown", "on_the_way"),
    [
        ("1.5", "Between 0 and 1, please", "read as 1.5.", "1.00"),
        ("-0.2", "Between 0 and 1, please", "read as -0.2.", "0.00"),
        ("abc", "A number from 0 to 1, please", "'abc'", ""),
        ("", "A number from 0 to 1, please", "the field is empty", ""),
        ("0.925", "At most two decimals, please", "read as 0.925.", "0.00 0.90 0.92"),
        ("<img src=x>", "A number from 0 to 1, please", "<img src=x>", ""),
        ("0." + "9" * 60, "At most two decimals, please", "9" * 60, "0.00 0.90 0.99"),
    ],
)
def test_a_refused_value_is_explained_and_stays_in_its_field(
    lesson: Lesson, typed: str, rule: str, shown: str, on_the_way: str
) -> None:
    """Nothing the reader did is lost; the numbers keep the last value that was answered.

    Fast typing is answered in fewer steps than keys: what was there before the first key, or any
    value that the text went through.
    """
    field = lesson.field(3)
    lesson.write(3, typed)
    error = lesson.locator("#field-error-3")
    expect(error).to_contain_text(rule)
    expect(error).to_contain_text(shown)
    expect(field).to_have_value(typed)
    expect(field).to_have_attribute("aria-invalid", "true")
    assert lesson.quantity("conditional", 3).inner_text() in {"0.76", *on_the_way.split()}
    field.fill("0.5")
    expect(error).to_be_hidden()
    expect(lesson.quantity("conditional", 3)).to_have_text("0.50")


def test_a_comma_is_read_as_a_point_and_shown_as_one(lesson: Lesson) -> None:
    """Phones of half the world have no point key for a number."""
    lesson.write(3, "0,5")
    expect(lesson.quantity("conditional", 3)).to_have_text("0.50")
    expect(lesson.field(3)).to_have_value("0.50")
    expect(lesson.locator("#field-error-3")).to_be_hidden()


def test_one_refused_field_does_not_stop_the_others(lesson: Lesson) -> None:
    """A reader may leave one field wrong and go on with another slider."""
    lesson.write(3, "2")
    expect(lesson.locator("#field-error-3")).to_be_visible()
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 2)).to_have_text("0.4300")
    expect(lesson.field(3)).to_have_value("2")


def test_the_length_that_is_looked_at_chooses_working_and_verified_words(lesson: Lesson) -> None:
    """One choice of L for the row, the working and the words."""
    lesson.choose_length(5)
    expect(lesson.working(5)).to_be_visible()
    expect(lesson.working(3)).to_be_hidden()
    expect(lesson.tile(5)).to_have_attribute("data-word-state", "dropped")


def test_a_named_setting_moves_all_sliders(lesson: Lesson) -> None:
    """'An exact tie' sets a_2 = 0.90 and a_3 = 0.50 and makes the tie visible."""
    lesson.get_by_role("combobox", name="Start from").select_option("An exact tie")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.37")
    expect(lesson.row(2)).to_have_attribute("data-best", "best")
    expect(lesson.row(3)).to_have_attribute("data-best", "tied")


def test_reset_returns_to_the_state_that_the_page_was_opened_with(
    open_shared: Callable[..., Lesson],
) -> None:
    """Not to the lesson's default: an instructor's link has a state of its own."""
    lesson = open_shared("?a=0.5,0.5,0.5,0.5,0.5&L=2&words=all-match")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    lesson.slider(1).fill("0.9")
    lesson.field(4).fill("wrong")
    lesson.choose_length(4)
    expect(lesson.working(4)).to_be_visible()
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    expect(lesson.field(4)).to_have_value("0.50")
    expect(lesson.working(2)).to_be_visible()
    expect(lesson.locator("#field-error-4")).to_be_hidden()


def test_reset_from_within_a_refused_field_leaves_no_refused_text(lesson: Lesson) -> None:
    """A program that reads the page aloud may press Reset and leave the focus where it was."""
    field = lesson.field(1)
    field.press("Control+a")
    field.press_sequentially("W" * 60)
    field.press("Enter")
    expect(lesson.locator("#field-error-1")).to_be_visible()
    lesson.evaluate("document.querySelector('[data-reset]').click()")
    expect(lesson.locator("#field-error-1")).to_be_hidden()
    expect(field).to_have_value("0.92")
    expect(field).to_be_focused()


def test_a_slider_says_its_name_its_value_and_that_it_is_invented(lesson: Lesson) -> None:
    """A screen reader's user gets the label with the value."""
    lesson.slider(2).fill("0.9")
    expect(lesson.slider(2)).to_have_attribute("aria-valuetext", "a 2, 0.90, invented")
    expect(lesson.slider(2)).to_have_accessible_name("a2, invented")
