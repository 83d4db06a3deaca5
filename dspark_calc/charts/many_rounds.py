"""Many drawn rounds: a dot for each, stacked over the exact distribution."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from dspark_calc.charts.axes import along, down
from dspark_calc.model.block import Block
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.sentences import join_and

COLUMNS = BLOCK_LENGTH + 1
ACROSS = 5
"""Dots next to each other in a column; what remains of its width is the gap between columns."""
GAP = Fraction(1, 10)
PLACES = 2


def many_rounds_data(block: Block, length: int, accepted: Sequence[int]) -> dict[str, Any]:
    """Return the dots, columns and sentences of rounds that accepted these many draft tokens.

    ``{"dots", "columns", "tally", "sentence"}``.

    A dot is ``{"cx", "cy"}`` in the order of the rounds; a column is the bar of the exact
    probability of k on the same scale, ``{"y", "height", "visibility"}`` for k = 0 ... 5.
    """
    rounds = len(accepted)
    exact = block.accepted_distribution(length)
    seen = [0] * COLUMNS
    dots = []
    for k in accepted:
        row, place = divmod(seen[k], ACROSS)
        seen[k] += 1
        x = k + GAP + (1 - 2 * GAP) * Fraction(2 * place + 1, 2 * ACROSS)
        y = Fraction(ACROSS * (2 * row + 1), 2 * rounds)
        dots.append({"cx": along(x, Fraction(COLUMNS)), "cy": down(y, Fraction(1))})
    columns = []
    for k in range(COLUMNS):
        chance = exact[k] if k < len(exact) else Fraction(0)
        columns.append(
            {
                "y": down(chance, Fraction(1)),
                "height": along(chance, Fraction(1)),
                "visibility": None if k < len(exact) else "hidden",
            }
        )
    counted = join_and([f"{seen[k]} accepted {k}" for k in range(length + 1)])
    tally = f"Of {rounds} drawn rounds {counted}."
    sentence = f"{tally} {_compared(block, length, accepted)}"
    return {"dots": dots, "columns": columns, "tally": tally, "sentence": sentence}


def column_places() -> list[dict[str, str]]:
    """Return where the columns of the histogram are; they never move."""
    return [
        {
            "x": along(k + GAP, Fraction(COLUMNS)),
            "width": along(1 - 2 * GAP, Fraction(COLUMNS)),
            "middle": along(Fraction(2 * k + 1, 2), Fraction(COLUMNS)),
        }
        for k in range(COLUMNS)
    ]


def _compared(block: Block, length: int, accepted: Sequence[int]) -> str:
    mean = Fraction(sum(accepted), len(accepted))
    expected = (Fraction(0), *block.expected)[length]
    return (
        f"That is {marked_text(mean, PLACES)} on average; the exact expectation is "
        f"{marked_text(expected, PLACES)}."
    )
