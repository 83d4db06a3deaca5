"""The arithmetic of the DSpark lesson, exact and in the standard library alone."""

from dspark_calc.conditionals import parse_conditional, parse_conditionals
from dspark_calc.errors import InputError
from dspark_calc.evaluate import evaluate, evaluate_json
from dspark_calc.model import (
    COST_PER_TOKEN,
    accepted_per_cost,
    expected_accepted_tokens,
    survival,
    verification_cost,
)
from dspark_calc.ranking import best_length, rank_lengths, tied_lengths
from dspark_calc.words import compare_words
from dspark_calc.working import work_out

__version__ = "0.1.0"
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
