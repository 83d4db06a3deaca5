"""The sentences with numbers in them, and the names and texts of the controls."""

from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.cost import COST_PER_TOKEN
from dspark_calc.text.notation import LESSON, Notation
from dspark_calc.text.numbers import (
    CONDITIONAL_PLACES,
    COST_PLACES,
    decimal_text,
    exact_text,
    rounded,
)

INVENTED = "invented values, invented cost"
PER_TOKEN = decimal_text(COST_PER_TOKEN, COST_PLACES)
"""The invented step of the cost, as every sentence writes it."""


def join_and(items: Sequence[str]) -> str:
    """Return items as a list in words: "1, 2 and 3".

    >>> join_and(["1", "2", "3"])
    '1, 2 and 3'
    """
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def best_sentence(block: Block, notation: Notation = LESSON) -> str:
    """Return which verification length scores best, and its division.

    Returns:
        One sentence. It says "≈" where a shown number is rounded, and that no length gets
        anything accepted when a_1 is 0.

    >>> best_sentence(Block(["0.87"]))
    'L = 1 has the highest score here: 0.8700 / 1.45 = 0.6000 (invented values, invented cost).'
    """
    if not block.conditionals:
        return "There is no draft token to verify."
    if not block.conditionals[0]:
        first = f"{notation.conditional}_1"
        return f"No length gets anything accepted: {first} is 0, so every score is 0 ({INVENTED})."
    i = block.best - 1
    exact_e, expected = rounded(block.expected[i])
    exact_s, score = rounded(block.score[i])
    relation = "=" if exact_e == exact_s == "=" else "≈"
    cost = decimal_text(block.cost[i], COST_PLACES)
    claim = "has the highest score here" if len(block.tied) == 1 else "is the shortest best length"
    chosen = f"{notation.length} = {block.best}"
    return f"{chosen} {claim}: {expected} / {cost} {relation} {score} ({INVENTED})."


def tie_sentence(block: Block, notation: Notation = LESSON) -> str:
    """Return which lengths tie for the best score, or "" when one is alone.

    >>> tie_sentence(Block(["0.9", "0.9", "0.5"]))
    'L = 2 and 3 tie exactly: each scores 9/10. The shortest of them, L = 2, is chosen.'
    """
    if len(block.tied) <= 1:
        return ""
    lengths = join_and([str(length) for length in block.tied])
    score = exact_text(block.score[block.best - 1])
    letter = notation.length
    return (
        f"{letter} = {lengths} tie exactly: each scores {score}. "
        f"The shortest of them, {letter} = {block.best}, is chosen."
    )


def conditional_text(value: Fraction) -> str:
    """Return one conditional as the page shows it: two decimals.

    >>> conditional_text(Fraction(9, 10))
    '0.90'
    """
    return decimal_text(value, CONDITIONAL_PLACES)


def value_texts(block: Block, notation: Notation = LESSON) -> list[str]:
    """Return the text of each slider's value for a screen reader.

    >>> value_texts(Block(["0.5"]))
    ['a 1, 0.50, invented']
    """
    return [
        f"{notation.conditional} {j}, {conditional_text(a)}, invented"
        for j, a in enumerate(block.conditionals, start=1)
    ]


def control_names(block: Block, notation: Notation = LESSON) -> list[dict[str, str]]:
    """Return the names of both controls of each conditional, slider and number field.

    >>> control_names(Block(["0.5"]))[0]["slider"]
    'a1, invented'
    """
    letter = notation.conditional
    return [
        {"slider": f"{letter}{j}, invented", "field": f"{letter}{j} as a number, invented"}
        for j in range(1, len(block.conditionals) + 1)
    ]
