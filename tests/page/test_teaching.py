"""Letters, counting, panels and tasks: what the page does to change a belief."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.breakable_server import BreakableServer
    from tests.lesson_page import Lesson

pytestmark = pytest.mark.shares_pages


def task(lesson: Lesson, title: str) -> Locator:
    """Return the form of one task."""
    return lesson.get_by_role("form", name=title)


def shown(lesson: Lesson, path: str) -> Locator:
    """Return the slots that show one part of Python's answer."""
    return lesson.locator(f'[data-show="{path}"]')


def test_counting_one_more_token_each_round_moves_the_best_length_from_three_to_two(
    lesson: Lesson,
) -> None:
    """(1 + 1.7112) / 1.9 = 1.4269 beats (1 + 2.312512) / 2.35 = 1.4096 (worked by hand)."""
    column = lesson.get_by_role("columnheader", name="one more each round")
    expect(column).to_be_hidden()
    lesson.get_by_role("radio", name="one more token from the target").check()
    expect(column).to_be_visible()
    expect(shown(lesson, "convention.rows.2.with_target.text")).to_have_text("1.4269")
    expect(shown(lesson, "convention.rows.3.with_target.text")).to_have_text("1.4096")
    expect(shown(lesson, "convention.rows.0.with_target.text")).to_have_text("1.0000")
    expect(lesson.row(2).get_by_text("best with one more")).to_be_visible()
    expect(lesson.row(3)).to_have_attribute("data-best", "best")
    expect(
        lesson.locator(".under").get_by_text("the best length never gets longer")
    ).to_be_visible()
    expect(
        lesson.locator(".under").get_by_text("invented cost, not DeepSeek's objective")
    ).to_be_visible()


def test_one_control_re_letters_table_working_panels_and_names(lesson: Lesson) -> None:
    """The paper writes c for the conditional and a for the survival; words stay as they are."""
    lesson.get_by_role("radio", name="of the DSpark paper").check()
    expect(lesson.get_by_role("slider", name="c1, invented")).to_have_count(1)
    expect(lesson.get_by_role("columnheader", name="survival", exact=True)).to_contain_text("a")
    expect(lesson.working(3)).to_contain_text("a3")
    expect(lesson.root.get_by_text("ℓ=3 has the highest score")).to_be_visible()
    assert "S" not in "".join(
        lesson.locator(":is(.stage, .under, .panel) [data-letter]").all_text_contents()
    )
    crosswalk = lesson.get_by_role("table", name="two notations")
    expect(crosswalk.get_by_role("row", name="survival of a prefix")).to_contain_text("S")


def test_counting_and_letters_are_part_of_the_address_and_of_reset(
    open_shared: Callable[..., Lesson],
) -> None:
    """A link can show the paper's way at once."""
    lesson = open_shared("?count=with-target&letters=paper")
    expect(lesson.get_by_role("slider", name="c1, invented")).to_have_count(1)
    expect(lesson.row(2).get_by_text("best with one more")).to_be_visible()
    lesson.get_by_role("radio", name="of this lesson").check()
    expect(lesson.get_by_role("slider", name="a1, invented")).to_have_count(1)
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.get_by_role("slider", name="c1, invented")).to_have_count(1)


def test_the_marginal_panel_compares_what_a_token_adds_with_what_it_must_add(
    lesson: Lesson,
) -> None:
    """From 3 to 4: S_4 = 0.3728 against 0.45 x 2.312512 / 2.35 = 0.4428 (worked by hand)."""
    row = lesson.get_by_role("table", name="Does one more token raise the score?").get_by_role(
        "row", name="3 → 4"
    )
    expect(row).to_contain_text("0.3728")
    expect(row).to_contain_text("0.4428")
    expect(row).to_contain_text("does not")
    lesson.slider(4).fill("1")
    expect(row).to_contain_text("0.6013")
    expect(row.get_by_text("raises this score", exact=True)).to_be_visible()


