"""A class opens the lesson at once: `python -m tests.bench.crowd` plays 300 visitors to nginx.

Builds the site, serves it by nginx on this machine as widget/build/hosting.py says, and fetches for
each visitor what a browser fetches on a first visit. Then a real browser visits twice: the second
time it may ask for the page alone. Any wrong answer ends it with status 1.
"""

from __future__ import annotations

import argparse
import hashlib
import http.client
import json
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from build import build
from tests.browser import launch
from tests.lesson_page import Lesson
from widget.build.hosting import FOREVER, nginx
from widget.build.weight import first_visit

if TYPE_CHECKING:
    from collections.abc import Iterator

VISITORS = 300
AT_ONCE = 30
SERVER = """\
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes auto;
events {{ worker_connections 1024; }}
http {{
  access_log {folder}/access.log;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  sendfile on;
{site}
}}
"""


def free_port() -> int:
    """Return the number of a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def serving(site: Path, folder: Path) -> Iterator[int]:
    """Run nginx over `site` until the block ends, and give its port; its logs go into `folder`."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        raise SystemExit("nginx is missing: on Debian 'sudo apt install nginx-light'")
    config = folder / "nginx.conf"
    port = free_port()
    block = nginx(str(site), f"127.0.0.1:{port}")
    config.write_text(SERVER.format(folder=folder, site=block), encoding="utf-8")
    server = subprocess.Popen([program, "-c", config])
    try:
        while not (folder / "nginx.pid").exists():  # it is written when the port is open
            if server.poll() is not None:
                raise SystemExit("nginx did not start")
        yield port
    finally:
        server.terminate()
        server.wait()


def digests(site: Path) -> dict[str, str]:
    """Return the digest of everything that a browser fetches on its first visit, by path."""
    page = (site / "index.html").read_text(encoding="utf-8")
    data = re.search(
        r'<script type="application/json" id="dspark-runtime">(.*?)</script>', page, re.S
    )
    assert data
    paths = first_visit(site, json.loads(data[1])["runtime"])
    found = {path: hashlib.sha256((site / path).read_bytes()).hexdigest() for path in paths}
    return {"": found.pop("index.html"), **found}


def visit(port: int, expected: dict[str, str]) -> int:
    """Fetch all files over one connection; return how many bytes came.

    Raises:
        AssertionError: when an answer is not the file on the disk, or may not be kept.
    """
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    size = 0
    for path, digest in expected.items():
        connection.request("GET", f"/{path}")
        answer = connection.getresponse()
        body = answer.read()
        assert answer.status == http.client.OK, (path, answer.status)
        assert hashlib.sha256(body).hexdigest() == digest, path
        kept = answer.getheader("Cache-Control")
        assert kept == (FOREVER if path else "no-cache"), (path, kept)
        assert answer.getheader("Content-Security-Policy"), path
        size += len(body)
    connection.close()
    return size


def requests_of(log: Path) -> list[tuple[str, int]]:
    """Return path and status of every request in an access log."""
    lines = log.read_text(encoding="utf-8").splitlines()
    found = (re.search(r'"GET (\S+) HTTP/[\d.]+" (\d+)', line) for line in lines)
    return [(each[1], int(each[2])) for each in found if each]


def second_visit(port: int, log: Path) -> list[tuple[str, int]]:
    """Return what a real browser requests when it comes again."""
    with sync_playwright() as playwright, launch(playwright) as browser:
        lesson = Lesson(browser.new_page(), f"http://127.0.0.1:{port}/").open()
        before = requests_of(log)
        lesson.page.goto("about:blank")
        lesson.open()
        known = {path for path, _ in before}
        return [each for each in requests_of(log)[len(before) :] if each[0] in known]


def main() -> int:
    """Play the class; return 1 when a single answer was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.crowd", description=__doc__)
    parser.add_argument("--visitors", type=int, default=VISITORS)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # nginx's workers are somebody else
        site = folder / "dist"
        build(site)
        expected = digests(site)
        with serving(site, folder) as port, ThreadPoolExecutor(AT_ONCE) as pool:
            start = time.monotonic()
            sizes = list(pool.map(lambda _: visit(port, expected), range(options.visitors)))
            seconds = time.monotonic() - start
            again: list[Any] = second_visit(port, folder / "access.log")
        total = sum(sizes)
    each = f"{len(expected)} files and {sizes[0]:,} bytes"
    print(
        f"{options.visitors} visitors, {AT_ONCE} at once, {each} each: no error; "
        f"{total / 1e6:,.0f} MB in {seconds:.1f} s"
    )
    print(f"a second visit in a browser requests {again}")
    return 0 if again == [("/", 304)] else 1


if __name__ == "__main__":
    sys.exit(main())
