"""Two positions, against NumPy over whole arrays and against tickets drawn one after the other."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.errors import InputError
from dspark_calc.model.two_positions import TwoPositions
from tests.model.strategies import TWENTIETHS, tickets

TWO = TwoPositions(
    (["0.5", "0.5"], ["0.7", "0.3"]),
    [(["0.8", "0.2"], ["0.6", "0.4"]), (["0.5", "0.5"], ["0.1", "0.9"])],
)
sets_of_laws = st.integers(2, 3).flatmap(
    lambda n: st.lists(tickets(n), min_size=2 * n + 2, max_size=2 * n + 2)
)
"""p_d and p_t of the first token, then p_d and p_t after each."""


def built(sets: list[list[int]]) -> TwoPositions:
    """Return the two positions whose laws are these counts of twentieths."""
    laws = [[Fraction(n, TWENTIETHS) for n in counts] for counts in sets]
    pairs = list(zip(laws[::2], laws[1::2], strict=True))
    return TwoPositions(pairs[0], pairs[1:])


def test_the_worked_example_comes_out() -> None:
    """c_2 is .8 after A and .6 after B; S_2 = .5 x .8 + .3 x .6 = .58, a_2 = .725, E = 1.38."""
    assert TWO.conditionals == (Fraction("0.8"), Fraction("0.6"))
    assert TWO.survival == (Fraction("0.8"), Fraction("0.58"))
    assert TWO.second_conditional == Fraction("0.725")
    assert TWO.expected == Fraction("1.38")


@pytest.mark.parametrize("length", [0, 1, 2])
def test_a_fixed_length_never_changes_the_text(length: int) -> None:
    """By hand: .7 x .6, .7 x .4, .3 x .1, .3 x .9."""
    texts = [pair for row in TWO.output(length) for pair in row]
    assert texts == [Fraction(n, 100) for n in (42, 28, 3, 27)]


@given(sets_of_laws, st.integers(0, 2))
def test_every_fixed_length_gives_the_targets_own_pairs(sets: list[list[int]], length: int) -> None:
    """The product of the target's laws, as NumPy computes it."""
    laws = np.array(sets) / TWENTIETHS
    wanted = laws[1][:, None] * laws[3::2]
    output = np.array(built(sets).output(length), dtype=float)
    np.testing.assert_allclose(output, wanted, atol=1e-12)


@given(sets_of_laws)
def test_survival_is_a_sum_of_minima(sets: list[list[int]]) -> None:
    """NumPy: sum of min(p_d, p_t), and the same again weighed by the accepted first tokens."""
    laws = np.array(sets) / TWENTIETHS
    first = np.minimum(laws[0], laws[1])
    second = np.minimum(laws[2::2], laws[3::2]).sum(axis=1)
    found = built(sets)
    np.testing.assert_allclose([float(s) for s in found.survival], [first.sum(), first @ second])
    assert found.expected == sum(found.survival)
    if first.sum() == 0:
        assert found.second_conditional is None


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ((["1", "0"], ["1", "0", "0"]), [], "p_t must have 2 values, got 3"),
        ((["1", "0"], ["0", "1"]), [], "laws of the second token must have 2 values, got 0"),
        ((["1", "0"], ["0", "1"]), [(["1", "0"], ["1", "0"]), (["1", "0"], ["1", "1"])],
         "p_t after token 2 must sum to 1, got 2"),
        ((["1", "0"], ["0", "1"]), [(["1", "0", "0"], ["1", "0", "0"])] * 2,
         "p_d after token 1 must have 2 values, got 3"),
        ((["1", "0"],), [], "laws must be p_d and p_t, got a value of type tuple"),
    ],
)  # fmt: skip
def test_laws_that_do_not_fit_are_refused_in_a_sentence(
    first: Any, second: Any, sentence: str
) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        TwoPositions(first, second)
    assert str(error.value) == sentence


def test_a_length_beyond_the_two_tokens_is_refused() -> None:
    """There is nothing to verify there."""
    with pytest.raises(InputError, match="verification_length must be in 0 to 2, got 3"):
        TWO.output(3)
