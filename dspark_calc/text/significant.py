"""Numbers of any size with as many digits as are worth reading."""

from fractions import Fraction

from dspark_calc.text.numbers import decimal_text, exact_decimal

DIGITS = 4
MAX_PLACES = 20


def places_for(x: Fraction, digits: int = DIGITS) -> int:
    """Return how many decimals show `digits` significant digits.

    >>> places_for(Fraction(1, 300)), places_for(Fraction(12345))
    (6, 0)
    """
    if not x:
        return digits - 1
    places = digits - 1
    while places > 0 and abs(x) >= 10 ** (digits - places):
        places -= 1
    while places < MAX_PLACES and abs(x) * 10 ** (places - digits + 1) < 1:
        places += 1
    return places


def significant_text(x: Fraction, digits: int = DIGITS) -> str:
    """Return a number rounded to significant digits; whole digits are never dropped.

    >>> significant_text(Fraction(2, 3)), significant_text(Fraction(1, 300))
    ('0.6667', '0.003333')
    """
    return decimal_text(x, places_for(x, digits))


def short_text(x: Fraction, digits: int = DIGITS) -> str:
    """Return all decimals where they end soon, else the significant digits.

    >>> short_text(Fraction(1, 4)), short_text(Fraction(1, 3))
    ('0.25', '0.3333')
    """
    exact = exact_decimal(x)
    rounded = significant_text(x, digits)
    return exact if exact is not None and len(exact) <= len(rounded) else rounded


def range_text(low: Fraction, high: Fraction) -> str:
    """Return bounds with as many decimals as tell them apart, or one number where they are equal.

    >>> range_text(Fraction(141, 1000), Fraction(142, 1000)), range_text(Fraction(1), Fraction(1))
    ('0.1410 to 0.1420', '1')
    """
    if low == high:
        return short_text(low)
    places = max(places_for(high), places_for(high - low, 1))
    return f"{decimal_text(low, places)} to {decimal_text(high, places)}"
