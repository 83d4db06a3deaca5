"""Puts computed numbers into the tasks' texts."""

from collections.abc import Mapping
from typing import Any

from dspark_calc.tasks.needs import NAME, PLAIN, Needs, Numbers, table
from dspark_calc.tasks.texts import CHECKED, TEXTS

_GENERAL = "feedback"  # the file with what is said about every task
_SLIPS = "slips"  # the file with the names of the misconceptions

WRONG_TEXTS: list[str] = []
"""A sentence for each text that does not fit. It never stops an import: the build refuses."""
_needed: list[Needs] = []


def fill(text: str, numbers: Numbers) -> str:
    """Return a text with each `{name}` replaced; a name without a number stays as it is.

    >>> fill("{kept} of {all} words", {"kept": 1})
    '1 of {all} words'
    """
    return NAME.sub(lambda found: str(numbers.get(found[1], found[0])), text)


def general(key: str, **numbers: object) -> str:
    """Return a sentence that is said about every task.

    >>> general("slip", slip="counting twice")
    'A common slip: counting twice.'
    """
    return fill(str(TEXTS.get(_GENERAL, {}).get(key, "")), numbers)


def slip_names() -> dict[str, str]:
    """Return the names of all misconceptions by id, each an -ing form without a full stop.

    >>> slip_names()["blocks-times-positions"]
    'multiplying blocks by positions'
    """
    return {key: str(name) for key, name in TEXTS.get(_SLIPS, {}).items()}


def entry(needs: Needs) -> dict[str, Any]:
    """Return the texts of a task, filled in: number, section, title, question, and so on.

    >>> entry(Needs("no-such-task", {}, {}))["title"]
    ''
    """
    if not CHECKED:
        _needed.append(needs)
    section, given = find(needs.id)
    plain = {key: fill(str(given.get(key, "")), needs.numbers) for key in PLAIN}
    tables = {
        key: {each: fill(text, needs.numbers) for each, text in table(given, key).items()}
        for key in ("options", "feedback")
    }
    claims = tuple(given.get("claims", ()))
    number = int(given.get("number", 0))
    return {"id": needs.id, "number": number, "section": section, "claims": claims} | plain | tables


def find(task_id: str) -> tuple[str, dict[str, Any]]:
    """Return the section and the texts of a task; nothing where there are none.

    >>> find("no-such-task")
    ('', {})
    """
    for content in TEXTS.values():
        if task_id in content.get("task", {}):
            return str(content.get("section", "")), content["task"][task_id]
    return "", {}


def finish(numbers: Mapping[str, int]) -> None:
    """Return nothing: check the texts once all tasks have theirs, and drop them.

    A browser's memory then has each text once. ``numbers`` are those of all tasks.

    >>> finish({})
    """
    if not CHECKED:
        from dspark_calc.tasks.text_checks import wrong_texts  # noqa: PLC0415 - not in a browser

        WRONG_TEXTS.extend(wrong_texts(TEXTS, _needed, numbers))
        _needed.clear()
    for content in TEXTS.values():
        content.pop("task", None)
