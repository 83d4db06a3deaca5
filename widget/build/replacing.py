"""Puts a finished site in the place of an earlier one, and only then."""

from __future__ import annotations

import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

MARK = "golden.json"
"""A file that every built site has: what a folder holds without it is not ours to replace."""


@contextmanager
def replaced(out: Path) -> Iterator[Path]:
    """Give an empty folder for a new site, which takes the place of `out` when all has gone well.

    Raises:
        FileExistsError: when `out` holds anything but an earlier site.
    """
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        raise FileExistsError(
            f"{out} holds something else than a built site: choose another folder"
        )
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".building-") as staging:
        site = Path(staging) / "site"
        site.mkdir()
        yield site
        _swap(out, site, Path(staging) / "old")


def _swap(out: Path, site: Path, old: Path) -> None:
    """Put `site` where `out` is; when that fails, what was there stays."""
    had_one = out.exists()
    if had_one:
        out.rename(old)
    try:
        site.rename(out)
    except BaseException:
        if had_one:
            old.rename(out)
        raise
