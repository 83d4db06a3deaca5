"""What axe-core finds on the page in each of its states, light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages

AXE = Path(__file__).parents[2] / "widget/node_modules/axe-core/axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


# What is in order would be described as well, element by element: three quarters of axe's time.
FIND = """async (tags) => {
  const how = { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] };
  const { violations } = await axe.run(document, how);
  delete window.axe;
  return violations;
}"""


def violations(lesson: Lesson) -> list[str]:
    """Return axe-core's findings, one line each, with the elements that they are about."""
    lesson.evaluate(AXE.read_text(encoding="utf-8"))
    results: list[dict[str, Any]] = lesson.evaluate(FIND, TAGS)
    return [
        f"{found['id']}: {node['target']}: {node['failureSummary']}"
        for found in results
        for node in found["nodes"]
    ]


def test_axe_finds_a_fault_that_is_put_there(lesson: Lesson) -> None:
    """A button without a name, and pale words: none of the other tests passes by looking away."""
    lesson.evaluate(
        """() => {
          const pale = document.createElement("p");
          Object.assign(pale.style, { color: "#ccc", background: "#fff" });
          document.querySelector("#why").append(document.createElement("button"), pale);
          pale.textContent = "pale";
        }"""
    )
    assert {found.partition(":")[0] for found in violations(lesson)} == {
        "button-name",
        "color-contrast",
    }


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_when_the_page_is_ready(
    open_shared: Callable[..., Lesson], scheme: str, width: int
) -> None:
    """WCAG 2.2 AA and best practice, on a laptop and on a phone."""
    lesson = open_shared(color_scheme=scheme, viewport={"width": width, "height": 800})
    assert violations(lesson) == []


def test_axe_finds_nothing_while_python_is_on_its_way(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The page is a page before Python starts, with a move waiting in it."""
    gate = server.hold("runtime/*")
    unopened.open(state="booting").slider(1).fill("0.5")
    assert violations(unopened) == []
    gate.set()
    unopened.wait_for("ready")


@pytest.mark.expects_noise("^(console|failed request)")
def test_axe_finds_nothing_when_python_could_not_come(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The error, its sentence and its button are part of the page too."""
    server.break_file("runtime/*", status=404)
    assert violations(unopened.open(state="error")) == []


def test_axe_finds_nothing_when_a_value_is_refused(lesson: Lesson) -> None:
    """An error next to a field is tied to the field."""
    lesson.field(2).fill("7")
    lesson.field(2).press("Tab")
    lesson.locator("#field-error-2").wait_for()
    assert violations(lesson) == []


@pytest.mark.parametrize("pressed", ["a.cite", "a.term"])
def test_axe_finds_nothing_while_a_note_is_open(lesson: Lesson, pressed: str) -> None:
    """A dialog with a name, which the keyboard can scroll."""
    lesson.locator(f"#why {pressed}").first.click()
    expect(lesson.get_by_role("dialog")).to_be_visible()
    assert violations(lesson) == []


def test_axe_finds_nothing_in_the_open_list_of_sources(lesson: Lesson) -> None:
    """With the way back in it."""
    lesson.locator("#why a.cite").first.click()
    lesson.get_by_role("link", name="In the list").click()
    expect(lesson.get_by_role("button", name="Back to the text")).to_be_focused()
    assert violations(lesson) == []
