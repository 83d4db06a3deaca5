"""What a screen reader gets: Chromium's accessibility tree, and the one place that speaks."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from tests.accessibility_tree import accessibility_tree
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.breakable_server import BreakableServer

TABLE = "Every verification length and its score, from invented values at an invented cost"
LISTEN = """() => {
  window.said = [];
  const place = document.querySelector("[data-announce]");
  new MutationObserver(() => said.push(place.textContent))
    .observe(place, { childList: true, characterData: true, subtree: true });
}"""


def stop_the_clock(lesson: Lesson) -> None:
    """From now on the page's time passes only when the test says so."""
    lesson.page.clock.install(time=0)
    lesson.page.clock.pause_at(1000)


@pytest.mark.shares_pages
def test_each_slider_and_each_field_is_named_and_knows_its_range(lesson: Lesson) -> None:
    """Name, value and "invented" in one breath."""
    tree = accessibility_tree(lesson.page)
    sliders = [each for each in tree.all("slider") if each.name.endswith("invented")]
    assert [slider.name for slider in sliders] == [f"a{j}, invented" for j in range(1, 6)]
    assert [(s.properties["valuemin"], s.properties["valuemax"]) for s in sliders] == [(0, 1)] * 5
    values = ["0.92", "0.86", "0.76", "0.62", "0.48"]
    for j, value in enumerate(values, start=1):  # the protocol's own valuetext is the bare value
        expect(lesson.slider(j)).to_have_attribute("aria-valuetext", f"a {j}, {value}, invented")
    fields = tree.one("form", "How often does each draft token survive? invented").all("textbox")
    assert [field.name for field in fields] == [f"a{j} as a number, invented" for j in range(1, 6)]


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_the_table_is_a_table_at_every_width(
    open_shared: Callable[..., Lesson], width: int
) -> None:
    """On a narrow phone it is laid out as blocks, and must still be read as rows and columns."""
    lesson = open_shared()
    lesson.page.set_viewport_size({"width": width, "height": 800})
    table = accessibility_tree(lesson.page).one("table", TABLE)
    head, *rows = table.all("row")
    names = ["length", "conditional", "survival", "expected accepted", "invented cost", "score"]
    assert [cell.name for cell in head.all("columnheader")] == [*names, "rank"]
    assert [row.one("rowheader").text for row in rows] == ["1", "2", "3 best", "4", "5"]
    third = [cell.text for cell in rows[2].all("cell")]
    assert third == ["0.76", "0.6013", "2.3125", "2.35", "0.9840", "1"]


@pytest.mark.shares_pages
def test_every_table_has_a_name_and_every_column_a_head(lesson: Lesson) -> None:
    """A table that says nothing of itself is a heap of numbers."""
    for table in accessibility_tree(lesson.page).all("table"):
        assert table.name
        width = max(len(row.all("cell", "rowheader")) for row in table.all("row"))
        assert len(table.all("columnheader")) == width, table.name


@pytest.mark.shares_pages
def test_formulas_are_mathematics_in_the_tree(lesson: Lesson) -> None:
    """S with a lowered 3, not the letters S3; the fraction of the score is a fraction."""
    tree = accessibility_tree(lesson.page)
    working = tree.one("region", "Working for the length you look at")
    sub = working.all("MathMLSub")[0]
    assert [child.role for child in sub.children] == ["MathMLIdentifier", "MathMLNumber"]
    assert [child.text for child in sub.children] == ["\N{MATHEMATICAL ITALIC CAPITAL S}", "3"]
    assert "= 0.92 × 0.86 × 0.76 = 0.601312" in working.text
    head = tree.one("table", TABLE).all("columnheader")
    assert head[5].all("MathMLFraction")


@pytest.mark.shares_pages
def test_the_word_tiles_are_a_list_whose_items_say_their_state(lesson: Lesson) -> None:
    """Draft, target and what happens, without a colour."""
    region = accessibility_tree(lesson.page).one("region", "Two fixed texts, word by word")
    said = [item.text.replace(" ,", ",").replace(" :", ":") for item in region.all("listitem")]
    assert said == [
        "draft the, target the: kept",
        "draft boat, target tide: first mismatch",
        "draft comes, target comes: dropped although equal",
        "draft in, target in: not verified",
        "draft slowly, target slowly: not verified",
    ]


