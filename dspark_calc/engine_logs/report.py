"""What a log says about acceptance, whatever engine printed it."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.errors import InputError
from dspark_calc.model.printed import Printed, clipped, exactly, read_printed

MAX_POSITIONS = 64


class Report(NamedTuple):
    """Survival by position, as printed at `line` of the text.

    ``mean`` is the printed mean of tokens per step, ``steps`` the number of steps that were
    counted; None where the log does not say. ``accepted`` has the count of each position where the
    log counts.
    """

    engine: str
    line: int
    survival: tuple[Printed, ...]
    mean: Printed | None = None
    steps: int | None = None
    accepted: tuple[int, ...] | None = None


class Lines:
    r"""The numbers of a text's lines, found once: a log may have very many reports.

    >>> Lines("a\nb").of(2)
    2
    """

    def __init__(self, text: str) -> None:
        self._ends = [found.start() for found in re.finditer("\n", text)]

    def of(self, start: int) -> int:
        """Return the number of the line, counted from 1, that a place in the text is on."""
        return bisect_left(self._ends, start) + 1


def read_rates(words: Sequence[str], line: int) -> tuple[Printed, ...]:
    """Return rates in [0, 1] that never rise, from the words that print them.

    Raises:
        InputError: for a word that is no such rate, with its line and position; for too many.

    >>> read_rates(["0.5", "0.7"], 1)
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: line 1, position 2 must not be above position 1 (0.5): \
survival never rises, got '0.7'
    """
    rates: list[Printed] = []
    check_count(len(words), line)
    for position, word in enumerate(words, start=1):
        place = f"line {line}, position {position}"
        rate = read_printed(word, place)
        if rate.value > 1:
            raise InputError(place, "must be in [0, 1], or written with %", word)
        if rates and rate.value > rates[-1].value:
            before = f"position {position - 1} ({words[position - 2]})"
            raise InputError(place, f"must not be above {before}: survival never rises", word)
        rates.append(clipped(rate, 0, 1))
    return tuple(rates)


def check_count(count: int, line: int) -> int:
    """Return the count of positions.

    Raises:
        InputError: where there are none, or more than are taken.

    >>> check_count(5, 1)
    5
    """
    if not 1 <= count <= MAX_POSITIONS:
        rule = f"must be 1 to {MAX_POSITIONS}"
        raise InputError(f"line {line}: the count of positions", rule, count)
    return count


def from_counts(
    engine: str, line: int, accepted: Sequence[int], steps: int, mean: Printed | None = None
) -> Report:
    """Return the report of counts: `accepted` of `steps` steps kept the token at each position.

    Raises:
        InputError: where there is no step, or a position has more than the position before.

    >>> from_counts("an engine", 1, [3, 1], 4).survival[1].value
    Fraction(1, 4)
    """
    check_count(len(accepted), line)
    if not steps:
        raise InputError(f"line {line}: the count of steps", "must be at least 1", 0)
    before = steps
    for position, count in enumerate(accepted, start=1):
        if count > before:
            place = f"line {line}, position {position}"
            raise InputError(place, f"must be at most the count before it ({before})", count)
        before = count
    rates = tuple(exactly(Fraction(count, steps)) for count in accepted)
    return Report(engine, line, rates, mean, steps, tuple(accepted))
