"""The two fonts of the pages, cut down to the letters and weights that they use.

Both come as npm packages under the SIL Open Font Licence. A page does not wait for them: until they
are there, and where they never come, it is set in the reader's own.
"""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WIDGET = Path(__file__).parents[1]
PACKAGES = WIDGET / "node_modules/@fontsource-variable"
CACHE = WIDGET / ".cache/fonts"
LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a0\u00ab\u00b7\u00bb\u00bd\u00d7\u00e9\u2013\u2014"
    + "\u2018\u2019\u201c\u201d\u2026\u2212\u2248"
)
"""ASCII, and what else the prose is written with; anything else comes from the reader's fonts."""
FEATURES = ["kern", "liga", "tnum", "lnum", "mark"]


class Font(NamedTuple):
    """One font: its file in the site, where it comes from, and the weights that are kept."""

    name: str
    source: Path
    weights: tuple[int, int]


FONTS = (
    Font(
        "fonts/serif.woff2",
        PACKAGES / "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
        (400, 600),
    ),
    Font(
        "fonts/sans.woff2",
        PACKAGES / "source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
        (400, 700),
    ),
)


def font_files() -> dict[str, bytes]:
    """Return the fonts as WOFF2 by their name in the site; kept from one build to the next."""
    return {font.name: _kept(font) for font in FONTS}


def _kept(font: Font) -> bytes:
    recipe = f"{LETTERS}{FEATURES}{font.weights}".encode() + Path(__file__).read_bytes()
    digest = hashlib.sha256(recipe + font.source.read_bytes()).hexdigest()[:16]
    kept = CACHE / f"{digest}.woff2"
    if not kept.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        partial = kept.with_suffix(".partial")
        partial.write_bytes(_cut(font))
        partial.replace(kept)
    return kept.read_bytes()


def _cut(font: Font) -> bytes:
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    whole = TTFont(font.source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=LETTERS)
    cutter.subset(whole)
    narrow = instancer.instantiateVariableFont(whole, {"wght": font.weights})
    narrow.flavor = "woff2"
    out = io.BytesIO()
    narrow.save(out)
    return out.getvalue()
