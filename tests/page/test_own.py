"""The page for a reader's own numbers: what is pasted is read, answered, and never lost."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from dspark_calc.api.evaluate import evaluate
from sources.public_logs import public_logs
from tests.lesson_page import BOOT_MS, Lesson, expect, wait_for_state
from tests.page.test_accessibility import violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.breakable_server import BreakableServer

LINE = (
    "Mean acceptance length: 1.75, Per-position acceptance rate: 0.500, 0.250, "
    "Avg Draft acceptance rate: 37.5%"
)
LOGS = {each["id"]: each for each in public_logs()["examples"]}


class OwnPage(Lesson):
    """The page, whose root is another than the lesson's."""

    @property
    def root(self) -> Locator:
        """The element that carries `data-state`."""
        return self.page.locator("#own")

    def begin(self, state: str = "ready") -> OwnPage:
        """Go to the page and wait."""
        self.page.goto(f"{self.url}own.html")
        wait_for_state(self.root, state)
        return self

    @property
    def log(self) -> Locator:
        """The paste box."""
        return self.get_by_role("textbox", name="What your engine printed")

    @property
    def slope(self) -> Locator:
        """The field of the cost of a draft token."""
        return self.get_by_role("textbox", name="One more draft token costs")

    @property
    def answer(self) -> Locator:
        """The sentence with the answer."""
        return self.locator('[data-own-said="answer"]')

    @property
    def problem(self) -> Locator:
        """What is wrong with the input."""
        return self.locator("[data-own-error-text]")

    def said(self, name: str) -> Locator:
        """Return another sentence of the result."""
        return self.locator(f'[data-own-said="{name}"]')

    def reports(self) -> Locator:
        """Return the choice of a report."""
        return self.get_by_role("combobox", name="Several reports; shown is")


@pytest.fixture
def own(page: Page, server: BreakableServer) -> OwnPage:
    """The page with Python ready."""
    return OwnPage(page, server.url).begin()


@pytest.mark.every_engine
def test_a_pasted_line_is_answered(own: OwnPage) -> None:
    """By hand at a quarter of a step: 1.5 / 1.25 = 1.2 with one token, 1.75 / 1.5 with two."""
    own.log.fill(LINE)
    own.slope.fill("0.25")
    expect(own.answer).to_have_text(
        "Checking 1 draft token yields most: 1.5 tokens for 1.25 plain steps, 1.2 per plain step. "
        "Plain decoding yields 1."
    )
    expect(own.said("mean")).to_have_text(
        "1 + 0.5 + 0.25 = 1.75 tokens per step, exactly the mean that the log prints."
    )
    expect(own.locator("[data-own-table] tbody tr[data-best] th")).to_have_text("1")


@pytest.mark.every_engine
def test_a_bad_line_is_named_and_nothing_typed_is_lost(own: OwnPage) -> None:
    """The sentence has line and value; the answer before it stays, and is called that."""
    before = own.answer.inner_text()
    text = "0.5\n1.7"
    own.log.fill(text)
    expect(own.problem).to_have_text(
        "line 2, position 2 must be in [0, 1], or written with %, got '1.7'."
    )
    expect(own.log).to_have_value(re.compile("^0[.]5\n1[.]7$"))
    expect(own.log).to_have_attribute("aria-invalid", "true")
    expect(own.answer).to_have_text(before)
    expect(own.locator(".own-stale")).to_be_visible()
    expect(own.locator("#own-log + [data-own-error]")).to_be_visible()
    own.log.fill("0.5\n0.25")
    expect(own.problem).to_be_hidden()
    expect(own.answer).to_contain_text("Checking")


def test_the_page_opens_with_someone_elses_run_and_says_so(own: OwnPage) -> None:
    """A picture and a sentence, CPython’s; the trimmed Python has all that it needs for them."""
    log = public_logs()["examples"][0]
    said = evaluate({"ask": "own", "log": log["text"], "slope": "0.10"})["sentences"]
    expect(own.answer).to_have_text(said["answer"])
    expect(own.root).not_to_have_attribute("data-incomplete", re.compile(""))
    expect(own.locator('[data-own-someone="log"]')).to_contain_text("Someone else’s run")
    expect(own.locator('[data-own-someone="log"]')).to_contain_text(log["thread"])
    own.log.fill(LINE)
    expect(own.locator('[data-own-someone="log"]')).to_be_hidden()


