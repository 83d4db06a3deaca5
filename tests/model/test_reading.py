"""Numbers as people write them, in the slider fields and in the tasks."""

import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import evaluate
from dspark_calc.model.errors import InputError
from dspark_calc.state.limits import read_page_conditional
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.reading import NumberTextError, read_number


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("0,92", "0.92"),
        (".9", "0.90"),
        (" 0.9 ", "0.90"),
        ("\t0.9\n", "0.90"),
        ("\u00a00.9\u202f", "0.90"),
        ("92 %", "0.92"),
        ("92\u00a0%", "0.92"),
        ("1/2", "0.50"),
        ("3 / 4", "0.75"),
        ("+1", "1.00"),
        ("-0", "0.00"),
        ("\uff10\uff0e\uff19\uff12", "0.92"),
        ("\u0660\u066b\u0669\u0662", "0.92"),
        ("\u06f9\u06f2\u066a", "0.92"),
        ("\u200f0.92\u200e", "0.92"),
    ],
)
def test_a_slider_field_takes_a_number_as_people_write_it(text: str, shown: str) -> None:
    """It is read exactly and shown back with two decimals."""
    request = {"conditionals": [text, "0.5", "0.5", "0.5", "0.5"], "place": "page"}
    answer = evaluate(request)
    assert answer["quantities"]["conditional"][0]["text"] == shown


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1/3", "a_1 must have at most 2 decimals, got '1/3'"),
        ("92,5 %", "a_1 must have at most 2 decimals, got '92,5 %'"),
        ("1,7", "a_1 must be in [0, 1], got '1,7'"),
        ("170 %", "a_1 must be in [0, 1], got '170 %'"),
        ("-1", "a_1 must be in [0, 1], got '-1'"),
        ("1/0", "a_1 must be a plain decimal number such as 0.92, got '1/0'"),
        ("0.9.2", "a_1 must be a plain decimal number such as 0.92, got '0.9.2'"),
        ("0 9", "a_1 must be a plain decimal number such as 0.92, got '0 9'"),
        ("", "a_1 must not be empty, got ''"),
    ],
)
def test_a_slider_field_refuses_the_rest_and_shows_what_was_typed(text: str, sentence: str) -> None:
    """A value is never guessed, and never cut."""
    with pytest.raises(InputError) as refused:
        read_page_conditional(text, "a_1")
    assert str(refused.value) == sentence


@given(st.text(max_size=50))
def test_any_text_is_read_or_refused_with_a_reason(text: str) -> None:
    """Nothing else happens, whatever a reader pastes."""
    reason = ""
    try:
        read_number(text)
    except NumberTextError as error:
        reason = error.reason
    if reason:
        assert reason in {"empty", "long", "unreadable"}
    else:
        assert any(character.isdecimal() for character in text)


@given(st.fractions(-1000, 1000, max_denominator=1000))
def test_a_written_number_is_read_back_exactly(number: Fraction) -> None:
    """As a fraction always, as a decimal and in per cent where its decimals end."""
    assert read_number(f"{number.numerator}/{number.denominator}") == number
    hundredths = Fraction(round(number * 100), 100)
    assert read_number(decimal_text(hundredths, 2)) == hundredths
    assert read_number(f"{decimal_text(hundredths * 100, 0)} %") == hundredths


NUMBER = "A number from 0 to 1, please, such as 0.92, 92% or 23/25"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1.5", "Between 0 and 1, please. What you typed was read as 1.5."),
        ("1,5", "Between 0 and 1, please. What you typed was read as 1.5."),
        ("150 %", "Between 0 and 1, please. What you typed was read as 1.5."),
        ("5/3", "Between 0 and 1, please. What you typed was read as 5/3."),
        ("-0,2", "Between 0 and 1, please. What you typed was read as -0.2."),
        ("-1", "Between 0 and 1, please. What you typed was read as -1."),
        ("120", "Between 0 and 1, please. What you typed was read as 120."),
        ("0,925", "At most two decimals, please. What you typed was read as 0.925."),
        ("0.5 %", "At most two decimals, please. What you typed was read as 0.005."),
        ("1/3", "At most two decimals, please. What you typed was read as 1/3."),
        ("1/8", "At most two decimals, please. What you typed was read as 0.125."),
        ("abc", f"{NUMBER}: 'abc' cannot be read as one."),
        ("0.92 0.86", f"{NUMBER}: '0.92 0.86' cannot be read as one."),
        (" ", f"{NUMBER}: the field is empty."),
        ("x" * 50, f"{NUMBER}: '{'x' * 40}'... (50 characters) cannot be read as one."),
    ],
)
def test_a_reader_gets_a_sentence_and_a_program_the_place_the_rule_and_the_value(
    text: str, sentence: str
) -> None:
    """The sentence is next to the field, so it does not name it; what was read may surprise."""
    with pytest.raises(InputError) as refused:
        read_page_conditional(text, "a_1")
    assert refused.value.sentence == sentence
    assert refused.value.place == "a_1"
    assert str(refused.value).startswith(f"a_1 {refused.value.rule}, got ")
    copy = pickle.loads(pickle.dumps(refused.value))  # noqa: S301
    assert (copy.sentence, str(copy)) == (sentence, str(refused.value))


def test_a_program_that_gives_numbers_gets_the_rule_itself() -> None:
    """Nothing was typed, so nothing was read."""
    with pytest.raises(InputError) as refused:
        read_page_conditional(1.5, "a_1")
    assert refused.value.sentence == "a_1 must be in [0, 1], got 1.5."
