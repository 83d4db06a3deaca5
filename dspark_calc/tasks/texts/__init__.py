"""The texts of the tasks, by the name of their file: an author edits the TOML files of this folder.

The browser's copy of this module holds them as a literal that the build has checked, so that it
needs no parser of TOML and no checks: widget/build/runtime/sources.py writes it.
"""

import tomllib
from importlib.resources import files
from typing import Any

CHECKED = False
INVALID = "invalid"
"""The one key of a file that is not valid TOML; its value says why."""


def _read(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return {INVALID: str(error)}


TEXTS: dict[str, dict[str, Any]] = {
    file.name.removesuffix(".toml"): _read(file.read_text(encoding="utf-8"))
    for file in sorted(files(__name__).iterdir(), key=lambda file: file.name)
    if file.name.endswith(".toml")
}
