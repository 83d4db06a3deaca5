"""Figures that show one of several pictures, chosen without a script."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

pytestmark = pytest.mark.expects_noise("failed request: .* csp")

DRAFTER = ("A input", "B attention", "C blocks", "D logits", "E draws", "F confidence")
SHAPES = {"A": "5 ids", "C": "5 × 5,120", "D": "5 × 129,280", "E": "5 draws", "F": "5 logits"}
TRAINING = ("after pre-training", "in post-training")


@pytest.mark.parametrize("names", [DRAFTER, TRAINING])
def test_one_picture_at_a_time_is_shown_and_nothing_moves(
    new_page: Callable[..., Page], server: BreakableServer, names: tuple[str, ...]
) -> None:
    """Also without JavaScript; a hidden picture is not read out either."""
    page = new_page(java_script_enabled=False)
    page.goto(server.url)
    figure = page.locator(".switch", has=page.get_by_role("radio", name=names[0]))
    height = figure.bounding_box()
    for place, name in enumerate(names):
        figure.locator("label", has_text=name).click()
        expect(figure.get_by_role("radio", name=name)).to_be_checked()
        expect(figure.get_by_role("img")).to_have_count(1)
        for other in range(len(names)):
            picture = figure.locator(".panes > svg").nth(other)
            expect(picture).to_be_visible(visible=other == place)
    after = figure.bounding_box()
    assert height
    assert after
    assert height["height"] == after["height"]


def test_the_drafters_steps_name_how_many_numbers_there_are(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """As in the reference code's configuration: 5 ids, width 5,120, 129,280 tokens."""
    page = new_page(java_script_enabled=False)
    page.goto(server.url)
    for letter, shape in SHAPES.items():
        page.locator("#figure-drafter label").nth("ABCDEF".index(letter)).click()
        picture = page.locator(f'#figure-drafter svg[aria-label^="{letter}:"]')
        expect(picture).to_be_visible()
        expect(picture).to_contain_text(shape)
