"""Checked answers as text, in a receipt and in the address, and back."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from dspark_calc.embedding import base32
from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.tasks import TASKS, check_task
from dspark_calc.tasks.catalog import RETIRED

KEYS = ("answers", "check")
MAX_FRAGMENT_CHARACTERS = 20_000
CHECK_CHARACTERS = 4
FIRST = "@"
"""Between the last answer and the first one; in an answer itself it is percent-encoded."""


class Answers(NamedTuple):
    """The last checked answer of each task, and the first where it was another one, by their ids.

    An answer is text, or five values.
    """

    last: dict[str, object]
    first: dict[str, object]


def write_answers(answers: Answers) -> str:
    """Return answers as one piece of printable ASCII without white space.

    >>> write_answers(Answers({"late-match": "1"}, {"late-match": "2"}))
    'late-match:1@2'
    """
    return ";".join(
        f"{_quoted(task)}:{_answer_text(last)}{_first_text(last, answers.first.get(task, last))}"
        for task, last in answers.last.items()
    )


def read_answers(text: str) -> Answers:
    """Return the answers that `write_answers` has written; none of them has been checked.

    Raises:
        InputError: when a task is there twice.

    >>> read_answers("late-match:1@2").first
    {'late-match': '2'}
    """
    answers = Answers({}, {})
    for piece in text.split(";"):
        task, _, written = piece.partition(":")
        task = unquote(task)
        last, mark, first = written.partition(FIRST)
        if task in answers.last:
            raise InputError("tasks", "must name each task once", task)
        if piece:
            answers.last[task] = _read_answer(last)
        if mark:
            answers.first[task] = _read_answer(first)
    return answers


def write_fragment(answers: Answers) -> str:
    """Return the part of an address, after #, that carries answers; empty when there are none.

    >>> write_fragment(Answers({"late-match": "1"}, {}))
    'answers=late-match:1&check=TZ7D'
    """
    if not answers.last:
        return ""
    written = write_answers(answers)
    return f"answers={written}&check={base32.check(written, CHECK_CHARACTERS)}"


def read_fragment(text: object) -> Answers:
    """Return the answers in an address, without those to tasks that are retired.

    Args:
        text: the part of the address from "answers=" on, as the browser gives it.

    Raises:
        InputError: when it is too long, was changed or cut, or holds what no page puts there.

    >>> read_fragment("answers=late-match:1&check=0000")
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: the part of the address after # must fit its check: it \
was changed or cut, got 'answers=late-match:1&check=0000'
    """
    place = "the part of the address after #"
    if not isinstance(text, str):
        raise InputError(place, "must be text", text)
    if len(text) > MAX_FRAGMENT_CHARACTERS:
        rule = f"must be at most {MAX_FRAGMENT_CHARACTERS} characters long"
        raise InputError(place, rule, text)
    parts = [piece.partition("=")[::2] for piece in text.split("&")]
    if tuple(name for name, _ in parts) != KEYS:
        raise InputError(place, f"must have the parts {', '.join(KEYS)}", text)
    (_, written), (_, check) = parts
    if base32.plain(check) != base32.check(written, CHECK_CHARACTERS):
        raise InputError(place, "must fit its check: it was changed or cut", text)
    return taken(read_answers(written))


def taken(answers: Answers) -> Answers:
    """Return the answers to the tasks that there still are.

    Raises:
        InputError: for a task that never was, and for an answer that no page takes.

    >>> taken(Answers({"faster-is-not-less-time": "1"}, {})).last
    {}
    """
    for given in answers:
        for task, answer in given.items():
            if task in RETIRED:
                continue
            if task not in TASKS:
                raise InputError("a task", "must be one of this lesson's", task)
            if check_task(task, answer)["verdict"] == "unreadable":
                raise InputError(task, "must have an answer that the page takes", answer)
    return Answers(*({task: each[task] for task in each if task in TASKS} for each in answers))


def answers_of(last: Mapping[str, object], first: Mapping[str, object]) -> Answers:
    """Return `Answers` in the lesson's order, first answers only where they differ.

    Answers to unknown tasks come last.

    >>> answers_of({"late-match": "1"}, {"late-match": "1"}).first
    {}
    """
    order = [task for task in TASKS if task in last] + [task for task in last if task not in TASKS]
    return Answers(
        {task: last[task] for task in order},
        {task: first[task] for task in order if task in first and first[task] != last[task]},
    )


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "replace"), safe="")


def _answer_text(answer: object) -> str:
    if isinstance(answer, (list, tuple)):
        return ",".join(_quoted(str(each)) for each in answer)
    return _quoted(str(answer))


def _first_text(last: object, first: object) -> str:
    return "" if first == last else f"{FIRST}{_answer_text(first)}"


def _read_answer(text: str) -> object:
    values = [unquote(each) for each in text.split(",")]
    return values if len(values) == BLOCK_LENGTH else unquote(text)
