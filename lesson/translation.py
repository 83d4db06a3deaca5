"""What a browser that translates the page leaves alone: numbers, formulas, words and pictures."""

from __future__ import annotations

import re

_TAG = re.compile(
    r"<(?:math|svg|code|samp)(?=[\s>])"  # formulas, pictures that Python draws, names
    r"|<\w+(?=[^<>]*\sdata-(?:quantity|exact|tile-draft|tile-target|unread)\b)"
    r"|<\w+(?=[^<>]*\sdata-(?:lab-)?show=\"[\w.-]*\.(?:text|exact|decimal|relation)\")"
    r"|<(?P<name>\w+)(?=(?:\s[^<>]*)?>\s*[\d.,/%=+\u00d7\u2212\u2013\u2248 -]*\d"
    r"[\d.,/%=+\u00d7\u2212\u2013\u2248 -]*\s*</(?P=name)>)"
)
_BLOCKS = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>)", re.DOTALL)
MARK = ' translate="no"'


def untranslated(markup: str) -> str:
    """Return a page whose numbers, formulas, fixed words and pictures are marked to stay.

    >>> untranslated('<td>0.92</td><p>Two words</p><math><mn>1</mn></math>')
    '<td translate="no">0.92</td><p>Two words</p><math translate="no"><mn>1</mn></math>'
    """
    pieces = _BLOCKS.split(markup)
    pieces[::2] = [_TAG.sub(_marked, piece) for piece in pieces[::2]]
    return "".join(pieces)


def _marked(found: re.Match[str]) -> str:
    # Inside a formula, which is marked as a whole.
    return found[0] if found[0] in {"<mn", "<mo", "<mi"} else found[0] + MARK
