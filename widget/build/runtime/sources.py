"""Reads what of the package goes into the browser: modules, the tasks' texts as one, data."""

from __future__ import annotations

import ast
import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = "tasks/texts"
"""A folder of TOML files; in the browser its module holds them as a literal, without a parser."""


def package_sources(package_dir: Path) -> dict[str, str]:
    """Return the texts of the package's modules by their path, in a fixed order."""
    sources = without_types(
        {
            path.relative_to(package_dir.parent).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(package_dir.rglob("*.py"))
        }
    )
    module = f"{package_dir.name}/{TEXTS}/__init__.py"
    if module in sources:
        sources[module] = _texts_module(package_dir / TEXTS)
    return sources


def package_data(package_dir: Path) -> dict[str, str]:
    """Return the texts of the package's data files by their path, in a fixed order."""
    return {
        path.relative_to(package_dir.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package_dir.rglob("*.json"))
    }


def without_types(sources: dict[str, str]) -> dict[str, str]:
    """Return the modules without the types of dicts and the annotations of functions.

    Checkers and documents alone read them; in the browser's memory image they would take 60 kB.
    """
    trees = {_module(path): ast.parse(text) for path, text in sources.items()}
    dropped = {("typing", "TypedDict")}
    while True:
        found = {
            (module, name)
            for module, tree in trees.items()
            for statement in tree.body
            if (name := _dict_type(statement, _known(module, tree, dropped)))
        }
        if found <= dropped:
            break
        dropped |= found
    return {path: _without(dropped, _module(path), trees[_module(path)]) for path in sources}


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _known(module: str, tree: ast.Module, dropped: set[tuple[str, str]]) -> set[str]:
    """Return the names by which a module knows types of dicts: its own and imported ones."""
    own = {name for origin, name in dropped if origin == module}
    imported = {
        each.name
        for statement in tree.body
        if isinstance(statement, ast.ImportFrom)
        for each in statement.names
        if (statement.module, each.name) in dropped
    }
    return own | imported


def _dict_type(statement: ast.stmt, known: set[str]) -> str | None:
    """Return the name that a statement gives to a type of dicts, or None."""
    match statement:
        case ast.ClassDef(name=name, bases=[ast.Name(id=base), *_]) if base in known:
            return name
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=called))) if (
            called in known
        ):
            return name
    return None


def _without(dropped: set[tuple[str, str]], module: str, tree: ast.Module) -> str:
    known = _known(module, tree, dropped)
    body: list[ast.stmt] = []
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom):
            statement.names = [
                each for each in statement.names if (statement.module, each.name) not in dropped
            ]
            if not statement.names:
                continue
        if not _dict_type(statement, known):
            body.append(statement)
    for node in ast.walk(ast.Module(body, [])):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return ast.unparse(ast.Module(body, []))


def _texts_module(folder: Path) -> str:
    texts = {
        path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.toml"))
    }
    return f"CHECKED = True\nTEXTS = {texts!r}\n"
