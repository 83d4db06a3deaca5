"""The scenes of the stage as slides: each drawn once, and written as SVG and as PNG.

The places are those that Python gives for the stage; no page loads these files.
"""

from __future__ import annotations

import io
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from PIL import Image, ImageDraw

from widget.build.fonts import FONTS
from widget.build.preview import COST, INK, INVENTED, KEPT, LINE, MUTED, PAPER, WASH, font, wrapped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FOLDER = "slides"
WIDTH, HEIGHT = 1600, 900
LEFT, TOP, RIGHT, BOTTOM = 170, 210, 1470, 720
"""The frame of the pictures."""
BEST, SURVIVAL, EXPECTED = "#244a9a", KEPT, "#6b3a86"
SIZES = {"title": 58, "number": 34, "note": 28}


class Drawing(Protocol):
    """What a scene is drawn on; all places are pixels of the slide."""

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Draw a filled box."""

    def line(self, ends: tuple[float, float, float, float], colour: str, width: int) -> None:
        """Draw a line between two points."""

    def dot(self, x: float, y: float, colour: str) -> None:
        """Draw a filled circle."""

    def text(self, x: float, y: float, text: str, colour: str, size: str) -> None:
        """Write a line in the middle of `x`; a title begins at `x`."""


class SvgDrawing:
    """A slide as SVG text."""

    def __init__(self, label: str) -> None:
        opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        self.parts = [opening, f"<title>{escape(label)}</title>"]
        self.box(0, 0, WIDTH, HEIGHT, PAPER)

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Draw a filled box."""
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" '
            f'fill="{colour}"/>'
        )

    def line(self, ends: tuple[float, float, float, float], colour: str, width: int) -> None:
        """Draw a line between two points."""
        x1, y1, x2, y2 = (f"{end:.1f}" for end in ends)
        self.parts.append(
            f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" '
            f'stroke-width="{width}"/>'
        )

    def dot(self, x: float, y: float, colour: str) -> None:
        """Draw a filled circle."""
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="{colour}"/>')

    def text(self, x: float, y: float, text: str, colour: str, size: str) -> None:
        """Write a line in the middle of `x`; a title begins at `x`."""
        family = (
            "Source Serif 4, Georgia, serif" if size == "title" else "Source Sans 3, sans-serif"
        )
        anchor = "start" if size == "title" else "middle"
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" font-family="{family}" '
            f'font-size="{SIZES[size]}" text-anchor="{anchor}">{escape(text)}</text>'
        )

    def content(self) -> bytes:
        """Return the file."""
        return "\n".join([*self.parts, "</svg>\n"]).encode()


