"""Everything in one file: what the lesson's page carries instead of addresses.

Each script that the site serves becomes a `data:` module under a name of its own in an import map,
each file of the runtime a `data:` address in the manifest; the widget's code is the same. A worker
cannot read an import map, so here Python runs on the page's own thread. Only the lean library is
taken along: a second way to start would make the file half as large again.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import zipfile
from typing import TYPE_CHECKING, Any

from widget.build import modules, policy
from widget.build.app import ENTRIES, style_name

if TYPE_CHECKING:
    from pathlib import Path

ZIP_NAME = "dspark-lesson.zip"
NAME = "dspark-lesson.html"
MAX_BYTES = 9_000_000
SIZE_MARK = "#,###,###"
"""Is where the page says its own size; as long as the size itself, so that both agree."""


class SingleFileError(ValueError):
    """The file became larger than it may be, or than its own mark can say."""


def parts(
    files: dict[str, bytes], runtime: dict[str, Any], folder: Path, page: str
) -> dict[str, Any]:
    """Return what the template puts into the page.

    Args:
        files: the widget's scripts and styles by name.
        runtime: the manifest.
        folder: where the runtime's files are.
        page: the name of the page.

    Returns:
        ``{"styles", "imports", "entry", "policy", "runtime", "size"}``.
    """
    style = files[style_name(page)].decode()
    for name, content in files.items():
        if name.endswith(".woff2"):
            style = style.replace(f"../{name}", data_url(content, "font/woff2"))
    imports = json.dumps({"imports": _modules(files)}, separators=(",", ":"))
    first = f'import "dspark/{ENTRIES[page]}";'
    return {
        "styles": style,
        "imports": imports,
        "entry": first,
        "policy": _policy(style, [imports, first, policy.speak_source()]),
        "runtime": _runtime(runtime, folder),
        "size": SIZE_MARK,
    }


def data_url(content: bytes, kind: str) -> str:
    """Return `content` as an address that holds it."""
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def with_size(page: str) -> str:
    """Return the page with its own size in it. Raises `SingleFileError` when it is too large."""
    size = len(page.encode())
    text = f"{size:,}"
    if size > MAX_BYTES or len(text) != len(SIZE_MARK) or page.count(SIZE_MARK) != 1:
        raise SingleFileError(f"the single file has {text} bytes; {MAX_BYTES:,} is the limit")
    return page.replace(SIZE_MARK, text)


def _modules(files: dict[str, bytes]) -> dict[str, str]:
    return {
        f"dspark/{name}": data_url(_with_names(name, content.decode()).encode(), "text/javascript")
        for name, content in sorted(files.items())
        if name.endswith(".js")
    }


def zipped(content: bytes) -> bytes:
    """Return the file in a zip archive, for schools and platforms that let no HTML through.

    Equal content gives an equal archive: no time of day is in it.
    """
    out = io.BytesIO()
    entry = zipfile.ZipInfo(NAME, date_time=(1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr(entry, content, compresslevel=9)
    return out.getvalue()


def _with_names(importer: str, source: str) -> str:
    """Return a script that imports its neighbours by their names in the import map."""
    return modules.IMPORT.sub(
        lambda found: f'{found["before"]}"dspark/{modules.resolve(importer, found["path"])}"',
        source,
    )


def _runtime(runtime: dict[str, Any], folder: Path) -> dict[str, Any]:
    kinds = {".js": "text/javascript"}
    carried = {}
    for role in (*runtime["ways"]["lean"], *runtime["later"]):
        file = runtime["files"][role]
        path = folder / file["name"]
        kind = kinds.get(path.suffix, "application/octet-stream")
        carried[role] = {**file, "name": data_url(path.read_bytes(), kind)}
    return {**runtime, "files": carried, "ways": {"lean": runtime["ways"]["lean"]}}


def _policy(style: str, scripts: list[str]) -> str:
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src data: 'wasm-unsafe-eval' {' '.join(map(_hash, scripts))}",
            f"style-src {_hash(style)}",
            "font-src data:",
            "img-src data:",
            "connect-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
