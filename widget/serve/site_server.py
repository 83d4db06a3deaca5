"""Sends a folder's answers over HTTP: for a writer and for the tests; it is no public host."""

from __future__ import annotations

import sys
import threading
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from socketserver import TCPServer, ThreadingMixIn
from typing import TYPE_CHECKING, Any, Self

from widget.serve.static_site import Answer, StaticSite

if TYPE_CHECKING:
    from io import BufferedIOBase
    from pathlib import Path
    from types import TracebackType


class SiteServer(ThreadingMixIn, TCPServer):
    """Serves a folder to this machine alone, each connection in a thread of its own.

    Args:
        root: the folder to serve.
        port: 0 takes any free port.

    Raises:
        OSError: when the port is in use.

    Used in a `with` statement it answers from a background thread until the block ends.
    """

    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 256  # a class that opens the page at once is not refused

    def __init__(self, root: Path, port: int = 0) -> None:
        self.site = StaticSite(root)
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def url(self) -> str:
        """The address of the site, with the slash at the end."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def answer(self, method: str, target: str, if_none_match: str) -> Answer:  # noqa: ARG002
        """Return what to send; the tests' server breaks it here, and counts by method."""
        return self.site.answer(target, if_none_match)

    def send_body(self, target: str, body: bytes, out: BufferedIOBase) -> None:  # noqa: ARG002
        """Write the body; the tests' server breaks off in the middle of it."""
        out.write(body)

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


class _Handler(BaseHTTPRequestHandler):
    server: SiteServer
    server_version = "dspark-lesson"
    sys_version = ""
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = 60  # seconds that an idle connection is kept

    def do_GET(self) -> None:
        answer = self._send_head("GET")
        self.server.send_body(self.path, answer.body, self.wfile)

    def do_HEAD(self) -> None:
        self._send_head("HEAD")

    def _send_head(self, method: str) -> Answer:
        answer = self.server.answer(method, self.path, self.headers.get("If-None-Match", ""))
        self.send_response(answer.status)
        for name, value in answer.headers.items():
            self.send_header(name, value)
        if answer.status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        return answer

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 the base class's name
        """Say nothing: the terminal is for the build's sentences."""
