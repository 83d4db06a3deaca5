"""What a task wants of its texts, and how they are written: with names in braces, in tables."""

import re
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

NAME = re.compile(r"\{([^{}]*)\}")
"""A name in a text, for a number that Python computes."""
PLAIN = ("title", "question", "explanation", "hint")
"""The texts of a task that are not in a table."""

Numbers = Mapping[str, object]


class Needs(NamedTuple):
    """What a task wants of its texts.

    ``numbers`` is what the names in the texts stand for; ``feedback`` has the keys of the feedback,
    each with the names that a judge fills in later; ``options`` the keys of a choice's options.
    """

    id: str
    numbers: Numbers
    feedback: Mapping[str, Collection[str]]
    options: Collection[str] = ()
    hint: bool = False


def table(given: Mapping[str, Any], key: str) -> dict[str, str]:
    """Return a table of a task's texts; an empty one where there is none.

    >>> table({"options": {"same": "The same one."}}, "options")
    {'same': 'The same one.'}
    """
    found = given.get(key, {})
    return {each: str(text) for each, text in found.items()} if isinstance(found, dict) else {}
