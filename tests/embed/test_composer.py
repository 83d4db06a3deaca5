"""The instructors' page: from the live widget to link, snippet, code and QR code, and back."""

from __future__ import annotations

import csv
import html
import io
import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from dspark_calc import evaluate
from tests.build.rules import ROOT
from tests.lesson_page import Lesson, expect, wait_for_state

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import FrameLocator, Page, Request

    from tests.breakable_server import BreakableServer


@pytest.fixture
def composer(page: Page, server: BreakableServer) -> Lesson:
    """The composer with its Python ready, and nothing in the preview, which has a Python too."""
    server.break_file("embed.html", change=lambda _body: b"<!doctype html><title>Empty</title>")
    return Lesson(page, server.url).open(path="instructors.html")


@pytest.fixture
def full_composer(page: Page, server: BreakableServer) -> Lesson:
    """The composer with its preview."""
    return Lesson(page, server.url).open(path="instructors.html")


# A new set-up replaces the preview, whose Python may still be on its way.
pytestmark = pytest.mark.expects_noise(r"/runtime/\S+ net::ERR_ABORTED$")

OPEN = "[data-more][open] > summary"


def made(composer: Lesson, name: str) -> str:
    """Return what a field of the composer holds."""
    return composer.locator(f'[data-made="{name}"]').input_value()


def holds(composer: Lesson, name: str, part: str) -> None:
    """Wait until a field of the composer has a part in it."""
    expect(composer.locator(f'[data-made="{name}"]')).to_have_value(re.compile(re.escape(part)))


def test_moves_and_options_become_a_link_that_opens_as_they_were_set(
    full_composer: Lesson, new_page: Callable[..., Page]
) -> None:
    """What the instructor sees is what students get."""
    full_composer.slider(1).fill("0.50")
    full_composer.page.get_by_role("group", name="Panels").get_by_label("the working").uncheck()
    full_composer.page.get_by_role("group", name="Tasks").get_by_label(
        "Words that match again"
    ).check()
    full_composer.page.get_by_role("textbox", name="Prompt").fill("Why <b>?")
    holds(full_composer, "link", "prompt=Why")
    page = new_page()
    page.goto(made(full_composer, "link"))
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
    full_composer: Lesson, course: Callable[..., Page]
) -> None:
    """Pasted as it is into a course's page, it works and has its height."""
    full_composer.slider(1).fill("0.50")
    holds(full_composer, "snippet", "a=0.50")
    snippet = made(full_composer, "snippet")
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


def preview(composer: Lesson) -> FrameLocator:
    """Return the preview once its Python is ready."""
    frame = composer.page.frame_locator("[data-preview]")
    wait_for_state(frame.locator("#dspark"), "ready")
    return frame


def test_the_preview_is_the_real_embed_and_follows_in_place(full_composer: Lesson) -> None:
    """What students will see, without a new page for each choice."""
    frame = preview(full_composer)
    frame.locator("html").evaluate("(page) => { page.dataset.same = 'yes'; }")
    full_composer.slider(1).fill("0.50")
    full_composer.page.get_by_role("group", name="Colours").get_by_label("dark").check()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator('[data-quantity="survival"][data-index="3"]')).to_have_text("0.3268")
    expect(frame.locator("html")).to_have_attribute("data-same", "yes")
    expect(frame.get_by_role("button", name="Bet on 3")).to_be_visible()  # a new set-up asks first


def test_a_ready_made_start_sets_the_form_and_the_preview(full_composer: Lesson) -> None:
    """Seven ways to begin, each a picture; one press."""
    frame = preview(full_composer)
    full_composer.get_by_role("button", name="One task").click()
    holds(full_composer, "link", "tasks=confident-and-tested")
    tasks = full_composer.page.get_by_role("group", name="Tasks", exact=True)
    expect(tasks.get_by_label("Confident, and tested")).to_be_checked()
    expect(frame.locator('[data-task="confident-and-tested"]')).to_be_visible()
    expect(frame.locator(".floor")).to_be_hidden()
    expect(frame.locator(".under .boundary")).to_be_visible()


def test_one_lab_is_a_ready_made_start(full_composer: Lesson) -> None:
    """With a prediction before it, and the labels of what is invented."""
    frame = preview(full_composer)
    full_composer.get_by_role("button", name="One lab").click()
    holds(full_composer, "link", "lab=position&before=how-often-is-a-draft-accepted")
    expect(full_composer.page.get_by_label("One lab", exact=True)).to_have_value("position")
    frame.get_by_role("button", name="Skip it").click()
    lab = frame.locator('[data-lab="position"]')
    expect(lab).to_be_visible()
    expect(lab.locator(".tag-invented").first).to_be_visible()
    expect(frame.locator(".under .boundary")).to_be_visible()
    expect(frame.locator(".floor")).to_be_hidden()
    full_composer.get_by_role("button", name="A tie").click()
    expect(frame.locator(".floor")).to_be_visible()
    expect(lab).to_be_hidden()


