"""The short code: what it holds, and that a wrong letter never becomes another setting."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import InputError
from dspark_calc.embedding.options import Embed, read_code, read_embed, write_code
from tests.embed.test_options import DEFAULT, PAIRS, embeds

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
START = write_code(read_embed("", DEFAULT, PAIRS), PAIRS)


@given(embeds)
def test_a_code_holds_everything_that_an_address_holds(embed: Embed) -> None:
    """Addresses get stripped; the code is the same embed."""
    assert read_code(write_code(embed, PAIRS), PAIRS) == embed


def test_start_values_alone_make_a_code_of_twelve_characters() -> None:
    """Short enough for a blackboard: groups of four, no letter that looks like a digit."""
    assert re.fullmatch(rf"([{CROCKFORD}]{{4}}-){{2}}[{CROCKFORD}]{{4}}", START)


def test_a_code_is_read_as_people_type_it() -> None:
    """Small letters, spaces for hyphens, O for zero, I or l for one."""
    embed = read_embed("?a=0.10,0.01,1,0,0.11&L=1", DEFAULT, PAIRS)
    code = write_code(embed, PAIRS)
    for typed in (
        code.lower(),
        code.replace("-", ""),
        f" {code.replace('-', ' ')} ",
        code.replace("0", "o").replace("1", "l"),
        code.replace("0", "O").replace("1", "i"),
    ):
        assert read_code(typed, PAIRS) == embed


def test_every_single_wrong_letter_is_noticed() -> None:
    """All twelve places, all other letters: refused, never another setting."""
    plain = START.replace("-", "")
    for place, right in enumerate(plain):
        for wrong in set(CROCKFORD) - {right}:
            with pytest.raises(InputError):
                read_code(plain[:place] + wrong + plain[place + 1 :], PAIRS)


def test_swapped_neighbours_are_noticed() -> None:
    """The other common slip of a typing hand."""
    plain = START.replace("-", "")
    for place in range(len(plain) - 1):
        swapped = plain[:place] + plain[place + 1] + plain[place] + plain[place + 2 :]
        if swapped != plain:
            with pytest.raises(InputError):
                read_code(swapped, PAIRS)


def test_a_code_made_for_other_pairs_of_words_is_refused() -> None:
    """A version that orders the pairs otherwise must not show the wrong texts."""
    with pytest.raises(InputError, match="must fit its check characters"):
        read_code(START, [*reversed(PAIRS)])


@given(st.text(max_size=100))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    """A code is a stranger's text too."""
    with pytest.raises(InputError):
        read_code(text, PAIRS)
