"""Checking an answer: a pure function from a task and an answer to feedback."""

from typing import Any

from dspark_calc.model.block import Block
from dspark_calc.model.errors import InputError, show_value
from dspark_calc.state.limits import read_page_conditionals
from dspark_calc.tasks.catalog import TASKS
from dspark_calc.tasks.filling import fill, general
from dspark_calc.tasks.kinds import RIGHT, UNCHANGED, ChoiceTask, NumericTask, SliderTask
from dspark_calc.tasks.misconceptions import NAMES
from dspark_calc.text.reading import EXAMPLES, NumberTextError, read_number

Feedback = dict[str, Any]
UNREADABLE = "unreadable"


def check_task(task_id: str, answer: object) -> Feedback:
    """Return what is to be said about an answer.

    Args:
        task_id: one of the keys of `TASKS`.
        answer: for a number, what the reader typed; for a choice, the id of the option; for
            sliders, five conditionals as on the page. Anything else is unreadable, not an error.

    Returns:
        ``{"task", "verdict": "right" | "wrong" | "unreadable", "outcome", "feedback",
        "misconception": {"id", "name"} or None}``. ``outcome`` names which wrong answer it was
        ("other" when it has no name).

    Raises:
        ValueError: when there is no such task (a bug of the caller).

    >>> check_task("eight-at-seven-tenths", "5.6")["misconception"]["id"]
    'length-times-acceptance'
    """
    if task_id not in TASKS:
        raise ValueError(f"there is no task {show_value(task_id)}")
    task = TASKS[task_id]
    if isinstance(task, NumericTask):
        return _check_number(task, answer)
    if isinstance(task, ChoiceTask):
        return _check_choice(task, answer)
    return _check_sliders(task, answer)


def _check_number(task: NumericTask, answer: object) -> Feedback:
    try:
        number = read_number(answer)
    except NumberTextError as error:
        return _unreadable(task.id, general(error.reason, examples=EXAMPLES))
    if abs(number - task.key) <= task.tolerance:
        return _right(task.id, task.explanation)
    for wrong in task.wrongs:
        near = task.tolerance if wrong.tolerance is None else wrong.tolerance
        if abs(number - wrong.answer) <= near:
            return _wrong(task.id, wrong.id, task.feedback[wrong.id], wrong.misconception)
    return _wrong(task.id, "other", task.hint)


def _check_choice(task: ChoiceTask, answer: object) -> Feedback:
    for option in task.options:
        if option.id == answer:
            if option.right:
                return _right(task.id, task.explanation)
            return _wrong(task.id, option.id, option.feedback, option.misconception)
    return _unreadable(task.id, general("choose"))


def _check_sliders(task: SliderTask, answer: object) -> Feedback:
    try:
        now = Block(read_page_conditionals(answer))
    except InputError as error:
        return _unreadable(task.id, general("sliders", problem=error))
    if now.conditionals == Block(task.start).conditionals:
        return _feedback(task.id, "wrong", UNCHANGED, general(UNCHANGED))
    found = task.judge(now)
    said = fill(task.feedback[found.name], found.numbers or {})
    if found.name == RIGHT:
        return _right(task.id, f"{said} {task.explanation}")
    return _wrong(task.id, found.name, said, found.misconception)


def _right(task_id: str, text: str) -> Feedback:
    return _feedback(task_id, RIGHT, RIGHT, general(RIGHT, text=text))


def _wrong(task_id: str, outcome: str, text: str, misconception: str = "") -> Feedback:
    if misconception:
        text = f"{text} {general('slip', slip=NAMES[misconception])}"
    return _feedback(task_id, "wrong", outcome, general("wrong", text=text), misconception)


def _unreadable(task_id: str, text: str) -> Feedback:
    return _feedback(task_id, UNREADABLE, UNREADABLE, text)


def _feedback(
    task_id: str, verdict: str, outcome: str, text: str, misconception: str = ""
) -> Feedback:
    return {
        "task": task_id,
        "verdict": verdict,
        "outcome": outcome,
        "feedback": text,
        "misconception": (
            {"id": misconception, "name": NAMES[misconception]} if misconception else None
        ),
    }
