"""The whole core by keyboard alone, and by role and name alone, in each engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable


IS_FOCUSED = "selector => document.activeElement.matches(selector)"


def tab_to(lesson: Lesson, selector: str, most: int) -> None:
    """Press Tab until the focus is there; fail after so many stops."""
    for _ in range(most):
        lesson.press("Tab")
        if lesson.evaluate(IS_FOCUSED, selector):
            return
    raise AssertionError(f"{selector} is no stop among the next {most}")


def walk_the_core(lesson: Lesson) -> None:
    """Go forward by Tab alone: bet, sliders, a round, a prediction, a goal, the recap."""
    tab_to(lesson, '[data-bet-choice="2"]', 8)
    lesson.press("Enter")
    expect(lesson.locator(".verdict-main").first).to_contain_text("Check 3: score")
    tab_to(lesson, '[data-slider="1"]', 1)
    lesson.press("ArrowLeft")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.91")
    for index in range(2, 6):
        tab_to(lesson, f'[data-slider="{index}"]', 2)
    tab_to(lesson, "[data-play]", 6)
    lesson.press("Enter")
    words = lesson.locator("[data-film-words]")
    expect(words).not_to_be_empty()
    tab_to(lesson, "[data-film-step]", 4)
    lesson.press("Space")
    expect(words).not_to_contain_text("come 5 draft tokens")
    tab_to(lesson, "[data-film-close-button]", 3)
    lesson.press("Enter")
    expect(lesson.locator("[data-play]")).to_be_focused()

    row = lesson.locator('[data-task="three-in-a-row"]')
    tab_to(lesson, '[data-task="three-in-a-row"] [name="answer"]', 40)
    row.get_by_role("textbox").press_sequentially("0.5")
    lesson.press("Enter")
    expect(row.locator("[data-feedback]")).not_to_be_empty()

    goal = lesson.locator('[data-task="one-is-enough"]')
    tab_to(lesson, '[data-task="one-is-enough"] [data-task-start]', 60)
    lesson.press("Enter")
    expect(lesson.slider(1)).to_be_focused()
    tab_to(lesson, '[data-slider="2"]', 2)
    lesson.press("Home")
    expect(goal).to_have_attribute("data-verdict", "right")
    tab_to(lesson, "[data-dock-leave]", 14)
    lesson.press("Enter")
    start = goal.get_by_role("button", name="Put the sliders at the start")
    expect(start).to_be_focused()
    tab_to(lesson, '[data-recap="one-is-enough"] a', 120)
    expect(lesson.locator('[data-recap="one-is-enough"]')).to_contain_text("✓ met")
    lesson.press("Enter")
    expect(goal.locator("h3")).to_be_in_viewport()


@pytest.mark.every_engine
def test_the_core_is_walked_by_keyboard_alone(open_shared: Callable[..., Lesson]) -> None:
    """Forward only, with no trap and with few stops between one thing and the next."""
    walk_the_core(open_shared(asking=True))


def test_the_core_is_walked_by_keyboard_on_a_narrow_page(
    open_shared: Callable[..., Lesson],
) -> None:
    """Where a goal moves to the sliders; 390 pixels are also a desktop at 400 % zoom."""
    walk_the_core(open_shared(asking=True, viewport={"width": 390, "height": 844}))


@pytest.mark.every_engine
def test_the_core_has_roles_and_names_all_along_and_says_what_happens(
    open_shared: Callable[..., Lesson],
) -> None:
    """By role and name alone; each answer comes into a place that is read out."""
    lesson = open_shared(asking=True)
    expect(lesson.get_by_role("form", name="How many would you check?")).to_be_visible()
    lesson.get_by_role("button", name="Bet on 2").click()
    expect(lesson.get_by_role("radio", name="2", exact=True)).to_be_checked()
    stairs = lesson.get_by_role("img", name="The steepest ray from the origin touches")
    expect(stairs).to_be_visible()
    for index in range(1, 6):
        slider = lesson.get_by_role("slider", name=f"a{index}, invented")
        expect(slider).to_be_visible()  # the only one of this name on the whole page
        expect(lesson.get_by_role("textbox", name=f"a{index} as a number")).to_be_visible()
    lesson.slider(1).fill("0.40")
    expect(lesson.locator("[data-announce]")).to_contain_text("Best length still 3")

    lesson.get_by_role("button", name="Play one round").click()
    film = lesson.get_by_role("region", name="Drawn rounds invented")
    expect(film.get_by_role("status").first).to_contain_text("draft token")
    film.get_by_role("button", name="Close").click()

    prediction = lesson.get_by_role("form", name="All in a row")
    prediction.get_by_role("textbox", name="Your prediction").fill("0.5")
    prediction.get_by_role("button", name="Check").click()
    expect(prediction.get_by_role("status")).not_to_be_empty()

    goal = lesson.get_by_role("form", name="One is enough")
    goal.get_by_role("button", name="Put the sliders at the start").click()
    dock = lesson.get_by_role("region", name="The goal you work on")
    expect(dock).to_contain_text("One is enough")
    lesson.slider(2).fill("0.20")
    expect(goal.get_by_role("status")).to_contain_text("Right.")
    dock.get_by_role("button", name="Continue reading").click()
    expect(dock).to_be_hidden()
    expect(lesson.get_by_role("progressbar", name="1 of 9 core tasks met.")).to_have_count(1)
