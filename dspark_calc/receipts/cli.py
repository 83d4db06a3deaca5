"""The command line's second half: ``python3 -m dspark_calc receipts FILE...``."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from dspark_calc.errors import InputError, show_value
from dspark_calc.receipts.audit import audit_lines
from dspark_calc.receipts.report import csv_report, table_report

FORMATS = ("both", "table", "csv")


def receipts_text(words: Sequence[str]) -> str:
    """Return what is printed for a class's receipts: a table and a CSV, or one of them.

    Args:
        words: the names of files, one receipt a line, and ``--format=table`` or ``--format=csv``.

    Returns:
        ASCII text that ends with a newline.

    Raises:
        InputError: when there is no file, one cannot be read, or an option is unknown.

    Source: our derivation.

    >>> receipts_text([])
    Traceback (most recent call last):
    dspark_calc.errors.InputError: the count of files must be at least 1, got 0
    """
    chosen = "both"
    files = []
    for word in words:
        if word.startswith("--"):
            chosen = word.removeprefix("--format=")
            if chosen not in FORMATS:
                options = " or ".join(f"--format={name}" for name in FORMATS)
                raise InputError("an option", f"must be {options}", word)
        else:
            files.append(word)
    if not files:
        raise InputError("the count of files", "must be at least 1", 0)
    audits = audit_lines(line for name in files for line in _lines(name))
    table, table_csv = table_report(audits), csv_report(audits)
    return {"both": f"{table}\n{table_csv}", "table": table, "csv": table_csv}[chosen]


def _lines(name: str) -> Iterator[tuple[str, str]]:
    try:
        text = Path(name).read_bytes().decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such name"
        raise InputError("a file", f"must be readable ({reason})", name) from None
    shown = show_value(Path(name).name)[1:-1]
    for count, line in enumerate(text.split("\n"), start=1):
        yield f"{shown}:{count}", line
