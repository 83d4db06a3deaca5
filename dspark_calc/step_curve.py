"""A speed curve with steps, where stopping at the first drop and searching on differ."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from dspark_calc.model import expected_accepted_tokens
from dspark_calc.quantities import quantity

TARGET = (Fraction(7, 10), Fraction(3, 10))
DRAFT = (Fraction(1, 2), Fraction(1, 2))
SPEED = (Fraction(1), Fraction(1, 2), Fraction(9, 20))
FIRST = Fraction(4, 5)
# Our choice: how sure the second token is, after each first token. The paper's appendix is the
# source of all the other numbers.
SECOND = (Fraction(1), Fraction(0))
TOKENS = ("A", "B")


def acceptance(target: Fraction, draft: Fraction) -> Fraction:
    """Return the probability that the target's test accepts a drafted token.

    Symbol: min(1, p_t / p_d).

    Args:
        target: what the target gives the token, in [0, 1].
        draft: what the drafter gave it, in (0, 1].

    Returns:
        A probability.

    Raises:
        ZeroDivisionError: when the drafter cannot have drafted the token (a bug of the caller).

    Source: leviathan and chen.

    >>> acceptance(Fraction(1, 5), Fraction(1, 2))
    Fraction(2, 5)
    """
    return min(Fraction(1), target / draft)


def objectives(conditionals: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """Return the paper's objective for l = 0, 1, 2 verified tokens on the step curve.

    Symbol: Theta = tau x SPS(1 + l), with tau = 1 + S_1 + ... + S_l.

    Args:
        conditionals: two values in [0, 1].

    Returns:
        Three numbers.

    Raises:
        ValueError: when there are not two conditionals (a bug of the caller).

    Source: dspark-paper 3.2.2; the curve 1, 0.5, 0.45 is that of its Appendix A.

    >>> objectives([Fraction(4, 5), Fraction(1)])
    (Fraction(1, 1), Fraction(9, 10), Fraction(117, 100))
    """
    expected = expected_accepted_tokens(conditionals)
    tau = (Fraction(1), *(1 + accepted for accepted in expected))
    return tuple(t * s for t, s in zip(tau, SPEED, strict=True))


def stop_at_first_drop(values: Sequence[Fraction]) -> int:
    """Return the length at which a search stops that ends when the next value is no higher.

    Args:
        values: one value or more, for l = 0, 1, ...

    Returns:
        A length from 0 up.

    Raises:
        Nothing.

    Source: dspark-paper 3.2.2, Algorithm 1.

    >>> stop_at_first_drop([1, 0.9, 1.2])
    0
    """
    length = 0
    while length + 1 < len(values) and values[length + 1] > values[length]:
        length += 1
    return length


def search_on(values: Sequence[Fraction]) -> int:
    """Return the shortest length with the highest of all values.

    Args:
        values: one value or more, for l = 0, 1, ...

    Returns:
        A length from 0 up.

    Raises:
        Nothing.

    Source: dspark-paper Appendix A calls this search retrospective.

    >>> search_on([1, 0.9, 1.2])
    2
    """
    return max(range(len(values)), key=lambda length: (values[length], -length))


def output_distribution(lengths: Sequence[int]) -> tuple[Fraction, ...]:
    """Return the probabilities of the first output token when the length depends on the draft.

    Args:
        lengths: for each possible first draft token, how many tokens are then verified. With 0
            the draft token is not looked at, and the target draws a token of its own.

    Returns:
        One probability a token; the target's own probabilities when all lengths are equal.

    Raises:
        ValueError: when there is not one length a token (a bug of the caller).

    Source: dspark-paper 2.1 and Appendix A; the correction after a rejection is that of
    leviathan and chen.

    >>> output_distribution([2, 0])
    (Fraction(17, 20), Fraction(3, 20))
    """
    excess = [max(Fraction(0), t - d) for t, d in zip(TARGET, DRAFT, strict=True)]
    output = [Fraction(0) for _ in TARGET]
    for drawn, (length, chance) in enumerate(zip(lengths, DRAFT, strict=True)):
        accepted = acceptance(TARGET[drawn], chance) if length else Fraction(0)
        # Where nothing is verified the target speaks; after a rejection its corrected self does.
        other = [e / sum(excess) for e in excess] if length else TARGET
        for token in range(len(TARGET)):
            output[token] += chance * (1 - accepted) * other[token]
        output[drawn] += chance * accepted
    return tuple(output)


def step_curve_data() -> dict[str, Any]:
    """Return the fixed table of the step curve as plain data.

    Returns:
        ``{"speed": [...], "first", "rows": [{"token", "second", "theta": [...], "first_drop",
        "search_on"} ...], "output": {"first_drop", "search_on"}, "sentence"}``.

    Args:
        None: nothing in it depends on a reader's setting.

    Raises:
        Nothing.

    Source: dspark-paper Appendix A; the two second confidences are our choice.

    >>> [row["search_on"] for row in step_curve_data()["rows"]]
    [2, 0]
    """
    thetas = [objectives([FIRST, second]) for second in SECOND]
    stops = [stop_at_first_drop(theta) for theta in thetas]
    searches = [search_on(theta) for theta in thetas]
    stopped, searched = output_distribution(stops), output_distribution(searches)
    rows = [
        {
            "token": TOKENS[i],
            "second": quantity(SECOND[i], 2),
            "theta": [quantity(value, 2) for value in thetas[i]],
            "first_drop": stops[i],
            "search_on": searches[i],
        }
        for i in range(len(TOKENS))
    ]
    return {
        "speed": [quantity(value, 2) for value in SPEED],
        "first": quantity(FIRST, 2),
        "rows": rows,
        "output": {
            "first_drop": [quantity(value, 2) for value in stopped],
            "search_on": [quantity(value, 2) for value in searched],
        },
        "sentence": (
            f"Stopping at the first drop verifies {stops[0]} tokens whichever token was drafted, "
            f"and the output keeps the target's {quantity(stopped[0], 2)['text']}. Searching on "
            f"verifies {searches[0]} after {TOKENS[0]} and {searches[1]} after {TOKENS[1]}: the "
            f"choice depends on the drafted token, and {TOKENS[0]} comes out with "
            f"{quantity(searched[0], 2)['text']}."
        ),
    }
