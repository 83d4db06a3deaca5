"""Verification lengths: whole numbers of draft tokens."""

from dspark_calc.model.errors import InputError

BLOCK_LENGTH = 5
"""How many tokens a draft of the lesson has."""


def read_length(length: object, most: int | None = None) -> int:
    """Return a verification length that has been checked.

    Symbol: L, in 0 ... ``most``; without ``most`` there is no upper bound.

    Raises:
        InputError: when it is not an ``int`` (booleans are refused) or is out of range.

    >>> read_length(3, 5)
    3
    """
    if isinstance(length, bool) or not isinstance(length, int):
        raise InputError("verification_length", "must be a whole number", length)
    if most is None and length < 0:
        raise InputError("verification_length", "must be at least 0", length)
    if most is not None and not 0 <= length <= most:
        raise InputError("verification_length", f"must be in 0 to {most}", length)
    return length
