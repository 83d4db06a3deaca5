"""A run that somebody measured: per-position acceptance, what a step costs, and what that is worth.

The target's own token counts here: a step yields it in any case, and plain decoding is L = 0.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import NamedTuple

from dspark_calc.model.printed import Printed, clipped, exactly, ratio, total
from dspark_calc.model.ranking import tied_places

FREE = exactly(0)


class Costs(NamedTuple):
    """What a step costs: ``at[L]`` to verify L draft tokens, plus ``per_token`` for each of them.

    ``drafting`` is paid once by a step that drafts at all. Any unit will do.
    """

    at: Mapping[int, Printed]
    per_token: Printed = FREE
    drafting: Printed = FREE

    def of(self, length: int) -> Printed:
        """Return C_L."""
        scaled = Printed(*(each * length for each in self.per_token))
        return total([self.at[length], scaled, *([self.drafting] if length else [])])


def sloped_costs(count: int, per_token: Printed, drafting: Printed = FREE) -> Costs:
    """Return costs in plain steps: a step without drafts costs 1, each draft token the same.

    >>> sloped_costs(2, exactly(Fraction(1, 4))).of(2).value
    Fraction(3, 2)
    """
    return Costs(dict.fromkeys(range(count + 1), exactly(1)), per_token, drafting)


class MeasuredRun:
    """Survival S_1 ... S_n as printed, and the costs of some lengths, 0 among them or not.

    Source: dspark-paper Eq. 1 turned over: tokens per unit of cost are (1 + E[A_L]) / C_L.

    >>> run = MeasuredRun([exactly(Fraction(1, 2))], sloped_costs(1, exactly(Fraction(1, 4))))
    >>> run.scores[1].value, run.best
    (Fraction(6, 5), (1,))
    """

    def __init__(self, survival: Sequence[Printed], costs: Costs) -> None:
        self.survival = tuple(clipped(each, 0, 1) for each in survival)
        self.costs = costs
        self.lengths = tuple(sorted(n for n in costs.at if n <= len(self.survival)))

    @cached_property
    def tokens(self) -> tuple[Printed, ...]:
        """Tokens that a step yields with L = 0 ... n draft tokens: 1 + S_1 + ... + S_L."""
        return tuple(total([exactly(1), *self.survival[:n]]) for n in range(len(self.survival) + 1))

    @cached_property
    def cost(self) -> dict[int, Printed]:
        """C_L of the lengths that have a cost."""
        return {n: self.costs.of(n) for n in self.lengths}

    @cached_property
    def scores(self) -> dict[int, Printed]:
        """Tokens per unit of cost of the lengths that have one."""
        return {n: ratio(self.tokens[n], self.cost[n]) for n in self.lengths}

    @cached_property
    def best(self) -> tuple[int, ...]:
        """The lengths that tie for most tokens per unit of cost, in the numbers as printed."""
        places = tied_places([self.scores[n].value for n in self.lengths])
        return tuple(self.lengths[place - 1] for place in places)

    @cached_property
    def left(self) -> tuple[int, ...]:
        """The lengths that no other length beats for sure, whatever was rounded away."""
        return tuple(
            n for n in self.lengths if all(lowest_lead(self, m, n) <= 0 for m in self.lengths)
        )

    def limit(self, length: int, against: Sequence[int]) -> Fraction | None:
        """Return the cost at which `length` scores like the best of others; None without others."""
        scores = [self.scores[n].value for n in against if n in self.cost and n != length]
        return self.tokens[length].value / max(scores) if scores else None


def conditionals(survival: Sequence[Printed]) -> tuple[Printed | None, ...]:
    """Return a_j = S_j / S_(j-1); None where no draft came so far, so that there is no ratio.

    >>> conditionals([exactly(Fraction(1, 2)), exactly(Fraction(1, 4))])[1].value
    Fraction(1, 2)
    """
    before = [exactly(1), *survival[:-1]]
    return tuple(
        clipped(ratio(s, b), 0, 1) if b.low else None for s, b in zip(survival, before, strict=True)
    )


def lowest_lead(run: MeasuredRun, winner: int, loser: int) -> Fraction:
    """Return the least that T_w C_l - T_l C_w can be; above 0 the winner scores more for sure.

    T_L = 1 + E[A_L]. Both lengths share their first tokens, and a slope or a cost of drafting: the
    bounds are those of the shared numbers, not of two scores that err apart.

    Source: our derivation: the lead is linear in each number, so it is least at a corner, and the
    sign of each coefficient says at which. That of the shared tokens depends on the costs.

    >>> run = MeasuredRun([exactly(Fraction(1, 2))], sloped_costs(1, exactly(Fraction(1, 4))))
    >>> lowest_lead(run, 1, 0)
    Fraction(1, 4)
    """
    if winner == loser:
        return Fraction(0)
    shared = run.tokens[min(winner, loser)]
    own = total(run.survival[min(winner, loser) : max(winner, loser)])
    slopes = {run.costs.per_token.low, run.costs.per_token.high}
    draftings = {run.costs.drafting.low, run.costs.drafting.high}
    found = []
    for slope, drafting in product(slopes, draftings):
        dear = run.costs.at[winner].high + slope * winner + (drafting if winner else 0)
        cheap = run.costs.at[loser].low + slope * loser + (drafting if loser else 0)
        gap = cheap - dear
        gained = own.low * cheap if winner > loser else -own.high * dear
        found.append((shared.low if gap > 0 else shared.high) * gap + gained)
    return min(found)
