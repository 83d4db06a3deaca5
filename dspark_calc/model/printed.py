"""Numbers as a log prints them: each may be off by half a unit of its last digit."""

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.errors import InputError

MAX_CHARACTERS = 40
FLOAT_DIGITS = 15
FLOAT_UNITS = 4
_NUMBER = re.compile(r"([0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE]([+-]?[0-9]{1,3}))?(%?)")


class Printed(NamedTuple):
    """A number as it was printed, and the bounds of the number that was rounded to it."""

    value: Fraction
    low: Fraction
    high: Fraction


def exactly(value: Fraction | int) -> Printed:
    """Return a number that nothing was rounded from, such as a count.

    >>> exactly(3).low
    Fraction(3, 1)
    """
    return Printed(Fraction(value), Fraction(value), Fraction(value))


def read_printed(text: str, place: str) -> Printed:
    """Return a number of at least 0, as printed.

    Its last digit says how it was rounded: 0.48 is from .475 to .485. A number with 15 digits or
    more is a binary float written out, whose own error may be a few units of the last digit.

    Raises:
        InputError: when the text is no such number, or longer than 40 characters.

    >>> read_printed("48%", "a rate")
    Printed(value=Fraction(12, 25), low=Fraction(19, 40), high=Fraction(97, 200))
    """
    if len(text) > MAX_CHARACTERS:
        raise InputError(place, f"must be at most {MAX_CHARACTERS} characters long", text)
    match = _NUMBER.fullmatch(text)
    if match is None:
        raise InputError(place, "must be a number such as 0.739", text)
    digits, exponent, percent = match.groups()
    whole, _, part = digits.partition(".")
    unit = Fraction(10) ** (int(exponent or 0) - len(part))
    unit = unit / 100 if percent else unit
    value = int(whole + part) * unit
    units = FLOAT_UNITS if len((whole + part).lstrip("0")) >= FLOAT_DIGITS else Fraction(1, 2)
    return Printed(value, max(Fraction(0), value - units * unit), value + units * unit)


def clipped(number: Printed, low: int, high: int) -> Printed:
    """Return the number with its bounds no wider than where it can be.

    >>> clipped(read_printed("1.0", "a rate"), 0, 1).high
    Fraction(1, 1)
    """
    bounds = [min(max(each, Fraction(low)), Fraction(high)) for each in (number.low, number.high)]
    return Printed(number.value, *bounds)


def total(numbers: Iterable[Printed]) -> Printed:
    """Return the sum; its bounds are reached when all errors point the same way.

    >>> total([read_printed("0.5", "a"), exactly(1)]).high
    Fraction(31, 20)
    """
    columns = zip(exactly(0), *numbers, strict=True)
    return Printed(*(sum(column, Fraction(0)) for column in columns))


def ratio(part: Printed, whole: Printed) -> Printed:
    """Return part / whole for a part of at least 0 and a whole above 0.

    Raises:
        ZeroDivisionError: when the whole can be 0.

    >>> ratio(read_printed("0.5", "a"), exactly(2)).value
    Fraction(1, 4)
    """
    return Printed(part.value / whole.value, part.low / whole.high, part.high / whole.low)
