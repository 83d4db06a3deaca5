"""The parts of an address as others hand it on: with names and punctuation that were not in it.

What is not the lesson's is ignored and what is bad is left out; both are said. Nothing is guessed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar
from urllib.parse import unquote_plus

from dspark_calc.model.errors import InputError, show_value

Value = TypeVar("Value")

ESCAPED_AMPERSAND = "amp;"
"""What stays of "&amp;" when a link is copied out of the source of a page."""
TRAILING = " \t\xa0.,;:!?)]}>\"'`*_|\u2019\u201d\u201c\u00bb\u203a\u2026\u3002\uff0c\uff09"
"""What the text around a link leaves at its end."""
MAX_TRAILING = 3
MAX_NAMED = 3


class Parts(NamedTuple):
    """Decoded texts by key, the keys that are there several times, and the names of others."""

    texts: dict[str, str]
    repeated: dict[str, str]
    foreign: tuple[str, ...]


def split_query(query: object, keys: Sequence[str], limit: int) -> Parts:
    """Return the decoded parts of an address.

    Args:
        query: the part of the address from "?" on, as the browser gives it (still
            percent-encoded; "+" is a space, as in every form).
        keys: the names that the lesson has.
        limit: how many characters the query may have.

    Raises:
        InputError: when it is no text, or too long.

    >>> split_query("?L=2&amp;words=a+b&fbclid=1", ("L", "words"), 40)
    Parts(texts={'L': '2', 'words': 'a b'}, repeated={}, foreign=('fbclid',))
    """
    if not isinstance(query, str):
        raise InputError("the address", "must be text", query)
    if len(query) > limit:
        rule = f"must be at most {limit} characters long"
        raise InputError("the part of the address after ?", rule, query)
    texts: dict[str, str] = {}
    repeated: dict[str, str] = {}
    foreign: dict[str, None] = {}
    for piece in query.lstrip("?").split("&"):
        raw_key, _, raw_value = piece.partition("=")
        key, value = _decode(raw_key).removeprefix(ESCAPED_AMPERSAND), _decode(raw_value)
        if key not in keys:
            foreign |= dict.fromkeys([key] if piece else [])
        elif key in texts:
            repeated[key] = value
        else:
            texts[key] = value
    return Parts(texts, repeated, tuple(foreign))


def _decode(text: str) -> str:
    """Undo percent-encoding; bytes that are no UTF-8 become U+FFFD, which no rule accepts."""
    # A lone surrogate cannot be encoded, so it is replaced before the bytes are looked at.
    return unquote_plus(text.encode("utf-8", "replace").decode("utf-8"), errors="replace")


class PartReader:
    """Reads one part after another; ``errors`` and ``note`` say what became of them.

    ``kept`` counts the parts that were good.
    """

    def __init__(self, parts: Parts, *, trims: bool = True) -> None:
        self._parts = parts
        self._trims = trims
        self._cut: list[tuple[str, str]] = []
        self.errors: list[InputError] = []
        self.kept = 0

    def read(self, key: str, read: Callable[[str], Value], default: Value) -> Value:
        """Return what a part says, or the default when it is not there or is bad.

        >>> from dspark_calc.state.limits import read_page_length
        >>> reader = PartReader(Parts({"L": "3)."}, {}, ()))
        >>> reader.read("L", read_page_length, 1), reader.note
        (3, "').' after L is left out.")
        """
        if key in self._parts.repeated:
            rule = "must be in the address only once"
            self.errors.append(InputError(key, rule, self._parts.repeated[key]))
        elif key in self._parts.texts:
            try:
                default = self._read(key, read)
                self.kept += 1
            except InputError as error:
                self.errors.append(error)
        return default

    def _read(self, key: str, read: Callable[[str], Value]) -> Value:
        text = self._parts.texts[key]
        plain = text.rstrip(TRAILING)
        try:
            return read(text)
        except InputError:
            if not (self._trims and plain and 0 < len(text) - len(plain) <= MAX_TRAILING):
                raise
            try:
                value = read(plain)
            except InputError:
                value = None
            if value is None:
                raise
        self._cut.append((key, text[len(plain) :]))
        return value

    @property
    def note(self) -> str:
        """What was ignored, in words; empty when nothing was."""
        return " ".join([*_foreign(self._parts.foreign), *map(_cut, self._cut)])


def _foreign(names: Sequence[str]) -> list[str]:
    if not names:
        return []
    shown = [show_value(name) for name in names[:MAX_NAMED]]
    if len(names) > MAX_NAMED:
        shown.append(f"{len(names) - MAX_NAMED} more")
    listed = f"{', '.join(shown[:-1])} and {shown[-1]}" if shown[1:] else shown[0]
    if len(names) == 1:
        return [f"{listed} in the address is not the lesson's and is ignored."]
    return [f"{listed} in the address are not the lesson's and are ignored."]


def _cut(cut: tuple[str, str]) -> str:
    key, marks = cut
    return f"{show_value(marks)} after {key} is left out."
