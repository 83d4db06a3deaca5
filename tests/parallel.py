"""How the tests are shared out between the workers of pytest-xdist.

The tests of one file and one engine stay together: they share what the file has made, and a browser
and its pages are not opened again and again. Each run of the fuzzer is a unit of its own, since it
is as long as a file.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from xdist.scheduler.loadscope import LoadScopeScheduling  # type: ignore[import-untyped]  # it has no types

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest

ORDER = (
    "tests/model/test_tasks",  # needs no site, which is built meanwhile for the others
    "tests/fuzz",
    "tests/build/test_reproducible",
    "firefox",
    "webkit",
    "tests/page",
    "tests/embed",
    "tests/build",
)
"""First what needs no site, then the longest parts: the workers then end at about the same time."""


def unit(nodeid: str) -> str:
    """Return the name of the unit of work that a test belongs to."""
    file, _, test = nodeid.partition("::")
    if file.startswith("tests/fuzz"):
        return nodeid
    engine = next((name for name in ("firefox", "webkit") if f"[{name}" in test), "")
    return f"{engine} {file}".strip()


def place(nodeid: str) -> int:
    """Return when a test's unit comes, counted from 0."""
    name = unit(nodeid)
    starts = (number for number, start in enumerate(ORDER) if name.startswith(start))
    return next(starts, len(ORDER))


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # nor has its base
    """Gives a worker one unit after another."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)


def is_worker() -> bool:
    """Return whether this process is one of several that share out the tests."""
    return "PYTEST_XDIST_WORKER" in os.environ


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """Return a temporary folder that all workers of this run have in common."""
    own = factory.getbasetemp()
    return own.parent if is_worker() else own


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Keep other processes out of the block; the lock ends with the process."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
