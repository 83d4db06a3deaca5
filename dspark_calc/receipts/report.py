"""A class's receipts as a table for a person and as CSV for a spreadsheet. ASCII alone."""

import csv
import io
from collections.abc import Sequence

from dspark_calc.receipts.audit import Audit

HEADINGS = ("line", "who", "values", "count", "best", "score", "tasks right", "what is wrong")
NOTE = "A receipt is no proof of authorship: anybody can make one with the same page."
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is a formula to a spreadsheet; an apostrophe before it makes it text."""


def table_report(audits: Sequence[Audit]) -> str:
    """Return a table that a person can read, what does not add up under it, and the note.

    Args:
        audits: as `audit_lines` returns them.

    Returns:
        ASCII lines, each ended by a newline.

    Raises:
        Nothing.

    Source: our derivation.

    >>> print(table_report([]).splitlines()[-1][:36])
    A receipt is no proof of authorship:
    """
    rows = [HEADINGS[:-1], *(_row(audit)[:-1] for audit in audits)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    table = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    wrong = [f"{audit.place}: {problem}" for audit in audits for problem in audit.problems]
    count = sum(1 for audit in audits if audit.problems)
    summary = f"{len(audits)} lines, {count} with something that does not add up."
    return "\n".join([*table, "", *wrong, summary, NOTE, ""])


def csv_report(audits: Sequence[Audit]) -> str:
    """Return the same as CSV, one row a line, what is wrong in the last column.

    Args:
        audits: as `audit_lines` returns them.

    Returns:
        ASCII text, lines ended by a newline; no cell is a formula.

    Raises:
        Nothing.

    Source: our derivation.

    >>> csv_report([]).strip()
    'line,who,values,count,best,score,tasks right,what is wrong'
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADINGS)
    for audit in audits:
        writer.writerow(f"'{cell}" if cell.startswith(FORMULA) else cell for cell in _row(audit))
    return out.getvalue()


def _row(audit: Audit) -> tuple[str, ...]:
    problems = "; ".join(audit.problems)
    receipt = audit.receipt
    if receipt is None:
        return (audit.place, audit.who, "", "", "", "", "", problems)
    return (
        audit.place,
        audit.who,
        _plain(" ".join(receipt.values)),
        receipt.counting,
        _plain(receipt.best),
        _plain(receipt.score),
        f"{audit.right}/{len(receipt.answers)}",
        problems,
    )


def _plain(text: str) -> str:
    return ascii(text[:60])[1:-1]
