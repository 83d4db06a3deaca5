import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest

import dspark_calc

NAMES = sorted(
    info.name
    for info in pkgutil.walk_packages(dspark_calc.__path__, "dspark_calc.")
    if not info.name.endswith("__main__")
)


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
def test_every_public_function_says_what_it_returns(name: str) -> None:
    """The house form of a docstring; the first line says what comes back."""
    for function_name, function in public_functions(importlib.import_module(name)):
        text = inspect.getdoc(function) or ""
        assert text.startswith("Return "), function_name
        # Only the arithmetic has sources; a short docstring says the rest in its first line.
        if name.startswith("dspark_calc.model."):
            assert "Source:" in text or ">>> " in text, function_name


def test_every_public_name_exists() -> None:
    """The list of public names must not promise what is not there."""
    assert all(hasattr(dspark_calc, name) for name in dspark_calc.__all__)
    assert dspark_calc.__version__ == "0.1.0"


def loaded_modules(statement: str) -> set[str]:
    """Return what a fresh interpreter has loaded after one statement."""
    code = (
        f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        cwd=next(iter(dspark_calc.__path__)) + "/..",
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_evaluating_needs_the_standard_library_alone_and_none_of_its_heavy_parts() -> None:
    """A browser loads every module that is imported; a command line's needs are not its own."""
    loaded = loaded_modules("from dspark_calc import evaluate; evaluate({'conditionals': ['0.5']})")
    roots = {name.partition(".")[0] for name in loaded}
    assert roots - {"dspark_calc"} <= set(sys.stdlib_module_names)
    heavy = {"argparse", "csv", "random", "dataclasses", "inspect", "pathlib", "datetime", "time"}
    assert not roots & heavy
    assert "dspark_calc.cli.main" not in loaded
    assert "dspark_calc.cli.formats" not in loaded


@pytest.mark.parametrize("name", NAMES)
def test_every_module_can_be_imported_first(name: str) -> None:
    """No import goes round in a circle."""
    assert name in loaded_modules(f"import {name}")
