from fractions import Fraction
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dspark_calc import InputError, evaluate
from dspark_calc.state.address import State, read_query, write_query
from tests.model import strategies as my

PAIRS = ["all-match", "late-match"]
DEFAULT = State(tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48)), 3, "late-match")
HALVES = (Fraction(1, 2),) * 5


def ask(query: object) -> dict[str, Any]:
    """Return what the page gets for an address."""
    given_default = {
        "conditionals": ["0.92", "0.86", "0.76", "0.62", "0.48"],
        "verification_length": 3,
        "words": "late-match",
    }
    return evaluate(
        {"ask": "address", "query": query, "default": given_default, "word_pairs": PAIRS}
    )


@pytest.mark.parametrize("query", ["", "?", "?&", "&&"])
def test_an_address_without_parts_gives_the_default(query: str) -> None:
    """Most readers come without a query."""
    assert read_query(query, DEFAULT, PAIRS) == DEFAULT


@pytest.mark.parametrize(
    ("query", "state"),
    [
        ("?a=0.5,0.5,0.5,0.5,0.5&L=2&words=all-match", State(HALVES, 2, "all-match")),
        ("a=.5,0.50,%30.5,0.5,0.500", DEFAULT._replace(conditionals=HALVES)),
        ("?a=0.5%2C0.5%2c0.5,0.5,0.5", DEFAULT._replace(conditionals=HALVES)),
        ("?a=%2B0.5,0.5,0.5,0.5,0.5", DEFAULT._replace(conditionals=HALVES)),
        ("?a=+.5,50%25,1/2,%D9%A0%D9%AB%D9%A5,0.5", DEFAULT._replace(conditionals=HALVES)),
        ("?L=5", DEFAULT._replace(verification_length=5)),
        ("?%4C=1", DEFAULT._replace(verification_length=1)),
        ("?words=all%2Dmatch", DEFAULT._replace(words="all-match")),
    ],
)
def test_a_good_address_is_read_and_missing_keys_keep_the_default(query: str, state: State) -> None:
    """Percent-encoding is how a browser or a mail program may write the same address."""
    assert read_query(query, DEFAULT, PAIRS) == state


