"""The labs: what a reader sets is computed by Python, and stays labelled as invented."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import BOOT_MS, expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages

POSITION, LOAD = "Accept, reject, correct invented", "Fill a pass, token by token invented"
PAIR, CUT = "A fixed length never changes the text invented", "A cut that peeks invented"
PHRASES = "Side by side, and one by one invented"
CALIBRATION, DRAFTING = "Calibration by hand invented", "When drafting is not free invented"
LABS = (POSITION, PAIR, CUT, LOAD, PHRASES, CALIBRATION, DRAFTING)


def lab(lesson: Lesson, name: str) -> Locator:
    """Return a lab by its heading."""
    return lesson.get_by_role("form", name=name)


def test_every_lab_says_that_its_numbers_are_invented(lesson: Lesson) -> None:
    """Next to the heading, and below; a screen reader has it from every slider as well."""
    for name in LABS:
        for slider in lab(lesson, name).get_by_role("slider").all():
            expect(slider).to_have_attribute("aria-valuetext", re.compile(", invented$"))
        expect(lab(lesson, name)).to_contain_text("Invented numbers of this lab, not measurements")


def test_the_lab_of_one_position_opens_with_the_worked_example(lesson: Lesson) -> None:
    """The page has it from the build: acceptance .7, and the wrong correction gives .26."""
    form = lab(lesson, POSITION)
    expect(form).to_contain_text("accepted with probability 0.7000")
    row = form.get_by_role("row", name="correction drawn from the target")
    expect(row.get_by_role("cell")).to_have_text(
        ["", "0.2600", "0.4500", "0.2900", "0.7000", "0.0600"]
    )


def test_the_other_tokens_give_way_to_the_one_that_is_moved(lesson: Lesson) -> None:
    """By hand: p_d (.75, .05, .2), p_t (.2, .5, .3) has minima .2, .05, .2, together .45."""
    form = lab(lesson, POSITION)
    token = form.get_by_role("group", name="Token A")
    token.get_by_role("slider", name="draft").fill("15")
    expect(form).to_contain_text("accepted with probability 0.4500")
    other = form.get_by_role("group", name="Token B").get_by_role("slider", name="draft")
    expect(other).to_have_value("1")
    expect(other).to_have_attribute("aria-valuetext", "B in the draft, 0.05, invented")
    token.get_by_role("slider", name="draft").fill("10")
    expect(other).to_have_value("6")


def test_the_lab_on_load_takes_one_token_after_the_other(lesson: Lesson) -> None:
    """Three requests: .9, .72, .7, .6, .504 are taken, the sixth does not raise Theta."""
    form = lab(lesson, LOAD)
    count = form.get_by_role("slider", name="requests")
    count.fill("2")
    expect(count).to_have_attribute("aria-valuetext", "2 requests, invented")
    count.fill("3")
    expect(count).to_have_attribute("aria-valuetext", "3 requests, invented")
    said, take = form.get_by_role("status"), form.get_by_role("button", name="Take the next token")
    for survival in ("0.9000", "0.7200", "0.7000", "0.6000", "0.5040"):
        take.click()
        expect(said).to_contain_text(f"survival {survival}")
        expect(said).to_contain_text("The token is admitted.")
    checked = form.get_by_role("row").locator("[data-lab-length]:visible")
    expect(checked).to_have_text(["3", "1", "1"])
    result = form.get_by_text("With 3 requests, 5 draft tokens are checked, and Θ is 6.4240.")
    expect(result).to_be_hidden()
    take.click()
    expect(said).to_contain_text("The algorithm stops before this token.")
    expect(result).to_be_visible()
    form.get_by_role("button", name="Put one back").click()
    expect(checked).to_have_text(["3", "1", "1"])


def test_every_first_view_is_what_python_answers(lesson: Lesson) -> None:
    """A slider that is moved and put back shows the build's numbers again, to the last bar."""
    for name in (PAIR, CUT, PHRASES, CALIBRATION, DRAFTING):
        form = lab(lesson, name)
        before = shown(form)
        slider = form.get_by_role("slider").first
        value = slider.input_value()
        slider.fill(slider.get_attribute("max") or "")
        expect(form).not_to_have_js_property("innerText", before["text"])
        slider.fill(value)
        expect(form).to_have_js_property("innerText", before["text"])
        assert shown(form) == before


def shown(form: Locator) -> dict[str, object]:
    """Return what a lab shows: its text, and the lengths of its bars."""
    bars = """form => [...form.querySelectorAll("[data-lab-share]")]
      .map((bar) => getComputedStyle(bar).getPropertyValue("--share").trim())"""
    return {"text": form.inner_text(), "bars": form.evaluate(bars)}


