"""Tasks on one round: who accepts a token, what replaces it, when the length must be chosen."""

from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.model.acceptance_test import acceptance, normalised, output_law, residual
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.model.one_position import correction_from_target, matching, parts, right_rule
from dspark_calc.tasks.kinds import Option, Wrong, choice_task, numeric_task
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.sentences import join_and

CHECKED = 5
KEPT = 2
CONFIDENCE = Fraction(99, 100)
P_DRAFT = Fraction(1, 2)
P_TARGET = Fraction(1, 5)
DRAFT = (Fraction(5, 10), Fraction(3, 10), Fraction(2, 10))
TARGET = (Fraction(2, 10), Fraction(5, 10), Fraction(3, 10))


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


_base = verification_cost(0)
_full, _late = verification_cost(CHECKED), verification_cost(KEPT)
_formula = f"{decimal_text(_base, 0)} + {_two(COST_PER_TOKEN)}"

_cut_late = numeric_task(
    "cut-too-late",
    {
        "checked": CHECKED,
        "kept": KEPT,
        "formula": f"{_formula} × L",
        "working": f"C_{CHECKED} = {_formula} × {CHECKED} = {_two(_full)}",
        "per_token": _two(COST_PER_TOKEN),
        "base": decimal_text(_base, 0),
        "late": _two(_late),
        "without_round": _two(COST_PER_TOKEN * CHECKED),
        "late_without_round": _two(COST_PER_TOKEN * KEPT),
    },
    key=_full,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("late", _late, "cut-after-verifying"),
        Wrong("without-round", COST_PER_TOKEN * CHECKED),
        Wrong("late-without-round", COST_PER_TOKEN * KEPT, "cut-after-verifying"),
    ),
    places=2,
)

_accepted = Fraction(acceptance(P_TARGET, P_DRAFT))
# The drafter has too much on this token; at least that much of its drafts must be rejected.
_most = 1 - (P_DRAFT - P_TARGET)

_confident = numeric_task(
    "confident-and-tested",
    {
        "confidence": _two(CONFIDENCE),
        "draft": _two(P_DRAFT),
        "target": _two(P_TARGET),
        "test": "min(1, p_t / p_d)",
        "working": f"min(1, {_two(P_TARGET)} / {_two(P_DRAFT)})",
        "accepted": _two(_accepted),
        "most": _two(_most),
        "product": _two(P_TARGET * P_DRAFT),
        "difference": _two(1 - _accepted),
    },
    key=_accepted,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("confidence", CONFIDENCE, "confidence-accepts"),
        Wrong("certain", Fraction(1), "confidence-accepts"),
        Wrong("target", P_TARGET),
        Wrong("product", P_TARGET * P_DRAFT),
        Wrong("difference", 1 - _accepted),
    ),
    places=2,
)


def _listed(chances: Sequence[Fraction]) -> str:
    return join_and([_two(chance) for chance in chances])


_right = right_rule(DRAFT, TARGET)
_excess = residual(TARGET, DRAFT)
_without = [
    [t if token != drafted else Fraction(0) for token, t in enumerate(TARGET)]
    for drafted in range(len(TARGET))
]
_from_target = correction_from_target(DRAFT, TARGET).output
_from_others = output_law(DRAFT, _right.kept, [normalised(weights) for weights in _without])

_instead = choice_task(
    "what-to-draw-instead",
    {
        "draft": _listed(DRAFT),
        "target": _listed(TARGET),
        "formula": "max(0, p_t - p_d)",
        "excess": join_and([_two(chance) for chance in _excess if chance]),
        "right": _listed(_right.output),
        "from_target": _listed(_from_target),
        "from_others": _listed(_from_others),
    },
    (
        Option("target", _from_target == TARGET, "correct-from-target"),
        Option("others", _from_others == TARGET),
        Option("excess", _right.output == TARGET),
    ),
)

_mean = sum(_right.kept, Fraction(0)) / len(_right.kept)
_equal = matching(DRAFT, TARGET).acceptance

_how_often = numeric_task(
    "how-often-is-a-draft-accepted",
    {
        "draft": _listed(DRAFT),
        "target": _listed(TARGET),
        "passes": _listed(_right.kept),
        "parts": " + ".join(_two(part) for part in parts(DRAFT, TARGET).accepted),
        "accepted": _two(_right.acceptance),
        "mean": _two(_mean),
        "equal": _two(_equal),
        "rejected": _two(1 - _right.acceptance),
    },
    key=_right.acceptance,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("mean", _mean),
        Wrong("equal", _equal),
        Wrong("rejected", 1 - _right.acceptance),
    ),
    places=2,
)

ROUND_TASKS = (_cut_late, _confident, _instead, _how_often)
