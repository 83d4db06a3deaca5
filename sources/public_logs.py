"""Logs of other people's engines from public threads, as the examples of a page and of the tests."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("public_logs.toml")


def read_public_logs() -> dict[str, Any]:
    """Return the whole file: ``log``, ``without_positions`` and ``times``."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def public_logs() -> dict[str, Any]:
    """Return what the page shows: the ``examples`` and ``times`` that have a button, and ``read``."""
    found = read_public_logs()
    buttons = {name: [each for each in found[name] if "example" in each] for name in ("log", "times")}
    for each in buttons["log"] + buttons["times"]:
        each["text"] = each["text"].strip()
    return {"examples": buttons["log"], "times": buttons["times"], "read": found["read"]}
