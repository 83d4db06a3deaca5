"""What a careful static host answers for `dist/`: right MIME types, caching, the content policy.

No sockets here: a request target goes in, an `Answer` comes out. `site_server.py` sends it.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass, field
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from urllib.parse import quote, unquote

from widget.build.hosting import FOREVER, headers

# Said here because a machine's own table may lack them or call them something else.
MIME = {
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".csv": "text/csv; charset=utf-8",
    ".gz": "application/gzip",  # never Content-Encoding: the page unpacks it itself
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
HASHED_NAME = re.compile(r"-[0-9a-f]{8,64}[./]")
"""A file or folder whose name ends in its content's hash: what it holds never changes."""


@dataclass
class Answer:
    """One response before it is sent; to a HEAD request the body is left out."""

    status: HTTPStatus
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


@lru_cache(maxsize=256)
def _load(path: Path, mtime_ns: int, size: int) -> tuple[bytes, str]:  # noqa: ARG001 part of the key
    """Return a file's bytes and its ETag; read again when its time or size changed."""
    body = path.read_bytes()
    return body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'


def mime_type(name: str) -> str:
    """Return the Content-Type for a file name; what nobody knows is plain bytes."""
    suffix = Path(name).suffix.lower()
    return MIME.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")


class StaticSite:
    """The files under `root` as answers."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def answer(self, target: str, if_none_match: str = "") -> Answer:
        """Return the response for a request target such as `/a%20b.js?v=1`."""
        path = unquote(re.split(r"[?#]", target, maxsplit=1)[0])
        try:
            answer = self._find(path)
        except (OSError, ValueError):  # nothing there, a name too long, or a zero byte in it
            answer = None
        if answer is None:
            answer = Answer(HTTPStatus.NOT_FOUND, {"Content-Type": MIME[".txt"]}, b"Not found\n")
        etag = answer.headers.get("ETag")
        if etag and (if_none_match.strip() == "*" or etag in re.findall(r'"[^"]*"', if_none_match)):
            answer.status, answer.body = HTTPStatus.NOT_MODIFIED, b""
        answer.headers |= headers(path)  # made anew: a writer may have changed the inline script
        return answer

    def _find(self, path: str) -> Answer | None:
        file = (self.root / path.lstrip("/")).resolve()
        if not file.is_relative_to(self.root):  # `..`, or a link that leads out
            return None
        place = file.relative_to(self.root).as_posix()
        if file.is_dir():
            if not path.endswith("/"):
                return Answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"/{quote(place)}/"})
            file /= "index.html"
        elif path.endswith("/"):
            return None
        stat = file.stat()
        body, etag = _load(file, stat.st_mtime_ns, stat.st_size)
        forever = HASHED_NAME.search(place)
        own = {
            "Cache-Control": FOREVER if forever else "no-cache",
            "Content-Type": mime_type(file.name),
            "ETag": etag,
        }
        return Answer(HTTPStatus.OK, own, body)
