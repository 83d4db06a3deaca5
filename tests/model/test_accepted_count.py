from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import Block, InputError, evaluate
from dspark_calc.panels.accepted_count import distribution_data
from tests.model import strategies as my
from tests.model.oracles import chance_of_exactly

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


@given(my.blocks, st.data())
def test_each_probability_is_counted_from_all_outcomes(
    values: list[Fraction], data: st.DataObject
) -> None:
    """P(exactly k of L) is a statement about outcomes."""
    length = data.draw(st.integers(0, len(values)))
    chances = Block(values).accepted_distribution(length)
    assert chances == tuple(chance_of_exactly(values, length, k) for k in range(length + 1))


@given(my.nonempty_blocks, st.data())
def test_the_mean_of_the_distribution_is_the_expectation(
    values: list[Fraction], data: st.DataObject
) -> None:
    """The bars and the table must agree."""
    length = data.draw(st.integers(1, len(values)))
    chances = Block(values).accepted_distribution(length)
    assert sum(chances) == 1
    mean = sum(k * p for k, p in enumerate(chances))
    assert mean == Block(values).expected[length - 1]


def test_the_distribution_at_the_start_is_described_in_words() -> None:
    """1 - .92 = .08; .92 x .14 = .1288; .7912 x .24 = .189888; the rest is S_3."""
    data = distribution_data(Block(DEFAULT), 3)
    assert [row["decimal"] for row in data["rows"]] == ["0.08", "0.1288", "0.189888", "0.601312"]
    assert data["rows"][3]["share"] == "60.13%"
    assert data["sentence"] == (
        "The mean is E[A_3] = 2.312512 accepted tokens, but a round accepts a whole number of "
        "them. The likeliest outcome is 3, with probability ≈ 0.6013; none at all is accepted with "
        "probability 0.0800 (invented values)."
    )


def test_two_likeliest_outcomes_are_both_named() -> None:
    """Half and half."""
    sentence = distribution_data(Block(["0.5"]), 1)["sentence"]
    assert "The likeliest outcomes are 0 and 1, with probability 0.5000;" in sentence


def test_the_page_gets_the_distribution_of_the_length_that_it_shows() -> None:
    """And that of the best length when it names none."""
    request = {"conditionals": DEFAULT, "also": ["distribution"]}
    assert evaluate(request)["distribution"]["verification_length"] == 3
    shown = evaluate(request | {"verification_length": 5})["distribution"]
    assert len(shown["rows"]) == 6


@pytest.mark.parametrize("length", [-1, 6, True, "3", 2.0, None])
def test_a_bad_length_is_refused(length: object) -> None:
    """As everywhere."""
    with pytest.raises(InputError, match=r"^verification_length must be "):
        Block(DEFAULT).accepted_distribution(length)  # type: ignore[arg-type]
    request = {"conditionals": DEFAULT, "also": ["distribution"], "verification_length": length}
    assert evaluate(request)["error"]["place"] == "verification_length"
