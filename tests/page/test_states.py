"""prerendered, booting, ready, error: what the page shows in each, and what others receive."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

pytestmark = pytest.mark.shares_pages

LINES = """const lines = [...document.querySelectorAll("main :is(p, h2, h3, li, td)")];
  const top = (line) => line.getBoundingClientRect().top;"""
TOP_OF_SCREEN = f"""() => {{ {LINES}
  const seen = lines.filter((line) => line.getBoundingClientRect().height > 0 && top(line) >= 0);
  const first = seen.reduce((one, other) => (top(other) < top(one) ? other : one));
  return [first.textContent, top(first), scrollY];
}}"""
# Sections out of sight are not laid out yet: the same text may be elsewhere on the page.
BACK_AT = f"""([text, place, scrolled, near]) => {{ {LINES}
  return Math.abs(scrollY - scrolled) < near ||
    lines.some((line) => line.textContent === text && Math.abs(top(line) - place) < near);
}}"""
A_LINE = 40  # pixels: how far Python has come is in a line of its own while it starts


@pytest.mark.expects_noise("csp")
def test_without_javascript_the_page_is_complete_and_says_what_will_not_answer(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """The build has computed everything that is there."""
    lesson = Lesson(new_page(java_script_enabled=False), server.url).open(state="prerendered")
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    expect(lesson.row(3)).to_contain_text("best")
    expect(lesson.root.locator("noscript p")).to_be_visible()
    expect(lesson.get_by_role("complementary", name="What these numbers are not")).to_be_visible()


@pytest.mark.expects_noise("ERR_ABORTED")  # leaving the page leaves requests behind
@pytest.mark.parametrize("width", [1280, 390])
def test_who_comes_back_to_the_page_finds_the_same_place(
    new_page: Callable[..., Page], server: BreakableServer, width: int
) -> None:
    """The page has its whole height from the start, so the browser finds the place again."""
    page = new_page(viewport={"width": width, "height": 800})
    lesson = Lesson(page, server.url).open(
        asking=True
    )  # what is folded stays so, as after a reload
    lesson.get_by_role("button", name="Just show me").click()
    page.mouse.move(width / 2, 400)
    for _ in range(20):
        page.mouse.wheel(0, 600)
        lesson.evaluate("new Promise(requestAnimationFrame)")
    text, place, scrolled = lesson.evaluate(TOP_OF_SCREEN)
    assert scrolled > 10_000
    page.reload()
    lesson.wait_for("ready")
    page.wait_for_function(BACK_AT, arg=[text, place, scrolled, A_LINE])
    lesson.open(path="instructors.html")
    page.go_back()
    lesson.wait_for("ready")
    page.wait_for_function(BACK_AT, arg=[text, place, scrolled, A_LINE])
    lesson.open("#training", asking=True)
    lesson.pass_the_question()
    title = lesson.get_by_role("heading", name="Who learns from whom")
    expect(title).to_be_in_viewport()
    page.reload()
    lesson.wait_for("ready")
    expect(title).to_be_in_viewport()


def test_a_move_made_just_before_a_reload_is_there_after_it(unopened: Lesson) -> None:
    """The address follows moves a little later, but not too late.

    The first move of a page: a second one within the time that browsers ask for is written later.
    """
    lesson = unopened.open()
    lesson.slider(1).fill("0.33")
    expect(lesson.quantity("survival", 1)).to_have_text("0.3300")
    lesson.page.reload()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 1)).to_have_text("0.3300")


def test_moves_made_before_python_is_ready_are_kept_and_answered(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Sliders move from the first paint; the wait is said in words."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(state="booting")
    lesson.slider(1).fill("0.5")
    lesson.slider(1).fill("0.4")
    lesson.choose_length(2)
    expect(lesson.root.get_by_text("will be computed when Python has started")).to_be_visible()
    expect(lesson.quantity("survival", 1)).to_have_text("0.9200")
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 1)).to_have_text("0.4000")
    expect(lesson.working(2)).to_be_visible()
    expect(lesson.slider(1)).to_have_value("0.4")
    expect(lesson.root.get_by_text("will be computed when Python has started")).to_be_hidden()


def test_moves_made_before_the_scripts_came_are_kept_as_well(
    unopened: Lesson, server: BreakableServer
) -> None:
    """On a slow line the sliders are there, and move, long before anything listens to them."""
    gate = server.hold("app-*/page/lesson.js")
    query = "?a=0.50,0.50,0.50,0.50,0.50&L=5&words=first-differs"
    unopened.page.goto(f"{unopened.url}{query}", wait_until="commit")
    unopened.slider(1).press("ArrowLeft")
    unopened.write(2, "0.25")
    unopened.choose_length(1)
    unopened.get_by_role("combobox", name="Fixed words").select_option("All words match")
    expect(unopened.root).to_have_attribute("data-state", "prerendered")
    gate.set()
    unopened.wait_for("ready")
    unopened.unfold()
    for index, text in enumerate(["0.91", "0.25", "0.50", "0.50", "0.50"], start=1):
        expect(unopened.quantity("conditional", index)).to_have_text(text)
    expect(unopened.slider(1)).to_have_value("0.91")
    expect(unopened.working(1)).to_be_visible()
    expect(unopened.tile(1)).to_contain_text("kept")


def test_a_setting_chosen_before_the_scripts_came_is_kept_under_a_later_move(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The exact tie is 0.37, 0.90, 0.50, 0.50, 0.50; the slider stood at 0.92."""
    gate = server.hold("app-*/page/lesson.js")
    unopened.page.goto(unopened.url, wait_until="commit")
    unopened.get_by_role("combobox", name="Start from").select_option("An exact tie")
    unopened.slider(1).press("ArrowLeft")
    expect(unopened.root).to_have_attribute("data-state", "prerendered")
    gate.set()
    unopened.wait_for("ready")
    for index, text in enumerate(["0.91", "0.90", "0.50", "0.50", "0.50"], start=1):
        expect(unopened.quantity("conditional", index)).to_have_text(text)


