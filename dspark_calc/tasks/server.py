"""Tasks on schedulers: a search that looks back, and a server that fills up."""

from fractions import Fraction

from dspark_calc.model.acceptance_test import DRAFT, TARGET, output_distribution
from dspark_calc.model.block import Block
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


def _checked_each(requests: int) -> int:
    """Return the draft tokens per request that the paper's Algorithm 1 admits for equal requests.

    It goes through all survivals, the largest first, while the objective strictly rises.
    """
    candidates = sorted(Block(START).survival * requests, reverse=True)
    tokens, rows = Fraction(requests), requests
    for chance in candidates:
        if (tokens + chance) * _speed(rows + 1) <= tokens * _speed(rows):
            break
        tokens, rows = tokens + chance, rows + 1
    return (rows - requests) // requests


_alone, _busy = _checked_each(1), _checked_each(BUSY)

_load = choice_task(
    "more-load",
    {
        "alone": _alone,
        "busy": BUSY,
        "busy_each": _busy,
        "full": FULL,
        "full_each": _checked_each(FULL),
        "free": FREE_ROWS,
    },
    (
        Option("more", _busy > _alone, "more-load-more-checks"),
        Option("same", _busy == _alone),
        Option("fewer", _busy < _alone),
    ),
)

SERVER_TASKS = (_peeking, _load)
