import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from dspark_calc import evaluate, evaluate_json
from tests.model import strategies as my
from tests.model.oracles import mean_accepted, mean_score

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]
VIEWS = ["convention", "marginal", "leverage", "floats", "distribution", "step_curve"]
WORDS = {
    "name": "late-match",
    "draft": ["the", "cat", "sat", "on", "mats"],
    "target": ["the", "cat", "lay", "on", "mats"],
}
PAGE = {"conditionals": DEFAULT, "verification_length": 4, "words": WORDS, "place": "page"}
COLUMNS = ("conditional", "survival", "expected", "cost", "score")


def test_numbers_of_the_default_setting_are_those_worked_by_hand() -> None:
    """The page opens with them."""
    answer = evaluate(PAGE)
    survival = answer["quantities"]["survival"][2]
    assert survival == {
        "text": "0.6013",
        "exact": "18791/31250",
        "decimal": "0.601312",
        "relation": "=",
        "share": "60.13%",
    }
    assert answer["quantities"]["score"][2] == {
        "text": "0.9840",
        "exact": "144532/146875",
        "decimal": "0.9840",
        "relation": "≈",
        "share": "100.00%",
    }
    assert [rank["text"] for rank in answer["quantities"]["rank"]] == ["5", "3", "1", "2", "4"]
    assert answer["query"] == "?a=0.92,0.86,0.76,0.62,0.48&L=4&words=late-match"


def test_the_answer_of_the_page_has_these_keys_and_no_proxy_types() -> None:
    """The browser gets text, numbers, lists and dicts alone."""
    answer = evaluate(PAGE)
    assert {"ok", "answer", "quantities", "sentences", "valuetext", "words", "query"} <= set(answer)
    assert {"best", "tie", "announce", "words"} <= set(answer["sentences"])
    assert json.loads(json.dumps(answer)) == answer
    for column in COLUMNS:
        assert len(answer["quantities"][column]) == 5
    assert set(answer["words"]) == {
        "name",
        "verification_length",
        "kept",
        "first_mismatch",
        "tiles",
    }
    assert answer["words"]["tiles"][3] == {
        "position": 4,
        "draft": "on",
        "target": "on",
        "equal": True,
        "state": "dropped",
        "label": "dropped although equal",
    }


@given(my.pages)
def test_every_shown_number_is_its_exact_value_rounded(values: list[Fraction]) -> None:
    """Text, exact form, working line and bar are four faces of one number."""
    quantities = evaluate({"conditionals": [str(v) for v in map(float, values)]})["quantities"]
    for i in range(5):
        row = {name: quantities[name][i] for name in COLUMNS}
        expected = mean_accepted(values, i + 1)
        assert Fraction(row["expected"]["exact"]) == expected
        assert Fraction(row["expected"]["decimal"]) == expected
        assert Fraction(row["score"]["exact"]) == mean_score(values, i + 1)
        for name, cell in row.items():
            exact, places = Fraction(cell["exact"]), 2 if name in {"conditional", "cost"} else 4
            assert Fraction(cell["text"]) == round(exact, places)
            assert (cell["relation"] == "=") == (Fraction(cell["decimal"]) == exact)
            assert cell["share"].endswith("%")
            assert 0 <= Fraction(cell["share"][:-1]) <= 100


def test_bars_of_a_setting_that_accepts_nothing_are_empty() -> None:
    """The highest score is zero and must not be divided by."""
    quantities = evaluate({"conditionals": ["0"] * 5})["quantities"]
    assert {cell["share"] for cell in quantities["score"]} == {"0.00%"}
    assert quantities["cost"][4]["share"] == "100.00%"


def test_an_announcement_needs_a_previous_setting() -> None:
    """The first paint changes nothing."""
    assert evaluate(PAGE)["sentences"]["announce"] == ""
    previous = ["0.92", "0.80", "0.76", "0.62", "0.48"]
    assert evaluate(PAGE | {"previous": previous})["sentences"]["announce"] == (
        "a 2 is 0.86. S 2 to S 5 rise. Best length still 3, score 0.9840."
    )