def test_the_sensitivity_panel_shows_that_the_first_value_moves_most(lesson: Lesson) -> None:
    """With a_1 at 0.97, E[A_5] = 2.8642758912 x 0.97 / 0.92, which is 0.1557 more."""
    table = lesson.get_by_role("table", name="higher?")
    expect(table.get_by_role("row", name="value 1")).to_contain_text("0.1557")


def test_the_tie_panel_shows_what_floating_point_would_have_said(lesson: Lesson) -> None:
    """At 0.37, 0.90, 0.50 the exact scores are equal: 37/100 both."""
    lesson.get_by_role("button", name="Set the sliders to an exact tie").click()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.37")
    expect(lesson.get_by_role("table", name="next to floating point")).to_be_visible()
    for length in (2, 3):
        expect(shown(lesson, f"floats.rows.{length - 1}.exact")).to_have_text("37/100")
    expect(lesson.locator('[data-show="floats.sentence"]')).to_contain_text("0.37")


def test_the_distribution_follows_the_length_that_is_looked_at(lesson: Lesson) -> None:
    """P(none) = 1 - 0.92 = 0.08; for L = 1 only k = 0 and k = 1 are left."""
    table = lesson.get_by_role("table", name="whole distribution")
    expect(table).to_be_visible()
    expect(shown(lesson, "distribution.rows.0.text")).to_have_text("0.0800")
    lesson.choose_length(1)
    expect(shown(lesson, "distribution.rows.1.text")).to_have_text("0.9200")
    expect(lesson.locator('[data-when="distribution.rows.2"]')).to_be_hidden()


def test_drawn_rounds_are_counted_and_a_move_starts_them_again(lesson: Lesson) -> None:
    """The tally after three presses holds three rounds; it belongs to one setting."""
    draw = lesson.get_by_role("button", name="Draw one round")
    sentence = shown(lesson, "round.sentence")
    for number in (1, 2, 3):
        draw.click()
        expect(sentence).to_contain_text(f"Round {number}:")
    tally = [shown(lesson, f"round.tally.{k}").inner_text() for k in range(4)]
    assert sum(map(int, tally)) == 3
    label = lesson.locator("#panels").get_by_text("A draw from invented numbers")
    expect(label).to_be_visible()
    lesson.slider(1).fill("0.5")
    expect(sentence).to_have_text("")
    draw.click()
    expect(sentence).to_contain_text("Round 1:")


