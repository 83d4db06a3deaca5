"""TOML files whose tables know their lines, so that a refusal can name the place."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

HEADER = re.compile(r"\s*\[\[?\s*([\w.-]+)\s*\]")
KEY = re.compile(r"\s*([\w-]+)\s*=")
Table = dict[str, Any]


class TomlFile:
    """One file: its content as `data`, and in `findings` what is wrong with it.

    Args:
        path: the file.
        name: what messages call it, such as "sources/claims.toml".
    """

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        self.data: Table = {}
        self.findings: list[str] = []
        text = path.read_text(encoding="utf-8")
        self._lines = _lines(text)
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            place = f"{name}:{found[1]}" if found else name
            self.findings.append(f"{place}: this is not valid TOML: {error}")

    def place(self, table: str = "", index: int = 0, key: str = "") -> str:
        """Return "file:line" of a key, else of its table, else the file's name.

        `index` counts the tables of one name from 0, as in [[claim]].
        """
        line = self._lines.get((table, index, key)) or self._lines.get((table, index, ""))
        return f"{self.name}:{line}" if line else self.name

    def entries(self, table: str) -> list[tuple[int, Table]]:
        """Return the entries of the array `table`, numbered; what is no array is a finding."""
        listed = self.data.get(table, [])
        if isinstance(listed, list) and all(isinstance(entry, dict) for entry in listed):
            return list(enumerate(listed))
        self.findings.append(
            f"{self.place(table)}: {table!r} must be written as [[{table}]], once for each entry"
        )
        return []

    def check_keys(
        self,
        table: str,
        index: int,
        given: Table,
        needs: tuple[str, ...],
        may: tuple[str, ...] = (),
    ) -> None:
        """Note each key of `given` that nothing reads, and each that is missing."""
        what = _title(table, given)
        known = (*needs, *may)
        for key in given:
            if key not in known:
                self.findings.append(
                    f"{self.place(table, index, key)}: {what} has the unknown key {key!r}; "
                    f"known: {', '.join(known)}"
                )
        missing = [key for key in needs if key not in given]
        if missing:
            self.findings.append(f"{self.place(table, index)}: {what} lacks {', '.join(missing)}")


def _title(table: str, given: Table) -> str:
    if not table:
        return "the file"
    name = next((given[key] for key in ("id", "key", "name") if key in given), None)
    return table if name is None else f"{table} {name!r}"


def _lines(text: str) -> dict[tuple[str, int, str], int]:
    """Return the line of every table header and of every key, by table, count and key."""
    found: dict[tuple[str, int, str], int] = {}
    counts: dict[str, int] = {}
    table, index, quoted = "", 0, False
    for number, line in enumerate(text.splitlines(), 1):
        if not quoted and (header := HEADER.match(line)):
            table = header[1]
            index = counts.get(table, 0)
            counts[table] = index + 1
            found[table, index, ""] = number
        elif not quoted and (key := KEY.match(line)):
            found.setdefault((table, index, key[1]), number)
        quoted ^= bool((line.count('"""') + line.count("'''")) % 2)
    return found
