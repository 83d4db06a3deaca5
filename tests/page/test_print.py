"""The lesson on paper: short, nothing torn, nothing to press."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from tests.lesson_page import Lesson, expect, wait_for_state

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer
    from tests.shared_pages import SharedPages

PRINTED_BUTTONS = """() => [...document.querySelectorAll("button, select")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  .map((each) => each.textContent.trim())"""


def sheets(page: Page) -> list[str]:
    """Return the text of each printed sheet, white space evened out."""
    reader = PdfReader(io.BytesIO(page.pdf(format="A4", prefer_css_page_size=False)))
    return [" ".join(sheet.extract_text().split()) for sheet in reader.pages]


@pytest.fixture(scope="module")
def lesson_on_paper(_shared_pages: SharedPages) -> tuple[list[str], list[str]]:
    """The sheets of the lesson, printed once for the tests that only read them; its headings."""
    lesson = _shared_pages.open()
    lesson.page.emulate_media(media="print")  # a shared page is set to the screen
    printed = sheets(lesson.page), lesson.locator("h2, h3").all_inner_texts()
    assert not _shared_pages.noise()
    return printed


def test_the_lesson_prints_on_fourteen_sheets_with_its_sources(
    lesson_on_paper: tuple[list[str], list[str]],
) -> None:
    """What is folded is printed all the same; the answers are said to be left out."""
    printed, _ = lesson_on_paper
    assert len(printed) <= 14
    text = " ".join(printed)
    for part in ("Guess ahead, then check", "Where the guesses come from", "Words used here"):
        assert part in text
    assert "0.9840" in text
    assert "Answers to the tasks are left out" in printed[0]
    assert len(re.findall("Limits:", text)) > 100


def test_the_labs_are_not_printed_and_the_first_sheet_says_so(
    lesson_on_paper: tuple[list[str], list[str]],
) -> None:
    """What is there to be changed says little on paper; the tasks before it are printed."""
    printed, _ = lesson_on_paper
    assert "and the labs, whose numbers are there to be changed" in printed[0]
    text = " ".join(printed)
    assert "An overconfident head" in text
    assert "Back to the first values" not in text
    assert "Calibration by hand" not in text


FOLDS = """() => [...document.querySelectorAll("details:not(.task details, .toy details)")]
  .filter((fold) => !fold.matches(".badge, .take-along"))
  .map((fold) => fold.querySelector("summary").textContent.trim().replace(/^[0-9].*/, "sources"))"""


def test_what_is_folded_is_on_paper_or_said_to_be_left_out(
    page: Page, server: BreakableServer
) -> None:
    """As the page opens: nothing was unfolded by a reader; a new fold belongs in this list."""
    lesson = Lesson(page, server.url).open(asking=True)
    assert lesson.evaluate(FOLDS) == [
        "All the numbers",
        "The working",
        "Ways to count",
        "Two fixed texts, word by word",
        "sources",
    ]
    printed = sheets(page)
    text = " ".join(printed)
    assert "0.9840" in text  # of the numbers
    assert "visualization of fixed words. It holds no target" in text  # of the texts
    assert len(re.findall("Limits:", text)) > 100  # of the sources
    for part in ("Answers to the tasks are left out", "the working", "the ways to count"):
        assert part in printed[0]
    assert "The views of the toy are left out on paper." in text


def test_the_sources_of_ones_own_numbers_are_printed(page: Page, server: BreakableServer) -> None:
    """They are folded on the screen, and again after the print."""
    page.goto(f"{server.url}own.html")
    wait_for_state(page.locator("#own"), "ready")
    fold = page.locator("details.sources")
    expect(page.locator("details:not(.badge)")).to_have_count(1)
    text = " ".join(sheets(page))
    assert len(re.findall("Limits:", text)) >= fold.locator("ol > li").count() > 5
    assert "Logs and times of other people" in text
    expect(fold).not_to_have_attribute("open", "")


def test_no_sheet_ends_with_a_heading(lesson_on_paper: tuple[list[str], list[str]]) -> None:
    """A heading is printed with what follows it."""
    printed, titles = lesson_on_paper
    assert "Guess ahead, then check" in " ".join(titles)
    for sheet in printed:
        assert not [title for title in titles if title and sheet.endswith(title)]


def test_what_can_only_be_pressed_is_not_printed(page: Page, server: BreakableServer) -> None:
    """Buttons, lists and the film; the drawn choices of a task stay, to be ticked by pen."""
    lesson = Lesson(page, server.url).open()
    lesson.get_by_role("button", name="Play one round").click()
    expect(lesson.locator(".film")).to_be_visible()
    page.emulate_media(media="print")
    assert lesson.evaluate(PRINTED_BUTTONS) == []
    expect(lesson.locator(".film")).to_be_hidden()
    expect(lesson.locator(".look")).to_be_visible()
