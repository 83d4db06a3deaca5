"""Reading a number as people write it: one reader for the slider fields and for the tasks."""

import re
from fractions import Fraction

MAX_CHARACTERS = 40
EXAMPLES = "0.6, 60% or 3/5"

# What other keyboards and scripts write for the same sign. Digits of any script are read by int().
_SIGNS = str.maketrans(
    {
        "\uff0e": ".",
        "\uff0c": ",",
        "\u066b": ",",  # the Arabic decimal separator
        "\uff05": "%",
        "\u066a": "%",
        "\uff0f": "/",
        "\u2044": "/",
        "\u2215": "/",
        "\u2212": "-",
        "\uff0d": "-",
        "\uff0b": "+",
        # Invisible marks of direction and order, which come along from copied text.
        **dict.fromkeys("\u200e\u200f\u061c\u2066\u2067\u2068\u2069\ufeff", ""),
    }
)
_DECIMAL = re.compile(r"([+-]?)([0-9]+[.,]?[0-9]*|[.,][0-9]+)\s*(%?)")
_RATIO = re.compile(r"([+-]?)([0-9]+)\s*/\s*([0-9]+)")


class NumberTextError(ValueError):
    """A text that is no number; ``reason`` is "empty", "long" or "unreadable"."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


def read_number(value: object) -> Fraction:
    """Return the exact number that a person typed; it is never guessed.

    Args:
        value: a decimal with a point or a comma ("0.6", "0,6", ".6"), a percentage ("60 %") or a
            fraction of whole numbers ("3/5"), in the digits of any script, with any white space
            around it. A comma is always a decimal comma. An ``int`` is taken as it is.

    Raises:
        NumberTextError: when the value is no such text.

    >>> read_number(" 60,1 % ")
    Fraction(601, 1000)
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    if not isinstance(value, str):
        raise NumberTextError("unreadable")
    if len(value) > MAX_CHARACTERS:
        raise NumberTextError("long")
    text = "".join(str(int(c)) if c.isdecimal() else c for c in value.translate(_SIGNS)).strip()
    if not text:
        raise NumberTextError("empty")
    number = _decimal(text)
    if number is None:
        number = _ratio(text)
    if number is None:
        raise NumberTextError("unreadable")
    return -number if text[0] == "-" else number


def _decimal(text: str) -> Fraction | None:
    match = _DECIMAL.fullmatch(text)
    if match is None:
        return None
    whole, _, part = match[2].replace(",", ".").partition(".")
    number = Fraction(int(whole + part), 10 ** len(part))
    return number / 100 if match[3] else number


def _ratio(text: str) -> Fraction | None:
    match = _RATIO.fullmatch(text)
    if match is None or not int(match[3]):
        return None
    return Fraction(int(match[2]), int(match[3]))
