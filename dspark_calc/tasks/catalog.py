"""All tasks by id, in the order in which the lesson meets them."""

from dspark_calc.tasks.drafter import DRAFTER_TASKS
from dspark_calc.tasks.first_chance import FIRST_CHANCE_TASKS
from dspark_calc.tasks.kinds import Task
from dspark_calc.tasks.length_goals import LENGTH_GOALS
from dspark_calc.tasks.mean_goals import MEAN_GOALS
from dspark_calc.tasks.price import PRICE_TASKS
from dspark_calc.tasks.round import ROUND_TASKS
from dspark_calc.tasks.server import SERVER_TASKS
from dspark_calc.tasks.survival import SURVIVAL_TASKS
from dspark_calc.tasks.words import WORD_TASKS

_IN_ORDER: tuple[Task, ...] = (
    *DRAFTER_TASKS,
    *SURVIVAL_TASKS,
    *PRICE_TASKS,
    *LENGTH_GOALS,
    *MEAN_GOALS,
    *ROUND_TASKS,
    *SERVER_TASKS,
    *WORD_TASKS,
    # Last, though the lesson meets it early: the codes of earlier versions keep their meaning.
    *FIRST_CHANCE_TASKS,
)

TASKS: dict[str, Task] = {task.id: task for task in _IN_ORDER}
