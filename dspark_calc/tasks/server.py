"""Tasks on schedulers: a search that looks back, and a server that fills up."""

from fractions import Fraction
from itertools import accumulate

from dspark_calc.model.acceptance_test import DRAFT, TARGET, output_distribution
from dspark_calc.model.block import Block
from dspark_calc.model.early_stop import stop_at_first_drop
from dspark_calc.tasks.kinds import Option, Wrong, choice_task, numeric_task
from dspark_calc.tasks.length_goals import START
from dspark_calc.text.numbers import decimal_text

UNVERIFIED = 0
VERIFIED = 2
# An invented speed curve: flat while the pass has rows to spare, then falling.
FREE_ROWS = 8
ROWS_TO_HALVE = 4
BUSY = 4
FULL = 8


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


_output = output_distribution([VERIFIED, UNVERIFIED])[0]
_by_draft, _by_target = DRAFT[0], DRAFT[1] * TARGET[0]

_peeking = numeric_task(
    "a-search-that-peeks",
    {
        "target": _two(TARGET[0]),
        "target_other": _two(TARGET[1]),
        "draft": _two(DRAFT[0]),
        "other_draft": _two(DRAFT[1]),
        "by_draft": _two(_by_draft),
        "by_target": _two(_by_target),
        "output": _two(_output),
    },
    key=_output,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("target", TARGET[0], "any-cut-is-lossless"),
        Wrong("draft", DRAFT[0]),
        Wrong("by-target", _by_target),
    ),
    places=2,
)


def _speed(rows: int) -> Fraction:
    return 1 / (1 + Fraction(max(0, rows - FREE_ROWS), ROWS_TO_HALVE))


def checked_each(requests: int) -> int:
    """Return the draft tokens per request that the paper's Algorithm 1 admits for equal requests.

    `model.batch_schedule` has the whole algorithm; a first visit would need 16 kB for it.
    """
    listed = sorted(Block(START).survival * requests, reverse=True)
    expected = accumulate(listed, initial=Fraction(requests))
    thetas = [tau * _speed(rows) for rows, tau in enumerate(expected, start=requests)]
    return stop_at_first_drop(thetas) // requests


_alone, _busy = checked_each(1), checked_each(BUSY)

_load = choice_task(
    "more-load",
    {
        "alone": _alone,
        "busy": BUSY,
        "busy_each": _busy,
        "full": FULL,
        "full_each": checked_each(FULL),
        "free": FREE_ROWS,
    },
    (
        Option("more", _busy > _alone, "more-load-more-checks"),
        Option("same", _busy == _alone),
        Option("fewer", _busy < _alone),
    ),
)

SERVER_TASKS = (_peeking, _load)
