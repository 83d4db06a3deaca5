"""Tasks on the comparison of two fixed texts."""

from fractions import Fraction

from dspark_calc.model.shared_prefix import compare_words
from dspark_calc.tasks.kinds import ChoiceTask, NumericTask, Option, Wrong

DRAFT = ("the", "boat", "comes", "in", "slowly")
TARGET = ("the", "tide", "comes", "in", "slowly")
# What a comparison of two fixed texts holds. No probability is among it.
HOLDS = frozenset({"words", "verified length"})

_comparison = compare_words(DRAFT, TARGET, len(DRAFT))
_kept = _comparison.shared_prefix
_equal = sum(tile.equal for tile in _comparison.tiles)
_late = _equal - _kept
_first = "word is" if _kept == 1 else f"{_kept} words are"

_late_match = NumericTask(
    id="late-match",
    section="fixed-words",
    title="Words that match again",
    question=(
        f"Draft: {' '.join(DRAFT)}. Target: {' '.join(TARGET)}. All {len(DRAFT)} words are "
        "verified. How many draft words are kept?"
    ),
    key=Fraction(_kept),
    tolerance=Fraction(0),
    wrongs=(
        Wrong(
            Fraction(_equal),
            f"{_equal} words are equal, but after the first mismatch everything is dropped, and "
            f"{_late} of them stand after it.",
            "later-matches-count",
        ),
        Wrong(
            Fraction(_late),
            f"{_late} words match again after the mismatch, and these are the ones that are "
            "dropped.",
            "later-matches-count",
        ),
        Wrong(
            Fraction(_kept + 1),
            f"{_kept + 1} counts the mismatch itself. There the target's word stands, not the "
            "draft's.",
        ),
        Wrong(
            Fraction(len(DRAFT)),
            f"{len(DRAFT)} words were verified; not all of them are kept.",
        ),
        Wrong(Fraction(0), "The first word is equal in both texts, so it is kept."),
    ),
    hint="Go from left to right and stop at the first word that differs.",
    explanation=(
        f"Only the first {_first} kept: the next word differs, and the {_late} equal words after "
        "it are dropped all the same. They were written to follow the wrong word."
    ),
    places=0,
    claims=("first-rejection", "words-rule"),
)


def _supported(*needed: str) -> bool:
    return HOLDS.issuperset(needed)


_show = ChoiceTask(
    id="what-shared-words-show",
    section="fixed-words",
    title="What shared words show",
    question=(
        f"A comparison of two fixed texts keeps {_kept} of {len(DRAFT)} draft words. What does "
        "that tell you about the probabilities of drafter and target?"
    ),
    options=(
        Option(
            "rate",
            f"The acceptance rate is about {_kept} in {len(DRAFT)}.",
            _supported("words", "probabilities"),
            "Acceptance is a draw against a ratio of two probabilities, and two fixed texts hold "
            "neither of them.",
            "words-show-distribution",
        ),
        Option(
            "exact",
            "The output is distributed exactly as the target's own.",
            _supported("words", "probabilities", "the rule for corrections"),
            "One text is no distribution, and the comparison has no rule that corrects a "
            "rejection.",
            "words-show-distribution",
        ),
        Option("nothing", "Nothing.", _supported("words", "verified length")),
    ),
    explanation=(
        "The comparison shows where two texts part, and nothing else. Moving the sliders cannot "
        "change it, because no probability is in it."
    ),
    claims=("words-boundary", "words-not-the-test"),
)

WORD_TASKS = (_late_match, _show)
