"""The teaching notes' data: plans that add up, and which task meets which misconception."""

from __future__ import annotations

from typing import Any

from lesson.guards import ProseError

Data = dict[str, Any]


def teaching_data(notes: Data, tasks: list[Data]) -> Data:
    """Return what the composer page shows beside the composer.

    Args:
        notes: the content of teaching.toml.
        tasks: all tasks as plain data.

    Returns:
        ``{"aims", "plan", "misconceptions": [{"name", "tasks": [task ...]} ...]}``.

    Raises:
        ProseError: when a plan's steps do not add up to its minutes, or it names no task.
    """
    known = {task["id"]: task for task in tasks}
    for plan in notes["plan"]:
        total = sum(step["minutes"] for step in plan["step"])
        if total != plan["minutes"]:
            raise ProseError(f"teaching.toml: {plan['title']!r} has steps of {total} minutes")
        unknown = [task for task in plan["tasks"] if task not in known]
        if unknown:
            raise ProseError(f"teaching.toml: there is no task {unknown[0]!r}")
    met: dict[str, Data] = {}
    for task in tasks:
        for misconception in task["misconceptions"]:
            first = {"name": misconception["name"], "tasks": []}
            entry = met.setdefault(misconception["id"], first)
            entry["tasks"].append(task)
    return {**notes, "misconceptions": list(met.values())}
