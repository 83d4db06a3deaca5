"""At which cost of one more token the best length changes, for fixed conditionals."""

from fractions import Fraction

from dspark_calc.model.block import Block


def break_points(block: Block, own: int = 0) -> tuple[Fraction | None, ...]:
    """Return for L = 0 ... n - 1 the slope s of C_L = 1 + s L above which L + 1 gives way to L.

    Symbol: S_(L+1) / (own + E_L - L S_(L+1)), where `own` is 1 when the target's own token counts.
    None where no slope is high enough: always for L = 0 when drafts alone count.

    The slopes never rise with L. At exactly such a slope both lengths score the same. Where
    nothing is accepted and drafts alone count, no slope decides, and all of them are 0.

    Source: our derivation: (own + E_(L+1)) / (1 + s (L+1)) > (own + E_L) / (1 + s L) below it.

    >>> from dspark_calc.model.block import Block
    >>> [str(s) for s in break_points(Block(["0.92", "0.86", "0.76", "0.62", "0.48"]))]
    ['None', '43/7', '817/691', '25327/81119', '101308/1114993']
    """
    expected = (Fraction(0), *block.expected)
    found: list[Fraction | None] = []
    for length, adds in enumerate(block.survival):
        lost = own + expected[length] - length * adds
        if lost:
            found.append(adds / lost)
        else:
            found.append(None if adds else Fraction(0))
    return tuple(found)
