"""The picture that a link to the lesson shows elsewhere."""

from __future__ import annotations

import io
from fractions import Fraction
from typing import TYPE_CHECKING

from PIL import Image, ImageColor

from tests.model.oracles import mean_accepted
from widget.build.preview import BOTTOM, KEPT, LEFT, NAME, RIGHT, TOP
from widget.build.weight import LINKED

if TYPE_CHECKING:
    from pathlib import Path

OPENING = tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48))


def test_the_picture_is_of_the_size_that_previews_want_and_no_page_loads_it(site: Path) -> None:
    """It weighs nothing on a visit: only a meta element names it."""
    picture = (site / NAME).read_bytes()
    assert len(picture) < 60_000
    assert Image.open(io.BytesIO(picture)).size == (1200, 630)
    for name in ("index.html", "embed.html", "instructors.html"):
        page = (site / name).read_text(encoding="utf-8")
        assert f'<meta property="og:image" content="{NAME}">' in page
        assert NAME not in LINKED.findall(page)


def test_each_riser_ends_where_the_expected_tokens_are(site: Path) -> None:
    """The stair of token L is at the cost 1 + 0.45 L, out of 3.25, and is S_L of 5 high."""
    image = Image.open(site / NAME).convert("RGB")
    kept = ImageColor.getrgb(KEPT)
    for length in (1, 2, 3):
        x = round(LEFT + (RIGHT - LEFT) * (1 + Fraction(9, 20) * length) / Fraction(13, 4))
        low, high = (mean_accepted(OPENING, each) for each in (length - 1, length))
        middle = BOTTOM - round((BOTTOM - TOP) * (low + high) / 10)
        above = BOTTOM - round((BOTTOM - TOP) * high / 5) - 24
        assert image.getpixel((x, middle)) == kept
        assert image.getpixel((x, above)) != kept
