"""Calibration by hand, against the inverse: a sigmoid of the scaled logit in NumPy."""

import math
from fractions import Fraction
from itertools import accumulate
from operator import mul

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.calibration import compare_choices, temperatures
from dspark_calc.model.errors import InputError
from tests.model.oracles import best_by_outcomes, mean_score

SURE = ["0.9"] * 5
TRUE = ["0.8", "0.75", "0.7", "0.65", "0.6"]


def test_an_overconfident_head_verifies_too_much() -> None:
    """It picks 5 and believes 1.1340; really that is .6944, and 3 would score .7745."""
    comparison = compare_choices(SURE, TRUE)
    assert [comparison.chosen.length, comparison.best.length] == [5, 3]
    shown = (comparison.chosen.believed, comparison.chosen.real, comparison.best.real)
    assert [round(float(each), 4) for each in shown] == [1.1340, 0.6944, 0.7745]
    assert round(float(comparison.lost), 3) == 0.103


blocks = st.lists(st.integers(0, 20).map(lambda n: Fraction(n, 20)), min_size=4, max_size=4)


@given(blocks, blocks)
def test_the_choices_are_those_of_all_outcomes(head: list[Fraction], truth: list[Fraction]) -> None:
    """Enumerated: the head's best length scored with the truth, and the truth's own."""
    comparison = compare_choices(head, truth)
    chosen, best = best_by_outcomes(head), best_by_outcomes(truth)
    assert (comparison.chosen.length, comparison.best.length) == (chosen, best)
    assert comparison.chosen.believed == mean_score(head, chosen)
    assert comparison.chosen.real == mean_score(truth, chosen) <= comparison.best.real
    assert comparison.best.real == mean_score(truth, best)
    assert 0 <= comparison.lost <= 1


def test_two_temperatures_by_hand() -> None:
    """Odds of 9 and 4: ln 9 / ln 4. Then .6 / .8 = .75, odds of 3: ln 9 / ln 3 = 2."""
    first, second = temperatures(["0.9", "0.9"], ["0.8", "0.6"])
    assert [first.raw_odds, first.odds] == [9, 4]
    assert first.text == "1.5850"
    assert float(first.value) == pytest.approx(math.log2(3), rel=1e-15)
    assert [second.conditional, second.odds, second.exact] == [Fraction(3, 4), 3, 2]
    assert second.text == "2.0000"


@given(st.lists(st.tuples(st.integers(51, 99), st.integers(51, 99)), min_size=1, max_size=3))
def test_the_scaled_head_says_what_was_observed(pairs: list[tuple[int, int]]) -> None:
    """NumPy: the running product of sigmoid(logit / T) is the observed survival."""
    raw, wanted = (np.array(column) / 100 for column in zip(*pairs, strict=True))
    survival = [*accumulate((Fraction(w, 100) for _, w in pairs), mul)]
    found = temperatures([f"0.{r}" for r, _ in pairs], survival)
    logits = np.log(raw / (1 - raw))
    scaled = 1 / (1 + np.exp(-logits / np.array([float(t.value) for t in found])))
    np.testing.assert_allclose(scaled, wanted)
    np.testing.assert_allclose(np.cumprod(scaled), [float(s) for s in survival])


def test_the_order_of_what_the_head_says_is_kept() -> None:
    """Below 1/2 as well: .1 and .2 have odds of 1/9 and 1/4."""
    (low,) = temperatures(["0.1"], ["0.2"])
    assert low.text == "1.5850"
    (undecided,) = temperatures(["0.5"], ["0.5"])
    assert undecided.exact == undecided.value == 1


@pytest.mark.parametrize(
    ("raw", "observed", "sentence"),
    [
        (["1"], ["0.5"], "head[0] must be above 0 and below 1, got '1'"),
        (["0"], ["0.5"], "head[0] must be above 0 and below 1, got '0'"),
        (["0.9"], ["0"], "observed[0] must be above 0 and below 1, got '0'"),
        (["0.9", "0.9"], ["0.8", "0.8"],
         "observed[1] must be above 0 and below observed[0], got '0.8'"),
        (["0.9"], ["0.4"],
         "observed[0] must make conditional 1 above 1/2, as the head does, got 2/5"),
        (["0.4"], ["0.6"],
         "observed[0] must make conditional 1 below 1/2, as the head does, got 3/5"),
        (["0.6"], ["0.5"],
         "observed[0] must make conditional 1 above 1/2, as the head does, got 1/2"),
        (["0.4"], ["0.5"],
         "observed[0] must make conditional 1 below 1/2, as the head does, got 1/2"),
        (["0.9"], ["0.12345678901234567"],
         "observed[0] must have at most 16 decimals, got '0.12345678901234567'"),
        (["0.5"], ["0.6"],
         "observed[0] must make conditional 1 exactly 1/2, as the head does, got 3/5"),
        (["0.9"], ["0.8", "0.7"], "observed must have 1 values, got 2"),
        (["0.55555555555555555"], ["0.1"],
         "head[0] must have at most 16 decimals, got '0.55555555555555555'"),
        ([], [], "head must have 1 to 8 values, got 0"),
    ],
)  # fmt: skip
def test_what_no_temperature_fits_is_refused_in_a_sentence(
    raw: list[str], observed: list[str], sentence: str
) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        temperatures(raw, observed)
    assert str(error.value) == sentence


def test_a_temperature_that_is_a_ratio_is_exact() -> None:
    """4 = 8 ** (2/3): a head that says .8 where .72 / .81 = 8/9 is observed."""
    second = temperatures(["0.9", "0.8"], ["0.81", "0.72"])[1]
    assert (second.exact, second.text) == (Fraction(2, 3), "0.6667")
    assert math.isclose(float(second.value), math.log(4) / math.log(8))


def test_nothing_is_lost_where_nothing_is_accepted() -> None:
    """The best real score is zero then, and no share of it can be given away."""
    assert compare_choices(["0.9"], ["0"]).lost == 0
