from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

import pytest
from hypothesis import given

from dspark_calc.text.numbers import decimal_text, exact_decimal, exact_text, rounded, working_text
from tests.model import strategies as my

WIDE = Context(prec=200, rounding=ROUND_HALF_EVEN)


@given(my.numbers, my.places)
def test_rounding_equals_the_decimal_module(x: Fraction, places: int) -> None:
    """Scaled to an integer plus a remainder, `decimal` decides the last digit on its own."""
    scaled = x * 10**places
    # Two guard digits that say exactly: less, half, or more (any non-zero rest becomes "1").
    whole, rest = divmod(scaled.numerator * 2, scaled.denominator)
    guard = Decimal(whole) / 2 + (Decimal("0.1") if rest else 0)
    expected = guard.quantize(Decimal(1), context=WIDE).scaleb(-places, context=WIDE)
    assert Decimal(decimal_text(x, places)) == expected
    assert decimal_text(x, places).partition(".")[2] == "" or (
        len(decimal_text(x, places).partition(".")[2]) == places
    )


@pytest.mark.parametrize(
    ("x", "places", "text"),
    [
        (Fraction(1, 8), 2, "0.12"),
        (Fraction(3, 8), 2, "0.38"),
        (Fraction(-1, 8), 2, "-0.12"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(1, 2), 0, "0"),
        (Fraction(3, 2), 0, "2"),
        (Fraction(99995, 100000), 4, "1.0000"),
        (Fraction(7), 2, "7.00"),
        (0, 4, "0.0000"),
    ],
)
def test_half_goes_to_the_even_digit(x: Fraction, places: int, text: str) -> None:
    """0.125 is 0.12 in Python and 0.13 in a browser's toFixed: here there is one answer."""
    assert decimal_text(x, places) == text


def test_negative_places_are_a_bug_of_the_caller() -> None:
    """Rounding to tens is not asked for anywhere."""
    with pytest.raises(ValueError, match="places must be at least 0, got -1"):
        decimal_text(1, -1)


@given(my.numbers)
def test_exact_text_reads_back_to_the_same_number_in_lowest_terms(x: Fraction) -> None:
    """A reader can paste it into any tool."""
    text = exact_text(x)
    assert Fraction(text) == x
    assert text == str(x)


@given(my.numbers)
def test_all_decimals_are_given_exactly_when_they_end(x: Fraction) -> None:
    """Only twos and fives below the line make decimals end."""
    text = exact_decimal(x)
    ends = (10**60) % x.denominator == 0
    assert (text is not None) == ends
    if text is not None:
        assert Fraction(text) == x
        assert "." not in text or not text.endswith("0")


@pytest.mark.parametrize("digits", [3999, 4000, 4001, 4300, 5000, 12001])
def test_integers_beyond_pythons_limit_are_written(digits: int) -> None:
    """`str` refuses more than 4,300 digits; a long block's fraction has more."""
    assert exact_text(10 ** (digits - 1) + 7) == "1" + "7".rjust(digits - 1, "0")
    assert exact_text(-Fraction(10**digits, 3)) == "-1" + "0" * digits + "/3"
    assert exact_decimal(Fraction(1, 10**digits)) == "0." + "1".rjust(digits, "0")


def test_the_relation_sign_separates_rounded_from_exact() -> None:
    """A student must be able to see which numbers were cut."""
    assert rounded(Fraction(1, 4), 2) == ("=", "0.25")
    assert rounded(Fraction(1, 8), 2) == ("≈", "0.12")
    assert working_text(Fraction("0.601312"), 4) == ("=", "0.601312")
    assert working_text(Fraction(1, 3), 4) == ("≈", "0.3333")
    assert working_text(Fraction(1, 2**20), 4) == ("=", "0.00000095367431640625")
    assert working_text(Fraction(1, 2**21), 4) == ("≈", "0.0000")
