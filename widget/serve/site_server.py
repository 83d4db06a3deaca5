"""Serves a folder over HTTP as a careful host does: for a writer and for the tests, not in public.

The standard library's handler finds the file, redirects, and answers HEAD and If-Modified-Since;
here are the MIME types and the headers, and no link leads out of the folder.
"""

from __future__ import annotations

import contextlib
import functools
import re
import sys
import threading
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from socketserver import TCPServer, ThreadingMixIn
from typing import TYPE_CHECKING, Any, Self

from widget.build.hosting import headers

if TYPE_CHECKING:
    from types import TracebackType

NOWHERE = ".no-such-file"


class SiteHandler(SimpleHTTPRequestHandler):
    """The standard library's handler with the site's types, headers and borders."""

    server_version = "dspark-lesson"
    sys_version = ""
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60  # seconds that an idle connection is kept
    # Named here because a machine's own table may lack them or call them something else.
    extensions_map = {  # noqa: RUF012 the base class's name
        **SimpleHTTPRequestHandler.extensions_map,
        ".css": "text/css; charset=utf-8",
        ".png": "image/png",
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

    path = "/"  # until the request line is read

    def translate_path(self, path: str) -> str:
        """Return the file for an address; one that is not there for a link out of the folder."""
        found = super().translate_path(path)
        with contextlib.suppress(OSError, ValueError):  # a name too long, or with a zero byte
            if Path(found).resolve().is_relative_to(Path(self.directory).resolve()):
                return found
        return str(Path(self.directory, NOWHERE))

    def list_directory(self, path: Any) -> None:  # noqa: ARG002 the base class's argument
        """Show no list of files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:  # noqa: ARG002 the base class's arguments
        """Answer with one plain line."""
        self.send_text(f"{HTTPStatus(code).phrase.capitalize()}\n", ".txt", code)

    def send_text(self, text: str, kind: str, code: int = HTTPStatus.OK) -> None:
        """Send an answer that is no file; `kind` is the ending of such a file's name."""
        body = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", self.extensions_map[kind])
        self.send_header("Content-Length", str(len(body)))
        if code == HTTPStatus.NOT_IMPLEMENTED:
            self.send_header("Connection", "close")  # what else was sent is not read
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begin an answer with the headers that a good host sends."""
        super().send_response(code, message)
        path = re.split(r"[?#]", self.path, maxsplit=1)[0]
        fields = headers(path)  # each time: a writer may have changed the inline script
        if code not in {HTTPStatus.OK, HTTPStatus.NOT_MODIFIED}:
            fields["Cache-Control"] = "no-cache"
        for name, value in fields.items():
            self.send_header(name, value)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 the base class's name
        """Say nothing: the terminal is for the build's sentences."""


class SiteServer(ThreadingMixIn, TCPServer):
    """Serves a folder to this machine alone, each connection in a thread of its own.

    Args:
        root: the folder to serve.
        port: 0 takes any free port.
        handler: answers one connection.

    Raises:
        OSError: when the port is in use.

    Used in a `with` statement it answers from a background thread until the block ends.
    """

    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 256  # a class that opens the page at once is not refused

    def __init__(self, root: Path, port: int = 0, handler: type[SiteHandler] = SiteHandler) -> None:
        self.root = root
        super().__init__(("127.0.0.1", port), functools.partial(handler, directory=str(root)))

    @property
    def url(self) -> str:
        """The address of the site, with the slash at the end."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing when a browser went away in mid-answer; everything else is a bug."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    def __enter__(self) -> Self:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.shutdown()
        self.server_close()