@pytest.mark.parametrize("log", LOGS.values(), ids=lambda log: log["id"])
def test_every_example_is_answered_as_by_cpython(own: OwnPage, log: dict[str, str]) -> None:
    """With the address of its thread next to it."""
    own.slope.fill("0.2")
    own.get_by_role("button", name=log["example"], exact=True).click()
    said = evaluate({"ask": "own", "log": log["text"], "slope": "0.2"})["sentences"]
    expect(own.said("mean")).to_have_text(said["mean"])
    expect(own.answer).to_have_text(said["answer"])
    expect(own.get_by_role("link", name=log["thread"]).first).to_have_attribute(
        "href", log["address"]
    )


def test_measured_times_replace_the_slope_and_two_runs_are_called_two(own: OwnPage) -> None:
    """2.437 / 15.64 ms against 1.805 / 13.49: by hand .1558 and .1338 per ms."""
    own.get_by_role("button", name=LOGS["llama-eagle3"]["example"], exact=True).click()
    own.get_by_role("radio", name="I measured times per step").check()
    own.get_by_role("button", name="Verify times of an M5 Max").click()
    expect(own.answer).to_contain_text(
        "Checking 2 draft tokens yields most: 2.437 tokens for 15.64 ms, 0.1558 per ms."
    )
    expect(own.locator('[data-own-someone="times"]')).to_contain_text(
        "The rates and the times are of two different runs"
    )
    expect(own.locator('[data-own-picture="strip"]')).to_be_hidden()
    own.get_by_role("radio", name="I have one number, or an assumption").check()
    expect(own.locator('[data-own-picture="strip"]')).to_be_visible()


def test_of_several_reports_another_can_be_chosen(own: OwnPage) -> None:
    """The first line of the example has a mean of 3.28, the second 3.24."""
    own.get_by_role("button", name=LOGS["vllm-ascend-glm"]["example"], exact=True).click()
    expect(own.said("mean")).to_contain_text("the log prints 3.24")
    own.reports().select_option("1")
    expect(own.said("mean")).to_contain_text("the log prints 3.28")
    own.log.fill(LINE)
    expect(own.reports()).to_be_hidden()


def test_without_a_cost_no_length_is_called_best(own: OwnPage) -> None:
    """The field may be left empty."""
    own.slope.fill("")
    expect(own.answer).to_contain_text("A step with 10 draft tokens yields 3.370 tokens on average")
    expect(own.locator('[data-own-picture="stairs"]')).to_be_hidden()
    expect(own.said("rounding")).to_be_hidden()


def test_markup_in_a_log_is_text(own: OwnPage) -> None:
    """A log may hold anything; the page shows it and does not run it."""
    own.log.fill("0.5 <img/src=x/onerror=alert(1)>")
    expect(own.problem).to_contain_text("got '<img/src=x/onerror=alert(1)>'")
    assert own.locator("#own img").count() == 0


@pytest.mark.parametrize("kind", ["paste", "beforeinput"])
def test_a_paste_of_many_megabytes_is_refused_at_once(own: OwnPage, kind: str) -> None:
    """Before the browser puts it into the field: what was there stays."""
    own.log.fill(LINE)
    refused = own.evaluate(
        """(kind) => {
          const data = new DataTransfer();
          data.setData("text/plain", "0.5 ".repeat(12_500_000));
          const all = { bubbles: true, cancelable: true };
          const event = kind === "paste"
            ? new ClipboardEvent("paste", { ...all, clipboardData: data })
            : new InputEvent("beforeinput", { ...all, dataTransfer: data });
          return !document.getElementById("own-log").dispatchEvent(event);
        }""",
        kind,
    )
    assert refused
    expect(own.problem).to_contain_text("more than 1,000,000 characters, which is too long")
    expect(own.log).to_have_value(LINE)


def test_the_page_is_used_by_keyboard_alone(own: OwnPage) -> None:
    """From the skip link straight into the box, and from there on to the cost."""
    own.press("Tab")
    expect(own.get_by_role("link", name="To the paste box")).to_be_focused()
    own.press("Enter")
    expect(own.log).to_be_focused()
    own.press("Control+a")
    own.page.keyboard.insert_text("0.9 0.72 0.504")
    own.slope.focus()
    own.press("Control+a")
    own.page.keyboard.type("0,45")
    expect(own.answer).to_contain_text("Checking 2 draft tokens yields most")


