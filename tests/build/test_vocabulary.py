"""One vocabulary, the field's and the platform's: vocabulary.toml lists the words that it replaces.

`python -m tests.build.test_vocabulary` prints every place that still has one of them.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from tests.build.rules import ROOT, texts

LIST = ROOT / "tests/build/vocabulary.toml"
ENTRIES: list[dict[str, Any]] = tomllib.loads(LIST.read_text(encoding="utf-8"))["word"]
EXEMPT = {
    "tests/build/vocabulary.toml",
    "tests/build/test_vocabulary.py",
    "tests/constraints.txt",
    "widget/package-lock.json",
    "LICENSE",
}


def places(entry: dict[str, Any]) -> list[str]:
    """Return file, line and text of every use of a word, in names and in sentences."""
    # A name's parts are words as well: test_the_monkey_waits has three of them.
    pattern = re.compile(rf"(?<![^\W_])(?:{entry['pattern']})(?![^\W_])", re.IGNORECASE)
    skipped = tuple(entry.get("skip", ()))
    return [
        f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"
        for name, text in texts()
        if name not in EXEMPT and not (skipped and name.startswith(skipped))
        for found in pattern.finditer(text)
    ]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["pattern"])
def test_a_replaced_word_is_not_used(entry: dict[str, Any]) -> None:
    """Nobody has to translate a private word."""
    assert not places(entry), f"write {entry['write']}"


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("test_the_monkey_waits", "monkeys?"),
        ("It stands in a table.", "stands?(?! for)"),
        ("one a row", "one an? (?:row|line)"),
    ],
)
def test_a_replaced_word_is_found_in_names_and_sentences(
    monkeypatch: pytest.MonkeyPatch, text: str, pattern: str
) -> None:
    """And a word that only contains it is not."""
    other = "monkeypatch understands; stands for; alone a row"
    monkeypatch.setattr(f"{__name__}.texts", lambda: [("a.py", text), ("b.py", other)])
    (place,) = places({"pattern": pattern})
    assert place.startswith("a.py:1: ")


def main() -> None:
    """Print every place, word by word."""
    for entry in ENTRIES:
        found = places(entry)
        print(f"{entry['pattern']}: {len(found)}, write {entry['write']}", *found, sep="\n  ")


if __name__ == "__main__":
    main()