def test_a_round_asked_for_before_python_is_there_is_answered_in_words(
    unopened: Lesson, server: BreakableServer
) -> None:
    """A press that does nothing looks broken."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(state="booting")
    draw = lesson.get_by_role("button", name="Draw one round")
    sentence = shown(lesson, "round.sentence")
    draw.click()
    expect(sentence).to_contain_text("This needs Python, which has not started yet")
    gate.set()
    lesson.wait_for("ready")
    draw.click()
    expect(sentence).to_contain_text("Round 1:")


def test_a_wrong_prediction_shows_where_it_comes_from_and_may_then_look(lesson: Lesson) -> None:
    """8 x 0.7 = 5.6 forgets that a rejection ends the round."""
    form = task(lesson, "8 tokens, 0.7 each")
    expect(form.get_by_text("Show the answer")).to_be_hidden()
    form.get_by_role("textbox", name="Your prediction").fill("5.6")
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status")).to_contain_text("a rejection ends the round")
    form.get_by_text("Show the answer").click()
    expect(form.get_by_text("2.1988").first).to_be_visible()


def test_a_right_prediction_is_confirmed(lesson: Lesson) -> None:
    """Enter is as good as the button."""
    form = task(lesson, "8 tokens, 0.7 each")
    form.get_by_role("textbox", name="Your prediction").fill("2.2")
    form.get_by_role("textbox", name="Your prediction").press("Enter")
    expect(form.get_by_role("status")).to_contain_text("Right.")


@pytest.mark.parametrize("typed", ["", "many", "<b>5</b>", "1e999999", "\u00b2"])
def test_an_unreadable_prediction_is_explained_and_reveals_nothing(
    lesson: Lesson, typed: str
) -> None:
    """One sentence, shown as text."""
    form = task(lesson, "8 tokens, 0.7 each")
    form.get_by_role("textbox", name="Your prediction").fill(typed)
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status")).not_to_be_empty()
    expect(form.get_by_role("status").locator("b")).to_have_count(0)
    expect(form.get_by_text("Show the answer")).to_be_hidden()


def test_a_choice_names_the_misconception_behind_a_wrong_option(lesson: Lesson) -> None:
    """The released code writes its text without a draft."""
    form = task(lesson, "What the released code does")
    form.get_by_role("radio", name="The target checks them").check()
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status")).to_contain_text("Not yet.")
    form.get_by_role("radio", name="Nothing: the script").check()
    form.get_by_role("button", name="Check").click()
    expect(form.get_by_role("status")).to_contain_text("Right.")


def test_a_slider_task_is_solved_with_the_sliders(lesson: Lesson) -> None:
    """a_2 below 0.3103 makes L = 1 best (facts: the tie at 45/145)."""
    form = task(lesson, "One is enough")
    form.get_by_role("button", name="Check the sliders").click()
    expect(form.get_by_role("status")).to_contain_text("Nothing has changed yet.")
    lesson.slider(2).fill("0.31")
    expect(lesson.quantity("conditional", 2)).to_have_text("0.31")
    form.get_by_role("button", name="Check the sliders").click()
    expect(form.get_by_role("status")).to_contain_text("Right.")
    form.get_by_role("button", name="Put the sliders at the start").click()
    expect(lesson.quantity("conditional", 2)).to_have_text("0.86")


def test_a_press_on_a_button_counts_while_the_texts_above_it_change(lesson: Lesson) -> None:
    """A button that is pulled away before the release loses its click."""
    form = task(lesson, "One is enough")
    check = form.get_by_role("button", name="Check the sliders")
    check.scroll_into_view_if_needed()
    sentence = shown(lesson, "marginal.sentence")
    sentence.evaluate("it => { it.style.fontSize = '100px' }")
    check.evaluate("""it => it.addEventListener("pointerdown", () => {
        for (const slider of document.querySelectorAll("[data-slider]")) {
            slider.value = "1";
            slider.dispatchEvent(new Event("input", { bubbles: true }));
        }
    }, { once: true })""")
    check.click(delay=400)
    expect(form.get_by_role("status")).to_contain_text("Not yet")
    expect(sentence).to_contain_text("Every token up to")


def test_every_task_answers_its_own_revealed_answer_with_right(lesson: Lesson) -> None:
    """The key on the page and the key of the check are the same key."""
    forms = lesson.locator("[data-task]")
    assert forms.count() >= 10
    for index in range(forms.count()):
        form = forms.nth(index)
        answer = form.locator("[data-reveal] strong").text_content() or ""
        kind = form.get_attribute("data-kind")
        if kind == "numeric":
            form.get_by_role("textbox").fill(answer)
        elif kind == "choice":
            form.locator("label").filter(has_text=answer).get_by_role("radio").check()
        else:
            values = answer.removesuffix(" (invented)").split(", ")
            lesson.move(values)
            expect(lesson.quantity("conditional", 5)).to_have_text(values[4])
        form.get_by_role("button", name="Check").click()
        expect(form).to_have_attribute("data-verdict", "right")


def test_a_receipt_keeps_each_answer_as_it_was_when_it_was_checked(lesson: Lesson) -> None:
    """All slider tasks share the same five sliders; a later move is not an earlier answer."""
    lesson.slider(2).fill("0.31")
    form = task(lesson, "One is enough")
    form.get_by_role("button", name="Check the sliders").click()
    expect(form).to_have_attribute("data-verdict", "right")
    lesson.slider(2).fill("0.99")
    lesson.evaluate("document.querySelector('[data-receipt-make]').closest('details').open = true")
    lesson.locator("[data-receipt-make]").click()
    expect(lesson.locator("[data-receipt]")).to_have_value(
        re.compile(r"a=0\.92,0\.99,.*one-is-enough:0\.92,0\.31,")
    )
