"""Tasks on the drafter: what comes out of it, and what its numbers mean."""

from fractions import Fraction

from dspark_calc.tasks.kinds import ChoiceTask, NumericTask, Option, Wrong
from dspark_calc.text.numbers import exact_decimal, exact_text

# From the configuration and code of v41-reference.
BLOCKS = 3
ROWS = 5  # the anchor and the noise tokens
DRAFTS_A_ROW = 1
REFERENCE_DOES = frozenset({"draft", "score", "sample one token a pass"})

_drafts = ROWS * DRAFTS_A_ROW

_how_many = NumericTask(
    id="how-many-drafts",
    section="drafter",
    title="How many draft tokens?",
    question=(
        f"The drafter is {BLOCKS} Transformer blocks deep. Its input is {ROWS} rows: the anchor "
        f"and {ROWS - 1} noise tokens. How many draft tokens does one round give?"
    ),
    key=Fraction(_drafts),
    tolerance=Fraction(0),
    wrongs=(
        Wrong(
            Fraction(BLOCKS * ROWS),
            f"{BLOCKS * ROWS} is {BLOCKS} × {ROWS}. Blocks are depth: each row passes through all "
            f"{BLOCKS} of them and comes out once.",
            "blocks-times-positions",
        ),
        Wrong(
            Fraction(ROWS - 1),
            f"{ROWS - 1} are the noise tokens. The anchor's row gives a draft token as well.",
            "anchor-costs-a-draft",
        ),
        Wrong(
            Fraction(ROWS + 1),
            f"{ROWS + 1} ids come back from the reference code, but the first is the anchor, and "
            "that was the target's.",
        ),
        Wrong(Fraction(BLOCKS), f"{BLOCKS} is the depth of the drafter. Count rows instead."),
    ),
    hint="Each row of the input gives one draft token.",
    explanation=(
        f"{ROWS} rows give {_drafts} draft tokens, one a row. The {BLOCKS} blocks are depth and "
        "multiply nothing."
    ),
    places=0,
    claims=("drafter-blocks", "blocks-are-depth", "input-ids", "counting", "reference-stops"),
)

_RAW = 0
# sigmoid(x) = 1 / (1 + e^-x); at 0, e^0 is exactly 1.
_EXP_ZERO = Fraction(1)
_sigmoid_zero = 1 / (1 + _EXP_ZERO)

_raw = NumericTask(
    id="raw-zero",
    section="drafter",
    title="A raw output of 0",
    question=(
        f"For one position the reference code's confidence head returns {_RAW} (an invented case). "
        "Which conditional probability does that stand for?"
    ),
    key=_sigmoid_zero,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong(
            Fraction(_RAW),
            f"{_RAW} is the raw output itself. Raw outputs may be negative or above 1; a sigmoid "
            "must first turn them into probabilities.",
            "raw-output-is-probability",
        ),
        Wrong(
            _EXP_ZERO,
            "1 is e to the power 0. That gives odds of 1 to 1, and these are not yet a "
            "probability.",
            "raw-output-is-probability",
        ),
    ),
    hint="The paper's formula sends the raw output through a sigmoid, 1 / (1 + e^(-x)).",
    explanation=(
        f"1 / (1 + e^0) = {exact_text(_sigmoid_zero)} = {exact_decimal(_sigmoid_zero)}: accepted "
        "as often as not, once all earlier tokens are. The reference code leaves the sigmoid, the "
        "calibration and the product to others."
    ),
    places=2,
    claims=("confidence-raw", "confidence-sigmoid", "reference-stops"),
)


def _does(*steps: str) -> bool:
    return REFERENCE_DOES.issuperset(steps)


_reference = ChoiceTask(
    id="what-the-reference-does",
    section="drafter",
    title="What the released code does",
    question=(
        "You run the released reference code of DeepSeek-V4.1-Flash and it writes a text. "
        "What happens to the draft tokens?"
    ),
    options=(
        Option(
            "verified",
            "The target verifies them and keeps those that pass.",
            _does("draft", "score", "verify"),
            "Nothing in that code verifies or rejects a draft token.",
            "reference-verifies",
        ),
        Option(
            "by-confidence",
            "Those with a high confidence are kept.",
            _does("draft", "score", "truncate"),
            "That code chooses no length, and no confidence ever accepts a token: the target's "
            "test would, and it is not there.",
            "confidence-accepts",
        ),
        Option(
            "returned",
            "They are returned with their scores; the text itself is sampled token by token.",
            _does("draft", "score", "sample one token a pass"),
        ),
    ),
    explanation=(
        "It is a readable reference. It drafts and scores, and stops there: it does not verify, "
        "reject, resample or choose a length, and it says nothing about speed."
    ),
    claims=(
        "reference-stops",
        "reference-readme",
        "reference-no-throughput",
        "confidence-is-no-test",
    ),
)

DRAFTER_TASKS = (_how_many, _raw, _reference)
