"""Marks, terms and letters are explained where they are, and lists are a way there and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sources import ledger
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from tests.breakable_server import BreakableServer

pytestmark = pytest.mark.shares_pages

CLAIM = ledger.load().claims["token"].text
IN_SIGHT = """(selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}"""
NEAR = """() => {
  const note = document.getElementById("note").getBoundingClientRect();
  const box = window.mark.getBoundingClientRect();
  const { left, right, top, bottom, height } = note;
  return {
    height,
    distance: Math.max(top - box.bottom, box.top - bottom),
    inside: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
  };
}"""


@pytest.mark.every_engine
def test_a_mark_opens_its_claim_and_escape_gives_the_focus_back(lesson: Lesson) -> None:
    """Enter shows where a sentence comes from, Escape goes back to reading."""
    mark = lesson.locator('#why [data-claim="token"] a.cite')
    mark.press("Enter")
    note = lesson.locator("#note")
    expect(note).to_contain_text(CLAIM)
    expect(note).to_contain_text("Limits:")
    expect(note).to_be_focused()
    lesson.press("Escape")
    expect(note).to_be_hidden()
    expect(mark).to_be_focused()


@pytest.mark.every_engine
def test_a_link_to_a_claim_opens_the_folded_list(open_shared: Callable[..., Lesson]) -> None:
    """Somebody sends the address of a claim."""
    lesson = open_shared("#claim-token")
    expect(lesson.locator("#claim-token")).to_be_visible()
    assert lesson.evaluate(IN_SIGHT, "#claim-token")


def test_the_list_of_sources_is_folded_at_first(lesson: Lesson) -> None:
    """It is longer than the lesson."""
    expect(lesson.locator("#claim-token")).to_be_hidden()
    lesson.locator("#sources summary").click()
    expect(lesson.locator("#claim-token")).to_be_visible()


def test_close_gives_the_focus_back_too(lesson: Lesson) -> None:
    """By its button, which the next Tab but one reaches."""
    mark = lesson.locator('#why [data-claim="token"] a.cite')
    mark.press("Enter")
    lesson.get_by_role("button", name="Close").press("Enter")
    expect(lesson.locator("#note")).to_be_hidden()
    expect(mark).to_be_focused()


@pytest.mark.parametrize(
    ("selector", "entry"),
    [
        ('#why [data-claim="token"] a.cite', "#claim-token"),
        ('#survival a[href="#term-survival"]', "#term-survival"),
    ],
)
def test_the_list_is_one_press_away_and_so_is_the_text(
    lesson: Lesson, selector: str, entry: str
) -> None:
    """The entry is in sight and marked; the way back ends at the mark."""
    mark = lesson.locator(selector).first
    mark.click()
    lesson.get_by_role("link", name="In the list").click()
    expect(lesson.locator("#note")).to_be_hidden()
    assert lesson.evaluate(IN_SIGHT, entry)
    assert lesson.evaluate("(entry) => document.querySelector(':target').matches(entry)", entry)
    plain = lesson.evaluate("getComputedStyle(document.body).backgroundColor")
    assert lesson.locator(entry).evaluate("(e) => getComputedStyle(e).backgroundColor") != plain
    back = lesson.get_by_role("button", name="Back to the text")
    expect(back).to_be_focused()
    back.press("Enter")
    expect(mark).to_be_focused()
    expect(back).to_be_hidden()
    assert mark.evaluate("(e) => e.getBoundingClientRect().top < innerHeight")


def test_the_list_is_reached_again_when_the_address_names_it_already(lesson: Lesson) -> None:
    """The same mark twice."""
    for _ in range(2):
        lesson.locator('#why [data-claim="token"] a.cite').click()
        lesson.get_by_role("link", name="In the list").click()
        assert lesson.evaluate(IN_SIGHT, "#claim-token")
        lesson.get_by_role("button", name="Back to the text").click()


def test_a_term_is_explained_with_its_letter_and_its_trap(lesson: Lesson) -> None:
    """The glossary's entry, with marks that lead on in the same note."""
    lesson.locator('#survival a[href="#term-survival"]').first.click()
    note = lesson.get_by_role("dialog", name="survival")
    expect(note).to_contain_text("the product of its conditionals")
    expect(note.locator(".note-title math")).to_have_count(1)
    note.locator("a.cite").first.click()
    expect(lesson.get_by_role("dialog", name="Source")).to_contain_text("Limits:")
    expect(lesson.locator("[popover]:popover-open")).to_have_count(1)