@pytest.mark.shares_pages
def test_the_page_has_its_landmarks_and_each_has_a_name_of_its_own(lesson: Lesson) -> None:
    """A reader jumps from landmark to landmark, by name."""
    tree = accessibility_tree(lesson.page)
    for role in ("banner", "main", "contentinfo"):
        tree.one(role)
    tree.one("navigation", "Contents")
    tree.one("complementary", "What these numbers are not")
    names = [node.name for node in tree.all("region", "form", "navigation", "complementary")]
    assert all(names)
    assert len(set(names)) == len(names)


@pytest.mark.shares_pages
def test_headings_go_down_one_step_at_a_time(lesson: Lesson) -> None:
    """One first heading, and no level is left out on the way down."""
    levels = [node.properties["level"] for node in accessibility_tree(lesson.page).all("heading")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.shares_pages
def test_the_page_says_its_language_and_its_title(lesson: Lesson) -> None:
    """A voice that reads English, and a name for the tab."""
    assert lesson.evaluate("document.documentElement.lang") == "en"
    assert "DSpark" in lesson.evaluate("document.title")
    assert lesson.evaluate("[...document.querySelectorAll('[lang]')].length") == 1


@pytest.mark.shares_pages
def test_nothing_speaks_but_the_status_places(lesson: Lesson) -> None:
    """Twenty numbers change with every move: they stay silent, one sentence speaks."""
    places = "[aria-live], [role=alert], [role=log], [role=status], output"
    inside = "[data-quantity], [data-tile]"
    expect(lesson.locator(f":is({places}) :is({inside})")).to_have_count(0)
    tree = accessibility_tree(lesson.page)
    speaking = [node for node in tree.walk() if node.properties.get("live") not in {None, "off"}]
    assert {node.role for node in speaking} == {"status", "alert"}
    assert not any(node.text for node in speaking if node.role == "alert")  # nothing is wrong yet


def test_after_the_last_move_one_sentence_says_what_changed(lesson: Lesson) -> None:
    """0.92 x 0.90 = 0.828; the score of 3 becomes (0.92 + 0.828 + 0.62928) / 2.35 = 1.0116."""
    stop_the_clock(lesson)
    lesson.evaluate(LISTEN)
    slider = lesson.slider(2)
    for text in ("0.87", "0.88", "0.89", "0.90"):
        slider.press("ArrowRight")
        expect(lesson.quantity("conditional", 2)).to_have_text(text)
        lesson.page.clock.run_for(500)
    assert lesson.evaluate("said") == []
    lesson.page.clock.run_for(1000)
    sentence = "a 2 is 0.90. S 2 to S 5 rise. Best length still 3, score 1.0116."
    expect(lesson.locator("[data-announce]")).to_have_text(sentence)
    assert lesson.evaluate("said") == [sentence]


def test_nothing_is_said_when_nothing_changed(lesson: Lesson) -> None:
    """There and back again is no news; the next real change counts from where the reader was."""
    stop_the_clock(lesson)
    lesson.evaluate(LISTEN)
    lesson.slider(2).press("ArrowRight")
    expect(lesson.quantity("conditional", 2)).to_have_text("0.87")
    lesson.slider(2).press("ArrowLeft")
    expect(lesson.quantity("conditional", 2)).to_have_text("0.86")
    lesson.page.clock.run_for(5000)
    lesson.slider(1).press("End")
    expect(lesson.quantity("conditional", 1)).to_have_text("1.00")
    lesson.page.clock.run_for(5000)
    sentence = "a 1 is 1.00. S 1 to S 5 rise. Best length still 3, score 1.0696."
    expect(lesson.locator("[data-announce]")).to_have_text(sentence)
    assert lesson.evaluate("said") == [sentence]


def test_the_start_of_python_is_announced_where_changes_are(
    unopened: Lesson, server: BreakableServer
) -> None:
    """One place speaks, from the first moment on."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(state="booting")
    expect(lesson.locator("[data-announce]")).not_to_be_empty()
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.locator("[data-announce]")).to_contain_text("20 of 20 numbers equal")
