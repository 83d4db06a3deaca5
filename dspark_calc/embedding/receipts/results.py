"""A class's results: every task a column, and how often each slip was made."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from dspark_calc.embedding.receipts.audit import Audit
from dspark_calc.embedding.receipts.line import Receipt
from dspark_calc.embedding.receipts.wanted import Wanted
from dspark_calc.tasks import TASKS
from dspark_calc.tasks.kinds import RIGHT
from dspark_calc.tasks.misconceptions import NAMES
from dspark_calc.tasks.progress import state_of

MAX_ANSWER_CHARACTERS = 60


class Cell(NamedTuple):
    """What one student did with one task.

    ``state`` is a key of `STATES` in `tasks.progress`; "met" also where an old line does not say
    whether the first answer was right. ``first`` is the first answer, "" where nobody knows it.
    """

    state: str
    first: str = ""
    last: str = ""
    right_first: bool = False
    first_slip: str = ""
    last_slip: str = ""


class Row(NamedTuple):
    """One line of a class: its audit, and its cells in the order of the columns."""

    audit: Audit
    cells: tuple[Cell, ...]


class Slip(NamedTuple):
    """A misconception: how many students showed it in a first answer, and how many in a last."""

    id: str
    name: str
    first: int
    last: int


class Change(NamedTuple):
    """First answers to a task before and one after, of the students who answered both."""

    both: int
    right_before: int
    right_after: int
    gained: int
    lost: int


class Results(NamedTuple):
    """A class: ``tasks`` are the columns; ``was_set`` says whether a teacher named them."""

    tasks: tuple[str, ...]
    was_set: bool
    rows: tuple[Row, ...]
    slips: tuple[Slip, ...]
    changed: Change | None


def class_results(audits: Sequence[Audit], wanted: Wanted | None = None) -> Results:
    """Return a class's results.

    Args:
        audits: as `audit_lines` returns them.
        wanted: the tasks that were set; without them, all that somebody has answered.

    >>> class_results([]).tasks
    ()
    """
    wanted = wanted or Wanted()
    answered = {task for audit in audits for task in audit.last}
    shown = {*(wanted.tasks or answered), wanted.before, wanted.after}
    tasks = tuple(task for task in TASKS if task in shown)
    rows = tuple(Row(audit, tuple(_cell(audit, task) for task in tasks)) for audit in audits)
    changed = _change(rows, tasks, wanted) if wanted.before else None
    return Results(tasks, bool(wanted.tasks), rows, tuple(_slips(rows)), changed)


def counted(results: Results, task: str, states: Collection[str]) -> int:
    """Return how many students have one of these states in a task.

    >>> counted(class_results([]), "late-match", ("first",))
    0
    """
    if task not in results.tasks:
        return 0
    column = results.tasks.index(task)
    return sum(row.cells[column].state in states for row in results.rows)


def answer_text(answer: object) -> str:
    """Return an answer as a person reads it.

    >>> answer_text(["1", "0.5"]), answer_text("0.5")
    ('1 0.5', '0.5')
    """
    text = " ".join(map(str, answer)) if isinstance(answer, (list, tuple)) else str(answer)
    return repr(text[:MAX_ANSWER_CHARACTERS])[1:-1]  # what no page takes may be anything


def _cell(audit: Audit, task: str) -> Cell:
    receipt = audit.receipt
    if receipt is None or task not in audit.last:
        return Cell("open")
    last, first = audit.last[task], audit.first.get(task)
    right_first = first["verdict"] == RIGHT if first else None
    state = state_of(task, last["verdict"] == RIGHT, right_first)
    return Cell(
        state,
        _first_text(receipt, task) if first else "",
        answer_text(receipt.answers[task]),
        bool(right_first),
        _slip(first),
        _slip(last),
    )


def _first_text(receipt: Receipt, task: str) -> str:
    return answer_text((receipt.first or {}).get(task, receipt.answers[task]))


def _slip(judged: Mapping[str, object] | None) -> str:
    slip = judged["misconception"] if judged else None
    return slip["id"] if isinstance(slip, dict) else ""


def _change(rows: Sequence[Row], tasks: Sequence[str], wanted: Wanted) -> Change:
    one, other = tasks.index(wanted.before), tasks.index(wanted.after)
    pairs = [
        (row.cells[one].right_first, row.cells[other].right_first)
        for row in rows
        if row.cells[one].first and row.cells[other].first
    ]
    return Change(
        len(pairs),
        sum(was for was, _ in pairs),
        sum(now for _, now in pairs),
        sum(now and not was for was, now in pairs),
        sum(was and not now for was, now in pairs),
    )


def _slips(rows: Sequence[Row]) -> list[Slip]:
    """Return the slips that somebody made, those of most students first."""
    found = []
    for slip, name in NAMES.items():
        first = sum(any(cell.first_slip == slip for cell in row.cells) for row in rows)
        last = sum(any(cell.last_slip == slip for cell in row.cells) for row in rows)
        if first or last:
            found.append(Slip(slip, name, first, last))
    return sorted(found, key=lambda slip: -max(slip.first, slip.last))
