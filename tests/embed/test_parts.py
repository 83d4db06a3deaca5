"""Parts of an embed in an order: a task before and one after, skipping, unknown values."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

BEFORE_AND_AFTER = "?before=raw-zero&tasks=late-match&after=three-in-a-row"


def opened(page: Page, server: BreakableServer, query: str) -> Lesson:
    """Return an embed that is ready."""
    return Lesson(page, server.url).open(query, path="embed.html")


def answer(embed: Lesson, task: str, text: str) -> None:
    """Answer a task with a number."""
    form = embed.locator(f'[data-task="{task}"]')
    form.get_by_role("textbox").fill(text)
    form.get_by_role("button", name="Check").click()
    form.get_by_text("Show the answer").wait_for()


def test_a_task_before_is_above_the_stage_and_one_after_is_below_everything(
    page: Page, server: BreakableServer
) -> None:
    """Each in a place of its own that says what it is."""
    embed = opened(page, server, BEFORE_AND_AFTER)
    before = embed.page.get_by_role("region", name="Before you begin")
    after = embed.page.get_by_role("region", name="At the end")
    expect(before.locator('[data-task="raw-zero"]')).to_be_visible()
    expect(after.locator('[data-task="three-in-a-row"]')).to_be_visible()
    order = embed.evaluate(
        "[...document.querySelectorAll('[data-before-place], .floor, [data-tasks-place], "
        "[data-after-place]')].map((each) => each.getBoundingClientRect().top)"
    )
    assert order == sorted(order)


def test_the_next_part_opens_after_an_answer(page: Page, server: BreakableServer) -> None:
    """The task before, then the stage with the first task, then the one at the end."""
    embed = opened(page, server, f"{BEFORE_AND_AFTER}&order=answers")
    stage = embed.locator(".floor")
    task = embed.locator('[data-task="late-match"]')
    last = embed.locator('[data-task="three-in-a-row"]')
    expect(stage).to_be_hidden()
    expect(task).to_be_hidden()
    expect(embed.locator(".boundary")).to_be_visible()
    expect(embed.page.get_by_text("The next part opens after an answer.")).to_be_visible()
    expect(embed.get_by_role("button", name="Skip it")).to_be_hidden()
    answer(embed, "raw-zero", "0.5")
    expect(stage).to_be_visible()
    expect(task).to_be_visible()
    expect(last).to_be_hidden()
    answer(embed, "late-match", "4")  # a wrong answer is an answer
    expect(last).to_be_visible()
    expect(embed.locator("[data-wait-place]")).to_be_hidden()


def test_a_part_can_be_skipped_where_the_teacher_allows_it(
    page: Page, server: BreakableServer
) -> None:
    """Without an answer, and without one in the receipt."""
    embed = opened(page, server, "?tasks=raw-zero,late-match&order=skip")
    last = embed.locator('[data-task="late-match"]')
    expect(last).to_be_hidden()
    embed.get_by_role("button", name="Skip it").click()
    expect(last).to_be_visible()
    embed.get_by_role("button", name="Make a receipt line").click()
    expect(embed.locator("[data-receipt]")).to_have_value(
        # No task has an answer.
        re.compile(r" tasks= ")
    )


def test_the_receipt_is_where_the_work_ends(page: Page, server: BreakableServer) -> None:
    """After the last task, open; without tasks it is under the widget."""
    embed = opened(page, server, BEFORE_AND_AFTER)
    expect(embed.get_by_role("button", name="Make a receipt line")).to_be_visible()
    last = embed.locator('[data-task="three-in-a-row"]').bounding_box()
    button = embed.get_by_role("button", name="Make a receipt line").bounding_box()
    assert last
    assert button
    assert button["y"] > last["y"] + last["height"]
    embed.open("?L=2", path="embed.html")
    expect(embed.get_by_role("button", name="Make a receipt line")).to_be_hidden()


def test_a_reload_of_an_embed_keeps_the_answers(page: Page, server: BreakableServer) -> None:
    """In its address, after #: nothing is stored, and nothing is lost without a word."""
    embed = opened(page, server, "?tasks=late-match")
    answer(embed, "late-match", "4")
    answer(embed, "late-match", "1")
    page.wait_for_function("() => location.hash.includes('late-match:1@4')")
    page.reload()
    embed.wait_for("ready")
    expect(embed.locator('[data-task="late-match"]').get_by_role("textbox")).to_have_value("1")
    embed.get_by_role("button", name="Make a receipt line").click()
    receipt = embed.locator("[data-receipt]")
    expect(receipt).not_to_have_value("")
    assert " tasks=late-match:1@4 " in receipt.input_value()
    assert page.url.partition("#")[0].endswith("?tasks=late-match")


def test_a_puzzle_shows_rounds_and_no_value(page: Page, server: BreakableServer) -> None:
    """Counts of what was kept; neither the values nor what follows from them."""
    embed = opened(page, server, "?a=0.80,0.50,0.90,0.70,0.60&L=5&puzzle=yes&ask=first")
    shown = embed.locator("body").inner_text()
    assert not [text for text in ("0.80", "0.50", "0.4000", "Check 5") if text in shown]
    embed.get_by_role("button", name="Play 100").click()
    expect(embed.locator(".many-tally")).to_contain_text("Of 100 drawn rounds")
    expect(embed.locator("#many-words")).to_be_hidden()
    expect(embed.locator(".column").first).to_be_hidden()
    embed.get_by_role("button", name="Show the values").click()
    expect(embed.slider(2)).to_be_visible()
    expect(embed.slider(2)).to_have_value("0.5")


def test_several_embeds_of_one_page_open_their_own_parts(
    page: Page, server: BreakableServer, new_page: Callable[..., Page]
) -> None:
    """An answer in one opens nothing in another."""
    one = opened(page, server, "?tasks=raw-zero,late-match&order=answers")
    other = opened(new_page(), server, "?tasks=raw-zero,late-match&order=answers")
    answer(one, "raw-zero", "0.5")
    expect(one.locator('[data-task="late-match"]')).to_be_visible()
    expect(other.locator('[data-task="late-match"]')).to_be_hidden()
