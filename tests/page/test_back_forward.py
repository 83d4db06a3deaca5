"""Browsers keep a page that is left, as it is, for the way back to it: there it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import installed
from tests.conftest import fail_on_noise
from tests.engines.playwrights import Launched, PlaywrightEngine
from tests.lesson_page import Lesson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.breakable_server import BreakableServer

pytestmark = [
    pytest.mark.every_engine("chromium", "firefox"),
    pytest.mark.expects_noise("^(console|failed request)"),
]

AWAY = {"chromium": "golden.json", "firefox": "own.html"}
"""Where the reader goes meanwhile: Firefox shows JSON in a viewer, and its driver is lost there."""

# After the way back drivers wait for a load that does not come: everything is asked by script.
MOVE = """([selector, value]) => {
  const control = document.querySelector(selector);
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}"""
LOOK = """(selector) => new Promise(requestAnimationFrame)
  .then(() => document.querySelector(selector)?.textContent)"""
SECOND = '[data-quantity="survival"][data-index="2"]'
FRAMES = 3_000
"""How many frames of the browser a place may take to show a text."""


class KeptPage(Lesson):
    """The lesson in a browser that keeps pages that are left."""

    def move(self, selector: str, value: str) -> None:  # type: ignore[override]
        """Move a slider."""
        self.page.evaluate(MOVE, [selector, value])

    def slide(self, index: int, value: str) -> None:
        """Move one of the five sliders."""
        self.move(f'[data-slider="{index}"]', value)

    def becomes(self, selector: str, text: str) -> None:
        """Wait until a place shows a text."""
        shown: Any = None
        for _ in range(FRAMES):
            shown = self.evaluate_again(LOOK, selector)
            if shown is not None and text in shown:
                return
        raise AssertionError(f"{selector} shows {shown!r} and never {text!r}")

    def evaluate_again(self, function: str, argument: str) -> Any:
        """Return what a function gives; nothing while the browser goes from page to page."""
        try:
            return self.page.evaluate(function, argument)
        except Exception as error:
            if "Execution context" in str(error) or "navigat" in str(error):
                return None
            raise

    def leave_and_come_back(self, engine: str, begin: Callable[[], None]) -> None:
        """Do what comes first, open another page, and go back to what the browser has kept.

        A browser keeps no page that takes too long to be put away, as on a loaded machine: such a
        way back is a visit, which is not under test. Then all begins again.
        """
        for _ in range(5):
            begin()
            self.page.evaluate("window.isKept = true")
            self.page.goto(f"{self.url}{AWAY[engine]}", wait_until="commit")
            self.page.evaluate("() => { setTimeout(() => history.back()); }")
            self.becomes("#dspark h2", "The stage")
            if self.page.evaluate("window.isKept === true"):
                return
        raise AssertionError("the browser has kept no page")


@pytest.fixture
def kept_page(
    engine: Any,
    server: BreakableServer,
    new_page: Callable[..., Any],
    request: pytest.FixtureRequest,
) -> Iterator[KeptPage]:
    """An empty page; Playwright starts Chromium so that it keeps none, which is undone here."""
    if engine.name != "chromium":
        yield KeptPage(new_page(), server.url)
        return
    browser_type = engine.browser.browser_type

    def launch() -> Launched:
        kept = ["--disable-back-forward-cache"]
        return Launched(browser_type.launch(executable_path=installed(), ignore_default_args=kept))

    own = PlaywrightEngine(engine.name, launch)
    profile = own.open(server.url)
    yield KeptPage(profile.page, server.url)
    noise = profile.noise()
    own.close()
    fail_on_noise(request, noise)


def test_a_page_that_was_left_answers_when_the_reader_comes_back(
    engine: Any, kept_page: KeptPage
) -> None:
    """The move that was under way, and the next: .5 x .86, then .5 x .5."""

    def begin() -> None:
        kept_page.page.goto(kept_page.url)
        kept_page.wait_for("ready")
        kept_page.slide(1, "0.50")

    kept_page.leave_and_come_back(engine.name, begin)
    kept_page.becomes(SECOND, "0.4300")
    kept_page.slide(2, "0.50")
    kept_page.becomes(SECOND, "0.2500")


@pytest.mark.parametrize("held", ["runtime/wasm-*", "runtime/*"])
def test_a_page_that_was_left_in_mid_start_is_started_and_keeps_early_moves(
    engine: Any, kept_page: KeptPage, server: BreakableServer, held: str
) -> None:
    """One from before it was left, one from after: neither had a Python to answer it."""
    gate = server.hold(held)

    def begin() -> None:
        kept_page.page.goto(kept_page.url, wait_until="commit")
        kept_page.wait_for("booting")
        kept_page.slide(1, "0.50")

    kept_page.leave_and_come_back(engine.name, begin)
    kept_page.slide(2, "0.50")
    gate.set()
    kept_page.becomes(SECOND, "0.2500")


def test_a_lab_that_waited_for_its_modules_answers_after_the_way_back(
    engine: Any, kept_page: KeptPage, server: BreakableServer
) -> None:
    """By itself, or at the next move: 1 / (1 + 9)."""
    gate = server.hold("runtime/later-*")
    factor, said = "#lab-phrases-factor-0", '[data-lab="phrases"] [data-lab-said]'

    def begin() -> None:
        kept_page.page.goto(kept_page.url)
        kept_page.wait_for("ready")
        kept_page.move(factor, "4")

    kept_page.leave_and_come_back(engine.name, begin)
    gate.set()
    kept_page.move(factor, "9")
    kept_page.becomes(said, "with probability 0.1000")
