"""What raising one conditional alone changes."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.setting import Working, work_out

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
