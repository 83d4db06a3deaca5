"""What the lesson weighs: the bytes of a first visit, up to the first answer of Python."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

LINKED = re.compile(r'<(?:link|script)\b[^>]*\b(?:href|src)="([^":]+)"')


def first_visit(site: Path, runtime: dict[str, Any]) -> dict[str, int]:
    """Return the size in bytes of every file that a browser requests on its first visit, by path.

    From a host that compresses nothing; without the headers of the answers.

    Args:
        site: the built site.
        runtime: the manifest that `build_runtime` returned for it.
    """
    page = (site / "index.html").read_text(encoding="utf-8")
    boot = [f"runtime/{runtime['files'][role]['name']}" for role in runtime["ways"]["snapshot"]]
    paths = dict.fromkeys(["index.html", *LINKED.findall(page), *boot])
    return {path: (site / path).stat().st_size for path in paths}
