"""The command line: ``python3 -m dspark_calc 0.92 0.86 0.76 0.62 0.48``.

The arguments are read by hand: ``argparse`` takes "-0.5" and "-x" for options, answers with two
lines of usage, and repeats an argument's line breaks. Here every bad input is one line.
"""

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from dspark_calc.cli.arguments import has_option, split_arguments
from dspark_calc.cli.formats import csv_text, json_text, markdown_text, table_text
from dspark_calc.cli.own import OWN_USAGE, own_answer
from dspark_calc.cli.receipts import RECEIPTS_USAGE, check_receipts
from dspark_calc.cli.toy import TOY_USAGE, toy_answer
from dspark_calc.cli.values import MAX_CHARACTERS, MAX_VALUES, read_values
from dspark_calc.embedding.options.document import options_document
from dspark_calc.model.block import Block
from dspark_calc.model.errors import InputError
from dspark_calc.version import __version__

EXIT_OK = 0
EXIT_NOT_RIGHT = 1
EXIT_BAD_INPUT = 2
EXIT_INTERRUPTED = 130  # what shells report for Ctrl-C
FORMATS = {"table": table_text, "json": json_text, "csv": csv_text, "markdown": markdown_text}
SHORT_USAGE = """\
usage: dspark-calc A [A ...] [--format table|json|csv|markdown]
       dspark-calc own FILE [--times FILE | --slope COST] [--format text|json]
       dspark-calc options
       dspark-calc receipts FILE ... [--format both|table|csv]
       dspark-calc toy PROMPT [--length 0..5|scheduled] [--format text|json]
"""
USAGE = f"""\
{SHORT_USAGE}
Expected accepted draft tokens, invented cost, and the best verification length, exactly.

  A          conditional acceptance of each draft token in turn, such as 0.92, in [0, 1];
             values are separated by spaces, with a decimal point and not a comma;
             - reads them from the standard input
  --format   how to write the answer; table when it is not given
  --help     show this text
  --version  show the version
  own        score draft lengths from your engine's log at your costs; own --help says more
  options    print the options of the embedded widget, as Markdown
  receipts   recompute the receipts of a class, one per line, and report what is inconsistent
  toy        let a toy of DSpark write a text; toy --help says more

limits: {MAX_VALUES} values with {MAX_CHARACTERS} characters together

exit status: 0 when there is an answer, 2 for bad input; for receipts see receipts --help
"""
USAGES = {"own": OWN_USAGE, "receipts": RECEIPTS_USAGE, "toy": TOY_USAGE}
EXAMPLE = "for example: python3 -m dspark_calc 0.92 0.86 0.76 0.62 0.48 (--help says more)\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit status of one run, after writing the answer or one line of error.

    Args:
        arguments: the words after the command; those of the process when None.

    Returns:
        0, or 2 when the input is bad or the answer cannot be written; 1 when a receipt is
        inconsistent; 130 after Ctrl-C.

    >>> main(["0.87", "--format", "markdown"])
    | L | a_L (invented) | S_L | E[A_L] | C_L (invented) | E/C | rank |
    | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
    | **1** | 0.87 | 0.8700 | 0.8700 | 1.45 | 0.6000 | 1 |
    0
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _run(words) if words else _complain(SHORT_USAGE + EXAMPLE)
    except InputError as error:
        return _complain(f"dspark-calc: {error}\n")
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _run(words: list[str]) -> int:  # noqa: PLR0911 - one per command
    if has_option(words, "--help", "-h"):
        return _write(USAGES.get(words[0], USAGE))
    if has_option(words, "--version"):
        return _write(f"dspark-calc {__version__}\n")
    if words[0] == "options":
        return _write(_options(words[1:]))
    if words[0] == "receipts":
        text, consistent = check_receipts(words[1:])
        return _write(text, EXIT_OK if consistent else EXIT_NOT_RIGHT)
    if words[0] == "own":
        return _write(own_answer(words[1:]))
    if words[0] == "toy":
        return _write(toy_answer(words[1:]))
    values, chosen = split_arguments(words, FORMATS)
    return _write(FORMATS[chosen](Block(read_values(values))))


def _options(more: list[str]) -> str:
    if more:
        raise InputError("options", "must be the only word", " ".join(more))
    return options_document()


def _write(text: str, status: int = EXIT_OK) -> int:
    if sys.stdout is None:
        return _not_written("it is closed")
    try:
        # A terminal that lacks a letter of a name gets it escaped.
        encoding = sys.stdout.encoding or "utf-8"
        sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
        sys.stdout.flush()
    except OSError as error:
        _silence(sys.stdout)
        if isinstance(error, BrokenPipeError):  # the reader of a pipe went away (`| head`)
            return status
        return _not_written(error.strerror or str(error))
    return status


def _not_written(reason: str) -> int:
    return _complain(f"dspark-calc: the answer could not be written ({reason})\n")


def _complain(text: str) -> int:
    if sys.stderr is not None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except OSError:  # the exit status is all that is left
            _silence(sys.stderr)
    return EXIT_BAD_INPUT


def _silence(stream: TextIO) -> None:
    """Discard what could not be written: Python would try again at exit, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
