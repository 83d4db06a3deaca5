"""What an instructor takes away: slides, and the lesson in a zip."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
import zipfile
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageColor

from tests.model.oracles import mean_accepted
from widget.build.single_file import NAME, ZIP_NAME, zipped
from widget.build.slides import BEST, BOTTOM, HEIGHT, LEFT, RIGHT, SCENES, SURVIVAL, TOP, WIDTH

if TYPE_CHECKING:
    from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
OPENING = tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48))


def svg(site: Path, name: str) -> ET.Element:
    """Return a slide's root element."""
    text = (site / f"slides/{name}.svg").read_text(encoding="utf-8")
    return ET.fromstring(text)  # noqa: S314 - written by the build that is under test


def test_the_zip_holds_the_file_and_nothing_else(site: Path) -> None:
    """Schools block HTML files, not archives."""
    with zipfile.ZipFile(site / ZIP_NAME) as archive:
        assert archive.namelist() == [NAME]
        assert archive.read(NAME) == (site / NAME).read_bytes()


def test_the_same_file_gives_the_same_zip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the time of day."""
    first = zipped(b"content" * 99)
    monkeypatch.setattr("time.time", lambda: 1.0)
    assert zipped(b"content" * 99) == first
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        assert archive.infolist()[0].date_time[0] == 1980


@pytest.mark.parametrize("name", SCENES)
def test_each_scene_is_there_as_svg_and_as_png_with_its_label(site: Path, name: str) -> None:
    """A picture that leaves the page takes the word "invented" along."""
    root = svg(site, name)
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert any("Invented values, invented cost" in text for text in texts)
    with Image.open(site / f"slides/{name}.png") as image:
        assert image.size == (WIDTH, HEIGHT)


def test_the_bars_of_the_slide_are_as_high_as_the_survival(site: Path) -> None:
    """0.92, 0.92 x 0.86 and so on, of the height of the frame."""
    root = svg(site, "survival")
    bars = [box for box in root.iter(f"{SVG}rect") if box.get("fill") == SURVIVAL]
    product = Fraction(1)
    for value, bar in zip(OPENING, bars, strict=True):
        product *= value
        height = float(bar.get("height") or 0)
        assert abs(height - float(product * (BOTTOM - TOP))) < 0.1


def test_the_best_corner_of_the_slide_is_that_of_three(site: Path) -> None:
    """E[A_3] of 5 up, at the cost 1 + 0.45 x 3 of 3.25, in both files."""
    x = round(LEFT + (RIGHT - LEFT) * Fraction(235, 325))
    y = round(BOTTOM - (BOTTOM - TOP) * mean_accepted(OPENING, 3) / 5)
    root = svg(site, "rays")
    (dot,) = [each for each in root.iter(f"{SVG}circle") if each.get("fill") == BEST]
    assert abs(float(dot.get("cx") or 0) - x) < 1
    assert abs(float(dot.get("cy") or 0) - y) < 1
    with Image.open(site / "slides/rays.png") as image:
        assert image.convert("RGB").getpixel((x, y)) == ImageColor.getrgb(BEST)
