"""The reader's state in the address: ?a=0.92,0.86,0.76,0.62,0.48&L=3&words=late-match."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple
from urllib.parse import quote, unquote_plus

from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.state.limits import read_page_conditionals, read_page_length
from dspark_calc.text.notation import ALPHABETS
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text

MAX_QUERY_CHARACTERS = 400
KEYS = ("a", "L", "words", "count", "letters")

DRAFTS = "drafts"
COUNTS = (DRAFTS, "with-target")
"""How a round is counted: accepted draft tokens alone, or with one token from the target."""


class State(NamedTuple):
    """What a reader can set.

    Five conditionals, the verified length, the name of a word pair, how a round is counted, and
    whose letters are shown.
    """

    conditionals: tuple[Fraction, ...]
    verification_length: int
    words: str
    counting: str = DRAFTS
    letters: str = "lesson"


def read_query(query: object, default: State, word_pairs: Sequence[str]) -> State:
    """Return the state in an address.

    Args:
        query: the part of the address from "?" on, as the browser gives it (still
            percent-encoded; "+" is a space, as in every form); empty text means the default.
        default: what holds for a key that the address does not have.
        word_pairs: the names that ``words`` may have.

    Returns:
        A valid `State`.

    Raises:
        InputError: when the address is too long, has an unknown key or a key twice, or a part
            is not valid. The part is shown as quoted text with odd characters escaped.

    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_query("?L=2", start, ["late-match"]).verification_length
    2
    """
    return read_parts(split_query(query), default, word_pairs)


def read_parts(parts: Mapping[str, str], default: State, word_pairs: Sequence[str]) -> State:
    """Return the state in the decoded parts of an address.

    Args:
        parts: text by key, as `split_query` gives it; other keys than `KEYS` are not looked at.
        default: as for `read_query`.
        word_pairs: as for `read_query`.

    Returns:
        A valid `State`.

    Raises:
        InputError: when a part is not valid.

    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_parts({"L": "2"}, start, ["late-match"]).verification_length
    2
    """
    return State(
        _read_values(parts["a"]) if "a" in parts else default.conditionals,
        read_page_length(parts["L"]) if "L" in parts else default.verification_length,
        _choice(parts, "words", word_pairs, default.words),
        _choice(parts, "count", COUNTS, default.counting),
        _choice(parts, "letters", tuple(ALPHABETS), default.letters),
    )


def write_query(state: State) -> str:
    """Return the address part that `read_query` reads back to the same state.

    Args:
        state: a valid state.

    Returns:
        ASCII text that begins with "?".

    >>> write_query(State((Fraction(1, 2),) * 5, 3, "late-match"))
    '?a=0.50,0.50,0.50,0.50,0.50&L=3&words=late-match'
    """
    values = ",".join(decimal_text(a, CONDITIONAL_PLACES) for a in state.conditionals)
    query = f"?a={values}&L={state.verification_length}&words={quote(state.words, safe='')}"
    # Defaults are left out, to keep links short.
    if state.counting != DRAFTS:
        query += f"&count={state.counting}"
    if state.letters != "lesson":
        query += f"&letters={state.letters}"
    return query


def _choice(parts: Mapping[str, str], key: str, allowed: Sequence[str], default: str) -> str:
    chosen = parts.get(key, default)
    if chosen not in allowed:
        raise InputError(key, f"must be one of {', '.join(allowed)}", chosen)
    return chosen


def split_query(
    query: object, keys: Sequence[str] = KEYS, limit: int = MAX_QUERY_CHARACTERS
) -> dict[str, str]:
    """Return the decoded parts of an address by their key.

    Args:
        query: as for `read_query`.
        keys: the names that may be in it.
        limit: how many characters it may have.

    Returns:
        Text by key, for the keys that are there.

    Raises:
        InputError: when it is no text, too long, or has an unknown key or a key twice.

    >>> split_query("?L=2&words=a+b")
    {'L': '2', 'words': 'a b'}
    """
    if not isinstance(query, str):
        raise InputError("the address", "must be text", query)
    if len(query) > limit:
        rule = f"must be at most {limit} characters long"
        raise InputError("the part of the address after ?", rule, query)
    parts: dict[str, str] = {}
    for piece in query.removeprefix("?").split("&"):
        if not piece:
            continue
        raw_key, _, raw_value = piece.partition("=")
        key, value = _decode(raw_key), _decode(raw_value)
        if key not in keys:
            raise InputError("a name in the address", f"must be one of {', '.join(keys)}", key)
        if key in parts:
            raise InputError(key, "must be in the address only once", value)
        parts[key] = value
    return parts


def _decode(text: str) -> str:
    """Undo percent-encoding; bytes that are no UTF-8 become U+FFFD, which no rule accepts."""
    # A lone surrogate cannot be encoded, so it is replaced before the bytes are looked at.
    return unquote_plus(text.encode("utf-8", "replace").decode("utf-8"), errors="replace")


def _read_values(text: str) -> tuple[Fraction, ...]:
    pieces = text.split(",")
    if len(pieces) != BLOCK_LENGTH:
        raise InputError("a", f"must have {BLOCK_LENGTH} values with commas between", text)
    return read_page_conditionals(pieces)
