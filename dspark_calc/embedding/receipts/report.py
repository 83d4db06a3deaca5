"""A class's receipts as a table for a person and as CSV for a spreadsheet."""

import csv
import io
import re
from collections.abc import Sequence

from dspark_calc.embedding.receipts.audit import Audit

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
    "what is wrong",
    "note",
)
EQUAL = "equal answers give equal lines, so this alone means nothing"
NOTE = "A receipt is no proof of authorship: anybody can make one with the same page."
NO_TEXT = re.compile(r"[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]|\d+[/:-]\d")
"""A cell that begins so is a formula, a date or a time to a spreadsheet."""
OTHER_SEPARATORS = re.compile(r"([;\t|])")
"""Where a spreadsheet may split a cell, if it is set to something else than commas."""


def table_report(audits: Sequence[Audit]) -> str:
    """Return a table that a person can read; under it what is inconsistent, and the notes.

    Args:
        audits: as `audit_lines` returns them.

    Returns:
        Printable lines, each ended by a newline.

    >>> print(table_report([]).splitlines()[-1][:36])
    A receipt is no proof of authorship:
    """
    shown = len(HEADINGS) - 2  # what is wrong and the notes are under the table
    rows = [row[:shown] for row in (HEADINGS, *map(_row, audits))]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    table = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    wrong = [f"{audit.place}: {problem}" for audit in audits for problem in audit.problems]
    count = sum(1 for audit in audits if audit.problems)
    summary = f"{_counted(len(audits), 'line')}, {count} with something inconsistent."
    return "\n".join([*table, "", *wrong, summary, *_equal(audits), NOTE, ""])


def csv_report(audits: Sequence[Audit]) -> str:
    """Return the same as CSV, one row per line, what is wrong in a column of its own.

    Args:
        audits: as `audit_lines` returns them.

    Returns:
        Printable text, lines ended by a newline; no cell is a formula or becomes a date.

    >>> csv_report([]).strip()
    'line,who,values,count,best,score,tasks right,right at first,tasks answered,what is wrong,note'
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADINGS)
    for audit in audits:
        writer.writerow(map(_cell, HEADINGS, _row(audit)))
    return out.getvalue()


def _cell(heading: str, text: str) -> str:
    """Return a cell with an apostrophe before what a spreadsheet would not take for text.

    A name with a digit may be anything: "Mar 4", "00123".
    """
    parts = OTHER_SEPARATORS.split(text)
    safe = "".join(f"'{part}" if NO_TEXT.match(part) else part for part in parts)
    return f"'{text}" if heading == "who" and safe == text and re.search(r"\d", text) else safe


def _row(audit: Audit) -> tuple[str, ...]:
    problems = "; ".join(audit.problems)
    note = f"the same line as {audit.same_as}; {EQUAL}" if audit.same_as else ""
    receipt = audit.receipt
    if receipt is None:
        return (audit.place, audit.who, "", "", "", "", "", "", "", problems, note)
    return (
        audit.place,
        audit.who,
        _plain(" ".join(receipt.values)),
        receipt.counting,
        _plain(receipt.best),
        _plain(receipt.score),
        str(audit.right),
        "" if audit.right_first is None else str(audit.right_first),
        str(len(receipt.answers)),
        problems,
        note,
    )


def _equal(audits: Sequence[Audit]) -> list[str]:
    """Return one sentence for each line that is there several times."""
    places: dict[str, list[str]] = {}
    for audit in audits:
        if audit.same_as:
            places.setdefault(audit.same_as, [audit.same_as]).append(audit.place)
    return [f"The same line: {', '.join(same)}; {EQUAL}." for same in places.values()]


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _plain(text: str) -> str:
    return ascii(text[:60])[1:-1]
