"""The limits of the lesson's page: five conditionals of at most two decimals, one length."""

from fractions import Fraction
from typing import Any

from dspark_calc.model.conditionals import parse_conditional
from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.text.reading import NumberTextError, read_number
from dspark_calc.text.refusals import no_number, out_of_range, too_fine

MAX_DECIMALS = 2


def read_page_conditionals(values: object, letter: str = "a") -> tuple[Fraction, ...]:
    """Return the five conditionals of the page's controls.

    Symbol: a_1 ... a_5.

    Args:
        values: a list or tuple of five values, each as in `parse_conditional` and a whole
            number of hundredths.
        letter: what an error calls a value.

    Returns:
        Five fractions in [0, 1].

    Raises:
        InputError: when there are not five, or one is refused; the error names it a_1 ... a_5.

    >>> read_page_conditionals(["1", "1", "1", "1", "0.925"])
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: a_5 must have at most 2 decimals, got '0.925'
    """
    if not isinstance(values, (list, tuple)):
        raise InputError(letter, f"must be a list of {BLOCK_LENGTH} numbers", values)
    if len(values) != BLOCK_LENGTH:
        raise InputError(letter, f"must have {BLOCK_LENGTH} values", len(values))
    return tuple(_read_numbered(v, letter, j) for j, v in enumerate(values, start=1))


def _read_numbered(value: object, letter: str, index: int) -> Fraction:
    try:
        return read_page_conditional(value, f"{letter}_{index}")
    except InputError as error:
        error.index = index
        raise


def read_page_conditional(value: Any, place: str) -> Fraction:
    """Return one conditional of the page's controls, a whole number of hundredths.

    Args:
        value: as in `parse_conditional`, and text also as people write numbers: `read_number`.
        place: how the error names the value.

    Returns:
        A fraction in [0, 1] whose denominator divides 100.

    Raises:
        InputError: when the value is refused; of a text its ``sentence`` says what was read.

    >>> read_page_conditional("92 %", "a_1")
    Fraction(23, 25)
    """
    typed = _typed(value)
    try:
        number = parse_conditional(typed, place)
    except InputError as error:
        raise InputError(place, error.rule, value, sentence=_refusal(value, typed)) from None
    if 10**MAX_DECIMALS % number.denominator:
        sentence = too_fine(number) if isinstance(value, str) else None
        rule = f"must have at most {MAX_DECIMALS} decimals"
        raise InputError(place, rule, value, sentence=sentence)
    return number


def _typed(value: Any) -> Any:
    """Return the number that a text stands for; what is none is left for the model to refuse."""
    if not isinstance(value, str):
        return value
    try:
        return read_number(value)
    except NumberTextError:
        return value


def _refusal(value: object, typed: object) -> str | None:
    if not isinstance(value, str):
        return None
    return out_of_range(typed) if isinstance(typed, Fraction) else no_number(value)


def read_page_length(value: object, place: str = "L") -> int:
    """Return the verification length of the page's word comparison.

    Symbol: L.

    Args:
        value: an ``int`` in 1 ... 5, or its one ASCII digit as text.
        place: how the error names the value.

    Returns:
        The length, in draft tokens.

    Raises:
        InputError: when the value is anything else.

    >>> read_page_length("3")
    3
    """
    if isinstance(value, (int, str)) and not isinstance(value, bool):
        for length in range(1, BLOCK_LENGTH + 1):
            if value in (length, str(length)):
                return length
    raise InputError(place, f"must be a whole number from 1 to {BLOCK_LENGTH}", value)
