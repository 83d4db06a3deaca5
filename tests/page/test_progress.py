"""Progress over the tasks, and answers that survive a reload with nothing stored in the browser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from dspark_calc.embedding.receipts.answers import Answers, write_fragment
from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages

EIGHT = "eight-at-seven-tenths"
"""8 tokens at 0.7 each: 2.1988 is the sum of 0.7^j; 5.6 is 8 x 0.7, the typical slip."""
BOTH = write_fragment(Answers({EIGHT: "2.2", "confident-and-tested": "0.4"}, {EIGHT: "5.6"}))


def task(lesson: Lesson, title: str) -> Locator:
    """Return the form of one task."""
    return lesson.get_by_role("form", name=title)


def predict(lesson: Lesson, answer: str, title: str = "8 tokens, 0.7 each") -> Locator:
    """Type a number into a task, check it, and return the task's form."""
    form = task(lesson, title)
    form.get_by_role("textbox", name="Your prediction").fill(answer)
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status")).not_to_be_empty()
    return form


def recap(lesson: Lesson, task_id: str) -> Locator:
    """Return the line of the recap that belongs to a task."""
    return lesson.locator(f'[data-recap="{task_id}"]')


def test_the_recap_counts_the_tasks_that_are_met_as_they_are_met(lesson: Lesson) -> None:
    """In words, with a mark, and as a bar with a name."""
    bar = lesson.get_by_role("progressbar", name="0 of 9 core tasks met.")
    expect(bar).to_have_count(1)
    expect(recap(lesson, EIGHT)).to_contain_text("open")
    form = predict(lesson, "5.6")
    expect(recap(lesson, EIGHT)).to_contain_text("not yet")
    expect(form.locator("[data-met]")).to_have_text("0 of 9 core tasks met.")
    predict(lesson, "2.2")
    expect(recap(lesson, EIGHT)).to_contain_text("✓ met, not at the first try")
    expect(form.locator("[data-met]")).to_have_text("1 of 9 core tasks met.")
    named = lesson.get_by_role("progressbar", name="1 of 9 core tasks met.")
    expect(named).to_have_attribute("value", "1")
    recap(lesson, EIGHT).get_by_role("link").click()
    expect(form.locator("h3")).to_be_in_viewport()


def test_a_task_that_is_not_answered_has_no_line_of_progress(lesson: Lesson) -> None:
    """Nine equal lines would be noise; an unreadable answer is none."""
    expect(lesson.locator("form [data-met]:visible")).to_have_count(0)
    predict(lesson, "many")
    expect(lesson.locator("form [data-met]:visible")).to_have_count(0)
    expect(recap(lesson, EIGHT)).to_contain_text("open")
    assert "#" not in lesson.page.url


@pytest.mark.every_engine
def test_answers_survive_a_reload_and_are_judged_again(lesson: Lesson) -> None:
    """Number, choice and sliders: all three kinds come back with their feedback."""
    predict(lesson, "5.6")
    predict(lesson, "2.2")
    choice = task(lesson, "What the released code does")
    choice.get_by_role("radio", name="The target checks them").check()
    choice.get_by_role("button", name="Check").click()
    expect(choice.get_by_role("status")).to_contain_text("Not yet.")
    lesson.slider(2).fill("0.30")
    expect(lesson.quantity("conditional", 2)).to_have_text("0.30")
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    goal = task(lesson, "One is enough")
    goal.get_by_role("button", name="Check the sliders").click()
    expect(goal.get_by_role("status")).to_contain_text("Right.")
    lesson.slider(2).fill("0.99")
    expect(lesson.page).to_have_url(re.compile(r"a=0\.92,0\.99,.*#answers=.*one-is-enough"))
    lesson.page.reload()
    lesson.wait_for("ready")
    form = task(lesson, "8 tokens, 0.7 each")
    expect(form.get_by_role("status")).to_contain_text("Right.")
    expect(form.get_by_role("textbox", name="Your prediction")).to_have_value("2.2")
    expect(form.get_by_text("Show the answer")).to_be_visible()
    expect(choice.get_by_role("radio", name="The target checks them")).to_be_checked()
    expect(choice.get_by_role("status")).to_contain_text("Not yet.")
    expect(goal.get_by_role("status")).to_contain_text("Right.")
    expect(recap(lesson, EIGHT)).to_contain_text("met, not at the first try")
    expect(recap(lesson, "one-is-enough")).to_contain_text("✓ met")
    expect(recap(lesson, "one-is-enough")).not_to_contain_text("try")
    expect(lesson.quantity("conditional", 2)).to_have_text("0.99")
    assert lesson.evaluate("localStorage.length + sessionStorage.length") == 0
    assert lesson.evaluate("document.cookie") == ""


def test_answers_come_back_quietly(open_shared: Callable[..., Lesson]) -> None:
    """No focus moves, nothing is scrolled, and no feedback is announced; the next check is."""
    lesson = open_shared(f"#{BOTH}")
    form = task(lesson, "8 tokens, 0.7 each")
    status = form.locator("[data-feedback]")
    expect(status).to_contain_text("Right.")
    expect(status).to_have_attribute("aria-live", "off")
    assert lesson.evaluate("document.activeElement === document.body")
    assert lesson.evaluate("scrollY") == 0
    expect(lesson.locator("[data-prediction]:visible")).to_have_count(0)
    predict(lesson, "5.6")
    assert status.get_attribute("aria-live") is None


def test_a_link_may_lead_to_a_place_and_carry_answers(open_shared: Callable[..., Lesson]) -> None:
    """The browser finds no such anchor, so the page goes there."""
    lesson = open_shared(f"#summary&{BOTH}")
    expect(lesson.get_by_role("heading", name="What you can do now")).to_be_in_viewport()
    expect(lesson.get_by_role("progressbar", name="2 of 9 core tasks met.")).to_be_visible()


