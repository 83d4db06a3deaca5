"""One run of the fuzzer: a seed, its actions, and the shortest way to what goes wrong."""

from __future__ import annotations

import random
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

from tests.fuzz import actions
from tests.fuzz.fuzzer import play
from tests.fuzz.shrink import shortest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.engines.engines import Engine
    from tests.fuzz.actions import Action
    from tests.fuzz.fuzzer import Complaint

LENGTH = 250
SHRINK_SECONDS = 90
"""No action is begun later; the last one may wait as long as REST_MS."""
SCREEN = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
WITHOUT_GIT = 20261130


def seed_of_commit() -> int:
    """Return a number that each commit has for itself: the same seeds until the next one."""
    found = subprocess.run(
        ["git", "rev-parse", "HEAD"],  # noqa: S607  the Git that the author has
        cwd=Path(__file__).parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return int(found.stdout, 16) % 10**9 if found.returncode == 0 else WITHOUT_GIT


class Clock:
    """Says when the time for shrinking is over."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def left(self) -> float:
        """Return the seconds that are left, at least 0."""
        return max(0, self._end - time.monotonic())

    def late(self) -> bool:
        """Return whether nothing is left."""
        return self.left() == 0


class Run:
    """One seed on a page with so many widgets.

    Args:
        engine: the running browser.
        url: the address of the site.
        widgets: 1 for the lesson itself, 3 for a page with three embeds.
        seed: decides the actions.
        length: how many actions there are; a shorter run is the beginning of a longer one.
    """

    def __init__(
        self, engine: Engine, url: str, widgets: int, seed: int, *, length: int = LENGTH
    ) -> None:
        self._engine = engine
        self._url = url
        self._widgets = widgets
        self._name = f"seed {seed}, {widgets} widgets"
        self._again = f'make fuzz ARGS="--seed {seed} --widgets {widgets}"'
        self._actions = actions.some(random.Random(seed), length, widgets, travels=widgets == 1)

    def complaint(self, say: Callable[[str], None]) -> str:
        """Return what goes wrong and the shortest way to it, or nothing; `say` takes progress."""
        first = self._play(self._actions)
        if first is None:
            return ""
        what = f"{self._name}, action {first.done} of {len(self._actions)}: {first.text}"
        say(f"fuzzer: {what}")
        few = self._shortest(first, say)
        return (
            f"{what}\n\nThe shortest list that was found to fail, in a fresh page:\n"
            f"{actions.written(few)}\nAgain: {self._again}"
        )

    def _play(self, doing: list[Action], clock: Clock | None = None) -> Complaint | None:
        profile = self._engine.open(self._url, **SCREEN)
        late = clock.late if clock else lambda: False
        return play(profile, self._url, self._widgets, doing, late=late)

    def _shortest(self, first: Complaint, say: Callable[[str], None]) -> list[Action]:
        clock = Clock(SHRINK_SECONDS)

        def fails(fewer: list[Action]) -> bool:
            seen = self._play([*fewer, ["settle"]], clock)
            same = seen is not None and seen.kind == first.kind
            outcome = "fail as well" if same else "do not"
            say(f"fuzzer: {len(fewer)} actions {outcome}; {clock.left():.0f} s left")
            return same

        return shortest(self._actions[: first.done], fails, clock.late)
