"""Algorithm 1 over a batch, against a search through all lengths and a list sorted by hand."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.batch_schedule import (
    BatchSchedule,
    falling_speed,
    stairs,
    stairs_table,
)
from dspark_calc.model.errors import InputError
from tests.model.strategies import batches

FIRST, SECOND, FURTHER = (
    ["0.9", "0.8", "0.7", "0.6", "0.5"],
    ["0.6", "0.5", "0.4", "0.3", "0.2"],
    ["0.7", "0.6", "0.5", "0.4", "0.3"],
)


def requests(count: int) -> list[list[str]]:
    """Return the first requests of the worked example."""
    return [FIRST, SECOND, *[FURTHER] * (count - 2)][:count]


def theta(
    batch: Sequence[Sequence[Fraction]], lengths: Sequence[int], curve: Sequence[Fraction]
) -> Fraction:
    """Return tau x SPS(B) from its definition, products and sums; `curve` begins with SPS(0)."""
    tau = Fraction(len(batch))
    for row, length in zip(batch, lengths, strict=True):
        tau += sum(prod(row[:j]) for j in range(1, length + 1))
    return tau * curve[len(batch) + sum(lengths)]


@pytest.mark.parametrize(
    ("count", "lengths", "highest"),
    [
        (2, (4, 2), "5.3264"),
        (3, (3, 1, 1), "6.424"),
        (4, (2, 0, 1, 1), "7.02"),
        (7, (1, 0, 0, 0, 0, 0, 0), "7.9"),
        (8, (0,) * 8, "8"),
    ],
)
def test_the_length_falls_as_the_server_fills_up(
    count: int, lengths: tuple[int, ...], highest: str
) -> None:
    """Eight rows are free; the figures were worked by hand."""
    schedule = BatchSchedule(requests(count), falling_speed())
    admitted = schedule.early_stop
    assert schedule.lengths(admitted) == lengths
    assert schedule.thetas[admitted] == Fraction(highest) == max(schedule.thetas)
    assert schedule.full_search == admitted


def test_a_token_that_cannot_survive_is_not_in_the_list() -> None:
    """It would cost a row and add nothing."""
    schedule = BatchSchedule([["0.9", "0", "0.9"]], falling_speed())
    assert [each.position for each in schedule.steps] == [1]


def test_the_common_list_starts_with_the_likeliest_tokens_of_all() -> None:
    """By hand: .9, .72, .6, .504, .3024, .3, .1512, .12, ..."""
    steps = BatchSchedule(requests(2), falling_speed()).steps
    texts = [(step.request, step.position, str(float(step.survival))) for step in steps[:8]]
    assert texts == [
        (0, 1, "0.9"), (0, 2, "0.72"), (1, 1, "0.6"), (0, 3, "0.504"), (0, 4, "0.3024"),
        (1, 2, "0.3"), (0, 5, "0.1512"), (1, 3, "0.12"),
    ]  # fmt: skip


def test_theta_after_each_admission_of_one_request() -> None:
    """SPS 10, 9, 8, 7: 10, 1.9 x 9, 2.62 x 8, 3.124 x 7 = 21.868."""
    schedule = BatchSchedule([["0.9", "0.8", "0.7"]], ["10", "9", "8", "7"])
    assert schedule.thetas == tuple(map(Fraction, ("10", "17.1", "20.96", "21.868")))
    assert schedule.lengths(schedule.early_stop) == (3,)


def test_on_a_jagged_curve_the_early_stop_misses_what_a_search_finds() -> None:
    """Appendix A's curve, 1, .5, .45: Theta 1, .9, 1.134."""
    schedule = BatchSchedule([["0.8", "0.9"]], ["1", "0.5", "0.45"])
    assert schedule.thetas == tuple(map(Fraction, ("1", "0.9", "1.134")))
    assert (schedule.early_stop, schedule.full_search) == (0, 2)


def test_a_staircase_makes_a_step_free_once_it_is_paid() -> None:
    """Steps of four rows: the second token is as cheap as none, the fourth row as the first."""
    speed = stairs(falling_speed(4, 4), 4)
    assert [speed(rows) for rows in (1, 4, 5, 8, 9)] == [
        1,
        1,
        *[Fraction(1, 2)] * 2,
        Fraction(1, 3),
    ]


