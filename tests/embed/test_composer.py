"""The instructors' page: from the live widget to link, snippet, code and QR code, and back."""

from __future__ import annotations

import html
import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.build.rules import ROOT
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer


@pytest.fixture
def composer(page: Page, server: BreakableServer) -> Lesson:
    """The composer with its Python ready."""
    return Lesson(page, server.url).open(path="instructors.html")


def made(composer: Lesson, name: str) -> str:
    """Return what a field of the composer holds."""
    return composer.locator(f'[data-made="{name}"]').input_value()


def holds(composer: Lesson, name: str, part: str) -> None:
    """Wait until a field of the composer has a part in it."""
    expect(composer.locator(f'[data-made="{name}"]')).to_have_value(re.compile(re.escape(part)))


def test_moves_and_options_become_a_link_that_opens_as_they_were_set(
    composer: Lesson, new_page: Callable[..., Page]
) -> None:
    """What the instructor sees is what students get."""
    composer.slider(1).fill("0.50")
    composer.page.get_by_role("group", name="Panels").get_by_label("the working").uncheck()
    composer.page.get_by_role("group", name="Tasks").get_by_label("Words that match again").check()
    composer.page.get_by_role("textbox", name="Prompt").fill("Why <b>?")
    holds(composer, "link", "prompt=Why")
    page = new_page()
    page.goto(made(composer, "link"))
    student = Lesson(page, "")
    student.wait_for("ready")
    expect(student.quantity("survival", 1)).to_have_text("0.5000")
    expect(student.locator(".working")).to_be_hidden()
    expect(student.locator('[data-task="late-match"]')).to_be_visible()
    expect(student.locator("p[data-prompt]").first).to_have_text("Why <b>?")


COUNT = """
  window.unanswered = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message) {
    if ("ask" in message) window.unanswered += 1;
    else this.addEventListener("message", ({ data }) => { window.unanswered -= "answer" in data; });
    postMessage.call(this, message);
  };
"""


def test_a_code_that_was_read_is_said_to_be_and_stays_said(
    page: Page, server: BreakableServer
) -> None:
    """What follows a change a little later must not wipe the sentence out."""
    page.add_init_script(COUNT)
    page.clock.install()
    composer = Lesson(page, server.url).open(path="instructors.html")
    status = composer.locator("[data-made-status]")
    field = composer.locator('[data-made="code"]')
    field.fill("?a=0.5,0.5,0.5,0.5,0.5")
    field.press("Tab")
    expect(status).not_to_be_empty()
    page.clock.fast_forward("00:01")
    page.wait_for_function("() => window.unanswered === 0")
    expect(status).not_to_be_empty()
    expect(composer.quantity("survival", 2)).to_have_text("0.2500")
    composer.slider(1).fill("0.40")
    page.clock.fast_forward("00:01")
    expect(status).to_be_empty()


def test_links_from_ones_own_computer_are_said_to_work_there_alone(composer: Lesson) -> None:
    """An instructor who has just built the site must not hand them out."""
    expect(composer.locator("[data-made-local]")).to_contain_text(
        "Put the site on a web server first"
    )
    expect(composer.locator("[data-made-local]")).to_be_visible()


def test_the_snippet_is_a_frame_with_a_title_that_loads_lazily(
    composer: Lesson, course: Callable[..., Page]
) -> None:
    """Pasted as it is into a course's page, it works and has its height."""
    composer.slider(1).fill("0.50")
    holds(composer, "snippet", "a=0.50")
    snippet = made(composer, "snippet")
    assert 'loading="lazy"' in snippet
    assert 'title="' in snippet
    page = course(snippet)
    inside = page.frame_locator("iframe")
    expect(inside.locator('[data-quantity="survival"][data-index="3"]')).to_have_text("0.3268")
    expect(page.locator("iframe")).not_to_have_css("height", "600px")


@pytest.mark.parametrize("name", ["link", "snippet", "code"])
def test_pasting_back_what_it_made_shows_that_set_up_again(composer: Lesson, name: str) -> None:
    """Undo is to edit, or to paste, the code itself."""
    composer.slider(2).fill("0.10")
    composer.page.get_by_role("group", name="Colours").get_by_label("dark").check()
    holds(composer, "link", "theme=dark")
    kept = made(composer, name)
    composer.open(path="instructors.html")
    field = composer.locator(f'[data-made="{name}"]')
    field.fill(kept)
    field.press("Tab")
    expect(composer.quantity("conditional", 2)).to_have_text("0.10")
    expect(composer.page.get_by_role("group", name="Colours").get_by_label("dark")).to_be_checked()
    expect(field).to_have_value(kept)


def test_editing_the_link_edits_the_set_up(composer: Lesson) -> None:
    """The link is the code: a number changed in it is a slider moved."""
    holds(composer, "link", "a=0.92")
    field = composer.locator('[data-made="link"]')
    field.fill(made(composer, "link").replace("a=0.92", "a=0.50"))
    field.press("Tab")
    expect(composer.slider(1)).to_have_value("0.5")
    expect(composer.quantity("survival", 3)).to_have_text("0.3268")


def test_a_bad_edit_changes_nothing_and_is_named(composer: Lesson) -> None:
    """One sentence says which part is wrong."""
    holds(composer, "link", "a=0.92")
    field = composer.locator('[data-made="link"]')
    field.fill("embed.html?theme=pink")
    field.press("Tab")
    expect(composer.locator("[data-made-status]")).to_have_text(
        "This text cannot be used: theme must be one of auto, light, dark, got 'pink'. "
        "Nothing was changed."
    )
    expect(composer.quantity("score", 3)).to_have_text("0.9840")


def test_a_prompt_that_is_too_long_is_refused_in_the_form(composer: Lesson) -> None:
    """The limit is said when it is met, not when students see half a sentence."""
    link = composer.locator('[data-made="link"]')
    expect(link).not_to_have_value("")
    before = link.input_value()
    composer.page.get_by_role("textbox", name="Prompt").fill("x" * 281)
    status = composer.locator("[data-made-status]")
    expect(status).to_contain_text("prompt must be at most 280 characters long")
    expect(status).to_contain_text("The link, the frame and the codes have not changed.")
    expect(link).to_have_value(before)


def test_the_notes_name_a_task_for_each_misconception(composer: Lesson) -> None:
    """All that the tasks' authors named, each with a task that meets it."""
    slips = ROOT / "dspark_calc/tasks/texts/slips.toml"
    names = set(tomllib.loads(slips.read_text(encoding="utf-8")).values())
    table = composer.page.get_by_role("table").filter(has_text="misconception")
    rows = table.locator("tbody tr")
    assert set(rows.locator("td:first-child").all_inner_texts()) == names
    for row in rows.all():
        expect(row.get_by_role("link").first).to_have_attribute(
            "href", re.compile(r"^embed\.html\?tasks=[a-z-]+$")
        )


def test_the_answers_are_behind_a_fold(composer: Lesson) -> None:
    """An instructor may show this page on the wall."""
    answers = composer.locator("details").filter(has_text="Answers to the tasks")
    expect(answers.locator("dd").first).to_be_hidden()
    answers.locator("summary").click()
    expect(answers.locator("dd").first).to_be_visible()


def test_the_snippet_escapes_what_is_in_the_link(composer: Lesson) -> None:
    """An ampersand in an attribute is written as HTML wants it, and read back as it was."""
    composer.page.get_by_role("group", name="Colours").get_by_label("dark").check()
    holds(composer, "snippet", "&amp;theme=dark")
    source = re.search(r'src="([^"]*)"', made(composer, "snippet"))
    assert source
    assert html.unescape(source[1]) == made(composer, "link")
