"""Logs of other people's engines from public threads: examples of a page and of the tests."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("public_logs.toml")


def read_public_logs() -> dict[str, Any]:
    """Return the whole file: ``log``, ``without_positions`` and ``times``."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def public_logs() -> dict[str, Any]:
    """Return what the page shows: ``examples`` and ``times``, both ``listed``, and ``read``."""
    found = read_public_logs()
    logs, times = (
        [{**each, "text": each["text"].strip()} for each in found[name] if "example" in each]
        for name in ("log", "times")
    )
    return {"examples": logs, "times": times, "listed": logs + times, "read": found["read"]}
