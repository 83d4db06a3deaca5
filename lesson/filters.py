"""What templates apply to values: no arithmetic, that is done in `dspark_calc`."""

from __future__ import annotations

import json
from typing import Any

from jinja2 import UndefinedError
from markupsafe import Markup

from lesson.citations import cited_from

SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()


def spell(number: int) -> str:
    """Return a small whole number as a word, a larger one in digits."""
    return SMALL_NUMBERS[number] if 0 <= number < len(SMALL_NUMBERS) else f"{number:,}"


def at(answer: Any, path: str) -> Any:
    """Return what stands at the dotted `path` in an answer: keys of dicts, places in lists.

    Raises `UndefinedError` when nothing stands there.
    """
    for step in path.split("."):
        try:
            answer = answer[int(step)] if isinstance(answer, list) else answer[step]
        except (LookupError, TypeError, ValueError):
            raise UndefinedError(f"the answer has nothing at {path!r}") from None
    return answer


def shares(answer: Any, path: str = "") -> list[tuple[str, str]]:
    """Return path and bar length of every number in an answer that has one."""
    steps: list[tuple[Any, Any]] = []
    if isinstance(answer, dict):
        steps = list(answer.items())
    elif isinstance(answer, list):
        steps = list(enumerate(answer))
    found = [(path, answer["share"])] if isinstance(answer, dict) and "share" in answer else []
    for step, value in steps:
        found += shares(value, f"{path}.{step}".lstrip("."))
    return found


def script_json(value: object) -> Markup:
    """Return `value` as JSON that is safe inside a script element; keys keep their order."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def drawn_group(group: dict[str, Any]) -> Markup:
    """Return the shapes of a group as markup: ``text`` is content, the rest are attributes."""
    shape = group["shape"]
    drawn = []
    for item in group["items"]:
        attributes = Markup("").join(
            Markup(' {}="{}"').format(name, value) for name, value in item.items() if name != "text"
        )
        element = Markup("<{}{}>{}</{}>")
        drawn.append(element.format(shape, attributes, item.get("text", ""), shape))
    return Markup('<g class="{}">{}</g>').format(group["name"], Markup("").join(drawn))


FILTERS = {
    "at": at,
    "cited_from": cited_from,
    "drawn_group": drawn_group,
    "shares": shares,
    "spell": spell,
    "script_json": script_json,
}
