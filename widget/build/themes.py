"""Forced colours for an embed, cut out of the page's own palette so that there is one palette."""

from __future__ import annotations

import re

PALETTE = re.compile(r":root \{\n(.*?)\n\s*\}", re.DOTALL)


class ThemeError(ValueError):
    """The page's style does not begin with its light palette, the dark one after it."""


def theme_css(page_css: str) -> str:
    """Return rules that force the light or the dark palette by `data-theme`.

    Raises `ThemeError` when page.css has not exactly one light and one dark palette.
    """
    palettes = PALETTE.findall(page_css)
    if len(palettes) != len(("light", "dark")):
        raise ThemeError(f"page.css has {len(palettes)} palettes, not a light and a dark one")
    rules = ["/* Made by the build from the palettes of page.css. */"]
    for theme, palette in zip(("light", "dark"), palettes, strict=True):
        colours = re.findall(r"--[a-z-]+: #\w+;", palette)
        body = "\n".join(f"  {line}" for line in [f"color-scheme: {theme};", *colours])
        rules.append(f':root[data-theme="{theme}"] {{\n{body}\n}}')
    return "\n\n".join(rules) + "\n"
