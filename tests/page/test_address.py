"""The state in the address: read once, checked in Python, written as the reader works."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.lesson_page import Lesson


def test_an_address_opens_the_state_that_it_names(open_shared: Callable[..., Lesson]) -> None:
    """A link carries values, length and words."""
    lesson = open_shared("?a=0.9,0.8,0.7,0.6,0.5&L=4&words=first-differs")
    expect(lesson.quantity("survival", 3)).to_have_text("0.5040")
    expect(lesson.quantity("expected", 5)).to_have_text("2.5776")
    expect(lesson.working(4)).to_be_visible()
    expect(lesson.tile(1)).to_have_attribute("data-word-state", "first mismatch")
    expect(lesson.field(1)).to_have_value("0.90")


def test_a_part_of_an_address_leaves_the_rest_at_the_default(
    open_shared: Callable[..., Lesson],
) -> None:
    """`?L=5` alone is a good address."""
    lesson = open_shared("?L=5")
    expect(lesson.working(5)).to_be_visible()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.92")


def test_the_address_follows_the_reader_without_piling_up_history(lesson: Lesson) -> None:
    """The state can be copied at any time, and Back leaves the page at once."""
    before = lesson.evaluate("history.length")
    for value in ("0.10", "0.20", "0.30"):
        lesson.slider(1).fill(value)
    expect(lesson.page).to_have_url(f"{lesson.url}?a=0.30,0.86,0.76,0.62,0.48&L=3&words=late-match")
    assert lesson.evaluate("history.length") == before


def test_a_written_address_opens_the_same_state_again(lesson: Lesson) -> None:
    """What was written can be read."""
    lesson.slider(5).fill("0.99")
    lesson.choose_length(1)
    expect(lesson.page).to_have_url(f"{lesson.url}?a=0.92,0.86,0.76,0.62,0.99&L=1&words=late-match")
    lesson.page.reload()
    lesson.wait_for("ready")
    expect(lesson.quantity("conditional", 5)).to_have_text("0.99")
    lesson.unfold()
    expect(lesson.working(1)).to_be_visible()


def test_reset_after_a_reload_leads_back_to_what_was_opened(
    open_shared: Callable[..., Lesson],
) -> None:
    """The page has written the reader's moves into the address; they are not where it began."""
    lesson = open_shared("?a=0.9,0.8,0.7,0.6,0.5&L=4")
    moved = f"{lesson.url}?a=0.10,0.80,0.70,0.60,0.50&L=4&words=late-match"
    lesson.slider(1).fill("0.10")
    expect(lesson.page).to_have_url(moved)
    for _ in range(2):
        lesson.page.reload()
        lesson.wait_for("ready")
        expect(lesson.quantity("conditional", 1)).to_have_text("0.10")
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.90")
    lesson.unfold()
    expect(lesson.working(4)).to_be_visible()


def test_the_way_back_within_the_page_keeps_the_address_of_what_is_shown(lesson: Lesson) -> None:
    """The entry before the jump still has the values from before it, until it is come back to."""
    lesson.slider(1).fill("0.50")
    expect(lesson.page).to_have_url(re.compile(r"a=0\.50,"))
    lesson.evaluate("location.hash = '#sources'")
    lesson.slider(1).fill("0.70")
    expect(lesson.page).to_have_url(re.compile(r"a=0\.70,.*#sources"))
    lesson.page.reload()
    lesson.wait_for("ready")
    lesson.page.go_back()
    expect(lesson.page).to_have_url(re.compile(r"a=0\.70,[^#]*$"))
    expect(lesson.quantity("conditional", 1)).to_have_text("0.70")


def test_reset_after_a_jump_within_the_page_and_a_reload_leads_back_too(
    open_shared: Callable[..., Lesson],
) -> None:
    """A link to a section makes an entry of the history that the page has not written."""
    lesson = open_shared("?a=0.9,0.8,0.7,0.6,0.5")
    lesson.slider(1).fill("0.10")
    expect(lesson.page).to_have_url(re.compile("a=0.10,"))
    lesson.evaluate("""() => {
      // Called after the page's own listener, which was there first.
      addEventListener("hashchange", () => { document.body.dataset.jumped = ""; });
      location.hash = "sources";
    }""")
    expect(lesson.locator("body")).to_have_attribute("data-jumped", "")
    lesson.page.reload()
    lesson.wait_for("ready")
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.90")


def test_reset_leads_back_to_a_copied_link_and_not_to_what_its_sender_had_opened(
    open_shared: Callable[..., Lesson],
) -> None:
    """Whoever gets the link has never seen the sender's start: not even in the same tab."""
    lesson = open_shared("?a=0.9,0.8,0.7,0.6,0.5")
    lesson.slider(1).fill("0.10")
    expect(lesson.page).to_have_url(re.compile("a=0.10,"))
    link = lesson.page.url
    lesson.page.goto("about:blank")
    lesson.page.goto(link)
    lesson.wait_for("ready")
    lesson.slider(1).fill("0.20")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.20")
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.10")


