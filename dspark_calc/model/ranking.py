"""The order of the verification lengths by exact score, with ties."""

from collections.abc import Sequence
from fractions import Fraction


def rank_lengths(scores: Sequence[Fraction]) -> tuple[int, ...]:
    """Return the rank of each score, highest first; equal scores share a rank (1, 2, 2, 4).

    Args:
        scores: n >= 0 exact scores of L = 1 ... n.

    Returns:
        n ranks in 1 ... n, in the order of the scores.

    Raises:
        Nothing for exact scores.

    Source: our derivation.

    >>> rank_lengths([Fraction(1, 2), Fraction(3, 4), Fraction(1, 2), Fraction(1, 4)])
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def tied_lengths(scores: Sequence[Fraction]) -> tuple[int, ...]:
    """Return every verification length that has the highest score, smallest first.

    Args:
        scores: n >= 0 exact scores of L = 1 ... n.

    Returns:
        One or more lengths counted from 1; none when there are no scores.

    Raises:
        Nothing for exact scores.

    Source: our derivation.

    >>> tied_lengths([Fraction(1, 2), Fraction(3, 4), Fraction(3, 4)])
    (2, 3)
    """
    if not scores:
        return ()
    highest = max(scores)
    return tuple(length for length, score in enumerate(scores, start=1) if score == highest)


def best_length(scores: Sequence[Fraction]) -> int:
    """Return the recommended verification length: the smallest one with the highest score.

    Args:
        scores: n >= 0 exact scores of L = 1 ... n.

    Returns:
        A length in 1 ... n; 0 when there is no draft token to verify.

    Raises:
        Nothing for exact scores.

    Source: our derivation.

    >>> best_length([Fraction(1, 2), Fraction(3, 4), Fraction(3, 4)])
    2
    """
    return min(tied_lengths(scores), default=0)
