"""The acceptance test of speculative decoding, and what comes out of it."""

from collections.abc import Sequence
from fractions import Fraction

TARGET = (Fraction(7, 10), Fraction(3, 10))
DRAFT = (Fraction(1, 2), Fraction(1, 2))


def acceptance(target: Fraction, draft: Fraction) -> Fraction:
    """Return the probability that the target's test accepts a drafted token.

    Symbol: min(1, p_t / p_d).

    Args:
        target: p_t, the token's probability in the target, in [0, 1].
        draft: p_d, its probability in the drafter, in (0, 1].

    Raises:
        ZeroDivisionError: when the drafter cannot have drafted the token (a bug of the caller).

    Source: leviathan and chen.

    >>> acceptance(Fraction(1, 5), Fraction(1, 2))
    Fraction(2, 5)
    """
    return min(Fraction(1), target / draft)


def output_distribution(lengths: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the probabilities of the first output token when the length depends on the draft.

    Args:
        lengths: for each possible first draft token, how many tokens are then verified. With 0
            the draft token is not looked at, and the target draws a token of its own.

    Returns:
        One probability per token; the target's own probabilities when all lengths are equal.

    Raises:
        ValueError: when there is not one length per token (a bug of the caller).

    Source: dspark-paper 2.1 and Appendix A; the correction after a rejection is that of
    leviathan and chen.

    >>> output_distribution([2, 0])
    (Fraction(17, 20), Fraction(3, 20))
    """
    residual = [max(Fraction(0), t - d) for t, d in zip(TARGET, DRAFT, strict=True)]
    output = [Fraction(0) for _ in TARGET]
    for drawn, (length, chance) in enumerate(zip(lengths, DRAFT, strict=True)):
        accepted = acceptance(TARGET[drawn], chance) if length else Fraction(0)
        # L = 0: sample the target. After a rejection: sample the residual max(0, p_t - p_d).
        other = [r / sum(residual) for r in residual] if length else TARGET
        for token in range(len(TARGET)):
            output[token] += chance * (1 - accepted) * other[token]
        output[drawn] += chance * accepted
    return tuple(output)
