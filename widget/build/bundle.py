"""Puts the widget's modules together: a page loads about ten scripts instead of sixty.

By HTTP/1.1 a browser loads six files of a host at a time; IMPLEMENTATION.md says what that cost.
What loads when it is wanted stays in files of its own. The npm package esbuild does it: following
imports and renaming what collides is a library's work, and it gives equal files on every machine.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ESBUILD = Path(__file__).parents[1] / "node_modules" / "esbuild" / "bin" / "esbuild"
OPTIONS = (
    "--bundle",
    "--splitting",  # what several files need is a file, so no module runs twice in one page
    "--format=esm",
    "--target=esnext",
    "--charset=utf8",
    "--chunk-names=shared/[name]-[hash]",
    "--external:*.mjs",
    "--log-level=warning",
    "--color=false",
)


class BundleError(ValueError):
    """A script that esbuild cannot read, or a module that is missing; the message is esbuild's."""


def bundle(folder: Path, entries: Sequence[str]) -> dict[str, bytes]:
    """Return by name the entries in `folder` with all that they import, and the files they share.

    The files that load later are among them.
    """
    with tempfile.TemporaryDirectory() as out:
        run = subprocess.run(  # noqa: S603 the pinned program, the widget's own scripts
            [ESBUILD, *OPTIONS, "--outbase=.", f"--outdir={out}", *entries],
            cwd=folder,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if run.returncode != 0 or run.stderr:
            raise BundleError(run.stderr)
        made = [path for path in Path(out).rglob("*") if path.is_file()]
        return {path.relative_to(out).as_posix(): path.read_bytes() for path in made}