def test_words_are_left_out_when_none_are_given() -> None:
    """The build requests numbers alone in some places."""
    answer = evaluate({"conditionals": DEFAULT})
    assert (answer["words"], answer["query"], answer["sentences"]["words"]) == (None, "", "")


def test_an_empty_block_is_answered() -> None:
    """No draft tokens, no rows, no best length but zero."""
    answer = evaluate({"conditionals": []})
    assert answer["answer"]["best"] == {"verification_length": 0, "tied": []}
    assert answer["quantities"]["score"] == []


@pytest.mark.parametrize(
    ("changes", "place", "sentence"),
    [
        (
            {"conditionals": ["0.92", "1.7", "0.76", "0.62", "0.48"]},
            "a_2",
            "Between 0 and 1, please. What you typed was read as 1.7.",
        ),
        (
            {"conditionals": ["", *DEFAULT[1:]]},
            "a_1",
            "A number from 0 to 1, please, such as 0.92, 92% or 23/25: the field is empty.",
        ),
        (
            {"conditionals": ["0.125", *DEFAULT[1:]]},
            "a_1",
            "At most two decimals, please. What you typed was read as 0.125.",
        ),
        ({"conditionals": DEFAULT[1:]}, "a", "a must have 5 values, got 4."),
        ({"conditionals": "0.9"}, "a", "a must be a list of 5 numbers, got '0.9'."),
        ({"verification_length": 0}, "L", "L must be a whole number from 1 to 5, got 0."),
        (
            {"verification_length": 6},
            "verification_length",
            "verification_length must be in 0 to 5, got 6.",
        ),
    ],
)
def test_an_error_of_the_reader_comes_back_as_data(
    changes: dict[str, Any], place: str, sentence: str
) -> None:
    """The page shows the sentence at the control that is named."""
    answer = evaluate(PAGE | changes)
    assert answer["ok"] is False
    assert set(answer) == {"ok", "error"}
    assert (answer["error"]["place"], answer["error"]["sentence"]) == (place, sentence)


@given(my.odd_values)
def test_no_value_of_a_control_breaks_the_api(value: object) -> None:
    """Whatever is in a field, there is an answer or a sentence."""
    answer = evaluate(PAGE | {"conditionals": [*DEFAULT[:4], value]})
    assert answer["ok"] or answer["error"]["place"] == "a_5"
    json.dumps(answer)


def check(shown: dict[str, Any]) -> dict[str, Any]:
    """Return what the page's own check of its prerendered numbers gets."""
    return evaluate({"ask": "check", "conditionals": DEFAULT, "shown": shown})


def shown_numbers() -> dict[str, Any]:
    """Return the twenty numbers that a page prerendered rightly."""
    quantities = evaluate(PAGE)["quantities"]
    return {
        name: [cell["exact"] for cell in quantities[name]]
        for name in ("survival", "expected", "cost", "score")
    }


def test_a_right_page_is_confirmed_number_by_number() -> None:
    """The badge says how many were compared, and by which Python."""
    answer = check(shown_numbers())
    assert (answer["ok"], answer["equal"], answer["of"]) == (True, 20, 20)
    assert answer["differences"] == []
    assert answer["sentence"] == (
        f"checked live by Python {answer['python']} in your browser: 20 of 20 numbers equal"
    )
    assert answer["python"].count(".") == 2


def test_one_wrong_digit_is_found_and_named() -> None:
    """A difference is shown, not hidden."""
    shown = shown_numbers()
    shown["survival"][2] = "18792/31250"
    answer = check(shown)
    assert answer["equal"] == 19
    assert answer["differences"] == [
        {
            "quantity": "survival",
            "index": 3,
            "shown": "18792/31250",
            "computed": "18791/31250",
        }
    ]
    assert answer["sentence"].endswith("1 of 20 numbers differ, the first is survival 3")


