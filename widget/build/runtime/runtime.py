"""Makes the runtime of the page: Pyodide's files and the lesson's package, packed and checked."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from widget.build.runtime import cache
from widget.build.runtime.pack import pack
from widget.build.runtime.sources import package_data, package_sources

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
WIDGET = HERE.parents[1]
CACHE = WIDGET / ".cache"
PYODIDE = WIDGET / "node_modules" / "pyodide"

PYODIDE_USED = {".json", ".mjs", ".wasm", ".zip"}
"""Kinds of files that are read from Pyodide's package; the others describe it."""


class RuntimeBuildError(RuntimeError):
    """The runtime could not be made, or it answered differently from CPython."""


def build_runtime(
    out_dir: Path, package_dir: Path, say: Callable[[str], object] = lambda _line: None
) -> dict[str, Any]:
    """Return the manifest of the runtime, whose files are put into `out_dir`.

    What is made depends on the package, the npm packages that are installed and the scripts of this
    folder; it is kept under a key of these, so that a second build only copies. What is kept is
    checked while it is copied, and rebuilt when it is damaged or gone: another build may be at
    work in the same cache.

    Args:
        out_dir: folder for the files; made if missing. Nothing in it is removed.
        package_dir: the folder `dspark_calc`, whose `evaluate.evaluate_json` is the page's API.
        say: takes a line before the slow step, when there is one.

    Returns:
        The manifest that the page carries and `startPython()` takes.

    Raises:
        RuntimeBuildError: Node or the npm packages are missing, or an answer of the runtime is
            not CPython's.
    """
    if not PYODIDE.is_dir():
        raise RuntimeBuildError("the npm packages are missing; run `npm ci` in widget/ first")
    sources, data = package_sources(package_dir), package_data(package_dir)
    kept = CACHE / cache_name(sources | data, package_dir / "api" / "REQUESTS.md")
    out_dir.mkdir(parents=True, exist_ok=True)
    manifest = cache.copy_checked(kept, out_dir)
    if manifest:
        return manifest
    say("packing Python for the browser, because the package or the tools changed: some seconds")
    return _make(kept, {"package": sources, "data": data}, package_dir, out_dir)


def cache_name(sources: dict[str, str], examples: Path) -> str:
    """Return the name of the cache entry: a digest of everything that the runtime is made from."""
    scripts = sorted(path for path in HERE.iterdir() if path.suffix in {".mjs", ".py"})
    shared = [WIDGET / "python" / name for name in ("snapshot.js", "later.js")]
    logs = WIDGET.parent / "sources" / "public_logs.toml"
    files = [*scripts, *shared, examples, logs, *_installed()]
    packer = f"deflate {metadata.version('deflate')}"
    return f"runtime-{cache.digest(files, json.dumps(sources, sort_keys=True), packer)}"


def _installed() -> list[Path]:
    """Return the installed files that the runtime is made from or by.

    They are looked at themselves: npm's lock file says what should be installed, not what is.
    """
    pyodide = [path for path in PYODIDE.iterdir() if path.suffix in PYODIDE_USED]
    return [*sorted(pyodide), *sorted((PYODIDE.parent / "terser" / "lib").rglob("*.js"))]


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


def _make(
    kept: Path, parts: dict[str, dict[str, str]], package_dir: Path, out_dir: Path
) -> dict[str, Any]:
    """Make the runtime in a folder of its own, copy it from there, and keep it for later builds."""
    answers = _cpython_answers(package_dir)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        scratch = Path(folder)
        given, glue, made, packed = (scratch / name for name in ("given", "glue", "made", "packed"))
        # Slow to make, and the same whatever the package is: kept by itself.
        glue_name = f"glue-{cache.digest([HERE / 'glue.mjs', *_installed()])}"
        if found := cache.find(CACHE, glue_name):
            glue.write_bytes(found)
        task = {**parts, **answers, "glue": str(glue)}
        given.write_text(json.dumps(task), encoding="utf-8")
        made.mkdir()
        packed.mkdir()
        _run_node(given, made)
        manifest = {**pack(made, packed), "selftest": answers["questions"][0]}
        cache.save(json.dumps(manifest, indent=2).encode(), packed, cache.MANIFEST, ".json")
        for file in manifest["files"].values():
            shutil.copyfile(packed / file["name"], out_dir / file["name"])
        cache.keep(packed, kept, scratch / "damaged runtime")
        shrunk = cache.save((made / "glue").read_bytes(), scratch, glue_name, ".js")
        cache.keep(shrunk, CACHE / shrunk.name, scratch / "damaged glue")
    cache.forget_old(CACHE)
    return manifest


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
