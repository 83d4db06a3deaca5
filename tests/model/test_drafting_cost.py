"""The cost of drafting, against outcomes that are enumerated and a division written out."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.block import Block
from dspark_calc.model.drafting_cost import (
    best_with_drafting,
    drafting_limit,
    scores_with_drafting,
)
from dspark_calc.model.errors import InputError
from tests.model.oracles import mean_accepted
from tests.model.strategies import pages

OPENING = Block(["0.92", "0.86", "0.76", "0.62", "0.48"])


@pytest.mark.parametrize(
    ("drafting", "length", "score"),
    [("0", 2, 1.4269), ("0.2", 3, 1.2990), ("0.8", 3, 1.0516)],
)
def test_a_dearer_draft_is_used_longer(drafting: str, length: int, score: float) -> None:
    """The opening values: L = 2, 3, 3."""
    assert best_with_drafting(OPENING, drafting) == length
    assert round(float(scores_with_drafting(OPENING, drafting)[length]), 4) == score


def test_from_the_limit_on_drafting_never_pays() -> None:
    """E_3 - 1.35 = .962512; there L = 3 scores exactly 1, as much as no draft."""
    limit = drafting_limit(OPENING)
    assert limit == Fraction("0.962512")
    assert scores_with_drafting(OPENING, limit)[3] == 1
    assert best_with_drafting(OPENING, limit) == 0
    assert best_with_drafting(OPENING, limit - Fraction(1, 10**9)) == 3


drafting_costs = st.integers(0, 300).map(lambda n: Fraction(n, 100))


@given(pages, drafting_costs)
def test_each_score_is_a_mean_over_outcomes_divided_by_its_cost(
    values: list[Fraction], drafting: Fraction
) -> None:
    """(1 + E) / (1 + .45 L + T), with E from all patterns of acceptance."""
    scores = scores_with_drafting(Block(values), drafting)
    assert scores[0] == 1
    for length in range(1, 6):
        expected = mean_accepted(values, length)
        assert scores[length] == (1 + expected) / (1 + Fraction(45, 100) * length + drafting)


@given(pages, drafting_costs)
def test_drafting_pays_exactly_below_the_limit(values: list[Fraction], drafting: Fraction) -> None:
    """Some length beats plain decoding's 1 there, and none from it on."""
    pays = max(scores_with_drafting(Block(values), drafting)[1:]) > 1
    assert pays == (drafting < drafting_limit(Block(values)))
    assert pays == (best_with_drafting(Block(values), drafting) > 0)


@given(pages, drafting_costs, drafting_costs)
def test_a_dearer_draft_never_shortens_a_length_that_pays(
    values: list[Fraction], one: Fraction, other: Fraction
) -> None:
    """What is paid once is spread over more tokens, until nothing pays."""
    cheap, dear = (best_with_drafting(Block(values), t) for t in sorted((one, other)))
    assert dear == 0 or cheap <= dear


def test_an_empty_block_has_nothing_to_draft() -> None:
    """Only plain decoding is left."""
    assert list(scores_with_drafting(Block([]), 1)) == [1]
    assert drafting_limit(Block([])) == 0


@pytest.mark.parametrize(
    ("drafting", "sentence"),
    [
        ("-0.1", "T must be in 0 to 1000000, got '-0.1'"),
        ("free", "T must be a plain decimal number such as 0.92, got 'free'"),
        (None, "T must be decimal text, int or Fraction, got None"),
    ],
)
def test_a_cost_that_is_none_is_refused_in_a_sentence(drafting: str, sentence: str) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        scores_with_drafting(OPENING, drafting)
    assert str(error.value) == sentence