def test_missing_and_surplus_numbers_count_as_differences() -> None:
    """A page that lost a column must not be called right."""
    shown = shown_numbers()
    del shown["cost"]
    shown["score"].append("1")
    answer = check(shown)
    assert (answer["equal"], answer["of"]) == (15, 21)


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"ask": "weather"}, ValueError),
        ({}, KeyError),
        ({"conditionals": ["0.5"], "previous": ["2"]}, ValueError),
        ({"conditionals": ["0.5"], "previous": ["0.5", "0.5"]}, ValueError),
        ([], TypeError),
        ("numbers", TypeError),
    ],
)
def test_a_wrong_request_is_a_bug_and_stays_an_exception(
    request_: Any, error: type[Exception]
) -> None:
    """It must not look like an error of the reader."""
    with pytest.raises(error):
        evaluate(request_)


STATE = {"conditionals": DEFAULT, "verification_length": 3, "words": "late-match"}


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({}, "the request \"numbers\" must have the key 'conditionals', got no keys"),
        (
            {"conditional": ["0.5"], "also": []},
            (
                'the request "numbers" may only have the keys also, ask, conditionals, count, '
                "letters, place, previous, verification_length, words, got 'conditional'"
            ),
        ),
        (
            {
                "conditionals": ["0.5"],
                "verification_length": 1,
                "words": {"draught": [], "target": []},
            },
            (
                "words of the request \"numbers\" must have the key 'draft', "
                "got the keys 'draught', 'target'"
            ),
        ),
        (
            {"ask": "receipt", "state": {"conditionals": DEFAULT}, "answers": {}},
            (
                "state of the request \"receipt\" must have the key 'verification_length', "
                "got the keys 'conditionals'"
            ),
        ),
        (
            {"ask": "receipt", "state": STATE, "answers": {}, "answer": {}},
            (
                'the request "receipt" may only have the keys answers, ask, first, state, '
                "got 'answer'"
            ),
        ),
        (
            {"ask": "receipt", "state": STATE},
            "the request \"receipt\" must have the key 'answers', got the keys 'ask', 'state'",
        ),
        (
            PAGE | {"count": "drafts&L=9"},
            "count must be one of drafts, with-target, got 'drafts&L=9'",
        ),
        (
            {"conditionals": DEFAULT, "count": "both"},
            "count must be one of drafts, with-target, got 'both'",
        ),
        ({"conditionals": DEFAULT, "place": "pgae"}, "place must be one of page, got 'pgae'"),
        (
            {"conditionals": DEFAULT, "also": "floats"},
            "also must be a list of names, got 'floats'",
        ),
        (
            {"conditionals": DEFAULT, "letters": "greek"},
            "letters must be one of lesson, paper, got 'greek'",
        ),
        (
            {"conditionals": DEFAULT, "also": ["float"]},
            f"also must be one of {', '.join(VIEWS)}, got 'float'",
        ),
    ],
)
def test_a_wrong_key_or_name_is_reported_in_one_sentence(request_: Any, sentence: str) -> None:
    """A bare KeyError with a name in it says nothing to a notebook's user."""
    with pytest.raises(KeyError) as caught:
        evaluate(request_)
    assert str(caught.value) == sentence


def test_a_request_with_many_odd_keys_is_reported_in_a_short_line() -> None:
    """Whatever the keys are."""
    with pytest.raises(KeyError) as caught:
        evaluate({f"<{n}>\n" + "x" * n: n for n in range(1000)})
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 900


@pytest.mark.parametrize("text", ["", "{", "[]", '"numbers"', "{'conditionals': []}"])
def test_text_that_is_no_request_is_a_bug_too(text: str) -> None:
    """The page writes its requests with JSON.stringify, so malformed JSON is its own fault."""
    with pytest.raises((ValueError, TypeError)):
        evaluate_json(text)


def test_json_text_gets_the_same_answer_as_a_dict() -> None:
    """The build uses one, the browser the other."""
    assert json.loads(evaluate_json(json.dumps(PAGE))) == evaluate(PAGE)


def test_json_text_is_answered_in_ascii_even_for_half_a_character() -> None:
    """A lone surrogate cannot be handed to a browser as it is."""
    text = evaluate_json('{"conditionals": ["\\ud800"]}')
    assert text.isascii()
    assert json.loads(text)["error"]["value"] == r"'\ud800'"
