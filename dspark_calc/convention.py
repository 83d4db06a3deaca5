"""Two ways to count a round: draft tokens alone, or one more token from the target."""

from fractions import Fraction
from typing import Any, NamedTuple

from dspark_calc.model import verification_cost
from dspark_calc.quantities import quantity
from dspark_calc.ranking import tied_lengths
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
    with_target = tuple((1 + e) / c for e, c in zip(expected, cost, strict=True))
    return Convention(
        expected=expected,
        cost=cost,
        drafts_only=(Fraction(0), *working.score),
        with_target=with_target,
        tied_with_target=tuple(place - 1 for place in tied_lengths(with_target)),
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
        "sentence": _sentence(working, both.tied_with_target),
    }


def _sentence(working: Working, tied_with_target: tuple[int, ...]) -> str:
    letter = working.letters.length
    if working.tied == tied_with_target:
        start = f"Both ways of counting choose {letter} = {working.best} here."
    else:
        start = (
            f"Accepted draft tokens alone: {_choice(working, working.tied)}. With one more token "
            f"from the target in every round: {_choice(working, tied_with_target)}."
        )
    return (
        f"{start} The target's token comes whatever {letter} is, so a short round already yields "
        f"something: one more draft token must then add more than {PER_TOKEN} × (1 + E) / C "
        f"instead of {PER_TOKEN} × E / C. That is why the best length can never get longer."
    )


def _choice(working: Working, tied: tuple[int, ...]) -> str:
    """Return the best length in words; where nothing is accepted, draft tokens alone have none."""
    letter = working.letters.length
    if tied == working.tied and not any(working.score):
        return f"every score is 0, whatever {letter} is"
    return f"{letter} = {tied[0]} is {'best' if len(tied) == 1 else 'the shortest best'}"
