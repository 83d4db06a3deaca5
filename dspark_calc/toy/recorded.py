"""Rounds of the toy that were recorded, for calibration: making them live takes most of a minute."""

import json
from functools import cache
from importlib.resources import files

from dspark_calc.toy.calibrate import Outcome, calibrate

FITTED = 800
"""The first so many rounds set the temperatures; the others are held out."""


def load_outcomes(text: str) -> list[Outcome]:
    """Return the recorded rounds of a file's text: five raw logits and a count in each row."""
    return [Outcome(row[:-1], row[-1]) for row in json.loads(text)]


@cache
def packaged_outcomes() -> list[Outcome]:
    """Return the recorded rounds that come with the package."""
    return load_outcomes(files("dspark_calc.toy").joinpath("rounds.json").read_text("utf-8"))


@cache
def packaged_temperatures() -> tuple[float, ...]:
    """Return the five temperatures that the recorded rounds give."""
    return calibrate(packaged_outcomes()[:FITTED])
