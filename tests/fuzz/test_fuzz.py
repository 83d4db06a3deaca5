"""A monkey at the widget: whatever it does, what the page shows is what CPython says.

`pytest tests/fuzz --fuzz-minutes 30` goes on with new seeds; `--fuzz-seed N` begins with that one.
A run that fails prints its seed and the shortest list of actions that fails.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest

from tests.fuzz import actions
from tests.fuzz.monkey import complaint
from tests.fuzz.shrink import shortest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.breakable_server import BreakableServer
    from tests.engines.engines import Engine
    from tests.fuzz.actions import Action

SEED = 20261130
LENGTH = 250
RUNS = {1: 18, 3: 2}
"""Runs by number of widgets on the page: 5,000 actions in all."""
SHRINKING_TRIES = 40
SCREEN = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}


@pytest.fixture
def run(engine: Engine, server: BreakableServer) -> Callable[[int, int], None]:
    """Does one run; fails with its seed and the shortest list of actions."""

    def complain(widgets: int, doing: list[Action]) -> str:
        return complaint(engine.open(server.url, **SCREEN), server.url, widgets, doing)

    def one_run(widgets: int, seed: int) -> None:
        dice = random.Random(seed)
        doing = actions.some(dice, LENGTH, widgets, travels=widgets == 1)
        first = complain(widgets, doing)
        if not first:
            return
        few = shortest(
            doing, lambda fewer: bool(complain(widgets, [*fewer, ["settle"]])), SHRINKING_TRIES
        )
        last = complain(widgets, [*few, ["settle"]])
        pytest.fail(
            f"seed {seed}, {widgets} widgets: {first}\n\n"
            f"The shortest list that fails ({last or 'not every time'}):\n{actions.written(few)}"
        )

    return one_run


@pytest.mark.parametrize(
    ("widgets", "number"), [(n, each) for n, count in RUNS.items() for each in range(count)]
)
def test_whatever_is_done_the_page_shows_what_cpython_says(
    run: Callable[[int, int], None], request: pytest.FixtureRequest, widgets: int, number: int
) -> None:
    """Keys, mouse, texts, addresses, reloads in mid-boot, resizes, themes: numbers stay true."""
    run(widgets, int(request.config.getoption("--fuzz-seed") or SEED) + number)


def test_new_seeds_for_as_long_as_is_asked_for(
    run: Callable[[int, int], None], request: pytest.FixtureRequest
) -> None:
    """Off unless `--fuzz-minutes` says how long."""
    minutes = float(request.config.getoption("--fuzz-minutes"))
    if not minutes:
        pytest.skip("no --fuzz-minutes given")
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        seed = random.SystemRandom().randrange(10**9)
        run(3 if seed % 10 == 0 else 1, seed)


def test_shrinking_keeps_what_fails_and_nothing_else() -> None:
    """Two of forty actions matter, far from each other."""
    fails = lambda items: 7 in items and 31 in items  # noqa: E731  shorter than a function
    assert shortest(list(range(40)), fails, 1000) == [7, 31]
