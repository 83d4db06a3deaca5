"""Other people's pages around the widget: served from an origin of their own."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from tests.lesson_page import Noise, wait_for_state
from tests.shared_pages import SCREEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, FrameLocator, Page, Request

    from tests.breakable_server import BreakableServer
    from tests.engines.playwrights import PlaywrightEngine


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Host:
    """Somebody's web server: a folder, and its address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def write(self, body: str, name: str = "index.html") -> str:
        """Put a page there and return its address."""
        head = (
            '<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">'
        )
        (self.folder / name).write_text(f"{head}{body}", encoding="utf-8")
        return f"{self.url}{name}"


class TwoHosts(Noise):
    """Lets a page ask its own host and the lesson's, and no other."""

    def __init__(self, context: BrowserContext, lesson: str, course: str) -> None:
        self.hosts = {urlsplit(lesson).netloc, urlsplit(course).netloc}
        super().__init__(context, lesson)

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.netloc not in self.hosts:
            self.entries.append(f"request to another host: {request.url}")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A course's web server, at another origin than the lesson's."""
    made = Host(tmp_path)
    thread = threading.Thread(target=made.server.serve_forever, daemon=True)
    thread.start()
    yield made
    made.server.shutdown()
    made.server.server_close()
    thread.join()


@pytest.fixture(scope="module")
def visitor(engine: PlaywrightEngine) -> Iterator[Callable[[], BrowserContext]]:
    """Returns the profile of someone who has been here before: it has the lesson's files."""
    contexts: list[BrowserContext] = []

    def come_again() -> BrowserContext:
        browser = engine.browser
        if not contexts or contexts[-1].browser != browser:  # the one before has ended
            contexts.append(browser.new_context(**SCREEN))
        return contexts[-1]

    yield come_again
    for context in contexts:
        context.close()


@pytest.fixture
def course(
    visitor: Callable[[], BrowserContext],
    browser: Browser,
    server: BreakableServer,
    host: Host,
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Page]]:
    """Opens a course's page with the given body; the test fails on anything the browser reports.

    With `first=True`, or with the options of a Playwright context, the visitor is a new one.
    """
    noises: list[TwoHosts] = []
    newcomers: list[BrowserContext] = []

    def open_page(body: str, *, first: bool = False, **options: Any) -> Page:
        alone = first or options
        context = browser.new_context(**(SCREEN | options)) if alone else visitor()
        if alone:
            newcomers.append(context)
        noises.append(TwoHosts(context, server.url, host.url))
        page = context.new_page()
        page.goto(host.write(body))
        return page

    yield open_page
    patterns = [p for mark in request.node.iter_markers("expects_noise") for p in mark.args]
    for noise in noises:
        noise.context.cookies()  # a round trip: what the browser said before has arrived
        noise.end()
    unexpected = [entry for noise in noises for entry in noise.unexpected(patterns)]
    for noise in noises:
        if noise.context in newcomers:
            noise.context.close()
        for page in noise.context.pages:
            page.close()
    assert not unexpected, "the browser reported:\n" + "\n".join(unexpected)


def frame_ready(page: Page, selector: str = "iframe") -> FrameLocator:
    """Return the widget's frame once its Python is ready."""
    frame = page.frame_locator(selector)
    wait_for_state(frame.locator("#dspark"), "ready")
    return frame
