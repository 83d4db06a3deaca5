from fractions import Fraction

from dspark_calc import Block
from dspark_calc.model.ranking import rank_scores, tied_places


def test_two_equal_scores_share_a_rank_and_the_next_is_skipped() -> None:
    """1, 2, 2, 4, as in a race."""
    scores = [Fraction(4), Fraction(3), Fraction(3), Fraction(1)]
    assert rank_scores(scores) == (1, 2, 2, 4)


def test_a_tie_for_the_best_recommends_the_shorter_length() -> None:
    """0.9 x (1 + 0.9) / 1.9 = 0.9 and 0.9 x (1 + 0.9 + 0.45) / 2.35 = 0.9."""
    block = Block(["0.9", "0.9", "0.5"])
    assert block.score[1] == block.score[2] == Fraction(9, 10)
    assert block.rank == (3, 1, 1)
    assert (block.best, block.tied) == (2, (2, 3))


def test_scores_that_are_equal_as_floats_are_ranked_by_exact_value() -> None:
    """The two differ by less than a float can hold near one."""
    low, high = Fraction(1), 1 + Fraction(1, 10**30)
    assert float(low) == float(high)
    assert rank_scores([low, high]) == (2, 1)
    assert tied_places([low, high]) == (2,)


def test_no_scores_have_no_best_length_but_zero() -> None:
    """Without draft tokens there is nothing to verify."""
    assert rank_scores([]) == tied_places([]) == ()
    assert (Block([]).best, Block([]).tied, Block([]).rank) == (0, (), ())
