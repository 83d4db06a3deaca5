"""Finds what does not fit between the tasks and their texts, for the build to refuse at once.

Only a checkout runs it: the browser's copy of the package was checked by the build.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from dspark_calc.tasks.needs import NAME, PLAIN, Needs, table
from dspark_calc.tasks.texts import INVALID

FOLDER = "dspark_calc/tasks/texts"
_NEEDED = ("number", "title", "question", "explanation", "claims", "feedback")
_KINDS: dict[str, type] = {
    "number": int,
    "claims": list,
    "feedback": dict,
    "options": dict,
    **dict.fromkeys(PLAIN, str),
}

Files = Mapping[str, Mapping[str, Any]]


def wrong_texts(files: Files, needed: Sequence[Needs], numbers: Mapping[str, int]) -> list[str]:
    """Return a sentence for each text that does not fit, with its file, task and key.

    Args:
        files: the content of each file by its name.
        needed: what the tasks want of their texts.
        numbers: the fixed numbers of all tasks, retired ones too.

    >>> wrong_texts({"a": {"task": {"b": {}}}}, [], {})
    ["dspark_calc/tasks/texts/a.toml: there is no task 'b' for this text"]
    """
    broken = [
        f"{FOLDER}/{name}.toml is not valid TOML: {content[INVALID]}"
        for name, content in files.items()
        if INVALID in content
    ]
    if broken:
        return broken  # without that file, tasks would seem to have no text
    return [
        *(finding for needs in needed for finding in _wrong_in_task(files, needs)),
        *_without_a_task(files, {needs.id for needs in needed}),
        *_same_numbers(numbers),
    ]


def _wrong_in_task(files: Files, needs: Needs) -> Iterator[str]:
    places = [name for name, content in files.items() if needs.id in content.get("task", {})]
    if len(places) != 1:
        which = f"{' and '.join(places)} have" if places else "no file has"
        yield f"{FOLDER}: {which} a text for the task {needs.id!r}"
        return
    given = files[places[0]]["task"][needs.id]
    place = f"{FOLDER}/{places[0]}.toml: the task {needs.id!r}"
    yield from _fields(place, given, needs)
    yield from _keys(place, "feedback", given, needs.feedback)
    yield from _keys(place, "options", given, needs.options)
    yield from _names(place, given, needs)


def _without_a_task(files: Files, known: Collection[str]) -> Iterator[str]:
    for name, content in files.items():
        for task_id in content.get("task", {}):
            if task_id not in known:
                yield f"{FOLDER}/{name}.toml: there is no task {task_id!r} for this text"


def _same_numbers(numbers: Mapping[str, int]) -> Iterator[str]:
    for task_id, number in numbers.items():
        first = next(name for name, taken in numbers.items() if taken == number)
        if first != task_id and number:
            yield f"{FOLDER}: the tasks {first!r} and {task_id!r} have the same number {number}"


def _fields(place: str, given: Mapping[str, Any], needs: Needs) -> Iterator[str]:
    without = {"options": not needs.options, "hint": not needs.hint}
    may = {key: kind for key, kind in _KINDS.items() if not without.get(key)}
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
    for part in ("options", "feedback"):
        texts |= {f"{part}.{key}": text for key, text in table(given, part).items()}
    later = {f"feedback.{key}": {*names} for key, names in needs.feedback.items()}
    used: set[str] = set()
    for key, text in texts.items():
        names, judged = set(NAME.findall(text)), later.get(key, set())
        used |= names
        for name in sorted(names - judged - {*needs.numbers}):
            yield f"{place} has {{{name}}} in {key!r}, and Python computes no such number for it"
        for name in sorted(judged - names):
            yield f"{place} does not use {{{name}}} in {key!r}"
    for name in sorted({*needs.numbers} - used):
        yield f"{place} does not use {{{name}}} in any text"
