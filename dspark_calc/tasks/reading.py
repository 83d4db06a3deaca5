"""Reading a number that a reader typed as a prediction."""

import re
from fractions import Fraction

from dspark_calc.model.errors import InputError

MAX_CHARACTERS = 40
_NUMBER = re.compile(r"([+-]?)([0-9]+[.,]?[0-9]*|[.,][0-9]+)[ ]?(%?)")


def read_number(answer: object, *, percent: bool = False) -> Fraction:
    """Return the number that a reader typed.

    Args:
        answer: text such as "2.2", "2,2" or, where a percentage is asked for, "37.5 %"; spaces
            around it do not matter. An ``int`` is taken as it is.
        percent: whether a percent sign may follow.

    Returns:
        The exact number, of any size; 37.5 for "37.5 %".

    Raises:
        InputError: when it is no plain decimal number, or longer than 40 characters.

    Source: our derivation. Many readers write a decimal comma, and a right answer must not be
    refused for that.

    >>> read_number(" 2,5 ")
    Fraction(5, 2)
    """
    if isinstance(answer, int) and not isinstance(answer, bool):
        return Fraction(answer)
    if not isinstance(answer, str):
        raise InputError("the answer", "must be a number", answer)
    text = answer.strip()
    if not text:
        raise InputError("the answer", "must not be empty", answer)
    if len(text) > MAX_CHARACTERS:
        raise InputError("the answer", f"must be at most {MAX_CHARACTERS} characters long", answer)
    match = _NUMBER.fullmatch(text)
    if match is None or (match[3] and not percent):
        raise InputError("the answer", "must be a plain decimal number such as 0.92", answer)
    whole, _, part = match[2].replace(",", ".").partition(".")
    number = Fraction(int(whole + part), 10 ** len(part))
    return -number if match[1] == "-" else number
