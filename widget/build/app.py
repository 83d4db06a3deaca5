"""The widget's scripts and styles as they are served, in a folder named after their content."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from widget.build import modules
from widget.build.bundle import bundle
from widget.build.fonts import font_files
from widget.build.themes import theme_css

if TYPE_CHECKING:
    from collections.abc import Mapping

WIDGET = Path(__file__).parents[1]
ENTRIES = {name: f"page/{name}.js" for name in ("lesson", "embed", "compose", "own")}
"""Each page's script, which imports the others."""
WORKER = "python/worker.js"
FIRST_WORKER = "python/first_worker.js"
"""The script that each page runs before its own: it opens Python's worker."""
QR = WIDGET / "node_modules/lean-qr/index.mjs"
"""The kept npm library that draws QR codes; a page loads it when one is wanted."""
QR_NAME = "lean-qr.mjs"
CORE = "widget sliders table words table-phone fallbacks"
STAGE = "stage ladder stairs cards film steps stage-wide"
TOY = "toy toy-draft toy-rules toy-rounds toy-text"
STYLES = {
    "lesson": f"page {CORE} {STAGE} lecture notes panel lab {TOY} prerendered take-along"
    " handout touch print",
    "embed": f"page {CORE} {STAGE} notes panel lab prerendered embed take-along handout touch"
    " theme",
    "compose": f"page {CORE} {STAGE} notes panel prerendered take-along compose class-results"
    " touch",
    "own": f"page {CORE} stage stairs notes own touch",
}
"""Each page's styles, in their order. A page gets them as one file, so that few files wait for one
another."""


def app_files(prerendered: str) -> dict[str, bytes]:
    """Return scripts, styles and fonts by name; `prerendered` are the bars of the first state."""
    parts = {path.stem: path.read_bytes() for path in sorted((WIDGET / "styles").glob("*.css"))}
    parts["prerendered"] = prerendered.encode()
    parts["theme"] = theme_css(parts["page"].decode()).encode()
    joined = {
        style_name(page): b"\n".join(parts[name] for name in names.split())
        for page, names in STYLES.items()
    }
    return {**scripts(WIDGET), **joined, **font_files(), QR_NAME: QR.read_bytes()}


def scripts(folder: Path) -> dict[str, bytes]:
    """Return by name what is served of the scripts in `folder`: the widget's, or a changed copy."""
    return bundle(folder, [FIRST_WORKER, *ENTRIES.values()]) | bundle(folder, [WORKER])


def style_name(page: str) -> str:
    """Return the name of the file with all styles of a page."""
    return f"styles/{page}.css"


def preloaded(files: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Return by page the modules that it loads at once; under "worker" those that come first."""
    worker = modules.needed_by(dict(files), FIRST_WORKER, WORKER)
    needed = {
        page: [name for name in modules.needed_by(dict(files), entry) if name != entry]
        for page, entry in ENTRIES.items()
    }
    own = {page: [name for name in names if name not in worker] for page, names in needed.items()}
    return {**own, "worker": [name for name in worker if name != FIRST_WORKER]}


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
