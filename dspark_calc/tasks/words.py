"""Tasks on the comparison of two fixed texts."""

from fractions import Fraction

from dspark_calc.model.shared_prefix import compare_words
from dspark_calc.tasks.kinds import Option, Wrong, choice_task, numeric_task

# Not one of the pairs in the widget, which would show the answer.
DRAFT = ("we", "walk", "home", "after", "dark")
TARGET = ("we", "drive", "home", "after", "dark")
# What a comparison of two fixed texts contains. No probability is among it.
CONTAINS = frozenset({"words", "verified length"})

_comparison = compare_words(DRAFT, TARGET, len(DRAFT))
_kept = _comparison.shared_prefix
_equal = sum(tile.equal for tile in _comparison.tiles)
_late = _equal - _kept

_late_match = numeric_task(
    "late-match",
    {
        "draft": " ".join(DRAFT),
        "target": " ".join(TARGET),
        "length": len(DRAFT),
        "kept_words": "word is" if _kept == 1 else f"{_kept} words are",
        "equal": _equal,
        "late": _late,
        "with_mismatch": _kept + 1,
    },
    key=Fraction(_kept),
    tolerance=Fraction(0),
    wrongs=(
        Wrong("equal", Fraction(_equal), "later-matches-count"),
        Wrong("late", Fraction(_late), "later-matches-count"),
        Wrong("mismatch", Fraction(_kept + 1)),
        Wrong("all", Fraction(len(DRAFT))),
        Wrong("none", Fraction(0)),
    ),
    places=0,
)


def _supported(*needed: str) -> bool:
    return CONTAINS.issuperset(needed)


_show = choice_task(
    "what-shared-words-show",
    {"kept": _kept, "length": len(DRAFT)},
    (
        Option("rate", _supported("words", "probabilities"), "words-show-distribution"),
        Option(
            "exact",
            _supported("words", "probabilities", "the rule for corrections"),
            "words-show-distribution",
        ),
        Option("nothing", _supported("words", "verified length")),
    ),
)

WORD_TASKS = (_late_match, _show)
