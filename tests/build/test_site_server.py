"""The development server answers like a careful static host, and leaves its folder to nobody."""

from __future__ import annotations

import gzip
import http.client
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.breakable_server import BreakableServer
from widget.build.policy import policy

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PACKED = gzip.compress(b"runtime" * 1000, mtime=0)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[BreakableServer]:
    """A small site of its own, with a secret next to it."""
    (tmp_path / "secret.txt").write_text("secret")
    root = tmp_path / "dist"
    (root / "app-0123456789abcdef").mkdir(parents=True)
    (root / "app-0123456789abcdef" / "main.js").write_text("export {};")
    for name in ("sub", "runtime"):
        (root / name).mkdir()
    (root / "index.html").write_text("<!doctype html><title>é</title>")
    (root / "a b.svg").write_text("<svg/>")
    (root / "runtime/lib-0123456789abcdef.wasm.gz").write_bytes(PACKED)
    for name in ("x.mjs", "x.css", "x.json", "x.wasm", "x.zip", "x.unheard"):
        (root / name).write_text("x")
    (root / "link.txt").symlink_to(tmp_path / "secret.txt")
    with BreakableServer(root) as server:
        yield server


def fetch(
    server: BreakableServer, target: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Return status, headers and body of one request on a connection of its own."""
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=10)
    with closing(connection):
        connection.request(method, target, headers=headers)
        with connection.getresponse() as response:
            return response.status, response.headers, response.read()


@pytest.mark.parametrize(
    ("name", "mime"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/x.mjs", "text/javascript; charset=utf-8"),
        ("/x.css", "text/css; charset=utf-8"),
        ("/x.json", "application/json; charset=utf-8"),
        ("/a%20b.svg?v=1", "image/svg+xml; charset=utf-8"),
        ("/x.wasm", "application/wasm"),
        ("/x.zip", "application/zip"),
        ("/x.unheard", "application/octet-stream"),
    ],
)
def test_each_kind_of_file_has_its_mime_type(server: BreakableServer, name: str, mime: str) -> None:
    """A module with another type is refused by every browser."""
    status, headers, _ = fetch(server, name)
    assert (status, headers["Content-Type"]) == (200, mime)


def test_a_packed_file_arrives_packed(server: BreakableServer) -> None:
    """The page unpacks it itself: a Content-Encoding would unpack it twice."""
    _, headers, body = fetch(server, "/runtime/lib-0123456789abcdef.wasm.gz")
    assert headers["Content-Type"] == "application/gzip"
    assert headers["Content-Encoding"] is None
    assert body == PACKED


def test_names_with_a_hash_are_kept_forever_and_pages_are_asked_for_again(
    server: BreakableServer,
) -> None:
    """What can change under its name must be asked for, what cannot must not."""
    for hashed in ("/runtime/lib-0123456789abcdef.wasm.gz", "/app-0123456789abcdef/main.js"):
        assert "immutable" in fetch(server, hashed)[1]["Cache-Control"]
    for other in ("/", "/runtime/gone-0123456789abcdef.js"):
        assert fetch(server, other)[1]["Cache-Control"] == "no-cache"


def test_every_answer_carries_the_policy_and_lets_sandboxed_frames_read(
    server: BreakableServer,
) -> None:
    """A worker takes the policy of its own response, so the page's header is not enough."""
    for target in ("/", "/x.mjs", "/missing"):
        headers = fetch(server, target)[1]
        assert headers["Content-Security-Policy"] == policy()
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Access-Control-Allow-Origin"] == "*"
    assert fetch(server, "/dspark-lesson.html")[1]["Content-Security-Policy"] is None  # has its own


def test_an_unchanged_file_is_not_sent_again(server: BreakableServer) -> None:
    """The second visit costs headers alone, until the file is another."""
    file = server.root / "x.css"
    os.utime(file, (1_000_000_000, 1_000_000_000))
    time = fetch(server, "/x.css")[1]["Last-Modified"]
    known = {"If-Modified-Since": time}
    status, headers, body = fetch(server, "/x.css", **known)
    assert (status, headers["Cache-Control"], body) == (304, "no-cache", b"")
    file.write_text("yy")
    status, headers, body = fetch(server, "/x.css", **known)
    assert (status, body) == (200, b"yy")
    assert headers["Last-Modified"] != time


def test_head_has_the_length_and_sends_nothing(server: BreakableServer) -> None:
    """HEAD is GET without the body."""
    status, headers, body = fetch(server, "/runtime/lib-0123456789abcdef.wasm.gz", "HEAD")
    assert (status, int(headers["Content-Length"]), body) == (200, len(PACKED), b"")


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/sub/../../secret.txt",
        "//../secret.txt",
        "/link.txt",
        "/sub/",
        "/index.html/",
        "/%00",
        "/" + "x" * 5000,
        "/missing",
    ],
)
def test_nothing_but_files_of_the_site_is_found(server: BreakableServer, target: str) -> None:
    """No way up, no link out, no list of a folder, and no crash on odd names."""
    status, _, body = fetch(server, target)
    assert (status, body) == (404, b"Not found\n")


def test_a_folder_without_its_slash_is_sent_to_the_one_with_it(server: BreakableServer) -> None:
    """Else the page's relative addresses would point one folder too high, or to another host."""
    for target in ("/sub", "//sub"):
        status, headers, _ = fetch(server, target)
        assert (status, headers["Location"]) == (301, "/sub/")


def test_what_is_neither_get_nor_head_is_refused(server: BreakableServer) -> None:
    """The site is read only."""
    assert fetch(server, "/", "POST")[0] == 501


def test_many_visitors_at_once_each_get_the_whole_file(server: BreakableServer) -> None:
    """A class opens the page in the same second."""
    with ThreadPoolExecutor(32) as visitors:
        targets = ["/runtime/lib-0123456789abcdef.wasm.gz"] * 300
        bodies = set(visitors.map(lambda target: fetch(server, target)[2], targets))
    assert bodies == {PACKED}
    assert len(server.log) == 300


def test_a_held_file_arrives_when_it_is_let_go(server: BreakableServer) -> None:
    """Tests of slow lines wait for events, not for the clock."""
    released = server.hold("x.css")
    bodies: list[bytes] = []
    visitor = threading.Thread(target=lambda: bodies.append(fetch(server, "/x.css")[2]))
    visitor.start()
    assert fetch(server, "/x.json")[2] == b"x"
    assert bodies == []
    released.set()
    visitor.join(10)
    assert bodies == [b"x"]


def test_a_broken_file_is_broken_as_asked_until_it_is_restored(server: BreakableServer) -> None:
    """A fault that is not applied would make every test of a failure pass."""
    server.break_file(
        "*.json", status=500, headers={"Content-Type": "text/plain", "Last-Modified": None}
    )
    server.break_file("*.mjs", change=lambda body: body + b"!")
    server.break_file("*.gz", cut_after=10)
    status, headers, _ = fetch(server, "/x.json")
    assert (status, headers["Content-Type"], headers["Last-Modified"]) == (500, "text/plain", None)
    assert headers["Cache-Control"] == "no-store"  # or the browser would keep the failure
    assert fetch(server, "/x.mjs")[2] == b"x!"
    with pytest.raises(http.client.IncompleteRead) as broken:
        fetch(server, "/runtime/lib-0123456789abcdef.wasm.gz")
    assert broken.value.partial == PACKED[:10]
    server.restore()
    assert fetch(server, "/x.json")[0] == 200
    assert fetch(server, "/runtime/lib-0123456789abcdef.wasm.gz")[2] == PACKED
