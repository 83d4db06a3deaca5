"""Finds in the lesson's own files what a rendered page says, so that a finding has a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lesson.guards import EXPRESSION, literal, read_text
from lesson.numbers import BREAK

if TYPE_CHECKING:
    from pathlib import Path

    from jinja2 import Environment

SURE = 2
"""So many words in a row must be the same; a single word may be anywhere."""


def locate(folder: Path, environment: Environment, sentence: str, start: int) -> str | None:
    """Return "lesson/file:line" of the words around `start` in a sentence of a page.

    The longest run of words that a file has, too, decides: the rest of the sentence may come from
    expressions.
    """
    words = sentence.split()
    named = len(sentence[:start].split())
    sources = [
        (path.relative_to(folder).as_posix(), _words(environment, path))
        for path in sorted(folder.rglob("*"))
        if path.suffix in {".j2", ".toml"}
    ]
    for size in range(len(words), min(SURE, len(words)) - 1, -1):
        for first in range(max(0, named - size + 1), min(named, len(words) - size) + 1):
            run = f" {' '.join(words[first : first + size])} "
            for name, (text, lines) in sources:
                at = text.find(run)
                if at >= 0:
                    line = lines[text.count(" ", 0, at) + named - first]
                    return f"lesson/{name}:{line}"
    return None


def _words(environment: Environment, path: Path) -> tuple[str, list[int]]:
    """Return the words of a file, one space before and after each, and the line of each word."""
    source = path.read_text(encoding="utf-8")
    template = path.suffix == ".j2"
    text = read_text(literal(environment, source)) if template else source.replace('"', " ")
    found = [
        (word, number)
        for number, line in enumerate(text.splitlines(), 1)
        for word in line.replace(BREAK, " ").replace(EXPRESSION, f" {EXPRESSION} ").split()
    ]
    return f" {' '.join(word for word, _ in found)} ", [number for _, number in found]
