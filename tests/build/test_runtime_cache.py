"""What is kept between builds: of the right input, whole, and safe for two builds at once."""

from __future__ import annotations

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from tests.build.rules import ROOT
from widget.build.runtime import cache, runtime
from widget.build.runtime.pack import integrity

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = ROOT / "dspark_calc"


def small_runtime(folder: Path) -> dict[str, Any]:
    """Write a runtime of two small files, as a build leaves it; return its manifest."""
    folder.mkdir(parents=True)
    contents = {"loader": b"export {}", "wasm": bytes(range(256)) * 64}
    for role, content in contents.items():
        (folder / role).write_bytes(content)
    files = {
        role: {"name": role, "integrity": integrity(content)} for role, content in contents.items()
    }
    manifest = {"schema": 1, "files": files}
    cache.save(json.dumps(manifest).encode(), folder, cache.MANIFEST, ".json")
    return manifest


def test_a_whole_runtime_is_copied(tmp_path: Path) -> None:
    """With its files and its manifest."""
    manifest = small_runtime(tmp_path / "kept")
    (tmp_path / "out").mkdir()
    assert cache.copy_checked(tmp_path / "kept", tmp_path / "out") == manifest
    assert (tmp_path / "out" / "wasm").read_bytes() == (tmp_path / "kept" / "wasm").read_bytes()


@pytest.mark.parametrize("damage", ["gone", "cut", "altered"])
@pytest.mark.parametrize("name", ["loader", "wasm", "manifest-*"])
def test_a_damaged_runtime_counts_as_none(tmp_path: Path, name: str, damage: str) -> None:
    """A disk that was full, a build that was killed, a hand that slipped."""
    small_runtime(tmp_path / "kept")
    (file,) = (tmp_path / "kept").glob(name)
    content = file.read_bytes()
    file.unlink()
    if damage != "gone":
        file.write_bytes(content[:-1] + (b"?" if damage == "altered" else b""))
    (tmp_path / "out").mkdir()
    assert cache.copy_checked(tmp_path / "kept", tmp_path / "out") is None


def test_a_damaged_glue_counts_as_none(tmp_path: Path) -> None:
    """It is kept by itself, and every later runtime would carry it."""
    file = cache.save(b"export default 1", tmp_path, "glue-0", ".js")
    assert cache.find(tmp_path, "glue-0") == b"export default 1"
    file.write_bytes(b"export default 2")
    assert cache.find(tmp_path, "glue-0") is None


def test_two_builds_at_once_leave_a_whole_runtime_and_never_copy_half_of_one(
    tmp_path: Path,
) -> None:
    """Each puts its own in the same place again and again while a third copies from there."""
    place = tmp_path / "kept"
    manifest = small_runtime(place)

    def put(builder: str) -> None:
        for turn in range(60):
            scratch = tmp_path / f"{builder} {turn}"
            small_runtime(scratch / "new")
            cache.keep(scratch / "new", place, scratch / "old")

    def take(turn: int) -> dict[str, Any] | None:
        (tmp_path / f"out {turn}").mkdir()
        return cache.copy_checked(place, tmp_path / f"out {turn}")

    with ThreadPoolExecutor() as pool:
        builds = [pool.submit(put, builder) for builder in ("a", "b")]
        copied = [pool.submit(take, turn) for turn in range(120)]
    assert [build.result() for build in builds] == [None, None]
    assert {json.dumps(copy.result()) for copy in copied} <= {json.dumps(manifest), "null"}
    for turn, copy in enumerate(copied):
        if copy.result():
            content = (tmp_path / f"out {turn}" / "wasm").read_bytes()
            assert integrity(content) == manifest["files"]["wasm"]["integrity"]
    assert take(120) == manifest


def test_the_runtimes_used_last_are_kept(tmp_path: Path) -> None:
    """One that is copied again stays; the one that nobody wanted goes."""
    for number in range(cache.KEPT + 1):
        small_runtime(tmp_path / f"runtime-{number}")
    (tmp_path / "out").mkdir()
    assert cache.copy_checked(tmp_path / "runtime-0", tmp_path / "out")
    cache.forget_old(tmp_path)
    left = {path.name for path in tmp_path.glob("runtime-*")}
    assert len(left) == cache.KEPT
    assert "runtime-0" in left


@pytest.mark.parametrize("changed", ["pyodide/pyodide.mjs", "terser/lib/minify.js"])
def test_what_is_installed_decides_whatever_the_lock_file_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    """A package that was changed by hand, or that npm has not brought up to date."""
    packages = runtime.PYODIDE.parent
    for name in ("pyodide", "terser"):
        shutil.copytree(packages / name, tmp_path / name)
    before = runtime.cache_name({}, PACKAGE / "api/REQUESTS.md")
    monkeypatch.setattr(runtime, "PYODIDE", tmp_path / "pyodide")
    assert runtime.cache_name({}, PACKAGE / "api/REQUESTS.md") == before
    with (tmp_path / changed).open("a") as file:
        file.write("\n")
    assert runtime.cache_name({}, PACKAGE / "api/REQUESTS.md") != before
