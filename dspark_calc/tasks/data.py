"""The tasks as plain data, for a page to show."""

from typing import Any

from dspark_calc.tasks.catalog import CORE, TASKS
from dspark_calc.tasks.kinds import ChoiceTask, NumericTask, SliderTask, Task
from dspark_calc.tasks.misconceptions import NAMES
from dspark_calc.text.numbers import decimal_text


def tasks_data() -> list[dict[str, Any]]:
    """Return every task as plain data, in the order of the lesson.

    >>> len(tasks_data()) >= 10
    True
    """
    return [task_data(task) for task in TASKS.values()]


def task_data(task: Task) -> dict[str, Any]:
    """Return one task as plain data; what reveals the answer is under ``reveal``.

    ``claims`` are the ids of the ledger's claims that the task's sentences rest on.

    >>> task_data(TASKS["late-match"])["reveal"]["answer"]
    '1'
    """
    return {
        "id": task.id,
        "kind": _kind(task),
        "section": task.section,
        "core": task.id in CORE,
        "title": task.title,
        "question": task.question,
        "unit": "",
        "options": (
            [{"id": option.id, "text": option.text} for option in task.options]
            if isinstance(task, ChoiceTask)
            else []
        ),
        "start": list(task.start) if isinstance(task, SliderTask) else [],
        "misconceptions": [{"id": id_, "name": NAMES[id_]} for id_ in met_by(task)],
        "claims": list(task.claims),
        "reveal": {"answer": _answer(task), "explanation": task.explanation},
    }


def met_by(task: Task) -> tuple[str, ...]:
    """Return the ids of the misconceptions that a task meets, each once, in the task's order.

    >>> met_by(TASKS["late-match"])
    ('later-matches-count',)
    """
    if isinstance(task, SliderTask):
        return task.misconceptions
    wrongs = task.wrongs if isinstance(task, NumericTask) else task.options
    return tuple(dict.fromkeys(w.misconception for w in wrongs if w.misconception))


def _kind(task: Task) -> str:
    if isinstance(task, NumericTask):
        return "numeric"
    return "choice" if isinstance(task, ChoiceTask) else "sliders"


def _answer(task: Task) -> str:
    if isinstance(task, NumericTask):
        return decimal_text(task.key, task.places)
    if isinstance(task, ChoiceTask):
        return next(option.text for option in task.options if option.right)
    return f"{', '.join(task.example)} (invented)"
