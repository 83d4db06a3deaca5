"""Sentences about a class's receipts, for a report and for a page."""

from collections.abc import Sequence
from typing import NamedTuple

from dspark_calc.embedding.receipts.audit import Audit
from dspark_calc.embedding.receipts.results import Change, Results, Slip, counted

EQUAL = "equal answers give equal lines, so this alone means nothing"
NOTE = "A receipt is no proof of authorship: anybody can make one with the same page."
ANY_RIGHT = ("first", "later", "met")
ANSWERED = (*ANY_RIGHT, "not-yet")


def wrong_sentences(audits: Sequence[Audit]) -> list[str]:
    """Return what is inconsistent, each with its place.

    >>> from dspark_calc.embedding.receipts.audit import audit_lines
    >>> wrong_sentences(audit_lines([("line 1", "DSPARK-RECEIPT/2 a=1")]))[0][:36]
    'line 1: the receipt must have the pa'
    """
    return [f"{audit.place}: {problem}" for audit in audits for problem in audit.problems]


def summary_sentence(audits: Sequence[Audit]) -> str:
    """Return how many lines there are, and in how many something is inconsistent.

    >>> summary_sentence([])
    '0 lines, 0 with something inconsistent.'
    """
    count = sum(1 for audit in audits if audit.problems)
    return f"{_counted(len(audits), 'line')}, {count} with something inconsistent."


def common_sentences(audits: Sequence[Audit]) -> list[str]:
    """Return what several lines have in common: the same line, or the same name.

    >>> common_sentences([])
    []
    """
    return [*_equal(audits), *_again(audits)]


def result_sentences(results: Results) -> list[str]:
    """Return a sentence for each task, and one for each slip that somebody made.

    >>> result_sentences(Results((), False, (), (), None))
    []
    """
    return [
        *(f"{task}: {task_sentence(results, task)}" for task in results.tasks),
        *(f"{slip.name}: {slip_sentence(slip)}" for slip in results.slips),
        *([f"Before and after: {change_sentence(results.changed)}"] if results.changed else []),
    ]


class Tally(NamedTuple):
    """How many receipts there are and how many answer a task; ``first`` is None where none says."""

    receipts: int
    answered: int
    first: int | None
    last: int


def tally(results: Results, task: str) -> Tally:
    """Return how many answered a task and how many were right, at first and at last.

    >>> tally(Results(("late-match",), True, (), (), None), "late-match")
    Tally(receipts=0, answered=0, first=None, last=0)
    """
    column = results.tasks.index(task)
    known = [row.cells[column] for row in results.rows if row.cells[column].first]
    return Tally(
        sum(row.audit.receipt is not None for row in results.rows),
        counted(results, task, ANSWERED),
        sum(cell.right_first for cell in known) if known else None,
        counted(results, task, ANY_RIGHT),
    )


def task_sentence(results: Results, task: str) -> str:
    """Return the same in words.

    >>> task_sentence(Results(("late-match",), True, (), (), None), "late-match")
    'answered in 0 of 0 receipts; 0 right in the end.'
    """
    receipts, answered, first, last = tally(results, task)
    at_first = "" if first is None else f"{first} right at the first try, "
    of = _counted(receipts, "receipt")
    return f"answered in {answered} of {of}; {at_first}{last} right in the end."


def slip_sentence(slip: Slip) -> str:
    """Return how many receipts show a slip.

    >>> slip_sentence(Slip("id", "name", 1, 0))
    'in 1 receipt at the first try, in 0 at last.'
    """
    return f"in {_counted(slip.first, 'receipt')} at the first try, in {slip.last} at last."


def change_sentence(changed: Change) -> str:
    """Return what a task before and one after say together.

    >>> change_sentence(Change(3, 1, 2, 1, 0))
    '3 answered both; at the first try, 1 was right before and 2 were right after. 1 went from \
wrong to right, 0 from right to wrong.'
    """
    before = f"{changed.right_before} {'was' if changed.right_before == 1 else 'were'} right before"
    after = f"{changed.right_after} {'was' if changed.right_after == 1 else 'were'} right after"
    moved = f"{changed.gained} went from wrong to right, {changed.lost} from right to wrong."
    return f"{changed.both} answered both; at the first try, {before} and {after}. {moved}"


def _equal(audits: Sequence[Audit]) -> list[str]:
    """Return one sentence for each line that is there several times."""
    places: dict[str, list[str]] = {}
    for audit in audits:
        if audit.same_as:
            places.setdefault(audit.same_as, [audit.same_as]).append(audit.place)
    return [f"The same line: {', '.join(same)}; {EQUAL}." for same in places.values()]


def _again(audits: Sequence[Audit]) -> list[str]:
    """Return one sentence for each name that is before several receipts, which all count."""
    places: dict[str, list[str]] = {}
    for audit in audits:
        if audit.who and audit.receipt:
            places.setdefault(audit.who, []).append(audit.place)
    return [
        f"{who} is before several receipts, and each of them counts: {', '.join(found)}."
        for who, found in places.items()
        if len(found) > 1
    ]


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
