from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import Block
from dspark_calc.model.sensitivity import what_ifs
from dspark_calc.panels.sensitivity import sensitivity_data
from tests.model import strategies as my
from tests.model.oracles import best_by_outcomes, mean_accepted

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


@given(st.lists(my.conditionals, min_size=1, max_size=5))
def test_each_what_if_equals_the_raised_block(values: list[Fraction]) -> None:
    """The change of the mean is the difference of two means over all outcomes."""
    n = len(values)
    for j, found in enumerate(what_ifs(Block(values))):
        raised = [*values[:j], min(Fraction(1), values[j] + Fraction("0.05")), *values[j + 1 :]]
        assert found.change[-1] == mean_accepted(raised, n) - mean_accepted(values, n)
        assert found.after.best == best_by_outcomes(raised)


@given(my.nonempty_blocks)
def test_a_value_moves_no_length_that_ends_before_it(values: list[Fraction]) -> None:
    """a_j is in S_j and the later ones alone."""
    for j, found in enumerate(what_ifs(Block(values))):
        assert all(change == 0 for change in found.change[:j])
        assert all(change >= 0 for change in found.change)


def test_the_first_of_two_equal_values_matters_more() -> None:
    """0.55 + 0.275 - 0.75 = 0.075, and 0.5 + 0.275 - 0.75 = 0.025."""
    rows = sensitivity_data(Block(["0.5", "0.5"]))["rows"]
    assert [row["change"]["decimal"] for row in rows] == ["0.075", "0.025"]
    assert [row["change"]["share"] for row in rows] == ["100.00%", "33.33%"]


def test_the_largest_gain_is_computed_and_not_taken_for_granted() -> None:
    """Before three certain tokens, a weak second value matters more than the first."""
    sentence = sensitivity_data(Block(["0.9", "0.1", "1", "1", "1"]))["sentence"]
    assert sentence == (
        "a_1 is in every product, a_5 in S_5 alone. Raising a_2 adds most here: "
        "0.1800 more expected accepted tokens when all 5 are verified."
    )


def test_a_row_reads_as_a_sentence() -> None:
    """0.97 x (1 + .86 + ...) against 0.92 x the same: 2.8642758912 x 5 / 92 = 0.15566..."""
    assert sensitivity_data(Block(DEFAULT))["rows"][0]["sentence"] == (
        "a_1 from 0.92 to 0.97: E[A_5] grows by \u2248 0.1557, and the best length stays 3."
    )


def test_a_value_is_capped_at_one() -> None:
    """0.98 can gain 0.02 and 1 nothing."""
    rows = sensitivity_data(Block(["1", "0.98"]))["rows"]
    assert rows[0]["sentence"] == "a_1 is 1.00 already and cannot be raised."
    assert rows[1]["after"]["text"] == "1.00"
    assert rows[1]["change"]["decimal"] == "0.02"


def test_blocks_that_nothing_can_raise_say_so() -> None:
    """All certain, or no values at all."""
    for values in (["1"] * 5, []):
        assert sensitivity_data(Block(values))["sentence"] == (
            "Raising a single value changes nothing here."
        )
