"""Two searches for a verification length: stop at the first drop, or search on."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import Conditionals

SPEED = (Fraction(1), Fraction(1, 2), Fraction(9, 20))


def objectives(
    conditionals: Conditionals, speed: Sequence[Fraction] = SPEED
) -> tuple[Fraction, ...]:
    """Return the paper's objective for l = 0, 1, ... verified tokens of one request.

    Symbol: Theta = tau x SPS(1 + l), with tau = 1 + S_1 + ... + S_l.

    Args:
        conditionals: values in [0, 1].
        speed: SPS(1), SPS(2), ...: one more than there are conditionals.

    Raises:
        InputError: when a conditional is refused.
        ValueError: when their count does not fit the speed curve (a bug of the caller).

    Source: dspark-paper 3.2.2; the curve 1, 0.5, 0.45 is that of its Appendix A.

    >>> objectives([Fraction(4, 5), Fraction(1)])
    (Fraction(1, 1), Fraction(9, 10), Fraction(117, 100))
    """
    tau = (Fraction(1), *(1 + accepted for accepted in Block(conditionals).expected))
    return tuple(t * s for t, s in zip(tau, speed, strict=True))


def stop_at_first_drop(values: Iterable[Fraction | float]) -> int:
    """Return the length at which a search stops that ends when the next value is no higher.

    Args:
        values: one value or more, for l = 0, 1, ...; none is read after the one that ends it.

    Source: dspark-paper 3.2.2, Algorithm 1.

    >>> stop_at_first_drop([1, 0.9, 1.2])
    0
    """
    reading = iter(values)
    length, highest = 0, next(reading)
    for value in reading:
        if value <= highest:
            break
        length, highest = length + 1, value
    return length


def search_on(values: Sequence[Fraction | float]) -> int:
    """Return the shortest length with the highest of all values.

    Args:
        values: one value or more, for l = 0, 1, ...

    Source: dspark-paper Appendix A calls this search retrospective.

    >>> search_on([1, 0.9, 1.2])
    2
    """
    return values.index(max(values))
