"""A finger on a small screen, and a machine six times slower than this one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import CDPSession, Page

    from tests.breakable_server import BreakableServer

SLOWER = 6
MOVES = """async () => {
  const root = document.getElementById("dspark");
  const slider = root.querySelector('[data-slider="1"]');
  const cell = root.querySelector('[data-quantity="conditional"][data-index="1"]');
  let answered = 0;
  for (let move = 0; move < 50; move += 1) {
    const wanted = move % 2 ? "0.25" : "0.75";
    const shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (cell.textContent !== wanted) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(cell, { childList: true, characterData: true, subtree: true });
    });
    slider.value = wanted;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await shown;
    answered += 1;
  }
  return answered;
}"""


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(open_shared: Callable[..., Lesson]) -> Callable[..., Lesson]:
    """Opens the lesson on a phone of 390 x 844 pixels that is touched."""
    return partial(open_shared, **PHONE)


class Finger:
    """One finger, through Chromium's protocol: Playwright itself can only tap."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: dict[str, float]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        """Put it down at the start, move it from stop to stop, lift it."""
        self._send("touchStart", {"x": start[0], "y": start[1]})
        for x, y in stops:
            self._send("touchMove", {"x": x, "y": y})
        self._send("touchEnd")


def middle(lesson: Lesson, index: int) -> tuple[float, float]:
    """Return the middle of a slider, brought into view."""
    lesson.slider(index).scroll_into_view_if_needed()
    box = lesson.slider(index).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dots(page: Page) -> list[dict[str, Any]]:
    """Return the boxes of the sliders' dots, which only the browser's own tools can see."""
    session = page.context.new_cdp_session(page)
    root = session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
    widget = next(node for node in _below(root) if _attributes(node).get("id") == "dspark")
    found = [node for node in _below(widget) if _attributes(node).get("id") == "thumb"]
    return [
        session.send("DOM.getBoxModel", {"backendNodeId": node["backendNodeId"]})["model"]
        for node in found
    ]


def _attributes(node: dict[str, Any]) -> dict[str, str]:
    names = node.get("attributes", [])
    return dict(zip(names[::2], names[1::2], strict=True))


def _below(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in [*node.get("children", []), *node.get("shadowRoots", [])]:
        yield from _below(child)


def test_a_finger_drags_a_slider(phone: Callable[..., Lesson]) -> None:
    """From the middle to the left end, and the numbers follow."""
    lesson = phone("?a=0.50,0.86,0.76,0.62,0.48")
    x, y = middle(lesson, 1)
    Finger(lesson.page).drag((x, y), (x - 20, y), (x - 60, y), (5, y))
    expect(lesson.quantity("survival", 1)).to_have_text("0.0000")
    expect(lesson.field(1)).to_have_value("0.00")


def test_each_dot_is_44_pixels_wide_and_high_for_a_finger(phone: Callable[..., Lesson]) -> None:
    """As large as what a finger covers; what is painted of it may be smaller."""
    lesson = phone()
    assert [(dot["width"], dot["height"]) for dot in dots(lesson.page)] == [(44, 44)] * 5


def test_a_finger_that_scrolls_the_page_leaves_the_slider_below_it_alone(
    phone: Callable[..., Lesson],
) -> None:
    """The sliders fill the screen: a reader cannot but begin to scroll on one of them."""
    lesson = phone()
    x, y = middle(lesson, 3)
    before = lesson.evaluate("scrollY")
    Finger(lesson.page).drag((x, y), *((x, y - 30 * step) for step in range(1, 8)))
    lesson.page.wait_for_function("(before) => scrollY > before + 50", arg=before)
    expect(lesson.slider(3)).to_have_value("0.76")
    expect(lesson.quantity("conditional", 3)).to_have_text("0.76")
    lesson.slider(1).press("Home")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.00")
    expect(lesson.quantity("conditional", 3)).to_have_text("0.76")


def test_a_tap_chooses_a_length(phone: Callable[..., Lesson]) -> None:
    """The labels are what a finger hits."""
    lesson = phone()
    lesson.locator(".chooser label").nth(4).tap()
    expect(lesson.working(5)).to_be_visible()


SMALL_LETTERS = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.outerHTML.slice(0, 80))"""
LOW = """() => [...document.querySelectorAll(
    `:is(.widget, .task, .take)
     :is(button:not(.cite, .link), select, input[type=text], summary)`)]
  .filter((control) => control.checkVisibility())
  .filter((control) => control.getBoundingClientRect().height < 44)
  .map((control) => `${control.outerHTML.slice(0, 80)} ${control.clientHeight}`)"""


@pytest.mark.parametrize("path", ["", "embed.html?tasks=three-in-a-row", "instructors.html"])
def test_no_field_makes_a_phone_zoom_and_every_control_is_high_enough(
    phone: Callable[..., Lesson], path: str
) -> None:
    """Phones zoom into letters under 16 pixels; a finger covers 44."""
    lesson = phone(path=path)
    assert lesson.evaluate(SMALL_LETTERS) == []
    assert lesson.evaluate(LOW) == []


def test_a_slider_leaves_up_and_down_to_the_page(phone: Callable[..., Lesson]) -> None:
    """A finger that goes along it moves it; two may zoom."""
    lesson = phone()
    for index in range(1, 6):
        expect(lesson.slider(index)).to_have_css("touch-action", "pan-y pinch-zoom")


def test_a_field_that_is_typed_into_is_not_under_the_keyboard_or_the_picture(
    open_shared: Callable[..., Lesson],
) -> None:
    """On its side a phone with its keyboard leaves 200 pixels: nothing may stay in front."""
    lesson = open_shared(viewport={"width": 740, "height": 200}, has_touch=True, is_mobile=True)
    for index in (1, 5):
        lesson.field(index).tap()
        box = lesson.field(index).bounding_box()
        assert box
        assert 0 <= box["y"] <= 200 - box["height"]
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        hit = "([x, y]) => document.elementFromPoint(x, y).dataset.field"
        assert lesson.evaluate(hit, middle) == str(index)


def test_a_slow_phone_answers_every_move(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """Fifty moves at a sixth of the speed, from the boot on; `make bench` says how fast."""
    page = new_page(**PHONE)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    lesson = Lesson(page, server.url).open()
    assert lesson.evaluate(MOVES) == 50
