"""An embed's address: the start values of the lesson's address, and the options."""

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from dspark_calc.embedding.options.schema import Options
from dspark_calc.embedding.options.values import read_option_parts, write_options
from dspark_calc.state.address import State, read_state, write_query
from dspark_calc.state.parts import PartReader


class Embed(NamedTuple):
    """What an instructor sets up: the state that the widget starts from, and its options."""

    state: State
    options: Options


def read_embed_parts(reader: PartReader, default: State, word_pairs: Sequence[str]) -> Embed:
    """Return the embed in the parts of an address; `PartReader` keeps what was wrong with them.

    Args:
        reader: the parts.
        default: what holds for a key of the state that is not there.
        word_pairs: the names that ``words`` may have.

    >>> from fractions import Fraction
    >>> from dspark_calc.state.parts import Parts
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> parts = Parts({"L": "1"}, {}, ())
    >>> read_embed_parts(PartReader(parts), start, ["late-match"]).state.verification_length
    1
    """
    state = read_state(reader, default, word_pairs)
    return Embed(state, read_option_parts(reader))


def write_embed(embed: Embed) -> str:
    """Return the address part that `read_embed` reads back to the same embed.

    Args:
        embed: a valid embed.

    Returns:
        ASCII text that begins with "?"; options at their default are left out.

    >>> from fractions import Fraction
    >>> from dspark_calc.embedding.options.values import read_options
    >>> start = State((Fraction(1, 2),) * 5, 3, "late-match")
    >>> write_embed(Embed(start, read_options({"prompt": "why?"})))[-18:]
    'atch&prompt=why%3F'
    """
    texts = write_options(embed.options).items()
    extra = "".join(f"&{name}={quote(text, safe=',')}" for name, text in texts)
    return write_query(embed.state) + extra
