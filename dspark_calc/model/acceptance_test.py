"""The acceptance test of speculative decoding, and what comes out of it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeVar

Number = TypeVar("Number", float, Fraction)
Law = tuple[Fraction, ...]
"""A probability per token; their sum is 1."""

TARGET = (Fraction(7, 10), Fraction(3, 10))
DRAFT = (Fraction(1, 2), Fraction(1, 2))


def acceptance(target: Number, draft: Number) -> Number | int:
    """Return the probability that the target's test accepts a drafted token.

    Symbol: min(1, p_t / p_d).

    Args:
        target: p_t, the token's probability in the target, in [0, 1].
        draft: p_d, its probability in the drafter, in [0, 1]. Where it is 0 the token is never
            drafted, and the answer is 1.

    Source: leviathan and chen; dspark-paper 2.1.

    >>> acceptance(Fraction(1, 5), Fraction(1, 2))
    Fraction(2, 5)
    """
    return 1 if target >= draft else target / draft


def residual(target: Sequence[Number], draft: Sequence[Number]) -> list[Number]:
    """Return the weights of the correction after a rejection: what the target gives in excess.

    Symbol: max(0, p_t - p_d), not normalised. Where p_t and p_d are equal nothing is rejected, and
    the weights are p_t, so that they are never all 0.

    Source: leviathan and chen.

    >>> residual([0.75, 0.25], [0.5, 0.5])
    [0.25, 0.0]
    """
    excess = [max(t - d, t - t) for t, d in zip(target, draft, strict=True)]
    return excess if any(excess) else list(target)


def normalised(weights: Sequence[Fraction]) -> Law:
    """Return weights divided by their sum.

    >>> normalised([Fraction(1), Fraction(3)])
    (Fraction(1, 4), Fraction(3, 4))
    """
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def output_law(
    draft: Sequence[Fraction],
    kept: Sequence[Fraction | int],
    otherwise: Sequence[Sequence[Fraction]],
) -> Law:
    """Return the law of the token that comes out of any rule, by enumeration of the draft.

    Args:
        draft: p_d, what the draft token is drawn from.
        kept: for each draft token, the probability that it is kept.
        otherwise: for each draft token, the law of the token that replaces it when it is not.

    Source: our derivation.

    >>> half = Fraction(1, 2)
    >>> output_law([half, half], [1, 0], [[half, half], [1, 0]])
    (Fraction(1, 1), Fraction(0, 1))
    """
    output = [Fraction(0)] * len(draft)
    for drawn, (chance, keeps, others) in enumerate(zip(draft, kept, otherwise, strict=True)):
        output[drawn] += chance * keeps
        rejected = chance * (1 - keeps)
        if rejected:
            for token, probability in enumerate(others):
                output[token] += rejected * probability
    return tuple(output)


def output_distribution(
    lengths: Sequence[int], target: Sequence[Fraction] = TARGET, draft: Sequence[Fraction] = DRAFT
) -> Law:
    """Return the probabilities of the first output token when the length depends on the draft.

    Args:
        lengths: for each possible first draft token, how many tokens are then verified. With 0
            the draft token is not looked at, and the target draws a token of its own.
        target: p_t of the first token.
        draft: p_d of the first token.

    Returns:
        One probability per token; the target's own probabilities when all lengths are equal.

    Raises:
        ValueError: when there is not one length per token (a bug of the caller).

    Source: dspark-paper 2.1 and Appendix A; the correction after a rejection is that of
    leviathan and chen.

    >>> output_distribution([2, 0])
    (Fraction(17, 20), Fraction(3, 20))
    """
    correction = normalised(residual(target, draft))
    kept = [
        acceptance(t, d) if length else 0
        for t, d, length in zip(target, draft, lengths, strict=True)
    ]
    return output_law(draft, kept, [correction if length else target for length in lengths])
