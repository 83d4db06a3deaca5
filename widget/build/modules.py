"""Which of the page's own modules import which, read from the scripts themselves."""

from __future__ import annotations

import posixpath
import re

IMPORT = re.compile(
    r'(?P<before>\b(?:from |import |import\())"(?P<path>\.\.?/(?:[\w-]+/)*[\w-]+\.js)"'
)
"""An import of a neighbour: `from "./paint.js"`, `import "../python/client.js"`, or `import()`."""


def resolve(importer: str, path: str) -> str:
    """Return the name of the module that `importer` calls `path`: "page/paint.js"."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), path))


def needed_by(files: dict[str, bytes], *entries: str) -> list[str]:
    """Return the names of the entries and of all that they import statically, sorted."""
    needed: set[str] = set()
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        needed.add(name)
        waiting += [
            resolve(name, found["path"])
            for found in IMPORT.finditer(files[name].decode())
            if not found["before"].endswith("(")  # loaded when it is wanted
        ]
    return sorted(needed)
