"""The labs: what a reader sets is computed by Python, and stays labelled as invented."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson


POSITION, LOAD = "Accept, reject, correct invented", "Fill a pass, token by token invented"


def lab(lesson: Lesson, name: str) -> Locator:
    """Return a lab by its heading."""
    return lesson.get_by_role("form", name=name)


def test_both_labs_say_that_their_numbers_are_invented(lesson: Lesson) -> None:
    """Next to the heading, and below."""
    for name in (POSITION, LOAD):
        expect(lab(lesson, name)).to_contain_text("Invented numbers of this lab, not measurements")


def test_the_lab_of_one_position_opens_with_the_worked_example(lesson: Lesson) -> None:
    """The page has it from the build: acceptance .7, and the wrong correction gives .26."""
    form = lab(lesson, POSITION)
    expect(form).to_contain_text("accepted with probability 0.7000")
    row = form.get_by_role("row", name="correction drawn from the target")
    expect(row.get_by_role("cell")).to_have_text(["0.2600", "0.4500", "0.2900", "0.7000", "0.0600"])


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
    """And it tries again with the next move."""
    server.break_file("runtime/later-*", change=lambda body: body[:-1])
    count = lab(lesson, LOAD).get_by_role("slider", name="requests")
    count.fill("5")
    said = lab(lesson, LOAD).get_by_role("alert")
    expect(said).to_have_text(
        "This lab could not be loaded. Check the connection, then reload the page."
    )
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")


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
