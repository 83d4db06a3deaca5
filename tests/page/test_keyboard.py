"""The whole widget by keyboard alone, in the order in which it is read, with no trap in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages

FOCUSED = """() => {
  const { dataset, localName, name, value, tabIndex } = document.activeElement;
  const known = Object.keys(dataset).find((key) => ["slider", "field"].includes(key));
  return known ? `${known} ${dataset[known]}` : name ? `${name} ${value}` : localName;
}"""
STOPS = """() => {
  const groups = new Set();
  return [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled)
    .filter((each) => each.tabIndex >= 0)
    .filter((each) => {
      if (each.type !== "radio") return true;
      const group = `${each.form?.dataset.task} ${each.name}`;
      const chosen = document.querySelector(`input[name="${each.name}"]:checked`);
      if (groups.has(group) || (!each.form && chosen && chosen !== each)) return false;
      groups.add(group);
      return true;
    }).length;
}"""


@pytest.mark.every_engine
def test_tab_goes_from_each_slider_to_its_field_and_on(lesson: Lesson) -> None:
    """Value by value, then the start and Reset, then the lengths: the order on the screen."""
    lesson.slider(1).focus()
    order = [lesson.evaluate(FOCUSED)]
    for _ in range(12):
        lesson.press("Tab")
        order.append(lesson.evaluate(FOCUSED))
    values = [f"{part} {j}" for j in range(1, 6) for part in ("slider", "field")]
    assert order == [*values, "select", "button", "L 3"]
    lesson.press("Shift+Tab")
    assert lesson.evaluate(FOCUSED) == "button"


@pytest.mark.every_engine
def test_arrow_keys_choose_a_length(lesson: Lesson) -> None:
    """The lengths are one stop; arrows go through them."""
    lesson.locator('[name="L"][value="3"]').focus()
    lesson.press("ArrowRight")
    expect(lesson.working(4)).to_be_visible()
    lesson.press("ArrowLeft")
    lesson.press("ArrowLeft")
    expect(lesson.working(2)).to_be_visible()


@pytest.mark.every_engine
def test_space_on_reset_takes_a_move_back(lesson: Lesson) -> None:
    """A button answers to the keyboard as to the mouse, and keeps the focus."""
    lesson.slider(1).press("Home")
    expect(lesson.quantity("score", 1)).to_have_text("0.0000")
    lesson.get_by_role("button", name="Reset").press("Space")
    expect(lesson.quantity("score", 1)).to_have_text("0.6345")
    assert lesson.evaluate(FOCUSED) == "button"


def test_letters_choose_in_the_selections(lesson: Lesson) -> None:
    """Fixed words and named starts by their first letter, as in every selection."""
    lesson.get_by_role("combobox", name="Fixed words").press("A")
    expect(lesson.tile(5)).to_have_attribute("data-word-state", "not verified")
    expect(lesson.tile(2)).to_have_attribute("data-word-state", "kept")
    lesson.get_by_role("combobox", name="Start from").press("E")
    expect(lesson.quantity("score", 5)).to_have_attribute("data-exact", "20/13")


def test_tab_visits_every_control_of_the_page_once_and_leaves_it_at_the_end(
    lesson: Lesson,
) -> None:
    """No trap, and nothing that only a mouse can reach."""
    stops = lesson.evaluate(STOPS)
    lesson.evaluate("(document.activeElement.blur(), window.seen = [])")
    for _ in range(stops + 1):
        lesson.press("Tab")
        lesson.evaluate("(seen.push(document.activeElement), null)")
    assert lesson.evaluate("new Set(seen.slice(0, -1)).size") == stops
    assert lesson.evaluate("seen.at(-1) === document.body || seen.at(-1) === seen[0]")


def test_the_first_stop_skips_to_the_sliders(lesson: Lesson) -> None:
    """A reader who comes back need not walk through the lesson."""
    lesson.press("Tab")
    expect(lesson.get_by_role("link", name="To the sliders").first).to_be_focused()
    lesson.press("Enter")
    lesson.press("Tab")
    assert lesson.evaluate("document.getElementById('dspark').contains(document.activeElement)")


@pytest.mark.parametrize("change", ["delete dataset.ask", "dataset.ask = 'first'"])
def test_the_last_slider_is_at_most_25_stops_from_the_top(lesson: Lesson, change: str) -> None:
    """After the bet and before it."""
    lesson.evaluate(f"{change.replace('dataset', 'document.documentElement.dataset')}, null")
    stops = 0
    while lesson.evaluate(FOCUSED) != "slider 5":
        lesson.press("Tab")
        stops += 1
        assert stops <= 25
    assert stops >= 5


def test_marks_are_stops_only_when_the_reader_wants_them(lesson: Lesson) -> None:
    """A page has about two hundred; one button in the text puts them in and out again."""
    button = lesson.get_by_role("button", name="Tab stops at source numbers")
    token = lesson.locator('a[href="#term-token"]').first
    token.focus()
    lesson.press("Tab")
    assert lesson.evaluate("document.activeElement.className") == "term"
    button.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    token.focus()
    lesson.press("Tab")
    assert lesson.evaluate("document.activeElement.className") == "cite"
    button.press("Enter")
    token.focus()
    lesson.press("Tab")
    assert lesson.evaluate("document.activeElement.className") == "term"


def test_a_task_is_answered_by_keyboard(lesson: Lesson) -> None:
    """Choose, check, read the feedback, open the answer."""
    task = lesson.locator('[data-task][data-kind="choice"]').first
    task.locator("input[type=radio]").first.focus()
    lesson.press("Space")
    lesson.press("Enter")
    expect(task.locator("[data-feedback]")).not_to_be_empty()
    task.locator("summary").press("Enter")
    expect(task.locator("[data-reveal] p")).to_be_visible()


def test_the_keys_are_written_down(lesson: Lesson) -> None:
    """A short note next to the sliders, since page keys differ from engine to engine elsewhere."""
    expect(lesson.root.get_by_text("Keys: an arrow moves a value by 0.01")).to_be_visible()
