"""The command line: ``python3 -m dspark_calc 0.92 0.86 0.76 0.62 0.48``.

The arguments are read by hand: ``argparse`` takes "-0.5" and "-x" for options, answers with two
lines of usage, and repeats an argument's line breaks. Here every bad input is one line.
"""

import os
import sys
from collections.abc import Sequence

from dspark_calc.errors import InputError
from dspark_calc.formats import csv_text, json_text, markdown_text, table_text
from dspark_calc.options.document import options_document
from dspark_calc.receipts.cli import receipts_text
from dspark_calc.working import work_out

EXIT_OK = 0
EXIT_BAD_INPUT = 2
FORMATS = {"table": table_text, "json": json_text, "csv": csv_text, "markdown": markdown_text}
USAGE = """\
usage: dspark-calc A [A ...] [--format table|json|csv|markdown]
       dspark-calc options
       dspark-calc receipts FILE ... [--format=both|table|csv]

Expected accepted draft tokens, invented cost, and the best verification length, exactly.

  A         conditional acceptance of each draft token in turn, such as 0.92, in [0, 1]
  --format  how to write the answer; table when it is not given
  --help    show this text
  options   print the options of the embedded widget, as Markdown
  receipts  recompute the receipts of a class, one a line, and say what does not add up
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit status of one run, after writing the answer or one line of error.

    Args:
        arguments: the words after the command; those of the process when None.

    Returns:
        0, or 2 when the input is bad.

    Raises:
        Nothing for any words.

    Source: our derivation.

    >>> main(["0.87", "--format", "markdown"])
    | L | a_L | S_L | E[A_L] | C_L | E/C | rank |
    | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
    | **1** | 0.87 | 0.8700 | 0.8700 | 1.45 | 0.6000 | 1 |
    0
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    if "--help" in words or "-h" in words:
        return _write(USAGE)
    if words == ["options"]:
        return _write(options_document())
    try:
        if words[:1] == ["receipts"]:
            return _write(receipts_text(words[1:]))
        values, chosen = _split(words)
        text = FORMATS[chosen](work_out(values))
    except InputError as error:
        sys.stderr.write(f"dspark-calc: {error}\n")
        return EXIT_BAD_INPUT
    return _write(text)


def _split(words: list[str]) -> tuple[list[str], str]:
    values: list[str] = []
    chosen = "table"
    rest = iter(words)
    for word in rest:
        if word == "--format":
            chosen = next(rest, "")
        elif word.startswith("--format="):
            chosen = word.removeprefix("--format=")
        elif word == "--":
            values.extend(rest)
        elif word.startswith("--"):
            raise InputError("an option", "must be --format or --help", word)
        else:
            values.append(word)
    if chosen not in FORMATS:
        raise InputError("--format", f"must be one of {', '.join(FORMATS)}", chosen)
    if not values:
        raise InputError("the count of conditionals", "must be at least 1", 0)
    return values, chosen


def _write(text: str) -> int:
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader of a pipe went away (`| head`): Python must not complain about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return EXIT_OK
