"""The reader's state in the address: ?a=0.92,0.86,0.76,0.62,0.48&L=3&words=late-match."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple
from urllib.parse import quote

from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.state.limits import read_page_conditionals, read_page_length
from dspark_calc.state.parts import PartReader, split_query
from dspark_calc.text.notation import ALPHABETS
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text

MAX_QUERY_CHARACTERS = 2000
"""Sixty are the lesson's; networks and mail programs add long names of their own."""
KEYS = ("a", "L", "words", "count", "letters")
READ_BY_THE_PAGE = ("ask",)
"""The page's first script reads it, before there is a Python."""

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


class Reading(NamedTuple):
    """What an address says, as far as it could be read.

    ``errors`` are its bad parts, in whose place the default holds; ``kept`` counts the good ones.
    ``note`` says what else was in the address and is ignored.
    """

    state: State
    errors: tuple[InputError, ...]
    kept: int
    note: str


def complaint(errors: Sequence[InputError], kept: int, *, what: str, who: str) -> str:
    """Return what to say of an address with bad parts.

    Args:
        errors: at least one.
        kept: how many parts were good.
        what: what was read, as "This address".
        who: whose own values hold instead, as "The lesson".

    >>> complaint([InputError("L", "must be 1", "2")], 0, what="This address", who="The lesson")
    "This address cannot be used: L must be 1, got '2'. The lesson shows its own values instead."
    """
    bad = "; ".join(map(str, errors))
    if kept:
        return f"{what} can be used only in part: {bad}. {who} shows its own values there."
    return f"{what} cannot be used: {bad}. {who} shows its own values instead."


def read_address(query: object, default: State, word_pairs: Sequence[str]) -> Reading:
    """Return what an address says.

    Args:
        query: the part of the address from "?" on, as the browser gives it (still
            percent-encoded; "+" is a space, as in every form); empty text means the default.
        default: what holds for a key that the address does not have.
        word_pairs: the names that ``words`` may have.

    Raises:
        InputError: when the address is no text or too long.

    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_address("?L=2.&fbclid=1", start, ["late-match"]).note
    "'fbclid' in the address is not the lesson's and is ignored. '.' after L is left out."
    """
    reader = PartReader(split_query(query, (*KEYS, *READ_BY_THE_PAGE), MAX_QUERY_CHARACTERS))
    state = read_state(reader, default, word_pairs)
    return Reading(state, tuple(reader.errors), reader.kept, reader.note)


def read_query(query: object, default: State, word_pairs: Sequence[str]) -> State:
    """Return the state in an address of which every part of the lesson's is good.

    Args:
        query: as for `read_address`.
        default: as for `read_address`.
        word_pairs: as for `read_address`.

    Raises:
        InputError: as for `read_address`, and when a part is not valid or is there twice. The
            part is shown as quoted text with odd characters escaped.

    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_query("?L=2", start, ["late-match"]).verification_length
    2
    """
    reading = read_address(query, default, word_pairs)
    for error in reading.errors:
        raise error
    return reading.state


def read_state(reader: PartReader, default: State, word_pairs: Sequence[str]) -> State:
    """Return the state in the parts of an address; `PartReader` keeps what was wrong with them.

    >>> from dspark_calc.state.parts import Parts
    >>> start = State((Fraction(1, 2),) * 5, 3, "same")
    >>> read_state(PartReader(Parts({"L": "2"}, {}, ())), start, ["same"]).verification_length
    2
    """
    return State(
        reader.read("a", _read_values, default.conditionals),
        reader.read("L", read_page_length, default.verification_length),
        reader.read("words", _one_of("words", word_pairs), default.words),
        reader.read("count", _one_of("count", COUNTS), default.counting),
        reader.read("letters", _one_of("letters", tuple(ALPHABETS)), default.letters),
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


def _one_of(key: str, allowed: Sequence[str]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in allowed:
            raise InputError(key, f"must be one of {', '.join(allowed)}", text)
        return text

    return read


def _read_values(text: str) -> tuple[Fraction, ...]:
    pieces = text.split(",")
    if len(pieces) != BLOCK_LENGTH:
        raise InputError("a", f"must have {BLOCK_LENGTH} values with commas between", text)
    return read_page_conditionals(pieces)
