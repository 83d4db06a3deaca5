"""The widget's scripts and styles as they are served, in a folder named after their content."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from widget.build import modules, policy
from widget.build.fonts import font_files
from widget.build.themes import theme_css

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDGET = Path(__file__).parents[1]
FOLDERS = ("page", "python", "styles")
"""The folders of `widget/` whose scripts and styles the pages load."""
ENTRIES = ("page/lesson.js", "page/embed.js", "page/compose.js", "page/own.js")
WORKER = "python/worker.js"
QR = WIDGET / "node_modules/lean-qr/index.mjs"
"""The kept npm library that draws QR codes; a page loads it when one is wanted."""
QR_NAME = "lean-qr.mjs"
STAGE = ("stage", "ladder", "stairs", "cards", "film", "steps", "stage-wide")
STYLES = [
    f"styles/{name}.css"
    for name in (
        "page",
        "widget",
        *STAGE,
        "lecture",
        "notes",
        "panel",
        "lab",
        "toy",
        "prerendered",
        "take-along",
        "handout",
        "touch",
        "print",
    )
]
"""The lesson's styles, in their order."""


def app_files(prerendered: str) -> dict[str, bytes]:
    """Return the scripts and styles by name, with the bars of the first state."""
    sources = [path for folder in FOLDERS for path in sorted((WIDGET / folder).rglob("*"))]
    files = {
        path.relative_to(WIDGET).as_posix(): path.read_bytes()
        for path in sources
        if path.suffix in {".css", ".js"} and path != policy.SPEAK
    }
    return {
        **files,
        **font_files(),
        QR_NAME: QR.read_bytes(),
        "styles/prerendered.css": prerendered.encode(),
        "styles/theme.css": theme_css(files["styles/page.css"].decode()).encode(),
    }


def preloaded(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Return by entry the modules that its page loads at once: its imports, and the worker's."""
    return {
        entry: [name for name in modules.needed_by(dict(files), entry, WORKER) if name != entry]
        for entry in ENTRIES
    }


def folder_name(files: Mapping[str, bytes]) -> str:
    """Return a folder name that changes with any byte in it, so that versions never mix."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return f"app-{digest.hexdigest()[:16]}"


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write the files into `folder`."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