@pytest.mark.expects_noise("^(console|failed request)")
def test_scripts_that_do_not_load_are_reported_in_words(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Even the loader of everything else may be missing."""
    server.break_file("app-*/page/lesson.js", status=404)
    lesson = unopened.open(state="error")
    expect(lesson.notice).to_contain_text("scripts could not be loaded")
    lesson.wait_for_workers(0)  # the one that was opened first has nobody to work for
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    expect(lesson.notice).to_be_hidden()


@pytest.mark.expects_noise("^(console|failed request)")
def test_a_python_that_cannot_come_leaves_the_numbers_and_offers_another_try(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The retry button works once the file is there again."""
    server.break_file("runtime/*", status=404)
    lesson = unopened.open(state="error")
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    lesson.slider(1).fill("0.5")
    expect(lesson.root.get_by_text("Python has not started: try again above")).to_be_visible()
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    expect(lesson.notice).to_be_hidden()


@pytest.mark.expects_noise("^(console|failed request)")
def test_a_number_that_python_does_not_confirm_is_shown_as_an_error(
    unopened: Lesson, server: BreakableServer
) -> None:
    """A difference between build and browser is never hidden."""
    right, wrong = b'data-exact="18791/31250"', b'data-exact="18792/31250"'
    for name in ("index.html", ""):
        server.break_file(name, change=lambda body: body.replace(right, wrong))
    lesson = unopened.open(state="error")
    expect(lesson.root.get_by_text("of 20 numbers differ").first).to_be_visible()


def test_other_scripts_hear_of_ready_and_of_each_change(
    unopened: Lesson,
) -> None:
    """The events of widget/CONTRACT.md, with the state in them."""
    unopened.page.add_init_script(
        "window.received = [];"
        "for (const name of ['ready', 'change'])"
        " addEventListener(`dspark:${name}`, ({ detail }) => received.push([name, detail]));"
    )
    lesson = unopened.open()
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    received = lesson.evaluate("received")
    assert [name for name, _ in received] == ["ready", "change"]
    assert received[1][1]["state"]["conditionals"][0] == "0.5"
    assert received[1][1]["answer"]["best"] == {"verification_length": 3, "tied": [3]}


def test_every_number_of_the_contract_is_there_exactly_once(lesson: Lesson) -> None:
    """Six quantities, five places each, text and exact value."""
    for quantity in ("conditional", "survival", "expected", "cost", "score", "rank"):
        for index in range(1, 6):
            expect(lesson.quantity(quantity, index)).to_have_count(1)
            assert lesson.quantity(quantity, index).get_attribute("data-exact")


def test_the_widget_fits_a_laptop_screen(lesson: Lesson) -> None:
    """On 1280 x 800 sliders, pictures, scores and the boundary's beginning are in view together."""
    lesson.evaluate("document.getElementById('dspark').scrollIntoView()")
    five = lesson.locator("[data-lengths] label").nth(4)
    for part in (lesson.slider(1), lesson.slider(5), lesson.locator(".verdict"), five):
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_press_that_leaves_a_refused_field_is_not_lost(lesson: Lesson, width: int) -> None:
    """The explanation would push the button away between press and release."""
    page = lesson.page
    page.set_viewport_size({"width": width, "height": 844})
    lesson.slider(1).fill("0.5")
    field, error = lesson.field(4), lesson.locator("#field-error-4")
    field.fill(".")
    reset = lesson.get_by_role("button", name="Reset")
    reset.hover()
    page.mouse.down()
    expect(field).to_have_attribute("aria-invalid", "true")
    page.mouse.up()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.92")
    expect(field).to_have_value("0.62")
    field.fill(".")
    page.get_by_role("heading", level=1).click()
    expect(error).to_be_visible()


def test_reset_before_python_is_ready_takes_back_the_moves_and_keeps_the_address(
    unopened: Lesson, server: BreakableServer
) -> None:
    """What the address says is not known yet, so Reset cannot throw it away."""
    gate = server.hold("runtime/*")
    lesson = unopened.open("?a=0.5,0.5,0.5,0.5,0.5", state="booting")
    lesson.slider(1).fill("0.1")
    lesson.choose_length(5)
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.field(1)).to_have_value("0.92")
    expect(lesson.slider(1)).to_have_attribute("aria-valuetext", "0.92")
    expect(lesson.get_by_role("radio", name="3", exact=True)).to_be_checked()
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.50")
