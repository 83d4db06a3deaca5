"""Recomputing receipts: what each line says, and what of it does not add up."""

from collections.abc import Iterable
from typing import NamedTuple

import dspark_calc
from dspark_calc.errors import InputError, show_value
from dspark_calc.receipts.line import MARK, MAX_LINE_CHARACTERS, Receipt, best_of, read_receipt
from dspark_calc.tasks import TASKS, check_task

MAX_WHO_CHARACTERS = 40


class Audit(NamedTuple):
    """One line of a class: where it stood, what stood before the receipt, what was recomputed."""

    place: str
    who: str
    receipt: Receipt | None
    right: int
    problems: tuple[str, ...]


def audit_lines(lines: Iterable[tuple[str, str]]) -> list[Audit]:
    """Return one `Audit` for each line that is not empty.

    Args:
        lines: place ("class.txt:3") and text of each line; the text may be anything at all.

    Returns:
        Audits in the order of the lines. What stands before a receipt (a name, say) is kept as
        ``who``, with odd characters escaped.

    Raises:
        Nothing: a hostile line is a problem of that line.

    Source: our derivation.

    >>> audit_lines([("x:1", "hello")])[0].problems
    ('there is no receipt in this line',)
    """
    seen: dict[str, str] = {}
    return [_audit(place, text.strip(), seen) for place, text in lines if text.strip()]


def _audit(place: str, text: str, seen: dict[str, str]) -> Audit:
    before, mark, after = text.partition(MARK)
    if not mark:
        return Audit(place, _shown(text), None, 0, ("there is no receipt in this line",))
    who = _shown(before.strip(" \t:;,-"))
    line = " ".join((mark + after[: 2 * MAX_LINE_CHARACTERS]).split())
    twin = seen.setdefault(line, place)
    try:
        receipt = read_receipt(line)
    except InputError as error:
        return Audit(place, who, None, 0, (str(error),))
    problems = [*_numbers(receipt), *_version(receipt)]
    right = 0
    for task, answer in receipt.answers.items():
        if task not in TASKS:
            problems.append(f"there is no task {show_value(task)}")
        elif check_task(task, answer)["verdict"] == "right":
            right += 1
    if twin != place:
        problems.append(f"the very same line stands at {twin}")
    return Audit(place, who, receipt, right, tuple(problems))


def _numbers(receipt: Receipt) -> list[str]:
    try:
        best, score = best_of(receipt.values, receipt.counting)
    except InputError as error:
        return [str(error)]
    said = {"best length": (receipt.best, best), "score": (receipt.score, score)}
    return [
        f"{what} is {right} for these values, not {show_value(wrong)[1:-1]}"
        for what, (wrong, right) in said.items()
        if wrong != right
    ]


def _version(receipt: Receipt) -> list[str]:
    if receipt.lesson == dspark_calc.__version__:
        return []
    return [f"made by lesson {show_value(receipt.lesson)}, read by {dspark_calc.__version__}"]


def _shown(text: str) -> str:
    shown = ascii(text[:MAX_WHO_CHARACTERS])[1:-1]
    return shown if len(text) <= MAX_WHO_CHARACTERS else f"{shown}..."
