"""Finds a Chromium for the tests, or installs one: `python -m tests.browser` prints its path.

A Chromium or Chrome that is already there is taken first, then the one that Playwright brings,
then, on a Debian machine and as root, Debian's package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

CHOSEN = "DSPARK_CHROMIUM"
"""The environment variable that names a browser to take before all others."""
NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chrome", "chromium-browser")
DEBIAN = ("chromium", "fonts-dejavu-core")  # without any font a page has no text to measure

# The list of suggestions under the address bar is a page of its own in a recent Chromium. Nobody
# sees it here, and it takes two fifths of the processor's time of each new profile.
UNSEEN = ("WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup")
# Chromium takes the last of two lists, so Playwright's own is here as well, as far as a test can
# notice it.
PLAYWRIGHTS = (
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
SWITCHES = [f"--disable-features={','.join(UNSEEN + PLAYWRIGHTS)}"]

# WebAssembly is compiled once, quickly, and not a second time for speed. Most tests end before that
# pays, and it takes an eighth of the processor's time of each page.
COMPILED_ONCE = "--js-flags=--no-wasm-tier-up,--no-wasm-dynamic-tiering"

# The Node that Playwright brings needs a library that a small Debian lacks. The project's own Node
# is there in any case; Playwright reads this when it starts.
if node := shutil.which("node"):
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)


class NoBrowserError(Exception):
    """There is no browser to test with; the message says what to do."""

    def __init__(self) -> None:
        super().__init__(
            "No Chromium or Chrome was found and none could be installed: install one "
            f"(on Debian 'sudo apt install chromium'), or set {CHOSEN} to its path."
        )


def starts(path: Path) -> bool:
    """Return whether the program runs: some systems ship a stub under a browser's name."""
    if not path.exists():
        return False
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def installed() -> Path | None:
    """Return the chosen browser, or the first one on the search path that starts, or None."""
    chosen = os.environ.get(CHOSEN)
    if chosen:
        return Path(chosen)
    found = [Path(path) for name in NAMES if (path := shutil.which(name))]
    return next((path for path in found if starts(path)), None)


def playwrights_own(playwright: Playwright) -> Path | None:
    """Return the Chromium that Playwright has downloaded before, or None."""
    path = Path(playwright.chromium.executable_path)
    return path if starts(path) else None


def launch(playwright: Playwright, *switches: str) -> Browser:
    """Return a running headless browser.

    Raises:
        NoBrowserError: when there is none; `make browser` installs one.
    """
    path = installed() or playwrights_own(playwright)
    if path is None:
        raise NoBrowserError
    return playwright.chromium.launch(executable_path=path, args=[*SWITCHES, *switches])


def find() -> Path | None:
    """Return the path of the browser that `launch` would start, or None."""
    path = installed()
    if path is None:
        with sync_playwright() as playwright:
            path = playwrights_own(playwright)
    return path


def install() -> None:
    """Try Playwright's own download, then Debian's packages, and say so.

    Raises:
        NoBrowserError: when neither brought a browser that starts.
    """
    print("No Chromium found: trying the one that Playwright brings.", flush=True)
    download = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(download, capture_output=True, check=False)
    apt = shutil.which("apt-get")
    if find() is None and apt and os.geteuid() == 0:
        print("That failed: installing Debian's package chromium.", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update"], ["install", "--yes", *DEBIAN]):
            subprocess.run([apt, "-qq", *step], env=quiet, stdout=subprocess.DEVNULL, check=False)
    if find() is None:
        raise NoBrowserError


def main() -> int:
    """Print the browser's path, after installing one where there was none."""
    try:
        if find() is None:
            install()
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"Browser for the tests: {find()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
