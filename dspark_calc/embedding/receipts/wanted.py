"""What a teacher wants to see of a class: the tasks that were set, one before and one after."""

from typing import NamedTuple

from dspark_calc.model.errors import InputError
from dspark_calc.tasks import TASKS
from dspark_calc.tasks.catalog import RETIRED
from dspark_calc.tasks.kinds import SliderTask


class Wanted(NamedTuple):
    """The ids of the tasks that were set, none for all; ``before`` and ``after`` are both or ""."""

    tasks: tuple[str, ...] = ()
    before: str = ""
    after: str = ""


def read_wanted(tasks: str | None, before: str | None, after: str | None) -> Wanted:
    """Return what a teacher has written; None for what was left out.

    Raises:
        InputError: for a task that never was, for one of the pair alone, and for a goal in it.

    >>> read_wanted("late-match, raw-zero", None, None).tasks
    ('late-match', 'raw-zero')
    """
    named = tuple(name.strip() for name in (tasks or "").split(",") if name.strip())
    if tasks is not None and not named:
        raise InputError("--tasks", "must name at least one task", tasks)
    pair = (before or "", after or "")
    for name in (*named, *filter(None, pair)):
        if name not in TASKS and name not in RETIRED:
            raise InputError("a task", "must be one of this lesson's", name)
    if any(pair) and not all(pair):
        raise InputError("--before and --after", "must be given together", pair[0] or pair[1])
    for place, name in zip(("--before", "--after"), pair, strict=True):
        if name and (name in RETIRED or isinstance(TASKS[name], SliderTask)):
            raise InputError(place, "must be a task that has a first answer", name)
    return Wanted(tuple(name for name in dict.fromkeys(named) if name in TASKS), *pair)
