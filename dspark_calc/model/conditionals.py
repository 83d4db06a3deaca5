"""Conditional acceptance probabilities a_1 ... a_n, read exactly from what a caller gives."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction

from dspark_calc.model.errors import InputError

ConditionalValue = str | int | float | Decimal | Fraction
Conditionals = Sequence[ConditionalValue]

# Bounds that keep every later product small; no honest probability comes near them.
MAX_CHARACTERS = 400
MAX_PLACES = 400
MAX_DENOMINATOR = 10**MAX_PLACES

# [0-9] and not \d: \d also matches the digits of other scripts.
_PLAIN_DECIMAL = re.compile(r"([+-]?)([0-9]+\.?[0-9]*|\.[0-9]+)")

RANGE = "must be in [0, 1]"
FINITE = "must be a finite number"
PLAIN = "must be a plain decimal number such as 0.92"
LIST = "must be a list or tuple of numbers"
KIND = "must be decimal text, int, Decimal, Fraction or float"


def parse_conditional(value: ConditionalValue, place: str = "conditionals[0]") -> Fraction:
    """Return the exact value of one conditional acceptance probability.

    Symbol: a_j, the probability that draft token j is accepted given that all tokens before
    it were.

    Args:
        value: in [0, 1], as plain decimal text (ASCII digits, one point, an optional sign, at
            most 400 characters; no exponent, no spaces), ``int``, ``Decimal``, ``Fraction`` or
            ``float``. A float means its shortest decimal, so 0.1 is 1/10 and not the binary
            number next to it. ``numpy.float64`` is a float; ``numpy.float32`` is not.
        place: how the error names the value.

    Raises:
        InputError: when the value is of another type (booleans and None are), not finite, not
            plain decimal text, outside [0, 1], or too long to be meant.

    Source: dspark-paper Eq. 7, which writes c for a.

    >>> parse_conditional("0.75")
    Fraction(3, 4)
    >>> parse_conditional("1.7", "conditionals[2]")
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: conditionals[2] must be in [0, 1], got '1.7'
    """
    number = _exact(value, place)
    if number.numerator < 0 or number.numerator > number.denominator:
        raise InputError(place, RANGE, value)
    if number.denominator > MAX_DENOMINATOR:
        raise InputError(place, f"must have at most {MAX_PLACES} digits", value)
    return number


def parse_conditionals(values: Conditionals) -> tuple[Fraction, ...]:
    """Return the exact values of a whole block of conditionals, in the same order.

    Symbol: a_1 ... a_n.

    Args:
        values: a list or tuple, n >= 0 values, each as in `parse_conditional`. Text is refused,
            and so are arrays and iterators: the error says how to make a list of them.

    Raises:
        InputError: when ``values`` is not a list or tuple, or a value is refused; the error
            names its index, counted from 0.

    >>> parse_conditionals(["0.5", 1, 0.25])
    (Fraction(1, 2), Fraction(1, 1), Fraction(1, 4))
    """
    if not isinstance(values, (list, tuple)):
        raise InputError("conditionals", f"{LIST}{_list_hint(values)}", values)
    return tuple(parse_conditional(v, f"conditionals[{i}]") for i, v in enumerate(values))


def _list_hint(values: object) -> str:
    if hasattr(type(values), "tolist"):
        return " (give x.tolist() of an array x)"
    return " (give list(x) of an iterator x)" if isinstance(values, Iterator) else ""


def _exact(value: object, place: str) -> Fraction:
    if isinstance(value, Fraction):
        return value
    if isinstance(value, bool):
        raise InputError(place, "must be a number, not a truth value", value)
    if isinstance(value, str):
        return number_from_text(value, place)
    if isinstance(value, float):
        return _from_float(value, place)
    if isinstance(value, Decimal):
        return _from_decimal(value, place)
    if isinstance(value, int):
        return Fraction(value)
    # A number of another library, such as numpy.float32: its text is what it means.
    hint = " (give str(x) of another number x)" if hasattr(type(value), "__float__") else ""
    raise InputError(place, f"{KIND}{hint}", value)


def number_from_text(text: str, place: str) -> Fraction:
    """Return the exact value of plain decimal text, of any size and sign.

    Raises:
        InputError: when it is empty, longer than 400 characters, or no plain decimal number.

    >>> number_from_text("-2.5", "x")
    Fraction(-5, 2)
    """
    if not text:
        raise InputError(place, "must not be empty", text)
    if len(text) > MAX_CHARACTERS:
        raise InputError(place, f"must be at most {MAX_CHARACTERS} characters long", text)
    match = _PLAIN_DECIMAL.fullmatch(text)
    if match is None:
        raise InputError(place, PLAIN, text)
    sign, digits = match.groups()
    whole, _, part = digits.partition(".")
    number = Fraction(int(whole + part), 10 ** len(part))
    return -number if sign == "-" else number


def _from_float(value: float, place: str) -> Fraction:
    text = float.__repr__(value)
    if text in {"nan", "inf", "-inf"}:
        raise InputError(place, FINITE, value)
    return Fraction(Decimal(text))  # a float's exponent is small: at most 324 places


def _from_decimal(value: Decimal, place: str) -> Fraction:
    """Refuse on sign and exponent alone, so that 1e-99999999 is never written out."""
    if not value.is_finite():
        raise InputError(place, FINITE, value)
    if value.is_zero():
        return Fraction(0)
    if value.is_signed() or value.adjusted() > 0:
        raise InputError(place, RANGE, value)
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -MAX_PLACES:
        raise InputError(place, f"must have at most {MAX_PLACES} digits", value)
    return Fraction(value)
