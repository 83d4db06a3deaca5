"""Ways to the same numbers that share no line with the package."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product


def outcomes(conditionals: Sequence[Fraction]) -> Iterator[tuple[int, Fraction]]:
    """Yield every accept/reject pattern as (accepted tokens, its probability).

    Each position is accepted or rejected by a coin of its own, thrown even after a rejection,
    so that all patterns together are the whole space; what counts is the run of accepted
    tokens before the first rejected one.
    """
    for pattern in product((True, False), repeat=len(conditionals)):
        probability = Fraction(1)
        for accepted, a in zip(pattern, conditionals, strict=True):
            probability *= a if accepted else 1 - a
        yield ([*pattern, False].index(False), probability)


def mean_accepted(conditionals: Sequence[Fraction], length: int) -> Fraction:
    """Return E[A_L] as the mean over all outcomes of the first L tokens."""
    return sum((n * p for n, p in outcomes(conditionals[:length])), Fraction(0))


def chance_of_exactly(conditionals: Sequence[Fraction], length: int, k: int) -> Fraction:
    """Return P(exactly k of the first L are accepted) by counting outcomes."""
    return sum((p for n, p in outcomes(conditionals[:length]) if n == k), Fraction(0))


def mean_score(conditionals: Sequence[Fraction], length: int) -> Fraction:
    """Return E[A_L] / C_L from the outcomes and the cost 1 + 0.45 L written as (20 + 9 L) / 20."""
    return mean_accepted(conditionals, length) * 20 / (20 + 9 * length)


def best_by_outcomes(conditionals: Sequence[Fraction]) -> int:
    """Return the shortest verification length with the highest score, from outcomes alone."""
    lengths = range(1, len(conditionals) + 1)
    return max(lengths, key=lambda length: (mean_score(conditionals, length), -length))
