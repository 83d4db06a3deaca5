"""A fuzzer at the widget: whatever it does, what the page shows is what CPython says.

Each commit has seeds of its own; `make fuzz` goes on with new ones. A run that fails prints its
seed and the shortest list of actions that was found to fail.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.fuzz.runs import Run, seed_of_commit
from tests.fuzz.shrink import shortest

if TYPE_CHECKING:
    from tests.breakable_server import BreakableServer
    from tests.engines.engines import Engine

RUNS = [1, 1, 3]
"""Widgets on the page, by run."""
LENGTHS = [200, 60, 60]
"""Actions by run: one long history, and two short ones with other widgets and seeds."""


@pytest.mark.flaky(reruns=0)  # what ends a browser now and then is a find
@pytest.mark.parametrize("number", range(len(RUNS)))
def test_whatever_is_done_the_page_shows_what_cpython_says(
    engine: Engine, server: BreakableServer, capfd: pytest.CaptureFixture[str], number: int
) -> None:
    """Keys, mouse, texts, addresses, reloads in mid-boot, resizes, themes: numbers stay true."""

    def say(line: str) -> None:
        with capfd.disabled():  # a minute of silence looks like a hang
            print(line, file=sys.stderr, flush=True)

    run = Run(engine, server.url, RUNS[number], seed_of_commit() + number, length=LENGTHS[number])
    complaint = run.complaint(say)
    assert not complaint, complaint


def test_shrinking_keeps_what_fails_and_nothing_else() -> None:
    """Two of forty actions matter, far from each other."""
    fails = lambda items: 7 in items and 31 in items  # noqa: E731  shorter than a function
    assert shortest(list(range(40)), fails, lambda: False) == [7, 31]


def test_shrinking_looks_at_the_end_first() -> None:
    """Where the last three of a thousand actions are enough, no try has more than four."""
    tried: list[int] = []

    def fails(items: list[int]) -> bool:
        tried.append(len(items))
        return {997, 999} <= set(items)

    assert shortest(list(range(1000)), fails, lambda: False) == [997, 999]
    assert max(tried) == 4


def test_shrinking_ends_when_its_time_is_up_with_a_list_that_fails() -> None:
    """A long list that fails is better than none; here there is time for five tries."""
    tried: list[list[int]] = []

    def fails(items: list[int]) -> bool:
        tried.append(items)
        return 500 in items

    found = shortest(list(range(1000)), fails, lambda: len(tried) >= 5)
    assert len(tried) == 5
    assert 500 in found
