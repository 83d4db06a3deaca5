"""The numbers of a block as the page shows them: text, exact form, working, bar length."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, NotRequired, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.text.numbers import (
    CONDITIONAL_PLACES,
    COST_PLACES,
    PLACES,
    decimal_text,
    exact_text,
    ratio_text,
    working_text,
)


class Number(TypedDict):
    """An exact number."""

    exact: Annotated[str, "a fraction in lowest terms, or a whole number"]
    text: Annotated[str, "rounded half to even on the exact value"]


class Quantity(Number):
    """An exact number with its texts for a page."""

    decimal: Annotated[str, "all decimals where they end, else the rounded text"]
    relation: Annotated[str, '"=" when nothing was lost, else "≈"']
    share: NotRequired[Annotated[str, "the length of a bar, as a CSS percentage"]]


def quantities(block: Block) -> dict[str, list[dict[str, str]]]:
    """Return every number of a block with all the texts that a page needs for it.

    Returns:
        ``conditional``, ``survival``, ``expected``, ``cost``, ``score``: lists of n
        ``{"text", "exact", "decimal", "relation", "share"}``; ``rank``: n ``{"text", "exact"}``.
        ``decimal`` has all decimals when they end (relation "="), else it is the text
        (relation "≈"). ``share`` is the length of a bar, as a CSS percentage.

    >>> quantities(Block(["0.5", "0.25"]))["survival"][1]["decimal"]
    '0.125'
    """
    n = len(block.conditionals)
    full_cost = max(block.cost, default=Fraction(1))
    full_score = max(block.score, default=Fraction(0))
    return {
        "conditional": _column(block.conditionals, CONDITIONAL_PLACES, Fraction(1)),
        "survival": _column(block.survival, PLACES, Fraction(1)),
        "expected": _column(block.expected, PLACES, Fraction(n)),
        "cost": _column(block.cost, COST_PLACES, full_cost),
        "score": _column(block.score, PLACES, full_score),
        "rank": [{"text": str(rank), "exact": str(rank)} for rank in block.rank],
    }


def share_text(part: Fraction, whole: Fraction) -> str:
    """Return how much of a bar a number fills, as a CSS percentage.

    Args:
        part: at least 0.
        whole: what a full bar stands for; 0 leaves every bar empty.

    Returns:
        Text such as "90.38%".

    >>> share_text(Fraction(1), Fraction(4))
    '25.00%'
    """
    top, bottom = part.numerator * whole.denominator, part.denominator * whole.numerator
    return ratio_text(100 * top, bottom, 2) + "%" if whole else "0.00%"


def quantity(
    value: Fraction, places: int = PLACES, whole: Fraction | None = None
) -> dict[str, str]:
    """Return one number with all the texts that a page needs for it.

    Args:
        value: any exact number.
        places: decimals of the rounded text.
        whole: what a full bar stands for; no bar when None.

    Returns:
        ``{"text", "exact", "decimal", "relation"}``, and ``"share"`` when there is a bar.

    Raises:
        ValueError: when ``places`` is below 0 (a bug of the caller).

    >>> quantity(Fraction(1, 8), 2)
    {'text': '0.12', 'exact': '1/8', 'decimal': '0.125', 'relation': '='}
    """
    relation, decimal = working_text(value, places)
    texts = {
        "text": decimal_text(value, places),
        "exact": exact_text(value),
        "decimal": decimal,
        "relation": relation,
    }
    return texts if whole is None else texts | {"share": share_text(value, whole)}


def _column(values: Sequence[Fraction], places: int, whole: Fraction) -> list[dict[str, str]]:
    return [quantity(value, places, whole) for value in values]
