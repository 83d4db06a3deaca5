"""Seeded rounds, drawn from the invented numbers with a small generator of our own."""

from fractions import Fraction
from typing import Any

from dspark_calc.model.block import Block
from dspark_calc.model.sampled_rounds import Draw, draw_round
from dspark_calc.text.numbers import CONDITIONAL_PLACES, PLACES, cut_text, decimal_text, marked_text
from dspark_calc.text.quantity import quantity

DISCLAIMER = "A draw from invented numbers, not a run of any model."


def round_data(block: Block, verification_length: int, seed: int, number: int) -> dict[str, Any]:
    """Return one seeded round, and the tally of all rounds up to it, as plain data.

    Args:
        block: its conditionals are the chances.
        verification_length: L in 0 ... n.
        seed: 0 ... 2^32 - 1.
        number: which round, 1 ... 1000.

    Returns:
        ``{"seed", "round", "draws": [{"position", "drawn", "conditional", "state", "sentence"}
        ...], "accepted", "tally": [rounds with k accepted, k = 0 ... L], "mean": number,
        "expected": number, "sentence", "disclaimer"}``. ``drawn`` is cut after four places and
        not rounded.

    Raises:
        InputError: when L, the seed or the number of the round is refused.

    >>> round_data(Block(["1", "1"]), 2, 7, 3)["tally"]
    [0, 0, 3]
    """
    draws = draw_round(block, verification_length, seed, number)
    tally = [0] * (verification_length + 1)
    for earlier in range(1, number + 1):
        tally[_accepted(draw_round(block, verification_length, seed, earlier))] += 1
    mean = Fraction(sum(k * rounds for k, rounds in enumerate(tally)), number)
    expected = block.expected_accepted(verification_length)
    return {
        "seed": seed,
        "round": number,
        "draws": [_draw_data(draw, block) for draw in draws],
        "accepted": _accepted(draws),
        "tally": tally,
        "mean": quantity(mean),
        "expected": quantity(expected),
        "sentence": _sentence(number, draws, mean, expected),
        "disclaimer": DISCLAIMER,
    }


def _accepted(draws: tuple[Draw, ...]) -> int:
    return sum(draw.state == "accepted" for draw in draws)


def _draw_data(draw: Draw, block: Block) -> dict[str, Any]:
    return {
        "position": draw.position,
        "drawn": None if draw.drawn is None else cut_text(draw.drawn, PLACES),
        "conditional": quantity(block.conditionals[draw.position - 1], CONDITIONAL_PLACES),
        "state": draw.state,
        "sentence": _fate(draw, block),
    }


def _fate(draw: Draw, block: Block) -> str:
    if draw.drawn is None:
        return f"{draw.state}, nothing is drawn"
    side = "below" if draw.state == "accepted" else "not below"
    limit = decimal_text(block.conditionals[draw.position - 1], CONDITIONAL_PLACES)
    return f"drew {cut_text(draw.drawn, PLACES)}, {side} {limit}: {draw.state}"


def _sentence(number: int, draws: tuple[Draw, ...], mean: Fraction, expected: Fraction) -> str:
    rounds = "1 round" if number == 1 else f"{number} rounds"
    return (
        f"Round {number}: {_accepted(draws)} of {len(draws)} accepted. The mean of {rounds} is "
        f"{marked_text(mean)}; the expectation is {marked_text(expected)}."
    )