FIVE = "must have 5 values with commas between"
PLAIN = "must be a plain decimal number such as 0.92"
SHORT = "must be at most 2000 characters long"
LENGTH = "must be a whole number from 1 to 5"


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("?a=", f"a {FIVE}, got ''"),
        ("?a", f"a {FIVE}, got ''"),
        ("?a=0.9,0.8", f"a {FIVE}, got '0.9,0.8'"),
        ("?a=1,1,1,1,1,1", f"a {FIVE}, got '1,1,1,1,1,1'"),
        ("?a=1,1,,1,1", "a_3 must not be empty, got ''"),
        ("?a=1,1.7,1,1,1", "a_2 must be in [0, 1], got '1.7'"),
        ("?a=1,1,1,-0.5,1", "a_4 must be in [0, 1], got '-0.5'"),
        ("?a=0.925,1,1,1,1", "a_1 must have at most 2 decimals, got '0.925'"),
        ("?a=1,1,1,1,1e-99999999", f"a_5 {PLAIN}, got '1e-99999999'"),
        ("?a=1/0,1,1,1,1", f"a_1 {PLAIN}, got '1/0'"),
        ("?a=%FF,1,1,1,1", rf"a_1 {PLAIN}, got '\ufffd'"),
        ("?a=%zz,1,1,1,1", f"a_1 {PLAIN}, got '%zz'"),
        ("?a=\ud800,1,1,1,1", f"a_1 {PLAIN}, got '?'"),
        ("?a=<b>,1,1,1,1", f"a_1 {PLAIN}, got '<b>'"),
        ("?a=%3Cimg%20src=x%3E,1,1,1,1", f"a_1 {PLAIN}, got '<img src=x>'"),
        ("?L=0", f"L {LENGTH}, got '0'"),
        ("?L=6", f"L {LENGTH}, got '6'"),
        ("?L=03", f"L {LENGTH}, got '03'"),
        ("?L=3.0", f"L {LENGTH}, got '3.0'"),
        ("?L=", f"L {LENGTH}, got ''"),
        ("?L=%D9%A3", rf"L {LENGTH}, got '\u0663'"),
        ("?words=nope", "words must be one of all-match, late-match, got 'nope'"),
        ("?words=", "words must be one of all-match, late-match, got ''"),
        ("?words=late_match", "words must be one of all-match, late-match, got 'late_match'"),
        ("?L=3&L=3", "L must be in the address only once, got '3'"),
        ("?L=3&%4C=4", "L must be in the address only once, got '4'"),
        (
            "?a=" + "1" * 2500,
            f"the part of the address after ? {SHORT}, got '?a={'1' * 37}'... (2503 characters)",
        ),
        (None, "the address must be text, got None"),
        (["?L=3"], "the address must be text, got a value of type list"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_bad_address_is_one_sentence_that_names_the_bad_part(query: object, message: str) -> None:
    """The part is quoted as text, and what is odd in it is escaped."""
    with pytest.raises(InputError) as caught:
        read_query(query, DEFAULT, PAIRS)
    assert str(caught.value) == message


@given(my.pages, st.integers(1, 5), st.sampled_from(PAIRS))
def test_what_is_written_is_read_back(values: list[Fraction], length: int, words: str) -> None:
    """Reload and share give the same state."""
    state = State(tuple(values), length, words)
    assert read_query(write_query(state), DEFAULT, PAIRS) == state
    assert len(write_query(state)) < 60


@given(my.pages, st.integers(1, 5), st.sampled_from(PAIRS))
def test_an_address_written_by_another_encoder_is_read(
    values: list[Fraction], length: int, words: str
) -> None:
    """The standard library's encoder escapes the commas."""
    text = ",".join(f"{int(100 * v) / 100:.2f}" for v in values)
    query = "?" + urlencode({"words": words, "L": length, "a": text})
    assert read_query(query, DEFAULT, PAIRS) == State(tuple(values), length, words)


@settings(max_examples=1000)
@given(my.hostile_queries)
def test_no_address_breaks_the_page_or_reaches_it_unchecked(query: str) -> None:
    """Either every part is one of the few allowed values, or there is one quoted sentence."""
    answer = ask(query)
    state = answer["state"]
    assert all(text in {f"{n / 100:.2f}" for n in range(101)} for text in state["conditionals"])
    assert state["verification_length"] in range(1, 6)
    assert state["words"] in PAIRS
    said = [answer.get("note", ""), *([] if answer["ok"] else [answer["error"]["sentence"]])]
    for sentence in said:
        assert sentence.isascii()
        assert not sentence or sentence.isprintable()
        assert len(sentence) < 1200


def test_an_address_that_is_bad_in_part_gives_the_sentence_and_what_is_good() -> None:
    """The page shows both: one bad value must not throw away a good length."""
    answer = ask("?a=1,1.7,1,1,1&L=2")
    assert answer["ok"] is False
    assert answer["error"] == {
        "sentence": (
            "This address can be used only in part: a_2 must be in [0, 1], got '1.7'. "
            "The lesson shows its own values there."
        ),
        "place": "a_2",
        "rule": "must be in [0, 1]",
        "value": "'1.7'",
        "index": 2,
    }
    assert answer["state"]["verification_length"] == 2
    assert answer["state"]["conditionals"] == ["0.92", "0.86", "0.76", "0.62", "0.48"]


def test_an_address_with_nothing_good_gives_the_default_state() -> None:
    """Each bad part is named."""
    answer = ask("?a=1,1&L=9")
    assert answer["error"]["sentence"] == (
        f"This address cannot be used: a {FIVE}, got '1,1'; L {LENGTH}, got '9'. "
        "The lesson shows its own values instead."
    )
    assert answer["state"] == ask("")["state"]


FOREIGN = {
    "?{}&fbclid=IwAR1x": "'fbclid' in the address is not the lesson's and is ignored.",
    "?utm_source=x&{}": "'utm_source' in the address is not the lesson's and is ignored.",
    "?{}&utm_source=x&utm_id=y&gclid=z&mc_eid=1&mc_cid=2": (
        "'utm_source', 'utm_id', 'gclid' and 2 more in the address are not the lesson's and are "
        "ignored."
    ),
    "?{}&gclid=1&gclid=2": "'gclid' in the address is not the lesson's and is ignored.",
    "?{}&l=3": "'l' in the address is not the lesson's and is ignored.",
    "?{}&__proto__=1": "'__proto__' in the address is not the lesson's and is ignored.",
    "?{}&=3": "'' in the address is not the lesson's and is ignored.",
    "?{}&<b>=3": "'<b>' in the address is not the lesson's and is ignored.",
    "?{}&quot;": "'quot;' in the address is not the lesson's and is ignored.",
}


@pytest.mark.parametrize("query", FOREIGN)
def test_a_name_that_others_put_into_an_address_is_ignored_with_a_note(query: str) -> None:
    """Newsletters, networks and learning platforms add them; the teacher's values stay."""
    answer = ask(query.format("a=0.5,0.5,0.5,0.5,0.5&L=2"))
    assert answer["ok"] is True
    assert answer["note"] == FOREIGN[query]
    assert answer["state"]["conditionals"] == ["0.50"] * 5
    assert answer["state"]["verification_length"] == 2


@pytest.mark.parametrize(
    "query",
    ["??L=2", "?a=0.5,0.5,0.5,0.5,0.5&amp;L=2", "?a=0.5,0.5,0.5,0.5,0.5&amp%3BL=2", "?&amp;L=2"],
)
def test_an_ampersand_from_the_source_of_a_page_is_one(query: str) -> None:
    """What was copied out of an attribute has "&amp;" for "&"."""
    answer = ask(query)
    assert (answer["ok"], answer["state"]["verification_length"]) == (True, 2)
    assert "note" not in answer


HALF = "a=0.5,0.5,0.5,0.5,0.5"


@pytest.mark.parametrize(
    ("query", "note"),
    [
        (f"?{HALF}&L=2.", "'.' after L is left out."),
        (f"?{HALF}&L=2)", "')' after L is left out."),
        (f"?{HALF}&L=2).", "').' after L is left out."),
        (f"?{HALF}&L=2,", "',' after L is left out."),
        (f'?{HALF}&L=2"', "'\"' after L is left out."),
        (f"?{HALF}&L=2%22", "'\"' after L is left out."),
        (f"?{HALF}&L=2%E2%80%9D", r"'\u201d' after L is left out."),
        (f"?L=2&{HALF},", "',' after a is left out."),
        (f"?L=2&{HALF};", "';' after a is left out."),
        (f"?L=2&{HALF}&words=late-match!", "'!' after words is left out."),
    ],
)
def test_punctuation_after_a_good_value_is_left_out_with_a_note(query: str, note: str) -> None:
    """The sentence around a link ends up in it."""
    answer = ask(query)
    assert answer["ok"] is True
    assert answer["note"] == note
    assert answer["state"]["conditionals"] == ["0.50"] * 5
    assert answer["state"]["verification_length"] == 2


@pytest.mark.parametrize(
    "query",
    [
        "?a=0.9&a=0.1",
        "?a=1,1,1,1,1,1",
        "?a=1,1,1,1,1.01",
        "?a=1,1,1,1,1.01)",
        "?a=1,1,1,1,,",
        "?a=.,.,.,.,.",
        "?a=)",
        "?L=2....",
        "?L=2.5",
        "?L=(2",
        "?L=2%",
    ],
)
def test_a_value_is_never_guessed(query: str) -> None:
    """What stays after the punctuation must be good as it is."""
    answer = ask(query)
    assert answer["ok"] is False
    assert answer["state"] == ask("")["state"]


def test_a_good_address_comes_back_in_its_plain_form() -> None:
    """The page can replace a clumsy address by the tidy one."""
    assert ask("?words=all-match&a=.5,1,0,%30.1,1.0") == {
        "ok": True,
        "state": {
            "conditionals": ["0.50", "1.00", "0.00", "0.10", "1.00"],
            "verification_length": 3,
            "words": "all-match",
            "count": "drafts",
            "letters": "lesson",
            "query": "?a=0.50,1.00,0.00,0.10,1.00&L=3&words=all-match",
        },
    }


def test_a_bad_default_is_a_bug_and_not_the_readers_error() -> None:
    """It must not show up as a sentence about the address."""
    default = {"conditionals": ["2"] * 5, "verification_length": 3, "words": "late-match"}
    request = {"ask": "address", "query": "", "default": default, "word_pairs": PAIRS}
    with pytest.raises(ValueError, match=r"a_1 must be in \[0, 1\], got '2'"):
        evaluate(request)
