from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import (
    COST_PER_TOKEN,
    accepted_per_cost,
    best_length,
    expected_accepted_tokens,
    rank_lengths,
    survival,
    tied_lengths,
    verification_cost,
    work_out,
)
from tests.model import strategies as my
from tests.model.oracles import best_by_outcomes, mean_accepted


@given(my.blocks)
def test_survival_never_rises_and_stays_a_probability(conditionals: list[Fraction]) -> None:
    """Each further factor is at most one."""
    before = Fraction(1)
    for s in survival(conditionals):
        assert 0 <= s <= before
        before = s


@given(my.blocks)
def test_expectation_equals_the_mean_of_all_outcomes(conditionals: list[Fraction]) -> None:
    """The sum of survivals is a theorem; the mean over outcomes is the definition."""
    for length, expected in enumerate(expected_accepted_tokens(conditionals), start=1):
        assert expected == mean_accepted(conditionals, length)
        assert 0 <= expected <= length


@given(my.nonempty_blocks)
def test_score_has_one_peak(conditionals: list[Fraction]) -> None:
    """Gains never grow and the cost rises evenly, so after the first fall it only falls."""
    scores = accepted_per_cost(conditionals)
    steps = [b - a for a, b in pairwise(scores)]
    falling = False
    for step in steps:
        assert not (falling and step > 0)
        falling = falling or step < 0


@given(my.nonempty_blocks)
def test_stopping_at_the_first_fall_finds_a_best_length(conditionals: list[Fraction]) -> None:
    """One peak makes the early stop exact on this cost."""
    scores = accepted_per_cost(conditionals)
    stop = 1
    while stop < len(scores) and scores[stop] > scores[stop - 1]:
        stop += 1
    assert stop == best_length(scores) == best_by_outcomes(conditionals)


@given(my.nonempty_blocks)
def test_recommended_length_is_the_shortest_of_the_tied(conditionals: list[Fraction]) -> None:
    """Equal scores must not make a round longer."""
    working = work_out(conditionals)
    assert working.best == min(working.tied)
    assert {working.score[length - 1] for length in working.tied} == {max(working.score)}
    assert all(working.rank[length - 1] == 1 for length in working.tied)


@given(my.scores)
def test_rank_is_one_more_than_the_number_of_higher_scores(scores: list[Fraction]) -> None:
    """Equal scores share a rank and the next rank is skipped: 1, 2, 2, 4."""
    ordered = sorted(scores, reverse=True)
    assert rank_lengths(scores) == tuple(ordered.index(score) + 1 for score in scores)


@given(my.scores)
def test_tied_lengths_are_those_with_the_highest_score(scores: list[Fraction]) -> None:
    """The tie rule looks at nothing but the exact score."""
    assert tied_lengths(scores) == tuple(
        i + 1 for i, score in enumerate(scores) if score == max(scores)
    )


@given(my.nonempty_blocks, st.data())
def test_raising_one_value_lowers_no_expectation(
    conditionals: list[Fraction], data: st.DataObject
) -> None:
    """A better token cannot hurt, wherever it stands."""
    j = data.draw(st.integers(0, len(conditionals) - 1))
    higher = data.draw(st.fractions(conditionals[j], 1, max_denominator=1000))
    raised = [*conditionals[:j], max(higher, conditionals[j]), *conditionals[j + 1 :]]
    before, after = expected_accepted_tokens(conditionals), expected_accepted_tokens(raised)
    assert all(new >= old for old, new in zip(before, after, strict=True))


@given(my.nonempty_blocks)
def test_counting_one_more_token_never_lengthens_the_best_length(
    conditionals: list[Fraction],
) -> None:
    """Going on must pay 0.45 (1 + E) / C instead of 0.45 E / C, which is more."""
    expected = [Fraction(0), *expected_accepted_tokens(conditionals)]
    with_one_more = [(1 + e) / (1 + COST_PER_TOKEN * n) for n, e in enumerate(expected)]
    best_with = with_one_more.index(max(with_one_more))
    assert best_with <= best_length(accepted_per_cost(conditionals))


@given(my.conditionals, st.integers(2, 8))
def test_a_first_value_of_zero_ties_every_length(a: Fraction, n: int) -> None:
    """Nothing is ever accepted, so no length is better than another."""
    working = work_out([Fraction(0)] + [a] * (n - 1))
    assert working.tied == tuple(range(1, n + 1))
    assert working.best == 1
    assert set(working.score) == {0}


@given(my.conditionals.filter(bool))
def test_ninety_and_fifty_hundredths_tie_two_with_three_for_every_first_value(
    a: Fraction,
) -> None:
    """E_2 / C_2 = 1.9 a / 1.9 and E_3 / C_3 = 2.35 a / 2.35: both are a."""
    scores = accepted_per_cost([a, "0.90", "0.50"])
    assert scores[1] == scores[2] == a
    assert best_length(scores) == 2


@given(my.blocks)
def test_every_score_times_its_cost_is_the_expectation(conditionals: list[Fraction]) -> None:
    """The score is a quotient and nothing else."""
    scores = accepted_per_cost(conditionals)
    costs = [verification_cost(n) for n in range(1, len(scores) + 1)]
    products = tuple(s * c for s, c in zip(scores, costs, strict=True))
    assert products == expected_accepted_tokens(conditionals)
