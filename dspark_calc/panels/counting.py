"""Two ways to count a round: draft tokens alone, or one more token from the target."""

from typing import Any

from dspark_calc.model.counting import compare_conventions
from dspark_calc.model.setting import Working
from dspark_calc.text.marks import row_marks
from dspark_calc.text.numbers import COST_PLACES
from dspark_calc.text.quantity import quantity
from dspark_calc.text.sentences import PER_TOKEN

LABEL = "invented cost, not DeepSeek's objective, in both ways of counting"


def convention_data(working: Working) -> dict[str, Any]:
    """Return the convention switch's table and sentence as plain data.

    Args:
        working: one setting worked out.

    Returns:
        ``{"label", "rows": [{"verification_length", "expected", "cost", "drafts_only",
        "with_target", "mark"} ...], "drafts_only": {"best", "tied"}, "with_target":
        {"best", "tied"}, "sentence"}``.

    Raises:
        Nothing for a worked-out setting.

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> convention_data(work_out(["0.1"]))["with_target"]
    {'best': 0, 'tied': [0]}
    """
    both = compare_conventions(working)
    best = both.tied_with_target[0]
    marks = row_marks(range(len(both.expected)), both.tied_with_target)
    rows = [
        {
            "verification_length": length,
            "expected": quantity(both.expected[length]),
            "cost": quantity(both.cost[length], COST_PLACES),
            "drafts_only": quantity(both.drafts_only[length], whole=max(both.drafts_only)),
            "with_target": quantity(both.with_target[length], whole=max(both.with_target)),
            "mark": marks[length],
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
