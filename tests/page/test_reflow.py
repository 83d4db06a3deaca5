"""Narrow screens, large text, wide spacing: everything stays on the page and can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect, wait_for_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

PAGES = ["", "embed.html", "instructors.html"]
WITHOUT_STAGE = {
    "own.html": "#own",
    "embed.html?lab=position": "#dspark",
    "embed.html?lab=load": "#dspark",
}
"""Other pages, and what says of each that it is ready."""
WITH_EVERYTHING = "?count=with-target&letters=paper"
SPACED = """* {
  letter-spacing: 0.12em !important;
  line-height: 1.5 !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }"""
USUAL = {"standard": 16, "fixed": 13}
TWICE = {"standard": 32, "fixed": 26}  # pixels; what a reader sets in the browser
STYLE = """(rules) => {
  const sheet = new CSSStyleSheet(); // the page's policy allows no style element
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}"""
STICKING_OUT = """() => {
  const name = (element) => element.outerHTML.slice(0, 120);
  const shown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest(".visually-hidden, .skip, svg, math, [popover], .mark, thead") &&
    element.getClientRects().length > 0;
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!shown(element)) continue;
    const box = element.getBoundingClientRect();
    const inside = box.right <= innerWidth + 1 && box.left >= -1;
    if (!inside && !scrolls(element)) wide.push(name(element));
  }
  return wide.slice(0, 5);
}"""
OVERLAPPING = """() => {
  const boxes = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
  };
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const found = [];
  for (const row of document.querySelectorAll("#dspark tbody tr, .tiles li")) {
    const cells = [...row.children].filter((cell) => !cell.matches(".visually-hidden"));
    for (const [at, cell] of cells.entries()) {
      for (const other of cells.slice(at + 1)) {
        if (boxes(cell).some((one) => boxes(other).some((two) => meet(one, two)))) {
          found.push(`${cell.textContent.trim()} and ${other.textContent.trim()}`);
        }
      }
    }
  }
  return found;
}"""


@pytest.fixture
def lesson_at(open_shared: Callable[..., Lesson]) -> Callable[..., Lesson]:
    """Opens a page of the site at a width, with style rules of the reader's own in it."""

    def open_at(width: int, path: str = "", query: str = "", rules: str = "") -> Lesson:
        lesson = open_shared(query, path=path)
        lesson.page.set_viewport_size({"width": width, "height": 800})
        lesson.evaluate(STYLE, rules)
        return lesson

    return open_at


@pytest.mark.parametrize("query", ["", WITH_EVERYTHING])
@pytest.mark.parametrize("path", PAGES)
def test_at_320_pixels_nothing_is_wider_than_the_screen(
    lesson_at: Callable[..., Lesson], path: str, query: str
) -> None:
    """WCAG 1.4.10: no sideways scrolling, the table with its longest row of numbers included."""
    lesson = lesson_at(320, path, query)
    assert lesson.evaluate(STICKING_OUT) == []
    assert lesson.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("width", [1280, 640])
@pytest.mark.parametrize("path", PAGES)
def test_text_of_twice_the_size_stays_on_the_page(
    lesson_at: Callable[..., Lesson], path: str, width: int
) -> None:
    """WCAG 1.4.4: a reader whose browser is set to 32 pixels instead of 16."""
    lesson = lesson_at(width, path)
    session = lesson.page.context.new_cdp_session(lesson.page)
    session.send("Page.setFontSizes", {"fontSizes": TWICE})
    lesson.page.wait_for_function(
        "() => getComputedStyle(document.documentElement).fontSize === '32px'"
    )
    found = lesson.evaluate(STICKING_OUT), lesson.evaluate(OVERLAPPING)
    session.send("Page.setFontSizes", {"fontSizes": USUAL})  # the page is used again
    assert found == ([], [])


@pytest.mark.parametrize("width", [1280, 390, 320])
@pytest.mark.parametrize("path", PAGES)
def test_text_with_a_readers_own_spacing_stays_on_the_page(
    lesson_at: Callable[..., Lesson], path: str, width: int
) -> None:
    """WCAG 1.4.12: letters, words, lines and paragraphs further apart."""
    lesson = lesson_at(width, path, rules=SPACED)
    assert lesson.evaluate(STICKING_OUT) == []
    assert lesson.evaluate(OVERLAPPING) == []


@pytest.mark.parametrize("path", WITHOUT_STAGE)
def test_a_page_without_a_stage_stays_on_the_screen_too(
    new_page: Callable[..., Page], server: BreakableServer, path: str
) -> None:
    """At 320 pixels, with a reader's own spacing, and with text of twice the size at 640."""
    page = new_page(viewport={"width": 320, "height": 800})
    page.goto(f"{server.url}{path}")
    ready = page.locator(WITHOUT_STAGE[path])
    wait_for_state(ready, "ready")
    assert page.evaluate(STICKING_OUT) == []
    page.evaluate(STYLE, SPACED)
    assert page.evaluate(STICKING_OUT) == []
    page.evaluate("document.adoptedStyleSheets = []")
    page.set_viewport_size({"width": 640, "height": 800})
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": TWICE})
    page.wait_for_function("() => getComputedStyle(document.documentElement).fontSize === '32px'")
    assert page.evaluate(STICKING_OUT) == []


def test_a_long_refused_text_does_not_break_the_layout(lesson_at: Callable[..., Lesson]) -> None:
    """Forty letters without a space, in the field and in the sentence about it."""
    lesson = lesson_at(320)
    lesson.write(2, "W" * 40)
    expect(lesson.locator("#field-error-2")).to_be_visible()
    assert lesson.evaluate(STICKING_OUT) == []


def test_who_wants_less_motion_gets_none(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """Nothing is animated, and a link into the page jumps."""
    page = new_page(reduced_motion="reduce")
    lesson = Lesson(page, server.url).open()
    lesson.slider(1).press("PageDown")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.82")
    moving = lesson.evaluate(
        """() => [...document.querySelectorAll("*")].filter((element) => {
          const style = getComputedStyle(element);
          return style.scrollBehavior === "smooth"
            || [style.transitionDuration, style.animationDuration].join().match(/[1-9]/);
        }).map((element) => element.outerHTML.slice(0, 80))"""
    )
    assert moving == []
    assert lesson.evaluate("document.getAnimations().length") == 0


def test_no_state_is_shown_by_colour_alone(lesson: Lesson) -> None:
    """Each has its word or its shape: best, chosen, kept or not, refused, right or wrong."""
    expect(lesson.row(3).get_by_text("best", exact=True)).to_be_visible()
    expect(lesson.get_by_role("radio", name="3", exact=True)).to_be_checked()
    for position, word in enumerate(["kept", "first mismatch", "dropped", "not verified"], start=1):
        expect(lesson.tile(position)).to_contain_text(word)
    plain = lesson.field(1).evaluate("(field) => getComputedStyle(field).borderTopWidth")
    lesson.write(1, "2")
    expect(lesson.locator("#field-error-1")).to_contain_text("Between 0 and 1")
    refused = lesson.field(1).evaluate("(field) => getComputedStyle(field).borderTopWidth")
    assert (plain, refused) == ("1px", "2px")
