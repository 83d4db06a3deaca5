"""The toy: its views show what Python answers, can be stopped, and say what they are not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from dspark_calc import evaluate
from tests.build.rules import ROOT
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.breakable_server import BreakableServer

pytestmark = pytest.mark.shares_pages

DRAFT = "All rows at once, then one bias at a time toy"
RULE = "The rule that breaks the text toy"
ROUND = "What the confidences say, and what happens toy"
TEMPERATURES = "Temperatures, from left to right toy"
TEXT = "A whole text, round by round toy"
REACH = "One word back is all it sees toy"
LABEL = "Numbers of a toy that writes an invented language, never a DeepSeek model’s."
HELP = "can you help me ?"
MINUTE = 60_000


def view(lesson: Lesson, name: str) -> Locator:
    """Return a view of the toy by its heading, opened."""
    form = lesson.get_by_role("form", name=name)
    lesson.evaluate(
        "document.querySelectorAll('.toy-then').forEach((each) => { each.open = true })"
    )
    return form


def widths(row: Locator) -> list[str | None]:
    """Return the lengths of a row's base bars."""
    bars = row.locator("rect.base")
    return [bars.nth(index).get_attribute("width") for index in range(bars.count())]


@pytest.mark.parametrize("name", [DRAFT, RULE, ROUND, TEMPERATURES, TEXT, REACH])
def test_every_view_says_that_its_numbers_are_a_toys(lesson: Lesson, name: str) -> None:
    """Next to the heading and below, whatever else is copied."""
    expect(view(lesson, name)).to_contain_text(LABEL)


