"""An embed's address: the start values of the lesson's address, and the options."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import quote

from dspark_calc.embedding.options.schema import Options
from dspark_calc.embedding.options.values import read_options, write_options
from dspark_calc.state.address import State, read_parts, write_query


class Embed(NamedTuple):
    """What an instructor sets up: the state that the widget starts from, and its options."""

    state: State
    options: Options


def read_embed_parts(parts: Mapping[str, str], default: State, word_pairs: Sequence[str]) -> Embed:
    """Return the embed that decoded parts of an address describe.

    Args:
        parts: text by key.
        default: what holds for a key of the state that is not there.
        word_pairs: the names that ``words`` may have.

    Returns:
        A valid `Embed`.

    Raises:
        InputError: when a part is not valid.

    >>> from fractions import Fraction
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> read_embed_parts({"L": "1"}, start, ["late-match"]).state.verification_length
    1
    """
    return Embed(read_parts(parts, default, word_pairs), read_options(parts))


def write_embed(embed: Embed) -> str:
    """Return the address part that `read_embed` reads back to the same embed.

    Args:
        embed: a valid embed.

    Returns:
        ASCII text that begins with "?"; options at their default are left out.

    >>> from fractions import Fraction
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> write_embed(read_embed_parts({"prompt": "why?"}, start, ["late-match"]))[-18:]
    'atch&prompt=why%3F'
    """
    texts = write_options(embed.options).items()
    extra = "".join(f"&{name}={quote(text, safe=',')}" for name, text in texts)
    return write_query(embed.state) + extra
