"""The guards of the prose, for the tasks' texts: no typed number, no part of DSpark unsourced."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from lesson.guards import SUBJECT
from lesson.numbers import typed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = re.compile(r"\{[^{}]*\}")
INDEX = re.compile(r"\b[A-Za-z]_[0-9a-z]\b")
"""A symbol with its index, such as a_1: a name, not a number."""


def wrong_in_tasks(folder: Path) -> Iterator[str]:
    """Yield a sentence for each number typed into a task's text, and each part without a claim.

    A file that is not valid TOML is left out: the package itself says so.
    """
    for path in sorted(folder.glob("*.toml")):
        try:
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError:
            continue
        place = "/".join(path.parts[-4:])
        for task_id, entry in content.pop("task", {}).items():
            if isinstance(entry, dict):
                sourced = bool(entry.pop("claims", None))
                yield from _wrong(f"{place}: the task {task_id!r}, ", entry, sourced=sourced)
        content.pop("section", None)
        yield from _wrong(f"{place}: ", content, sourced=False)


def _wrong(place: str, entry: dict[str, Any], *, sourced: bool) -> Iterator[str]:
    for key, text in _texts(entry):
        plain = INDEX.sub("…", NAME.sub("…", text))
        for number, _, sentence in typed(plain):
            yield (
                f"{place}{key}: the number {number!r} is typed; compute it in dspark_calc/tasks "
                f"and write its name in braces: {sentence[:240]!r}"
            )
        found = SUBJECT.search(plain)
        if found and not sourced:
            yield f"{place}{key} names {found[0]!r}, and the task has no claims: {plain[:240]!r}"


def _texts(entry: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in entry.items():
        if isinstance(value, dict):
            yield from _texts(value, f"{above}{key}.")
        elif isinstance(value, str):
            yield f"{above}{key}", value
