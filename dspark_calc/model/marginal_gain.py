"""What the next token adds, against what it must add to raise the score."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.setting import Working
from dspark_calc.model.survival import COST_PER_TOKEN, verification_cost


class Step(NamedTuple):
    """The step from L to L + 1 verified tokens."""

    length: int
    adds: Fraction
    must_add: Fraction

    @property
    def relation(self) -> str:
        """Return ">", "=" or "<": how what is added compares with what must be."""
        if self.adds == self.must_add:
            return "="
        return ">" if self.adds > self.must_add else "<"


def steps(working: Working) -> tuple[Step, ...]:
    """Return what each further token adds and what it must add to raise the score.

    Symbol: S_{L+1} against 0.45 E[A_L] / C_L.

    Args:
        working: one setting worked out, n >= 0 conditionals.

    Returns:
        n steps, from L = 0 to L = n - 1. The score rises exactly when ``adds > must_add``.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation: (E + S) / (C + 0.45) > E / C is S C > 0.45 E.

    >>> from dspark_calc.model.setting import work_out
    >>> [step.relation for step in steps(work_out(["0.9", "0.9", "0.5", "0.1"]))]
    ['>', '>', '=', '<']
    """
    expected = (Fraction(0), *working.expected)
    return tuple(
        Step(length, adds, COST_PER_TOKEN * expected[length] / verification_cost(length))
        for length, adds in enumerate(working.survival)
    )
