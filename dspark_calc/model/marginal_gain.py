"""What the next token adds, against what it must add to raise the score."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost


class Step(NamedTuple):
    """The step from L to L + 1 verified tokens."""

    length: int
    adds: Fraction
    must_add: Fraction
    must_add_with_own: Fraction
    """The same where the target's own token counts in every round."""

    @property
    def relation(self) -> str:
        """Return ">", "=" or "<": how what is added compares with what must be."""
        if self.adds == self.must_add:
            return "="
        return ">" if self.adds > self.must_add else "<"


def steps(block: Block) -> tuple[Step, ...]:
    """Return what each further token adds and what it must add to raise the score.

    Symbol: S_{L+1} against 0.45 E[A_L] / C_L, and against 0.45 (1 + E[A_L]) / C_L.

    Returns:
        n steps, from L = 0 to L = n - 1. The score rises exactly when ``adds > must_add``.

    Source: our derivation: (E + S) / (C + 0.45) > E / C is S C > 0.45 E.

    >>> [step.relation for step in steps(Block(["0.9", "0.9", "0.5", "0.1"]))]
    ['>', '>', '=', '<']
    """
    expected = (Fraction(0), *block.expected)
    return tuple(
        Step(length, adds, rate * expected[length], rate * (1 + expected[length]))
        for length, adds in enumerate(block.survival)
        for rate in [COST_PER_TOKEN / verification_cost(length)]
    )
