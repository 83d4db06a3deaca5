"""Exact verification of a draft, token by token.

The rule itself is the model's: it takes fractions as well as floats, so that a law can be proved
with the very code that runs.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from dspark_calc.model import acceptance_test
from dspark_calc.model.acceptance_test import Number
from dspark_calc.toy.draws import pick


class Verdict(NamedTuple):
    """How a round ended: draft tokens accepted, the target's own token, and which kind it is."""

    accepted: int
    token: int
    kind: Literal["correction", "bonus"]


def acceptance(p_d: Sequence[Number], p_t: Sequence[Number], token: int) -> Number | int:
    """Return min(1, p_t / p_d) of a drafted token.

    Source: dspark-paper 2.1.

    >>> acceptance([0.5, 0.5], [0.75, 0.25], 1)
    0.5
    """
    return acceptance_test.acceptance(p_t[token], p_d[token])


def residual(p_d: Sequence[Number], p_t: Sequence[Number]) -> list[Number]:
    """Return max(0, p_t - p_d), which the correction is drawn in proportion to.

    Source: leviathan, chen.

    >>> residual([0.5, 0.5], [0.75, 0.25])
    [0.25, 0.0]
    """
    return acceptance_test.residual(p_t, p_d)


def verify(
    tokens: Sequence[int],
    p_d: Sequence[Sequence[float]],
    p_t: Sequence[Sequence[float]],
    draw: Callable[[], float],
) -> Verdict:
    """Return what the target makes of the tokens; p_t has one row more than there are tokens.

    >>> verify([1], [[0.5, 0.5]], [[0.5, 0.5], [1.0, 0.0]], lambda: 0.0)
    Verdict(accepted=1, token=0, kind='bonus')
    """
    for k, token in enumerate(tokens):
        if draw() >= acceptance(p_d[k], p_t[k], token):
            return Verdict(k, pick(residual(p_d[k], p_t[k]), draw()), "correction")
    return Verdict(len(tokens), pick(p_t[len(tokens)], draw()), "bonus")
