"""Checking an answer: a pure function from a task and an answer to feedback."""

from typing import Any

from dspark_calc.model.errors import InputError, show_value
from dspark_calc.model.setting import work_out
from dspark_calc.state.limits import read_page_conditionals
from dspark_calc.tasks.catalog import TASKS
from dspark_calc.tasks.kinds import RIGHT, ChoiceTask, NumericTask, SliderTask
from dspark_calc.tasks.misconceptions import NAMES
from dspark_calc.tasks.reading import read_number

Feedback = dict[str, Any]


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

    Source: our derivation.

    >>> check_task("eight-at-seven-tenths", "5.6")["misconception"]["id"]
    'length-times-acceptance'
    """
    if task_id not in TASKS:
        raise ValueError(f"there is no task {show_value(task_id)}")
    task = TASKS[task_id]
    try:
        if isinstance(task, NumericTask):
            return _check_number(task, answer)
        if isinstance(task, ChoiceTask):
            return _check_choice(task, answer)
        return _check_sliders(task, answer)
    except InputError as error:
        sentence = f"{error}."
        if sentence.startswith("the "):  # a letter such as a_5 keeps its case: it is a name
            sentence = f"T{sentence[1:]}"
        return _feedback(task_id, "unreadable", "unreadable", sentence)


def _check_number(task: NumericTask, answer: object) -> Feedback:
    number = read_number(answer, percent=task.unit == "%")
    if abs(number - task.key) <= task.tolerance:
        return _right(task.id, task.explanation)
    for i, wrong in enumerate(task.wrongs):
        if abs(number - wrong.answer) <= task.tolerance:
            return _wrong(task.id, f"wrong-{i + 1}", wrong.feedback, wrong.misconception)
    return _wrong(task.id, "other", task.hint, "")


def _check_choice(task: ChoiceTask, answer: object) -> Feedback:
    for option in task.options:
        if option.id == answer:
            if option.right:
                return _right(task.id, task.explanation)
            return _wrong(task.id, option.id, option.feedback, option.misconception)
    raise InputError("the answer", "must be one of the options", answer)


def _check_sliders(task: SliderTask, answer: object) -> Feedback:
    found = task.judge(work_out(read_page_conditionals(answer)))
    if found.name == RIGHT:
        return _right(task.id, f"{found.feedback} {task.explanation}")
    return _wrong(task.id, found.name, found.feedback, found.misconception)


def _right(task_id: str, explanation: str) -> Feedback:
    return _feedback(task_id, RIGHT, RIGHT, f"Right. {explanation}")


def _wrong(task_id: str, outcome: str, feedback: str, misconception: str) -> Feedback:
    name = NAMES.get(misconception, "")
    text = f"{feedback} This is {name}." if name else feedback
    return _feedback(task_id, "wrong", outcome, f"Not yet. {text}", misconception)


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
