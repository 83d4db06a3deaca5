"""Two phrases with a bias, against a count of weighted pairs of words."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.errors import InputError
from dspark_calc.model.markov_bias import MarkovBias


@pytest.mark.parametrize(
    ("factor", "nonsense", "second", "expected"),
    [(1, "0.5", "0.5", "1.5"), (4, "0.2", "0.8", "1.8"), (9, "0.1", "0.9", "1.9")],
)
def test_a_bias_keeps_words_together(
    factor: int, nonsense: str, second: str, expected: str
) -> None:
    """1/2, 1/5, 1/10 nonsense for m = 1, 4, 9."""
    bias = MarkovBias(factor)
    assert bias.nonsense == Fraction(nonsense)
    assert bias.second_conditional == Fraction(second)
    assert bias.expected == Fraction(expected)


@given(st.integers(1, 50))
def test_the_phrases_are_a_count_of_tickets(factor: int) -> None:
    """There are m tickets for the word that fits and one for the other, after each first word."""
    drawn = [
        (first, second)
        for first, fitting in (("of", "course"), ("no", "problem"))
        for second in ("course", "problem")
        for _ in range(factor if second == fitting else 1)
    ]
    phrases = MarkovBias(factor).phrases
    assert len(phrases) == 4
    for phrase in phrases:
        assert phrase.probability == Fraction(drawn.count(phrase.words), len(drawn))
    good = {("of", "course"), ("no", "problem")}
    assert {phrase.words for phrase in phrases if phrase.fits} == good
    assert MarkovBias(factor).nonsense == Fraction(sum(d not in good for d in drawn), len(drawn))


@given(st.integers(1, 100), st.integers(1, 100))
def test_a_stronger_bias_is_accepted_more_often(one: int, other: int) -> None:
    """The target never mixes the phrases, so that all that fits is accepted in its half."""
    weak, strong = sorted((one, other))
    assert MarkovBias(weak).second_conditional <= MarkovBias(strong).second_conditional
    assert MarkovBias(one).second_conditional + MarkovBias(one).nonsense == 1


def test_text_with_a_point_and_a_factor_below_1_are_taken() -> None:
    """A bias can push the wrong way, too: 1/4 gives 4 of 5 nonsense."""
    assert MarkovBias("0.25").nonsense == Fraction(4, 5)


@pytest.mark.parametrize(
    ("factor", "sentence"),
    [
        ("0", "m must be above 0, got '0'"),
        ("-1", "m must be in 0 to 1000000, got '-1'"),
        ("", "m must not be empty, got ''"),
        (0.5, "m must be decimal text, int or Fraction, got 0.5"),
        (True, "m must be decimal text, int or Fraction, got True"),
    ],
)
def test_a_factor_that_is_none_is_refused_in_a_sentence(factor: str, sentence: str) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        MarkovBias(factor)
    assert str(error.value) == sentence
