"""Reading an embed from an address, a short code, or a text with one of them in it."""

import re
from collections.abc import Sequence
from urllib.parse import quote

from dspark_calc.embedding.options.address import Embed, read_embed_parts
from dspark_calc.embedding.options.code import read_code
from dspark_calc.embedding.options.schema import SCHEMA
from dspark_calc.model.errors import InputError
from dspark_calc.state.address import KEYS, State, split_query

MAX_EMBED_QUERY_CHARACTERS = 5000
"""A prompt of 280 characters may need twelve each, percent-encoded."""
EMBED_KEYS = (*KEYS, *(option.name for option in SCHEMA), "code")


def read_embed(query: object, default: State, word_pairs: Sequence[str]) -> Embed:
    """Return the embed that an address describes.

    Args:
        query: the part of the address from "?" on, still percent-encoded; or ``?code=`` with a
            short code alone.
        default: what holds for a key of the state that the address does not have.
        word_pairs: the names that ``words`` may have.

    Returns:
        A valid `Embed`.

    Raises:
        InputError: as for `read_query`, and when an option is unknown or bad.

    >>> from fractions import Fraction
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_embed("?L=2&theme=dark", start, ["late-match"]).options.theme
    ('dark',)
    """
    parts = split_query(query, EMBED_KEYS, MAX_EMBED_QUERY_CHARACTERS)
    if "code" not in parts:
        return read_embed_parts(parts, default, word_pairs)
    if len(parts) > 1:
        raise InputError("code", "must be the only part of the address", parts["code"])
    return read_code(parts["code"], word_pairs)


def query_in(text: str) -> str:
    """Return the address part in a pasted text.

    Args:
        text: a link, an iframe snippet, an address from "?" on, or else a short code.

    Returns:
        Text from "?" on; for a code ``?code=`` with it.

    >>> query_in('<iframe src="https://example.org/embed.html?L=2&amp;theme=dark" title="a">')
    '?L=2&theme=dark'
    >>> query_in(" 2EQC-JXKG ")
    '?code=2EQC-JXKG'
    """
    found = re.search(r"""\?[^\s"'#>]*""", text)
    if found:
        return found[0].replace("&amp;", "&")
    return f"?code={quote(text.strip(), safe='', errors='replace')}"
