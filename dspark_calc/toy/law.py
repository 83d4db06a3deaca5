"""The exact law of the token that a rule gives, by enumeration with fractions."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from dspark_calc.model.acceptance_test import normalised, output_law
from dspark_calc.toy.verify import acceptance, residual

PARTS = 1_000_000
Law = list[Fraction]
"""A probability per id."""


def fractions_of(probabilities: Sequence[float]) -> Law:
    """Return the probabilities in millionths; the likeliest takes what rounding left over.

    >>> fractions_of([0.7, 0.3])
    [Fraction(7, 10), Fraction(3, 10)]
    """
    parts = [round(p * PARTS) for p in probabilities]
    parts[parts.index(max(parts))] += PARTS - sum(parts)
    return [Fraction(part, PARTS) for part in parts]


def law(
    p_d: Law,
    p_t: Law,
    verifies: Callable[[int], bool] = lambda _: True,
    correction: Callable[[Law, Law], Law] = residual,
) -> Law:
    """Return the law of one token: drafted from p_d, verified against p_t, or left to the target.

    Args:
        p_d: what the draft token is drawn from.
        p_t: the target's law.
        verifies: whether a drafted token is verified; where it is not, the target draws the token.
        correction: weights of the token after a rejection.

    >>> half = Fraction(1, 2)
    >>> law([half, half], [Fraction(3, 4), Fraction(1, 4)])
    [Fraction(3, 4), Fraction(1, 4)]
    """
    replaced = normalised(correction(p_d, p_t))
    verified = [verifies(token) for token in range(len(p_d))]
    kept = [acceptance(p_d, p_t, token) if sent else 0 for token, sent in enumerate(verified)]
    return list(output_law(p_d, kept, [replaced if sent else p_t for sent in verified]))


def from_target(p_d: Law, p_t: Law) -> Law:  # noqa: ARG001
    """Return p_t as the weights of the correction: a common mistake, which bends the text.

    >>> from_target([Fraction(1)], [Fraction(1)])
    [Fraction(1, 1)]
    """
    return p_t


def only_if_sure(p_d: Law, least: Fraction = Fraction(1, 4)) -> Callable[[int], bool]:
    """Return the rule that verifies only what the drafter gave at least this. It bends the text.

    >>> list(map(only_if_sure([Fraction(1, 5), Fraction(4, 5)]), (0, 1)))
    [False, True]
    """
    return lambda token: p_d[token] >= least
