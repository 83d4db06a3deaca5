"""What axe-core finds on the embed and on the composer, in the forms that students meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.page.test_accessibility import violations

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.lesson_page import Lesson

EVERYTHING = (
    "?show=table,working,words,marginal,leverage,ties,distribution,step-curve"
    "&tasks=late-match,raw-zero,one-is-enough&lock=values&prompt=Why%3F"
)
COMPACT = f"{EVERYTHING}&compact=yes"


@pytest.mark.parametrize(
    ("width", "query", "theme"),
    [
        (1000, "?", "light"),
        (1000, COMPACT, "dark"),
        (320, "?", "dark"),
        (320, COMPACT, "light"),
    ],
)
def test_axe_finds_nothing_in_the_embed(
    open_shared: Callable[..., Lesson], theme: str, query: str, width: int
) -> None:
    """With little and with everything, wide and narrow, in both forced themes: every pair once."""
    lesson = open_shared(f"{query}&theme={theme}", path="embed.html")
    lesson.page.set_viewport_size({"width": width, "height": 600})
    assert violations(lesson) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_composer(open_shared: Callable[..., Lesson], scheme: str) -> None:
    """The instructors' page is a page for everybody too."""
    assert violations(open_shared(path="instructors.html", color_scheme=scheme)) == []


@pytest.mark.parametrize("width", [320, 390, 700])
def test_nothing_is_cut_off_in_a_narrow_frame(
    open_shared: Callable[..., Lesson], width: int
) -> None:
    """A side bar of a course page is 320 pixels wide: nothing scrolls sideways."""
    lesson = open_shared(EVERYTHING, path="embed.html")
    lesson.page.set_viewport_size({"width": width, "height": 600})
    assert lesson.evaluate("document.documentElement.scrollWidth <= innerWidth")
