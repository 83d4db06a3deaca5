"""What the labs read: laws of a token, probabilities in order, and positive numbers."""

from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.model.acceptance_test import Law
from dspark_calc.model.conditionals import (
    Conditionals,
    ConditionalValue,
    number_from_text,
    parse_conditional,
)
from dspark_calc.model.errors import InputError

LARGEST = 1_000_000
FEWEST_TOKENS = 2
MOST_TOKENS = 8


def parse_law(values: Conditionals, place: str) -> Law:
    """Return the exact probabilities of two to eight tokens.

    Args:
        values: a list or tuple, each value as in `parse_conditional`; their sum must be 1.
        place: how an error names them, such as "p_t".

    Raises:
        InputError: when a value is refused, there are too few or too many, or the sum is not 1.

    >>> parse_law(["0.7", "0.3"], "p_t")
    (Fraction(7, 10), Fraction(3, 10))
    """
    law = parse_probabilities(values, place, FEWEST_TOKENS, MOST_TOKENS)
    total = sum(law, Fraction(0))
    if total != 1:
        shown = total.numerator if total.denominator == 1 else total
        raise InputError(place, "must sum to 1", shown)
    return law


def parse_probabilities(
    values: Conditionals, place: str, least: int, most: int
) -> tuple[Fraction, ...]:
    """Return between `least` and `most` exact values in [0, 1].

    Raises:
        InputError: when a value is refused, or there are too few or too many.

    >>> parse_probabilities(["0.5", 1], "c", 2, 2)
    (Fraction(1, 2), Fraction(1, 1))
    """
    check_count(values, place, least, most)
    return tuple(parse_conditional(value, f"{place}[{i}]") for i, value in enumerate(values))


def parse_positives(
    values: Sequence[ConditionalValue], place: str, least: int, most: int
) -> tuple[Fraction, ...]:
    """Return between `least` and `most` exact numbers above 0.

    Raises:
        InputError: when a value is refused, or there are too few or too many.

    >>> parse_positives(["10", "0.5"], "SPS", 1, 9)
    (Fraction(10, 1), Fraction(1, 2))
    """
    check_count(values, place, least, most)
    return tuple(parse_positive(value, f"{place}[{i}]") for i, value in enumerate(values))


def check_count(values: object, place: str, least: int, most: int) -> None:
    """Return nothing when `values` is a list or tuple of `least` to `most` values.

    Raises:
        InputError: when it is not.

    >>> check_count([0.5], "p_t", 1, 2)
    """
    if not isinstance(values, (list, tuple)):
        raise InputError(place, "must be a list or tuple", values)
    if not least <= len(values) <= most:
        some = f"{least}" if least == most else f"{least} to {most}"
        raise InputError(place, f"must have {some} values", len(values))


def parse_positive(value: ConditionalValue, place: str) -> Fraction:
    """Return an exact number above 0 and at most a million.

    Raises:
        InputError: when it is out of range, or refused by `parse_amount`.

    >>> parse_positive("2.5", "m")
    Fraction(5, 2)
    """
    number = parse_amount(value, place)
    if not number:
        raise InputError(place, "must be above 0", value)
    return number


def parse_amount(value: ConditionalValue, place: str) -> Fraction:
    """Return an exact number from 0 to a million.

    Args:
        value: plain decimal text, ``int`` or ``Fraction``.
        place: how an error names it.

    Raises:
        InputError: when it is of another type, no plain decimal number, or out of range.

    >>> parse_amount("0", "T")
    Fraction(0, 1)
    """
    if isinstance(value, str):
        number = number_from_text(value, place)
    elif isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        number = Fraction(value)
    else:
        raise InputError(place, "must be decimal text, int or Fraction", value)
    if not 0 <= number <= LARGEST:
        raise InputError(place, f"must be in 0 to {LARGEST}", value)
    return number


def parse_count(value: object, place: str, least: int, most: int) -> int:
    """Return a whole number in a range; booleans are refused.

    Raises:
        InputError: when it is no whole number or out of range.

    >>> parse_count(3, "requests", 1, 8)
    3
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise InputError(place, "must be a whole number", value)
    if not least <= value <= most:
        raise InputError(place, f"must be in {least} to {most}", value)
    return value
