"""Sums of fractions whose denominators have few prime factors, in lowest terms."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import gcd
from numbers import Rational
from typing import NamedTuple


class Reduced(NamedTuple):
    """A pair that is in lowest terms already: `Fraction` takes it without looking for divisors."""

    numerator: int
    denominator: int


Rational.register(Reduced)


def running_sums(terms: Iterable[Fraction], base: int) -> Iterator[Fraction]:
    """Yield the sum of the first term, of the first two, and so on.

    `itertools.accumulate` gives the same, but `Fraction` looks for a common divisor of two long
    numbers at each step, which takes nearly all of the time.

    Args:
        terms: any fractions.
        base: a number that has every prime factor of their denominators.

    >>> list(running_sums([Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)], 2))
    [Fraction(1, 2), Fraction(3, 4), Fraction(1, 1)]
    """
    top, bottom = 0, 1
    for term in terms:
        shared = gcd(bottom, term.denominator)  # quick: one nearly divides the other
        top = top * (term.denominator // shared) + term.numerator * (bottom // shared)
        bottom = bottom // shared * term.denominator
        while (divisor := gcd(gcd(top, base), bottom)) > 1:
            top, bottom = top // divisor, bottom // divisor
        # A Rational since it was registered, which the type checker does not see.
        yield Fraction(Reduced(top, bottom))  # type: ignore[call-overload]
