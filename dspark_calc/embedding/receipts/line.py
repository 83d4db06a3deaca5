"""A receipt as one line of ASCII, and back."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import unquote

from dspark_calc.embedding import base32
from dspark_calc.embedding.receipts.answers import (
    Answers,
    answers_of,
    read_answers,
    write_answers,
)
from dspark_calc.model.block import Block
from dspark_calc.model.counting import compare_countings
from dspark_calc.model.errors import InputError
from dspark_calc.state.address import COUNTS, DRAFTS
from dspark_calc.state.data import read_state_data
from dspark_calc.state.limits import read_page_conditionals
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text, exact_text
from dspark_calc.version import __version__

MARK = "DSPARK-RECEIPT/2"
OLD_MARK = "DSPARK-RECEIPT/1"
"""Of lines that keep the last answers alone."""
ANY_MARK = re.compile(r"DSPARK-RECEIPT/[12]")
LAST_PART = re.compile(r"\scheck=[0-9A-Za-z]*")
KEYS = ("a", "count", "best", "score", "tasks", "lesson", "check")
MAX_LINE_CHARACTERS = 20_000
CHECK_CHARACTERS = 7


class Receipt(NamedTuple):
    """What a receipt says, as text; nothing in it has been recomputed.

    ``answers`` maps the id of a task to the student's last answer: text, or five values. ``first``
    has the first one where it was another; it is None in an old line, which does not say.
    """

    values: tuple[str, ...]
    counting: str
    best: str
    score: str
    answers: dict[str, object]
    lesson: str
    first: dict[str, object] | None


def make_receipt(
    state: Mapping[str, Any], answers: Mapping[str, object], first: Mapping[str, object]
) -> Receipt:
    """Return the receipt of a page as it is now.

    Args:
        state: the reader's state as plain data.
        answers: the last answers that were checked, by the id of their task.
        first: the first ones.

    Returns:
        A `Receipt` with the best length and its exact score, counted as the reader has chosen.

    Raises:
        InputError: when a value is refused.

    >>> state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "same"}
    >>> make_receipt(state, {}, {}).score
    '15/38'
    """
    read = read_state_data(state)
    values = tuple(decimal_text(a, CONDITIONAL_PLACES) for a in read.conditionals)
    best, score = best_of(values, read.counting)
    kept = answers_of(answers, first)
    return Receipt(values, read.counting, best, score, kept.last, __version__, kept.first)


def best_of(values: tuple[str, ...], count: str) -> tuple[str, str]:
    """Return the best length of a setting and its exact score, as a receipt writes them.

    Args:
        values: five conditionals, as text.
        count: how a round is counted, one of `COUNTS`.

    Returns:
        Length and score as text; with the target's token the length may be "0".

    Raises:
        InputError: when a value is refused.

    >>> best_of(("0.9", "0.9", "0.5", "0", "0"), "drafts")
    ('2', '9/10')
    """
    block = Block(read_page_conditionals(list(values)))
    if count == DRAFTS:
        return str(block.best), exact_text(block.score[block.best - 1])
    both = compare_countings(block)
    best = both.tied_with_target[0]
    return str(best), exact_text(both.with_target[best])


def write_receipt(receipt: Receipt) -> str:
    """Return a receipt as one line.

    Args:
        receipt: as `make_receipt` returns it.

    Returns:
        Printable ASCII without a line break; its last part checks the rest.

    >>> line = write_receipt(Receipt(("1",) * 5, "drafts", "5", "20/13", {}, "0.2.0", {}))
    >>> line[:39]
    'DSPARK-RECEIPT/2 a=1,1,1,1,1 count=draf'
    """
    tasks = write_answers(Answers(receipt.answers, receipt.first or {}))
    body = (
        f"{MARK} a={','.join(receipt.values)} count={receipt.counting} best={receipt.best} "
        f"score={receipt.score} tasks={tasks} lesson={receipt.lesson}"
    )
    return f"{body} check={base32.check(body, CHECK_CHARACTERS)}"


def read_receipt(line: str) -> Receipt:
    """Return what a line says, when it is a receipt and fits its check.

    Args:
        line: from the mark on; white space between its parts may be of any kind.

    Returns:
        A `Receipt` whose claims are still to be recomputed.

    Raises:
        InputError: when it is too long, is no receipt, or does not fit its check.

    >>> read_receipt("DSPARK-RECEIPT/1 a=1")
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: the receipt must have the parts a, count, best, score, \
tasks, lesson, check, got 'DSPARK-RECEIPT/1 a=1'
    """
    if len(line) > MAX_LINE_CHARACTERS:
        rule = f"must be at most {MAX_LINE_CHARACTERS} characters long"
        raise InputError("the receipt", rule, line)
    mark, *pieces = line.split() or [""]
    parts = dict(piece.partition("=")[::2] for piece in pieces)
    if not ANY_MARK.fullmatch(mark) or tuple(parts) != KEYS or len(pieces) != len(KEYS):
        raise InputError("the receipt", f"must have the parts {', '.join(KEYS)}", line)
    body = " ".join([mark, *pieces[:-1]])
    if base32.plain(parts["check"]) != base32.check(body, CHECK_CHARACTERS):
        raise InputError("the receipt", "must fit its check: it was changed or cut", line)
    answers = read_answers(parts["tasks"])
    if mark == OLD_MARK and answers.first:
        raise InputError("tasks", "must have one answer each in an old receipt", parts["tasks"])
    return Receipt(
        tuple(parts["a"].split(",")),
        _known_count(parts["count"]),
        parts["best"],
        parts["score"],
        answers.last,
        unquote(parts["lesson"]),
        None if mark == OLD_MARK else answers.first,
    )


def receipt_in(text: str) -> str:
    """Return the first receipt in a text, white space evened out; empty when there is none.

    >>> receipt_in("Ana: DSPARK-RECEIPT/2  a=1 check=0 (right?)")
    'DSPARK-RECEIPT/2 a=1 check=0'
    """
    start = ANY_MARK.search(text)
    if not start:
        return ""
    last = LAST_PART.search(text, start.end())
    return " ".join(text[start.start() : last.end() if last else None].split())


def _known_count(text: str) -> str:
    if text not in COUNTS:
        raise InputError("count", f"must be one of {', '.join(COUNTS)}", text)
    return text
