"""Keeps what a build has made for later ones: nothing is used from here that has not been checked.

Several builds may be at work in one cache. Each makes its files in a folder of its own and moves
them to their place in one step; each takes what is gone or damaged for what was never made.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from typing import TYPE_CHECKING, Any

from widget.build.runtime.pack import integrity

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

KEPT = 4
"""Runtimes kept in the cache: a branch or two back and forth costs no second build."""

MANIFEST = "manifest"


def digest(files: Iterable[Path], *texts: str) -> str:
    """Return a digest of files with their names, and of texts, as part of a name in the cache."""
    parts = [(path.name, path.read_bytes()) for path in files]
    parts += [("", text.encode()) for text in texts]
    whole = hashlib.sha256()
    for name, content in parts:
        whole.update(f"{name} {len(content)}\n".encode() + content)
    return whole.hexdigest()[:24]


def save(content: bytes, folder: Path, name: str, suffix: str) -> Path:
    """Write a file whose name ends in its content's digest, as `find` wants it; return its path."""
    path = folder / f"{name}-{hashlib.sha256(content).hexdigest()[:24]}{suffix}"
    path.write_bytes(content)
    return path


def find(folder: Path, name: str) -> bytes | None:
    """Return the content of a file that `save` has written, if there is one and it is whole."""
    paths: list[Path] = []
    with contextlib.suppress(OSError):  # another build may have taken the folder away
        paths = sorted(folder.glob(f"{name}-*"))
    for path in paths:
        with contextlib.suppress(OSError):  # or one file of it
            content = path.read_bytes()
            if path.stem == f"{name}-{hashlib.sha256(content).hexdigest()[:24]}":
                return content
    return None


def keep(new: Path, place: Path, aside: Path) -> None:
    """Move a file or folder to its place in the cache; what was there is put `aside`.

    Where another build has put its own there at this very moment, that one is as good.
    """
    with contextlib.suppress(OSError):
        place.replace(aside)
    with contextlib.suppress(OSError):
        new.replace(place)


def copy_checked(kept: Path, out_dir: Path) -> dict[str, Any] | None:
    """Return the manifest of a kept runtime, whose files are copied; None unless all are right."""
    text = find(kept, MANIFEST)
    if text is None:
        return None
    manifest: dict[str, Any] = json.loads(text)
    for file in manifest["files"].values():
        try:
            content = (kept / file["name"]).read_bytes()
        except OSError:
            return None
        if integrity(content) != file["integrity"]:
            return None
        (out_dir / file["name"]).write_bytes(content)
    with contextlib.suppress(OSError):
        os.utime(kept)  # used last, forgotten last
    return manifest


def forget_old(folder: Path) -> None:
    """Remove all but the last few runtimes and glues from the cache."""

    def last_use(path: Path) -> float:
        with contextlib.suppress(OSError):  # another build may have taken it away
            return path.stat().st_mtime
        return 0

    for pattern in ("runtime-*", "glue-*"):
        for old in sorted(folder.glob(pattern), key=last_use)[:-KEPT]:
            if old.is_dir():
                shutil.rmtree(old, ignore_errors=True)
            else:
                old.unlink(missing_ok=True)
