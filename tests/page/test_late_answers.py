"""Answers that come while the reader is at work: held back on purpose, never by luck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.breakable_server import BreakableServer

HOLD = """() => {
  const held = [];
  window.holding = false;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    const post = () => postMessage.call(this, message);
    if (window.holding && "ask" in message) held.push(post);
    else post();
  };
  window.hold = () => { window.holding = true; };
  window.release = () => {
    window.holding = false;
    for (const post of held.splice(0)) post();
  };
}"""
HALVES = "?a=0.5,0.5,0.5,0.5,0.5"
SELECTION = "([field]) => field.selectionEnd - field.selectionStart"


@pytest.fixture
def lesson(open_shared: Callable[..., Lesson]) -> Lesson:
    """The lesson with requests that a test can hold back."""
    lesson = open_shared()
    lesson.evaluate(HOLD)
    return lesson


def test_an_answer_leaves_the_field_with_the_focus_alone(lesson: Lesson) -> None:
    """Reset is answered after the reader has selected the text of field 4."""
    lesson.slider(4).fill("0.30")
    expect(lesson.field(4)).to_have_value("0.30")
    lesson.evaluate("window.hold()")
    lesson.get_by_role("button", name="Reset").click()
    lesson.field(4).click()
    lesson.field(4).press("Control+a")
    lesson.evaluate("window.release()")
    expect(lesson.quantity("conditional", 4)).to_have_text("0.62")
    expect(lesson.field(4)).to_have_value("0.30")
    lesson.page.keyboard.type("0.19")
    expect(lesson.field(4)).to_have_value("0.19")
    lesson.press("Tab")
    expect(lesson.quantity("conditional", 4)).to_have_text("0.19")
    expect(lesson.field(4)).to_have_value("0.19")


def test_a_field_that_is_left_without_typing_shows_what_was_answered(lesson: Lesson) -> None:
    """The focus protects a text only as long as it is there."""
    lesson.slider(4).fill("0.30")
    lesson.evaluate("window.hold()")
    lesson.get_by_role("button", name="Reset").click()
    lesson.field(4).click()
    lesson.evaluate("window.release()")
    expect(lesson.quantity("conditional", 4)).to_have_text("0.62")
    lesson.press("Tab")
    expect(lesson.field(4)).to_have_value("0.62")


def test_a_text_that_is_left_before_its_answer_is_not_written_over(lesson: Lesson) -> None:
    """The field keeps what was typed until Python has answered it, a refused text even then."""
    lesson.evaluate("window.hold()")
    lesson.write(2, "0.4")
    lesson.write(3, "abc")
    expect(lesson.field(2)).to_have_value("0.4")
    expect(lesson.field(3)).to_have_value("abc")
    lesson.evaluate("window.release()")
    expect(lesson.field(2)).to_have_value("0.40")
    expect(lesson.field(3)).to_have_value("abc")
    expect(lesson.locator("#field-error-3")).to_be_visible()


def test_a_slider_always_says_its_value(lesson: Lesson) -> None:
    """At once the bare number, then Python's words: never nothing, never the value before."""
    lesson.evaluate("window.hold()")
    lesson.slider(1).fill("0.33")
    expect(lesson.slider(1)).to_have_attribute("aria-valuetext", "0.33")
    lesson.evaluate("window.release()")
    expect(lesson.slider(1)).to_have_attribute("aria-valuetext", "a 1, 0.33, invented")


@pytest.mark.parametrize("text", ["abc", "5"])
def test_a_refused_text_does_not_replace_a_move_that_waits(
    unopened: Lesson, server: BreakableServer, text: str
) -> None:
    """A setting chosen early, and a bad text on top of it, while Python is still on its way."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(HALVES, state="booting")
    lesson.get_by_role("combobox", name="Start from").select_option("Everything accepted")
    lesson.write(3, text)
    gate.set()
    lesson.wait_for("ready")
    for index in range(1, 6):
        expect(lesson.quantity("conditional", index)).to_have_text("1.00")
    expect(lesson.locator("#field-error-3")).to_contain_text(text)
    expect(lesson.field(3)).to_have_value(text)


@pytest.mark.parametrize("touched", ["0.88", "0.92"])
def test_a_swipe_that_began_before_the_scripts_moves_nothing(
    unopened: Lesson, server: BreakableServer, touched: str
) -> None:
    """The finger came down on a slider that nobody listened to yet, and then it scrolled."""
    scripts, runtime = server.hold("app-*/page/lesson.js"), server.hold("runtime/*")
    unopened.page.goto(f"{unopened.url}?a=0.9,0.5,0.5,0.5,0.5", wait_until="commit")
    unopened.slider(1).evaluate("(slider, value) => { slider.value = value; }", touched)
    scripts.set()
    unopened.wait_for("booting")
    unopened.slider(1).dispatch_event("pointercancel")
    runtime.set()
    unopened.wait_for("ready")
    expect(unopened.quantity("conditional", 1)).to_have_text("0.90")
    unopened.slider(1).dispatch_event("pointercancel")
    expect(unopened.root).not_to_have_attribute("data-pending", "")
    expect(unopened.quantity("conditional", 1)).to_have_text("0.90")


def test_your_own_values_is_not_the_name_of_values_that_have_one(lesson: Lesson) -> None:
    """The list says what is shown, whatever was chosen in it."""
    select = lesson.get_by_role("combobox", name="Start from")
    select.select_option("your own values")
    expect(select.locator("option:checked")).to_have_text("Falling values")
    lesson.slider(1).fill("0.5")
    expect(select.locator("option:checked")).to_have_text("your own values")


def test_a_browser_without_structured_clone_runs_the_lesson(unopened: Lesson) -> None:
    """No script of the page needs it."""
    unopened.page.add_init_script("delete globalThis.structuredClone;")
    lesson = unopened.open()
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