curves = st.lists(st.integers(1, 9).map(Fraction), min_size=31, max_size=31)


@given(batches, curves)
def test_the_full_search_finds_the_highest_theta_of_all_lengths(
    batch: list[list[Fraction]], curve: list[Fraction]
) -> None:
    """All combinations of lengths: for each count of rows the likeliest tokens are the best."""
    # What cannot survive is not on the list, though a curve that rises could gain by its row.
    alive = [[a for j, a in enumerate(row[:3]) if prod(row[: j + 1])] for row in batch[:3]]
    schedule = BatchSchedule(alive, curve[1:])
    best = max(
        theta(alive, lengths, curve) for lengths in product(*(range(len(row) + 1) for row in alive))
    )
    assert max(schedule.thetas) == best == schedule.thetas[schedule.full_search]


@given(batches, curves)
def test_every_step_is_tau_times_sps_of_its_lengths(
    batch: list[list[Fraction]], curve: list[Fraction]
) -> None:
    """Each prefix of the list is a prefix of each request, and Theta is that of its definition."""
    schedule = BatchSchedule(batch, curve[1:])
    survivals = [step.survival for step in schedule.steps]
    assert survivals == sorted(survivals, reverse=True)
    for admitted, value in enumerate(schedule.thetas):
        lengths = schedule.lengths(admitted)
        assert sum(lengths) == admitted
        assert theta(batch, lengths, curve) == value


@given(batches)
def test_idle_requests_never_lengthen_the_verification(batch: list[list[Fraction]]) -> None:
    """On a curve without steps: an idle request takes rows and gives none back."""
    schedules = [BatchSchedule([*batch, *[[]] * idle], falling_speed(1, 4)) for idle in range(4)]
    totals = [schedule.early_stop for schedule in schedules]
    assert totals == sorted(totals, reverse=True)


@pytest.mark.parametrize(
    ("batch", "speed", "sentence"),
    [
        ([], ["1"], "requests must have 1 to 16 values, got 0"),
        ([["0.5"]] * 17, ["1"], "requests must have 1 to 16 values, got 17"),
        ([["0.5"], ["1.5"]], ["1"] * 4, "request 2[0] must be in [0, 1], got '1.5'"),
        ([["0.5"] * 9], ["1"] * 9, "request 1 must have 0 to 8 values, got 9"),
        ([["0.5"]], ["1"], "SPS must have 2 to 1000 values, got 1"),
        ([["0.5"]], ["1", "0"], "SPS[1] must be above 0, got '0'"),
        ("0.5", ["1"], "requests must be a list or tuple, got '0.5'"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(
    batch: list[list[str]], speed: list[str], sentence: str
) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        BatchSchedule(batch, speed)
    assert str(error.value) == sentence


def test_counts_of_rows_and_tokens_are_checked() -> None:
    """A truth value is no count, and there are only so many tokens."""
    with pytest.raises(InputError, match="free rows must be in 1 to 1000, got 0"):
        falling_speed(0)
    with pytest.raises(InputError, match="halving rows must be a whole number, got True"):
        falling_speed(8, True)  # noqa: FBT003 - a slip that must not pass for 1
    with pytest.raises(InputError, match="rows of a step must be in 1 to 1000, got 0"):
        stairs(falling_speed(), 0)
    with pytest.raises(InputError, match="admitted tokens must be in 0 to 1, got 2"):
        BatchSchedule([["0.5"]], ["1", "1"]).lengths(2)


def test_a_table_of_stairs_has_one_speed_for_every_step_of_rows() -> None:
    """Rows 1 to 8, and 9 to 16; as the smooth curve in steps, where the values are its own."""
    table = stairs_table(["1", "0.9"], 8, 16)
    assert [table(rows) for rows in (1, 8, 9, 16)] == [1, 1, Fraction(9, 10), Fraction(9, 10)]
    curve = stairs(falling_speed(), 4)
    same = stairs_table([falling_speed()(rows) for rows in (4, 8, 12, 16)], 4, 16)
    assert [same(rows) for rows in range(1, 17)] == [curve(rows) for rows in range(1, 17)]
