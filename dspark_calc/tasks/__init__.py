"""Predict, then look: the lesson's tasks, their computed keys, and what each wrong answer means."""

from dspark_calc.tasks.catalog import TASKS
from dspark_calc.tasks.checking import check_task
from dspark_calc.tasks.data import task_data, tasks_data
from dspark_calc.tasks.progress import progress_data

__all__ = ["TASKS", "check_task", "progress_data", "task_data", "tasks_data"]
