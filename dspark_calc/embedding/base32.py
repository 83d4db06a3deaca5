"""Whole numbers in Douglas Crockford's base 32, and checks in it for texts that people copy."""

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
BASE = len(DIGITS)
READ_AS = str.maketrans(
    "OIL", "011", "- \t\r\n\xa0\xad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u200b\ufeff"
)
"""Letters that are easily taken for digits are read as these; spaces and hyphens of any kind do
not count."""
GROUP = 4
FACTOR = 257
PRIMES = {4: 32**4 - 3, 7: 32**7 - 31}
"""The largest prime below 32 ** n, for a check of n characters."""


def digits(number: int, least: int = 1) -> str:
    """Return a number's digits.

    Args:
        number: at least 0.
        least: how many digits there are at least.

    Returns:
        Digits and capital letters, without I, L, O and U.

    >>> digits(1023), digits(5, 4)
    ('ZZ', '0005')
    """
    text = ""
    while number:
        number, digit = divmod(number, BASE)
        text = DIGITS[digit] + text
    return text.rjust(least, "0")


def number(text: str) -> int:
    """Return the number that digits stand for.

    Args:
        text: characters of `DIGITS`.

    Returns:
        A number that is at least 0.

    Raises:
        ValueError: for any other character.

    >>> number("ZZ")
    1023
    """
    value = 0
    for character in text:
        value = value * BASE + DIGITS.index(character)
    return value


def plain(text: str) -> str:
    """Return a typed code without what does not count in it.

    Args:
        text: as a person typed it.

    Returns:
        Capital letters and digits; O, I and L have become 0 and 1. Not checked.

    >>> plain("ab-ol 9")
    'AB019'
    """
    return text.upper().translate(READ_AS)


def grouped(text: str) -> str:
    """Return a code in groups of four.

    Args:
        text: any text.

    Returns:
        The same with a hyphen after each fourth character.

    >>> grouped("ABCDEF")
    'ABCD-EF'
    """
    return "-".join(text[at : at + GROUP] for at in range(0, len(text), GROUP))


def check(text: str, characters: int) -> str:
    """Return check characters that depend on every character of a text.

    Against slips of the hand, not against anybody who wants to deceive: who knows the rule can
    compute them.

    Args:
        text: any text.
        characters: 4 or 7: a wrong text passes once in about a million, or in 34 thousand million.

    Returns:
        That many base 32 digits.

    Raises:
        KeyError: for another count.

    >>> check("a", 4), check("b", 4)
    ('0031', '0032')
    """
    total = 0
    for byte in text.encode("utf-8", "backslashreplace"):
        total = (total * FACTOR + byte) % PRIMES[characters]
    return digits(total, characters)
