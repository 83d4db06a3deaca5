"""A measured run against every corner of its rounding, tried one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.block import Block
from dspark_calc.model.counting import tied_lengths
from dspark_calc.model.measured_run import (
    Costs,
    MeasuredRun,
    conditionals,
    lowest_lead,
    sloped_costs,
)
from dspark_calc.model.printed import Printed, exactly, read_printed
from dspark_calc.model.slope_ranges import slope_ranges

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def printed(value: Fraction, half: Fraction) -> Printed:
    """Return a number with the same error on both sides, none of it below 0."""
    return Printed(value, max(Fraction(0), value - half), value + half)


SMALL = st.integers(0, 20).map(lambda n: Fraction(n, 100))


@st.composite
def runs(draw: Callable[..., object]) -> MeasuredRun:
    """Draw up to three positions whose rates fall, with a table of times or with a slope."""
    count: int = draw(st.integers(1, 3))  # type: ignore[assignment]
    levels = sorted((draw(st.integers(0, 20)) for _ in range(count)), reverse=True)  # type: ignore[type-var]
    survival = [printed(Fraction(level, 20), draw(SMALL)) for level in levels]  # type: ignore[arg-type, call-overload]
    drafting = printed(Fraction(draw(st.integers(0, 4)), 4), draw(SMALL))  # type: ignore[arg-type, call-overload]
    if draw(st.booleans()):
        slope = printed(Fraction(draw(st.integers(0, 20)), 20), draw(SMALL))  # type: ignore[arg-type, call-overload]
        return MeasuredRun(survival, sloped_costs(count, slope, drafting))
    lengths = draw(st.sets(st.integers(0, count), min_size=1))
    times = {n: printed(Fraction(draw(st.integers(2, 12)), 2), draw(SMALL)) for n in lengths}  # type: ignore[arg-type, attr-defined, call-overload]
    return MeasuredRun(survival, Costs(times, drafting=drafting))


def corners(run: MeasuredRun) -> Iterator[dict[int, tuple[Fraction, Fraction]]]:
    """Yield tokens and cost of every length, for each choice of a bound for every single number."""
    lengths = list(run.lengths)
    numbers = [*run.survival, *(run.costs.at[n] for n in lengths)]
    numbers += [run.costs.per_token, run.costs.drafting]
    for chosen in product(*((each.low, each.high) for each in numbers)):
        survival = chosen[: len(run.survival)]
        times = dict(zip(lengths, chosen[len(run.survival) :], strict=False))
        slope, drafting = chosen[-2:]
        yield {
            n: (Fraction(1 + sum(survival[:n])), times[n] + slope * n + (drafting if n else 0))
            for n in lengths
        }


@given(runs())
def test_bounds_are_those_of_all_corners(run: MeasuredRun) -> None:
    """Tokens, costs and scores: the least and the most that any corner has."""
    found = list(corners(run))
    for n in run.lengths:
        values = [(*corner[n], corner[n][0] / corner[n][1]) for corner in found]
        shown = (run.tokens[n], run.cost[n], run.scores[n])
        for bounds, column in zip(shown, zip(*values, strict=True), strict=True):
            assert (bounds.low, bounds.high) == (min(column), max(column))


@given(runs())
def test_the_least_lead_is_that_of_all_corners(run: MeasuredRun) -> None:
    """Numbers that two lengths share err together."""
    found = list(corners(run))
    for winner, loser in product(run.lengths, repeat=2):
        leads = [
            corner[winner][0] * corner[loser][1] - corner[loser][0] * corner[winner][1]
            for corner in found
        ]
        assert lowest_lead(run, winner, loser) == min(leads)


@given(runs())
def test_a_length_is_left_unless_another_beats_it_at_every_corner(run: MeasuredRun) -> None:
    """And the best of the numbers as printed is always left."""
    found = list(corners(run))

    def beaten(n: int) -> bool:
        return any(
            all(c[m][0] * c[n][1] > c[n][0] * c[m][1] for c in found) for m in run.lengths if m != n
        )

    assert run.left == tuple(n for n in run.lengths if not beaten(n))
    assert {*run.best} <= {*run.left}


@given(runs(), st.integers(1, 50))
def test_the_unit_of_the_costs_changes_no_answer(run: MeasuredRun, factor: int) -> None:
    """Milliseconds or steps: the same lengths are best."""

    def scaled(number: Printed) -> Printed:
        return Printed(*(each * factor for each in number))

    times = {n: scaled(each) for n, each in run.costs.at.items()}
    costs = Costs(times, scaled(run.costs.per_token), scaled(run.costs.drafting))
    other = MeasuredRun(run.survival, costs)
    assert (other.best, other.left) == (run.best, run.left)


@given(st.lists(st.integers(0, 100), min_size=5, max_size=5))
def test_at_the_lessons_cost_the_best_length_is_the_lessons(hundredths: list[int]) -> None:
    """Counting the target's own token, which a step yields here in any case."""
    block = Block([Fraction(n, 100) for n in hundredths])
    run = MeasuredRun(
        [exactly(s) for s in block.survival], sloped_costs(5, exactly(Fraction(9, 20)))
    )
    assert run.best == tied_lengths(block, with_target=True)
    assert run.left == run.best


