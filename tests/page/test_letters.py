"""One notation at a time: widget, tasks and handout use the same letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer


def open_embed(page: Page, server: BreakableServer, query: str) -> Lesson:
    """Open the widget without the lesson."""
    return Lesson(page, server.url).open(query, path="embed.html")


def test_a_task_asks_in_the_letters_that_the_widget_shows(
    page: Page, server: BreakableServer
) -> None:
    """With a for survival, "a_3 = 0.90" would ask for 0.90 and judge it wrong."""
    lesson = open_embed(page, server, "?letters=paper&tasks=three-in-a-row")
    question = lesson.locator("#question-three-in-a-row")
    expect(question).to_contain_text("c1 = 0.80, c2 = 0.84, c3 = 0.90")
    task = lesson.locator('[data-task="three-in-a-row"]')
    task.get_by_role("textbox").fill("0.9")
    task.get_by_role("button", name="Check").click()
    feedback = task.locator("[data-feedback]")
    expect(feedback).to_contain_text("0.90 is c3 alone")
    expect(task.locator("[data-reveal] p")).to_contain_text("a3 = ")


def test_letters_of_a_task_follow_the_notation_and_come_back(
    page: Page, server: BreakableServer
) -> None:
    """Also those of feedback that is there already."""
    lesson = open_embed(page, server, "?tasks=three-in-a-row,one-is-enough")
    task = lesson.locator('[data-task="three-in-a-row"]')
    task.get_by_role("textbox").fill("0.9")
    task.get_by_role("button", name="Check").click()
    feedback = task.locator("[data-feedback]")
    expect(feedback).to_contain_text("is a3 alone")
    lesson.get_by_role("radio", name="of the DSpark paper").check()
    expect(feedback).to_contain_text("is c3 alone")
    expect(lesson.locator("#question-one-is-enough")).to_contain_text("\u2113=1 is best")
    lesson.get_by_role("radio", name="of this lesson").check()
    expect(feedback).to_contain_text("is a3 alone")
    expect(lesson.locator("#question-one-is-enough")).to_contain_text("L=1 is best")


@pytest.mark.parametrize(
    ("letters", "heads"), [("paper", "\u2113 c\u2113 a\u2113"), ("lesson", "L aL SL")]
)
def test_the_handouts_tables_have_the_letters_of_its_sentences(
    page: Page, server: BreakableServer, letters: str, heads: str
) -> None:
    """Both mean another thing by a."""
    lesson = open_embed(page, server, f"?letters={letters}")
    table = lesson.locator(".handout-numbers th")
    shown = " ".join(table.nth(index).evaluate("(cell) => cell.textContent") for index in range(3))
    assert shown == heads
    sentence = lesson.locator('.handout [data-show="sentences.best"]')
    assert sentence.evaluate("(p) => p.textContent").startswith(f"{heads[0]}=3")
