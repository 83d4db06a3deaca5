"""The arithmetic of the DSpark lesson, exact and in the standard library alone."""

from typing import TYPE_CHECKING, Any

from dspark_calc.model.conditionals import parse_conditional, parse_conditionals
from dspark_calc.model.errors import InputError
from dspark_calc.model.ranking import best_length, rank_lengths, tied_lengths
from dspark_calc.model.setting import work_out
from dspark_calc.model.shared_prefix import compare_words
from dspark_calc.model.survival import (
    COST_PER_TOKEN,
    accepted_per_cost,
    expected_accepted_tokens,
    survival,
    verification_cost,
)
from dspark_calc.version import __version__

if TYPE_CHECKING:
    from dspark_calc.api.evaluate import evaluate, evaluate_json

__all__ = [
    "COST_PER_TOKEN",
    "InputError",
    "__version__",
    "accepted_per_cost",
    "best_length",
    "compare_words",
    "evaluate",
    "evaluate_json",
    "expected_accepted_tokens",
    "parse_conditional",
    "parse_conditionals",
    "rank_lengths",
    "survival",
    "tied_lengths",
    "verification_cost",
    "work_out",
]

_API = ("evaluate", "evaluate_json")
"""Imported when first used, so that `import dspark_calc.model` loads the model alone."""


def __getattr__(name: str) -> Any:
    if name in _API:
        from dspark_calc.api import evaluate as api  # noqa: PLC0415 - see _API

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
