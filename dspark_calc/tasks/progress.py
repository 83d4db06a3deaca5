"""How far a reader has come with the core tasks."""

from collections.abc import Mapping
from typing import Any

from dspark_calc.tasks.catalog import CORE, TASKS
from dspark_calc.tasks.checking import check_task
from dspark_calc.tasks.kinds import RIGHT, SliderTask

STATES = {
    "open": ("○", "open"),
    "not-yet": ("✗", "not yet"),
    "later": ("✓", "met, not at the first try"),
    "first": ("✓", "met at the first try"),
    "met": ("✓", "met"),
}
"""Of each state the mark and the words: the colour alone says nothing."""
MET = ("later", "first", "met")


def progress_data(answers: Mapping[str, object], first: Mapping[str, object]) -> dict[str, Any]:
    """Return which core tasks these answers meet.

    Args:
        answers: the last checked answer by the id of its task; other tasks are not counted.
        first: the first checked answer where it was another one.

    >>> progress_data({"three-in-a-row": "no number"}, {})["tasks"][0]["state"]
    'not-yet'
    """
    states = {task: _state(task, answers, first) for task in CORE}
    met = sum(state in MET for state in states.values())
    return {
        "met": met,
        "of": len(CORE),
        "sentence": f"{met} of {len(CORE)} core tasks met.",
        "tasks": [
            {"task": task, "state": state, "mark": STATES[state][0], "words": STATES[state][1]}
            for task, state in states.items()
        ],
    }


def state_of(task: str, right: bool, right_first: bool | None) -> str:  # noqa: FBT001
    """Return the state of a task that has been answered; None for a first try nobody knows about.

    >>> state_of("late-match", True, False), state_of("late-match", False, False)
    ('later', 'not-yet')
    """
    if not right:
        return "not-yet"
    if right_first is None or isinstance(TASKS[task], SliderTask):
        return "met"  # the page submits a goal when it is met: there is no first try to know about
    return "first" if right_first else "later"


def _state(task: str, answers: Mapping[str, object], first: Mapping[str, object]) -> str:
    if task not in answers:
        return "open"
    right_first = _is_right(task, first.get(task, answers[task]))
    return state_of(task, _is_right(task, answers[task]), right_first)


def _is_right(task: str, answer: object) -> bool:
    return bool(check_task(task, answer)["verdict"] == RIGHT)
