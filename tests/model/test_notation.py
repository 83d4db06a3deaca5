import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import evaluate
from dspark_calc.state.address import State, read_query, write_query
from tests.model import strategies as my

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]
VIEWS = ["convention", "marginal", "leverage", "floats", "distribution"]
# The crosswalk, written down a second time: lesson letter to paper letter.
CROSSWALK = {"a": "c", "S": "a", "L": "ℓ"}
LETTER = re.compile(r"\ba(?=[_ ]?\d)|\bS(?=[_ ]\d| never| changes)|\bL\b|(?<=A_)L\b")


def strings(thing: Any) -> list[str]:
    """Return every text in an answer, in order."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, dict):
        return [text for value in thing.values() for text in strings(value)]
    return [text for value in thing for text in strings(value)] if isinstance(thing, list) else []


def translated(text: str) -> str:
    """Return a sentence of the lesson in the paper's letters."""
    return LETTER.sub(lambda match: CROSSWALK[match[0]], text)


def answer(values: list[str], letters: str) -> dict[str, Any]:
    """Return a page's answer without its address, which says itself whose letters it has."""
    request = {"conditionals": values, "place": "page", "letters": letters, "also": VIEWS}
    return evaluate(request | {"previous": ["0.5"] * 5})


@given(my.pages)
def test_every_sentence_is_the_same_in_the_papers_letters(values: list[Fraction]) -> None:
    """One control re-letters all of it: nothing may be left in the other alphabet."""
    texts = [f"{float(value):.2f}" for value in values]
    lesson, paper = answer(texts, "lesson"), answer(texts, "paper")
    assert [translated(text) for text in strings(lesson)] == strings(paper)


@pytest.mark.parametrize(
    "values", [DEFAULT, ["0"] * 5, ["1"] * 5, ["0.37", "0.9", "0.5", "1", "1"]]
)
def test_special_settings_are_relettered_too(values: list[str]) -> None:
    """Ties, certainty and nothing accepted have sentences of their own."""
    lesson, paper = answer(values, "lesson"), answer(values, "paper")
    assert [translated(text) for text in strings(lesson)] == strings(paper)


def test_survival_is_called_a_in_the_papers_letters() -> None:
    """One letter left over would say something false, so a few sentences are written out."""
    sentences = answer(["0.37", "0.90", "0.50", "0.62", "0.48"], "paper")["sentences"]
    assert sentences["tie"].startswith("ℓ = 2 and 3 tie exactly")
    assert sentences["announce"].startswith(
        "c 1 is 0.37, c 2 is 0.90, c 4 is 0.62 and c 5 is 0.48."
    )
    assert "a 2 to a 5 rise. a 1 falls." in sentences["announce"]


def test_an_error_names_the_value_as_the_reader_sees_it() -> None:
    """With the paper's letters on, a conditional is called c."""
    request = {"conditionals": ["0.92", "1.7", "1", "1", "1"], "place": "page"}
    assert evaluate(request | {"letters": "paper"})["error"]["place"] == "c_2"
    assert evaluate(request)["error"]["index"] == 2


def test_controls_are_named_in_the_letters_that_are_shown() -> None:
    """Slider and number field of one value belong together."""
    request = {"conditionals": DEFAULT, "place": "page"}
    assert evaluate(request)["names"][0] == {
        "slider": "a1, invented",
        "field": "a1 as a number, invented",
    }
    assert evaluate(request | {"letters": "paper"})["names"][4]["slider"] == "c5, invented"


@given(
    my.pages,
    st.integers(1, 5),
    st.sampled_from(["drafts", "with-target"]),
    st.sampled_from(["lesson", "paper"]),
)
def test_count_and_letters_are_in_the_address_when_they_are_not_the_usual(
    values: list[Fraction], length: int, count: str, letters: str
) -> None:
    """Shared, the page looks the same; untouched, the address stays short."""
    state = State(tuple(values), length, "late-match", count, letters)
    default = State(tuple(values), 3, "late-match")
    query = write_query(state)
    assert read_query(query, default, ["late-match"]) == state
    assert ("count" in query) == (count != "drafts")
    assert ("letters" in query) == (letters != "lesson")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("?count=3", "count must be one of drafts, with-target, got '3'"),
        ("?letters=greek", "letters must be one of lesson, paper, got 'greek'"),
        (
            "?letters=paper&letters=lesson",
            "letters must be in the address only once, got 'lesson'",
        ),
    ],
)
def test_a_bad_count_or_alphabet_is_refused_by_name(query: str, message: str) -> None:
    """As every other part of an address."""
    default = {"conditionals": DEFAULT, "verification_length": 3, "words": "late-match"}
    request = {"ask": "address", "query": query, "default": default, "word_pairs": ["late-match"]}
    assert message in evaluate(request)["error"]["sentence"]


def test_an_unknown_alphabet_in_a_request_is_a_bug() -> None:
    """The page has checked it before."""
    with pytest.raises(KeyError):
        evaluate({"conditionals": DEFAULT, "letters": "greek"})
