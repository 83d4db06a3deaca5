"""Calibration by hand: what an overconfident head costs, and its temperatures."""

from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.model.calibration import Choice, Temperature, compare_choices, temperatures
from dspark_calc.model.errors import InputError
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.quantity import Quantity, quantity


class CalibrationChoice(TypedDict):
    """One length."""

    verification_length: Annotated[int, "L"]
    believed: Annotated[Quantity, "E/C with the head's values"]
    real: Annotated[Quantity, "E/C with the true ones"]


class CalibrationTemperature(TypedDict):
    """The temperature of one position."""

    raw_odds: Annotated[Quantity, "p / (1 - p) of what the head says"]
    odds: Annotated[Quantity, "the odds that are wanted"]
    conditional: Annotated[Quantity, "the conditional that is wanted"]
    text: Annotated[str, "ln raw_odds / ln odds, rounded half to even from fifty digits"]
    relation: Annotated[str, '"=" when nothing was lost, else "≈"']


class CalibrationLab(TypedDict):
    """Two choices, and the temperatures from left to right."""

    chosen: Annotated[CalibrationChoice, "by the head's values"]
    best: Annotated[CalibrationChoice, "by the true ones"]
    lost: Annotated[Quantity, "the share of the best score that is given away"]
    temperatures: Annotated[list[CalibrationTemperature], "none where one does not exist"]
    refused: Annotated[str, "why there are none, or empty"]
    sentence: Annotated[str, "in words"]


def calibration_data(head: Sequence[str], truth: Sequence[str]) -> dict[str, Any]:
    """Return both choices and the temperatures as plain data.

    Args:
        head: the conditionals that the head says, the same in every round.
        truth: the true conditionals.

    Raises:
        InputError: when a value is refused.

    >>> calibration_data(["0.9", "0.9"], ["0.8", "0.75"])["temperatures"][1]["text"]
    '2.0000'
    """
    found = compare_choices(head, truth)
    try:
        scaled = temperatures(head, Block(truth).survival)
        refused = ""
    except InputError as error:
        scaled, refused = (), f"No temperature fits: {error}."
    chosen, best = found.chosen, found.best
    return {
        "chosen": _choice(chosen),
        "best": _choice(best),
        "lost": quantity(found.lost),
        "temperatures": [_temperature(each) for each in scaled],
        "refused": refused,
        "sentence": (
            f"The head’s values choose L = {chosen.length} and promise "
            f"{marked_text(chosen.believed)}; the real score there is {marked_text(chosen.real)}. "
            f"The true values choose L = {best.length}, with {marked_text(best.real)}."
        ),
    }


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        "verification_length": choice.length,
        "believed": quantity(choice.believed),
        "real": quantity(choice.real),
    }


def _temperature(found: Temperature) -> dict[str, Any]:
    return {
        "raw_odds": quantity(found.raw_odds),
        "odds": quantity(found.odds),
        "conditional": quantity(found.conditional),
        "text": found.text,
        "relation": "≈" if found.exact is None else quantity(found.exact)["relation"],
    }
