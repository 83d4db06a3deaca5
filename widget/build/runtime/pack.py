"""Packs the files of the runtime, names them after their content, and describes them."""

from __future__ import annotations

import base64
import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import deflate

if TYPE_CHECKING:
    from pathlib import Path

LEVEL = 12
"""libdeflate's best: as small as zopfli makes it, in a twentieth of its time."""

WAYS = {
    "snapshot": ["loader", "glue", "wasm", "snapshot"],
    "lean": ["loader", "glue", "whole", "library"],
}
"""The files that each way of starting Python needs: `wasm` is trimmed, `whole` is not."""

LATER = ("later", "toy")
"""Archives that a page loads when a reader first needs them, in this order: labs, then the toy."""

SCRIPTS = ("loader", "glue")
"""Shipped as they are: the page's policy lets a script run only as the host sends it."""


def pack(made: Path, packed: Path) -> dict[str, Any]:
    """Return the manifest of the files in `made`, which are packed into `packed`.

    Packed files end in ``.bin``: a host that knows ``.gz`` may declare the packing in a header,
    and the browser would then unpack the file before it can be checked.

    Args:
        made: folder with one file for each role, and ``made.json``, as build.mjs writes them.
        packed: an existing folder for the files as they are sent.

    Returns:
        ``schema``, ``pyodide``, ``python`` (versions), ``ways``, ``later`` (archives), ``lock``
        (what Pyodide needs in place of its lock file) and ``files``: by role the ``name``,
        ``integrity`` and ``bytes`` of the file as it is sent, ``unpacked`` bytes, and the
        snapshot's ``shape``.

    Raises:
        OSError: when a file is missing.
    """
    facts = json.loads((made / "made.json").read_text(encoding="utf-8"))
    roles = sorted({*LATER, *(role for roles in WAYS.values() for role in roles)})
    with ThreadPoolExecutor() as threads:  # packing lets other threads run
        described = threads.map(lambda role: _pack_file(made / role, packed), roles)
        files = dict(zip(roles, described, strict=True))
    files["snapshot"]["shape"] = facts.pop("shape")
    return {"schema": 1, **facts, "ways": WAYS, "later": LATER, "files": files}


def integrity(content: bytes) -> str:
    """Return the digest of a file's content, as the page compares it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def _pack_file(source: Path, packed: Path) -> dict[str, Any]:
    content = source.read_bytes()
    role = source.name
    script = role in SCRIPTS
    sent = content if script else bytes(deflate.gzip_compress(content, LEVEL))
    name = f"{role}-{hashlib.sha256(sent).hexdigest()[:16]}.{'js' if script else 'bin'}"
    (packed / name).write_bytes(sent)
    return {
        "role": role,
        "name": name,
        "integrity": integrity(sent),
        "bytes": len(sent),
        "unpacked": len(content),
    }
