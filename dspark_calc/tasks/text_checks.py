"""Collects what does not fit between the tasks and their texts, for the build to refuse at once.

It runs while the tasks are made from a checkout; the browser's copy of the package was checked.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from dspark_calc.tasks.needs import NAME, PLAIN, Needs, table
from dspark_calc.tasks.texts import INVALID, TEXTS

FOLDER = "dspark_calc/tasks/texts"
_NEEDED = ("number", "title", "question", "explanation", "claims", "feedback")
_KINDS: dict[str, type] = {
    "number": int,
    "claims": list,
    "feedback": dict,
    "options": dict,
    **dict.fromkeys(PLAIN, str),
}

WRONG_TEXTS: list[str] = [
    f"{FOLDER}/{name}.toml is not valid TOML: {content[INVALID]}"
    for name, content in TEXTS.items()
    if INVALID in content
]
"""A sentence for each text that does not fit its task, with its file, task and key."""
_broken = bool(WRONG_TEXTS)  # one file that cannot be read leaves tasks without a text
_checked: set[str] = set()


def check_entry(needs: Needs) -> None:
    """Note what a task's texts lack, and what they have too much."""
    _checked.add(needs.id)
    places = [
        (file, content["task"][needs.id])
        for file, content in TEXTS.items()
        if needs.id in content.get("task", {})
    ]
    if not places:
        _note([] if _broken else [f"{FOLDER}: no file has a text for the task {needs.id!r}"])
        return
    if len(places) > 1:
        _note([f"{FOLDER}: {len(places)} files have a text for the task {needs.id!r}"])
    file, given = places[0]
    place = f"{FOLDER}/{file}.toml: the task {needs.id!r}"
    _note(_fields(place, given, needs))
    _note(_keys(place, "feedback", given, needs.feedback))
    _note(_keys(place, "options", given, needs.options))
    _note(_names(place, given, needs))


def check_rest(numbers: Mapping[str, int]) -> None:
    """Note the texts that no task has used, and numbers that two tasks share."""
    for file, content in TEXTS.items():
        for task_id in content.get("task", {}):
            if task_id not in _checked:
                _note([f"{FOLDER}/{file}.toml: there is no task {task_id!r} for this text"])
    for task_id, number in numbers.items():
        first = next(name for name, taken in numbers.items() if taken == number)
        if first != task_id and number:
            _note([f"{FOLDER}: the tasks {first!r} and {task_id!r} have the same number {number}"])


def _note(findings: Iterable[str]) -> None:
    WRONG_TEXTS.extend(findings)


def _fields(place: str, given: Mapping[str, Any], needs: Needs) -> Iterator[str]:
    may = {**_KINDS}
    if not needs.options:
        del may["options"]
    if not needs.hint:
        del may["hint"]
    for key in (*_NEEDED, *(["hint"] if needs.hint else [])):
        if key not in given:
            yield f"{place} lacks {key!r}"
    for key, value in given.items():
        if key not in may:
            yield f"{place} has the unknown key {key!r}; known: {', '.join(may)}"
        elif not isinstance(value, may[key]):
            yield f"{place} has {key!r} as {type(value).__name__}, not as {may[key].__name__}"


def _keys(place: str, key: str, given: Mapping[str, Any], wanted: Collection[str]) -> Iterator[str]:
    found = table(given, key)
    for each in wanted:
        if each not in found:
            yield f"{place} lacks '{key}.{each}'"
    for each in found:
        if each not in wanted:
            yield f"{place} has '{key}.{each}', which no answer leads to"


def _names(place: str, given: Mapping[str, Any], needs: Needs) -> Iterator[str]:
    """Yield a sentence for each name without a number, and for each number without a use."""
    texts = {key: str(given.get(key, "")) for key in PLAIN}
    later: dict[str, Collection[str]] = {}
    for part in ("options", "feedback"):
        texts |= {f"{part}.{key}": text for key, text in table(given, part).items()}
    later |= {f"feedback.{key}": names for key, names in needs.feedback.items()}
    used = set()
    for key, text in texts.items():
        names = set(NAME.findall(text))
        used |= names
        for name in sorted(names - {*later.get(key, ()), *needs.numbers}):
            yield f"{place} has {{{name}}} in {key!r}, and Python computes no such number for it"
        for name in sorted({*later.get(key, ())} - names):
            yield f"{place} does not use {{{name}}} in {key!r}"
    for name in sorted({*needs.numbers} - used):
        yield f"{place} does not use {{{name}}} in any text"
