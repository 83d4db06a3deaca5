"""Request handler for a class's receipts. It and what it imports load when it is first used."""

import binascii
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from dspark_calc.embedding.receipts.audit import audit_lines
from dspark_calc.embedding.receipts.files import MAX_BYTES, MAX_MEGABYTES, read_lines
from dspark_calc.embedding.receipts.find import find_receipts
from dspark_calc.embedding.receipts.report import csv_report
from dspark_calc.embedding.receipts.results import Cell, Results, Row, class_results
from dspark_calc.embedding.receipts.sentences import (
    NOTE,
    change_sentence,
    common_sentences,
    summary_sentence,
    tally,
    wrong_sentences,
)
from dspark_calc.embedding.receipts.wanted import read_wanted
from dspark_calc.model.errors import InputError, error_data
from dspark_calc.tasks import TASKS

if TYPE_CHECKING:
    from dspark_calc.api import types

Data = dict[str, Any]
Lines = list[tuple[str, str]]

MAX_RECEIPTS = 500
"""On a page, where they must be read in seconds; the command has no such bound."""
SHOWN = {
    "open": ("", "no answer"),
    "not-yet": ("✗", "not right"),
    "later": ("✗ ✓", "right, not at the first try"),
    "first": ("✓", "right at the first try"),
    "met": ("✓", "right"),
}
"""Of each state of a task the mark and the words: the colour alone says nothing."""


def receipts_answer(request: "types.ReceiptsRequest") -> Data:
    """Return a class's receipts as a table for a page, and as CSV.

    Args:
        request: ``text`` (pasted lines) and ``files`` (each its ``name`` and ``base64`` content);
            ``tasks`` that were set, ``before`` and ``after``, all as ids and any of them empty.

    Returns:
        ``{"ok": true, "columns", "rows", "slips", "summary", "sentences", "change",
        "csv"}``, or the error.

    >>> receipts_answer({"text": "hello", "files": []})["error"]["rule"]
    'must hold at least one receipt'
    """
    try:
        before, after = request.get("before") or None, request.get("after") or None
        wanted = read_wanted(request.get("tasks") or None, before, after)
        lines = _lines(request)
    except InputError as error:
        return error_data(error)
    audits = audit_lines(lines)
    results = class_results(audits, wanted)
    return {
        "ok": True,
        "columns": [_column(results, task, wanted.tasks) for task in results.tasks],
        "rows": [_row(row) for row in results.rows],
        "slips": [
            {"id": slip.id, "name": slip.name, "first": str(slip.first), "last": str(slip.last)}
            for slip in results.slips
        ],
        "summary": summary_sentence(audits),
        "sentences": [*wrong_sentences(audits), *common_sentences(audits), NOTE],
        "change": change_sentence(results.changed) if results.changed else "",
        "csv": csv_report(audits, results),
    }


def _lines(request: "types.ReceiptsRequest") -> Lines:
    """Return all lines with their places: of the pasted text, then of each file."""
    text, files = request["text"], request["files"]
    lines: Lines = []
    if text.strip() or not files:
        lines += _placed("line ", read_lines(text[:40], text.encode("utf-8", "replace")))
    for file in files:
        content = binascii.a2b_base64(file["base64"])
        if len(content) > MAX_BYTES:
            rule = f"must be at most {MAX_MEGABYTES} megabytes long"
            raise InputError("a file", rule, file["name"])
        lines += _placed(f"{ascii(file['name'])[1:-1]}:", read_lines(file["name"], content))
    count = sum(bool(found.text) for found in find_receipts(lines))
    if count > MAX_RECEIPTS:
        rule = f"must be at most {MAX_RECEIPTS} on this page (the command takes more)"
        raise InputError("the count of receipts", rule, count)
    return lines


def _placed(before: str, lines: Sequence[str]) -> Lines:
    return [(f"{before}{number}", line) for number, line in enumerate(lines, start=1)]


def _column(results: Results, task: str, wanted: Sequence[str]) -> Data:
    counts = tally(results, task)
    return {
        "task": task,
        "title": TASKS[task].title,
        "was_set": task in wanted,
        "answered": f"{counts.answered} of {counts.receipts}",
        "first": "" if counts.first is None else str(counts.first),
        "last": str(counts.last),
    }


def _row(row: Row) -> Data:
    return {
        "place": row.audit.place,
        "who": row.audit.who,
        "cells": [_cell(cell) for cell in row.cells],
        "problems": list(row.audit.problems),
    }


def _cell(cell: Cell) -> Data:
    mark, words = SHOWN[cell.state]
    changed = cell.first and cell.first != cell.last
    answer = f"{cell.first} → {cell.last}" if changed else cell.last
    return {"state": cell.state, "mark": mark, "words": words, "answer": answer}
