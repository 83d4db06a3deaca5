"""The arithmetic of the DSpark lesson, exact and in the standard library alone."""

from typing import TYPE_CHECKING, Any

from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import (
    Conditionals,
    ConditionalValue,
    parse_conditional,
    parse_conditionals,
)
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.model.errors import InputError
from dspark_calc.model.shared_prefix import compare_words
from dspark_calc.version import __version__

if TYPE_CHECKING:
    from dspark_calc.api.evaluate import evaluate, evaluate_json

__all__ = [
    "COST_PER_TOKEN",
    "Block",
    "ConditionalValue",
    "Conditionals",
    "InputError",
    "__version__",
    "compare_words",
    "evaluate",
    "evaluate_json",
    "parse_conditional",
    "parse_conditionals",
    "verification_cost",
]

_API = ("evaluate", "evaluate_json")
"""Imported when first used, so that `import dspark_calc.model` loads the model alone."""


def __getattr__(name: str) -> Any:
    if name in _API:
        from dspark_calc.api import evaluate as api  # noqa: PLC0415 - see _API

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
