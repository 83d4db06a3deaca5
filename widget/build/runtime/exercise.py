"""Runs inside Pyodide during the build: the part of Python that is near what the lesson uses.

Trimming keeps what has run. Requests run what the lesson uses today; this runs every method of the
built-in types and some modules, so that an unusual value or a rare failure finds its functions too.
"""

from __future__ import annotations

import fractions
import functools
import gc
import itertools
import json
import math
import random
import re
import traceback
from typing import Any

LARGE = 2**70
VALUES: list[Any] = [
    True, 0, 7, -3, 0.5, -1e300, float("inf"), fractions.Fraction(3, 7), "", "plain words",
    "ä𝄞\ud800 é", "12.50", b"bytes", [3, 1, 2], (1, "a"), {"key": [1]}, {1, 2}, frozenset({"a"}),
    range(9), slice(1, 4), None, 2j,
]  # fmt: skip
FORMATS = [
    "",
    "d",
    "x",
    "b",
    "c",
    "e",
    "g",
    ".2f",
    ".3%",
    ">12",
    "<5",
    "^7",
    "+,.4f",
    "_",
    "s",
    "n",
]
LEFT_OUT = ("__rpow__", "__rlshift__", "__class__")
"""The first two would not end with the large number."""

FUNCTIONS = [
    abs, all, any, ascii, bin, bool, bytes, callable, chr, complex, dict, divmod, enumerate,
    filter, float, format, frozenset, getattr, hasattr, hash, hex, id, int, isinstance,
    issubclass, iter, len, list, map, max, min, next, oct, ord, range, repr, reversed, round, set,
    slice, sorted, str, sum, tuple, type, vars, zip, json.dumps, json.loads, fractions.Fraction,
    functools.reduce, random.Random, re.compile, re.findall,
    *(each for _, each in sorted(vars(math).items()) if callable(each)),
    *(each for _, each in sorted(vars(itertools).items()) if callable(each)),
]  # fmt: skip

FAILURES = [
    "def deep(level): return deep(level + 1)\ndeep(0)",
    "def steps():\n try: yield 1\n finally: yield 2\nfirst = steps()\nnext(first)\nfirst.close()",
    "(_ for _ in ()).throw(RuntimeError('thrown'))",
    "raise ValueError('second') from KeyError('first')",
    "raise ExceptionGroup('some', [ValueError(1)])",
    "circle = []\ncircle.append(circle)",
    *("def broken(:", "unknown", "{}['missing']", "[][1]", "'a' + 1", "'%' % 1", "[0] * 2**62"),
]


def attempt(function: Any, *arguments: Any) -> None:
    """Call a function whatever comes of it; show what it returns or raises."""
    try:
        found = function(*arguments)
        repr(found)
        if hasattr(found, "__next__"):
            list(itertools.islice(found, 5))
    except Exception as raised:  # noqa: BLE001 every way to fail is wanted
        repr(raised)


def call_all() -> None:
    """Call every method and function with nothing, with each value, and with two arguments."""
    more = [(), *((value,) for value in VALUES), ("a", "b"), (1, 2), (0, [5])]
    for value, arguments in itertools.product([*VALUES, LARGE], more):
        for name in dir(value):
            if name not in LEFT_OUT:
                fresh = value.copy() if isinstance(value, (list, dict, set)) else value
                attempt(getattr(fresh, name), *arguments)
        for function in FUNCTIONS:
            attempt(function, value, *arguments)
    for value, form in itertools.product(VALUES, FORMATS):
        attempt(format, value, form)
        attempt(f"%{form}".__mod__, (value,))
    draws = random.Random(1)
    for name, arguments in itertools.product(
        dir(draws), ((), ([1, 2, 3],), ([1, 2, 3], 2), (1, 9))
    ):
        attempt(getattr(draws, name), *arguments)


def fail() -> None:
    """Run each of the failures and print it."""
    for source in FAILURES:
        try:
            exec(source, {})  # noqa: S102 written above
        except BaseException as raised:  # noqa: BLE001 every way to fail is wanted
            "".join(traceback.format_exception(raised))
    gc.collect()


call_all()
fail()
