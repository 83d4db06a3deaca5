"""Reads lesson/settings.toml and refuses what the widget could not show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sources.toml_file import TomlFile

if TYPE_CHECKING:
    from collections.abc import Iterable

PATH = Path(__file__).parent / "settings.toml"
NEEDS = {
    "default": ("conditionals", "verification_length", "words", "count", "letters"),
    "setting": ("name", "title", "conditionals"),
    "words": ("number", "name", "title", "draft", "target"),
    "slider": ("step", "page"),
    "draw": ("seed",),
}
"""The tables of the file, and the keys that each must have."""
MAY = {"draw": ("rounds",)}
"""Keys that a table may have, too."""
NAME = re.compile(r"[a-z][a-z0-9-]*")
VALUE = re.compile(r"0\.\d\d|1\.00")


class Known(NamedTuple):
    """What the package allows: how many values, and the names of ways to count and of letters."""

    block_length: int
    counts: tuple[str, ...]
    letters: tuple[str, ...]


class Settings:
    """The content of the file as `data`, and in `findings` what is wrong with it.

    Attributes:
        usable: whether the default can be shown, so that the pages can be rendered.
    """

    def __init__(self, known: Known, path: Path = PATH) -> None:
        self._known = known
        self._file = TomlFile(path, "lesson/settings.toml")
        self._check_tables()
        self._check_settings()
        self._check_words()
        before = len(self.findings)
        self._check_default()
        self.usable = len(self.findings) == before and set(NEEDS) <= set(self.data)

    @property
    def data(self) -> dict[str, Any]:
        """The tables of the file."""
        return self._file.data

    @property
    def findings(self) -> list[str]:
        """One sentence for each mistake, with file and line."""
        return self._file.findings

    def _note(self, table: str, index: int, key: str, rule: str) -> None:
        self.findings.append(f"{self._file.place(table, index, key)}: {key} {rule}")

    def _check_tables(self) -> None:
        self._file.check_keys("", 0, self.data, tuple(NEEDS))
        for table, needs in NEEDS.items():
            given = self.data.get(table, [])
            for index, entry in enumerate(given if isinstance(given, list) else [given]):
                self._file.check_keys(table, index, entry, needs, MAY.get(table, ()))
        for key in NEEDS["slider"]:
            step = self.data.get("slider", {}).get(key, "0.01")
            if not _is_value(step) or step == "0.00":
                self._note("slider", 0, key, f'must be a text such as "0.01", got {step!r}')
        seed = self.data.get("draw", {}).get("seed", 0)
        if type(seed) is not int or seed < 0:
            self._note("draw", 0, "seed", f"must be a whole number, got {seed!r}")

    def _check_settings(self) -> None:
        for index, entry in self._file.entries("setting"):
            self._check_values("setting", index, entry.get("conditionals"))
        self._check_unique("setting", ("name", "title", "conditionals"))

    def _check_words(self) -> None:
        length = self._known.block_length
        for index, entry in self._file.entries("words"):
            for key in ("draft", "target"):
                words = entry.get(key, [])
                if not _is_list_of(words, str) or "" in words or len(words) != length:
                    self._note("words", index, key, f"must be {length} words, got {words!r}")
        self._check_unique("words", ("name", "title"))
        self._check_numbers()

    def _check_numbers(self) -> None:
        """Short codes name a pair by its number, and the page lists the pairs in that order."""
        pairs = self._file.entries("words")
        left = list(range(1, len(pairs) + 1))
        for index, entry in pairs:
            number = entry.get("number")
            if type(number) is int and number in left:
                left.remove(number)
            else:
                rule = f"must be from 1 to {len(pairs)}, each number once, got {number!r}"
                self._note("words", index, "number", rule)

    def _check_default(self) -> None:
        default = self.data.get("default", {})
        if not isinstance(default, dict):
            return
        self._check_values("default", 0, default.get("conditionals"))
        pairs = [entry.get("name") for _, entry in self._file.entries("words")]
        lengths = range(1, self._known.block_length + 1)
        allowed: dict[str, Iterable[Any]] = {
            "verification_length": lengths,
            "words": pairs,
            "count": self._known.counts,
            "letters": self._known.letters,
        }
        for key, choices in allowed.items():
            if key in default and (default[key] not in choices or default[key] is True):
                listed = ", ".join(map(str, choices))
                self._note("default", 0, key, f"must be one of {listed}, got {default[key]!r}")

    def _check_values(self, table: str, index: int, values: Any) -> None:
        length = self._known.block_length
        if not isinstance(values, list) or len(values) != length:
            self._note(table, index, "conditionals", f"must be {length} values, got {values!r}")
            return
        for number, value in enumerate(values, 1):
            if not _is_value(value):
                rule = f'value {number} must be a text from "0.00" to "1.00" with two decimals'
                self._note(table, index, "conditionals", f"{rule}, got {value!r}")

    def _check_unique(self, table: str, keys: tuple[str, ...]) -> None:
        for key in keys:
            seen: list[Any] = []
            for index, entry in self._file.entries(table):
                value = entry.get(key)
                if key == "name" and not (isinstance(value, str) and NAME.fullmatch(value)):
                    rule = "must be small letters, digits and hyphens"
                    self._note(table, index, key, f"{rule}, got {value!r}")
                elif value in seen:
                    self._note(table, index, key, f"{value!r} is used twice in [[{table}]]")
                seen.append(value)


def _is_value(value: Any) -> bool:
    return isinstance(value, str) and VALUE.fullmatch(value) is not None


def _is_list_of(values: Any, kind: type) -> bool:
    return isinstance(values, list) and all(isinstance(value, kind) for value in values)
