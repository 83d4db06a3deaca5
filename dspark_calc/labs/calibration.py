"""Calibration by hand: what an overconfident head costs, and its temperatures."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl, control
from dspark_calc.model.block import Block
from dspark_calc.model.calibration import (
    HALF,
    MOST_POSITIONS,
    Choice,
    Temperature,
    compare_choices,
    temperatures,
)
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import check_count
from dspark_calc.text.numbers import exact_text, marked_text
from dspark_calc.text.quantity import Quantity, quantity

NO_TEMPERATURE = "–"
WHOLE = Fraction(1)


class CalibrationControls(TypedDict):
    """What can be set."""

    head: Annotated[list[LabControl], "what the head says"]
    truth: Annotated[list[LabControl], "the true conditionals"]


class CalibrationPosition(TypedDict):
    """One position, as the head has it and as it is."""

    believed: Annotated[Quantity, "the product of what the head says"]
    survival: Annotated[Quantity, "the true one"]
    temperature: Annotated[str, "with its relation, or a dash where none fits"]


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

    controls: CalibrationControls
    positions: Annotated[list[CalibrationPosition], "from left to right"]
    chosen: Annotated[CalibrationChoice, "by the head's values"]
    best: Annotated[CalibrationChoice, "by the true ones"]
    lost: Annotated[Quantity, "the share of the best score that is given away"]
    temperatures: Annotated[list[CalibrationTemperature], "none where one does not exist"]
    refused: Annotated[str, "why there are none, or empty"]
    sentence: Annotated[str, "in words"]


def calibration_data(head: str | Sequence[str], truth: Sequence[str]) -> dict[str, Any]:
    """Return both choices and the temperatures as plain data.

    Args:
        head: the conditionals that the head says, the same in every round; one text when it says
            the same at every position.
        truth: the true conditionals.

    Raises:
        InputError: when a value is refused.

    >>> calibration_data(["0.9", "0.9"], ["0.8", "0.75"])["temperatures"][1]["text"]
    '2.0000'
    """
    if isinstance(head, str):
        check_count(truth, "truth", 1, MOST_POSITIONS)
        head = [head] * len(truth)
    found = compare_choices(head, truth)
    believed, real = Block(head), Block(truth)
    scaled, refused = _fitted(believed.conditionals, real)
    chosen, best = found.chosen, found.best
    return {
        "controls": {
            "head": [control(c, "what the head says") for c in believed.conditionals],
            "truth": [
                control(a, f"true conditional at position {j}")
                for j, a in enumerate(real.conditionals, start=1)
            ],
        },
        "positions": [
            {
                "believed": quantity(b, whole=WHOLE),
                "survival": quantity(s, whole=WHOLE),
                "temperature": _shown(scaled[j]) if scaled else NO_TEMPERATURE,
            }
            for j, (b, s) in enumerate(zip(believed.survival, real.survival, strict=True))
        ],
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


def _fitted(head: Sequence[Fraction], truth: Block) -> tuple[tuple[Temperature, ...], str]:
    """Return the temperatures, or none and the reason in words."""
    for position, (said, true) in enumerate(zip(head, truth.conditionals, strict=True), start=1):
        if said in {0, 1} or true in {0, 1}:
            certain = "the head says" if said in {0, 1} else "the true conditional is"
            value = exact_text(said if said in {0, 1} else true)
            return (
                (),
                f"No temperature fits at position {position}: {certain} {value}, for certain.",
            )
        if _side(said) != _side(true):
            return (), (
                f"No temperature fits at position {position}: none takes "
                f"{marked_text(said, 2)} across one half, to {marked_text(true, 2)}."
            )
    try:
        return temperatures(head, truth.survival), ""
    except InputError as error:
        return (), f"No temperature can be computed: {error}."


def _side(probability: Fraction) -> int:
    return (probability > HALF) - (probability < HALF)


def _shown(found: Temperature) -> str:
    return f"{'' if found.exact else '≈ '}{found.text}"


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
