"""A Python that falls silent or dies while the lesson is used: replaced, and the page says so."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from tests.breakable_server import BreakableServer

MESSAGES = tomllib.loads(
    (Path(__file__).parents[2] / "lesson" / "messages.toml").read_text("utf-8")
)
DEADLINE_SECONDS = 8
BETWEEN = f"00:{DEADLINE_SECONDS - 1:02}"
PAST = f"00:{DEADLINE_SECONDS + 1:02}"

WORKERS = """
  window.workers = [];
  window.lost = new Set();
  window.swallow = window.holding = false;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    const post = () => postMessage.call(this, message);
    if ("boot" in message) window.workers.push(this);
    if ("boot" in message && window.holding) window.release = post;
    else if (window.swallow && "ask" in message) window.lost.add(this);
    else post();
  };
"""
"""Keeps the page's workers at hand; loses requests while `swallow` is set, holds a start back."""

DIES_ONCE_ASKED_FOR_033 = b"""
  addEventListener("message", ({ data }) => {
    if (data.ask?.includes("0.33")) throw new Error("dead");
  });
"""


@pytest.fixture
def lesson(unopened: Lesson) -> Lesson:
    """The lesson with a clock that a test can move, and with workers within reach."""
    unopened.page.add_init_script(WORKERS)
    unopened.page.clock.install()
    return unopened.open()


def test_a_worker_that_was_ended_is_replaced_and_asked_again(lesson: Lesson) -> None:
    """A browser may end a worker without a word; nothing that the reader did is lost."""
    lesson.evaluate("window.workers[0].terminate()")
    lesson.slider(1).fill("0.25")
    lesson.choose_length(2)
    lesson.page.clock.fast_forward(BETWEEN)
    expect(lesson.root).to_have_attribute("data-pending", "")
    expect(lesson.root).to_have_attribute("data-state", "ready")
    lesson.page.clock.fast_forward("00:02")
    expect(lesson.notice).to_contain_text(MESSAGES["replaced"]["done"])
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 1)).to_have_text("0.2500")
    expect(lesson.working(2)).to_be_visible()
    expect(lesson.root).to_have_attribute("data-boot", "snapshot-worker")
    expect(lesson.locator("[data-boot-details]")).to_have_text("snapshot-worker; silent")
    lesson.slider(2).fill("0.5")
    expect(lesson.quantity("survival", 2)).to_have_text("0.1250")
    expect(lesson.notice).to_be_hidden()


def test_the_page_says_it_in_words_while_the_next_python_starts(lesson: Lesson) -> None:
    """The sentence is on the page and is announced; what the reader then does is kept as well."""
    lesson.evaluate("() => { window.workers[0].terminate(); window.holding = true; }")
    lesson.slider(1).fill("0.25")
    lesson.page.clock.fast_forward(PAST)
    lesson.wait_for("booting")
    expect(lesson.notice).to_contain_text(MESSAGES["replaced"]["silent"])
    expect(lesson.locator("[data-announce]")).to_have_text(MESSAGES["replaced"]["silent"])
    expect(lesson.root.get_by_text("will be computed when Python has started")).to_be_visible()
    lesson.slider(2).fill("0.5")
    lesson.evaluate("window.release()")
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 2)).to_have_text("0.1250")


def test_a_python_that_stays_silent_is_replaced_twice_and_then_left_to_the_reader(
    lesson: Lesson,
) -> None:
    """The second one starts in the same way, the third in the next."""
    lesson.evaluate("() => { window.swallow = true; }")
    lesson.slider(1).fill("0.25")
    for started in (2, 3):
        lesson.page.clock.fast_forward(PAST)
        lesson.page.wait_for_function("count => window.workers.length === count", arg=started)
        # Its first request is lost when it is ready, and then the same clock runs again.
        lesson.page.wait_for_function("count => window.lost.size === count", arg=started)
    lesson.page.clock.fast_forward(PAST)
    lesson.wait_for("error")
    expect(lesson.notice).to_contain_text(MESSAGES["failure"]["silent"])
    expect(lesson.quantity("survival", 1)).to_have_text("0.9200")
    lesson.evaluate("() => { window.swallow = false; }")
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 1)).to_have_text("0.2500")


@pytest.mark.expects_noise("^console")
def test_a_worker_that_dies_of_one_move_is_replaced(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Its error is noticed at once: no deadline is waited for."""
    server.break_file(
        "app-*/python/worker.js",
        headers={"Cache-Control": "no-store"},
        change=lambda body: DIES_ONCE_ASKED_FOR_033 + body,
    )
    lesson = unopened.open()
    server.restore()
    lesson.slider(1).fill("0.33")
    expect(lesson.quantity("survival", 1)).to_have_text("0.3300")
    lesson.wait_for("ready")
    expect(lesson.locator("[data-boot-details]")).to_have_text("snapshot-worker; crashed")


def test_a_page_that_was_suspended_does_not_give_its_python_up(lesson: Lesson) -> None:
    """The clock jumps by an hour while an answer is on its way."""
    lesson.evaluate("() => { window.swallow = true; }")
    lesson.slider(1).fill("0.25")
    lesson.page.clock.fast_forward("01:00:00")
    expect(lesson.root).to_have_attribute("data-state", "ready")
    assert lesson.evaluate("window.workers.length") == 1
