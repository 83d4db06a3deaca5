"""What raising one conditional alone changes."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block

STEP = Fraction(1, 20)


class WhatIf(NamedTuple):
    """One value raised, the others as they were."""

    position: int
    value: Fraction
    change: tuple[Fraction, ...]
    after: Block


def what_ifs(block: Block) -> tuple[WhatIf, ...]:
    """Return what raising each conditional alone by 0.05 would change.

    Symbol: a_j + 0.05, capped at 1; the change of E[A_1] ... E[A_n].

    Returns:
        n entries; no change is below 0, and raising a_j changes no E[A_L] with L < j.

    >>> [w.change[-1] for w in what_ifs(Block(["0.5", "0.5"]))]
    [Fraction(3, 40), Fraction(1, 40)]
    """
    found = []
    for i, a in enumerate(block.conditionals):
        raised = min(Fraction(1), a + STEP)
        after = Block((*block.conditionals[:i], raised, *block.conditionals[i + 1 :]))
        pairs = zip(after.expected, block.expected, strict=True)
        found.append(WhatIf(i + 1, raised, tuple(new - old for new, old in pairs), after))
    return tuple(found)
