"""The order of exact scores, with ties. A score's place in its list is counted from 1."""

from collections.abc import Sequence
from fractions import Fraction

Score = Fraction | float


def rank_scores(scores: Sequence[Score]) -> tuple[int, ...]:
    """Return the rank of each score, highest first; equal scores share a rank (1, 2, 2, 4).

    >>> rank_scores([Fraction(1, 2), Fraction(3, 4), Fraction(1, 2), Fraction(1, 4)])
    (2, 1, 2, 4)
    """
    first: dict[Score, int] = {}
    for rank, score in enumerate(sorted(scores, key=_order, reverse=True), start=1):
        first.setdefault(score, rank)
    return tuple(first[score] for score in scores)


def tied_places(scores: Sequence[Score]) -> tuple[int, ...]:
    """Return the place of every score that equals the highest, smallest place first.

    >>> tied_places([Fraction(1, 2), Fraction(3, 4), Fraction(3, 4)])
    (2, 3)
    """
    highest = max(scores, key=_order, default=None)
    return tuple(place for place, score in enumerate(scores, start=1) if score == highest)


def _order(score: Score) -> tuple[int, Score]:
    # Two long fractions are compared by multiplying them out. Most pairs differ long before, in
    # the first 64 binary places.
    numerator, denominator = score.as_integer_ratio()
    return (numerator << 64) // denominator, score
