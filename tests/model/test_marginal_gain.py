from fractions import Fraction

from hypothesis import given

from dspark_calc import Block
from dspark_calc.model.marginal_gain import steps
from dspark_calc.panels.marginal_gain import marginal_data
from tests.model import strategies as my
from tests.model.oracles import mean_score

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


@given(my.nonempty_blocks)
def test_a_step_is_called_rising_exactly_when_it_raises_the_score(values: list[Fraction]) -> None:
    """The rule of the marginal view against the scores from all outcomes."""
    for step in steps(Block(values)):
        before, after = mean_score(values, step.length), mean_score(values, step.length + 1)
        assert step.relation == (">" if after > before else "=" if after == before else "<")


@given(my.nonempty_blocks)
def test_no_step_raises_the_score_after_one_that_does_not(values: list[Fraction]) -> None:
    """One peak, seen step by step; and going up to the first failure finds the best length."""
    block = Block(values)
    worth = [step.relation == ">" for step in steps(block)]
    assert worth == sorted(worth, reverse=True)
    assert block.best == max(1, worth.count(True))


def test_the_step_from_three_to_four_is_described_with_both_numbers() -> None:
    """0.45 x 2.312512 / 2.35 = 0.442821..., and S_4 = 0.372813..."""
    data = marginal_data(Block(DEFAULT))
    row = data["rows"][3]
    assert (row["from"], row["to"], row["relation"], row["verdict"]) == (
        3,
        4,
        "<",
        "does not",
    )
    assert row["sentence"] == (
        "From L = 3 to L = 4: token 4 adds 0.3728 and must add more than 0.4428 (rounded): "
        "it does not raise this score."
    )
    assert data["sentence"].startswith(
        "The first step that does not raise the score is the one from L = 3 to L = 4."
    )
    assert data["sentence"].endswith("L = 3 is best.")


def test_a_tie_changes_nothing_and_is_not_taken() -> None:
    """0.9 x 0.9 x 0.5 = 0.405 = 0.45 x 0.9."""
    row = marginal_data(Block(["0.9", "0.9", "0.5"]))["rows"][2]
    assert row["verdict"] == "changes nothing"
    assert row["sentence"].endswith(
        "adds 0.4050 and must add more than 0.4050: it changes nothing."
    )


def test_the_ends_have_sentences_too() -> None:
    """Every token raises the score, none does, and there is none."""
    assert marginal_data(Block(["1"] * 5))["sentence"] == (
        "Every token up to L = 5 raises this score, so all are verified."
    )
    assert marginal_data(Block(["0"] * 5))["sentence"] == (
        "Not even the first token adds anything, so no length is better than another."
    )
    assert marginal_data(Block([]))["sentence"] == "There is no draft token to verify."
