"""The values of a command line, or of its standard input, and how many there may be."""

import sys
from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.model.conditionals import parse_conditional
from dspark_calc.model.errors import InputError

# An exact answer has as many digits as all values together, on every line: these limits keep it
# within seconds and megabytes.
MAX_VALUES = 1000
MAX_CHARACTERS = 6000
MAX_INPUT_BYTES = 100_000
STANDARD_INPUT = "-"
SEPARATORS = (",", ";")


def read_values(words: Sequence[str]) -> list[Fraction]:
    """Return the exact values, in their order.

    Args:
        words: values as text; "-" stands for those on the standard input, separated by white space.

    Raises:
        InputError: when there is none, there are too many, or one is refused.

    >>> read_values(["0.5", "1"])
    [Fraction(1, 2), Fraction(1, 1)]
    """
    texts = _with_input(words)
    if not texts:
        raise InputError("the count of values", "must be at least 1", 0)
    if len(texts) > MAX_VALUES:
        raise InputError("the count of values", f"must be at most {MAX_VALUES}", len(texts))
    values = [_value(text, f"value {j}") for j, text in enumerate(texts, start=1)]
    characters = sum(map(len, texts))
    if characters > MAX_CHARACTERS:
        rule = f"must have at most {MAX_CHARACTERS} characters"
        raise InputError("all values together", rule, characters)
    return values


def _with_input(words: Sequence[str]) -> list[str]:
    texts: list[str] = []
    for place, word in enumerate(words):
        if word != STANDARD_INPUT:
            texts.append(word)
        elif STANDARD_INPUT in words[:place]:
            raise InputError("the standard input", "must be named once", word)
        else:
            texts += _read_input()
    return texts


def _read_input() -> list[str]:
    if sys.stdin is None:
        raise InputError("the standard input", "must be readable (it is closed)", STANDARD_INPUT)
    content = sys.stdin.buffer.read(MAX_INPUT_BYTES + 1)
    if len(content) > MAX_INPUT_BYTES:
        rule = f"must hold at most {MAX_INPUT_BYTES} bytes"
        raise InputError("the standard input", rule, STANDARD_INPUT)
    return content.decode("utf-8-sig", "replace").split()


def _value(text: str, place: str) -> Fraction:
    if any(separator in text for separator in SEPARATORS):
        rule = "must be one number: separate values by spaces; a decimal point, not a comma"
        raise InputError(place, rule, text)
    return parse_conditional(text, place)
