"""Packages, layers, and what each may import."""

from __future__ import annotations

import ast
import re
import sys
from graphlib import TopologicalSorter
from typing import TYPE_CHECKING

import jinja2
import pytest
from jinja2 import nodes

from tests.build.rules import (
    ROOT,
    WIDGET_SCRIPTS,
    pinned_pyodide,
    python_files,
    python_imports,
    texts,
)

if TYPE_CHECKING:
    from pathlib import Path

# What a package may import apart from the standard library and itself.
MAY_IMPORT = {
    "dspark_calc": set[str](),
    "lesson": {"jinja2", "markupsafe", "sources"},  # a page shows the ledger that build.py read
    "sources": set[str](),
    "widget": set[str](),
}
# The layers of the package, from the ground up: each imports itself and those before it.
LAYERS: list[set[str]] = [
    {"model", "version"},
    {"toy", "text"},
    {"panels", "charts", "labs", "toy_views", "state", "engine_logs"},
    {"tasks", "own"},
    {"embedding"},
    {"api"},
    {"cli"},
]
OUTSIDE = {"__init__", "__main__"}
# What one file, or the files of one folder, may import from another package.
EXCEPTIONS = {
    # Records the answers of CPython, which the copy in the browser must give, too.
    "widget/build/runtime/ask.py": {"dspark_calc"},
    # Trains the toy offline and measures it with the engine that the lesson runs.
    "sources/toy/measure.py": {"dspark_calc"},
    "sources/toy/network.py": {"jax"},
    "sources/toy/texts.py": {"dspark_calc"},
    "sources/toy/train.py": {"jax", "numpy"},
    "sources/toy/weights_file.py": {"numpy"},
    "widget/build/fonts.py": {"fontTools"},  # cuts the fonts down
    "widget/build/preview.py": {"PIL", "fontTools"},  # draws the picture of a link
    "widget/build/slides.py": {"PIL"},  # draws the scenes of the stage
    "widget/build/runtime/pack.py": {"deflate"},  # packs the runtime smaller than zlib can
}
# The part of the standard library that computes and keeps no state, for all of the model but its
# command line: no files, no clock, no random numbers, no network, no environment.
PURE = {
    "bisect", "collections.abc", "csv", "dataclasses", "decimal", "enum", "fractions", "functools",
    "html", "io", "itertools", "json", "math", "numbers", "operator", "re", "string", "sys",
    "typing", "urllib.parse",
}  # fmt: skip
# What one folder of the package may import in addition.
IN_FOLDER = {
    "api": {"binascii"},  # a page sends the bytes of a file as text
    "cli": {"argparse", "os", "pathlib"},
    "texts": {"importlib.resources", "tomllib"},  # the tasks' texts; the browser has a literal
    "toy": {"base64", "hashlib", "pkgutil"},  # reads its weights, unpacks and checks them
}
ARITHMETIC = (
    nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow,
)  # fmt: skip


def name_of(file: Path) -> str:
    """Return a file's path in the checkout, which names the case of a parametrized test."""
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_package_imports_only_what_it_is_allowed_to(package: str) -> None:
    """Any of them could be deleted, and those that do not import it would still work."""
    allowed = {package, *MAY_IMPORT[package], *sys.stdlib_module_names}
    files = python_files(package)
    assert files
    strangers = {
        f"{name_of(file)} imports {name}"
        for file in files
        for name in python_imports(file)
        if name.partition(".")[0] not in allowed | _exceptions(name_of(file))
    }
    assert not strangers


def _exceptions(name: str) -> set[str]:
    fitting = (more for path, more in EXCEPTIONS.items() if name.startswith(path))
    return set().union(*fitting)


def test_a_layer_of_the_package_imports_itself_and_the_layers_below() -> None:
    """The model can be read, run and tested without the pages that show it."""
    below = {
        part: set().union(*LAYERS[:level]) for level, parts in enumerate(LAYERS) for part in parts
    }
    files = python_files("dspark_calc")
    assert {_part(file.relative_to(ROOT)) for file in files} <= {*below, *OUTSIDE}
    found = [
        f"{name_of(file)} imports {name}"
        for file in files
        for name in sorted(python_imports(file))
        if name.startswith("dspark_calc.")
        for own in [_part(file.relative_to(ROOT))]
        if own in below and name.split(".")[1] not in {own, *below[own]}
    ]
    assert not found


def _part(file: Path) -> str:
    return file.parts[1].removesuffix(".py")


def test_no_module_of_the_package_imports_itself_in_a_circle() -> None:
    """Whatever is imported first: the graph of the imports has an order."""
    files = {_module(file): file for file in python_files("dspark_calc")}
    graph = {
        name: {
            _known(each, files) for each in python_imports(file) if each.startswith("dspark_calc")
        }
        for name, file in files.items()
    }
    graph["dspark_calc"] -= {"dspark_calc.api.evaluate"}  # imported when it is first used
    TopologicalSorter(graph).prepare()


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _known(name: str, files: dict[str, Path]) -> str:
    return name if name in files else name.rpartition(".")[0]


@pytest.mark.parametrize("file", python_files("dspark_calc"), ids=name_of)
def test_the_model_reaches_no_file_clock_random_numbers_or_network(file: Path) -> None:
    """Equal requests get equal answers in every interpreter, in a browser too."""
    allowed = PURE | IN_FOLDER.get(file.parent.name, set())
    names = {name for name in python_imports(file) if not name.startswith("dspark_calc")}
    assert names <= allowed
    tree = ast.parse(file.read_text(encoding="utf-8"))
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "eval", "exec", "input", "__import__"}


def test_the_build_imports_the_four_packages_and_nothing_to_compute_with() -> None:
    """build.py puts together what the packages give it."""
    packages = {name.partition(".")[0] for name in python_imports(ROOT / "build.py")}
    assert packages - set(sys.stdlib_module_names) <= {*MAY_IMPORT, "jinja2", "markupsafe"}
    assert not packages & {"decimal", "fractions", "math", "random", "statistics"}


def test_templates_only_write_down_what_they_are_given() -> None:
    """Arithmetic in a template would be a second place where a number is made."""
    found = []
    for name, text in texts():
        if name.endswith(".j2"):
            tree = jinja2.Environment(autoescape=True).parse(text)
            sums = [node for node in tree.find_all(ARITHMETIC) if not _counts(node)]
            found += [f"{name}:{node.lineno} {type(node).__name__}" for node in sums]
            filters = {node.name for node in tree.find_all(nodes.Filter)}
            found += [f"{name} {each}" for each in filters & {"round", "sum", "format"}]
    assert not found


def _counts(node: nodes.BinExpr) -> bool:
    """Return whether it is `j - 1` or `n + 1`: from a position to an index, or one more of them."""
    return isinstance(node, nodes.Add | nodes.Sub) and node.right == nodes.Const(1)


def test_one_script_knows_pyodide() -> None:
    """What replaces Pyodide one day, or fixes it, is one file."""
    knowing = {
        file.name
        for file in WIDGET_SCRIPTS
        if "pyodide" in file.read_text(encoding="utf-8").replace("./pyodide.js", "").lower()
    }
    assert knowing == {"pyodide.js"}


def test_the_version_of_pyodide_is_in_one_place() -> None:
    """It is pinned exactly, and the lock file is npm's copy of it."""
    version = pinned_pyodide()
    assert re.fullmatch(r"\d+\.\d+\.\d+", version)
    places = {name for name, text in texts() if version in text}
    assert places == {"widget/package.json", "widget/package-lock.json"}
