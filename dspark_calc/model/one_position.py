"""One position: which draft tokens a rule keeps, and the law of the token that comes out."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.acceptance_test import (
    Law,
    acceptance,
    normalised,
    output_law,
    residual,
)


class Outcome(NamedTuple):
    """What a rule does at one position, by exact enumeration."""

    kept: tuple[Fraction, ...]
    """Per draft token, the probability that it is kept when it was drafted."""
    acceptance: Fraction
    """The probability that the draft token is kept, over all drafts."""
    output: Law
    distance: Fraction
    """Total variation from the target's law; 0 when nothing is lost."""


class Parts(NamedTuple):
    """Where the right rule's output comes from; both together are p_t, token by token."""

    accepted: tuple[Fraction, ...]
    corrected: tuple[Fraction, ...]


def distance(law: Sequence[Fraction], target: Sequence[Fraction]) -> Fraction:
    """Return the total variation distance of two laws.

    Symbol: half the L1 distance, in [0, 1].

    Source: dspark-paper 3.3 and Eq. 8, where 1 minus this is the label of the confidence.

    >>> distance([Fraction(1), Fraction(0)], [Fraction(1, 2), Fraction(1, 2)])
    Fraction(1, 2)
    """
    return sum((abs(a - b) for a, b in zip(law, target, strict=True)), Fraction(0)) / 2


def likeliest_alone(law: Sequence[Fraction]) -> Law:
    """Return the law that gives its first likeliest token for certain: temperature 0.

    >>> likeliest_alone([Fraction(1, 4), Fraction(3, 4)])
    (Fraction(0, 1), Fraction(1, 1))
    """
    first = law.index(max(law))
    return tuple(Fraction(token == first) for token in range(len(law)))


def parts(draft: Law, target: Law) -> Parts:
    """Return the accepted and the corrected part of the right rule's output.

    Symbol: min(p_d, p_t) and max(0, p_t - p_d); their sum is p_t.

    Source: our derivation from leviathan and chen.

    >>> parts((Fraction(1, 2), Fraction(1, 2)), (Fraction(3, 4), Fraction(1, 4))).corrected
    (Fraction(1, 4), Fraction(0, 1))
    """
    accepted = tuple(d * acceptance(t, d) for d, t in zip(draft, target, strict=True))
    corrected = tuple(t - a for t, a in zip(target, accepted, strict=True))
    return Parts(accepted, corrected)


def right_rule(draft: Law, target: Law) -> Outcome:
    """Return the outcome of the test of the paper, with its correction. Nothing is lost.

    Source: dspark-paper 2.1; leviathan and chen.

    >>> right_rule((Fraction(1, 2), Fraction(1, 2)), (Fraction(7, 10), Fraction(3, 10))).acceptance
    Fraction(4, 5)
    """
    kept = [acceptance(t, d) for t, d in zip(target, draft, strict=True)]
    return _outcome(draft, target, kept, [normalised(residual(target, draft))] * len(draft))


def correction_from_target(draft: Law, target: Law) -> Outcome:
    """Return the outcome when the correction is drawn from p_t, a common mistake.

    Source: our derivation.

    >>> half = Fraction(1, 2)
    >>> correction_from_target((half, half), (Fraction(1), Fraction(0))).output
    (Fraction(1, 1), Fraction(0, 1))
    """
    kept = [acceptance(t, d) for t, d in zip(target, draft, strict=True)]
    return _outcome(draft, target, kept, [target] * len(draft))


def accept_if_confident(draft: Law, target: Law, least: Fraction = Fraction(1, 2)) -> Outcome:
    """Return the outcome when a draft token is kept because the drafter is sure of it.

    No test: a token with p_d of at least `least` is kept, and the target draws its own in place of
    every other.

    Source: our derivation; no engine is said to do so.

    >>> half = Fraction(1, 2)
    >>> accept_if_confident((half, half), (Fraction(1), Fraction(0))).output
    (Fraction(1, 2), Fraction(1, 2))
    """
    kept = [int(d >= least) for d in draft]
    return _outcome(draft, target, kept, [target] * len(draft))


def matching(draft: Law, target: Law) -> Outcome:
    """Return the outcome when the target draws its own token, and a draft that equals it is kept.

    What comes out is the target's draw, so that nothing is lost; it accepts less.

    Symbol: acceptance is the sum of p_d p_t.

    Source: our derivation.

    >>> matching((Fraction(1, 2), Fraction(1, 2)), (Fraction(7, 10), Fraction(3, 10))).acceptance
    Fraction(1, 2)
    """
    others = [
        normalised([t if token != drawn else Fraction(0) for token, t in enumerate(target)])
        if target[drawn] < 1
        else target
        for drawn in range(len(draft))
    ]
    return _outcome(draft, target, target, others)


def one_hot_draft(draft: Law, target: Law) -> Outcome:
    """Return the outcome of the right rule when the drafter gives its likeliest token for certain.

    Nothing is lost; the acceptance is that token's p_t.

    Source: our derivation from leviathan and chen.

    >>> one_hot_draft((Fraction(1, 2), Fraction(1, 2)), (Fraction(7, 10), Fraction(3, 10))).kept[0]
    Fraction(7, 10)
    """
    return right_rule(likeliest_alone(draft), target)


def _outcome(
    draft: Law,
    target: Law,
    kept: Sequence[Fraction | int],
    otherwise: Sequence[Sequence[Fraction]],
) -> Outcome:
    output = output_law(draft, kept, otherwise)
    accepted = sum((d * k for d, k in zip(draft, kept, strict=True)), Fraction(0))
    return Outcome(tuple(map(Fraction, kept)), accepted, output, distance(output, target))
