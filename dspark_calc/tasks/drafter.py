"""Tasks on the drafter: what comes out of it, and what its numbers mean."""

from fractions import Fraction

from dspark_calc.tasks.kinds import Option, Wrong, choice_task, numeric_task
from dspark_calc.text.numbers import exact_decimal, exact_text

MODEL = "DeepSeek-V4.1-Flash"
# From the configuration and code of v41-reference.
BLOCKS = 3
ROWS = 5  # the anchor and the noise tokens
DRAFTS_PER_ROW = 1
# What the script that writes a text runs. The drafting function is not part of it.
GENERATION_DOES = frozenset({"sample one token per pass"})

_drafts = ROWS * DRAFTS_PER_ROW

_how_many = numeric_task(
    "how-many-drafts",
    {
        "blocks": BLOCKS,
        "rows": ROWS,
        "noise": ROWS - 1,
        "drafts": _drafts,
        "product": BLOCKS * ROWS,
        "ids": ROWS + 1,
    },
    key=Fraction(_drafts),
    tolerance=Fraction(0),
    wrongs=(
        Wrong("product", Fraction(BLOCKS * ROWS), "blocks-times-positions"),
        Wrong("noise", Fraction(ROWS - 1), "anchor-costs-a-draft"),
        Wrong("ids", Fraction(ROWS + 1)),
        Wrong("depth", Fraction(BLOCKS)),
    ),
    places=0,
)

_RAW = 0
# sigmoid(x) = 1 / (1 + e^-x); at 0, e^0 is exactly 1.
_EXP_ZERO = Fraction(1)
_sigmoid_zero = 1 / (1 + _EXP_ZERO)

_raw = numeric_task(
    "raw-zero",
    {
        "raw": _RAW,
        "odds": exact_text(_EXP_ZERO),
        "sigmoid": "1 / (1 + e^(-x))",
        "working": (
            f"1 / (1 + e^{_RAW}) = {exact_text(_sigmoid_zero)} = {exact_decimal(_sigmoid_zero)}"
        ),
    },
    key=_sigmoid_zero,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("raw", Fraction(_RAW), "raw-output-is-probability"),
        Wrong("odds", _EXP_ZERO, "odds-are-probability"),
    ),
    places=2,
)


def _does(*steps: str) -> bool:
    return GENERATION_DOES.issuperset(steps)


_reference = choice_task(
    "what-the-reference-does",
    {"model": MODEL},
    (
        Option("verified", _does("draft", "verify"), "reference-verifies"),
        Option("by-confidence", _does("draft", "score", "truncate"), "confidence-accepts"),
        Option("returned", _does("draft", "score")),
        Option("none", _does("sample one token per pass")),
    ),
)

DRAFTER_TASKS = (_how_many, _raw, _reference)