@given(
    st.lists(st.integers(0, 40), min_size=1, max_size=5),
    st.integers(0, 30).map(lambda n: Fraction(n, 20)),
)
def test_a_range_of_slopes_has_its_length_as_the_best(
    levels: list[int], drafting: Fraction
) -> None:
    """In the middle of each range that length scores most, at its end it ties with the next."""
    survival = [Fraction(level, 40) for level in sorted(levels, reverse=True)]
    ranges = slope_ranges(survival, drafting)

    def scores(slope: Fraction) -> list[Fraction]:
        tokens = [1 + sum(survival[:n]) for n in range(len(survival) + 1)]
        costs = [1 + slope * n + (drafting if n else 0) for n in range(len(survival) + 1)]
        return [t / c for t, c in zip(tokens, costs, strict=True)]

    assert ranges[0].low == 0
    assert ranges[-1].length == 0
    assert ranges[-1].high is None
    for each in ranges:
        middle = (each.low + (each.low + 1 if each.high is None else each.high)) / 2
        here = scores(middle)
        assert here[each.length] == max(here)
    for one, other in pairwise(ranges):
        assert one.high == other.low
        at = scores(other.low)
        assert at[one.length] == at[other.length] == max(at)


def test_conditionals_are_ratios_with_the_bounds_of_both() -> None:
    """By hand: .478 / .739 is between .4775 / .7395 and .4785 / .7385."""
    first, second, third = conditionals(
        [read_printed("0.739", "a"), read_printed("0.478", "b"), read_printed("0.000", "c")]
    )
    assert first is not None
    assert second is not None
    assert third is not None
    assert second.value == Fraction(478, 739)
    assert (second.low, second.high) == (Fraction(4775, 7395), Fraction(4785, 7385))
    assert conditionals([read_printed("0.000", "a"), read_printed("0.000", "b")])[1] is None


@given(runs())
def test_at_its_limit_a_length_scores_like_the_best_of_the_others(run: MeasuredRun) -> None:
    """What the table calls the cost below which a length is best."""
    for n in run.lengths:
        limit = run.limit(n, run.lengths)
        others = [run.scores[m].value for m in run.lengths if m != n]
        assert limit == (run.tokens[n].value / max(others) if others else None)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("0.48", "0.475", "0.485"),
        ("48%", "0.475", "0.485"),
        ("8", "7.5", "8.5"),
        ("1e-3", "0.0005", "0.0015"),
        ("0.0", "0", "0.05"),
        ("2.4651162790697674", "2.465116279069767", "2.4651162790697678"),
    ],
)
def test_the_last_digit_says_how_a_number_was_rounded(text: str, low: str, high: str) -> None:
    """By hand; a number with many digits is a float, which may be off by some units."""
    number = read_printed(text, "x")
    assert (number.low, number.high) == (Fraction(low), Fraction(high))
