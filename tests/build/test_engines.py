"""The engines of the page tests: what their drivers can do, and what happens when one ends."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.engines.expectations import WebKitExpectation, WebKitPageExpectation
from tests.engines.playwrights import PlaywrightEngine

if TYPE_CHECKING:
    from playwright.sync_api import Page

TESTS = Path(__file__).parents[1]
MARK = "pytest.mark.every_engine"


def marked(path: Path) -> list[ast.stmt]:
    """Return the statements of a file that run in every engine: all of it, or its marked tests."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for each in tree.body:
        if isinstance(each, ast.Assign) and MARK in ast.unparse(each):
            return tree.body
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
    return [f for f in functions if any(MARK in ast.unparse(mark) for mark in f.decorator_list)]


def expectations(statement: ast.stmt) -> set[str]:
    """Return what a statement expects, as in "to_have_text"."""
    return {
        node.attr
        for node in ast.walk(statement)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Call)
        and ast.unparse(node.value.func) == "expect"
    }


def test_webkit_can_wait_for_all_that_tests_of_every_engine_expect() -> None:
    """A run in Chromium alone shows what a run in WebKit would fail on."""
    known = {name for each in (WebKitExpectation, WebKitPageExpectation) for name in vars(each)}
    asked = {
        (path.name, name)
        for path in TESTS.rglob("test_*.py")
        for statement in marked(path)
        for name in expectations(statement)
    }
    assert "to_have_text" in {name for _, name in asked}
    assert {(path, name) for path, name in asked if name not in known} == set()


@pytest.mark.every_engine("chromium", "firefox")
def test_a_browser_that_has_ended_is_started_again_with_a_warning(engine: PlaywrightEngine) -> None:
    """Its pages count as closed; without this, one crash fails all tests after it."""
    own = PlaywrightEngine(engine.name, engine.launch)
    lost = own.open("http://localhost")
    own.browser.close()
    said = "(.|\n)*Firefox ended with status" if engine.name == "firefox" else ""
    with pytest.warns(UserWarning, match=f"{engine.name} had ended and was started again{said}"):
        page = own.open("http://localhost").page
    page.goto("data:text/html,<p>again")
    assert (page.inner_text("p"), lost.closed) == ("again", True)
    own.close()


MOVES_AWAY = """data:text/html,<button onclick="this.textContent = 'clicked'">press</button><script>
  const button = document.querySelector("button");
  addEventListener("mousedown", () => { button.style.marginTop = "300px"; }, { once: true });
</script>"""


@pytest.mark.every_engine("webkit")
def test_webkit_presses_again_what_moved_away_under_the_press(page: Page) -> None:
    """As a reader would."""
    page.goto(MOVES_AWAY)
    button = page.locator("button")
    button.click()
    assert button.inner_text() == "clicked"
