"""What a browser that translates the page leaves alone: numbers, formulas, words and pictures."""

from __future__ import annotations

import re

_NUMBER = r"\s*(?:[.,/%=+\u00d7\u2212\u2013\u2248 -]*\d)+[.,/%=+\u00d7\u2212\u2013\u2248 -]*\s*"
_TAG = re.compile(
    # Formulas, pictures that Python draws, names.
    r"<(?:math|svg|code|samp)(?=[\s>])(?![^<>]*\stranslate=)"
    r"|<\w+(?=[^<>]*\sdata-(?:quantity|exact|tile-draft|tile-target)\b)"
    r"|<\w+(?=[^<>]*\sdata-(?:lab-)?show=\"[\w.-]*\.(?:text|exact|decimal|relation)\")"
    rf"|<(?P<name>(?!t(?:ext|span)\b|m[nio]\b)\w+)(?=(?:\s[^<>]*)?>{_NUMBER}</(?P=name)>)"
)
_BLOCKS = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>)", re.DOTALL)
MARK = ' translate="no"'


def untranslated(markup: str) -> str:
    """Return a page whose numbers, formulas, fixed words and pictures are marked to stay.

    >>> untranslated('<td>0.92</td><p>Two words</p><math><mn>1</mn></math>')
    '<td translate="no">0.92</td><p>Two words</p><math translate="no"><mn>1</mn></math>'
    """
    pieces = _BLOCKS.split(markup)
    pieces[::2] = [_TAG.sub(rf"\g<0>{MARK}", piece) for piece in pieces[::2]]
    return "".join(pieces)