@pytest.mark.parametrize(
    "entry",
    ["{ opened: '?a=2' }", "{ opened: 7 }", "'opened'", "{ opened: '?a=0.2,0.2,0.2,0.2,0.2' }"],
)
def test_what_is_in_the_history_is_checked_like_an_address(lesson: Lesson, entry: str) -> None:
    """Another script of the same host may have written there; nothing but an address is taken."""
    lesson.evaluate(f"history.replaceState({entry}, '')")
    lesson.page.reload()
    lesson.wait_for("ready")
    lesson.slider(1).fill("0.50")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.50")
    lesson.get_by_role("button", name="Reset").click()
    first = "0.20" if "0.2," in entry else "0.92"
    expect(lesson.quantity("conditional", 1)).to_have_text(first)


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("?a=0.9,0.8,0.7,0.6,1.5", "a5 must be in [0, 1], got '1.5'"),
        ("?a=0.9&a=0.1", "a must be in the address only once"),
        ("?a=%ff%fe", "5 values"),
        ("?words=" + quote("<img src=x onerror=alert(1)>"), "<img src=x onerror=alert(1)>"),
    ],
)
def test_a_bad_address_is_named_as_text_and_the_default_is_shown(
    open_shared: Callable[..., Lesson], query: str, named: str
) -> None:
    """One sentence, no markup from outside, and a whole page; tests/model has the other cases."""
    lesson = open_shared(query, refused=True)
    notice = lesson.notice
    expect(notice).to_be_visible()
    expect(notice).to_contain_text(named)
    assert notice.locator("img, script").count() == 0
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")


@pytest.mark.parametrize(
    "added",
    [
        "&fbclid=IwAR1",
        "&utm_source=news",
        "&amp;utm_source=x",
        "&amp;count=drafts&x=1",
        "3.",
        "3)",
        '3"',
    ],
)
def test_what_others_add_to_a_link_is_ignored_with_a_quiet_note(
    open_shared: Callable[..., Lesson], added: str
) -> None:
    """The values stay, the notice stays away, and the note goes with the first move."""
    link = "?a=0.9,0.8,0.7,0.6,0.5&words=late-match&L=4"
    lesson = open_shared(link + added if added.startswith("&") else link[:-1] + added)
    expect(lesson.quantity("survival", 3)).to_have_text("0.5040")
    note = lesson.locator("[data-address-note]")
    expect(note).to_be_visible()
    lesson.slider(1).fill("0.5")
    expect(note).to_be_hidden()


def test_names_of_others_alone_leave_the_first_screen_as_it_is(
    open_shared: Callable[..., Lesson],
) -> None:
    """A newsletter's link to the lesson asks first, as the plain one does."""
    lesson = open_shared("?utm_source=news&fbclid=1", asking=True)
    expect(lesson.get_by_role("button", name="Bet on 3")).to_be_visible()
    lesson.open("?amp;L=4", asking=True)
    expect(lesson.get_by_role("button", name="Bet on 3")).to_be_hidden()


def test_a_code_in_the_lessons_address_is_not_the_lessons_and_hides_nothing(
    open_shared: Callable[..., Lesson],
) -> None:
    """The widget alone reads it; in the lesson it left neither scores nor a question."""
    lesson = open_shared("?code=3T5F-QAQ8-1ACR", asking=True)
    expect(lesson.locator("[data-address-note]")).to_contain_text("'code' in the address")
    lesson.get_by_role("button", name="Bet on 3").click()
    expect(lesson.page.get_by_text("Check 3: score")).to_be_visible()


def test_ask_first_asks_in_the_lesson_too_and_is_no_foreign_name(
    open_shared: Callable[..., Lesson],
) -> None:
    """The page's first script reads it."""
    lesson = open_shared("?L=2&ask=first", asking=True)
    expect(lesson.get_by_role("button", name="Bet on 3")).to_be_visible()
    expect(lesson.locator("[data-address-note]")).to_be_hidden()


def test_what_is_good_in_a_bad_address_is_shown_with_what_is_bad(
    open_shared: Callable[..., Lesson],
) -> None:
    """One bad length does not throw away five values."""
    lesson = open_shared("?a=0.9,0.8,0.7,0.6,0.5&L=9", refused=True)
    expect(lesson.quantity("survival", 3)).to_have_text("0.5040")
    expect(lesson.notice).to_contain_text("This address can be used only in part: L must be")


def test_the_fragment_of_an_address_survives_a_move(open_shared: Callable[..., Lesson]) -> None:
    """A link to a section stays a link to that section."""
    lesson = open_shared("#sources")
    lesson.slider(1).fill("0.5")
    expect(lesson.page).to_have_url(
        f"{lesson.url}?a=0.50,0.86,0.76,0.62,0.48&L=3&words=late-match#sources"
    )