def test_a_fixed_length_gives_the_same_text(lesson: Lesson) -> None:
    """By hand: .42, .28, .03, .27 in every row; then after B both agree, and .4 + .3 pass twice."""
    form = lab(lesson, PAIR)
    rows = form.get_by_role("row").filter(has=lesson.get_by_role("cell"))
    for row, accepted in zip(rows.all(), ("0.0000", "0.8000", "1.3800"), strict=True):
        numbers = ["", "0.4200", "0.2800", "0.0300", "0.2700", accepted]
        expect(row.get_by_role("cell")).to_have_text(numbers)
    slider = form.get_by_role("group", name="A after B").get_by_role("slider", name="target")
    slider.fill("0.5")
    expect(slider).to_have_attribute("aria-valuetext", "A after B in the target, 0.50, invented")
    expect(form.get_by_role("status")).to_contain_text("On average 1.5000 of two draft tokens")


def test_a_search_that_peeks_bends_the_text_and_the_others_do_not(lesson: Lesson) -> None:
    """The paper's example, and the same with A and B changed over."""
    form = lab(lesson, CUT)
    search = form.get_by_role("row", name="search on, take the best")
    stop = form.get_by_role("row", name="stop at the first drop")
    cells = ["2", "0", "", "0.8500", "0.1500", "0.1500"]
    expect(search.get_by_role("cell")).to_have_text(cells)
    after = [form.get_by_role("group", name=f"After a drafted {token}") for token in "AB"]
    for group, value in zip(after, ("0", "0.9"), strict=True):
        group.get_by_role("slider", name="second confidence").fill(value)
    cells = ["0", "2", "", "0.5500", "0.4500", "0.1500"]
    expect(search.get_by_role("cell")).to_have_text(cells)
    kept = ["0", "0", "", "0.7000", "0.3000", "0.0000"]
    expect(stop.get_by_role("cell")).to_have_text(kept)
    form.get_by_role("slider", name="tokens checked").fill("1")
    own = form.get_by_role("row", name="a number fixed beforehand")
    expect(own.get_by_role("cell")).to_have_text(["1", "1", "", "0.7000", "0.3000", "0.0000"])
    expect(form).to_contain_text("when the second confidence is above 19/36.")


def test_a_bias_lets_two_words_clash_less_often(lesson: Lesson) -> None:
    """1 / (1 + 9)."""
    form = lab(lesson, PHRASES)
    expect(form.get_by_role("status")).to_contain_text("with probability 0.5000")
    form.get_by_role("slider", name="factor").fill("9")
    expect(form.get_by_role("status")).to_contain_text("with probability 0.1000")


def test_an_overconfident_head_gets_its_temperatures_or_the_reason_why_not(lesson: Lesson) -> None:
    """By hand: ln 9 / ln 4 and 2; no temperature takes .9 below one half."""
    form = lab(lesson, CALIBRATION)
    second = form.get_by_role("row").nth(2)
    expect(second.get_by_role("cell")).to_have_text(["", "0.8100", "0.6000", "2.0000"])
    form.get_by_role("slider", name="position 2").fill("0.4")
    said = form.get_by_role("status")
    expect(said).to_contain_text("No temperature fits at position 2: none takes 0.90 across one")
    expect(second.get_by_role("cell").last).to_have_text("–")
    form.get_by_role("button", name="Back to the first values").click()
    expect(second.get_by_role("cell").last).to_have_text("2.0000")


def test_a_draft_that_costs_more_is_checked_further_until_it_does_not_pay(lesson: Lesson) -> None:
    """L = 2, then 3; from .962512 on plain decoding is as good."""
    form = lab(lesson, DRAFTING)
    said = form.get_by_role("status")
    expect(said).to_contain_text(re.compile(r"L\s*=\s*2 is best"))
    form.get_by_role("slider", name="cost").fill("0.2")
    expect(said).to_contain_text(re.compile(r"L\s*=\s*3 is best"))
    expect(form.locator("tr[data-best]").get_by_role("rowheader")).to_have_text("3")
    form.get_by_role("slider", name="cost").fill("1")
    expect(said).to_contain_text("Drafting does not pay: it never does once a draft costs 0.962512")


def test_at_temperature_zero_the_test_is_a_comparison(lesson: Lesson) -> None:
    """The likeliest tokens of the example differ: A in the draft, B in the target."""
    form = lab(lesson, POSITION)
    form.get_by_role("button", name="Go to temperature zero").click()
    said = form.get_by_role("status")
    expect(said).to_contain_text("It is not, so the draft token is always rejected.")
    draft = form.get_by_role("group", name="Token A").get_by_role("slider", name="draft")
    expect(draft).to_have_value("20")
    form.get_by_role("button", name="Back to the first values").click()
    expect(said).to_contain_text("accepted with probability 0.7000")
    expect(draft).to_have_value("10")


