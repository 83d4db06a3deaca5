"""Two ways to count a round: draft tokens alone, or one more token from the target."""

from fractions import Fraction
from typing import Any, NamedTuple

from dspark_calc.model import verification_cost
from dspark_calc.quantities import quantity
from dspark_calc.sentences import PER_TOKEN
from dspark_calc.text import COST_PLACES
from dspark_calc.working import Working

LABEL = "invented cost, not DeepSeek's objective, in both ways of counting"


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

    >>> from dspark_calc.working import work_out
    >>> compare_conventions(work_out(["0.45"])).with_target
    (Fraction(1, 1), Fraction(1, 1))
    """
    expected = (Fraction(0), *working.expected)
    cost = tuple(verification_cost(length) for length in range(len(expected)))
    pairs = list(zip(expected, cost, strict=True))
    with_target = tuple((1 + e) / c for e, c in pairs)
    highest = max(with_target)
    return Convention(
        expected=expected,
        cost=cost,
        drafts_only=tuple(e / c for e, c in pairs),
        with_target=with_target,
        tied_with_target=tuple(i for i, score in enumerate(with_target) if score == highest),
    )


def convention_data(working: Working) -> dict[str, Any]:
    """Return the convention switch's table and sentence as plain data.

    Args:
        working: one setting worked out.

    Returns:
        ``{"label", "rows": [{"verification_length", "expected", "cost", "drafts_only",
        "with_target"} ...], "drafts_only": {"best", "tied"}, "with_target":
        {"best", "tied"}, "sentence"}``.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.working import work_out
    >>> convention_data(work_out(["0.1"]))["with_target"]
    {'best': 0, 'tied': [0]}
    """
    both = compare_conventions(working)
    best = both.tied_with_target[0]
    rows = [
        {
            "verification_length": length,
            "expected": quantity(both.expected[length]),
            "cost": quantity(both.cost[length], COST_PLACES),
            "drafts_only": quantity(both.drafts_only[length], whole=max(both.drafts_only)),
            "with_target": quantity(both.with_target[length], whole=max(both.with_target)),
        }
        for length in range(len(both.expected))
    ]
    return {
        "label": LABEL,
        "rows": rows,
        "drafts_only": {"best": working.best, "tied": list(working.tied)},
        "with_target": {"best": best, "tied": list(both.tied_with_target)},
        "sentence": _sentence(working.letters.length, working.best, best),
    }


def _sentence(letter: str, drafts_only: int, with_target: int) -> str:
    if drafts_only == with_target:
        start = f"Both ways of counting choose {letter} = {with_target} here."
    else:
        start = (
            f"Accepted draft tokens alone: {letter} = {drafts_only} is best. "
            f"With one more token from the target in every round: {letter} = {with_target} is best."
        )
    return (
        f"{start} The target's token comes whatever {letter} is, so a short round already yields "
        f"something: one more draft token must then add more than {PER_TOKEN} × (1 + E) / C "
        f"instead of {PER_TOKEN} × E / C. That is why the best length can only get shorter."
    )
