"""The short code: what it holds, and that a wrong letter never becomes another setting."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import InputError
from dspark_calc.embedding import base32
from dspark_calc.embedding.options import Embed, read_code, read_embed, write_code
from dspark_calc.state.address import State
from tests.build.rules import ROOT
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
    with pytest.raises(InputError, match="must be one of this lesson's"):
        read_code(START, [*reversed(PAIRS)])


@given(st.text(max_size=100))
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    """A code is a stranger's text too."""
    with pytest.raises(InputError):
        read_code(text, PAIRS)


DOCUMENT = (ROOT / "widget/EMBEDDING.md").read_text(encoding="utf-8")


def test_the_code_in_the_document_opens_the_lessons_own_start() -> None:
    """Documents, Python and the page number the pairs of words alike: as settings.toml does."""
    settings = tomllib.loads((ROOT / "lesson/settings.toml").read_text(encoding="utf-8"))
    default = settings["default"]
    start = State(
        tuple(map(Fraction, default["conditionals"])),
        default["verification_length"],
        default["words"],
    )
    pairs = [pair["name"] for pair in sorted(settings["words"], key=lambda pair: pair["number"])]
    (code,) = re.findall(r"A code such as `([0-9A-Z-]+)`", DOCUMENT)
    assert read_code(code, pairs).state == start
    assert write_code(read_embed("", start, pairs), pairs) == code


def test_pairs_of_words_are_numbered_from_one_without_a_gap() -> None:
    """The page sends their names in the order of their numbers."""
    settings = tomllib.loads((ROOT / "lesson/settings.toml").read_text(encoding="utf-8"))
    numbers = sorted(pair["number"] for pair in settings["words"])
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("name", PAIRS)
def test_a_code_of_an_earlier_page_that_numbered_pairs_by_name_is_still_read(name: str) -> None:
    """Such codes were handed out: 3T5F-QAQ8-1ACR was the page's own start."""
    embed = read_embed(f"?words={name}", DEFAULT, PAIRS)
    earlier = write_code(embed, sorted(PAIRS))
    assert read_code(earlier, PAIRS) == embed
    assert name != "late-match" or earlier == "3T5F-QAQ8-1ACR"


# Made by the first version that handed out codes.
OLD_CODES = {
    "?show=words,step-curve&tasks=how-many-drafts,three-to-four,what-shared-words-show"
    "&hide=letters&lock=reset&theme=dark&compact=yes&prompt=Why%3F": (
        "11DF-1FW9-AN2P-BBG0-328H-62Y6-SBW6-7P63-B4AS-QAJT-HN15-0"
    ),
    "?tasks=raw-zero,late-match": "1GY7-3YBD-46J0-0000-05B3-KSCT-HYP9-2",
}


@pytest.mark.parametrize("query", OLD_CODES)
def test_a_code_from_before_the_tasks_had_numbers_still_means_the_same(query: str) -> None:
    """New tasks come between the old ones in the lesson; codes are made of numbers."""
    embed = read_embed(query, DEFAULT, PAIRS)
    assert read_code(OLD_CODES[query], PAIRS) == embed
    assert write_code(embed, PAIRS) == OLD_CODES[query]


def test_a_retired_task_is_left_out_of_an_old_code_and_of_an_old_address() -> None:
    """A link in a course must not break because the lesson has moved on."""
    embed = read_embed("?tasks=raw-zero,late-match", DEFAULT, PAIRS)
    assert read_embed("?tasks=raw-zero,faster-is-not-less-time,late-match", DEFAULT, PAIRS) == embed
    assert read_code("29D9-4ZD1-M6J0-0000-05B3-KSCT-HY1N-V", PAIRS) == embed


# Made by the version that gave the labs a place; their numbers are never given to others.
LAB_CODES = {
    "?lab=position": "RF21-11SV-3KSC-THT0-BP",
    "?L=2&lab=drafting&before=both-accepted&prompt=Why%3F": (
        "11DF-1FW9-BR8B-8V0B-F000-0000-005B-9E77-BMHA-CJJS-WAFJ-0"
    ),
}


@pytest.mark.parametrize("query", LAB_CODES)
def test_a_code_of_a_lab_keeps_its_meaning(query: str) -> None:
    """Whatever labs come later."""
    embed = read_embed(query, DEFAULT, PAIRS)
    assert write_code(embed, PAIRS) == LAB_CODES[query]
    assert read_code(LAB_CODES[query], PAIRS) == embed


def test_a_code_of_a_lab_that_this_copy_does_not_have_is_refused() -> None:
    """The ninth to the sixteenth place are for labs to come."""
    cut, last = (
        base32.number(write_code(read_embed(query, DEFAULT, PAIRS), PAIRS).replace("-", "")[:-4])
        for query in ("?lab=cut", "?lab=drafting")
    )
    with pytest.raises(InputError, match="made by another copy of the lesson"):
        read_code(f"{base32.digits(last + last - cut)}0000", PAIRS)
