"""The site's server for tests of failures: any answer can be changed, cut off or held back.

    server.break_file("runtime/*.wasm.gz", change=lambda body: body[:1000])  # a short file
    server.break_file("runtime/*.wasm.gz", cut_after=1000)                   # the line goes dead
    server.break_file("*/worker.js", headers={"Content-Type": "text/plain"})
    server.break_file("*.html", headers={"Content-Security-Policy": None})   # None removes
    gate = server.hold("runtime/*")                                          # until gate.set()
    server.restore()                                                         # nothing is broken now

Patterns are shell patterns over the path without its first slash; `*` also crosses slashes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import threading
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from http import HTTPStatus
from io import BytesIO
from typing import TYPE_CHECKING

from widget.serve.site_server import SiteHandler, SiteServer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from io import BufferedIOBase
    from pathlib import Path


@dataclass
class Answer:
    """One response before it is sent; to a HEAD request the body is left out."""

    status: int
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Request:
    """One request that was answered: its body's size is what was promised, sent or not."""

    method: str
    path: str
    status: int
    size: int


@dataclass(frozen=True)
class Fault:
    """How the answers for one pattern are broken."""

    pattern: str
    status: int | None = None
    headers: Mapping[str, str | None] = field(default_factory=dict)
    change: Callable[[bytes], bytes] | None = None
    cut_after: int | None = None
    held_by: threading.Event | None = None

    def spoil(self, answer: Answer) -> None:
        """Change status, headers and body in place."""
        if self.status is not None:
            answer.status = self.status
            answer.headers["Cache-Control"] = "no-store"  # no host keeps an error for a year
        for name, value in self.headers.items():
            if value is None:
                answer.headers.pop(name, None)
            else:
                answer.headers[name] = value
        if self.change and answer.status != HTTPStatus.NOT_MODIFIED:
            answer.body = self.change(answer.body)


class BreakableServer(SiteServer):
    """A `SiteServer` that keeps a log of its requests and breaks what a test wants broken."""

    def __init__(self, root: Path, port: int = 0) -> None:
        super().__init__(root, port, _Handler)
        self.faults: list[Fault] = []
        self.log: list[Request] = []

    def break_file(
        self,
        pattern: str,
        *,
        status: int | None = None,
        headers: Mapping[str, str | None] | None = None,
        change: Callable[[bytes], bytes] | None = None,
        cut_after: int | None = None,
    ) -> None:
        """Break every later answer whose path matches, until `restore`."""
        self.faults.append(Fault(pattern, status, headers or {}, change, cut_after))

    def hold(self, pattern: str) -> threading.Event:
        """Send no body for matching paths until the returned event is set, or `restore`."""
        gate = threading.Event()
        self.faults.append(Fault(pattern, held_by=gate))
        return gate

    def restore(self) -> None:
        """Take all faults away, let go what was held, and forget the log."""
        faults, self.faults, self.log = self.faults, [], []
        for fault in faults:
            if fault.held_by:
                fault.held_by.set()

    def _faults_for(self, target: str) -> list[Fault]:
        path = target.partition("?")[0].lstrip("/")
        return [fault for fault in self.faults if fnmatchcase(path, fault.pattern)]

    def answer(self, method: str, target: str, answer: Answer) -> Answer:
        """Return the site's answer, broken as the test wants it, and write it into the log."""
        for fault in self._faults_for(target):
            fault.spoil(answer)
        self.log.append(Request(method, target, answer.status, len(answer.body)))
        return answer

    def send_body(self, target: str, body: bytes, out: BufferedIOBase) -> None:
        """Write the body, as much of it and as late as the faults say."""
        faults = self._faults_for(target)
        for fault in faults:
            if fault.held_by:
                fault.held_by.wait()
        cuts = [fault.cut_after for fault in faults if fault.cut_after is not None]
        if cuts:
            out.write(body[: min(cuts)])
            out.flush()
            raise ConnectionAbortedError  # closes the connection before the promised length
        out.write(body)


class _Handler(SiteHandler):
    """Lets the site's handler write its answer into memory, and sends what becomes of it."""

    server: BreakableServer

    def do_GET(self) -> None:  # noqa: N802 the base class's name
        self._send("GET")

    def do_HEAD(self) -> None:  # noqa: N802 the base class's name
        self._send("HEAD")

    def _send(self, method: str) -> None:
        out, self.wfile = self.wfile, BytesIO()
        super().do_GET()
        head, _, body = self.wfile.getvalue().partition(b"\r\n\r\n")
        self.wfile = out
        first, *lines = head.decode("latin-1").split("\r\n")
        given = {name.title(): value for name, value in (line.split(": ", 1) for line in lines)}
        answer = self.server.answer(method, self.path, Answer(int(first.split()[1]), given, body))
        self.send_response_only(answer.status)
        if answer.status != HTTPStatus.NOT_MODIFIED:
            answer.headers["Content-Length"] = str(len(answer.body))
        for name, value in answer.headers.items():
            self.send_header(name, value)
        super(SiteHandler, self).end_headers()
        if method == "GET":
            self.server.send_body(self.path, answer.body, self.wfile)


def replace_file(
    server: BreakableServer, site: Path, role: str, change: Callable[[bytes], bytes]
) -> None:
    """Put a changed file of the runtime on the host, under a page that believes in it."""
    page = (site / "index.html").read_text("utf-8")
    found = re.search(
        r'<script type="application/json" id="dspark-runtime">(.*?)</script>', page, re.S
    )
    assert found
    file = json.loads(found[1])["runtime"]["files"][role]
    sent = gzip.compress(change(gzip.decompress((site / "runtime" / file["name"]).read_bytes())))
    integrity = "sha256-" + base64.b64encode(hashlib.sha256(sent).digest()).decode()

    def believe(body: bytes) -> bytes:
        text = body.decode().replace(file["integrity"], integrity)
        listed, true = f'"bytes":{file["bytes"]}', f'"bytes":{len(sent)}'
        assert listed in text
        return text.replace(listed, true).encode()

    for path in ("", "index.html"):
        server.break_file(path, change=believe)
    server.break_file(f"runtime/{file['name']}", change=lambda _body: sent)