def test_on_stairs_the_full_search_goes_on_where_the_early_stop_ends(lesson: Lesson) -> None:
    """By hand: 6.424 at the end of one stair, 8.0476 x .9 at the end of the next."""
    form = lab(lesson, LOAD)
    form.get_by_role("radio", name="falls in stairs").check()
    form.get_by_role("button", name="Show the whole search").click()
    searches = form.get_by_role("table", name="Two searches")
    early = searches.get_by_role("row", name="stops at the first drop")
    full = searches.get_by_role("row", name="tries the whole list")
    expect(early.get_by_role("cell")).to_have_text(["5", "3, 1, 1", "6.4240"])
    expect(full.get_by_role("cell")).to_have_text(["13", "5, 4, 4", "7.2428"])


def test_a_speed_that_cannot_be_used_is_refused_in_a_sentence_and_stays_typed(
    lesson: Lesson,
) -> None:
    """The numbers keep to the last good speeds; a good one ends the complaint."""
    form = lab(lesson, LOAD)
    form.get_by_role("radio", name="falls in stairs").check()
    form.get_by_role("button", name="Show the whole search").click()
    field = form.get_by_role("textbox", name="9 to 16 rows")
    full = form.get_by_role("row", name="tries the whole list").get_by_role("cell").last
    expect(full).to_have_text("7.2428")
    field.fill("a lot")
    field.press("Enter")
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("The speed with 9 to 16 rows must be a plain decimal number")
    expect(field).to_have_value("a lot")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(full).to_have_text("7.2428")
    field.fill("0.5")
    field.press("Enter")
    expect(alert).to_be_hidden()
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(full).to_have_text("6.4240")


def test_a_speed_that_is_too_long_stays_as_it_was_pasted(lesson: Lesson) -> None:
    """Cut somewhere it would be another number; forty digits are no fault."""
    form = lab(lesson, LOAD)
    form.get_by_role("radio", name="falls in stairs").check()
    field = form.get_by_role("textbox", name="9 to 16 rows")
    for pasted in ("0.5" + "0" * 400, "0.5" + "0" * 60):
        field.fill("")
        field.focus()
        lesson.page.keyboard.insert_text(pasted)
        field.press("Enter")
        expect(field).to_have_value(pasted)
        alert = form.locator("[data-lab-refused]")
        if len(pasted) > 400:
            expect(alert).to_contain_text("must be at most 400 characters long")
        else:
            expect(alert).to_be_hidden()
    form.get_by_role("button", name="Show the whole search").click()
    full = form.get_by_role("row", name="tries the whole list").get_by_role("cell").last
    expect(full).to_have_text("6.4240")


def test_the_script_of_a_lab_comes_with_its_first_use(
    lesson: Lesson, server: BreakableServer
) -> None:
    """A first visit carries none of them."""

    def loaded() -> set[str]:
        labs = r"shared/(plain|position|load)-\w+\.js"
        found = (re.search(labs, request.path) for request in server.log)
        return {each[1] for each in found if each}

    assert loaded() == set()
    lab(lesson, PHRASES).get_by_role("slider", name="factor").fill("4")
    expect(lab(lesson, PHRASES).get_by_role("status")).to_contain_text("0.2000")
    assert loaded() == {"plain"}


def test_with_many_requests_hardly_a_token_is_checked(lesson: Lesson) -> None:
    """Eight requests fill the free rows: the first token already costs more than it gives."""
    form = lab(lesson, LOAD)
    form.get_by_role("slider", name="requests").fill("8")
    expect(form.locator("[data-lab-request]:visible")).to_have_count(8)
    form.get_by_role("button", name="Take the next token").click()
    expect(form.get_by_role("status")).to_contain_text("The algorithm stops before this token.")


def test_the_modules_of_the_labs_come_with_the_first_use_of_one(
    lesson: Lesson, server: BreakableServer
) -> None:
    """Most readers never open a lab: their first visit does not carry it."""

    def loaded() -> int:
        return sum("/runtime/later-" in request.path for request in server.log)

    assert loaded() == 0
    for count in ("5", "4"):
        lab(lesson, LOAD).get_by_role("slider", name="requests").fill(count)
        expect(lab(lesson, LOAD).locator("[data-lab-request]:visible")).to_have_count(int(count))
    assert loaded() == 1