def test_a_screen_reader_gets_the_new_answer_once(own: OwnPage) -> None:
    """In the page's one status, with what rounding leaves open."""
    own.log.fill(LINE)
    own.slope.fill("0.25")
    expect(own.locator("[data-announce]")).to_contain_text("Checking 1 draft token yields most")


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_axe_finds_nothing_on_the_page_and_none_in_its_error(
    new_page: Callable[..., Page], server: BreakableServer, width: int, scheme: str
) -> None:
    """With an answer, with measured times, and with an error."""
    page = new_page(color_scheme=scheme, viewport={"width": width, "height": 800})
    own = OwnPage(page, server.url).begin()
    assert violations(own) == []
    own.get_by_role("radio", name="I measured times per step").check()
    own.get_by_role("textbox", name="Draft tokens and time, one pair per line").fill("0 x")
    expect(own.problem).to_be_visible()
    assert violations(own) == []


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_the_page_does_not_scroll_sideways(
    new_page: Callable[..., Page], server: BreakableServer, width: int
) -> None:
    """With fifteen positions as well; a table scrolls in its own box."""
    page = new_page(viewport={"width": width, "height": 800})
    own = OwnPage(page, server.url).begin()
    own.log.fill(" ".join(f"0.{99 - n}" for n in range(15)))
    expect(own.locator("[data-own-table] tbody tr")).to_have_count(16)
    assert own.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.expects_noise("^(console|failed request)")
def test_a_page_without_python_says_so_and_keeps_the_text(
    page: Page, server: BreakableServer
) -> None:
    """And answers it when Python comes at the second try."""
    server.break_file("runtime/*", status=404)
    own = OwnPage(page, server.url).begin("error")
    own.log.fill(LINE)
    server.restore()
    own.get_by_role("button", name="Try again").click()
    expect(own.said("mean")).to_contain_text("1 + 0.5 + 0.25 = 1.75", timeout=BOOT_MS)
    expect(own.log).to_have_value(LINE)


@pytest.mark.every_engine
@pytest.mark.expects_noise("^(console|failed request)")
def test_modules_that_could_not_be_loaded_are_tried_again_by_a_press(
    page: Page, server: BreakableServer
) -> None:
    """The text that was pasted meanwhile is what is then read."""
    server.break_file("runtime/later-*", status=404)
    own = OwnPage(page, server.url).begin()
    again = own.locator("[data-own-again]")
    expect(own.problem).to_have_text(
        "The part of Python that reads logs could not be loaded. "
        "Check the connection, then try again."
    )
    own.log.fill(LINE)
    expect(own.problem).to_be_visible()
    server.restore()
    again.click()
    expect(own.said("mean")).to_contain_text("1 + 0.5 + 0.25 = 1.75")
    expect(own.problem).to_be_hidden()
    expect(again).to_be_hidden()
    own.log.fill("0.5 1.7")
    expect(own.problem).to_be_visible()
    expect(again).to_be_hidden()


@pytest.mark.parametrize("name", ["One more draft token costs", "Cost of drafting, per step"])
def test_a_cost_that_is_too_long_stays_as_it_was_pasted(own: OwnPage, name: str) -> None:
    """Cut after forty characters it would be another number, and nobody would know."""
    field = own.get_by_role("textbox", name=name)
    field.fill("")
    field.focus()
    pasted = "0." + "1" * 39
    own.page.keyboard.insert_text(pasted)
    expect(own.problem).to_contain_text("must be at most 40 characters long, got '0.11")
    expect(field).to_have_value(pasted)
    expect(field).to_have_attribute("aria-invalid", "true")


def test_the_modules_that_read_logs_are_not_in_the_lessons_first_visit(
    page: Page, server: BreakableServer
) -> None:
    """They come from the archive of modules that load when first used."""
    Lesson(page, server.url).open()
    assert not any("/runtime/later-" in request.path for request in server.log)
    assert not any(re.search("/own[._]", request.path) for request in server.log)
    OwnPage(page, server.url).begin()
    assert any("/runtime/later-" in request.path for request in server.log)
