from fractions import Fraction

import pytest
from hypothesis import given

from dspark_calc import Block, InputError
from tests.model import strategies as my
from tests.model.oracles import chance_of_exactly, mean_accepted, mean_score

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


@given(my.blocks)
def test_a_block_answers_for_each_length_what_the_outcomes_say(values: list[Fraction]) -> None:
    """L counts from 0, where nothing is verified: no index to shift by one."""
    block = Block(values)
    for length in range(len(values) + 1):
        mean = mean_accepted(values, length)
        assert block.expected_accepted(length) == mean
        assert block.expected_tokens_per_round(length) == 1 + mean
        assert block.score_of(length) == mean_score(values, length)
        assert block.accepted_distribution(length) == tuple(
            chance_of_exactly(values, length, k) for k in range(length + 1)
        )


def test_the_opening_values_have_the_numbers_of_the_model_document() -> None:
    """E[A_3] = 2.312512, C_3 = 2.35, L = 3 is best, and ranks 5, 3, 1, 2, 4 are in its table."""
    block = Block(DEFAULT)
    assert block.expected_accepted(3) == Fraction("2.312512")
    assert block.score_of(3) == Fraction("2.312512") / Fraction("2.35")
    assert (block.best, block.tied, block.rank) == (3, (3,), (5, 3, 1, 2, 4))


@pytest.mark.parametrize(
    ("length", "message"),
    [
        (6, "verification_length must be in 0 to 5, got 6"),
        (-1, "verification_length must be in 0 to 5, got -1"),
        (True, "verification_length must be a whole number, got True"),
        (2.0, "verification_length must be a whole number, got 2.0"),
    ],
)
@pytest.mark.parametrize(
    "method",
    [
        Block.expected_accepted,
        Block.expected_tokens_per_round,
        Block.score_of,
        Block.accepted_distribution,
    ],
)
def test_a_length_that_the_block_does_not_have_is_refused(
    method: object, length: object, message: str
) -> None:
    """-1 would otherwise be the last index of a tuple."""
    assert callable(method)
    with pytest.raises(InputError) as caught:
        method(Block(DEFAULT), length)
    assert str(caught.value) == message


def test_equal_conditionals_make_equal_blocks() -> None:
    """However they were written."""
    block = Block(["0.5", 1])
    assert block == Block([0.5, Fraction(1)])
    assert hash(block) == hash(Block([0.5, Fraction(1)]))
    assert block != Block(["0.5", "0.9"])
    assert block != ("0.5", "1")
    assert eval(repr(block)) == block  # noqa: S307 - our own text


def test_a_block_cannot_be_made_of_something_that_is_no_list() -> None:
    """The type checker refuses both lines: without its complaint the comments would be an error."""
    with pytest.raises(InputError):
        Block(3)  # type: ignore[arg-type]
    with pytest.raises(InputError):
        Block({"a": 1})  # type: ignore[arg-type]
