"""A speed curve with steps, where stopping at the first drop and searching on differ."""

from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.acceptance_test import output_distribution
from dspark_calc.model.early_stop import SPEED, objectives, search_on, stop_at_first_drop
from dspark_calc.text.quantity import Quantity, quantity

FIRST = Fraction(4, 5)
SECOND = (Fraction(9, 10), Fraction(0))
"""The second confidence, after each first token: it depends on which token was drawn."""
TOKENS = ("A", "B")


class StepCurveRow(TypedDict):
    """One first token of the appendix's example."""

    token: Annotated[str, "A or B"]
    second: Annotated[Quantity, "the confidence after it"]
    theta: Annotated[list[Quantity], "the objective for L = 0, 1, 2"]
    first_drop: Annotated[int, "the length chosen with an early stop"]
    search_on: Annotated[int, "the length chosen by a full search"]


class StepCurveOutput(TypedDict):
    """The probabilities of the output token, by rule."""

    first_drop: Annotated[list[Quantity], "with an early stop"]
    search_on: Annotated[list[Quantity], "with a full search"]


class StepCurveView(TypedDict):
    """The example of the paper's appendix; the same for every setting."""

    speed: Annotated[list[Quantity], "with 1, 2 and 3 rows"]
    first: Annotated[Quantity, "the first acceptance"]
    rows: Annotated[list[StepCurveRow], "one per first token"]
    output: Annotated[StepCurveOutput, "what comes out"]
    sentence: Annotated[str, "in words"]


def step_curve_data() -> dict[str, Any]:
    """Return the fixed table of the step curve as plain data.

    Returns:
        ``{"speed": [...], "first", "rows": [{"token", "second", "theta": [...], "first_drop",
        "search_on"} ...], "output": {"first_drop", "search_on"}, "sentence"}``.

    >>> [row["search_on"] for row in step_curve_data()["rows"]]
    [2, 0]
    """
    thetas = [objectives([FIRST, second]) for second in SECOND]
    stops = [stop_at_first_drop(theta) for theta in thetas]
    searches = [search_on(theta) for theta in thetas]
    stopped, searched = output_distribution(stops), output_distribution(searches)
    rows = [
        {
            "token": TOKENS[i],
            "second": quantity(SECOND[i], 2),
            "theta": [quantity(value, 3) for value in thetas[i]],
            "first_drop": stops[i],
            "search_on": searches[i],
        }
        for i in range(len(TOKENS))
    ]
    return {
        "speed": [quantity(value, 2) for value in SPEED],
        "first": quantity(FIRST, 2),
        "rows": rows,
        "output": {
            "first_drop": [quantity(value, 2) for value in stopped],
            "search_on": [quantity(value, 2) for value in searched],
        },
        "sentence": (
            f"Stopping at the first drop verifies {stops[0]} tokens whichever token was drafted, "
            f"and {TOKENS[0]} keeps the target's {quantity(stopped[0], 2)['text']}. Searching on "
            f"verifies {searches[0]} tokens after {TOKENS[0]} and {searches[1]} after {TOKENS[1]}: "
            f"the length depends on the drafted token, and {TOKENS[0]} comes out with "
            f"{quantity(searched[0], 2)['text']}."
        ),
    }
