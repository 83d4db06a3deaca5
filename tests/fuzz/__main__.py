"""Plays with new seeds until time is up or something goes wrong: `python -m tests.fuzz --help`."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

from build import build
from tests.breakable_server import BreakableServer
from tests.engines import engines
from tests.fuzz.runs import Run


def arguments() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(prog="make fuzz ARGS=...", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="how long to go on (10)")
    parser.add_argument("--seed", type=int, help="do this one run and no other")
    parser.add_argument("--widgets", type=int, choices=(1, 3), help="on one page; both in turn")
    parser.add_argument("--engine", choices=("chromium", "firefox"), default="chromium")
    return parser.parse_args()


def say(line: str) -> None:
    """Print a line at once."""
    print(line, flush=True)


def main() -> int:
    """Return 1 when something went wrong."""
    asked = arguments()
    end = time.monotonic() + 60 * asked.minutes
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "dist"
        build(site)
        with BreakableServer(site) as server, engines.start(asked.engine) as engine:
            number = 0
            while number == 0 or (asked.seed is None and time.monotonic() < end):
                seed = asked.seed
                if seed is None:
                    seed = random.SystemRandom().randrange(10**9)
                widgets = asked.widgets or (3 if number % 10 == 9 else 1)
                began = time.monotonic()
                if complaint := Run(engine, server.url, widgets, seed).complaint(say):
                    say(f"\n{complaint}")
                    return 1
                number += 1
                seconds = time.monotonic() - began
                say(f"seed {seed}, {widgets} widgets: nothing went wrong ({seconds:.0f} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
