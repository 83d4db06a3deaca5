"""Whatever a finger or an unsteady mouse must hit is large enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, wait_for_state

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

TOO_SMALL = """(size) => {
  const targets = document.querySelectorAll("a[href], button, input, select, summary, label");
  const reach = size / 2 - 1;
  const hits = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit && (element.contains(hit) || hit.contains(element) || hit.control === element ||
      hit.closest("label")?.control === element);
  };
  const inSentence = (element) =>
    element.matches("a") && getComputedStyle(element).display === "inline" &&
    element.parentElement.textContent.trim() !== element.textContent.trim();
  const small = [];
  for (const element of targets) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
    if (inSentence(element) || element.closest(".skip, [popover]")) continue;
    if (element.matches("label.visually-hidden")) continue; // its field is what is hit
    // What belongs to a choice is its whole label.
    if (element.matches("label") ? !element.control : element.closest("label")) continue;
    element.scrollIntoView({ block: "center" });
    const box = element.getClientRects()[0];
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    const ring = [[0, 0], [-reach, 0], [reach, 0], [0, -reach], [0, reach]];
    if (!ring.every(([right, down]) => hits(element, x + right, y + down))) {
      small.push(`${element.outerHTML.slice(0, 100)} ${box.width} x ${box.height}`);
    }
  }
  return small;
}"""


@pytest.mark.parametrize("width", [1280, 390, 320])
@pytest.mark.parametrize("path", ["", "embed.html", "instructors.html"])
def test_every_target_is_24_pixels_wide_and_high(
    open_shared: Callable[..., Lesson], path: str, width: int
) -> None:
    """WCAG 2.5.8: 12 pixels from its middle to each side still hit it; links in prose apart."""
    lesson = open_shared(path=path)
    lesson.page.set_viewport_size({"width": width, "height": 800})
    assert lesson.evaluate(TOO_SMALL, 24) == []


@pytest.mark.parametrize("path", ["own.html", "embed.html?lab=position", "embed.html?lab=load"])
@pytest.mark.parametrize("width", [1280, 320])
def test_a_page_without_a_stage_has_targets_of_24_pixels_too(
    new_page: Callable[..., Page], server: BreakableServer, path: str, width: int
) -> None:
    """A reader's own numbers, and a lab alone."""
    page = new_page(viewport={"width": width, "height": 800})
    page.goto(f"{server.url}{path}")
    ready = page.locator("#own, #dspark")
    wait_for_state(ready, "ready")
    assert page.evaluate(TOO_SMALL, 24) == []


def test_sliders_rows_are_44_pixels_high_for_a_finger(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """The dot's own width is tried with a finger in test_phone.py."""
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    lesson = Lesson(page, server.url).open()
    for index in range(1, 6):
        box = lesson.slider(index).bounding_box()
        assert box
        assert box["height"] >= 44
