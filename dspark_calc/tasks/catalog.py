"""All tasks by id, in the order of the lesson's sections."""

from dspark_calc.tasks.drafter import DRAFTER_TASKS
from dspark_calc.tasks.experiments import (
    DRAFTER_EXPERIMENTS,
    POSITION_EXPERIMENTS,
    SERVER_EXPERIMENTS,
)
from dspark_calc.tasks.filling import finish
from dspark_calc.tasks.first_value import FIRST_VALUE_TASKS
from dspark_calc.tasks.kinds import Task
from dspark_calc.tasks.length_goals import LENGTH_GOALS
from dspark_calc.tasks.mean_goals import MEAN_GOALS
from dspark_calc.tasks.price import PRICE_TASKS
from dspark_calc.tasks.round import ROUND_TASKS
from dspark_calc.tasks.server import SERVER_TASKS
from dspark_calc.tasks.survival import SURVIVAL_TASKS
from dspark_calc.tasks.toy import TOY_TASKS
from dspark_calc.tasks.words import WORD_TASKS

_CORE = ("survival", "price", "notice", "round")
_SECTIONS = (*_CORE, "position", "drafter", "server", "toy", "counting", "panels", "fixed-words")
_ALL: tuple[Task, ...] = (
    *DRAFTER_TASKS,
    *SURVIVAL_TASKS,
    *PRICE_TASKS,
    *FIRST_VALUE_TASKS,
    *LENGTH_GOALS,
    *MEAN_GOALS,
    *ROUND_TASKS,
    *POSITION_EXPERIMENTS,
    *DRAFTER_EXPERIMENTS,
    *SERVER_TASKS,
    *SERVER_EXPERIMENTS,
    *TOY_TASKS,
    *WORD_TASKS,
)


def _place(task: Task) -> int:
    return _SECTIONS.index(task.section) if task.section in _SECTIONS else len(_SECTIONS)


TASKS: dict[str, Task] = {task.id: task for task in sorted(_ALL, key=_place)}

CORE = tuple(task.id for task in TASKS.values() if task.section in _CORE)
"""The tasks of the sections that everybody should read."""

RETIRED = {"faster-is-not-less-time": 15}
"""Tasks that are gone, with their numbers: old codes and addresses may still name them."""

finish({task.id: task.number for task in _ALL} | RETIRED)
