from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import COST_PER_TOKEN, Block, verification_cost
from dspark_calc.model.ranking import rank_scores, tied_places
from tests.model import strategies as my
from tests.model.oracles import best_by_outcomes, mean_accepted


@given(my.blocks)
def test_survival_never_rises_and_stays_a_probability(conditionals: list[Fraction]) -> None:
    """Each further factor is at most one."""
    before = Fraction(1)
    for s in Block(conditionals).survival:
        assert 0 <= s <= before
        before = s


@given(my.blocks)
def test_expectation_equals_the_mean_of_all_outcomes(conditionals: list[Fraction]) -> None:
    """The sum of survivals is a theorem; the mean over outcomes is the definition."""
    for length, expected in enumerate(Block(conditionals).expected, start=1):
        assert expected == mean_accepted(conditionals, length)
        assert 0 <= expected <= length


@given(my.nonempty_blocks)
def test_score_has_one_peak(conditionals: list[Fraction]) -> None:
    """Gains never grow and the cost rises evenly, so after the first fall it only falls."""
    scores = Block(conditionals).score
    steps = [b - a for a, b in pairwise(scores)]
    falling = False
    for step in steps:
        assert not (falling and step > 0)
        falling = falling or step < 0


@given(my.nonempty_blocks)
def test_stopping_at_the_first_fall_finds_a_best_length(conditionals: list[Fraction]) -> None:
    """One peak makes the early stop exact on this cost."""
    block = Block(conditionals)
    scores = block.score
    stop = 1
    while stop < len(scores) and scores[stop] > scores[stop - 1]:
        stop += 1
    assert stop == block.best == best_by_outcomes(conditionals)


@given(my.nonempty_blocks)
def test_recommended_length_is_the_shortest_of_the_tied(conditionals: list[Fraction]) -> None:
    """Equal scores must not make a round longer."""
    block = Block(conditionals)
    assert block.best == min(block.tied)
    assert {block.score[length - 1] for length in block.tied} == {max(block.score)}
    assert all(block.rank[length - 1] == 1 for length in block.tied)


@given(my.scores)
def test_rank_is_one_more_than_the_number_of_higher_scores(scores: list[Fraction]) -> None:
    """Equal scores share a rank and the next rank is skipped: 1, 2, 2, 4."""
    ordered = sorted(scores, reverse=True)
    assert rank_scores(scores) == tuple(ordered.index(score) + 1 for score in scores)


@given(my.scores)
def test_tied_lengths_are_those_with_the_highest_score(scores: list[Fraction]) -> None:
    """The tie rule looks at nothing but the exact score."""
    assert tied_places(scores) == tuple(
        i + 1 for i, score in enumerate(scores) if score == max(scores)
    )


@given(my.nonempty_blocks, st.data())
def test_raising_one_value_lowers_no_expectation(
    conditionals: list[Fraction], data: st.DataObject
) -> None:
    """A better token cannot hurt, wherever it is."""
    j = data.draw(st.integers(0, len(conditionals) - 1))
    higher = data.draw(st.fractions(conditionals[j], 1, max_denominator=1000))
    raised = [*conditionals[:j], max(higher, conditionals[j]), *conditionals[j + 1 :]]
    before, after = Block(conditionals).expected, Block(raised).expected
    assert all(new >= old for old, new in zip(before, after, strict=True))


@given(my.nonempty_blocks)
def test_counting_one_more_token_never_lengthens_the_best_length(
    conditionals: list[Fraction],
) -> None:
    """Going on must pay 0.45 (1 + E) / C instead of 0.45 E / C, which is more."""
    expected = [Fraction(0), *Block(conditionals).expected]
    with_one_more = [(1 + e) / (1 + COST_PER_TOKEN * n) for n, e in enumerate(expected)]
    best_with = with_one_more.index(max(with_one_more))
    assert best_with <= Block(conditionals).best


@given(my.conditionals, st.integers(2, 8))
def test_a_first_value_of_zero_ties_every_length(a: Fraction, n: int) -> None:
    """Nothing is ever accepted, so no length is better than another."""
    block = Block([Fraction(0)] + [a] * (n - 1))
    assert block.tied == tuple(range(1, n + 1))
    assert block.best == 1
    assert set(block.score) == {0}


@given(my.conditionals.filter(bool))
def test_ninety_and_fifty_hundredths_tie_two_with_three_for_every_first_value(
    a: Fraction,
) -> None:
    """E_2 / C_2 = 1.9 a / 1.9 and E_3 / C_3 = 2.35 a / 2.35: both are a."""
    block = Block([a, "0.90", "0.50"])
    assert block.score[1] == block.score[2] == a
    assert block.best == 2


@given(my.blocks)
def test_every_score_times_its_cost_is_the_expectation(conditionals: list[Fraction]) -> None:
    """The score is a quotient and nothing else."""
    scores = Block(conditionals).score
    costs = [verification_cost(n) for n in range(1, len(scores) + 1)]
    products = tuple(s * c for s, c in zip(scores, costs, strict=True))
    assert products == Block(conditionals).expected
