"""What the tests of the checkout share: its files, its Python imports and its pinned Pyodide."""

from __future__ import annotations

import ast
import json
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WIDGET_SCRIPTS = sorted(
    file for folder in ("page", "python") for file in (ROOT / "widget" / folder).rglob("*.js")
)


@cache
def tracked_files() -> tuple[Path, ...]:
    """Return the files that are, or would be, committed; skips the test outside a git checkout."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout: which files belong to the project is not known")
    files = (ROOT / name for name in listed.stdout.split("\0") if name)
    return tuple(sorted(file for file in files if file.is_file()))


def texts() -> list[tuple[str, str]]:
    """Return name and text of every tracked file that is text."""
    found = []
    for file in tracked_files():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found.append((file.relative_to(ROOT).as_posix(), text))
    return found


def python_files(folder: str) -> list[Path]:
    """Return the Python files of a folder, installed packages left out."""
    files = (ROOT / folder).rglob("*.py")
    return sorted(file for file in files if "node_modules" not in file.parts)


def python_imports(file: Path) -> set[str]:
    """Return the full names of the modules that a file imports, inside functions too."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}: imports name their package, not '.'"
            names.add(node.module or "")
    return names - {"__future__"}


def pinned_pyodide() -> str:
    """Return the version of Pyodide, from the one place that has it."""
    package = json.loads((ROOT / "widget" / "package.json").read_text(encoding="utf-8"))
    wanted = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    return str(wanted["pyodide"])