@pytest.mark.every_engine
def test_another_word_changes_the_next_row_and_the_sentence_says_so(lesson: Lesson) -> None:
    """Row 2 says course after of, and problem after no; its base does not move."""
    form = view(lesson, DRAFT)
    second = form.locator("[data-toy-phase='1']")
    expect(form.get_by_role("button", name="Row 2: course 0.97")).to_have_attribute(
        "aria-pressed", "true"
    )
    base = widths(second)
    form.get_by_role("button", name="Row 1: no 0.39").click()
    expect(form.get_by_role("status")).to_have_text(
        "After “no”, row 2 gives “problem” 0.98. Its base has not changed."
    )
    expect(form.get_by_role("button", name="Row 2: problem 0.98")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert widths(second) == base


def test_each_step_marks_the_line_that_runs(lesson: Lesson) -> None:
    """From the first id to the return, as Python reports it; and back."""
    form = view(lesson, DRAFT)
    steps = evaluate({"ask": "toy_draft", "prompt": HELP})["steps"]
    begin = form.get_by_role("button", name="Start over")
    following = form.get_by_role("button", name="Next step")
    begin.click()
    lines = []
    for step in steps:
        expect(form.locator("[data-toy-place]")).to_have_text(step["place"])
        marked = form.locator("[aria-current='step']")
        expect(marked).to_have_count(1)
        lines.append(marked.get_attribute("data-toy-line"))
        phases = [row.get_attribute("data-phase") for row in form.locator(".toy-row").all()]
        assert phases == step["phases"]
        if step is not steps[-1]:
            following.click()
    assert lines == [step["line"] for step in steps]
    expect(following).to_be_disabled()
    form.get_by_role("button", name="Back").click()
    expect(form.locator("[data-toy-place]")).to_have_text(steps[-2]["place"])


def test_the_source_on_the_page_is_the_file_of_the_package(lesson: Lesson) -> None:
    """Line for line, without its indent in the class."""
    source = (ROOT / "dspark_calc/toy/drafter.py").read_text(encoding="utf-8")
    shown = view(lesson, DRAFT).locator(".toy-source li code").all_text_contents()
    assert len(shown) > 20
    assert all(line.strip() in source for line in shown)


def test_the_exact_bars_are_equal_for_one_rule_alone(lesson: Lesson) -> None:
    """Another prompt, and back: bars, fractions and the verdict follow."""
    form = view(lesson, RULE)
    prompt = form.get_by_role("combobox", name="the text so far")
    for text in ("where is", HELP):
        prompt.select_option(text)
        answer = evaluate({"ask": "toy_rule", "prompt": text})
        expect(form.get_by_role("status")).to_have_text(answer["sentence"])
        for each in answer["rules"]:
            rule = form.get_by_role("region", name=each["title"])
            expect(rule).to_have_attribute("data-state", str(each["equal"]).lower())
            expect(rule).to_contain_text(each["verdict"])
            for number in each["output"]:
                expect(rule).to_contain_text(number["text"])
    sure = form.get_by_role("region", name="Only what the drafter is sure of")
    expect(sure).to_contain_text("0.0422")


def test_what_follows_a_rejection_is_greyed_and_says_that_it_means_nothing(
    lesson: Lesson,
) -> None:
    """The first three seeds after “where is”, each as Python draws it."""
    form = view(lesson, ROUND)
    form.get_by_role("combobox", name="the text so far").select_option("where is")
    for seed in ("1", "2", "3"):
        answer = evaluate({"ask": "toy_round", "prompt": "where is", "seed": seed})
        expect(form.get_by_role("status")).to_have_text(answer["sentence"])
        rows = form.get_by_role("listitem")
        for row, each in zip(rows.all(), answer["rows"], strict=True):
            expect(row).to_have_attribute("data-state", each["state"])
            expect(row).to_contain_text(each["outcome"])
        form.get_by_role("button", name="Another round").click()


def test_temperatures_are_found_from_left_to_right(lesson: Lesson) -> None:
    """The five of the command line; the last error falls from .187 to .086."""
    form = view(lesson, TEMPERATURES)
    form.get_by_role("button", name="Fit all, from left to right").click()
    for position, found in enumerate(["1.5", "1.35", "1.45", "1.6", "2.55"], start=1):
        slider = form.get_by_role("slider", name=f"temperature of position {position}")
        expect(slider).to_have_value(found, timeout=MINUTE)
    expect(form.get_by_role("status")).to_contain_text(
        "The calibration error is 0.187; with these temperatures it is 0.086."
    )
    form.get_by_role("slider", name="temperature of position 2").fill("1")
    expect(form.get_by_role("status")).to_contain_text("Position 2, all blocks:")
    form.get_by_role("button", name="Show position 5").click()
    expect(form.get_by_role("status")).to_contain_text("Position 5, all blocks:")
    form.get_by_role("button", name="Reset all").click()
    expect(form.get_by_role("status")).to_contain_text(
        "0.187; with these temperatures it is 0.187."
    )


def whole_text(request: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the answers of all rounds."""
    answers: list[dict[str, Any]] = []
    while not answers or not answers[-1]["done"]:
        answers.append(evaluate({"ask": "toy_text", "number": len(answers) + 1, **request}))
    return answers


@pytest.mark.parametrize(("length", "load"), [("5", "1"), ("scheduled", "8")])
def test_a_text_is_written_round_by_round_and_counted(
    lesson: Lesson, length: str, load: str
) -> None:
    """Columns, text, counts and digest are Python's; the row of the run stays."""
    form = view(lesson, TEXT)
    form.get_by_role("combobox", name="checks").select_option(length)
    form.get_by_role("slider", name="texts in the batch").fill(load)
    form.get_by_role("textbox", name="begins with").fill("mia loses")
    form.get_by_role("button", name="Write").click()
    temperatures = ["1.5", "1.35", "1.45", "1.6", "2.55"]
    request = {"prompt": "mia loses", "length": length, "seed": "1", "load": load}
    answers = whole_text({**request, "temperatures": temperatures})
    last = answers[-1]
    expect(form.get_by_role("status")).to_have_text(last["sentence"], timeout=MINUTE)
    columns = form.get_by_role("region", name="Rounds").get_by_role("listitem")
    expect(columns).to_have_count(len(answers))
    for column, each in zip(columns.all(), answers, strict=True):
        cells = [(cell["word"], cell["state"]) for cell in each["round"]["cells"]]
        tiles = column.locator("[data-state]")
        shown = zip(
            tiles.all_text_contents(),
            [tile.get_attribute("data-state") for tile in tiles.all()],
            strict=True,
        )
        assert list(shown) == cells
    expect(form.locator("[data-toy-written]")).to_have_text(f"mia loses {last['text']}")
    expect(form.locator("[data-toy-digest]")).to_have_text(last["digest"])
    run = form.get_by_role("table", name="Your runs").get_by_role("row").nth(1)
    expect(run).to_contain_text(last["totals"]["score"]["text"])


def test_a_long_run_shows_how_far_it_is_and_can_be_stopped(lesson: Lesson) -> None:
    """Plain decoding takes a pass per token; what has been written stays."""
    form = view(lesson, TEXT)
    form.get_by_role("combobox", name="checks").select_option("0")
    form.get_by_role("button", name="Write").click()
    expect(form.locator("[data-toy-progress]")).to_contain_text("of about 59 tokens")
    form.get_by_role("button", name="Stop").click()
    expect(form.get_by_role("button", name="Write")).to_be_enabled(timeout=MINUTE)
    expect(form.get_by_role("status")).to_contain_text("of the target for")
    rounds = form.get_by_role("region", name="Rounds").get_by_role("listitem").count()
    assert 0 < rounds < 59
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")


HOSTILE = "<img src=x onerror=alert(1)>"


def test_a_hostile_prompt_and_seed_are_shown_as_text(lesson: Lesson) -> None:
    """One sentence with the place and the value; nothing of it becomes markup."""
    form = view(lesson, TEXT)
    prompt = form.get_by_role("textbox", name="begins with")
    write = form.get_by_role("button", name="Write")
    prompt.fill(HOSTILE)
    write.click()
    said = form.get_by_role("alert").filter(has_text="word 1")
    expect(said).to_have_text(
        "word 1 of the prompt must be one of the toy's 61 words, a full stop or a question mark, "
        "got '<img'."
    )
    prompt.fill(HELP)
    form.get_by_role("textbox", name="seed").fill("<b>7")
    write.click()
    expect(form.get_by_role("alert").filter(has_text="the seed")).to_have_text(
        "the seed must be a whole number from 0 to 4294967295, got '<b>7'."
    )
    assert form.locator("img").count() == 0


def test_a_prompt_and_a_seed_that_are_too_long_stay_as_they_were_pasted(lesson: Lesson) -> None:
    """Nothing is cut; the sentence names the limit."""
    form = view(lesson, TEXT)
    prompt = form.get_by_role("textbox", name="begins with")
    seed = form.get_by_role("textbox", name="seed")
    write = form.get_by_role("button", name="Write")
    pasted = " ".join(["mia"] * 150)
    for field, text in ((prompt, pasted), (seed, "1234567890123")):
        field.fill("")
        field.focus()
        lesson.page.keyboard.insert_text(text)
        expect(field).to_have_value(text)
    write.click()
    said = form.get_by_role("alert").filter(has_text="must")
    expect(said).to_have_text("the prompt must have 1 to 58 words and marks, got 150.")
    prompt.fill("mia loses")
    write.click()
    expect(said).to_have_text(
        "the seed must be a whole number from 0 to 4294967295, got '1234567890123'."
    )
    expect(seed).to_have_value("1234567890123")


def test_the_third_row_stays_when_the_name_changes(lesson: Lesson) -> None:
    """The target turns from he to she, the draft does not."""
    form = view(lesson, REACH)
    draft = form.get_by_role("region", name="Row 3 of the draft")
    before = draft.inner_text()
    form.get_by_role("radio", name="mia").check()
    expect(form.get_by_role("status")).to_have_text(
        "After “where is mia ?”, row 3 gives “he” 0.96; the target gives “she” 1.00. "
        "The row is the same after every name, to the last bit."
    )
    assert draft.inner_text() == before


def test_the_toy_loads_with_its_first_use(lesson: Lesson, server: BreakableServer) -> None:
    """Most readers never run it: their first visit carries neither modules nor weights."""

    def loaded() -> int:
        return sum("/runtime/toy-" in request.path for request in server.log)

    assert loaded() == 0
    form = view(lesson, DRAFT)
    form.get_by_role("button", name="Start over").click()
    expect(form.locator("[data-toy-place]")).to_have_text("Step 1 of 27")
    view(lesson, REACH).get_by_role("radio", name="ben").check()
    expect(view(lesson, REACH).get_by_role("status")).to_contain_text("ben ?")
    assert loaded() == 1


@pytest.mark.parametrize("damage", ["altered", "missing"])
@pytest.mark.expects_noise("^(console|failed request)")
def test_a_toy_that_cannot_be_had_says_so_and_is_tried_again(
    lesson: Lesson, server: BreakableServer, damage: str
) -> None:
    """The sliders go on meanwhile, and the second try runs what was wanted."""
    if damage == "altered":
        server.break_file("runtime/toy-*", change=lambda body: body[:-1] + b"?")
    else:
        server.break_file("runtime/toy-*", status=404)
    form = view(lesson, RULE)
    form.get_by_role("combobox", name="the text so far").select_option("where is")
    said = form.get_by_role("alert").filter(has_text="The toy could not be loaded.")
    expect(said).to_be_visible()
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    server.restore()
    form.get_by_role("button", name="Try again").click()
    answer = evaluate({"ask": "toy_rule", "prompt": "where is"})
    expect(form.get_by_role("status")).to_have_text(answer["sentence"])
    expect(said).to_be_hidden()


@pytest.mark.every_engine
@pytest.mark.expects_noise("^(console|failed request)")
def test_a_script_of_the_toy_that_is_missing_is_tried_again_by_a_press(
    unopened: Lesson, server: BreakableServer
) -> None:
    """As often as the reader likes; the toy then writes."""
    server.break_file("app-*/shared/views-*.js", status=404)
    lesson = unopened.open()
    form = view(lesson, TEXT)
    again = form.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    again.click()  # still missing
    expect(again).to_be_visible()
    server.restore()
    again.click()
    expect(again).to_be_hidden()
    form.get_by_role("button", name="Write").click()
    expect(form.locator("[data-toy-written]")).not_to_be_empty()


@pytest.mark.every_engine
def test_every_engine_computes_the_same_bits(lesson: Lesson) -> None:
    """Whole texts through the page's own Python: one digest of all ids and floats, as CPython's."""
    form = view(lesson, TEXT)
    temperatures = ["1.5", "1.35", "1.45", "1.6", "2.55"]
    for prompt, length, name in (
        ("once upon", "2", "always 2"),
        ("the cats near the river sleep .", "scheduled", "as scheduled"),
    ):
        form.get_by_role("textbox", name="begins with").fill(prompt)
        form.get_by_role("combobox", name="checks").select_option(name)
        form.get_by_role("button", name="Write").click()
        request = {"prompt": prompt, "length": length, "seed": "1", "load": "1"}
        last = whole_text({**request, "temperatures": temperatures})[-1]
        expect(form.locator("[data-toy-digest]")).to_have_text(last["digest"])


@pytest.mark.expects_noise("request to another host: file://")
def test_the_toy_runs_in_the_single_file(page: Page, site: Path, tmp_path: Path) -> None:
    """From a disk, on the page's own thread: the archive is in the file."""
    (tmp_path / "lesson.html").write_bytes((site / "dspark-lesson.html").read_bytes())
    page.goto((tmp_path / "lesson.html").as_uri())
    lesson = Lesson(page, "")
    lesson.wait_for("ready")
    lesson.pass_the_question()
    form = view(lesson, DRAFT)
    form.get_by_role("button", name="Row 1: not 0.19").click()
    expect(form.get_by_role("status")).to_contain_text("After “not”, row 2 gives “now”")
    text = view(lesson, TEXT)
    text.get_by_role("combobox", name="checks").select_option("0")
    text.get_by_role("button", name="Write").click()
    expect(text.locator("[data-toy-progress]")).to_contain_text("of about 59 tokens")
    text.get_by_role("button", name="Stop").click()
    expect(text.get_by_role("button", name="Write")).to_be_enabled(timeout=MINUTE)


def test_paper_leaves_the_views_out_and_says_so(lesson: Lesson) -> None:
    """Buttons do nothing on paper."""
    lesson.page.emulate_media(media="print")
    expect(lesson.get_by_role("form", name=DRAFT)).to_be_hidden()
    expect(lesson.locator("#toy .print-only")).to_be_visible()


def test_the_page_carries_no_weights(site: Path) -> None:
    """They are in the archive alone."""
    markup = (site / "index.html").read_text(encoding="utf-8")
    assert "int8" not in markup
    assert json.dumps("markov_head.embed") not in markup
