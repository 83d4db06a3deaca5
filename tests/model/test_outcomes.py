from fractions import Fraction
from itertools import product

import pytest

from dspark_calc import Block, verification_cost
from tests.model.oracles import best_by_outcomes, mean_accepted, mean_score, outcomes

COARSE = [Fraction(n, 4) for n in (0, 1, 3, 4)]


def test_all_outcomes_together_have_probability_one() -> None:
    """The oracle itself must be a distribution before anything is held against it."""
    assert sum(p for _, p in outcomes([Fraction(1, 3), Fraction(2, 5), Fraction(1, 7)])) == 1


def test_numbers_equal_the_mean_over_every_accept_reject_outcome() -> None:
    """Survival, expectation, score and best length are all statements about these outcomes."""
    for conditionals in product(COARSE, repeat=4):
        block = Block(conditionals)
        for length in range(1, 5):
            reached = sum(p for n, p in outcomes(conditionals) if n >= length)
            assert block.survival[length - 1] == reached, conditionals
            assert block.expected[length - 1] == mean_accepted(conditionals, length), conditionals
            assert block.score[length - 1] == mean_score(conditionals, length), conditionals
        assert block.best == best_by_outcomes(conditionals), conditionals


@pytest.mark.parametrize("a", [Fraction(0), Fraction(1, 3), Fraction(7, 10), Fraction(99, 100)])
def test_constant_acceptance_has_the_closed_form_of_the_literature(a: Fraction) -> None:
    """With one value everywhere, 1 + E[A_L] is the geometric sum (1 - a^(L+1)) / (1 - a)."""
    for length, expected in enumerate(Block([a] * 12).expected, start=1):
        assert 1 + expected == (1 - a ** (length + 1)) / (1 - a)


def test_certain_acceptance_accepts_every_verified_token() -> None:
    """The closed form has no value at a = 1; the sum does."""
    assert list(Block([1] * 5).expected) == [1, 2, 3, 4, 5]


def test_eight_tokens_at_seven_tenths_give_about_two_and_not_five_point_six() -> None:
    """Multiplying k by a forgets that a rejection ends the round."""
    assert round(Block(["0.7"] * 8).expected[-1], 2) == Fraction("2.20")


# From the table of the lesson's facts, for a = .9 .8 .7 .6 .5; the scores are rounded there.
SURVIVAL = ["0.9", "0.72", "0.504", "0.3024", "0.1512"]
EXPECTED = ["0.9", "1.62", "2.124", "2.4264", "2.5776"]
COST = ["1.45", "1.9", "2.35", "2.8", "3.25"]
SCORE = ["0.6207", "0.8526", "0.9038", "0.8666", "0.7931"]


def test_worked_table_comes_out_digit_for_digit() -> None:
    """A table worked by hand is the first thing that a reader compares."""
    block = Block(["0.9", "0.8", "0.7", "0.6", "0.5"])
    assert block.survival == tuple(map(Fraction, SURVIVAL))
    assert block.expected == tuple(map(Fraction, EXPECTED))
    assert block.cost == tuple(map(Fraction, COST))
    assert [round(s, 4) for s in block.score] == list(map(Fraction, SCORE))
    assert block.best == 3


def test_default_setting_has_the_numbers_of_the_lesson() -> None:
    """The page opens with these values; E[A_3] = 2.312512 and C_3 = 2.35 are in its facts."""
    block = Block(["0.92", "0.86", "0.76", "0.62", "0.48"])
    assert block.survival[2] == Fraction("0.601312")
    assert block.expected[2] == Fraction("2.312512")
    assert block.score[2] == Fraction("2.312512") / Fraction("2.35")


def test_empty_block_has_no_numbers() -> None:
    """Nothing drafted is a block of length zero, not an error."""
    empty = Block([])
    assert empty.survival == empty.expected == empty.cost == empty.score == ()
    assert empty.best == 0


def test_long_block_stays_exact() -> None:
    """Nothing is lost in a block of a hundred tokens, where floats have long rounded."""
    assert Block(["0.5"] * 100).survival[-1] == Fraction(1, 2**100)
    assert Block(["0.5"] * 100).expected[-1] == 1 - Fraction(1, 2**100)


def test_cost_without_verified_tokens_is_the_round_alone() -> None:
    """L = 0 still drafts and still costs one."""
    assert verification_cost(0) == 1
