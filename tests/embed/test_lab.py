"""An embed that shows one lab: its labels, its sources, its words, and nothing of the stage."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from dspark_calc import evaluate
from dspark_calc.embedding.options.schema import LAB_CHOICES, Choice
from tests.embed.test_options import PAIRS
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

LABS = LAB_CHOICES[1:]


def opened(page: Page, server: BreakableServer, query: str) -> Lesson:
    """Return an embed that is ready."""
    return Lesson(page, server.url).open(query, path="embed.html")


@pytest.mark.parametrize("choice", LABS, ids=lambda choice: choice.name)
def test_one_lab_is_shown_with_all_that_says_what_it_is_not(
    open_shared: Callable[..., Lesson], choice: Choice
) -> None:
    """By the heading that the composer's form gives it."""
    embed = open_shared(f"?lab={choice.name}", path="embed.html")
    form = embed.get_by_role("form", name=f"{choice.title} invented")
    expect(form).to_be_visible()
    expect(embed.locator("[data-lab]:visible")).to_have_count(1)
    expect(form).to_contain_text("Invented numbers of this lab, not measurements of any model.")
    boundary = embed.locator(".under .boundary")
    expect(boundary).to_contain_text("not an extracted DeepSeek scheduler")
    expect(boundary).to_contain_text("computed from invented numbers and belongs to no model.")
    expect(boundary.locator("[data-lab-boundary]")).to_be_visible()
    for hidden in (".floor", ".fold", ".panels [data-part]", "[data-task]"):
        expect(embed.locator(f"{hidden}:visible")).to_have_count(0)
    assert embed.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_lab_computes_and_its_source_is_at_hand(page: Page, server: BreakableServer) -> None:
    """By hand: p_d (.75, .05, .2), p_t (.2, .5, .3) has minima .2, .05, .2, together .45."""
    embed = opened(page, server, "?lab=position")
    form = embed.get_by_role("form", name="Accept, reject, correct invented")
    token = form.get_by_role("group", name="Token A")
    token.get_by_role("slider", name="draft").fill("15")
    expect(form).to_contain_text("accepted with probability 0.4500")
    form.get_by_role("link", name="Source").first.click()
    expect(embed.get_by_role("dialog", name="Source")).to_contain_text("Our derivation.")


@pytest.mark.parametrize("query", ["?lab=load", "?L=2&hide=reset,stage"])
@pytest.mark.parametrize(
    ("held", "state"), [("app-*/page/embed.js", "prerendered"), ("runtime/*", "booting")]
)
def test_what_an_embed_leaves_out_is_not_shown_while_python_is_on_its_way(
    page: Page, server: BreakableServer, query: str, held: str, state: str
) -> None:
    """The boundary box is there before the options have been read."""
    gate = server.hold(held)
    page.goto(f"{server.url}embed.html{query}", wait_until="commit")
    embed = Lesson(page, server.url)
    embed.wait_for(state)
    shown = embed.locator(":is(.floor, .fold):visible")
    expect(shown).to_have_count(0)
    expect(embed.locator(".under .boundary")).to_be_visible()
    gate.set()
    embed.wait_for("ready")
    expect(shown).to_have_count(0)


@pytest.mark.expects_noise("404")
def test_where_python_cannot_come_the_embed_shows_what_it_was_built_with(
    page: Page, server: BreakableServer
) -> None:
    """An option that nothing can read hides nothing."""
    server.break_file("runtime/w*", status=404)
    embed = Lesson(page, server.url).open("?lab=load", path="embed.html", state="error")
    expect(embed.locator(".floor")).to_be_visible()
    server.hold("runtime/*")
    embed.get_by_role("button", name="Try again").click()
    embed.wait_for("booting")
    expect(embed.locator(".floor")).to_be_visible()


def test_without_the_option_there_is_no_lab_and_no_word_of_one(
    page: Page, server: BreakableServer
) -> None:
    """The stage is what most embeds show."""
    embed = opened(page, server, "?L=2")
    expect(embed.locator("[data-lab]:visible")).to_have_count(0)
    expect(embed.locator("[data-lab-boundary]")).to_be_hidden()
    expect(embed.locator(".floor")).to_be_visible()


def test_a_lab_that_there_is_not_is_refused_in_a_sentence(
    page: Page, server: BreakableServer
) -> None:
    """And the widget shows what it shows without one."""
    embed = Lesson(page, server.url).open("?lab=toy", path="embed.html", refused=True)
    expect(embed.notice).to_contain_text(
        "lab must be one of none, position, pair, phrases, load, calibration, cut, drafting, "
        "got 'toy'"
    )
    expect(embed.locator(".floor")).to_be_visible()
    expect(embed.locator("[data-lab]:visible")).to_have_count(0)
    # So it stays while a Python that was lost is replaced.
    embed.evaluate("document.querySelector('#dspark').dataset.state = 'booting'")
    expect(embed.locator(".floor")).to_be_visible()


def test_a_prediction_can_come_before_the_lab(page: Page, server: BreakableServer) -> None:
    """As in the lesson: .2 + .3 + .2 of the draft is accepted."""
    embed = opened(page, server, "?lab=position&before=how-often-is-a-draft-accepted&order=answers")
    lab = embed.locator('[data-lab="position"]')
    expect(lab).to_be_hidden()
    expect(embed.locator(".under .boundary")).to_be_visible()
    task = embed.locator('[data-task="how-often-is-a-draft-accepted"]')
    task.get_by_role("textbox").fill("0.7")
    task.get_by_role("button", name="Check").click()
    expect(lab).to_be_visible()
    expect(embed.locator(".floor")).to_be_hidden()


def test_a_lab_is_printed_as_it_is_and_has_no_handout(page: Page, server: BreakableServer) -> None:
    """The handout asks about the stage, which this embed does not show."""
    embed = opened(page, server, "?lab=phrases")
    embed.locator(".take-along summary").click()
    expect(embed.get_by_role("button", name="Print the handout")).to_be_hidden()
    sheets = PdfReader(io.BytesIO(page.pdf(format="A4"))).pages
    text = " ".join(" ".join(sheet.extract_text().split()) for sheet in sheets)
    assert "Side by side, and one by one" in text
    assert "Invented numbers of this lab" in text
    assert "Which one value would you raise" not in text


def test_a_puzzle_has_no_lab() -> None:
    """There would be no rounds from which to infer anything."""
    state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "late-match"}
    request = {"ask": "compose", "state": state, "word_pairs": PAIRS, "title": "Sliders"}
    request |= {"page": "embed.html", "script": "host.js", "picture": "preview.png"}
    answer = evaluate(request | {"options": {"lab": "pair", "puzzle": "yes"}})
    assert answer["error"]["sentence"] == (
        "lab must be none where the values are unknown (a lab has no drawn rounds), got 'pair'. "
        "The link, the frame and the codes have not changed."
    )
