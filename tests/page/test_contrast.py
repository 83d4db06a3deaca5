"""What is no text but must be seen: 3:1 in the picture that the browser paints, light and dark.

axe-core looks at text alone. Here nothing is read from a style sheet: the page is photographed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from tests.pixels import contrast, pixels

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray
    from playwright.sync_api import FloatRect, Locator, Page

    from tests.lesson_page import Lesson

ENOUGH = 3  # WCAG 1.4.11
MARGIN = 8
COLOURS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced light": {"forced_colors": "active", "color_scheme": "light"},
    "forced dark": {"forced_colors": "active", "color_scheme": "dark"},
}


@pytest.fixture(scope="module", params=COLOURS)
def colours(request: pytest.FixtureRequest) -> str:
    """A set of colours: all tests in one, then all in the next."""
    name: str = request.param
    return name


@pytest.fixture
def seen(colours: str, open_shared: Callable[..., Lesson]) -> Lesson:
    """The widget alone in each set of colours, in a window high enough for all of it.

    So narrow that the sliders are horizontal: the pixels next to a dot are then those of its track.
    """
    screen = {"viewport": {"width": 600, "height": 2600}, **COLOURS[colours]}
    return open_shared(path="embed.html", **screen)


def shot(page: Page, box: Any, margin: int) -> NDArray[np.uint8]:
    """Return the picture of a box with some of what is around it."""
    clip = {
        "x": box["x"] - margin,
        "y": box["y"] - margin,
        "width": box["width"] + 2 * margin,
        "height": box["height"] + 2 * margin,
    }
    return pixels(page.screenshot(clip=cast("FloatRect", clip)))


def picture(thing: Locator, margin: int = 0) -> NDArray[np.uint8]:
    """Return the picture of an element with some of what is around it."""
    return shot(thing.page, thing.bounding_box(), margin)


def test_a_sliders_track_and_dot_stand_out_and_differ(seen: Lesson) -> None:
    """The dot in the middle, the track at its left, and a ring between the two."""
    seen.move(["0.5"])
    image = picture(seen.slider(1))
    height, width, _ = image.shape
    middle = image[height // 2]
    ground = image[2, width // 2]
    dot, track = middle[width // 2 + 7], middle[8]  # the dot is a ring, pale inside
    assert contrast(dot, ground) >= ENOUGH
    assert contrast(track, ground) >= ENOUGH
    ring = middle[width // 2 - 14 : width // 2 - 9]
    assert contrast(ring, dot).max() >= ENOUGH
    assert contrast(ring, track).max() >= ENOUGH


def test_the_words_of_the_primary_button_stand_out(seen: Lesson) -> None:
    """In forced colours a browser paints a ground behind words: they were white on white."""
    button = seen.get_by_role("button", name="Play one round")
    image = picture(button)
    height, width, _ = image.shape
    words = image[height // 4 : -height // 4, width // 4 : -width // 4].reshape(-1, 3)
    order = words.astype(int).sum(axis=1).argsort()
    assert contrast(words[order[0]], words[order[-1]]) >= 4.5  # WCAG 1.4.3


def test_the_bars_stand_out_in_every_row(seen: Lesson) -> None:
    """Each is painted along the lower edge of its cell, from the left."""
    for index in (1, 3):  # a plain row and the best one
        image = picture(seen.quantity("survival", index))
        assert contrast(image[-4, 2], image[6, 2]) >= ENOUGH


def test_each_control_has_an_edge_that_stands_out(seen: Lesson) -> None:
    """Fields, buttons, selections and the lengths to choose from, all that are shown."""
    controls = seen.root.locator(
        "input[type=text]:visible, select:visible, button:not(.cite, .link):visible, .card:visible"
    )
    assert controls.count() > 10
    for each in controls.all():
        image = picture(each, margin=4)
        row = image[image.shape[0] // 2, :8]
        assert contrast(row, row[0]).max() >= ENOUGH, each


def test_the_chosen_length_looks_chosen(seen: Lesson) -> None:
    """It has a frame that no other length has, and its number can be read."""
    cards = seen.root.locator(".card")
    other, chosen = picture(cards.nth(1), margin=4), picture(cards.nth(2), margin=4)
    middle = chosen.shape[0] // 2
    assert contrast(other[middle, :4], chosen[middle, :4]).max() >= ENOUGH
    assert contrast(chosen[10:-10, 30:-10], chosen[10, 30]).max() >= 4.5


FOCUSED = """() => {
  const focused = document.activeElement;
  if (!document.getElementById("dspark").contains(focused)) return null;
  const { x, y, width, height } = (focused.closest(".chooser label") ?? focused)
    .getBoundingClientRect();
  return { x, y, width, height };
}"""


def test_the_keyboards_focus_is_a_ring_that_stands_out(seen: Lesson) -> None:
    """WCAG 2.4.13: as many pixels as a two-pixel line around the control change by 3:1."""
    seen.slider(1).focus()
    seen.page.keyboard.press("Shift+Tab")
    stops = 0
    while True:
        seen.page.keyboard.press("Tab")
        box = seen.evaluate(FOCUSED)
        if box is None:
            break
        after = shot(seen.page, box, MARGIN)
        name = seen.evaluate(
            "(document.activeElement.blur(), document.activeElement.nodeName)"
        )  # the next Tab goes on from there
        changed = contrast(shot(seen.page, box, MARGIN), after) >= ENOUGH
        assert changed.sum() >= 2 * 2 * (box["width"] + box["height"]), (name, box)
        stops += 1
    assert stops > 15
