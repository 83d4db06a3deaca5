"""At which cost of one more token the best length changes, for fixed conditionals."""

from fractions import Fraction

from dspark_calc.model.setting import Working


def break_points(working: Working) -> tuple[Fraction | None, ...]:
    """Return for L = 1 ... n - 1 the slope s of C_L = 1 + s L above which L + 1 gives way to L.

    Symbol: S_(L+1) / (E_L - L S_(L+1)); None where no slope is high enough.

    The slopes never rise with L. At exactly such a slope both lengths score the same. Where
    nothing is accepted no slope decides, and all of them are 0.

    Source: our derivation: E_(L+1) / (1 + s (L+1)) > E_L / (1 + s L) for all s below it.

    >>> from dspark_calc.model.setting import work_out
    >>> [str(s) for s in break_points(work_out(["0.92", "0.86", "0.76", "0.62", "0.48"]))]
    ['43/7', '817/691', '25327/81119', '101308/1114993']
    """
    found: list[Fraction | None] = []
    for length in range(1, len(working.survival)):
        adds = working.survival[length]
        lost = working.expected[length - 1] - length * adds
        if lost:
            found.append(adds / lost)
        else:
            found.append(None if adds else Fraction(0))
    return tuple(found)
