"""What comes out of the printer: three sheets, at the setting that is on the screen."""

from __future__ import annotations

import io
import re
import unicodedata
from typing import TYPE_CHECKING

import numpy as np
import pytest
import zxingcpp
from pypdf import PdfReader

from dspark_calc import evaluate
from lesson.maths import typeset
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

POINTS = {"A4": (595, 842), "Letter": (612, 792)}
BOUNDARY = "These numbers are not an extracted DeepSeek scheduler"


def sheets(page: Page, paper: str) -> list[str]:
    """Return the text of each printed sheet, white space evened out; checks the paper's size."""
    reader = PdfReader(io.BytesIO(page.pdf(format=paper, prefer_css_page_size=False)))
    for sheet in reader.pages:
        size = (round(float(sheet.mediabox.width)), round(float(sheet.mediabox.height)))
        assert all(abs(a - b) <= 1 for a, b in zip(size, POINTS[paper], strict=True))
    return [" ".join(sheet.extract_text().split()) for sheet in reader.pages]


def plain(text: str) -> str:
    """Return a text without white space, and letters of mathematics as plain ones."""
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", text))


def test_the_answer_key_is_on_sheets_of_its_own(page: Page, server: BreakableServer) -> None:
    """Every task with its answer, and nothing of the rest of the instructors' page."""
    composer = Lesson(page, server.url).open(path="instructors.html")
    stub = "() => { window.print = () => { document.body.dataset.printed = ''; }; }"
    composer.evaluate(stub)
    composer.get_by_role("button", name="Print the answer key").click()
    expect(composer.locator("body")).to_have_attribute("data-printed", "")
    printed = plain(" ".join(sheets(page, "A4")))
    tasks = evaluate({"ask": "tasks"})["tasks"]
    for task in tasks:
        assert plain(task["title"]) in printed
    answers = [task["reveal"]["answer"] for task in tasks]
    untypeset = [answer for answer in answers if "<math" not in typeset(answer)]
    assert len(untypeset) >= 20
    for answer in untypeset:
        assert plain(answer) in printed
    for other in ("As your students see it", "Think-aloud", "Predict", "A short code"):
        assert plain(other) not in printed
    expect(composer.locator("[data-key] dd").first).to_be_hidden()  # it may be on the wall


def test_no_explanation_of_a_task_is_on_the_students_sheets(
    page: Page, server: BreakableServer
) -> None:
    """Whatever tasks were set; what may be chosen is there, and the right choice among it."""
    tasks = evaluate({"ask": "tasks"})["tasks"]
    query = f"?tasks={','.join(task['id'] for task in tasks)}"
    Lesson(page, server.url).open(query, path="embed.html")
    printed = plain(" ".join(sheets(page, "A4")))
    assert plain("Before you compute") in printed
    explanations = [task["reveal"]["explanation"] for task in tasks]
    sentences = [each for text in explanations for each in re.split(r"(?<=[.])\s", text)]
    untypeset = [each for each in sentences if len(each) > 25 and "<math" not in typeset(each)]
    assert len(untypeset) >= 50
    assert not [each for each in untypeset if plain(each) in printed]


@pytest.mark.parametrize("paper", POINTS)
def test_the_widget_prints_as_three_sheets(page: Page, server: BreakableServer, paper: str) -> None:
    """Predict on the first, draw on the second; the answers are on a sheet of their own."""
    query = "?a=0.9,0.8,0.7,0.6,0.5&prompt=Which%20length%20wins%3F"
    lesson = Lesson(page, server.url).open(query, path="embed.html")
    expect(lesson.locator("[data-handout-code]")).not_to_be_empty()
    first, drawn, second = sheets(page, paper)
    assert "Which length wins?" in first
    assert "Before you compute" in first
    assert "0.9038" not in first + drawn  # the answers are not on the sheets to predict on
    assert "Its score is" in first
    assert "Draw the stairs" in drawn
    for number in ("0.9000", "0.7200", "0.5040", "0.3024", "0.1512", "2.1240", "0.9038", "0.7931"):
        assert number in second
    assert BOUNDARY in first
    assert BOUNDARY in second
    assert "How many guesses are worth checking?" in second
    assert "Text under CC BY 4.0" in second
    link = re.sub(r"\s", "", second)
    assert f"{server.url}embed.html?a=0.90,0.80,0.70,0.60,0.50&L=3" in link


def test_the_sheets_follow_the_sliders(page: Page, server: BreakableServer) -> None:
    """A handout of a setting that somebody has left would confuse a class."""
    lesson = Lesson(page, server.url).open(path="embed.html")
    lesson.slider(1).fill("0.50")
    expect(lesson.locator("[data-handout-link]")).to_contain_text("a=0.50,0.86")
    assert "0.3268" in sheets(page, "A4")[2]


def test_the_lesson_prints_the_sheets_when_its_button_is_pressed(
    page: Page, server: BreakableServer
) -> None:
    """Else it prints itself, and loads nothing for sheets that nobody wants."""
    lesson = Lesson(page, server.url).open()
    assert not any("lean-qr" in request.path for request in server.log)
    lesson.evaluate("() => { window.print = () => { document.body.dataset.printed = ''; }; }")
    lesson.locator(".take-along summary").click()
    lesson.get_by_role("button", name="Print the handout").click()
    expect(lesson.locator("body")).to_have_attribute("data-printed", "")
    first, _, second = sheets(page, "A4")
    assert "Before you compute" in first
    assert "0.9840" in second
    expect(lesson.locator("html")).not_to_have_attribute("data-print", "handout")


def test_the_qr_code_is_the_link(page: Page, server: BreakableServer) -> None:
    """Read back from its squares by a reader of codes that phones use too."""
    lesson = Lesson(page, server.url).open("?a=0.1,0.2,0.3,0.4,0.5&theme=dark", path="embed.html")
    picture = lesson.locator("[data-handout-qr] svg")
    expect(picture).to_have_attribute("viewBox", re.compile("^-4 -4"))
    link = lesson.locator("[data-handout-link]").text_content()
    side = int((picture.get_attribute("viewBox") or "").split()[-1])
    drawn = lesson.locator("[data-qr-ink]").get_attribute("d") or ""
    image = np.full((side, side), 255, dtype=np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", drawn):
        image[int(y) + 4, int(x) + 4] = 0
    (code,) = zxingcpp.read_barcodes(np.kron(image, np.ones((4, 4), dtype=np.uint8)))
    assert code.text == link
    assert "theme=dark" in code.text
