"""A receipt as one line of ASCII, and back."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from dspark_calc.embedding import base32
from dspark_calc.model.block import Block
from dspark_calc.model.counting import compare_countings
from dspark_calc.model.errors import InputError
from dspark_calc.state.address import COUNTS, DRAFTS
from dspark_calc.state.data import read_state_data
from dspark_calc.state.limits import BLOCK_LENGTH, read_page_conditionals
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text, exact_text
from dspark_calc.version import __version__

MARK = "DSPARK-RECEIPT/1"
KEYS = ("a", "count", "best", "score", "tasks", "lesson", "check")
MAX_LINE_CHARACTERS = 4000
CHECK_CHARACTERS = 7


class Receipt(NamedTuple):
    """What a receipt says, as text; nothing in it has been recomputed.

    ``answers`` maps the id of a task to the student's answer: text, or five values.
    """

    values: tuple[str, ...]
    counting: str
    best: str
    score: str
    answers: dict[str, object]
    lesson: str


def make_receipt(state: Mapping[str, Any], answers: Mapping[str, object]) -> Receipt:
    """Return the receipt of a page as it is now.

    Args:
        state: the reader's state as plain data.
        answers: the answers that were checked, by the id of their task.

    Returns:
        A `Receipt` with the best length and its exact score, counted as the reader has chosen.

    Raises:
        InputError: when a value is refused.

    >>> state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "same"}
    >>> make_receipt(state, {}).score
    '15/38'
    """
    read = read_state_data(state)
    values = tuple(decimal_text(a, CONDITIONAL_PLACES) for a in read.conditionals)
    best, score = best_of(values, read.counting)
    return Receipt(values, read.counting, best, score, dict(answers), __version__)


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

    >>> line = write_receipt(Receipt(("1",) * 5, "drafts", "5", "20/13", {}, "0.1.0"))
    >>> line[:39]
    'DSPARK-RECEIPT/1 a=1,1,1,1,1 count=draf'
    """
    tasks = ";".join(f"{_quoted(t)}:{_answer_text(a)}" for t, a in receipt.answers.items())
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
    if mark != MARK or tuple(parts) != KEYS or len(pieces) != len(KEYS):
        raise InputError("the receipt", f"must have the parts {', '.join(KEYS)}", line)
    body = " ".join([mark, *pieces[:-1]])
    if base32.plain(parts["check"]) != base32.check(body, CHECK_CHARACTERS):
        raise InputError("the receipt", "must fit its check: it was changed or cut", line)
    answers = [_read_answer(piece) for piece in parts["tasks"].split(";") if piece]
    twice = [task for place, (task, _) in enumerate(answers) if task in dict(answers[:place])]
    if twice:
        raise InputError("tasks", "must name each task once", twice[0])
    return Receipt(
        tuple(parts["a"].split(",")),
        _known_count(parts["count"]),
        parts["best"],
        parts["score"],
        dict(answers),
        unquote(parts["lesson"]),
    )


def _known_count(text: str) -> str:
    if text not in COUNTS:
        raise InputError("count", f"must be one of {', '.join(COUNTS)}", text)
    return text


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "replace"), safe="")


def _answer_text(answer: object) -> str:
    if isinstance(answer, (list, tuple)):
        return ",".join(_quoted(str(each)) for each in answer)
    return _quoted(str(answer))


def _read_answer(piece: str) -> tuple[str, object]:
    task, _, text = piece.partition(":")
    values = [unquote(each) for each in text.split(",")]
    return unquote(task), values if len(values) == BLOCK_LENGTH else unquote(text)
