"""The three engines of the page tests: which are here, and how each is started or installed.

`python -m tests.engines.engines` installs those that are missing, as root on a Debian machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Protocol

from tests import browser as chromium
from tests.engines import firefox, playwrights, webkit

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

NAMES = ("chromium", "firefox", "webkit")
PACKAGES = {"firefox": firefox.PACKAGES, "webkit": webkit.PACKAGES}


class Profile(Protocol):
    """One page in a profile of its own."""

    @property
    def page(self) -> Any:
        """Playwright's page, or what has the same names."""

    @property
    def closed(self) -> bool:
        """Whether the page is gone: an engine may allow one at a time."""

    def noise(self) -> list[str]:
        """Return what the browser reported that a healthy page never causes."""

    @property
    def can_change(self) -> bool:
        """Whether size and preferences of an open window can be changed, as in Playwright."""

    def come_forward(self) -> None:
        """Give the page the keyboard, which another window may have had."""

    def windows(self) -> int:
        """Return how many windows are open: the page, and what it has opened."""

    def leave(self) -> None:
        """Leave the page for an empty one, and with it what it is still waiting for."""

    def close(self) -> None:
        """Close the page."""


class Engine(Protocol):
    """A running browser."""

    name: str

    def open(self, url: str, **options: Any) -> Profile:
        """Return an empty page that may ask `url` alone; options are a Playwright context's."""


def installed(name: str) -> bool:
    """Return whether an engine could be started here."""
    found = {"chromium": chromium.find, "firefox": firefox.installed, "webkit": webkit.installed}
    return bool(found[name]())


def start(name: str, *switches: str) -> AbstractContextManager[Engine]:
    """Return the engine, which runs as long as the block; the switches are for Chromium."""
    return webkit.start() if name == "webkit" else playwrights.start(name, *switches)


def install(packages: list[str]) -> None:
    """Install packages of Debian's, where that is possible."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return
    print(f"Installing Debian's packages {', '.join(packages)}.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        subprocess.run([apt, "-qq", *step], env=quiet, stdout=subprocess.DEVNULL, check=False)


def main() -> int:
    """Install what is missing; return 1 if something is missing still."""
    missing = [name for name in PACKAGES if not installed(name)]
    packages = list(dict.fromkeys(each for name in missing for each in PACKAGES[name]))
    if packages:
        install(packages)
    missing = [name for name in NAMES if not installed(name)]
    for name in missing:
        needed = " ".join(PACKAGES.get(name, chromium.DEBIAN))
        print(f"{name} is missing: on Debian 'sudo apt install {needed}'", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
