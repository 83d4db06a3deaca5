"""Finds numbers in text that a person has typed: in digits and in words."""

from __future__ import annotations

import re

_BELOW_TWENTY = (
    "three four five six seven eight nine ten eleven twelve "
    "thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_LARGE = "dozen hundred thousand million billion trillion quadrillion quintillion".split()
_CARDINALS = "|".join((*_BELOW_TWENTY, *_TENS, *_LARGE))
# "third" and "fifth" are ordinals and fractions alike.
_ORDINALS = (
    r"third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]+teenth|"
    r"(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ieth|"
    r"(?:hundred|thousand|million|billion)th|quarter"
)

NUMBER = re.compile(
    rf"""
    \d+ (?: [.,]\d+ )*
  | [\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2089\u2150-\u218b\u2460-\u249b]+  # ² ½ ₂ Ⅳ ③
  | (?i:
      \b (?: {_CARDINALS} | {_ORDINALS} ) s? \b
    | \b sixes \b
    | \b (?: half | halv (?: e | es | ed | ing ) | twice | thrice ) \b
    | \b (?: doubl | tripl | trebl | [a-z]+tupl | quadrupl ) (?: e | es | ed | ing | y ) \b
    | \b (?: two | {_CARDINALS} ) fold \b
    )
  | \b (?=[IVXL]{{2}}) (?: XL | L?X{{0,3}} ) (?: IX | IV | V?I{{0,3}} ) \b (?<=[IVXL])  # not LLM
    """,
    re.VERBOSE,
)
"""What counts as a typed number.

Left out on purpose, because ordinary English is full of them: zero, one, two, first, second, once,
both, pair, single; and "per cent" without a number, which is a unit.
"""

BREAK = "\x01"
"""Stands in a text where a block of text ends, as a full stop would."""

_END = re.compile(rf"[.!?](?=\s)|{BREAK}")


def typed(text: str) -> list[tuple[str, int, str]]:
    """Return each number in `text` with its place in it and the sentence around it.

    >>> typed("It has blocks. There are three of them. Good.")
    [('three', 25, 'There are three of them.')]
    """
    found = []
    for number in NUMBER.finditer(text):
        begin = max((end.end() for end in _END.finditer(text, 0, number.start())), default=0)
        end = _END.search(text, number.end())
        sentence = text[begin : end.end() if end else len(text)].replace(BREAK, " ")
        found.append((number[0], number.start(), " ".join(sentence.split())))
    return found
