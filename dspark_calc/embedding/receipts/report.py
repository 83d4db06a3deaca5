"""A class's receipts as a table for a person and as CSV for a spreadsheet."""

import csv
import io
import re
from collections.abc import Sequence

from dspark_calc.embedding.receipts.audit import Audit
from dspark_calc.embedding.receipts.results import Cell, Results, class_results
from dspark_calc.embedding.receipts.sentences import (
    ANY_RIGHT,
    EQUAL,
    NOTE,
    common_sentences,
    result_sentences,
    summary_sentence,
    wrong_sentences,
)
from dspark_calc.tasks.kinds import RIGHT

HEADINGS = (
    "line",
    "who",
    "values",
    "count",
    "best",
    "score",
    "tasks right",
    "right at first",
    "tasks answered",
    "tasks set",
    "what is wrong",
    "note",
)
LETTERS = {"open": ".", "not-yet": "w", "later": "r", "first": "R", "met": "R"}
"""A cell in the table for a person: a task that was not answered, a wrong one, a right one."""
LEGEND = (
    "R right at the first try, or a goal met; r right after a wrong answer; w wrong; . no answer"
)
NO_TEXT = re.compile(r"[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]|\d+[/:-]\d")
"""A cell that begins so is a formula, a date or a time to a spreadsheet."""
OTHER_SEPARATORS = re.compile(r"([;\t|])")
"""Where a spreadsheet may split a cell, if it is set to something else than commas."""


def table_report(audits: Sequence[Audit], results: Results | None = None) -> str:
    """Return a table that a person can read; under it each task, the slips, and the notes.

    Args:
        audits: as `audit_lines` returns them.
        results: the class's results where a teacher has named the tasks that were set.

    Returns:
        Printable lines, each ended by a newline.

    >>> print(table_report([]).splitlines()[-1][:36])
    A receipt is no proof of authorship:
    """
    results = results or class_results(audits)
    shown = len(HEADINGS) - 2  # what is wrong and the notes are under the table
    rows = [row[:shown] for row in (HEADINGS, *(_row(audit, results) for audit in audits))]
    about = [*wrong_sentences(audits), summary_sentence(audits), *common_sentences(audits)]
    parts = [_aligned(rows), _task_part(results), about]
    return "\n".join("\n".join(part) + "\n" for part in parts if part) + f"{NOTE}\n"


def csv_report(audits: Sequence[Audit], results: Results | None = None) -> str:
    """Return the same as CSV, one row per line, each task's first and last answer in columns.

    Args:
        audits: as `audit_lines` returns them.
        results: as for `table_report`.

    Returns:
        Printable text, lines ended by a newline; no cell is a formula or becomes a date.

    >>> csv_report([]).strip().partition(",tasks right,")[2]
    'right at first,tasks answered,tasks set,what is wrong,note'
    """
    results = results or class_results(audits)
    of_tasks = [f"{task}: {which}" for task in results.tasks for which in ("first", "last")]
    headings = [*HEADINGS, *of_tasks]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(headings)
    for row in results.rows:
        answers = [text for cell in row.cells for text in _answers(cell)]
        writer.writerow(map(_cell, headings, [*_row(row.audit, results), *answers]))
    return out.getvalue()


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _task_part(results: Results) -> list[str]:
    """Return the table of the tasks, its legend, and a sentence for each task and each slip."""
    if not results.tasks:
        return []
    numbers = [str(number) for number, _ in enumerate(results.tasks, start=1)]
    rows = [
        (row.audit.place, row.audit.who, *(LETTERS[cell.state] for cell in row.cells))
        for row in results.rows
        if row.audit.receipt
    ]
    named = [f"{number} {task}" for number, task in zip(numbers, results.tasks, strict=True)]
    table = _aligned([("line", "who", *numbers), *rows])
    return [*table, f"Tasks: {', '.join(named)}.", f"{LEGEND}.", *result_sentences(results)]


def _answers(cell: Cell) -> tuple[str, str]:
    """Return the first and the last answer, each with its verdict before it."""
    if cell.state == "open":
        return "", ""
    at_first = "right" if cell.right_first else "wrong"
    at_last = "right" if cell.state in ANY_RIGHT else "wrong"
    return f"{at_first} {cell.first}" if cell.first else "", f"{at_last} {cell.last}"


def _cell(heading: str, text: str) -> str:
    """Return a cell with an apostrophe before what a spreadsheet would not take for text.

    A name with a digit may be anything: "Mar 4", "00123".
    """
    parts = OTHER_SEPARATORS.split(text)
    safe = "".join(f"'{part}" if NO_TEXT.match(part) else part for part in parts)
    return f"'{text}" if heading == "who" and safe == text and re.search(r"\d", text) else safe


def _row(audit: Audit, results: Results) -> tuple[str, ...]:
    problems = "; ".join(audit.problems)
    note = f"the same line as {audit.same_as}; {EQUAL}" if audit.same_as else ""
    receipt = audit.receipt
    wanted = str(len(results.tasks)) if results.was_set else ""
    if receipt is None:
        return (audit.place, audit.who, "", "", "", "", "", "", "", wanted, problems, note)
    last = [judged for task, judged in audit.last.items() if task in results.tasks]
    first = [judged for task, judged in audit.first.items() if task in results.tasks]
    return (
        audit.place,
        audit.who,
        _plain(" ".join(receipt.values)),
        receipt.counting,
        _plain(receipt.best),
        _plain(receipt.score),
        str(sum(judged["verdict"] == RIGHT for judged in last)),
        "" if receipt.first is None else str(sum(judged["verdict"] == RIGHT for judged in first)),
        str(len(last)),
        wanted,
        problems,
        note,
    )


def _plain(text: str) -> str:
    return ascii(text[:60])[1:-1]
