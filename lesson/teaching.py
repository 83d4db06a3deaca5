"""The teaching notes' data: plans whose minutes are consistent, and tasks by misconception."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from sources.toml_file import TomlFile


Data = dict[str, Any]


def teaching_data(notes: TomlFile, tasks: list[Data]) -> Data:
    """Return what the composer page shows next to the composer.

    Args:
        notes: teaching.toml; a plan whose steps do not fill its minutes, or that names no task, is
            added to its findings.
        tasks: all tasks as plain data.

    Returns:
        ``{"aims", "plan", "misconceptions": [{"name", "tasks": [task ...]} ...]}``.
    """
    known = {task["id"] for task in tasks}
    for index, plan in notes.entries("plan"):
        total = sum(step["minutes"] for step in plan["step"])
        if total != plan["minutes"]:
            notes.findings.append(
                f"{notes.place('plan', index, 'minutes')}: {plan['title']!r} has "
                f"{plan['minutes']} minutes and steps of {total} minutes"
            )
        place = notes.place("plan", index, "tasks")
        notes.findings += [
            f"{place}: there is no task {task!r}" for task in plan["tasks"] if task not in known
        ]
    met: dict[str, Data] = {}
    for task in tasks:
        for misconception in task["misconceptions"]:
            first = {"name": misconception["name"], "tasks": []}
            entry = met.setdefault(misconception["id"], first)
            entry["tasks"].append(task)
    return {**notes.data, "misconceptions": list(met.values())}


def starts_data(starts: TomlFile, pictured: Callable[[str], Data]) -> list[Data]:
    """Return the composer's ready-made starts with what their pictures are drawn from.

    Args:
        starts: starts.toml; an address that is not wholly good is added to its findings.
        pictured: from an address to its charts, or to an error.
    """
    found = []
    for index, start in starts.entries("start"):
        made = pictured(start["query"])
        if made["ok"]:
            found.append({**start, **made, "query": start["query"]})
        else:
            place = starts.place("start", index, "query")
            starts.findings.append(f"{place}: {made['error']['sentence']}")
    return found
