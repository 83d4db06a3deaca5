"""One position: accept, reject, correct, with five rules next to each other."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl, control
from dspark_calc.labs.rule import LabRule
from dspark_calc.model.acceptance_test import Law, normalised, residual
from dspark_calc.model.conditionals import parse_conditional
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import check_count, parse_amount, parse_count, parse_law
from dspark_calc.model.one_position import (
    Outcome,
    accept_if_confident,
    correction_from_target,
    likeliest_alone,
    matching,
    one_hot_draft,
    parts,
    right_rule,
)
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.quantity import Quantity, quantity

TWENTIETHS = 20
NAMES = ("A", "B", "C", "D")
FEWEST = 2
LEAST = "0.5"
TITLES = {
    "right": "the paper’s test and correction",
    "from-target": "correction drawn from the target",
    "confident": "no test where the drafter is sure",
    "matching": "the target draws; an equal draft token is kept",
    "one-hot": "the drafter proposes its likeliest token",
}
WHOLE = Fraction(1)


class PositionControls(TypedDict):
    """What can be set, in twentieths."""

    draft: Annotated[list[LabControl], "p_d of each token"]
    target: Annotated[list[LabControl], "p_t of each token"]


class PositionToken(TypedDict):
    """One token of the vocabulary."""

    name: Annotated[str, "A, B, ..."]
    draft: Annotated[Quantity, "p_d"]
    target: Annotated[Quantity, "p_t"]
    kept: Annotated[Quantity, "min(1, p_t / p_d), the chance that it is accepted when drafted"]
    accepted: Annotated[Quantity, "the accepted part of its output, min(p_d, p_t)"]
    corrected: Annotated[Quantity, "the corrected part, max(0, p_t - p_d)"]
    residual: Annotated[Quantity, "its chance as the correction; 0 when nothing is rejected"]


class PositionRule(LabRule):
    """One rule at one position."""

    acceptance: Annotated[Quantity, "the chance that the draft token is accepted"]


class PositionLab(TypedDict):
    """One position with five rules."""

    whole: Annotated[int, "how many twentieths are 1: the most that a value can be"]
    controls: PositionControls
    draft: Annotated[list[str], "p_d in twentieths, as it settled"]
    target: Annotated[list[str], "p_t likewise"]
    tokens: Annotated[list[PositionToken], "one per token"]
    least: Annotated[Quantity, "what is sure for the rule without a test"]
    acceptance: Annotated[Quantity, "of the paper's test: the sum of min(p_d, p_t)"]
    rejection: Annotated[Quantity, "1 minus that: half the L1 distance"]
    rules: Annotated[list[PositionRule], "right, from-target, confident, matching, one-hot"]
    sentence: Annotated[str, "in words"]


def position_data(  # noqa: PLR0913 - each by its name
    draft: Sequence[str],
    target: Sequence[str],
    least: str = LEAST,
    moved: str | None = None,
    token: int | None = None,
    *,
    limit: bool = False,
) -> dict[str, Any]:
    """Return one position as plain data.

    Args:
        draft: p_d in twentieths, as whole numbers in text; two to four of them.
        target: p_t likewise.
        least: what counts as sure for the rule without a test.
        moved: "draft" or "target" when the reader has just moved a value of it; its others then
            give way, so that the sum is 1 again.
        token: the index of the value that was moved.
        limit: whether to go to temperature 0, where each law has its likeliest token alone.

    Raises:
        InputError: when a value is refused.

    >>> data = position_data(["10", "6", "4"], ["4", "10", "6"])
    >>> data["acceptance"]["text"], data["rules"][1]["output"][0]["text"]
    ('0.7000', '0.2600')
    """
    counts = {"draft": _counts(draft, "p_d"), "target": _counts(target, "p_t")}
    if moved is not None:
        if moved not in counts:
            raise InputError("moved", "must be draft or target", moved)
        which = parse_count(token, "token", 0, len(counts[moved]) - 1)
        counts[moved] = settle(counts[moved], which)
    if limit:
        counts = {law: _likeliest(values) for law, values in counts.items()}
    p_d = parse_law(_law(counts["draft"]), "p_d")
    p_t = parse_law(_law(counts["target"]), "p_t")
    check_count(p_t, "p_t", len(p_d), len(p_d))
    sure = parse_conditional(least, "least")
    rules = {
        "right": right_rule(p_d, p_t),
        "from-target": correction_from_target(p_d, p_t),
        "confident": accept_if_confident(p_d, p_t, sure),
        "matching": matching(p_d, p_t),
        "one-hot": one_hot_draft(p_d, p_t),
    }
    return {
        "whole": TWENTIETHS,
        "controls": {
            "draft": _controls(p_d, "draft"),
            "target": _controls(p_t, "target"),
        },
        "draft": [str(n) for n in counts["draft"]],
        "target": [str(n) for n in counts["target"]],
        "tokens": _tokens(p_d, p_t, rules["right"]),
        "least": quantity(sure, 2),
        "acceptance": quantity(rules["right"].acceptance, whole=WHOLE),
        "rejection": quantity(1 - rules["right"].acceptance, whole=WHOLE),
        "rules": [_rule(name, outcome) for name, outcome in rules.items()],
        "sentence": _sentence(p_d, p_t, rules["right"]),
    }


def settle(counts: Sequence[int], moved: int) -> list[int]:
    """Return counts that are twenty together: the others give way, the next one first.

    >>> settle([15, 6, 4], 0)
    [15, 1, 4]
    """
    settled = list(counts)
    too_many = sum(settled) - TWENTIETHS
    for step in range(1, len(settled)):
        place = (moved + step) % len(settled)
        given = min(settled[place], too_many)
        settled[place] -= given
        too_many -= given
    return settled


def _counts(values: Sequence[str], place: str) -> list[int]:
    check_count(values, place, FEWEST, len(NAMES))
    counts = []
    for i, value in enumerate(values):
        count = parse_amount(value, f"{place}[{i}]")
        if count.denominator != 1 or count > TWENTIETHS:
            raise InputError(f"{place}[{i}]", "must be a whole number of twentieths", value)
        counts.append(int(count))
    return counts


def _likeliest(counts: Sequence[int]) -> list[int]:
    return [int(TWENTIETHS * p) for p in likeliest_alone(_law(counts))]


def _controls(law: Law, title: str) -> list[dict[str, Any]]:
    return [control(p, f"{name} in the {title}") for name, p in zip(NAMES, law, strict=False)]


def _law(counts: Sequence[int]) -> Law:
    return tuple(Fraction(n, TWENTIETHS) for n in counts)


def _tokens(p_d: Law, p_t: Law, right: Outcome) -> list[dict[str, Any]]:
    accepted, corrected = parts(p_d, p_t)
    rejects = right.acceptance < 1
    excess = normalised(residual(p_t, p_d)) if rejects else tuple(Fraction(0) for _ in p_t)
    return [
        {
            "name": name,
            "draft": quantity(p_d[i], 2, WHOLE),
            "target": quantity(p_t[i], 2, WHOLE),
            "kept": quantity(right.kept[i], whole=WHOLE),
            "accepted": quantity(accepted[i], 2, WHOLE),
            "corrected": quantity(corrected[i], 2, WHOLE),
            "residual": quantity(excess[i], whole=WHOLE),
        }
        for i, name in enumerate(NAMES[: len(p_d)])
    ]


def _rule(name: str, outcome: Outcome) -> dict[str, Any]:
    return {
        "name": name,
        "title": TITLES[name],
        "output": [quantity(p, whole=WHOLE) for p in outcome.output],
        "acceptance": quantity(outcome.acceptance, whole=WHOLE),
        "distance": quantity(outcome.distance, whole=WHOLE),
        "keeps_the_text": outcome.distance == 0,
    }


def _sentence(p_d: Law, p_t: Law, right: Outcome) -> str:
    if max(p_d) == max(p_t) == 1:
        same, verdict = (" not", "rejected") if p_d != p_t else ("", "accepted")
        return (
            "Draft and target have one token each, as at temperature zero: the test only asks "
            f"whether it is the same one. It is{same}, so the draft token is always {verdict}."
        )
    if right.acceptance == 1:
        return "Drafter and target agree, so every draft token is accepted."
    return (
        f"The draft token is accepted with probability {marked_text(right.acceptance)}. In the "
        "other rounds the correction adds exactly what each token still lacks, so the output has "
        "the target’s own probabilities."
    )
