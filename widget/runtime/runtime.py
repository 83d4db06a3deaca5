"""Makes the runtime of the page: Pyodide's files and the lesson's package, packed and checked."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from widget.runtime.pack import pack

HERE = Path(__file__).parent
WIDGET = HERE.parent
CACHE = WIDGET / ".cache"
PYODIDE = WIDGET / "node_modules" / "pyodide"

KEPT = 4
"""Runtimes kept in the cache: a branch or two back and forth costs no second build."""


class RuntimeBuildError(RuntimeError):
    """The runtime could not be made, or it answered differently from CPython."""


def build_runtime(out_dir: Path, package_dir: Path) -> dict[str, Any]:
    """Return the manifest of the runtime, whose files are put into `out_dir`.

    What is made depends on the package, the pinned npm packages and the scripts of this folder
    alone; it is kept under a key of these three, so that a second build only copies.

    Args:
        out_dir: folder for the files; made if missing. Nothing in it is removed.
        package_dir: the folder `dspark_calc`, whose `evaluate.evaluate_json` is the page's door.

    Returns:
        The manifest that the page carries and `startPython()` takes.

    Raises:
        RuntimeBuildError: Node or the npm packages are missing, or an answer of the runtime is
            not CPython's.
    """
    sources = _package_sources(package_dir)
    kept = CACHE / _key(sources, package_dir / "REQUESTS.md")
    if not (kept / "manifest.json").is_file():
        _make(kept, sources, package_dir)
    manifest: dict[str, Any] = json.loads((kept / "manifest.json").read_text(encoding="utf-8"))
    out_dir.mkdir(parents=True, exist_ok=True)
    for file in manifest["files"].values():
        shutil.copyfile(kept / file["name"], out_dir / file["name"])
    return manifest


def _package_sources(package_dir: Path) -> dict[str, str]:
    """Return the texts of the package's modules by their path, in a fixed order."""
    return {
        path.relative_to(package_dir.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(package_dir.rglob("*.py"))
    }


def _key(sources: dict[str, str], examples: Path) -> str:
    """Return the name of the cache entry: a digest of everything that the runtime is made from."""
    digest = hashlib.sha256(json.dumps(sources, sort_keys=True).encode())
    scripts = sorted(path for path in HERE.iterdir() if path.suffix in {".mjs", ".py"})
    others = [WIDGET / "snapshot.js", WIDGET / "package-lock.json", examples]
    for path in [*scripts, *others]:
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode() + content)
    return f"runtime-{digest.hexdigest()[:24]}"


def _cpython_answers(package_dir: Path) -> dict[str, Any]:
    """Return what CPython answers, from a process of its own, so that a changed package is seen."""
    run = subprocess.run(
        [sys.executable, "-P", "-B", str(HERE / "ask.py")],
        env={**os.environ, "PYTHONPATH": str(package_dir.parent)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode != 0:
        raise RuntimeBuildError(f"the package does not answer in CPython:\n{run.stderr}")
    answers: dict[str, Any] = json.loads(run.stdout)
    return answers


def _make(kept: Path, sources: dict[str, str], package_dir: Path) -> None:
    """Make the runtime beside its place and move it there when it is whole."""
    if not PYODIDE.is_dir():
        raise RuntimeBuildError("the npm packages are missing; run `npm ci` in widget/ first")
    answers = _cpython_answers(package_dir)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        given = Path(scratch) / "input.json"
        glue = CACHE / _glue_name()
        task = {"package": sources, **answers, "glue": str(glue)}
        given.write_text(json.dumps(task), encoding="utf-8")
        made, packed = Path(scratch) / "made", Path(scratch) / "packed"
        made.mkdir()
        packed.mkdir()
        _run_node(given, made)
        manifest = {**pack(made, packed), "selftest": answers["questions"][0]}
        (packed / "manifest.json").write_text(json.dumps(manifest, indent=2), encoding="utf-8")
        shutil.rmtree(kept, ignore_errors=True)
        packed.replace(kept)
        (made / "glue").replace(glue)
    _forget_old()


def _glue_name() -> str:
    """Return the cache's name of the shrunk glue: slow to make, whatever the package is."""
    sources = [HERE / "glue.mjs", HERE.parent / "package-lock.json"]
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in sources))
    return f"glue-{digest.hexdigest()[:24]}.js"


def _forget_old() -> None:
    """Remove all but the last few runtimes from the cache."""
    for pattern, remove in (("runtime-*", shutil.rmtree), ("glue-*", Path.unlink)):
        kept = sorted(CACHE.glob(pattern), key=lambda path: path.stat().st_mtime)
        for old in kept[:-KEPT]:
            remove(old)


def _run_node(given: Path, made: Path) -> None:
    try:
        run = subprocess.run(
            ["node", str(HERE / "build.mjs"), str(given), str(made)],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    except FileNotFoundError as missing:
        raise RuntimeBuildError("Node is missing: the runtime is made by it") from missing
    if run.returncode != 0:
        raise RuntimeBuildError(f"the runtime could not be made:\n{run.stderr}")
