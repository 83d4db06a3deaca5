from fractions import Fraction
from itertools import product

import pytest

from dspark_calc import evaluate
from dspark_calc.model.acceptance_test import DRAFT, TARGET, acceptance, output_distribution
from dspark_calc.model.early_stop import objectives, search_on, stop_at_first_drop
from dspark_calc.panels.step_curve import FIRST, step_curve_data


def test_the_appendix_numbers_come_out() -> None:
    """The paper: with SPS = 1, .5, .45 and a_1 = .8 the output (.7, .3) becomes (.85, .15)."""
    data = step_curve_data()
    assert [q["text"] for q in data["output"]["search_on"]] == ["0.85", "0.15"]
    assert [q["text"] for q in data["output"]["first_drop"]] == ["0.70", "0.30"]


def test_each_objective_of_the_appendix_comes_out() -> None:
    """The paper's cases: c_2 = .9 makes 1.134 and the search picks 2; c_2 = 0 makes .81, and 0."""
    shown = [[q["text"] for q in row["theta"]] for row in step_curve_data()["rows"]]
    assert shown == [["1.000", "0.900", "1.134"], ["1.000", "0.900", "0.810"]]
    assert [row["search_on"] for row in step_curve_data()["rows"]] == [2, 0]


def test_the_first_confidence_is_the_true_acceptance_of_these_two_distributions() -> None:
    """One minus half the L1 distance of (.7, .3) and (.5, .5) is .8."""
    distance = sum(abs(t - d) for t, d in zip(TARGET, DRAFT, strict=True))
    assert 1 - distance / 2 == FIRST


def test_the_curve_drops_and_rises_again() -> None:
    """Theta = 1, .9, 1.17 when the second token is certain: by hand 2.6 x .45."""
    theta = objectives([Fraction(4, 5), Fraction(1)])
    assert list(theta) == [1, Fraction("0.9"), Fraction("1.17")]
    assert (stop_at_first_drop(theta), search_on(theta)) == (0, 2)


def test_the_early_stop_goes_on_only_while_the_value_strictly_rises() -> None:
    """Algorithm 1 stops at a plateau, too."""
    one, two = Fraction(1), Fraction(2)
    assert [stop_at_first_drop(v) for v in ([one], [one, one, two], [one, two, one])] == [0, 0, 1]


def test_the_early_stop_climbs_to_the_end_of_a_rise_and_the_search_to_the_first_of_equals() -> None:
    """1, 2, 3 rises to the end, 1, 2, 3, 3 to the first 3; the search passes a valley."""
    one, two, three = map(Fraction, (1, 2, 3))
    rises = [[one, two, three], [one, two, three, three], [two, one, three]]
    assert [stop_at_first_drop(values) for values in rises] == [2, 2, 0]
    assert [search_on(values) for values in rises] == [2, 2, 2]
    assert search_on([one, one]) == 0


def test_the_acceptance_test_is_the_ratio_and_never_more_than_one() -> None:
    """.7 over .5 is more than one; .3 over .5 is .6."""
    accepted = [acceptance(t, d) for t, d in zip(TARGET, DRAFT, strict=True)]
    assert accepted == [1, Fraction(3, 5)]


@pytest.mark.parametrize("lengths", [[], [2], [2, 0, 0]])
def test_a_length_is_needed_for_each_possible_token(lengths: list[int]) -> None:
    """A bug of the caller must not become a smaller distribution."""
    with pytest.raises(ValueError, match=r"^zip\(\)"):
        output_distribution(lengths)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_the_curve_has_two_steps(count: int) -> None:
    """Its speeds are those of the paper's appendix and no others."""
    with pytest.raises(ValueError, match=r"^zip\(\)"):
        objectives([Fraction(1)] * count)


def test_a_length_that_does_not_look_at_the_draft_keeps_the_targets_distribution() -> None:
    """Verified or not, as long as it is the same for every token."""
    assert output_distribution([0, 0]) == TARGET
    assert output_distribution([1, 1]) == TARGET
    assert output_distribution([2, 1]) == TARGET


def test_the_bent_output_equals_a_count_over_equally_likely_draws() -> None:
    """Ten equal chances for each of three draws: the draft, the test, the target's own token."""
    counts = {"A": 0, "B": 0}
    for drafted, own in product("AAAAABBBBB", "AAAAAAABBB"):
        # A passes the test for certain (.7 > .5); B is not tested, and the target speaks.
        counts["A" if drafted == "A" else own] += 1
    assert Fraction(counts["A"], 100) == output_distribution([2, 0])[0]


def test_the_table_is_there_for_any_setting() -> None:
    """It is fixed: nothing in it depends on the sliders."""
    for values in (["0.5"], ["1"] * 5):
        answer = evaluate({"conditionals": values, "also": ["step_curve"]})
        assert answer["step_curve"] == step_curve_data()
    assert step_curve_data()["sentence"].endswith("and A comes out with 0.85.")
