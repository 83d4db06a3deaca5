"""Which length yields most at which cost of one more draft token, for a run that was measured."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.model.break_points import break_points


class SlopeRange(NamedTuple):
    """``length`` yields most from the slope ``low`` to ``high``; None is no upper end."""

    length: int
    low: Fraction
    high: Fraction | None


def slope_ranges(
    survival: Sequence[Fraction], drafting: Fraction = Fraction(0)
) -> tuple[SlopeRange, ...]:
    """Return the ranges of s in C_L = 1 + sL + drafting (no drafting at L = 0), cheapest first.

    `survival` never rises. The last range is that of plain decoding, L = 0.

    Source: our derivation: from L + 1 to L as in `break_points`, stretched by 1 + drafting; plain
    decoding wins where 1 + sL + drafting > 1 + E[A_L] for every L.

    >>> [(each.length, str(each.high)) for each in slope_ranges([Fraction(1, 2), Fraction(1, 4)])]
    [(2, '1/5'), (1, '1/2'), (0, 'None')]
    """
    before = [Fraction(1), *survival[:-1]]
    block = Block([s / b if b else Fraction(0) for s, b in zip(survival, before, strict=True)])
    pays = [(e - drafting) / n for n, e in enumerate(block.expected, start=1)]
    plain = max([Fraction(0), *pays])
    slopes = [slope or Fraction(0) for slope in break_points(block, own=1)]
    found = []
    low = Fraction(0)
    for length in range(len(survival), 0, -1):
        # The slopes rise towards the shorter lengths; the first token's rival is plain decoding.
        high = min(plain, slopes[length - 1] * (1 + drafting)) if length > 1 else plain
        if high > low:
            found.append(SlopeRange(length, low, high))
            low = high
    return (*found, SlopeRange(0, plain, None))
