"""Tasks on one round: who accepts a token, and when the length must be chosen."""

from fractions import Fraction

from dspark_calc.model.acceptance_test import acceptance
from dspark_calc.model.survival import COST_PER_TOKEN, verification_cost
from dspark_calc.tasks.kinds import NumericTask, Wrong
from dspark_calc.text.numbers import decimal_text

VERIFIED = 5
KEPT = 2
CONFIDENCE = Fraction(99, 100)
P_DRAFT = Fraction(1, 2)
P_TARGET = Fraction(1, 5)


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


_full, _late = verification_cost(VERIFIED), verification_cost(KEPT)
_without_round = COST_PER_TOKEN * VERIFIED

_cut_late = NumericTask(
    id="cut-too-late",
    section="counting",
    title="Cut too late",
    question=(
        f"The target has verified {VERIFIED} draft tokens. After that a program cuts the result to "
        f"{KEPT} tokens. What did the round cost in the lesson's invented units, C_L = 1 + "
        f"{_two(COST_PER_TOKEN)} × L?"
    ),
    key=_full,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong(
            _late,
            f"{_two(_late)} is C_{KEPT}. But the target has done the work for {VERIFIED} already, "
            "and no later cut gives it back.",
            "cut-after-verifying",
        ),
        Wrong(
            _without_round,
            f"{_two(_without_round)} is {VERIFIED} × {_two(COST_PER_TOKEN)}. The round itself "
            "costs 1 besides.",
        ),
        Wrong(
            COST_PER_TOKEN * KEPT,
            f"{_two(COST_PER_TOKEN * KEPT)} is {KEPT} × {_two(COST_PER_TOKEN)}. The target "
            f"verified {VERIFIED} tokens, and the round itself costs 1 besides.",
            "cut-after-verifying",
        ),
    ),
    hint="How many tokens did the target verify?",
    explanation=(
        f"C_{VERIFIED} = 1 + {_two(COST_PER_TOKEN)} × {VERIFIED} = {_two(_full)}. A length saves "
        "work only when it is chosen before the target runs."
    ),
    places=2,
    claims=("length-before-check", "invented-cost"),
)

_accepted = acceptance(P_TARGET, P_DRAFT)

_confident = NumericTask(
    id="confident-and-tested",
    section="round",
    title="Confident, and tested",
    question=(
        f"For a drafted token the confidence is {_two(CONFIDENCE)}. The drafter gave the token "
        f"{_two(P_DRAFT)}, and the target gives it {_two(P_TARGET)} (all invented). With what "
        "probability is it accepted?"
    ),
    key=_accepted,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong(
            CONFIDENCE,
            f"{_two(CONFIDENCE)} is an estimate made before the target has looked. The target's "
            "test does not read it.",
            "confidence-accepts",
        ),
        Wrong(
            Fraction(1),
            "A token is certain to pass only when the target gives it at least as much as the "
            "drafter did. No confidence makes it so.",
            "confidence-accepts",
        ),
        Wrong(
            P_TARGET,
            f"{_two(P_TARGET)} is the target's probability alone. The test sets it against the "
            "drafter's.",
        ),
        Wrong(
            P_TARGET * P_DRAFT,
            f"{_two(P_TARGET * P_DRAFT)} is the product; the test looks at a ratio.",
        ),
    ),
    hint="The test is min(1, p_t / p_d).",
    explanation=(
        f"min(1, {_two(P_TARGET)} / {_two(P_DRAFT)}) = {_two(_accepted)}. The confidence helps to "
        "choose a length; it accepts nothing."
    ),
    places=2,
    claims=("acceptance-test", "confidence-is-no-test"),
)

ROUND_TASKS = (_cut_late, _confident)
