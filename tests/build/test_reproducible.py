"""Two builds of one checkout are the same site, and what is damaged in the cache is made again."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.build.rules import ROOT
from widget.build.runtime import cache, runtime

if TYPE_CHECKING:
    from pathlib import Path


def content(folder: Path) -> dict[str, str]:
    """Return the digest of every file by its path."""
    return {
        file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def damaged_copy(kept: Path, place: Path) -> list[str]:
    """Copy the cache, cut a byte off each snapshot and each glue; return the runtimes' names."""
    shutil.copytree(kept, place, ignore=shutil.ignore_patterns("tmp*"))
    for file in [*place.glob("runtime-*/snapshot-*"), *place.glob("glue-*")]:
        file.write_bytes(file.read_bytes()[:-1])
    return [folder.name for folder in place.glob("runtime-*")]


@pytest.mark.slow
def test_a_build_from_a_damaged_cache_is_equal_byte_for_byte(site: Path, tmp_path: Path) -> None:
    """Elsewhere, later, in a new process with another hash seed, and with nothing whole kept.

    So the runtime and its glue are made a second time. What is kept then is whole again.
    """
    copy = tmp_path / "another place"
    unwanted = (".*", "__pycache__", "dist", "node_modules", "screenshots", "tests")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*unwanted))
    (copy / "widget" / "node_modules").symlink_to(ROOT / "widget" / "node_modules")
    damaged = damaged_copy(runtime.CACHE, copy / "widget" / ".cache")
    changed = {"PYTHONHASHSEED": "12345", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    subprocess.run(
        [sys.executable, "build.py", "--out", tmp_path / "dist"],
        cwd=copy, env={**os.environ, **changed}, check=True, capture_output=True,
    )  # fmt: skip
    assert content(tmp_path / "dist") == content(site)
    whole = {}
    for name in damaged:
        (tmp_path / name).mkdir()
        if cache.copy_checked(copy / "widget" / ".cache" / name, tmp_path / name):
            whole[name] = content(tmp_path / name)
    assert list(whole.values()) == [content(site / "runtime")]
