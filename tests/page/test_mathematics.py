"""What Python writes while the page runs is set as mathematics, as the build sets it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lesson.maths import lettered, typeset
from tests.lesson_page import expect
from tests.symbols import CASES
from widget.build.bundle import bundle

if TYPE_CHECKING:
    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson

pytestmark = [pytest.mark.every_engine, pytest.mark.shares_pages]

ROOT = Path(__file__).parents[2]
TEXTS = ROOT / "dspark_calc/tasks/texts"
# Each text as the widget shows it, without the names of its elements' attributes.
SET_WORDS = """async (texts) => {
  const { setWords } = await import(new URL("mathematics.js", document.baseURI));
  return texts.map((text) => {
    const place = document.createElement("p");
    setWords(place, text);
    return place.innerHTML;
  });
}"""


SET_LETTERED = SET_WORDS.replace("setWords", "setLettered").replace(
    "(place, text)", '(place, text, { conditional: "a", survival: "S", length: "L" })'
)


@pytest.fixture(autouse=True)
def _script(server: BreakableServer) -> None:
    """The script with what it imports: the site has it in a file together with others."""
    source = bundle(ROOT / "widget", ["page/mathematics.js"])["page/mathematics.js"]
    headers = {"Content-Type": "text/javascript"}
    server.break_file("mathematics.js", status=200, headers=headers, change=lambda _: source)


def test_a_text_is_set_by_the_page_as_it_is_by_the_build(lesson: Lesson) -> None:
    """Every line of the tasks' texts, and what looks like a symbol and is none."""
    files = [path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("*.toml"))]
    texts = [line for text in files for line in text.splitlines() if "_" in line]
    texts += CASES
    assert len(texts) > 20
    built = [str(typeset(text)) for text in texts]
    # Quotes need no escape outside attributes, and the page's serializer uses none.
    expected = [text.replace("&#39;", "'").replace("&#34;", '"') for text in built]
    shown = lesson.evaluate(SET_WORDS, texts)
    assert shown == expected
    read = [
        re.sub(r"<[^>]+>", "", re.sub(r"<math[^>]*>(.*?)</math>", r"[\1]", text)) for text in shown
    ]
    assert read[-len(CASES) :] == list(CASES.values())


def test_a_text_of_the_tasks_is_lettered_by_the_page_as_it_is_by_the_build(lesson: Lesson) -> None:
    """In the lesson's letters both write the same, so a change of notation finds the same marks."""
    files = [path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("*.toml"))]
    texts = [line for text in files for line in text.splitlines() if line] + list(CASES)
    built = [str(lettered(text)) for text in texts]
    shown = lesson.evaluate(SET_LETTERED, texts)
    assert shown == [text.replace("&#39;", "'").replace("&#34;", '"') for text in built]


def test_feedback_and_sentences_show_no_underscore(lesson: Lesson) -> None:
    """The feedback to a task and the sentence of a panel, after moves."""
    lesson.slider(1).fill("0.40")
    sentence = lesson.locator('[data-show="leverage.sentence"]')
    expect(sentence).to_contain_text("a1 is in every product, a5 in S5 alone")
    expect(sentence.locator("math")).not_to_have_count(0)
    task = lesson.locator('[data-task="one-is-enough"]')
    task.get_by_role("button", name="Check").click()
    feedback = task.locator("[data-feedback]")
    expect(feedback).to_contain_text("a1 is a factor of every S")
    seen = lesson.locator("body").inner_text()
    assert re.findall(r"(?<!\w)(?:[acelpCST]_\w|E\[A_)", seen) == []


COUNTED = """async (pages) => {
  const wanted = { msub: 2, msup: 2, mfrac: 2, munder: 2, mover: 2, msubsup: 3, munderover: 3 };
  const counts = {};
  for (const page of pages) {
    const text = await (await fetch(page)).text();
    const { body } = new DOMParser().parseFromString(text, "text/html");
    const formulas = [...body.querySelectorAll(Object.keys(wanted))];
    const good = formulas.filter((each) => each.children.length === wanted[each.localName]);
    counts[page] = [formulas.length, good.length];
  }
  return counts;
}"""


def test_every_formula_of_the_build_has_all_its_parts(lesson: Lesson, site: Path) -> None:
    """An index without its letter would be shown as an error, or not at all."""
    # The file for disks has its styles within it, which this page may not read.
    pages = sorted(
        path.name for path in site.glob("*.html") if "<style" not in path.read_text("utf-8")
    )
    counts = lesson.evaluate(COUNTED, pages)
    assert counts["index.html"][0] > 100
    assert {name: good for name, (_, good) in counts.items()} == {
        name: found for name, (found, _) in counts.items()
    }
