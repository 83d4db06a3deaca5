"""The whole distribution of accepted tokens: an expectation is not a promise."""

from fractions import Fraction
from typing import Any

from dspark_calc.errors import InputError
from dspark_calc.quantities import quantity
from dspark_calc.sentences import join_and
from dspark_calc.text import marked_text, working_text
from dspark_calc.working import Working


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

    >>> from dspark_calc.working import work_out
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


def distribution_data(working: Working, verification_length: int) -> dict[str, Any]:
    """Return the distribution for one length as plain data.

    Args:
        working: one setting worked out.
        verification_length: L in 0 ... n.

    Returns:
        ``{"verification_length", "rows": [{"accepted", "text", "exact", "decimal", "relation",
        "share"} ...], "mean": number, "sentence"}``; ``share`` is of a bar that is full at 1.

    Raises:
        InputError: when L is refused.

    Source: our derivation.

    >>> from dspark_calc.working import work_out
    >>> distribution_data(work_out(["0.5", "0.5"]), 2)["mean"]["decimal"]
    '0.75'
    """
    chances = accepted_distribution(working, verification_length)
    mean = sum((k * p for k, p in enumerate(chances)), Fraction(0))
    rows = [{"accepted": k} | quantity(p, whole=Fraction(1)) for k, p in enumerate(chances)]
    return {
        "verification_length": verification_length,
        "rows": rows,
        "mean": quantity(mean),
        "sentence": _sentence(chances, mean),
    }


def _sentence(chances: tuple[Fraction, ...], mean: Fraction) -> str:
    length = len(chances) - 1
    relation, text = working_text(mean)
    likely = [k for k, p in enumerate(chances) if p == max(chances)]
    counts = join_and([str(k) for k in likely])
    outcome = "outcome is" if len(likely) == 1 else "outcomes are"
    return (
        f"The mean is E[A_{length}] {relation} {text} accepted tokens, but a round accepts a "
        f"whole number of them. The likeliest {outcome} {counts}, with probability "
        f"{marked_text(max(chances))}; none at all is accepted with probability "
        f"{marked_text(chances[0])} (invented values)."
    )
