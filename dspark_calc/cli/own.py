"""``python3 -m dspark_calc own FILE``: a reader's own log, and what each draft length yields."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dspark_calc.api.own import LABEL
from dspark_calc.cli.arguments import split_options
from dspark_calc.engine_logs import MAX_CHARACTERS
from dspark_calc.engine_logs.costs import MAX_CHARACTERS as MAX_COSTS
from dspark_calc.engine_logs.plain_lists import CONDITIONAL, SURVIVAL
from dspark_calc.engine_logs.report import MAX_POSITIONS
from dspark_calc.model.errors import InputError
from dspark_calc.own.data import Given, own_data

STANDARD_INPUT = "-"
OWN_USAGE = f"""\
usage: dspark-calc own FILE [--times FILE | --slope COST] [--drafting COST]
                       [--meaning {SURVIVAL}|{CONDITIONAL}] [--pick last|all|N] [--format text|json]

What each draft length yields per unit of your cost, from what your engine printed.

  FILE        a log with rates per position: lines of vLLM or llama.cpp, a request's report of vLLM,
              SGLang or TensorRT-LLM, Prometheus counters, or a plain list; - is the standard input
  --times     a file with your measured times, one line per count of draft tokens: the count and the
              time of a step, in any unit, and the time of drafting where that is apart
  --slope     the cost of one more draft token in steps of plain decoding, such as 0.10
  --drafting  the cost of drafting per step, in the same unit
  --meaning   what a plain list has; engines print survival, which is taken when it is not given
  --pick      which of several reports: the last, all added where they count, or a number from 1 on
  --format    how to write the answer; text when it is not given

Without --times and --slope no length is called best: the answer says up to which cost each one is.
Every number counts as rounded at its last digit, and the answer says where that decides.

limits: {MAX_CHARACTERS:,} characters of log, {MAX_POSITIONS} positions, {MAX_COSTS:,} of times

exit status: 0 when there is an answer, 2 for bad input
"""
OPTIONS = ("--times", "--slope", "--drafting", "--meaning", "--pick", "--format")
FORMATS = ("text", "json")
MEANINGS = (SURVIVAL, CONDITIONAL)


def own_answer(words: Sequence[str]) -> str:
    """Return the answer to the words after ``own``.

    Raises:
        InputError: for an unknown option, a file that cannot be read, or a text that is refused.

    >>> own_answer([])
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: the count of files must be 1, got 0
    """
    files, options = split_options(words, OPTIONS)
    given = {name.removeprefix("--"): text for name, text in options.items()}
    if len(files) != 1:
        raise InputError("the count of files", "must be 1", len(files))
    chosen = _one_of("--format", FORMATS, given.pop("format", FORMATS[0]))
    _one_of("--meaning", MEANINGS, given.get("meaning", SURVIVAL))
    if "times" in given:
        if "slope" in given:
            raise InputError("--slope", "must not come with --times", given["slope"])
        given["times"] = _read(given["times"], MAX_COSTS)
    data = own_data(Given(_read(files[0], MAX_CHARACTERS), **given))
    if chosen == "json":
        return json.dumps({"label": LABEL, **data}, indent=2) + "\n"
    return _text(data)


def _one_of(place: str, allowed: Sequence[str], value: str) -> str:
    if value not in allowed:
        raise InputError(place, f"must be one of {', '.join(allowed)}", value)
    return value


def _read(name: str, most: int) -> str:
    """Return a file's text, or one character more than is taken of a longer one."""
    if name == STANDARD_INPUT and sys.stdin is None:
        raise InputError("a file", "must be readable (it is closed)", name)
    size = 4 * most + 1  # the longest character has four bytes
    try:
        if name == STANDARD_INPUT:
            content = sys.stdin.buffer.read(size)
        else:
            with Path(name).open("rb") as file:
                length = os.fstat(file.fileno()).st_size
                content = file.read(size)
                if length > size:
                    raise InputError("a file", f"must have at most {most:,} characters", name)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        reason = getattr(error, "strerror", None) or "no such name"
        raise InputError("a file", f"must be readable ({reason})", name) from None
    return content.decode("utf-8-sig", "replace")


def _text(data: dict[str, Any]) -> str:
    said = data["sentences"]
    lines = [
        said[name] for name in ("answer", "rounding", "ranges", "next", "left_out") if said[name]
    ]
    table = data["table"]
    rows = [[str(row["length"]), *map(_cell, row["cells"])] for row in table["rows"]]
    marks = ["*" if row["best"] else " " for row in table["rows"]]
    wide = [max(len(row[i]) for row in rows) for i in range(len(table["columns"]))]
    lines += ["", *(f"({i}) {name}" for i, name in enumerate(table["columns"], start=1)), ""]
    head = [f"({i})".rjust(width) for i, width in enumerate(wide, start=1)]
    lines.append(f"  {'  '.join(head)}")
    for mark, row in zip(marks, rows, strict=True):
        cells = [cell.rjust(width) for cell, width in zip(row, wide, strict=True)]
        lines.append(f"{mark} {'  '.join(cells)}")
    source = data["source"]
    read = f"Read: {source['engine']}, line {source['line']}."
    lines += ["", read, said["mean"]]
    lines += [said[name] for name in ("steps", "what") if said[name]]
    return "\n".join([*lines, data.get("label", LABEL)]) + "\n"


def _cell(cell: dict[str, str]) -> str:
    return cell["text"] + (f" ({cell['range']})" if "range" in cell else "")
