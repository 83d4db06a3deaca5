import doctest
import importlib
import inspect
import json
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest

import dspark_calc
from widget.build.runtime.sources import package_sources

NAMES = sorted(
    info.name
    for info in pkgutil.walk_packages(dspark_calc.__path__, "dspark_calc.")
    if not info.name.endswith("__main__")
)

WITH_EXAMPLES = {"model", "text", "panels", "state", "embedding"}


def public_functions(module: ModuleType) -> Iterator[tuple[str, FunctionType]]:
    """Yield the functions that a module itself defines for others."""
    for name, thing in vars(module).items():
        is_own = inspect.isfunction(thing) and thing.__module__ == module.__name__
        if is_own and not name.startswith("_"):
            yield name, thing


@pytest.mark.parametrize("name", NAMES)
def test_every_example_in_a_docstring_is_true(name: str) -> None:
    """The examples are what a reader copies first."""
    result = doctest.testmod(importlib.import_module(name), raise_on_error=False)
    assert result.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_public_function_says_first_what_it_returns_and_gives_an_example(name: str) -> None:
    """A reader sees the first line in an editor, and copies the example.

    The charts and the toy take and return rows of numbers: there an example is optional.
    """
    for function_name, function in public_functions(importlib.import_module(name)):
        text = inspect.getdoc(function) or ""
        assert text.startswith(("Return ", "Yield ")), function_name
        assert ">>> " in text or name.split(".")[1] not in WITH_EXAMPLES, function_name


@pytest.mark.parametrize("name", NAMES)
def test_a_docstring_has_no_section_without_content(name: str) -> None:
    """Whoever has read "Raises: Nothing" sixty times skips the section that matters."""
    empty = re.compile(r"^ *(?:Args|Returns|Raises):\s+(?:None|Nothing)\b", re.MULTILINE)
    for function_name, function in public_functions(importlib.import_module(name)):
        assert not empty.search(inspect.getdoc(function) or ""), function_name


@pytest.mark.parametrize("name", NAMES)
def test_a_function_that_raises_says_so(name: str) -> None:
    """Only what it raises itself can be seen here; what it calls may raise more."""
    for function_name, function in public_functions(importlib.import_module(name)):
        raised = re.findall(r"\braise (?!SystemExit)(\w+)\(", inspect.getsource(function))
        documented = (inspect.getdoc(function) or "").partition("Raises:")[2]
        assert all(error in documented for error in raised), function_name


@pytest.mark.parametrize("name", NAMES)
def test_sources_are_named_where_the_maths_is(name: str) -> None:
    """A formula has a source; reading an address has none."""
    maths = name.split(".")[1:2] in (["model"], ["toy"])
    for function_name, function in public_functions(importlib.import_module(name)):
        assert maths or "Source:" not in (inspect.getdoc(function) or ""), function_name


def test_every_public_name_exists() -> None:
    """The list of public names must not promise what is not there."""
    assert all(hasattr(dspark_calc, name) for name in dspark_calc.__all__)
    assert dspark_calc.__version__ == "0.2.0"


def loaded_modules(
    statement: str, folder: str = next(iter(dspark_calc.__path__)) + "/.."
) -> set[str]:
    """Return what a fresh interpreter has loaded after one statement, with the package there."""
    code = (
        f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_evaluating_needs_the_standard_library_alone_and_none_of_its_heavy_parts(
    tmp_path: Path,
) -> None:
    """A browser loads every module that is imported; a command line's needs are not its own."""
    for name, text in package_sources(Path(next(iter(dspark_calc.__path__)))).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    statement = "from dspark_calc import evaluate; evaluate({'conditionals': ['0.5']})"
    loaded = loaded_modules(statement, str(tmp_path))
    roots = {name.partition(".")[0] for name in loaded}
    assert roots - {"dspark_calc"} <= set(sys.stdlib_module_names)
    heavy = {"argparse", "csv", "random", "dataclasses", "inspect", "pathlib", "datetime", "time"}
    assert not roots & heavy
    assert "dspark_calc.cli.main" not in loaded
    assert "dspark_calc.cli.formats" not in loaded


IMPORT_EACH_FIRST = """
import importlib, json, os, sys
for name in json.load(sys.stdin):
    if os.fork() == 0:  # in a process of its own, which has loaded nothing of the package
        importlib.import_module(name)
        os._exit(7)  # a status of our own: the module itself must not have ended the process
    if os.waitstatus_to_exitcode(os.wait()[1]) != 7:
        print(name, flush=True)
"""


def test_every_module_can_be_imported_first() -> None:
    """No import goes round in a circle."""
    done = subprocess.run(
        [sys.executable, "-S", "-c", IMPORT_EACH_FIRST],
        cwd=next(iter(dspark_calc.__path__)) + "/..",
        input=json.dumps(NAMES),
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(NAMES) > 100
    assert done.stdout.split() == [], done.stderr