def test_folded_choices_open_where_something_in_them_is_chosen(
    page: Page, server: BreakableServer
) -> None:
    """Most set-ups need none of them; what a start or a code chooses there is in sight."""
    composer = Lesson(page, server.url)
    page.goto(f"{server.url}instructors.html")
    composer.wait_for("ready")
    holds(composer, "link", "ask=first")
    expect(composer.locator(OPEN)).to_have_count(0)
    composer.get_by_role("button", name="One lab").click()
    holds(composer, "link", "lab=position")
    opened = ["Order, and a task before or after", "One lab, or unknown values"]
    expect(composer.locator(OPEN)).to_have_text(opened)
    composer.locator('[data-made="link"]').fill("embed.html?lock=reset&theme=dark")
    composer.locator('[data-made="link"]').press("Tab")
    more = ["What students can move", "Colours and space"]
    expect(composer.locator(OPEN)).to_have_text(opened + more)


def test_where_tasks_are_chosen_it_is_said_where_the_receipt_is(full_composer: Lesson) -> None:
    """Without a task its button is under a fold, where nobody looks for it."""
    tasks = full_composer.page.get_by_role("group", name="Tasks", exact=True)
    expect(tasks).to_contain_text("Without a task, it is folded under the widget.")
    frame = preview(full_composer)
    expect(frame.locator("details [data-receipt-make]")).to_be_hidden()
    tasks.get_by_label("A raw score of 0").check()
    expect(frame.locator("[data-receipt-make]")).to_be_visible()


def test_a_control_is_shown_locked_or_hidden_and_never_two_of_these(composer: Lesson) -> None:
    """One choice for each control."""
    reset = composer.page.get_by_role("radio", name="Reset: hidden")
    reset.check()
    holds(composer, "link", "&hide=reset")
    composer.page.get_by_role("radio", name="Reset: locked").check()
    holds(composer, "link", "&lock=reset")
    assert "hide=" not in made(composer, "link")
    expect(reset).not_to_be_checked()


def test_an_old_code_that_locks_and_hides_a_control_hides_it(composer: Lesson) -> None:
    """Hidden is what students saw."""
    holds(composer, "link", "a=0.92")
    field = composer.locator('[data-made="link"]')
    field.fill("embed.html?L=2&hide=reset&lock=reset")
    field.press("Tab")
    holds(composer, "link", "L=2")
    expect(composer.page.get_by_role("radio", name="Reset: hidden")).to_be_checked()
    expect(field).not_to_have_value(re.compile("lock=reset"))


def test_a_prompt_is_in_the_short_code_only_when_it_is_wanted_there(composer: Lesson) -> None:
    """A code is typed by hand: a question of this length would make it eight times as long."""
    holds(composer, "link", "a=0.92")
    without = made(composer, "code")
    prompt = "Which length do you expect to be the best, and what would change it?"
    composer.page.get_by_role("textbox", name="Prompt").fill(prompt)
    holds(composer, "link", "prompt=Which")
    assert made(composer, "code") == without
    composer.page.get_by_label("with the prompt in it").check()
    code = composer.locator('[data-made="code"]')
    expect(code).not_to_have_value(without)
    assert len(made(composer, "code")) > 100
    assert len(without) < 30


def test_the_link_comes_first_then_the_frame_then_a_picture_that_is_a_link(
    composer: Lesson,
) -> None:
    """In the order of how often each of them works."""
    holds(composer, "markdown", "](http")
    fields = composer.locator("[data-made]")
    names = [field.get_attribute("data-made") for field in fields.all()]
    assert names == ["link", "snippet", "markdown", "code"]
    link = made(composer, "link")
    assert made(composer, "markdown").endswith(f"preview.png)]({link})")


def test_each_field_has_a_button_that_copies_it(composer: Lesson) -> None:
    """And the page says that it has."""
    composer.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    holds(composer, "link", "a=0.92")
    for name, label in [("link", "A link"), ("snippet", "A frame"), ("code", "A short code")]:
        composer.get_by_role("button", name=f"Copy: {label}").click()
        expect(composer.locator("[data-made-status]")).to_have_text("Copied.")
        text = composer.evaluate("navigator.clipboard.readText()")
        assert text.replace("\r\n", "\n") == made(composer, name)


