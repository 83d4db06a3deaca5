"""The lesson's arithmetic: survival, expected accepted tokens, invented cost, and their ratio."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import accumulate
from operator import mul

from dspark_calc.model.conditionals import parse_conditionals
from dspark_calc.model.errors import InputError

COST_PER_TOKEN = Fraction(9, 20)
"""Invented: what verifying one more draft token adds to the cost of a round, which is 1."""


def survival(conditionals: object) -> tuple[Fraction, ...]:
    """Return the probability that each draft token and all tokens before it are accepted.

    Symbol: S_j = a_1 a_2 ... a_j.

    Args:
        conditionals: n >= 0 values in [0, 1], as in `parse_conditionals`.

    Returns:
        S_1 ... S_n, each in [0, 1], never rising.

    Raises:
        InputError: when a conditional is refused.

    Source: dspark-paper 3.2.2, Algorithm 1 line 2. The paper writes c for a, and a for S.

    >>> survival(["0.5", "0.5", "1"])
    (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    """
    return prefix_products(parse_conditionals(conditionals))


def prefix_products(values: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return S_1 ... S_n of conditionals that have been read already; see `survival`.

    Args:
        values: a_1 ... a_n as `parse_conditionals` returns them.

    Returns:
        n products, in the same order.

    Raises:
        Nothing for fractions.

    Source: as `survival`.

    >>> prefix_products([Fraction(1, 2), Fraction(1, 2)])
    (Fraction(1, 2), Fraction(1, 4))
    """
    return tuple(accumulate(values, mul))


def expected_accepted_tokens(conditionals: object) -> tuple[Fraction, ...]:
    """Return the mean number of accepted draft tokens for each verification length.

    Symbol: E[A_L] = S_1 + ... + S_L. Draft tokens alone: the correction token after a rejection
    and the bonus token after full acceptance are not counted.

    Args:
        conditionals: n >= 0 values in [0, 1], as in `parse_conditionals`.

    Returns:
        E[A_1] ... E[A_n], in tokens, E[A_L] in [0, L], never falling.

    Raises:
        InputError: when a conditional is refused.

    Source: our derivation; dspark-paper 3.2.2 has tau = 1 + E[A_L] for one request.

    >>> expected_accepted_tokens(["0.5", "0.5"])
    (Fraction(1, 2), Fraction(3, 4))
    """
    return running_sums(survival(conditionals))


def running_sums(survivals: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return E[A_1] ... E[A_n] from the survivals; see `expected_accepted_tokens`.

    Args:
        survivals: S_1 ... S_n.

    Returns:
        n sums, in tokens.

    Raises:
        Nothing for fractions.

    Source: as `expected_accepted_tokens`.

    >>> running_sums([Fraction(1, 2), Fraction(1, 4)])
    (Fraction(1, 2), Fraction(3, 4))
    """
    return tuple(accumulate(survivals))


def verification_cost(verification_length: int) -> Fraction:
    """Return the invented cost of a round that verifies this many draft tokens.

    Symbol: C_L = 1 + 0.45 L.

    Args:
        verification_length: L >= 0, a whole number of draft tokens.

    Returns:
        The cost, at least 1, in arbitrary units. It is not a time.

    Raises:
        InputError: when L is not an ``int`` (booleans are refused) or is below 0.

    Source: invented for this lesson.

    >>> verification_cost(2)
    Fraction(19, 10)
    """
    if isinstance(verification_length, bool) or not isinstance(verification_length, int):
        raise InputError("verification_length", "must be a whole number", verification_length)
    if verification_length < 0:
        raise InputError("verification_length", "must be at least 0", verification_length)
    return 1 + COST_PER_TOKEN * verification_length


def accepted_per_cost(conditionals: object) -> tuple[Fraction, ...]:
    """Return the score of each verification length: expected accepted tokens per unit of cost.

    Symbol: E[A_L] / C_L.

    Args:
        conditionals: n >= 0 values in [0, 1], as in `parse_conditionals`.

    Returns:
        The scores of L = 1 ... n, each at least 0. They have one peak. A score is not tokens a
        second and not a speedup.

    Raises:
        InputError: when a conditional is refused.

    Source: our derivation, with an invented cost. It is not the objective of dspark-paper 3.2.2.

    >>> accepted_per_cost(["0.87"])
    (Fraction(3, 5),)
    """
    return per_cost(expected_accepted_tokens(conditionals))


def per_cost(expected: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return E[A_L] / C_L for L = 1 ... n from the expectations; see `accepted_per_cost`.

    Args:
        expected: E[A_1] ... E[A_n], in tokens.

    Returns:
        n scores, in tokens per invented unit of cost.

    Raises:
        Nothing for fractions.

    Source: as `accepted_per_cost`.

    >>> per_cost([Fraction(87, 100)])
    (Fraction(3, 5),)
    """
    return tuple(e / verification_cost(length) for length, e in enumerate(expected, start=1))