@pytest.mark.parametrize(
    ("letter", "meaning"),
    [
        ('#survival p.formula [data-letter="survival"]', "survival"),
        ('#survival p.formula [data-letter="conditional"]', "conditional"),
        ('th mi:text-is("C")', "verification cost"),
        ('th mi:text-is("E")', "expected accepted tokens"),
    ],
)
def test_a_letter_opens_the_term_that_it_means(lesson: Lesson, letter: str, meaning: str) -> None:
    """In formulas and in the heads of tables."""
    lesson.locator(letter).first.click()
    expect(lesson.get_by_role("dialog", name=meaning)).to_be_visible()


def test_a_letter_keeps_its_meaning_in_the_letters_of_the_paper(lesson: Lesson) -> None:
    """The paper's a is a survival."""
    lesson.get_by_role("radio", name="of the DSpark paper").check()
    head = lesson.locator('.under th [data-letter="survival"]').first
    expect(head).to_have_text("a")
    head.click()
    expect(lesson.get_by_role("dialog", name="survival")).to_be_visible()


def test_the_name_of_a_work_in_a_note_leads_to_the_work(lesson: Lesson) -> None:
    """Not to the list, which is far away."""
    lesson.locator('#why [data-claim="serial-runs"] a.cite').click()
    work = lesson.locator("#note .where a")
    book = ledger.load()
    expect(work).to_have_attribute(
        "href", book.references[book.claims["serial-runs"].source]["url"]
    )


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (360, 640)])
def test_a_note_is_near_its_mark_and_low_on_a_phone(
    open_shared: Callable[..., Lesson], size: tuple[int, int]
) -> None:
    """Within a third of the height, inside the window, wherever the mark is in it."""
    width, height = size
    lesson = open_shared(viewport={"width": width, "height": height})
    for claim in ("kept-apart", "load", "engine-logs", "words-boundary"):
        mark = lesson.locator(f'main section:not(.handout) [data-claim="{claim}"] a.cite').first
        for block in ("center", "end"):
            mark.evaluate("(e, block) => { window.mark = e; e.scrollIntoView({ block }); }", block)
            mark.press("Enter")
            where = lesson.evaluate(NEAR)
            assert where["height"] <= height / 3 + 1
            assert where["inside"]
            assert 0 <= where["distance"] <= 10
            lesson.press("Escape")


def test_escape_in_a_note_does_not_end_lecture_mode(lesson: Lesson) -> None:
    """One key closes one thing."""
    lesson.get_by_role("button", name="Lecture mode").click()
    mark = lesson.locator(".steps a.cite:visible").first
    while not mark.is_visible():
        lesson.get_by_role("button", name="Next", exact=True).click()
    mark.press("Enter")
    expect(lesson.get_by_role("dialog")).to_be_visible()
    lesson.press("Escape")
    expect(lesson.locator("#note")).to_be_hidden()
    expect(lesson.locator("html[data-lecture]")).to_have_count(1)


def test_without_scripts_marks_and_terms_lead_to_the_lists(
    browser: Browser, server: BreakableServer
) -> None:
    """They are links, and the browser unfolds the list."""
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(server.url)
    mark = page.locator('#why [data-claim="dspark-title"] a.cite')
    assert mark.get_attribute("tabindex") is None
    mark.click()
    expect(page.locator("#claim-dspark-title")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Tab stops")).to_be_hidden()
    page.locator('#drafter a.term, main a.term[href^="#term-"]:visible').first.click()
    expect(page.locator("dt:target")).to_be_in_viewport()


def test_paper_has_the_sources_and_says_what_it_leaves_out(lesson: Lesson) -> None:
    """Folded or not; the marks are printed, since they are the way there."""
    lesson.page.emulate_media(media="print")
    expect(lesson.locator("#claim-token")).to_be_visible()
    expect(lesson.locator('#why [data-claim="token"] a.cite')).to_be_visible()
    expect(lesson.get_by_role("button", name="Tab stops")).to_be_hidden()
    expect(lesson.locator("body")).to_contain_text("Answers to the tasks are left out")


@pytest.mark.parametrize("path", ["embed.html", "instructors.html"])
def test_pages_without_a_list_explain_marks_and_letters_too(
    open_shared: Callable[..., Lesson], path: str
) -> None:
    """And lead to the lesson's list, in a page of its own."""
    lesson = open_shared(path=path)
    lesson.root.locator(".boundary a.cite").click()
    note = lesson.get_by_role("dialog")
    expect(note).to_contain_text("not an extracted DeepSeek scheduler")
    link = note.get_by_role("link", name="In the list")
    expect(link).to_have_attribute("href", "index.html#claim-boundary")
    expect(link).to_have_attribute("target", "_blank")
    lesson.press("Escape")
    if path == "embed.html":  # the composer has no table: it shows the embed itself
        lesson.locator('th [data-letter="survival"]').first.click()
        expect(lesson.get_by_role("dialog", name="survival")).to_be_visible()
