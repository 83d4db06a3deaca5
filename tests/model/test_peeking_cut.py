"""The paper's Appendix A with other numbers, against a count of equally likely draws."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given

from dspark_calc.model.errors import InputError
from dspark_calc.model.peeking_cut import PeekingCut
from tests.model.strategies import hundredths

TARGET = (Fraction("0.7"), Fraction("0.3"))


def counted(lengths: tuple[int, ...]) -> Fraction:
    """Return how often A comes out, over 10 x 10 x 10 equally likely draws.

    One draw is the draft, one the test, one the target's own token. After a rejection the
    correction is A: only B can be rejected, and the excess is all at A.
    """
    first = 0
    for draft, test, own in product("AAAAABBBBB", range(10), "AAAAAAABBB"):
        if lengths["AB".index(draft)] == 0:
            first += own == "A"
        else:
            first += draft == "A" or test >= 6  # B passes with .3 / .5
    return Fraction(first, 1000)


@pytest.mark.parametrize(
    ("second", "lengths", "first"),
    [
        (("0.9", "0"), (2, 0), "0.85"),
        (("0", "0.9"), (0, 2), "0.55"),
        (("0.9", "0.9"), (2, 2), "0.7"),
        (("0.5", "0.5"), (0, 0), "0.7"),
    ],
)
def test_a_full_search_bends_the_text_when_the_lengths_differ(
    second: tuple[str, str], lengths: tuple[int, int], first: str
) -> None:
    """The appendix has .85; the mirror gives .55; equal lengths leave .7."""
    cut = PeekingCut(second)
    assert cut.full_search.lengths == lengths
    assert cut.full_search.output == (Fraction(first), 1 - Fraction(first))
    assert counted(lengths) == Fraction(first)


def test_the_objectives_of_the_appendix_come_out() -> None:
    """Theta_2 is 1.134 after A and .81 after B."""
    after_a, after_b = PeekingCut(["0.9", "0"]).thetas
    assert list(after_a) == [1, Fraction("0.9"), Fraction("1.134")]
    assert list(after_b) == [1, Fraction("0.9"), Fraction("0.81")]


@given(hundredths, hundredths)
def test_the_other_two_rules_keep_the_text(a: Fraction, b: Fraction) -> None:
    """Early stop: Theta_1 = .9 whichever token it is. A capacity knows no token at all."""
    for capacity in range(3):
        cut = PeekingCut([a, b], capacity)
        assert cut.early_stop.lengths == (0, 0)
        assert cut.set_beforehand.lengths == (capacity, capacity)
        assert cut.early_stop.output == cut.set_beforehand.output == TARGET


@given(hundredths, hundredths)
def test_the_search_verifies_two_exactly_above_19_36ths(a: Fraction, b: Fraction) -> None:
    """(1.8 + .8 c) x .45 > 1 says c > 19/36; what comes out is then a count of draws."""
    cut = PeekingCut([a, b])
    assert cut.threshold == Fraction(19, 36)
    assert cut.full_search.lengths == tuple(2 if c > Fraction(19, 36) else 0 for c in (a, b))
    assert cut.full_search.output[0] == counted(cut.full_search.lengths)


def test_on_a_curve_that_falls_slowly_both_searches_agree() -> None:
    """Theta = 10, 16.2, ...: the first step pays whatever comes after it."""
    cut = PeekingCut(["0.9", "0"], speed=["10", "9", "8"])
    assert cut.early_stop.lengths == cut.full_search.lengths == (2, 1)
    assert cut.full_search.output == TARGET


def test_the_threshold_counts_the_better_of_the_shorter_lengths() -> None:
    """Theta = 1, 1.8 x .6 = 1.08: (1.8 + .8 c) x .45 > 1.08 says c > 3/4."""
    cut = PeekingCut(["0.75", "0.76"], speed=["1", "0.6", "0.45"])
    assert cut.threshold == Fraction(3, 4)
    assert cut.full_search.lengths == (1, 2)


def test_a_draft_that_is_always_wrong_has_no_threshold() -> None:
    """S_2 is then 0 whatever c_2 is."""
    cut = PeekingCut(["1", "1"], target=["1", "0"], draft=["0", "1"])
    assert cut.threshold is None
    assert cut.full_search.lengths == (0, 0)


@pytest.mark.parametrize(
    ("given_", "sentence"),
    [
        ({"second": ["0.9"]}, "c_2 must have 2 values, got 1"),
        ({"second": ["0.9", "2"]}, "c_2[1] must be in [0, 1], got '2'"),
        ({"speed": ["1", "0", "1"]}, "SPS[1] must be above 0, got '0'"),
        ({"speed": ["1", "-1", "1"]}, "SPS[1] must be in 0 to 1000000, got '-1'"),
        ({"speed": ["1", "fast", "1"]},
         "SPS[1] must be a plain decimal number such as 0.92, got 'fast'"),
        ({"speed": ["1"]}, "SPS must have 3 values, got 1"),
        ({"capacity": 3}, "verification_length must be in 0 to 2, got 3"),
        ({"draft": ["0.2", "0.3", "0.5"]}, "p_d must have 2 values, got 3"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused_in_a_sentence(
    given_: dict[str, object], sentence: str
) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        PeekingCut(**{"second": ["0.9", "0"], **given_})  # type: ignore[arg-type]
    assert str(error.value) == sentence
