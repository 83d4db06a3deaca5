"""Two ways to count a round: draft tokens alone, or one more token from the target."""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.ranking import tied_lengths
from dspark_calc.model.setting import Working
from dspark_calc.model.survival import verification_cost


class Convention(NamedTuple):
    """Scores of L = 0 ... n in both ways; index 0 belongs to L = 0."""

    expected: tuple[Fraction, ...]
    cost: tuple[Fraction, ...]
    drafts_only: tuple[Fraction, ...]
    with_target: tuple[Fraction, ...]
    tied_with_target: tuple[int, ...]


def compare_conventions(working: Working) -> Convention:
    """Return the scores E/C and (1 + E)/C for every length, L = 0 included.

    Symbol: E[A_L] / C_L and (1 + E[A_L]) / C_L.

    Args:
        working: one setting worked out, n >= 0 conditionals.

    Returns:
        A `Convention` with n + 1 entries in each tuple of numbers.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation; with SPS(1 + L) = 1 / C_L, the second is the objective of
    dspark-paper 3.2.2 for one request, and it may choose L = 0.

    >>> from dspark_calc.model.setting import work_out
    >>> compare_conventions(work_out(["0.45"])).with_target
    (Fraction(1, 1), Fraction(1, 1))
    """
    expected = (Fraction(0), *working.expected)
    cost = tuple(verification_cost(length) for length in range(len(expected)))
    with_target = tuple((1 + e) / c for e, c in zip(expected, cost, strict=True))
    return Convention(
        expected=expected,
        cost=cost,
        drafts_only=(Fraction(0), *working.score),
        with_target=with_target,
        tied_with_target=tuple(place - 1 for place in tied_lengths(with_target)),
    )
