"""Reads what of the package goes into the browser: its modules, and the tasks' texts as one."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = "tasks/texts"
"""A folder of TOML files; in the browser its module holds them as a literal, without a parser."""


def package_sources(package_dir: Path) -> dict[str, str]:
    """Return the texts of the package's modules by their path, in a fixed order."""
    sources = {
        path.relative_to(package_dir.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package_dir.rglob("*.py"))
    }
    module = f"{package_dir.name}/{TEXTS}/__init__.py"
    if module in sources:
        sources[module] = _texts_module(package_dir / TEXTS)
    return sources


def _texts_module(folder: Path) -> str:
    texts = {
        path.stem: tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.toml"))
    }
    return f"CHECKED = True\nTEXTS = {texts!r}\n"
