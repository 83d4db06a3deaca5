"""The page's scripts without a browser: `node --test` on each file of this folder."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.scripts.record import FILE, written

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.test.mjs"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_scripts_pass_their_tests_in_node(file: Path) -> None:
    """One file, one report; `CASES=100000 node --test tests/scripts/` looks at more visits."""
    done = subprocess.run(
        ["node", "--test", file],  # noqa: S607 the Node that the build uses
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# pass 0" not in done.stdout


def test_the_recorded_answers_are_those_of_this_package() -> None:
    """If not: `python -m tests.scripts.record`, and look at the difference."""
    assert FILE.read_text(encoding="utf-8") == written()
