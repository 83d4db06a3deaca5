"""The pages that are compared: the lesson, and the same page with Python started in other ways."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from pathlib import Path

from build import build
from widget.build.app import ENTRIES
from widget.build.modules import needed_by

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
    """Replace the widget's client, and take away what only that needed."""
    app = next(page.glob("app-*"))
    shutil.copyfile(HERE / client, app / "python/client.js")
    scripts = sorted([*app.glob("page/**/*.js"), *app.glob("python/*.js")])
    files = {path.relative_to(app).as_posix(): path.read_bytes() for path in scripts}
    needed = needed_by(files, *ENTRIES)
    html = _html(page)
    for name in files.keys() - set(needed):
        if name.startswith("python/"):
            link = rf'<link rel="modulepreload" href="[^"]*/{re.escape(name)}">\n?'
            html = re.sub(link, "", html)
            (app / name).unlink()
    _write_html(page, html)


def _html(page: Path) -> str:
    return (page / "index.html").read_text(encoding="utf-8")


def _write_html(page: Path, html: str) -> None:
    (page / "index.html").write_text(html, encoding="utf-8")
