"""Two builds of one checkout are the same site."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.build.rules import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def content(folder: Path) -> dict[str, str]:
    """Return the digest of every file by its path."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def test_a_second_build_is_equal_byte_for_byte(site: Path, tmp_path: Path) -> None:
    """Elsewhere, later, in a new process with another hash seed, and with nothing kept.

    The second build starts from a copy of the checkout whose cache is empty, so that the runtime is
    made a second time as well.
    """
    copy = tmp_path / "another place"
    unwanted = (".*", "__pycache__", "dist", "node_modules", "screenshots", "tests")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*unwanted))
    (copy / "widget" / "node_modules").symlink_to(ROOT / "widget" / "node_modules")
    changed = {"PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    subprocess.run(
        [sys.executable, "build.py", "--out", tmp_path / "dist"],
        cwd=copy, env={**os.environ, **changed}, check=True, capture_output=True,
    )  # fmt: skip
    assert content(tmp_path / "dist") == content(site)
