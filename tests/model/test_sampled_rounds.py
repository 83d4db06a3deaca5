from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import Block, InputError, evaluate
from dspark_calc.model.sampled_rounds import draw_round, splitmix64
from dspark_calc.panels.sampled_rounds import round_data
from tests.model import strategies as my

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]
# The first outputs of the published C code for seed 1234567, as many libraries' tests have them.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_the_generator_is_the_published_one() -> None:
    """A generator of one's own needs a check from outside."""
    assert [splitmix64(1234567, n) for n in range(1, 6)] == PUBLISHED


@given(my.nonempty_blocks, st.integers(0, 2**32 - 1), st.integers(1, 1000))
def test_a_round_stops_at_its_first_rejection(
    values: list[Fraction], seed: int, number: int
) -> None:
    """Nothing is drawn for what is discarded."""
    states = []
    for draw in draw_round(Block(values), len(values), seed, number):
        a = values[draw.position - 1]
        states.append(draw.state)
        if draw.drawn is None:
            assert draw.state == "discarded"
        else:
            assert 0 <= draw.drawn < 1
            assert draw.state == ("accepted" if draw.drawn < a else "rejected")
    text = " ".join(states)
    assert states.count("rejected") <= 1
    assert "discarded accepted" not in text
    assert "rejected accepted" not in text
    assert "accepted discarded" not in text


@given(my.pages, st.integers(0, 2**32 - 1), st.integers(1, 50), st.integers(1, 5))
def test_verifying_fewer_tokens_shows_the_same_draws(
    values: list[Fraction], seed: int, number: int, length: int
) -> None:
    """A reader who changes L alone sees the same round cut shorter."""
    block = Block(values)
    assert draw_round(block, 5, seed, number)[:length] == draw_round(block, length, seed, number)


def test_certain_and_impossible_values_leave_nothing_to_chance() -> None:
    """A number in [0, 1) is always below 1 and never below 0."""
    for seed in range(50):
        states = [d.state for d in draw_round(Block(["1", "0", "1"]), 3, seed, 1)]
        assert states == ["accepted", "rejected", "discarded"]


def test_every_token_after_a_rejection_is_discarded_at_its_own_position() -> None:
    """A round has an entry for each verified token, drawn or not."""
    draws = draw_round(Block(["0", "1", "1"]), 3, 7, 1)
    assert [(d.position, d.state, d.drawn is None) for d in draws] == [
        (1, "rejected", False),
        (2, "discarded", True),
        (3, "discarded", True),
    ]


def test_a_drawn_number_is_a_multiple_of_two_to_the_minus_53() -> None:
    """As a float of the standard library's would be; the lowest bits of an output are not used."""
    draws = [draw_round(Block(["1"]), 1, seed, 1)[0].drawn for seed in range(50)]
    shifts = [Fraction(splitmix64(seed, 1) // 2**11, 2**53) for seed in range(50)]
    assert draws == shifts


def test_a_number_that_equals_the_conditional_is_not_below_it() -> None:
    """The edge decides nothing in practice, and it must still be one rule."""
    drawn = draw_round(Block(["0.5"]), 1, 7, 1)[0].drawn
    assert drawn is not None
    assert draw_round(Block([drawn]), 1, 7, 1)[0].state == "rejected"


@pytest.mark.parametrize(
    ("limit", "seed", "drawn"),
    [("0.39", 25796, 0.389994653), ("0.17", 13753, 0.169993919), ("1", 23486, 0.999978680)],
)
def test_what_is_drawn_looks_below_a_conditional_when_it_is(
    limit: str, seed: int, drawn: float
) -> None:
    """0.38999 is below 0.39, so it must not be shown as 0.3900."""
    (draw,) = round_data(Block([limit]), 1, seed, 1)["draws"]
    assert draw["state"] == "accepted"
    assert Decimal(drawn) - Decimal("0.0001") < Decimal(draw["drawn"]) < Decimal(limit)


def test_many_rounds_come_near_the_distribution() -> None:
    """A thousand rounds: within four standard errors of each probability."""
    data = round_data(Block(DEFAULT), 3, 7, 1000)
    assert sum(data["tally"]) == 1000
    for count, p in zip(data["tally"], (0.08, 0.1288, 0.189888, 0.601312), strict=True):
        assert abs(count - 1000 * p) < 4 * (1000 * p * (1 - p)) ** 0.5


def test_a_round_is_described_with_the_mean_so_far_and_its_expectation() -> None:
    """A stepper shows one round at a time, and it says what it is."""
    data = round_data(Block(["1", "0"]), 2, 0, 4)
    assert data["sentence"] == (
        "Round 4: 1 of 2 accepted. The mean of 4 rounds is 1.0000; the expectation is 1.0000."
    )
    assert data["disclaimer"] == "A draw from invented numbers, not a run of any model."
    assert data["draws"][1]["state"] == "rejected"


def ask(**changes: object) -> dict[str, object]:
    """Return the page's answer for one round."""
    request = {"ask": "round", "conditionals": DEFAULT, "verification_length": 3}
    return evaluate(request | {"seed": 7, "round": 1} | changes)


def test_the_same_seed_gives_the_same_round_everywhere() -> None:
    """The draws are recomputed here from the published outputs."""
    data = evaluate(
        {
            "ask": "round",
            "conditionals": DEFAULT,
            "verification_length": 5,
            "seed": 1234567,
            "round": 1,
        }
    )["round"]
    for row, output, a in zip(data["draws"], PUBLISHED, DEFAULT, strict=True):
        if row["drawn"] is not None:
            assert row["drawn"] == f"0.{output * 10**4 // 2**64:04}"
            assert (row["state"] == "accepted") == (output / 2**64 < float(a))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 2**32}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"round": 0}, "round"),
        ({"round": 1001}, "round"),
        ({"round": True}, "round"),
        ({"verification_length": 6}, "verification_length"),
        ({"conditionals": ["2"]}, "conditionals[0]"),
    ],
)
def test_a_bad_round_is_answered_as_data(changes: dict[str, object], place: str) -> None:
    """As every other error of the reader's making."""
    answer = ask(**changes)
    assert answer["ok"] is False
    assert answer["error"]["place"] == place  # type: ignore[index]


def test_a_bad_seed_is_an_input_error_in_python_too() -> None:
    """The functions refuse as clearly as the API."""
    with pytest.raises(
        InputError, match=r"^seed must be a whole number from 0 to 4294967295, got "
    ):
        draw_round(Block(DEFAULT), 3, 10**5000, 1)
