"""Tasks on one round: who accepts a token, what replaces it, when the length must be chosen."""

from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.model.acceptance_test import acceptance
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
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


def _scaled(weights: Sequence[Fraction]) -> list[Fraction]:
    return [weight / sum(weights) for weight in weights]


def _output(corrections: Sequence[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    """Return how often each token comes out, given what replaces each one after a rejection."""
    passes = [acceptance(t, d) for t, d in zip(TARGET, DRAFT, strict=True)]
    return tuple(
        DRAFT[token] * passes[token]
        + sum(
            DRAFT[drafted] * (1 - passes[drafted]) * corrections[drafted][token]
            for drafted in range(len(DRAFT))
        )
        for token in range(len(DRAFT))
    )


def _listed(chances: Sequence[Fraction]) -> str:
    return join_and([_two(chance) for chance in chances])


_excess = [max(Fraction(0), t - d) for t, d in zip(TARGET, DRAFT, strict=True)]
_each = range(len(DRAFT))
_from_target = _output([TARGET for _ in _each])
_from_others = _output(
    [_scaled([t if token != drafted else Fraction(0) for token, t in enumerate(TARGET)])
     for drafted in _each]
)  # fmt: skip
_from_excess = _output([_scaled(_excess) for _ in _each])

_instead = choice_task(
    "what-to-draw-instead",
    {
        "draft": _listed(DRAFT),
        "target": _listed(TARGET),
        "formula": "max(0, p_t - p_d)",
        "excess": join_and([_two(chance) for chance in _excess if chance]),
        "right": _listed(_from_excess),
        "from_target": _listed(_from_target),
        "from_others": _listed(_from_others),
    },
    (
        Option("target", _from_target == TARGET, "correct-from-target"),
        Option("others", _from_others == TARGET),
        Option("excess", _from_excess == TARGET),
    ),
)

ROUND_TASKS = (_cut_late, _confident, _instead)
