"""The picture that a link to the lesson shows elsewhere: title and stairs, without the answer.

Drawn with the shipped fonts from the places that Python gives for the stage. No page loads it.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from PIL import Image, ImageDraw, ImageFont

from widget.build.fonts import FONTS

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME = "preview.png"
WIDTH, HEIGHT = 1200, 630
"""What the sites that show previews ask for."""
PAPER, INK, MUTED, LINE = "#fbfaf6", "#1d2428", "#566067", "#c9c8c0"
KEPT, WASH, COST, INVENTED = "#0b6b58", "#e2f3ee", "#6a5a48", "#8a5200"
LEFT, TOP, RIGHT, BOTTOM = 620, 150, 1120, 500
"""The frame of the stairs."""


def preview(
    stairs: Mapping[str, Any], texts: Mapping[str, str], files: Mapping[str, bytes]
) -> bytes:
    """Return the PNG for the stairs of `charts.stairs`; `files` has the fonts as WOFF2.

    `texts` are those of the page: nothing is written here.
    """
    serif, sans = (files[font.name] for font in FONTS)
    picture = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    draw = ImageDraw.Draw(picture)
    title, small, strong = font(serif, 600, 62), font(sans, 400, 28), font(sans, 600, 28)
    draw.text((70, 66), texts["kicker"], MUTED, small)
    draw.multiline_text((70, 150), wrapped(texts["headline"], title, 500), INK, title, spacing=14)
    draw.multiline_text(
        (70, 490), wrapped(texts["preview"], strong, 480), INVENTED, strong, spacing=6
    )
    _draw_stairs(draw, stairs)
    draw.text((LEFT, 528), texts["preview_axes"], MUTED, small)
    out = io.BytesIO()
    picture.quantize(64, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _draw_stairs(draw: ImageDraw.ImageDraw, stairs: Mapping[str, Any]) -> None:
    """Draw each step as wide as its cost and as high as its survival."""
    right = [_place(x, LEFT, RIGHT) for x in stairs["x"]]
    height = [_place(corner["cy"], TOP, BOTTOM) for corner in stairs["corners"]]
    for x, y in zip(right, height, strict=True):
        draw.rectangle((x, y, RIGHT, BOTTOM), fill=WASH)
    for y in height:
        draw.line((LEFT, y, RIGHT, y), LINE, 1)
    for n in range(len(right) - 1):
        draw.line((right[n], height[n], right[n + 1], height[n]), COST, 6)
        draw.line((right[n + 1], height[n] + 3, right[n + 1], height[n + 1] - 3), KEPT, 12)
    draw.line((LEFT, BOTTOM, right[0], BOTTOM), COST, 6)
    for x, y in zip(right[1:], height[1:], strict=True):
        draw.ellipse((x - 13, y - 13, x + 13, y + 13), PAPER, INK, 5)


def _place(share: str, start: int, end: int) -> float:
    """Return the pixel of a share of the frame, such as "75.00%"."""
    return start + (end - start) * float(share.removesuffix("%")) / 100


def font(packed: bytes, weight: int, size: int) -> ImageFont.FreeTypeFont:
    """Return one weight of a shipped font; the pages' format is one that only browsers read."""
    face = TTFont(io.BytesIO(packed))
    face.flavor = None
    plain = io.BytesIO()
    instancer.instantiateVariableFont(face, {"wght": weight}).save(plain)
    return ImageFont.truetype(io.BytesIO(plain.getvalue()), size)


def wrapped(text: str, face: ImageFont.FreeTypeFont, width: int) -> str:
    """Return a text with line ends, so that no line is wider than `width`."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if face.getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return "\n".join(lines)
