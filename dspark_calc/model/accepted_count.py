"""How many verified draft tokens a round accepts: the whole distribution."""

from fractions import Fraction

from dspark_calc.model.errors import InputError
from dspark_calc.model.setting import Working


def accepted_distribution(working: Working, verification_length: int) -> tuple[Fraction, ...]:
    """Return the probability that exactly k of L verified draft tokens are accepted.

    Symbol: P(A_L = k) = S_k - S_{k+1} for k < L, and S_L for k = L, with S_0 = 1.

    Args:
        working: one setting worked out, n conditionals.
        verification_length: L in 0 ... n.

    Returns:
        L + 1 probabilities for k = 0 ... L. Their sum is 1 and their mean is E[A_L].

    Raises:
        InputError: when L is not a whole number in 0 ... n.

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> accepted_distribution(work_out(["0.5", "0.5"]), 2)
    (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
    """
    n = len(working.survival)
    if isinstance(verification_length, bool) or not isinstance(verification_length, int):
        raise InputError("verification_length", "must be a whole number", verification_length)
    if not 0 <= verification_length <= n:
        raise InputError("verification_length", f"must be in 0 to {n}", verification_length)
    reached = (Fraction(1), *working.survival[:verification_length])
    following = (*reached[1:], Fraction(0))
    return tuple(now - after for now, after in zip(reached, following, strict=True))
