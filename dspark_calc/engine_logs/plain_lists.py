"""Numbers without an engine's words around them: a list, a column, or two columns of a CSV file."""

import re

from dspark_calc.engine_logs.report import Report, check_count, read_rates
from dspark_calc.model.errors import InputError
from dspark_calc.model.printed import Printed, clipped, exactly, read_printed

_BRACKETS = "[](){}|"
_COMMA = re.compile(r"[0-9]*,[0-9]+%?")
_HEADER = re.compile(r"[A-Za-z_]")
SURVIVAL, CONDITIONAL = "survival", "conditional"

Word = tuple[int, str]
"""A word with the number of its line."""


def plain_list(text: str, meaning: str) -> Report:
    """Return the report of a plain list, whose numbers are survival or conditionals.

    Raises:
        InputError: for a word that is no rate, with its line and position.

    >>> [str(rate.value) for rate in plain_list("0.5, 0.5", CONDITIONAL).survival]
    ['1/2', '1/4']
    """
    rows = _rows(text)
    words = _second_column(rows) or [word for row in rows for word in row]
    if not words:
        raise InputError("the log", "must not be empty", text)
    line = words[0][0]
    if meaning == CONDITIONAL:
        return Report("a plain list", line, _survival(words))
    check_count(len(words), line)
    for position in range(1, len(words) + 1):  # the first word that is refused says its own line
        read_rates([word for _, word in words[:position]], words[position - 1][0])
    return Report("a plain list", line, read_rates([word for _, word in words], line))


def _rows(text: str) -> list[list[Word]]:
    """Return the words of each line; a first line of headings is left out."""
    lines = [
        (number, [word.strip(_BRACKETS) for word in line.replace(";", " ").split()])
        for number, line in enumerate(text.splitlines(), start=1)
    ]
    lines = [(number, [word for word in words if word]) for number, words in lines]
    lines = [(number, words) for number, words in lines if words]
    if len(lines) > 1 and all(_HEADER.search(word) for word in lines[0][1]):
        lines = lines[1:]
    decimal_commas = all(_COMMA.fullmatch(word) for _, words in lines for word in words)
    rows = []
    for number, words in lines:
        if decimal_commas:
            parts = [word.replace(",", ".") for word in words]
        else:
            parts = " ".join(words).replace(",", " ").split()
            parts = [bare for part in parts if (bare := part.strip(_BRACKETS))]
        rows.append([(number, part) for part in parts])
    return [row for row in rows if row]


def _second_column(rows: list[list[Word]]) -> list[Word]:
    """Return the second column where the first counts the positions from 0 or 1, else nothing."""
    first = [row[0][1] for row in rows]
    counted = any(first == [str(n + start) for n in range(len(first))] for start in (0, 1))
    if len(rows) > 1 and counted and all(len(row) == 2 for row in rows):  # noqa: PLR2004 - columns
        return [row[1] for row in rows]
    return []


def _survival(words: list[Word]) -> tuple[Printed, ...]:
    check_count(len(words), words[0][0])
    survival = [exactly(1)]
    for position, (line, word) in enumerate(words, start=1):
        place = f"line {line}, position {position}"
        rate = clipped(read_printed(word, place), 0, 1)
        if rate.value > 1:
            raise InputError(place, "must be in [0, 1], or written with %", word)
        survival.append(Printed(*(a * b for a, b in zip(survival[-1], rate, strict=True))))
    return tuple(survival[1:])
