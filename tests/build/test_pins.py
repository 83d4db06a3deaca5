"""Every package that comes from outside has one exact version, those in the second row too."""

from __future__ import annotations

import importlib.metadata
import json
import re
import tomllib
from typing import Any

import pytest

from tests.build.rules import ROOT

PIN = re.compile(r"([A-Za-z0-9._-]+)==([\w.]+)")


def canonical(name: str) -> str:
    """Return a package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lines: list[str]) -> dict[str, str]:
    """Return version by name; a line that is no exact pin fails the test."""
    found = {}
    for line in lines:
        pin = PIN.fullmatch(line.strip())
        assert pin, f"not pinned exactly: {line}"
        found[canonical(pin[1])] = pin[2]
    return found


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """The content of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def locked() -> dict[str, str]:
    """Version by name from tests/constraints.txt and, for other people's sites, its sibling."""
    files = sorted((ROOT / "tests").glob("constraints*.txt"))
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return pins([line for line in lines if not line.startswith("#")])


def test_the_package_itself_needs_nothing(project: dict[str, Any]) -> None:
    """A browser runs it with a library of its own that has nothing to spare."""
    assert project["project"]["dependencies"] == []


def test_what_the_checkout_needs_is_pinned_and_locked(
    project: dict[str, Any], locked: dict[str, str]
) -> None:
    """The version that is named with its reason is the one that gets installed."""
    named = [
        requirement
        for group in project["dependency-groups"].values()
        for requirement in group
        if isinstance(requirement, str)
    ]
    wanted = pins(named + project["build-system"]["requires"])
    assert wanted.items() <= locked.items()


def test_no_package_is_installed_that_is_not_locked(locked: dict[str, str]) -> None:
    """A package that a pinned one brings along can break a build as well as the pinned one."""
    installed = {
        canonical(each.metadata["Name"]): each.version
        for each in importlib.metadata.distributions()
    }
    installed.pop("setuptools", None)  # older Pythons put it into every new environment
    assert installed.items() <= locked.items()


def test_npm_packages_are_pinned_exactly() -> None:
    """A caret would take a newer Pyodide than the one whose answers were checked."""
    package = json.loads((ROOT / "widget" / "package.json").read_text(encoding="utf-8"))
    wanted = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
    assert wanted
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
