"""The pages that are compared: the lesson, and the same page with Python started in other ways."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

from build import build
from widget.build.app import ENTRIES, FIRST_WORKER, WIDGET, preloaded, scripts, write

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PYODIDE = ROOT / "widget" / "node_modules" / "pyodide"
PYSCRIPT = HERE / "node_modules" / "@pyscript" / "core"
ORDINARY_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
NO_WORKER = "export const readManifest = () => ({});\n"
"""A rival starts nothing before its client does."""


def make_pages(folder: Path) -> list[str]:
    """Build the lesson and its two rivals into `folder`; return their names, the lesson first."""
    if not PYSCRIPT.is_dir():
        subprocess.run(["npm", "ci", "--loglevel=error"], cwd=HERE, check=True)  # noqa: S607
    build(folder / "lesson")
    make_ordinary(folder / "lesson", folder / "ordinary")
    make_pyscript(folder / "ordinary", folder / "pyscript")
    return ["lesson", "ordinary", "pyscript"]


def make_ordinary(lesson: Path, page: Path) -> None:
    """Make the same page with `loadPyodide()` as it comes, and without a content policy."""
    shutil.copytree(lesson, page, ignore=shutil.ignore_patterns("runtime"))
    (page / "pyodide").mkdir()
    for name in ORDINARY_FILES:
        shutil.copyfile(PYODIDE / name, page / "pyodide" / name)
    with zipfile.ZipFile(
        page / "pyodide" / "dspark_calc.zip", "w", zipfile.ZIP_DEFLATED
    ) as archive:
        for source in sorted((ROOT / "dspark_calc").rglob("*.py")):
            archive.write(source, source.relative_to(ROOT))
    _start_with(page, "ordinary.js")
    html = _html(page)
    _write_html(page, re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", html))


def make_pyscript(ordinary: Path, page: Path) -> None:
    """Make the same page with PyScript, which starts the same Pyodide."""
    shutil.copytree(ordinary, page)
    shutil.copytree(PYSCRIPT / "dist", page / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    _start_with(page, "pyscript.js")
    head = '<script type="module" src="pyscript/core.js"></script>\n</head>'
    _write_html(page, _html(page).replace("</head>", head, 1))


def _start_with(page: Path, client: str) -> None:
    """Put the widget together with another client, which alone starts Python."""
    app = next(page.glob("app-*"))
    with tempfile.TemporaryDirectory() as name:
        changed = Path(name)
        for folder in ("page", "python"):
            shutil.copytree(WIDGET / folder, changed / folder)
        shutil.copyfile(HERE / client, changed / "python/client.js")
        (changed / FIRST_WORKER).write_text(NO_WORKER, encoding="utf-8")
        files = scripts(changed)
    for folder in ("page", "python", "shared"):
        shutil.rmtree(app / folder)
    write(files, app)
    html = re.sub(
        r'<(link rel="modulepreload"|script [^>]*\basync\b)[^>]*>(</script>)?\n?', "", _html(page)
    )
    entry = f'<script type="module" src="{app.name}/{ENTRIES["lesson"]}">'
    assert entry in html
    links = [
        f'<link rel="modulepreload" href="{app.name}/{each}">\n'
        for each in preloaded(files)["lesson"]
    ]
    _write_html(page, html.replace(entry, "".join(links) + entry))


def _html(page: Path) -> str:
    return (page / "index.html").read_text(encoding="utf-8")


def _write_html(page: Path, html: str) -> None:
    (page / "index.html").write_text(html, encoding="utf-8")
