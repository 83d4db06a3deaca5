"""Receipts in a class's lines, as they come out of chats, tables and quoted mail."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dspark_calc.embedding.receipts.line import (
    ANY_MARK,
    CHECK_CHARACTERS,
    KEYS,
    LAST_PART,
    MAX_LINE_CHARACTERS,
    read_receipt,
)
from dspark_calc.model.errors import InputError

MAX_WHO_CHARACTERS = 40
MAX_WRAPPED_LINES = 150  # a receipt of MAX_LINE_CHARACTERS, in lines of 72
QUOTING = "> \t|"
"""Characters before each line of a quoted mail."""
PARTS = re.compile(
    f"({ANY_MARK.pattern})"
    + "".join(f"({key}=[^=]*?)" for key in KEYS[:-1])
    + f"({KEYS[-1]}=[0-9A-Za-z]{{{CHECK_CHARACTERS}}})"
)
"""A receipt without its white space: no value has a sign of equality in it."""
AROUND = " \t:;,->*`'\""
"""Characters between a name and a receipt, or before a quoted line, that belong to neither."""


class Found(NamedTuple):
    """A line or a part of one: its place, the text before the receipt, the receipt or ""."""

    place: str
    who: str
    text: str


def find_receipts(lines: Sequence[tuple[str, str]]) -> list[Found]:
    """Return each receipt, and each line that has none.

    Args:
        lines: place ("class.txt:3") and text of each line; the text may be anything at all.

    Returns:
        One `Found` per receipt, white space evened out; text after it is left out. A receipt
        that a mail program has wrapped is put together when its check fits. For a line that is
        not empty and has no receipt, one `Found` with the line as ``who``.

    >>> find_receipts([("x:1", ""), ("x:2", "> hello")])
    [Found(place='x:2', who='> hello', text='')]
    """
    found: list[Found] = []
    at = 0
    while at < len(lines):
        place, text = lines[at][0], lines[at][1].strip()
        at += 1
        if ANY_MARK.search(text):
            text, used = _unwrapped(text, lines[at : at + MAX_WRAPPED_LINES])
            at += used
            found += _parts(place, text)
        elif text:
            found.append(Found(place, _shown(text), ""))
    return found


def _parts(place: str, text: str) -> Iterator[Found]:
    before = 0
    starts = [mark.start() for mark in ANY_MARK.finditer(text)]
    for start, following in zip(starts, [*starts[1:], len(text)], strict=True):
        last = LAST_PART.search(text, start, following)
        end = last.end() if last else following
        yield Found(place, _shown(text[before:start].strip(AROUND)), _evened(text[start:end]))
        before = end


def _unwrapped(text: str, following: Sequence[tuple[str, str]]) -> tuple[str, int]:
    """Return the line with what belongs to it of the following lines, and how many those are."""
    start = [mark.start() for mark in ANY_MARK.finditer(text)][-1]
    whole = text[start:]
    for used, (_, line) in enumerate(following, start=1):
        more = line.strip().lstrip(QUOTING)
        if (LAST_PART.search(whole) and _glued(whole)) or not more or ANY_MARK.search(more):
            break
        whole = f"{whole} {more}"
        if len(whole) > MAX_LINE_CHARACTERS:
            break
        if _fits(glued := _glued(whole)):
            return text[:start] + glued, used
    return text, 0


def _glued(text: str) -> str:
    """Return a receipt whose parts may have been cut anywhere, or "" where some are missing."""
    found = PARTS.match("".join(text.split()))
    return " ".join(found.groups()) if found else ""


def _fits(text: str) -> bool:
    try:
        read_receipt(text)
    except InputError:
        return False
    return True


def _evened(text: str) -> str:
    return " ".join(text.split())


def _shown(text: str) -> str:
    shown = repr(text[:MAX_WHO_CHARACTERS])[1:-1]  # names keep their letters; marks are escaped
    return shown if len(text) <= MAX_WHO_CHARACTERS else f"{shown}..."
