import pickle
import time
from array import array
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from enum import IntEnum
from fractions import Fraction
from math import inf, nan
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from dspark_calc import InputError, parse_conditional, parse_conditionals, verification_cost
from dspark_calc.model.errors import RequestError, show_value
from tests.model import strategies as my

PLAIN = "must be a plain decimal number such as 0.92"
RANGE = "must be in [0, 1]"
KINDS = "must be decimal text, int, Decimal, Fraction or float"
TEXT = f"{KINDS} (give str(x) of another number x)"


def label(value: object) -> str:
    """Return a short name for a test's value, which `str` may not be able to write."""
    return ascii(value)[1:-1][:24] if isinstance(value, str) else type(value).__name__


class Level(IntEnum):
    """An integer with a name."""

    FULL = 1


@pytest.mark.parametrize(
    ("value", "exact"),
    [
        ("0.92", Fraction(23, 25)),
        (".5", Fraction(1, 2)),
        ("1.", Fraction(1)),
        ("+0.5", Fraction(1, 2)),
        ("-0", Fraction(0)),
        ("-0.0", Fraction(0)),
        ("000.50", Fraction(1, 2)),
        ("0." + "3" * 398, Fraction(int("3" * 398), 10**398)),
        (0, Fraction(0)),
        (1, Fraction(1)),
        (Level.FULL, Fraction(1)),
        (0.1, Fraction(1, 10)),
        (-0.0, Fraction(0)),
        (5e-324, Fraction(5, 10**324)),
        (0.1 + 0.2, Fraction(30000000000000004, 10**17)),
        (np.float64(0.1), Fraction(1, 10)),
        (Decimal("0.25"), Fraction(1, 4)),
        (Decimal("-0.0"), Fraction(0)),
        (Decimal("0e-99999999"), Fraction(0)),
        (Decimal("1E-2"), Fraction(1, 100)),
        (Decimal("1.00"), Fraction(1)),
        (Decimal("1E-400"), Fraction(1, 10**400)),
        (Fraction(1, 10**400), Fraction(1, 10**400)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_a_conditional_means_exactly_what_it_says(value: Any, exact: Fraction) -> None:
    """A float means its shortest decimal: 0.1 is one tenth."""
    assert parse_conditional(value) == exact


@pytest.mark.parametrize(
    ("value", "rule", "shown"),
    [
        ("", "must not be empty", "''"),
        (" ", PLAIN, "' '"),
        (" 0.5", PLAIN, "' 0.5'"),
        ("0.5\n", PLAIN, r"'0.5\n'"),
        (".", PLAIN, "'.'"),
        ("+", PLAIN, "'+'"),
        ("--0.5", PLAIN, "'--0.5'"),
        ("0.5.5", PLAIN, "'0.5.5'"),
        ("0,92", PLAIN, "'0,92'"),
        ("1_0", PLAIN, "'1_0'"),
        ("1/0", PLAIN, "'1/0'"),
        ("1/2", PLAIN, "'1/2'"),
        ("0x1", PLAIN, "'0x1'"),
        ("1e-1", PLAIN, "'1e-1'"),
        ("1e-99999999", PLAIN, "'1e-99999999'"),
        ("nan", PLAIN, "'nan'"),
        ("inf", PLAIN, "'inf'"),
        ("50%", PLAIN, "'50%'"),
        ("\u0660.\u0665", PLAIN, r"'\u0660.\u0665'"),
        ("\uff10.\uff15", PLAIN, r"'\uff10.\uff15'"),
        ("½", PLAIN, r"'\xbd'"),
        ("\u2212" + "0.5", PLAIN, r"'\u22120.5'"),
        ("0.5\x00", PLAIN, r"'0.5\x00'"),
        ("\ud800", PLAIN, r"'\ud800'"),
        ("<img src=x onerror=alert(1)>", PLAIN, "'<img src=x onerror=alert(1)>'"),
        ("1" * 1000, "must be at most 400 characters long", f"'{'1' * 40}'... (1000 characters)"),
        ("9" * 50, RANGE, f"'{'9' * 40}'... (50 characters)"),
        ("1.7", RANGE, "'1.7'"),
        ("-0.01", RANGE, "'-0.01'"),
        (2, RANGE, "2"),
        (-1, RANGE, "-1"),
        (10**5000, RANGE, "a whole number of about 5001 digits"),
        (1.0000000000000002, RANGE, "1.0000000000000002"),
        (-5e-324, RANGE, "-5e-324"),
        (np.float64(1.5), RANGE, "1.5"),
        (nan, "must be a finite number", "nan"),
        (inf, "must be a finite number", "inf"),
        (-inf, "must be a finite number", "-inf"),
        (Decimal("NaN"), "must be a finite number", "NaN"),
        (Decimal("sNaN"), "must be a finite number", "sNaN"),
        (Decimal("-Infinity"), "must be a finite number", "-Infinity"),
        (Decimal("1.1"), RANGE, "1.1"),
        (Decimal("-1e-99999999"), RANGE, "-1E-99999999"),
        (Decimal("1e99999999"), RANGE, "1E+99999999"),
        (Decimal("1e-99999999"), "must have at most 400 digits", "1E-99999999"),
        (Decimal("0." + "1" * 500), "must have at most 400 digits", "0." + "1" * 38 + "... (502"),
        (Fraction(-1, 3), RANGE, "-1/3"),
        (Fraction(4, 3), RANGE, "4/3"),
        (Fraction(1, 10**400 + 1), "must have at most 400 digits", "1/a whole number of about 401"),
        (Fraction(1, 3**1000), "must have at most 400 digits", "1/a whole number of about 478"),
        (True, "must be a number, not a truth value", "True"),
        (False, "must be a number, not a truth value", "False"),
        (None, KINDS, "None"),
        ([0.5], KINDS, "a value of type list"),
        ({}, KINDS, "a value of type dict"),
        (b"0.5", KINDS, "a value of type bytes"),
        (0.5 + 0j, KINDS, "a value of type complex"),
        (np.float32(0.5), TEXT, "a value of type float32"),
        (np.bool_(True), TEXT, "a value of type bool"),  # noqa: FBT003 (a value under test)
    ],
    ids=label,
)
def test_a_value_that_is_no_probability_is_refused_with_place_rule_and_value(
    value: Any, rule: str, shown: str
) -> None:
    """One clear sentence: where, what rule, what stood there."""
    with pytest.raises(InputError) as caught:
        parse_conditional(value, "conditionals[2]")
    assert str(caught.value).startswith(f"conditionals[2] {rule}, got {shown}")
    assert (caught.value.place, caught.value.rule) == ("conditionals[2]", rule)
    assert caught.value.value is value


@given(my.odd_values)
def test_any_value_at_all_is_a_probability_or_an_input_error(value: Any) -> None:
    """Nothing a caller can send raises anything else, and the message is one ASCII line."""
    try:
        assert 0 <= parse_conditional(value) <= 1
    except InputError as error:
        message = str(error)
        assert message.isascii()
        assert message.isprintable()
        assert len(message) < 600


def test_a_tiny_exponent_is_refused_at_once() -> None:
    """Written out it would have a hundred million digits."""
    start = time.perf_counter()
    for value in ("1e-99999999", Decimal("1e-99999999"), Decimal("1e99999999")):
        with pytest.raises(InputError):
            parse_conditional(value)
    assert time.perf_counter() - start < 1


@pytest.mark.parametrize("values", ["0.5", None, 0.5, {"a": 1}, {0.5}, b"\x00", iter([0.5])])
def test_a_block_must_be_a_list_or_tuple(values: Any) -> None:
    """Text is a sequence too, and "11" must not mean two certain tokens."""
    with pytest.raises(InputError, match=r"^conditionals must be a list or tuple of numbers[, ]"):
        parse_conditionals(values)


@pytest.mark.parametrize(
    ("values", "hint"),
    [
        (np.array([0.5]), "give x.tolist() of an array x"),
        (array("d", [0.5]), "give x.tolist() of an array x"),
        (iter([0.5]), "give list(x) of an iterator x"),
        ((a for a in [0.5]), "give list(x) of an iterator x"),
    ],
    ids=label,
)
def test_an_array_and_an_iterator_are_refused_with_the_way_to_a_list(
    values: Any, hint: str
) -> None:
    """The error says what to type; what it says works."""
    with pytest.raises(InputError) as caught:
        parse_conditionals(values)
    assert caught.value.rule == f"must be a list or tuple of numbers ({hint})"
    way = values.tolist() if "tolist" in hint else list(values)
    assert parse_conditionals(way) == (Fraction(1, 2),)


def test_the_text_of_a_short_float_is_what_it_means() -> None:
    """float(x) of it would be 0.8999999761581421."""
    assert parse_conditional(str(np.float32(0.9))) == Fraction(9, 10)


def test_an_input_error_comes_back_from_another_process_as_it_was() -> None:
    """A pool of processes sends its errors home pickled, whatever the bad value was."""
    for value in ("1.7", iter([0.5]), 10**5000, Decimal("sNaN")):
        error = InputError("conditionals[0]", "must be in [0, 1]", value, 1)
        back = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
        assert type(back) is InputError
        assert (str(back), back.place, back.rule, back.shown, back.index) == (
            str(error),
            error.place,
            error.rule,
            error.shown,
            error.index,
        )


def test_a_pool_of_processes_reports_the_bad_value() -> None:
    """It used to end in a broken pool."""
    with ProcessPoolExecutor(1) as pool, pytest.raises(InputError) as caught:
        pool.submit(parse_conditional, "1.7", "a_1").result()
    assert str(caught.value) == "a_1 must be in [0, 1], got '1.7'"


def test_a_request_error_can_be_pickled_too() -> None:
    """It is a KeyError, which is made from its message."""
    back = pickle.loads(pickle.dumps(RequestError("a sentence")))  # noqa: S301 - our own bytes
    assert (type(back), str(back)) == (RequestError, "a sentence")


def test_a_value_alone_is_called_the_first_of_a_block() -> None:
    """Who does not name the place still gets a whole sentence."""
    with pytest.raises(InputError, match=r"^conditionals\[0\] must be in \[0, 1\], got '1\.7'$"):
        parse_conditional("1.7")


def test_the_error_names_the_index_of_the_bad_value() -> None:
    """In a list of five the reader must not search."""
    with pytest.raises(InputError, match=r"^conditionals\[2\] must be in \[0, 1\], got 1\.7$"):
        parse_conditionals([0.5, 1, 1.7])


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 40, "'" + "x" * 40 + "'"),
        ("x" * 41, "'" + "x" * 40 + "'... (41 characters)"),
        (Decimal("0." + "1" * 38), "0." + "1" * 38),
        (Decimal("0." + "1" * 39), "0." + "1" * 38 + "... (41 characters)"),
        (2**200 - 1, str(2**200 - 1)),
        (2**200, "a whole number of about 61 digits"),
    ],
)
def test_a_value_is_shown_whole_up_to_the_limit_and_shortened_beyond(
    value: object, shown: str
) -> None:
    """Forty characters, or an integer of two hundred bits."""
    assert show_value(value) == shown


def test_an_input_error_is_a_value_error() -> None:
    """A caller that knows nothing of this package catches it all the same."""
    assert issubclass(InputError, ValueError)


@pytest.mark.parametrize(
    ("length", "message"),
    [
        (-1, "verification_length must be at least 0, got -1"),
        (True, "verification_length must be a whole number, got True"),
        (2.0, "verification_length must be a whole number, got 2.0"),
        ("2", "verification_length must be a whole number, got '2'"),
        (None, "verification_length must be a whole number, got None"),
        (-(10**5000), "verification_length must be at least 0, got a whole number of about 5001"),
    ],
    ids=label,
)
def test_a_length_must_be_a_whole_number_of_tokens(length: object, message: str) -> None:
    """A cost for half a token would be nonsense."""
    with pytest.raises(InputError) as caught:
        verification_cost(length)  # type: ignore[arg-type]
    assert str(caught.value).startswith(message)
