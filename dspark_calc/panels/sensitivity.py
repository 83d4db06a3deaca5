"""Add 0.05 to one value: the conditional that moves the expectation most."""

from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.model.sensitivity import STEP, WhatIf, what_ifs
from dspark_calc.text.notation import LESSON, Notation
from dspark_calc.text.numbers import CONDITIONAL_PLACES, marked_text
from dspark_calc.text.quantity import Quantity, quantity
from dspark_calc.text.sentences import conditional_text, join_and


class SensitivityRow(TypedDict):
    """What one raised value would change."""

    position: Annotated[int, "j"]
    before: Annotated[Quantity, "the value"]
    after: Annotated[Quantity, "the value, raised"]
    change: Annotated[Quantity, "of the best score"]
    change_at_best: Annotated[Quantity, "of the score at the length that is best now"]
    best: Annotated[int, "the best length then"]
    sentence: Annotated[str, "in words"]


class SensitivityView(TypedDict):
    """What raising each value would change."""

    step: Annotated[Quantity, "by how much a value is raised"]
    rows: Annotated[list[SensitivityRow], "one per value"]
    sentence: Annotated[str, "which value gains most"]


def sensitivity_data(block: Block, notation: Notation = LESSON) -> dict[str, Any]:
    """Return what raising each value alone would change, as plain data.

    Returns:
        ``{"step", "rows": [{"position", "before", "after", "change", "change_at_best", "best",
        "sentence"} ...], "sentence"}``. ``change`` is that of E[A_n] (all verified),
        ``change_at_best`` that of E[A_L] at the present best L.

    >>> sensitivity_data(Block(["0.5", "0.5"]))["rows"][0]["change"]["decimal"]
    '0.075'
    """
    found = what_ifs(block)
    largest = max((w.change[-1] for w in found), default=Fraction(0))
    return {
        "step": quantity(STEP, CONDITIONAL_PLACES),
        "rows": [_row(block, what_if, largest, notation.conditional) for what_if in found],
        "sentence": _sentence(found, largest, notation),
    }


def _row(block: Block, what_if: WhatIf, largest: Fraction, letter: str) -> dict[str, Any]:
    j, after = what_if.position, what_if.after
    return {
        "position": j,
        "before": quantity(block.conditionals[j - 1], CONDITIONAL_PLACES),
        "after": quantity(what_if.value, CONDITIONAL_PLACES),
        "change": quantity(what_if.change[-1], whole=largest),
        "change_at_best": quantity(what_if.change[block.best - 1]),
        "best": after.best,
        "sentence": _row_sentence(block, what_if, letter),
    }


def _row_sentence(block: Block, what_if: WhatIf, letter: str) -> str:
    j, n, after = what_if.position, len(what_if.change), what_if.after
    before = block.conditionals[j - 1]
    if before == what_if.value:
        return f"{letter}_{j} is {conditional_text(before)} already and cannot be raised."
    moved = "stays" if after.best == block.best else "becomes"
    return (
        f"{letter}_{j} from {conditional_text(before)} to {conditional_text(what_if.value)}: "
        f"E[A_{n}] grows by {marked_text(what_if.change[-1])}, and the best length "
        f"{moved} {after.best}."
    )


def _sentence(found: tuple[WhatIf, ...], largest: Fraction, notation: Notation) -> str:
    n = len(found)
    if not largest:
        return "Raising a single value changes nothing here."
    a, survival = notation.conditional, notation.survival
    names = join_and([f"{a}_{w.position}" for w in found if w.change[-1] == largest])
    products = f"{a}_1 is in every product, {a}_{n} in {survival}_{n} alone. " if n > 1 else ""
    return (
        f"{products}Raising {names} adds most here: {marked_text(largest)} more "
        f"expected accepted tokens when all {n} are verified."
    )
