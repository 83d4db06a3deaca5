"""Numbers as text. Every rounding of the project happens here, on exact values."""

from fractions import Fraction

CONDITIONAL_PLACES = 2
COST_PLACES = 2
PLACES = 4
MAX_EXACT_PLACES = 20
_CHUNK_DIGITS = 600  # CPython can be set to refuse longer integers, from 640 digits on
_CHUNK = 10**_CHUNK_DIGITS
_EXACT_LIMIT = 10**MAX_EXACT_PLACES


def decimal_text(x: Fraction | int, places: int) -> str:
    """Return a number with a fixed count of decimals, rounded half to even on the exact value.

    Args:
        x: any exact number.
        places: decimals to show, at least 0.

    Returns:
        ASCII text such as "0.6013"; no minus sign on a rounded zero.

    Raises:
        ValueError: when ``places`` is below 0 (a bug of the caller).

    >>> decimal_text(Fraction(1, 8), 2), decimal_text(Fraction(3, 8), 2)
    ('0.12', '0.38')
    """
    return ratio_text(x.numerator, x.denominator, places)


def ratio_text(numerator: int, denominator: int, places: int) -> str:
    """Return `decimal_text` of a ratio, which need not be in lowest terms.

    A `Fraction` would first look for a common divisor, which takes longer than the text.

    Args:
        numerator: any integer.
        denominator: at least 1.
        places: decimals to show, at least 0.

    Raises:
        ValueError: when ``places`` is below 0 (a bug of the caller).

    >>> ratio_text(2, 16, 2)
    '0.12'
    """
    if places < 0:
        raise ValueError(f"places must be at least 0, got {places}")
    scaled, rest = divmod(numerator * 10**places, denominator)
    # Up when more than half is left, or exactly half and the last digit is odd.
    if 2 * rest + scaled % 2 > denominator:
        scaled += 1
    digits = integer_text(abs(scaled)).rjust(places + 1, "0")
    sign = "-" if scaled < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)


def cut_text(x: Fraction, places: int) -> str:
    """Return a number cut, not rounded: what is below a limit of so many places is shown below it.

    >>> cut_text(Fraction(2, 3), 2)
    '0.66'
    """
    unit = 10**places
    return decimal_text(Fraction(int(x * unit), unit), places)


def exact_text(x: Fraction | int) -> str:
    """Return the exact value as a fraction in lowest terms, or as an integer when it is one.

    Args:
        x: any exact number.

    Returns:
        ASCII text such as "18791/31250" or "1".

    >>> exact_text(Fraction(2, 4)), exact_text(Fraction(3, 3))
    ('1/2', '1')
    """
    if x.denominator == 1:
        return integer_text(x.numerator)
    return f"{integer_text(x.numerator)}/{integer_text(x.denominator)}"


def exact_decimal(x: Fraction | int) -> str | None:
    """Return all decimals of a number whose decimals end, or None when they never do.

    Args:
        x: any exact number.

    Returns:
        ASCII text without trailing zeros, such as "0.601312" or "1", or None.

    >>> exact_decimal(Fraction(3, 40)), exact_decimal(Fraction(1, 3))
    ('0.075', None)
    """
    rest, twos, fives = x.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return decimal_text(x, max(twos, fives)) if rest == 1 else None


def integer_text(n: int) -> str:
    """Return the decimal digits of an integer of any length.

    Args:
        n: any integer.

    Returns:
        ASCII digits with a minus sign where needed.

    >>> integer_text(-120)
    '-120'
    """
    if 0 <= n < _CHUNK:
        return str(n)
    if n < 0:
        return "-" + integer_text(-n)
    chunks = []
    while n >= _CHUNK:
        n, chunk = divmod(n, _CHUNK)
        chunks.append(str(chunk).rjust(_CHUNK_DIGITS, "0"))
    return str(n) + "".join(reversed(chunks))


def rounded(x: Fraction | int, places: int = PLACES) -> tuple[str, str]:
    """Return the relation sign and the rounded text: "=" when nothing was lost, else "≈".

    Args:
        x: any exact number.
        places: decimals to show.

    Returns:
        ("=", "0.9200") or ("≈", "0.9840").

    Raises:
        ValueError: when ``places`` is below 0.

    >>> rounded(Fraction(1, 4), 2), rounded(Fraction(1, 3), 2)
    (('=', '0.25'), ('≈', '0.33'))
    """
    exact = 10**places % x.denominator == 0
    return ("=" if exact else "≈"), decimal_text(x, places)


def marked_text(x: Fraction | int, places: int = PLACES) -> str:
    """Return the rounded text for the middle of a sentence, with a sign when something was lost.

    Args:
        x: any exact number.
        places: decimals to show.

    Returns:
        "0.9200" or "≈ 0.9840".

    Raises:
        ValueError: when ``places`` is below 0.

    >>> marked_text(Fraction(1, 4), 2), marked_text(Fraction(1, 3), 2)
    ('0.25', '≈ 0.33')
    """
    relation, text = rounded(x, places)
    return text if relation == "=" else f"{relation} {text}"


def working_text(x: Fraction | int, places: int = PLACES) -> tuple[str, str]:
    """Return the relation sign and the text for a line of working: all decimals if they end.

    Args:
        x: any exact number.
        places: decimals to show when they do not end, or only after more than 20 places.

    Returns:
        ("=", "0.601312") or ("≈", "0.9840").

    Raises:
        ValueError: when ``places`` is below 0.

    >>> working_text(Fraction(3, 40), 2), working_text(Fraction(1, 3), 2)
    (('=', '0.075'), ('≈', '0.33'))
    """
    if _EXACT_LIMIT % x.denominator == 0:
        return "=", exact_decimal(x) or "0"
    return rounded(x, places)
