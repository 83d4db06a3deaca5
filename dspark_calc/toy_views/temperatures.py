"""Reliability of the toy's confidences over recorded rounds, before and after temperatures."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from typing import Annotated, Any, TypedDict

from dspark_calc.model.errors import InputError
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.quantity import share_text
from dspark_calc.toy.calibrate import (
    FITTED,
    UNSCALED,
    Bin,
    best_temperature,
    calibrate,
    error,
    errors,
    reliability,
    survivals,
)
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.files import outcomes
from dspark_calc.toy.settings import parse_temperatures
from dspark_calc.toy_views.shown import Shown, shown

PLACES = 3
LARGEST = Fraction(4)
"""Radius of the dot of a bin with all rounds, in hundredths of the picture's width."""
SMALLEST = Fraction(1)
FULL_ERROR = Fraction(1, 5)
"""The calibration error that a full bar stands for."""


class ToyDot(TypedDict):
    """One bin of the picture: attributes of an SVG circle."""

    cx: Annotated[str, "mean prediction"]
    cy: Annotated[str, "how often it happened, from the top"]
    r: Annotated[str, "grows with the rounds"]


class ToyError(TypedDict):
    """The calibration error of one position's product."""

    number: Annotated[int, "the position, counted from 1"]
    raw: Annotated[Shown, "without temperatures; a full bar is 0.2"]
    scaled: Annotated[Shown, "with them"]


class ToyReliability(TypedDict):
    """What was said and what happened, all recorded blocks counted."""

    position: Annotated[int, "counted from 1"]
    rounds: Annotated[int, "held-out rounds, which set no temperature"]
    temperatures: Annotated[list[str], "one per position"]
    raw: Annotated[list[ToyDot], "bins of the product without temperatures"]
    scaled: Annotated[list[ToyDot], "bins with them"]
    errors: Annotated[list[ToyError], "one per position"]
    sentence: Annotated[str, "in words"]


def temperatures_data(
    position: int,
    temperatures: Sequence[str],
    fit: bool = False,  # noqa: FBT001, FBT002 - a key
) -> dict[str, Any]:
    """Return the reliability of the product up to a position.

    Args:
        position: 1 to 5.
        temperatures: one per position.
        fit: find this position's temperature first, with those before it as they are.

    Raises:
        InputError: for a bad position or temperature.

    >>> temperatures_data(1, ["1"] * 5, fit=True)["temperatures"][0]
    '1.5'
    """
    if type(position) is not int or not 1 <= position <= BLOCK_SIZE:
        raise InputError("the position", f"must be 1 to {BLOCK_SIZE}", position)
    scale = list(parse_temperatures(temperatures))
    k = position - 1
    if fit:
        scale[k] = best_temperature(outcomes()[:FITTED], scale[:k])
    held_out = outcomes()[FITTED:]
    happened = [outcome.accepted > k for outcome in held_out]
    said = {
        name: [survivals(outcome.confidence, t)[k] for outcome in held_out]
        for name, t in (("raw", UNSCALED), ("scaled", scale))
    }
    wrong = {name: error(products, happened) for name, products in said.items()}
    raw, scaled = errors(held_out, UNSCALED), errors(held_out, scale)
    return {
        "position": position,
        "rounds": len(held_out),
        "temperatures": [f"{t:g}" for t in scale],
        **{name: _dots(reliability(products, happened)) for name, products in said.items()},
        "errors": [
            {"number": n + 1, "raw": _error(raw[n]), "scaled": _error(scaled[n])}
            for n in range(BLOCK_SIZE)
        ],
        "sentence": _sentence(position, said["raw"], happened, wrong),
    }


def fitted_temperatures() -> list[str]:
    """Return the five temperatures that the recorded rounds set, as text.

    >>> fitted_temperatures()
    ['1.5', '1.35', '1.45', '1.6', '2.55']
    """
    return [f"{t:g}" for t in calibrate(outcomes()[:FITTED])]


def _dots(bins: Sequence[Bin]) -> list[dict[str, str]]:
    rounds = sum(each.rounds for each in bins)
    return [
        {
            "cx": share_text(Fraction(each.predicted), Fraction(1)),
            "cy": share_text(1 - Fraction(each.happened), Fraction(1)),
            "r": decimal_text(SMALLEST + LARGEST * Fraction(sqrt(each.rounds / rounds)), 2) + "%",
        }
        for each in bins
    ]


def _error(value: float) -> dict[str, str]:
    share = share_text(min(Fraction(value), FULL_ERROR), FULL_ERROR)
    return {**shown(value, PLACES), "share": share}


def _sentence(
    position: int, raw: Sequence[float], happened: Sequence[bool], wrong: dict[str, float]
) -> str:
    said, got = (Fraction(sum(map(Fraction, each))) / len(raw) for each in (raw, happened))
    before, after = (decimal_text(Fraction(wrong[name]), PLACES) for name in ("raw", "scaled"))
    return (
        f"Position {position}, all blocks: the raw products say {decimal_text(said, 2)} on "
        f"average, and {decimal_text(got, 2)} of the blocks got that far. The "
        f"calibration error is {before}; with these temperatures it is {after}."
    )