def test_a_lab_whose_modules_cannot_be_had_says_so_and_the_sliders_go_on(
    lesson: Lesson, server: BreakableServer
) -> None:
    """A press tries again, and so does the next move."""
    server.break_file("runtime/later-*", change=lambda body: body[:-1])
    count = lab(lesson, LOAD).get_by_role("slider", name="requests")
    count.fill("5")
    said = lab(lesson, LOAD).get_by_role("alert")
    expect(said).to_have_text(
        "This lab could not be loaded. Check the connection, then try again. Try again"
    )
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")


@pytest.mark.every_engine
@pytest.mark.parametrize("missing", ["app-*/shared/plain-*.js", "runtime/later-*"])
@pytest.mark.expects_noise("^(console|failed request)")
def test_a_lab_that_could_not_be_loaded_is_tried_again_by_a_press(
    lesson: Lesson, server: BreakableServer, missing: str
) -> None:
    """Its script or its modules; 1 / (1 + 9), for the factor that the reader has left it at."""
    server.break_file(missing, status=404)
    form = lab(lesson, PHRASES)
    form.get_by_role("slider", name="factor").fill("9")
    alert = form.locator("[data-lab-missing]")
    expect(alert).to_be_visible()
    form.get_by_role("button", name="Try again").click()  # still missing
    expect(alert).to_be_visible()
    server.restore()
    form.get_by_role("button", name="Try again").click()
    expect(form.get_by_role("status")).to_contain_text("with probability 0.1000")
    expect(alert).to_be_hidden()
    factor = form.get_by_role("slider", name="factor")
    expect(factor).to_have_value("9")
    assert lesson.evaluate("document.activeElement.dataset.labKey") == "factor"


@pytest.mark.expects_noise("^(console|failed request)")
def test_a_press_that_failed_is_what_the_second_try_does(
    lesson: Lesson, server: BreakableServer
) -> None:
    """The whole search of three requests ends at the sixth token."""
    server.break_file("runtime/later-*", status=404)
    form = lab(lesson, LOAD)
    form.get_by_role("button", name="Show the whole search").click()
    expect(form.get_by_role("button", name="Try again")).to_be_visible()
    server.restore()
    form.get_by_role("button", name="Try again").click()
    expect(form.get_by_text("With 3 requests, 5 draft tokens are checked")).to_be_visible()


def test_a_lab_whose_modules_are_slow_ends_no_python(
    lesson: Lesson, server: BreakableServer
) -> None:
    """The lab says so before the page gives up on Python; what has come by then is used."""
    gate = server.hold("runtime/later-*")
    form = lab(lesson, LOAD)
    take = form.get_by_role("button", name="Take the next token")
    take.click()
    lesson.slider(1).fill("0.5")
    expect(form.get_by_role("alert")).to_be_visible(timeout=BOOT_MS)
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    gate.set()
    take.click()
    expect(form.get_by_role("status")).to_contain_text("The token is admitted.")
    expect(form.get_by_role("alert")).to_be_hidden()
    expect(lesson.root).to_have_attribute("data-boot", "snapshot-worker")
    expect(lesson.locator("[data-boot-details]")).to_have_text("snapshot-worker")


@pytest.mark.expects_noise("^(console|failed request)")
def test_a_press_that_could_not_be_answered_is_not_made_up_for_later(
    lesson: Lesson, server: BreakableServer
) -> None:
    """The next move of a control shows the list's beginning, as it always does."""
    server.break_file("runtime/later-*", status=404)
    form = lab(lesson, LOAD)
    form.get_by_role("button", name="Show the whole search").click()
    expect(form.get_by_role("alert")).to_be_visible()
    server.restore()
    form.get_by_role("slider", name="requests").fill("5")
    expect(form.get_by_role("status")).to_contain_text("No draft token yet: 5 rows")
    expect(form.get_by_role("button", name="Put one back")).to_be_disabled()


@pytest.mark.expects_noise("^(console|failed request)")
def test_a_lab_that_cannot_answer_cannot_be_moved(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Its sliders would move while its numbers stay; they come with a Python that answers."""
    server.break_file("runtime/w*", status=404)
    lesson = unopened.open(state="error")
    controls = [
        lab(lesson, POSITION).get_by_role("slider").first,
        lab(lesson, LOAD).get_by_role("slider"),
        lab(lesson, LOAD).get_by_role("button", name="Take the next token"),
    ]
    for control in controls:
        expect(control).to_be_disabled()
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    for control in controls:
        expect(control).to_be_enabled()
    expect(lab(lesson, LOAD).get_by_role("button", name="Put one back")).to_be_disabled()
