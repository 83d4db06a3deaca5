"""Algorithm 1 over several requests: one common list, one token at a time, Theta after each."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import islice
from typing import Generic, NamedTuple

from dspark_calc.model.acceptance_test import Number
from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import Conditionals, ConditionalValue
from dspark_calc.model.early_stop import search_on, stop_at_first_drop
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import check_count, parse_count, parse_positive, parse_positives

MOST_REQUESTS = 16
MOST_DRAFTS = 8
MOST_ROWS = 1000
FREE_ROWS = 8
HALVING_ROWS = 4

Speed = Callable[[int], Fraction]
"""SPS(B), steps per second for B rows in a pass; invented."""


class Admission(NamedTuple, Generic[Number]):
    """One draft token that is admitted, and the batch with it."""

    request: int
    position: int
    survival: Number
    rows: int
    tau: Number
    theta: Number


def admissions(
    survivals: Sequence[Sequence[Number]], theta: Callable[[int, Number], Number], tau: Number
) -> Iterator[Admission[Number]]:
    """Yield the tokens of a batch in the order of the common list, with Theta after each.

    The likeliest come first, equal ones in the order of the requests; what cannot survive is left
    out. Survival never rises, so that the tokens of a request come in their own order.

    Args:
        survivals: S_1, S_2, ... of each request.
        theta: the objective, for rows in a pass and tokens expected of it.
        tau: the tokens expected without a draft: one per request.

    Source: dspark-paper 3.2.2, Algorithm 1.

    >>> [a.request for a in admissions([[0.5], [0.9, 0.7]], lambda rows, tau: tau / rows, 2.0)]
    [1, 1, 0]
    """
    listed = [
        (-survival, request, position)
        for request, row in enumerate(survivals)
        for position, survival in enumerate(row, start=1)
        if survival > 0
    ]
    for rows, (negative, request, position) in enumerate(sorted(listed), len(survivals) + 1):
        tau -= negative
        yield Admission(request, position, -negative, rows, tau, theta(rows, tau))


def lengths_after(admitted: Sequence[Admission[Number]], requests: int) -> tuple[int, ...]:
    """Return the verified length of each request after these admissions.

    >>> lengths_after([Admission(1, 1, 0.9, 3, 2.9, 1.0)], 2)
    (0, 1)
    """
    lengths = [0] * requests
    for each in admitted:
        lengths[each.request] += 1
    return tuple(lengths)


def falling_speed(free: int = FREE_ROWS, halving: int = HALVING_ROWS) -> Speed:
    """Return an invented speed: 1 up to `free` rows, and half of it `halving` rows later.

    Symbol: SPS(B) = 1 / (1 + (B - free) / halving) above `free`.

    Raises:
        InputError: when a count of rows is no whole number or out of range.

    Source: invented for this lesson.

    >>> falling_speed()(12)
    Fraction(1, 2)
    """
    parse_count(free, "free rows", 1, MOST_ROWS)
    parse_count(halving, "halving rows", 1, MOST_ROWS)
    return lambda rows: Fraction(halving, halving + max(rows - free, 0))


def whole_step(rows: int, width: int) -> int:
    """Return the rows that a pass pays for when it comes in steps of `width`.

    Source: engines that run prepared graphs do so; the widths here are invented.

    >>> whole_step(5, 4)
    8
    """
    return -(-rows // width) * width


def stairs(speed: Speed, width: int) -> Speed:
    """Return the speed of a pass that pays for whole steps of rows.

    Raises:
        InputError: when the width is no whole number or out of range.

    >>> stairs(falling_speed(4, 4), 4)(5)
    Fraction(1, 2)
    """
    parse_count(width, "rows of a step", 1, MOST_ROWS)
    return lambda rows: speed(whole_step(rows, width))


def speed_table(values: Sequence[ConditionalValue], rows: int) -> Speed:
    """Return a speed that is read from a table: SPS(1), SPS(2), ..., for at least `rows` rows.

    Raises:
        InputError: when a value is not above 0, or there are too few.

    >>> speed_table(["10", "9"], 2)(2)
    Fraction(9, 1)
    """
    table = parse_positives(values, "SPS", rows, MOST_ROWS)
    return lambda count: table[count - 1]


def stairs_table(values: Sequence[ConditionalValue], width: int, rows: int) -> Speed:
    """Return a speed with one value for every `width` rows, for at least `rows` rows.

    Raises:
        InputError: when the width is out of range, a value is not above 0, or there are too few.

    >>> stairs_table(["1", "0.9"], 8, 16)(9)
    Fraction(9, 10)
    """
    parse_count(width, "rows of a step", 1, MOST_ROWS)
    table = []
    check_count(values, "stairs", whole_step(rows, width) // width, MOST_ROWS)
    for i, value in enumerate(values):
        place = f"The speed with {i * width + 1} to {(i + 1) * width} rows"
        try:
            table.append(parse_positive(value, place))
        except InputError as error:
            raise InputError(error.place, error.rule, error.value, i + 1) from None
    return lambda count: table[whole_step(count, width) // width - 1]


class BatchSchedule:
    """What the scheduler does with a batch: every step of its list, and where each rule stops.

    Args:
        requests: the conditionals of each request's draft tokens.
        speed: SPS(B) as a function, or its table from one row on.
        step: rows of a step; a pass pays for whole steps.

    Raises:
        InputError: when a conditional or the speed is refused, or there are too many of them.

    >>> schedule = BatchSchedule([["0.9", "0.8", "0.7"]], ["10", "9", "8", "7"])
    >>> schedule.lengths(schedule.early_stop), schedule.thetas[-1]
    ((3,), Fraction(5467, 250))
    """

    def __init__(
        self,
        requests: Sequence[Conditionals],
        speed: Speed | Sequence[ConditionalValue],
        step: int = 1,
    ) -> None:
        check_count(requests, "requests", 1, MOST_REQUESTS)
        for number, each in enumerate(requests, start=1):
            check_count(each, f"request {number}", 0, MOST_DRAFTS)
        self.blocks = tuple(_block(each, number) for number, each in enumerate(requests, start=1))
        rows = len(requests) + sum(len(block.conditionals) for block in self.blocks)
        parse_count(step, "rows of a step", 1, MOST_ROWS)
        table = speed if callable(speed) else speed_table(speed, whole_step(rows, step))
        self.speed = stairs(table, step)

    def theta(self, rows: int, tau: Fraction) -> Fraction:
        """Return Theta = tau x SPS(B): expected tokens per second of the whole batch.

        Source: dspark-paper 3.2.2.
        """
        return tau * self.speed(rows)

    @cached_property
    def steps(self) -> tuple[Admission[Fraction], ...]:
        """Every token of the common list with the batch after it, admitted or not."""
        survivals = [block.survival for block in self.blocks]
        return tuple(admissions(survivals, self.theta, Fraction(len(self.blocks))))

    @cached_property
    def thetas(self) -> tuple[Fraction, ...]:
        """Theta with no draft token, and after each token of the list."""
        none = self.theta(len(self.blocks), Fraction(len(self.blocks)))
        return (none, *(step.theta for step in self.steps))

    @property
    def early_stop(self) -> int:
        """How many tokens of the list are admitted: Theta must strictly rise with each.

        Source: dspark-paper 3.2.2, Algorithm 1.
        """
        return stop_at_first_drop(self.thetas)

    @property
    def full_search(self) -> int:
        """How many tokens of the list have the highest Theta, the fewest of equals.

        Source: dspark-paper 3.2.2 and 5.2.
        """
        return search_on(self.thetas)

    def lengths(self, admitted: int) -> tuple[int, ...]:
        """Return the verified length of each request after so many tokens of the list.

        Raises:
            InputError: when there are not so many.
        """
        parse_count(admitted, "admitted tokens", 0, len(self.steps))
        return lengths_after(tuple(islice(self.steps, admitted)), len(self.blocks))


def _block(conditionals: Conditionals, number: int) -> Block:
    try:
        return Block(conditionals)
    except InputError as error:
        place = error.place.replace("conditionals", f"request {number}")
        raise InputError(place, error.rule, error.value) from None
