"""A page that is used all day takes no more memory than one that has just been opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect
from tests.memory import Memory, measure_memory, watch_memory

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

RESETS = 100
HEAP_BYTES = 500_000
"""What the scripts' heap may differ by; one leaked answer per move would be twice as much."""
NODES = 10
"""Nodes that may wait for their collection; one left by every move would be a thousand."""

MOVE = """async (moves) => {
  const root = document.getElementById("dspark");
  const slider = root.querySelector('[data-slider="1"]');
  const answered = () => new Promise((resolve) => {
    root.addEventListener("dspark:change", resolve, { once: true });
  });
  for (let move = 0; move < moves; move += 1) {
    // A prime step walks through the slider's positions without repeating its neighbour.
    slider.value = (((move * 37) % 100) + 1) / 100;
    const change = answered();
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await change;
  }
}"""
RESET = """async (resets) => {
  const root = document.getElementById("dspark");
  const slider = root.querySelector('[data-slider="2"]');
  const answered = () => new Promise((resolve) => {
    root.addEventListener("dspark:change", resolve, { once: true });
  });
  for (let reset = 0; reset < resets; reset += 1) {
    let change = answered();
    slider.value = "0.33";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await change;
    change = answered();
    root.querySelector("[data-reset]").click();
    await change;
  }
}"""


@pytest.fixture
def lesson(new_page: Callable[..., Page], server: BreakableServer) -> Lesson:
    """The lesson with a Python whose memory can be measured."""
    watch_memory(server)
    return Lesson(new_page(), server.url).open()


def rested(lesson: Lesson) -> Memory:
    """Return what the page takes once nothing is on its way."""
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    return measure_memory(lesson.page)


def assert_no_growth(before: Memory, after: Memory) -> None:
    """One interpreter as large as before, the same listeners, about the same nodes and heap."""
    assert len(after.python_bytes) == 1
    assert after.python_bytes == before.python_bytes
    assert after.nodes <= before.nodes + NODES
    assert after.listeners <= before.listeners
    assert after.heap_bytes <= before.heap_bytes + HEAP_BYTES


def test_many_moves_take_no_memory(lesson: Lesson, request: pytest.FixtureRequest) -> None:
    """What the first moves allocate is enough for all that come: 1,000, or `--moves`."""
    moves: int = request.config.getoption("--moves") or 1_000
    lesson.evaluate(MOVE, 250)
    before = rested(lesson)
    lesson.evaluate(MOVE, moves)
    assert_no_growth(before, rested(lesson))


def test_a_hundred_resets_take_no_memory(lesson: Lesson) -> None:
    """Reset goes back; it starts nothing again."""
    lesson.evaluate(RESET, RESETS // 20)
    before = rested(lesson)
    lesson.evaluate(RESET, RESETS)
    assert_no_growth(before, rested(lesson))


@pytest.mark.expects_noise("503")
def test_a_second_try_leaves_one_interpreter(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """The one that failed is gone with all its memory."""
    watch_memory(server)
    server.break_file("runtime/w*", status=503)
    lesson = Lesson(new_page(), server.url).open(state="error")
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    assert len(lesson.page.workers) == 1
    assert len(measure_memory(lesson.page).python_bytes) == 1
