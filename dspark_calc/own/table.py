"""The table of a reader's run: a row per length, and the columns that its costs allow."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from dspark_calc.model.measured_run import MeasuredRun, conditionals
from dspark_calc.model.printed import Printed
from dspark_calc.text.measured_run import Unit
from dspark_calc.text.significant import range_text, short_text

Cell = dict[str, str]
NONE: Cell = {"text": "–"}


def table(run: MeasuredRun, slopes: Mapping[int, Fraction] | None, unit: Unit) -> dict[str, Any]:
    """Return ``{"columns": [...], "rows": [{"length", "best", "cells": [...]}]}``.

    `slopes` has, where costs come from a slope, the highest slope at which each length is best.

    >>> from dspark_calc.model.measured_run import Costs
    >>> from dspark_calc.model.printed import exactly
    >>> from dspark_calc.text.measured_run import UNNAMED
    >>> run = MeasuredRun([exactly(Fraction(1, 2))], Costs({}))
    >>> table(run, None, UNNAMED)["rows"][1]["cells"][0]
    {'text': '0.5'}
    """
    ratios = conditionals(run.survival)
    columns: dict[str, Callable[[int], Cell]] = {
        "survival": lambda n: _cell(run.survival[n - 1]) if n else NONE,
        "conditional": lambda n: _ranged(ratios[n - 1]) if n else NONE,
        "tokens per step": lambda n: _cell(run.tokens[n]),
    }
    if run.lengths:
        columns[f"cost in {unit.several}"] = lambda n: _cell(run.cost.get(n))
        columns[f"tokens per {unit.one}"] = lambda n: _ranged(run.scores.get(n))
    if slopes is None and len(run.lengths) > 1 and 0 in run.lengths:
        columns["beats plain decoding below a cost of"] = lambda n: _limit(run, n, (0,))
    if slopes is not None:
        columns["best up to a cost per draft token of"] = lambda n: _exact(slopes.get(n))
    elif len(run.lengths) > 1:
        columns["best below a cost of"] = lambda n: _limit(run, n, run.lengths)
    best = run.best if run.lengths else ()
    return {
        "columns": ["draft tokens", *columns],
        "rows": [
            {"length": n, "best": n in best, "cells": [cell(n) for cell in columns.values()]}
            for n in range(len(run.survival) + 1)
        ],
    }


def _cell(number: Printed | None) -> Cell:
    return _exact(None if number is None else number.value)


def _exact(number: Fraction | None) -> Cell:
    return NONE if number is None else {"text": short_text(number)}


def _ranged(number: Printed | None) -> Cell:
    if number is None or number.low == number.high:
        return _cell(number)
    return _cell(number) | {"range": range_text(number.low, number.high)}


def _limit(run: MeasuredRun, length: int, against: tuple[int, ...]) -> Cell:
    if length in against and len(against) == 1:
        return NONE
    return _exact(run.limit(length, against))
