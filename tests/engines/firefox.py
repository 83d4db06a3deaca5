"""Starts Debian's Firefox as it is: Playwright speaks WebDriver BiDi with it, through the relay."""

from __future__ import annotations

import atexit
import shlex
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

PACKAGES = ("firefox-esr", "fonts-dejavu-core")
NAMES = ("firefox-esr", "firefox")
RELAY = Path(__file__).with_name("bidi_relay.py")


def installed() -> str | None:
    """Return the path of the first Firefox on the search path, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> tuple[Browser, Path]:
    """Return a running headless Firefox, and the file for what it prints and how it ends."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    log = Path(folder.name) / "log"
    program = Path(folder.name) / "firefox"  # Playwright starts a program, not a command line
    command = shlex.join([sys.executable, str(RELAY), str(log), str(installed())])
    program.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
    program.chmod(0o700)
    return playwright.firefox.launch(channel="moz-firefox", executable_path=program), log
