"""The documented answer of the command line: exact numbers and their text, as plain data."""

from fractions import Fraction
from typing import Any

from dspark_calc.model.block import Block
from dspark_calc.text.numbers import (
    CONDITIONAL_PLACES,
    COST_PLACES,
    PLACES,
    decimal_text,
    exact_text,
)

SCHEMA = 1
OLD_NAMES = {
    "expected_accepted_tokens": "expected",
    "verification_cost": "cost",
    "accepted_per_cost": "score",
}
"""Names of schema 1 before all of the project used one; `dspark:change` promises them to pages."""


def lengths_answer(working: Block) -> dict[str, Any]:
    """Return the answer for one setting in the documented schema.

    Args:
        working: one setting worked out, n >= 0 conditionals.

    Returns:
        ``{"schema": 1, "conditionals": [number ...], "lengths": [{"verification_length",
        "survival", "expected", "cost", "score", "rank"} ...], "best": {"verification_length",
        "tied"}}``, where a number is ``{"exact": "23/25", "text": "0.92"}``. The names are those of
        the page; `OLD_NAMES` are next to them. Without conditionals the best length is 0.

    >>> lengths_answer(Block(["0.5"]))["best"]
    {'verification_length': 1, 'tied': [1]}
    """
    return {
        "schema": SCHEMA,
        "conditionals": [_number(a, CONDITIONAL_PLACES) for a in working.conditionals],
        "lengths": [_row(working, i) for i in range(len(working.conditionals))],
        "best": {"verification_length": working.best, "tied": list(working.tied)},
    }


def _row(working: Block, i: int) -> dict[str, Any]:
    row = {
        "verification_length": i + 1,
        "survival": _number(working.survival[i], PLACES),
        "expected": _number(working.expected[i], PLACES),
        "cost": _number(working.cost[i], COST_PLACES),
        "score": _number(working.score[i], PLACES),
        "rank": working.rank[i],
    }
    return row | {old: row[name] for old, name in OLD_NAMES.items()}


def _number(x: Fraction, places: int) -> dict[str, str]:
    return {"exact": exact_text(x), "text": decimal_text(x, places)}
