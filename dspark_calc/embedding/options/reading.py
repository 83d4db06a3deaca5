"""Reading an embed from an address, a short code, or a text with one of them in it."""

import re
from collections.abc import Iterator, Sequence
from html import unescape
from typing import NamedTuple
from urllib.parse import unquote

from dspark_calc.embedding.options.address import Embed, read_embed_parts
from dspark_calc.embedding.options.code import read_code
from dspark_calc.embedding.options.schema import DEFAULTS, SCHEMA
from dspark_calc.model.errors import InputError
from dspark_calc.state.address import KEYS, State
from dspark_calc.state.parts import TRAILING, PartReader, split_query

MAX_EMBED_QUERY_CHARACTERS = 6000
"""A prompt of 280 characters may need twelve each, percent-encoded; others add names of theirs."""
MAX_PASTED_CHARACTERS = 20_000
EMBED_KEYS = (*KEYS, *(option.name for option in SCHEMA), "code")

# A query ends at white space, a quote, a bracket or "#".
_QUERY = re.compile(r"""\?[^\s"'<>#]*""")
_INNER_QUERY = re.compile(r"""\?[^\s"'<>#?]*""")
_CODE = re.compile(r"\b[0-9A-Za-z]{4}(?:[-\u2010-\u2015\u2212][0-9A-Za-z]{1,4})+\b")
_OPENING = "\"'([{<`*_\u201c\u201e\u2018\u201a\u00ab\u2039 \t\r\n\xa0"


class EmbedReading(NamedTuple):
    """What an embed's address says, as far as it could be read; see `Reading`."""

    embed: Embed
    errors: tuple[InputError, ...]
    kept: int
    note: str


def read_embed_address(query: object, default: State, word_pairs: Sequence[str]) -> EmbedReading:
    """Return what an embed's address says.

    Args:
        query: the part of the address from "?" on, still percent-encoded; or ``?code=`` with a
            short code and nothing else of the lesson's.
        default: what holds for a key of the state that the address does not have.
        word_pairs: the names that ``words`` may have.

    Raises:
        InputError: when the address is no text or too long, or its code has company.

    >>> from fractions import Fraction
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_embed_address("?theme=dark)&utm_source=x", start, ["late-match"]).embed.options.theme
    ('dark',)
    """
    parts = split_query(query, EMBED_KEYS, MAX_EMBED_QUERY_CHARACTERS)
    reader = PartReader(parts)
    if "code" not in parts.texts:
        embed = read_embed_parts(reader, default, word_pairs)
    elif len(parts.texts) > 1:
        rule = "must be the only part of the address"
        raise InputError("code", rule, parts.texts["code"])
    else:
        start = Embed(default, DEFAULTS)
        embed = reader.read("code", lambda text: read_code(text, word_pairs), start)
    return EmbedReading(embed, tuple(reader.errors), reader.kept, reader.note)


def read_embed(query: object, default: State, word_pairs: Sequence[str]) -> Embed:
    """Return the embed in an address of which every part of the lesson's is good.

    Raises:
        InputError: as for `read_embed_address`, and when a part is not valid or is there twice.

    >>> from fractions import Fraction
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_embed("?L=2&theme=dark", start, ["late-match"]).options.theme
    ('dark',)
    """
    return _whole(read_embed_address(query, default, word_pairs)).embed


def read_pasted(text: str, default: State, word_pairs: Sequence[str]) -> EmbedReading:
    """Return the one setting that a pasted text describes, with nothing wrong in it.

    Args:
        text: a link, an iframe snippet, an address from "?" on or a short code, with any text
            around it.
        default: as for `read_embed_address`.
        word_pairs: as for `read_embed_address`.

    Raises:
        InputError: when there is no setting in the text, one that is bad in any part, or several
            that differ.

    >>> from fractions import Fraction
    >>> start = State((Fraction(1, 2),) * 5, 3, "same")
    >>> read_pasted("What is L here? RF21-11MW-N9R", start, ["same"]).embed.state == start
    True
    >>> read_pasted("Why is this?", start, ["same"])
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: the text must have a link, a frame or a code of this \
lesson, got 'Why is this?'
    """
    if len(text) > MAX_PASTED_CHARACTERS:
        rule = f"must be at most {MAX_PASTED_CHARACTERS} characters long"
        raise InputError("the text", rule, text)
    found = [_whole(read_embed_address(query, default, word_pairs)) for query in _queries_in(text)]
    found += [EmbedReading(embed, (), 1, "") for embed in _codes_in(text, word_pairs)]
    if not found:
        nothing = _nothing_in(text, word_pairs)
        raise nothing
    if any(each.embed != found[0].embed for each in found):
        raise InputError("the text", "must have one setting only, or all the same", text)
    return found[0]


def _whole(reading: EmbedReading) -> EmbedReading:
    for error in reading.errors:
        raise error
    return reading


def _queries_in(text: str) -> Iterator[str]:
    """Yield the parts from "?" on that name something of the lesson's.

    A link inside the address of another one, as mail filters write them, is percent-encoded.
    """
    found = [query for query in _QUERY.findall(unescape(text)) if _is_ours(query)]
    return iter(found or filter(_is_ours, _INNER_QUERY.findall(unquote(text))))


def _is_ours(query: str) -> bool:
    names = (piece.partition("=") for piece in query.lstrip("?").split("&"))
    return any(unquote(name) in EMBED_KEYS and mark for name, mark, _ in names)


def _codes_in(text: str, word_pairs: Sequence[str]) -> Iterator[Embed]:
    """Yield what is a code: the whole text, a line of it, or groups with hyphens between."""
    for piece in dict.fromkeys([*text.splitlines(), *_CODE.findall(text)]):
        try:
            yield read_code(piece.lstrip(_OPENING).rstrip(TRAILING), word_pairs)
        except InputError:
            continue


def _nothing_in(text: str, word_pairs: Sequence[str]) -> InputError:
    """Return what to say of a text without a setting: of a code with a slip, that it is one."""
    codes = _CODE.findall(text)
    alone = text.lstrip(_OPENING).rstrip(TRAILING)
    if codes or len(alone.split()) == 1:
        try:
            read_code(codes[0] if codes else alone, word_pairs)
        except InputError as error:
            return error
    return InputError("the text", "must have a link, a frame or a code of this lesson", text)
