"""Puts computed numbers into the tasks' texts."""

from collections.abc import Mapping
from typing import Any

from dspark_calc.tasks.needs import NAME, PLAIN, Needs, Numbers, table
from dspark_calc.tasks.texts import CHECKED, TEXTS

_GENERAL = "feedback"  # the file with what is said about every task
_SLIPS = "slips"  # the file with the names of the misconceptions


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

    What does not fit never stops an import: `text_checks` collects it, and the build refuses.
    """
    if not CHECKED:
        from dspark_calc.tasks.text_checks import check_entry  # noqa: PLC0415 - not in a browser

        check_entry(needs)
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
    """Check what is left over once all tasks have their texts, and drop the texts.

    A browser's memory then holds each text once.
    """
    if not CHECKED:
        from dspark_calc.tasks.text_checks import check_rest  # noqa: PLC0415 - not in a browser

        check_rest(numbers)
    for content in TEXTS.values():
        content.pop("task", None)
