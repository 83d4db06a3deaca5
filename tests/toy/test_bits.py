import os
import subprocess
from pathlib import Path

import pytest

from tests.toy.conftest import FOLDER
from tests.toy.digest import rounds_digest

ROOT = Path(__file__).parents[2]
RECORDED = "69cdc0917a749fba37b718fb5c03d8e23e4a173f3c3daf1f0f2695886c9942a1"
"""From CPython 3.11: changes only with the weights, the recorded rounds or the arithmetic."""


def interpreters(version: str) -> list[Path]:
    """Return the interpreters of a version that this machine has."""
    installed = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [Path(folder, f"python{version}") for folder in os.get_exec_path()]
    found += installed.glob(f"{version}.*/bin/python")
    return [file for file in found if file.is_file() and "shims" not in file.parts]


def test_this_interpreter_computes_the_recorded_rounds() -> None:
    """Ids, logits, probabilities, confidences and temperatures of four whole texts."""
    assert rounds_digest(FOLDER) == RECORDED


@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_a_later_interpreter_computes_the_same_bits(version: str) -> None:
    """`sum` changed in 3.12; whoever installs the package has a Python of their own."""
    found = interpreters(version)
    if not found:
        pytest.skip(f"this machine has no Python {version}")
    program = [str(each) for each in (found[0], "-B", ROOT / "tests/toy/digest.py", ROOT)]
    ended = subprocess.run(program, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == RECORDED


def test_the_browsers_python_computes_the_same_bits() -> None:
    """Pyodide, run by Node: other compiler, other C library, other machine code."""
    script = ROOT / "tests/toy/pyodide_digest.mjs"
    ended = subprocess.run(["node", script], capture_output=True, text=True, check=False)  # noqa: S607
    assert ended.stdout.strip() == RECORDED, ended.stderr