def test_unknown_values_are_handed_out_as_a_code(full_composer: Lesson) -> None:
    """An address would show them in clear text."""
    full_composer.slider(1).fill("0.37")
    holds(full_composer, "link", "a=0.37")
    group = full_composer.page.get_by_role("group", name="Unknown values")
    group.get_by_label("hide the values").check()
    holds(full_composer, "link", "embed.html?code=")
    for name in ("link", "snippet", "markdown", "code"):
        assert "0.37" not in made(full_composer, name)
        assert "37," not in made(full_composer, name)
    frame = preview(full_composer)
    expect(frame.get_by_text("This is a puzzle and not a secret")).to_be_visible()
    expect(frame.locator('[data-control="values"]')).to_be_hidden()


CLASS = [
    "Ana: {right}",
    "> Ben: {wrong}",
    "Cem has nothing yet",
]


def line(last: str, first: str) -> str:
    """Return the receipt of a page with one answered task."""
    state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "late-match"}
    answers = {"answers": {"late-match": last}, "first": {"late-match": first}}
    made: str = evaluate({"ask": "receipt", "state": state, **answers})["line"]
    return made


def test_a_class_is_read_on_the_page_and_saved_as_csv(composer: Lesson, tmp_path: Path) -> None:
    """No command line; a file and pasted lines together."""
    text = "\n".join(CLASS).format(right=line("1", "4"), wrong=line("2", "2"))
    file = tmp_path / "late.txt"
    file.write_bytes(f"=Dan()\t{line('1', '1')}\r\n".encode("utf-16"))
    requests: list[Request] = []
    composer.page.on("request", lambda request: requests.append(request))  # noqa: PLW0108
    composer.page.get_by_label("Lines with receipts").fill(text)
    composer.page.get_by_label("Or text files").set_input_files(file)
    composer.get_by_role("button", name="Read the receipts").click()
    table = composer.page.get_by_role("group", name="Answers by student")
    expect(table.get_by_role("row")).to_have_count(5)
    expect(table.get_by_role("row").nth(1)).to_contain_text("4 → 1")
    expect(composer.locator("[data-class-status]")).to_have_text(
        "4 lines, 1 with something inconsistent."
    )
    tally = composer.locator("[data-class-tasks] tr")
    expect(tally.locator("td")).to_have_text(["3 of 3", "1", "2"])
    with composer.page.expect_download() as download:
        composer.get_by_role("link", name="Save as CSV").click()
    rows = list(csv.DictReader(io.StringIO(download.value.path().read_text("utf-8-sig"))))
    assert [row["who"] for row in rows] == ["Ana", "Ben", "Cem has nothing yet", "'=Dan()"]
    assert [row["late-match: first"] for row in rows] == ["wrong 4", "wrong 2", "", "right 1"]
    carried = [each.url for each in requests if each.post_data or "RECEIPT" in each.url]
    assert [url for url in carried if not url.startswith("data:text/csv")] == []


def test_the_columns_may_be_the_tasks_of_the_set_up(composer: Lesson) -> None:
    """What was set is what is counted."""
    tasks = composer.page.get_by_role("group", name="Tasks", exact=True)
    tasks.get_by_label("A raw score of 0").check()
    composer.page.get_by_label("Lines with receipts").fill(f"Ana: {line('1', '1')}")
    composer.page.get_by_label("Columns").select_option("here")
    composer.get_by_role("button", name="Read the receipts").click()
    headings = composer.locator("[data-class-head] th")
    expect(headings).to_have_text(["who", "A raw score of 0"])
    expect(composer.locator("[data-class-tasks] td").first).to_have_text("0 of 1")


def test_a_text_without_a_receipt_is_one_sentence(composer: Lesson) -> None:
    """And shows no table of nothing."""
    composer.page.get_by_label("Lines with receipts").fill("hello")
    composer.get_by_role("button", name="Read the receipts").click()
    expect(composer.locator("[data-class-status]")).to_contain_text(
        "must hold at least one receipt"
    )
    expect(composer.locator("[data-class-results]")).to_be_hidden()


def test_a_receipt_in_a_field_sets_the_values_and_leaves_the_options(composer: Lesson) -> None:
    """It has a setting and no options."""
    holds(composer, "link", "ask=first")
    field = composer.locator('[data-made="code"]')
    field.fill(line("1", "1"))
    field.press("Tab")
    holds(composer, "link", "a=0.50")
    holds(composer, "link", "ask=first")