def test_jumps_and_the_way_back_keep_the_answers(lesson: Lesson) -> None:
    """An entry of the history knows older answers; those of the page count."""
    predict(lesson, "5.6")
    expect(lesson.page).to_have_url(re.compile(r"/#answers=eight[^@]*$"))
    lesson.evaluate("location.hash = '#round'")
    expect(lesson.page).to_have_url(re.compile(r"/[^/]*#round&answers=eight"))
    predict(lesson, "2.2")
    expect(lesson.page).to_have_url(re.compile(r"#round&answers=eight[^@]*:2\.2@5\.6"))
    lesson.page.go_back()
    expect(lesson.page).to_have_url(re.compile(r"#answers=eight[^@]*:2\.2@5\.6"))
    expect(recap(lesson, EIGHT)).to_contain_text("met, not at the first try")
    lesson.page.go_forward()
    expect(lesson.page).to_have_url(re.compile(r"#round&answers=eight[^@]*:2\.2@5\.6"))
    lesson.page.reload()
    lesson.wait_for("ready")
    expect(recap(lesson, EIGHT)).to_contain_text("met, not at the first try")


def test_an_address_with_other_answers_brings_them_to_an_open_page(lesson: Lesson) -> None:
    """A browser does not load a page again when only the part after # differs."""
    predict(lesson, "5.6")
    lesson.evaluate("(text) => { location.hash = text; }", BOTH)
    expect(recap(lesson, "confident-and-tested")).to_contain_text("met at the first try")
    expect(recap(lesson, EIGHT)).to_contain_text("met, not at the first try")


def test_what_is_typed_before_the_answers_come_back_stays(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The reader is ahead of Python: the newer answer wins."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(f"#{BOTH}", state="booting")
    field = task(lesson, "8 tokens, 0.7 each").get_by_role("textbox", name="Your prediction")
    field.fill("7")
    gate.set()
    lesson.wait_for("ready")
    expect(recap(lesson, "confident-and-tested")).to_contain_text("met at the first try")
    expect(field).to_have_value("7")


HOSTILE = {
    "answers=<img src=x onerror=alert(1)>": "must have the parts answers, check",
    "answers=%3Cscript%3Ealert(1)%3C/script%3E:1&check=0000": "must fit its check",
    BOTH.replace("2.2", "2.3"): "must fit its check: it was changed or cut",
    BOTH[:-9]: "must have the parts answers, check",
    write_fragment(Answers({"<b>x</b>": "1"}, {})): "a task must be one of this lesson's",
    write_fragment(Answers({EIGHT: "<b>5</b>"}, {})): "must have an answer that the page takes",
    f"answers={'x' * 100_000}": "must be at most 20000 characters long",
}


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:36])
def test_a_hostile_fragment_is_one_sentence_and_changes_nothing(
    open_shared: Callable[..., Lesson], text: str
) -> None:
    """It is shown as text, never as markup; the setting in the address is not touched."""
    lesson = open_shared(f"?L=2#{text}", refused=True)
    expect(lesson.notice).to_contain_text(HOSTILE[text])
    expect(lesson.notice).to_contain_text("No answer was taken from it.")
    assert lesson.notice.locator("b, img, script").count() == 0
    assert len(lesson.notice.inner_text()) < 500
    expect(lesson.working(2)).to_be_visible()
    expect(lesson.get_by_role("progressbar", name="0 of 9 core tasks met.")).to_have_count(1)
    expect(lesson.locator("[data-verdict]")).to_have_count(0)
    predict(lesson, "2.2")
    expect(lesson.page).to_have_url(re.compile(rf"\?[^#]*#answers={EIGHT}:2\.2&check=\w{{4}}$"))


def open_take_along(lesson: Lesson) -> None:
    """Unfold code, receipt and handout."""
    lesson.locator(".take-along summary").click()


@pytest.mark.parametrize("path", ["", "embed.html", "dspark-lesson.html"])
def test_a_receipt_brings_back_setting_and_answers(
    open_shared: Callable[..., Lesson], path: str
) -> None:
    """Also where the address does not follow: in an embed and in the single file."""
    name = "late-match" if path == "embed.html" else EIGHT
    query = f"?tasks={name}" if path == "embed.html" else ""
    lesson = open_shared(query, path=path)
    lesson.slider(1).fill("0.50")
    form = lesson.locator(f'[data-task="{name}"]')
    for answer, verdict in (("5.6", "wrong"), ("2.2" if name == EIGHT else "1", "right")):
        form.get_by_role("textbox").fill(answer)
        form.get_by_role("button", name="Check").click()
        expect(form).to_have_attribute("data-verdict", verdict)
    if path == "dspark-lesson.html":
        assert "answers" not in lesson.page.url
    open_take_along(lesson)
    lesson.get_by_role("button", name="Make a receipt line").click()
    field = lesson.locator("[data-receipt]")
    expect(field).not_to_have_value("")
    line = field.input_value()
    assert "@5.6" in line

    lesson.open(query, path=path) if path else lesson.open("?L=3")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.92")
    open_take_along(lesson)
    lesson.locator("[data-code]").fill(f"Ana: {line} (mine)")
    lesson.get_by_role("button", name="Use the code").click()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.50")
    expect(form).to_have_attribute("data-verdict", "right")
    expect(form).to_be_visible()
    status = lesson.locator("[data-take-status]")
    expect(status).to_contain_text("its answers are back (1 of 1 right)")
    lesson.locator("[data-code]").fill(line.replace("@5.6", "@5.5"))
    lesson.get_by_role("button", name="Use the code").click()
    expect(status).to_contain_text("must fit its check: it was changed or cut")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.50")
