"""The command line's second half: ``python3 -m dspark_calc receipts FILE...``."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from dspark_calc.cli.arguments import split_options
from dspark_calc.embedding.receipts.audit import audit_lines
from dspark_calc.embedding.receipts.files import MAX_BYTES, MAX_MEGABYTES, read_lines
from dspark_calc.embedding.receipts.report import csv_report, table_report
from dspark_calc.embedding.receipts.results import class_results
from dspark_calc.embedding.receipts.wanted import read_wanted
from dspark_calc.model.errors import InputError

OPTIONS = ("--format", "--tasks", "--before", "--after")
FORMATS = ("both", "table", "csv")
STANDARD_INPUT = "-"
RECEIPTS_USAGE = f"""\
usage: dspark-calc receipts FILE ... [--tasks TASK,...] [--before TASK --after TASK]
                            [--format both|table|csv]

Recomputes every number and every answer of a class's receipts, and reports what is inconsistent.

  FILE      a text file with one receipt per line, names before them if you like; - is the
            standard input; at most {MAX_MEGABYTES} megabytes each
  --tasks   the tasks that were set, by their names in an embed's address: they are the columns, and
            only they are counted; all answered ones when it is not given
  --before  a task of the start and one of the end, whose first answers are compared
  --after
  --format  a table for a person, CSV for a spreadsheet; both when it is not given
  --help    show this text

Each task has a column with the first and the last answer. Other text in a receipt's line, as in a
chat or quoted mail, does no harm, and a receipt that a mail program has wrapped is put together; a
line without a receipt is reported. Equal lines are noted and are no fault: equal answers give equal
lines. A receipt is no proof of authorship.

exit status: 0 when every line is consistent, 1 when one is not or has no receipt, 2 for bad
             input
"""


def check_receipts(words: Sequence[str]) -> tuple[str, bool]:
    """Return the report on a class's receipts, and whether every line is consistent.

    Args:
        words: the names of files, one receipt per line ("-" for the standard input), and options.

    Returns:
        Text that ends with a newline, a table and a CSV or one of them; True when nothing
        is inconsistent.

    Raises:
        InputError: when there is no file, one cannot be read, is too long, is empty, has no
            receipt or is named twice, or an option is unknown.

    >>> check_receipts([])
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: the count of files must be at least 1, got 0
    """
    names, given = split_options(words, OPTIONS)
    chosen = given.get("--format", FORMATS[0])
    if chosen not in FORMATS:
        raise InputError("--format", f"must be one of {', '.join(FORMATS)}", chosen)
    if not names:
        raise InputError("the count of files", "must be at least 1", 0)
    wanted = read_wanted(*(given.get(f"--{name}") for name in ("tasks", "before", "after")))
    audits = audit_lines(_read_files(names))
    results = class_results(audits, wanted)
    table, table_csv = table_report(audits, results), csv_report(audits, results)
    text = {"both": f"{table}\n{table_csv}", "table": table, "csv": table_csv}[chosen]
    return text, not any(audit.problems for audit in audits)


def _read_files(names: Sequence[str]) -> list[tuple[str, str]]:
    """Return all lines, each with its place, such as "class.txt:3"."""
    called = [Path(name).name for name in names]
    seen: set[tuple[int, int]] = set()
    lines = []
    for name in names:
        file, content = _read(name)
        if file in seen:
            raise InputError("a file", "must be named once", name)
        seen.add(file)
        shown = _shown(name, alone=called.count(Path(name).name) == 1)
        numbered = enumerate(read_lines(name, content), start=1)
        lines += [(f"{shown}:{count}", line) for count, line in numbered]
    return lines


def _read(name: str) -> tuple[tuple[int, int], bytes]:
    """Return the identity of a file, by whatever name, and its content."""
    if name == STANDARD_INPUT and sys.stdin is None:
        raise InputError("a file", "must be readable (it is closed)", name)
    try:
        if name == STANDARD_INPUT:
            status, content = os.fstat(sys.stdin.fileno()), _content(sys.stdin.buffer)
        else:
            with Path(name).open("rb") as file:
                status, content = os.fstat(file.fileno()), _content(file)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        raise InputError("a file", f"must be readable ({reason})", name) from None
    if len(content) > MAX_BYTES:
        raise InputError("a file", f"must be at most {MAX_MEGABYTES} megabytes long", name)
    return (status.st_dev, status.st_ino), content


def _content(file: BinaryIO) -> bytes:
    return file.read(MAX_BYTES + 1)


def _shown(name: str, *, alone: bool) -> str:
    if name == STANDARD_INPUT:
        return "standard input"
    return ascii(Path(name).name if alone else name)[1:-1]
