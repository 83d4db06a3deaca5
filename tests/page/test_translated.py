"""A page that a browser translates: its texts are wrapped and rewritten while Python starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import BOOT_MS, expect

if TYPE_CHECKING:
    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages

# As Google Translate does it: each text in two <font> elements; and numbers as Germans write them.
# A translator that does not look at `translate="no"` is tried too.
TRANSLATE = """(honours) => {
  const leaves = "script, style, noscript, textarea";
  const walk = (node) => {
    if (node instanceof Text) {
      if (!node.data.trim()) return;
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      for (const each of [inner, outer]) each.style.verticalAlign = "inherit";
      node.replaceWith(outer);
      outer.append(inner);
      inner.append(node.data.replace(/(\\d)[.](\\d)/g, "$1,$2").toUpperCase());
    } else if (node instanceof Element) {
      if (node.matches(leaves) || node.localName === "font") return;
      if (honours && node.getAttribute("translate") === "no") return;
      for (const child of [...node.childNodes]) walk(child);
    }
  };
  document.documentElement.lang = "de";
  document.documentElement.classList.add("translated-ltr");
  walk(document.body);
}"""
ALWAYS = f"""() => {{
  const translate = {TRANSLATE};
  new MutationObserver((records, observer) => {{
    observer.disconnect();
    translate(true);
    observer.observe(document.body, {{ childList: true, characterData: true, subtree: true }});
  }}).observe(document.body, {{ childList: true, characterData: true, subtree: true }});
}}"""
# What Python computes for a_1 = 0.50: 0.5 x 0.86 x 0.76, and E[A_3] / C_3.
MOVED = {("survival", 3): "0.3268", ("expected", 3): "1.2568", ("score", 3): "0.5348"}


def check_moved(lesson: Lesson) -> None:
    """Move a_1 and find the numbers, exact and as text, in their cells."""
    lesson.slider(1).fill("0.50")
    for (quantity, index), text in MOVED.items():
        expect(lesson.quantity(quantity, index)).to_have_text(text)
    expect(lesson.quantity("score", 3)).to_have_attribute("data-exact", "3142/5875")
    expect(lesson.locator('[data-row="3"] td')).to_have_count(7)
    expect(lesson.field(1)).to_have_value("0.50")


@pytest.mark.every_engine
@pytest.mark.parametrize("honours", [True, False])
def test_a_page_translated_while_python_starts_is_checked_and_moves(
    unopened: Lesson, server: BreakableServer, *, honours: bool
) -> None:
    """It ended in "Do not trust the numbers": the translator had written 0,92 for 0.92."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(state="booting")
    lesson.evaluate(TRANSLATE, honours)
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.locator("[data-badge]")).to_contain_text("20 of 20 numbers equal")
    check_moved(lesson)


@pytest.mark.parametrize("honours", [True, False])
def test_a_page_translated_before_its_scripts_run_is_checked_and_moves(
    unopened: Lesson, server: BreakableServer, *, honours: bool
) -> None:
    """A browser that knows the language translates at once."""
    gate = server.hold("app-*/page/lesson.js")
    unopened.page.goto(unopened.url, wait_until="commit")
    unopened.page.wait_for_function("() => document.querySelector('.page-foot')")
    unopened.evaluate(TRANSLATE, honours)
    gate.set()
    unopened.wait_for("ready")
    unopened.pass_the_question()
    unopened.unfold()
    expect(unopened.locator("[data-badge]")).to_contain_text("20 of 20 numbers equal")
    check_moved(unopened)


@pytest.mark.every_engine
@pytest.mark.parametrize("honours", [True, False])
def test_a_page_translated_after_the_start_moves(lesson: Lesson, *, honours: bool) -> None:
    """What a move has changed is right, whatever the translator wrote there."""
    lesson.evaluate(TRANSLATE, honours)
    if honours:  # formulas and numbers are as Python wrote them
        expect(lesson.quantity("score", 3)).to_have_text("0.9840")
        expect(lesson.locator("#dspark math font, #dspark svg font")).to_have_count(0)
    check_moved(lesson)


def test_a_translator_that_follows_every_change_leaves_the_numbers_alone(lesson: Lesson) -> None:
    """It translates what Python writes, too; the page and it come to rest."""
    lesson.evaluate(ALWAYS)
    check_moved(lesson)
    lesson.slider(1).fill("0.92")
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    expect(lesson.tile(1).locator("[data-tile-draft]")).to_have_text("the")


def test_a_translated_task_is_judged(lesson: Lesson) -> None:
    """The answer is read from the field, not from the words around it."""
    lesson.evaluate(TRANSLATE, "honours")
    task = lesson.locator('[data-task="three-in-a-row"]')
    task.get_by_role("textbox").fill("0.6")
    task.get_by_role("button").first.click()
    expect(task).to_have_attribute("data-verdict", "right", timeout=BOOT_MS)


def test_a_page_that_is_turned_round_keeps_its_pictures(lesson: Lesson) -> None:
    """Into Arabic it would run from right to left; the pictures are drawn from left to right."""
    lesson.evaluate("document.documentElement.dir = 'rtl'")
    box = """(selector) => document.querySelector(selector).getBoundingClientRect().x"""
    first, last = (lesson.evaluate(box, f'[data-tick="{length}"]') for length in (1, 5))
    assert first < last
    first, last = (lesson.evaluate(box, f'[data-slider="{index}"]') for index in (1, 5))
    assert first < last
    lesson.slider(1).press("ArrowLeft")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.91")
