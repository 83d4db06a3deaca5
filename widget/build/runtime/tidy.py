"""Runs inside Pyodide during the build: makes its memory small before it becomes the snapshot."""

from __future__ import annotations

import gc
import linecache
import random
import re
import sys
import types
import warnings
import zipimport
from typing import Any

PACKAGE = "dspark_calc"
TRAP = "xxsubtype"
"""A module of Pyodide that no program imports: the trimmed WebAssembly file traps when one does."""

KEPT_FILES = ("<frozen importlib._bootstrap>", "<string>", "<exec>")
"""Importing must work for the trap; generated functions have no names of their own."""

EVENTS = sys.monitoring.events
TOOL = sys.monitoring.PROFILER_ID

_started: set[str] = set()


def _name(code: types.CodeType) -> str:
    return f"{code.co_filename}:{code.co_firstlineno}:{code.co_qualname}"


def _note(code: types.CodeType, _offset: int) -> Any:
    _started.add(_name(code))
    return sys.monitoring.DISABLE


def watch() -> None:
    """Note from now on which functions start, also in a Python that starts from a snapshot."""
    sys.monitoring.use_tool_id(TOOL, "trimming")
    sys.monitoring.register_callback(TOOL, EVENTS.PY_START, _note)
    sys.monitoring.set_events(TOOL, EVENTS.PY_START)


def started() -> list[str]:
    """Return the functions that have started, sorted."""
    return sorted(_started)


def _trap(variables: int) -> types.CodeType:
    """Return the code of a function that traps, with so many variables of functions around it."""
    names = [f"v{index}" for index in range(variables)]
    lines = ["def outer():", *(f" {name} = None" for name in names)]
    lines += [" def missing(*_, **__):", f"  import {TRAP}", f"  return [{', '.join(names)}]"]
    space: dict[str, Any] = {}
    exec("\n".join([*lines, " return missing"]), space)  # noqa: S102 written above
    code: types.CodeType = space["outer"]().__code__
    return code


def _near() -> set[str]:
    """Return the modules from which the package imports something, and the package's own."""
    own = [module for name, module in sys.modules.items() if name.partition(".")[0] == PACKAGE]
    values = [value for module in own for value in vars(module).values()]
    origins = {getattr(value, "__module__", None) for value in values}
    return {each.__name__ for each in values if isinstance(each, types.ModuleType)} | {
        str(name) for name in origins
    }


def leave_out(kept: list[str]) -> int:
    """Take the code from functions that are not kept, where they are far from the package.

    When such a function is called after all, Python traps like the WebAssembly file does where a
    function is missing, and the page starts the whole of it.
    """
    wanted = set(kept)
    near = {*_near(), __name__}
    traps: dict[int, types.CodeType] = {}
    count = 0
    functions = [each for each in gc.get_objects() if isinstance(each, types.FunctionType)]
    # A generator becomes a plain function, which Python warns of. Those of `warnings` go as well.
    warnings.filters.insert(0, ("ignore", None, DeprecationWarning, None, 0))
    for function in functions:
        code = function.__code__
        module = str(function.__globals__.get("__name__", ""))
        if module in near or code.co_filename in KEPT_FILES or _name(code) in wanted:
            continue
        variables = len(code.co_freevars)
        if variables not in traps:
            traps[variables] = _trap(variables)
        function.__code__ = traps[variables]
        function.__defaults__ = function.__kwdefaults__ = function.__doc__ = None
        function.__annotate__ = None
        count += 1
    del warnings.filters[0]
    return count


def tidy() -> None:
    """Forget what was only remembered to be quick or names files that will not be there."""
    random.seed(0)
    linecache.clearcache()
    re.purge()
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()
    for _ in range(3):
        gc.collect()
