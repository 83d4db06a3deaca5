from fractions import Fraction

import pytest
from hypothesis import given

from dspark_calc import Block, evaluate
from dspark_calc.model.counting import compare_countings
from dspark_calc.panels.counting import counting_data
from tests.model import strategies as my
from tests.model.oracles import outcomes

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


def test_both_columns_of_the_worked_table_come_out() -> None:
    """The table in the lesson's facts, for 0.9, 0.8, 0.7, 0.6, 0.5, L = 0 included."""
    both = compare_countings(Block(["0.9", "0.8", "0.7", "0.6", "0.5"]))
    drafts = ["0", "0.6207", "0.8526", "0.9038", "0.8666", "0.7931"]
    target = ["1", "1.3103", "1.3789", "1.3294", "1.2237", "1.1008"]
    assert [round(s, 4) for s in both.drafts_only] == list(map(Fraction, drafts))
    assert [round(s, 4) for s in both.with_target] == list(map(Fraction, target))
    assert both.tied_with_target == (2,)


def test_at_the_opening_values_the_best_length_moves_from_three_to_two() -> None:
    """The switch must do something where the lesson begins."""
    data = counting_data(Block(DEFAULT))
    assert data["drafts_only"] == {"best": 3, "tied": [3]}
    assert data["with_target"] == {"best": 2, "tied": [2]}
    assert data["sentence"].startswith(
        "Accepted draft tokens alone: L = 3 is best. "
        "With one more token from the target in every round: L = 2 is best."
    )


@given(my.blocks)
def test_a_round_yields_its_accepted_tokens_and_exactly_one_more(values: list[Fraction]) -> None:
    """A correction or a bonus: every outcome has one of the two."""
    both = compare_countings(Block(values))
    for length in range(len(values) + 1):
        tokens = sum(((n + 1) * p for n, p in outcomes(values[:length])), Fraction(0))
        assert both.with_target[length] == tokens * 20 / (20 + 9 * length)


@given(my.blocks)
def test_the_extra_token_never_makes_the_best_length_longer(values: list[Fraction]) -> None:
    """It can be had without verifying anything."""
    data = counting_data(Block(values))
    assert data["with_target"]["best"] <= data["drafts_only"]["best"]


def test_no_draft_at_all_can_be_best_in_the_other_way_of_counting() -> None:
    """0.45 more cost is not paid for by 0.44 more tokens; 0.45 is a tie."""
    assert counting_data(Block(["0.44"]))["with_target"] == {"best": 0, "tied": [0]}
    assert counting_data(Block(["0.45"]))["with_target"] == {"best": 0, "tied": [0, 1]}
    assert counting_data(Block(["0.46"]))["with_target"] == {"best": 1, "tied": [1]}


def test_equal_choices_are_said_to_be_equal() -> None:
    """With one certain token and none after it, both stop at one."""
    sentence = counting_data(Block(["1", "0"]))["sentence"]
    assert sentence.startswith("Both ways of counting choose L = 1 here.")


@pytest.mark.parametrize(
    ("values", "start"),
    [
        (["0", "0.5"], "Accepted draft tokens alone: every score is 0, whatever L is. With"),
        (["0.37", "0.90", "0.50"], "Accepted draft tokens alone: L = 2 is the shortest best. With"),
        (["0.92", "0.86", "0.76"], "Accepted draft tokens alone: L = 3 is best. With"),
    ],
)
def test_ties_and_nothing_accepted_are_described_as_what_they_are(
    values: list[str], start: str
) -> None:
    """0.37 / 1.45 < 0.703 / 1.9 = 0.8695 / 2.35 (worked by hand)."""
    assert counting_data(Block(values))["sentence"].startswith(start)


def test_the_label_stays_on_in_both() -> None:
    """Neither way is the objective of a real scheduler."""
    answer = evaluate({"conditionals": DEFAULT, "also": ["convention"]})
    assert answer["convention"]["label"] == (
        "invented cost, not DeepSeek's objective, in both ways of counting"
    )
    assert answer["convention"]["rows"][0]["with_target"]["text"] == "1.0000"


@pytest.mark.parametrize("values", [[], ["0"] * 5])
def test_settings_that_accept_nothing_choose_no_draft(values: list[str]) -> None:
    """The target's own token is all there is."""
    assert counting_data(Block(values))["with_target"] == {"best": 0, "tied": [0]}
