"""Add 0.05 to one value: which of the conditionals moves the expectation most?"""

from fractions import Fraction
from typing import Any, NamedTuple

from dspark_calc.letters import Letters
from dspark_calc.quantities import quantity
from dspark_calc.sentences import conditional_text, join_and
from dspark_calc.text import CONDITIONAL_PLACES, marked_text
from dspark_calc.working import Working, work_out

STEP = Fraction(1, 20)


class WhatIf(NamedTuple):
    """One value raised, the others as they were."""

    position: int
    value: Fraction
    change: tuple[Fraction, ...]
    after: Working


def what_ifs(working: Working) -> tuple[WhatIf, ...]:
    """Return what raising each conditional alone by 0.05 would change.

    Symbol: a_j + 0.05, capped at 1; the change of E[A_1] ... E[A_n].

    Args:
        working: one setting worked out, n >= 0 conditionals.

    Returns:
        n entries; no change is below 0, and raising a_j changes no E[A_L] with L < j.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> [w.change[-1] for w in what_ifs(work_out(["0.5", "0.5"]))]
    [Fraction(3, 40), Fraction(1, 40)]
    """
    found = []
    for i, a in enumerate(working.conditionals):
        raised = min(Fraction(1), a + STEP)
        after = work_out((*working.conditionals[:i], raised, *working.conditionals[i + 1 :]))
        pairs = zip(after.expected, working.expected, strict=True)
        found.append(WhatIf(i + 1, raised, tuple(new - old for new, old in pairs), after))
    return tuple(found)


def leverage_data(working: Working) -> dict[str, Any]:
    """Return the leverage view as plain data.

    Args:
        working: one setting worked out.

    Returns:
        ``{"step", "rows": [{"position", "before", "after", "change", "change_at_best", "best",
        "sentence"} ...], "sentence"}``. ``change`` is that of E[A_n] (all verified),
        ``change_at_best`` that of E[A_L] at the present best L.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> leverage_data(work_out(["0.5", "0.5"]))["rows"][0]["change"]["decimal"]
    '0.075'
    """
    found = what_ifs(working)
    largest = max((w.change[-1] for w in found), default=Fraction(0))
    return {
        "step": quantity(STEP, CONDITIONAL_PLACES),
        "rows": [_row(working, what_if, largest) for what_if in found],
        "sentence": _sentence(working.letters, found, largest),
    }


def _row(working: Working, what_if: WhatIf, largest: Fraction) -> dict[str, Any]:
    j, after = what_if.position, what_if.after
    return {
        "position": j,
        "before": quantity(working.conditionals[j - 1], CONDITIONAL_PLACES),
        "after": quantity(what_if.value, CONDITIONAL_PLACES),
        "change": quantity(what_if.change[-1], whole=largest),
        "change_at_best": quantity(what_if.change[working.best - 1]),
        "best": after.best,
        "sentence": _row_sentence(working, what_if),
    }


def _row_sentence(working: Working, what_if: WhatIf) -> str:
    j, n, after = what_if.position, len(what_if.change), what_if.after
    before, letter = working.conditionals[j - 1], working.letters.conditional
    if before == what_if.value:
        return f"{letter}_{j} is {conditional_text(before)} already: nothing can be added."
    moved = "stays" if after.best == working.best else "becomes"
    return (
        f"{letter}_{j} from {conditional_text(before)} to {conditional_text(what_if.value)}: "
        f"E[A_{n}] grows by {marked_text(what_if.change[-1])}, and the best length "
        f"{moved} {after.best}."
    )


def _sentence(letters: Letters, found: tuple[WhatIf, ...], largest: Fraction) -> str:
    n = len(found)
    if not largest:
        return "No single value can be raised to any effect here."
    a, survival = letters.conditional, letters.survival
    names = join_and([f"{a}_{w.position}" for w in found if w.change[-1] == largest])
    products = f"{a}_1 is in every product, {a}_{n} in {survival}_{n} alone. " if n > 1 else ""
    return (
        f"{products}Here the most is gained at {names}: {marked_text(largest)} more "
        f"expected tokens when all {n} are verified."
    )
