"""Sentences for a reader whose text in a slider's field cannot be used; they appear next to it."""

from fractions import Fraction

from dspark_calc.model.errors import show_value

EXAMPLES = "0.92, 92% or 23/25"


def no_number(text: str) -> str:
    """Return what to say of a text that is no number.

    >>> no_number("0.9.2")
    "A number from 0 to 1, please, such as 0.92, 92% or 23/25: '0.9.2' cannot be read as one."
    """
    if not text.strip():
        return f"A number from 0 to 1, please, such as {EXAMPLES}: the field is empty."
    shown = show_value(text)
    return f"A number from 0 to 1, please, such as {EXAMPLES}: {shown} cannot be read as one."


def out_of_range(number: Fraction) -> str:
    """Return what to say of a number that is no probability.

    >>> out_of_range(Fraction(3, 2))
    'Between 0 and 1, please. What you typed was read as 1.5.'
    """
    return f"Between 0 and 1, please. What you typed was read as {_written(number)}."


def too_fine(number: Fraction) -> str:
    """Return what to say of a number between two hundredths.

    >>> too_fine(Fraction(1, 3))
    'At most two decimals, please. What you typed was read as 1/3.'
    """
    return f"At most two decimals, please. What you typed was read as {_written(number)}."


def _written(number: Fraction) -> str:
    """Return a number with all its decimals, or as a fraction where these do not end."""
    places, rest = 0, number.denominator
    while rest % 10 == 0 or rest % 5 == 0 or rest % 2 == 0:
        rest //= next(each for each in (10, 5, 2) if rest % each == 0)
        places += 1
    if rest > 1:
        return str(number)
    whole, part = divmod(abs(number.numerator) * 10**places // number.denominator, 10**places)
    sign = "-" if number < 0 else ""
    return f"{sign}{whole}" + (f".{part:0{places}d}".rstrip("0") if part else "")