class PngDrawing:
    """The same as pixels."""

    def __init__(self, fonts: Mapping[str, Any]) -> None:
        self.picture = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
        self.draw = ImageDraw.Draw(self.picture)
        self.fonts = fonts

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """Draw a filled box."""
        if height >= 1:
            self.draw.rectangle((x, y, x + width, y + height), fill=colour)

    def line(self, ends: tuple[float, float, float, float], colour: str, width: int) -> None:
        """Draw a line between two points."""
        self.draw.line(ends, colour, width)

    def dot(self, x: float, y: float, colour: str) -> None:
        """Draw a filled circle."""
        self.draw.ellipse((x - 14, y - 14, x + 14, y + 14), colour)

    def text(self, x: float, y: float, text: str, colour: str, size: str) -> None:
        """Write a line in the middle of `x`; a title begins at `x`."""
        anchor = "ls" if size == "title" else "ms"
        self.draw.text((x, y), text, colour, self.fonts[size], anchor=anchor)

    def content(self) -> bytes:
        """Return the file."""
        out = io.BytesIO()
        self.picture.quantize(64, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
        return out.getvalue()


def slides(
    charts: Mapping[str, Any], texts: Mapping[str, str], files: Mapping[str, bytes]
) -> dict[str, bytes]:
    """Return the slides by file name; `texts` has the title of each scene and the note of all."""
    serif, sans = (files[each.name] for each in FONTS)
    fonts = {
        "title": font(serif, 600, SIZES["title"]),
        "number": font(sans, 600, SIZES["number"]),
        "note": font(sans, 400, SIZES["note"]),
    }
    made: dict[str, bytes] = {}
    for name, scene in SCENES.items():
        svg, png = SvgDrawing(texts[name]), PngDrawing(fonts)
        for drawing in (svg, png):
            titles = wrapped(texts[name], fonts["title"], RIGHT - LEFT).split("\n")
            for row, title in enumerate(titles):
                drawing.text(LEFT, 110 + 66 * row, title, INK, "title")
            scene(drawing, charts)
            drawing.text(WIDTH / 2, HEIGHT - 40, texts["note"], INVENTED, "note")
        made |= {f"{name}.svg": svg.content(), f"{name}.png": png.content()}
    return made


def _survival(drawing: Drawing, charts: Mapping[str, Any]) -> None:
    rungs = charts["ladder"]["rungs"]
    step = (RIGHT - LEFT) / len(rungs)
    drawing.line((LEFT, BOTTOM, RIGHT, BOTTOM), LINE, 3)
    for place, rung in enumerate(rungs):
        x, height = LEFT + step * place + step * 0.15, _high(rung["survival"]["share"])
        could = _high(rung["could"]["share"])
        drawing.box(x, BOTTOM - could, step * 0.7, could, WASH)
        drawing.box(x, BOTTOM - height, step * 0.7, height, SURVIVAL)
        middle = x + step * 0.35
        drawing.text(middle, BOTTOM - height - 16, rung["text"], SURVIVAL, "number")
        drawing.text(middle, BOTTOM + 44, str(place + 1), MUTED, "number")


def _stairs(drawing: Drawing, charts: Mapping[str, Any]) -> None:
    stairs = charts["stairs"]
    right = [_across(x) for x in stairs["x"]]
    top = [_down(corner["cy"]) for corner in stairs["corners"]]
    for x, y in zip(right, top, strict=True):
        drawing.box(x, y, RIGHT - x, BOTTOM - y, WASH)
    drawing.line((LEFT, BOTTOM, right[0], BOTTOM), COST, 6)
    for n in range(len(right) - 1):
        drawing.line((right[n], top[n], right[n + 1], top[n]), COST, 6)
        drawing.line((right[n + 1], top[n], right[n + 1], top[n + 1]), SURVIVAL, 12)
        drawing.dot(right[n + 1], top[n + 1], EXPECTED)
        drawing.text(right[n + 1], BOTTOM + 44, str(n + 1), MUTED, "number")


def _rays(drawing: Drawing, charts: Mapping[str, Any]) -> None:
    _stairs(drawing, charts)
    stairs = charts["stairs"]
    for x, ray, corner in zip(stairs["x"], stairs["rays"], stairs["corners"], strict=True):
        if ray["visibility"]:
            continue
        best = bool(ray["data-best"])
        ends = (LEFT, BOTTOM, RIGHT, _down(ray["y2"]))
        drawing.line(ends, BEST if best else LINE, 6 if best else 3)
        if best:
            drawing.dot(_across(x), _down(corner["cy"]), BEST)


def _scores(drawing: Drawing, charts: Mapping[str, Any]) -> None:
    bars = charts["scores"]["bars"][1:]  # the first is that of checking nothing
    step = (RIGHT - LEFT) / len(bars)
    drawing.line((LEFT, BOTTOM, RIGHT, BOTTOM), LINE, 3)
    for place, bar in enumerate(bars):
        x, height = LEFT + step * place + step * 0.15, _high(bar["score"]["share"])
        colour = BEST if bar["word"] else MUTED
        drawing.box(x, BOTTOM - height, step * 0.7, height, colour)
        middle = x + step * 0.35
        drawing.text(middle, BOTTOM - height - 16, bar["text"], colour, "number")
        drawing.text(middle, BOTTOM + 44, str(place + 1), MUTED, "number")


SCENES: dict[str, Callable[[Drawing, Mapping[str, Any]], None]] = {
    "survival": _survival,
    "stairs": _stairs,
    "rays": _rays,
    "scores": _scores,
}
"""By the name of the file and of its title."""


def _share(text: str) -> float:
    return float(text.removesuffix("%")) / 100


def _across(share: str) -> float:
    return LEFT + (RIGHT - LEFT) * _share(share)


def _down(share: str) -> float:
    return TOP + (BOTTOM - TOP) * _share(share)


def _high(share: str) -> float:
    return (BOTTOM - TOP) * _share(share)
