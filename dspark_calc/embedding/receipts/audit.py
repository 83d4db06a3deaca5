"""Recomputing receipts: what each line says, and what in it is inconsistent."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dspark_calc.embedding.receipts.find import Found, find_receipts
from dspark_calc.embedding.receipts.line import Receipt, best_of, read_receipt
from dspark_calc.model.errors import InputError, show_value
from dspark_calc.tasks import TASKS, check_task
from dspark_calc.tasks.checking import UNREADABLE, Feedback
from dspark_calc.tasks.kinds import RIGHT, SliderTask
from dspark_calc.version import __version__


class Audit(NamedTuple):
    """One line of a class: its place, the text before the receipt, and what was recomputed.

    ``right_first`` counts the tasks whose first answer was right, without the goals at the sliders,
    which the page submits when they are met; it is None for an old line.
    ``last`` has what is to be said about the last answers, by task; ``first`` the same about the
    first ones, without the goals, and empty for an old line.
    ``same_as`` is the place of the first line that is the same, or "". Students who answer alike
    have the same line, so it is no problem and says nothing about anybody.
    """

    place: str
    who: str
    receipt: Receipt | None
    right: int
    problems: tuple[str, ...]
    same_as: str = ""
    right_first: int | None = None
    last: Mapping[str, Feedback] = {}
    first: Mapping[str, Feedback] = {}


def audit_lines(lines: Iterable[tuple[str, str]]) -> list[Audit]:
    """Return one `Audit` for each receipt, and for each line that has none and is not empty.

    Args:
        lines: place ("class.txt:3") and text of each line; the text may be anything at all.

    Returns:
        Audits in the order of the lines. The text before a receipt (a name, say) is kept as
        ``who``, with odd characters escaped.

    >>> audit_lines([("x:1", "hello")])[0].problems
    ('there is no receipt in this line',)
    """
    seen: dict[str, str] = {}
    return [_audit(found, seen) for found in find_receipts(list(lines))]


def _audit(found: Found, seen: dict[str, str]) -> Audit:
    place, who, line = found
    if not line:
        return Audit(place, who, None, 0, ("there is no receipt in this line",))
    try:
        receipt = read_receipt(line)
    except InputError as error:
        return Audit(place, who, None, 0, (str(error),))
    same_as = seen.get(line, "")
    seen.setdefault(line, place)
    problems = [*_numbers(receipt), *_version(receipt)]
    last, odd = _judged(receipt.answers)
    problems += odd
    first: dict[str, Feedback] = {}
    if receipt.first is not None:
        tried, odd = _judged(receipt.first)
        problems += [problem for problem in odd if problem not in problems]
        first = {task: judged for task, judged in (last | tried).items() if not _is_goal(task)}
    right_first = None if receipt.first is None else _right(first)
    return Audit(
        place, who, receipt, _right(last), tuple(problems), same_as, right_first, last, first
    )


def _is_goal(task: str) -> bool:
    return isinstance(TASKS.get(task), SliderTask)


def _right(judged: Mapping[str, Feedback]) -> int:
    return sum(each["verdict"] == RIGHT for each in judged.values())


def _judged(answers: Mapping[str, object]) -> tuple[dict[str, Feedback], list[str]]:
    """Return what is to be said about each answer, and what is wrong with those no page takes."""
    judged: dict[str, Feedback] = {}
    problems = []
    for task, answer in answers.items():
        if task not in TASKS:
            problems.append(f"there is no task {show_value(task)}")
            continue
        judged[task] = check_task(task, answer)
        if judged[task]["verdict"] == UNREADABLE:  # the page puts no such answer into a receipt
            shown = ",".join(answer) if isinstance(answer, list) else answer
            problems.append(f"no page takes {show_value(shown)} as an answer to {task}")
    return judged, problems


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
    if receipt.lesson == __version__:
        return []
    return [f"made by lesson {show_value(receipt.lesson)}, read by {__version__}"]
