"""Starts Debian's WebKitGTK: its MiniBrowser, on a screen of its own, through its WebDriver."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import threading
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.engines.webdriver import SECONDS, Session
from tests.engines.webkit_page import WebKitPage

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGES = ("webkit2gtk-driver", "xvfb", "fonts-dejavu-core")
DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"
START_SECONDS = 60


def mini_browser() -> Path | None:
    """Return the browser that the driver steers; it is next to its library."""
    return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


def installed() -> bool:
    """Return whether driver, browser and a screen are all there."""
    return bool(shutil.which(DRIVER) and shutil.which(SCREEN) and mini_browser())


class WebKitProfile:
    """One page in a profile of its own."""

    can_change = False

    def __init__(self, session: Session, url: str) -> None:
        self.page = WebKitPage(session)
        self.closed = False
        self._host = urlsplit(url).netloc

    def noise(self) -> list[str]:
        """Return what the page reported.

        WebKit's driver passes no console on. So the page itself is asked for what it reported
        since it was loaded, and for what it has fetched.
        """
        return self.page.noise(self._host)

    def come_forward(self) -> None:
        """There is one window at a time."""

    def windows(self) -> int:
        """Return how many windows are open."""
        return len(self.page.session.get("/window/handles"))

    def leave(self) -> None:
        """Leave the page for an empty one."""
        self.page.session.post("/url", {"url": "about:blank"})

    def close(self) -> None:
        """Close the window, once."""
        if not self.closed:
            self.page.session.end()
        self.closed = True


class WebKit:
    """A running driver; each profile is a browser process of its own, and there is one at a time.

    The driver refuses a second session, so opening a profile closes the one before.
    """

    name = "webkit"

    def __init__(self, port: int) -> None:
        self._port = port
        self._last: WebKitProfile | None = None

    def open(self, url: str, **options: Any) -> WebKitProfile:
        """Return an empty page of `viewport`'s size; `url` is the one host that it may ask."""
        assert options.keys() == {"viewport", "locale"}, f"not in this engine: {options}"
        viewport = options["viewport"]
        browser = {"binary": str(mini_browser()), "args": ["--automation"]}
        wanted = {"webkitgtk:browserOptions": browser, "timeouts": {"script": SECONDS * 1000}}
        if self._last:
            self._last.close()
        profile = self._last = WebKitProfile(Session(self._port, wanted), url)
        _fit(profile.page, viewport["width"], viewport["height"])
        return profile


def _fit(page: WebKitPage, width: int, height: int) -> None:
    """Size the window so that the page in it, below the browser's own bar, has this size."""
    page.session.post("/window/rect", {"width": width, "height": height})
    inner = page.run("() => [innerWidth, innerHeight]")
    bar = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
    page.session.post("/window/rect", bar)


@contextmanager
def _running(command: list[str], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program until the block is left."""
    with subprocess.Popen(command, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until the driver listens."""
    pause = threading.Event()
    for _ in range(START_SECONDS * 20):
        assert process.poll() is None, f"{DRIVER} ended at once"
        with socket.socket() as listener:
            if listener.connect_ex(("127.0.0.1", port)) == 0:
                return
        pause.wait(0.05)
    raise TimeoutError(DRIVER)


@contextmanager
def start() -> Iterator[WebKit]:
    """A screen and a driver, for as long as the block runs."""
    with ExitStack() as stack:
        screen = [SCREEN, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        shown = stack.enter_context(_running(screen, stdout=subprocess.PIPE))
        assert shown.stdout
        display = shown.stdout.readline().decode().strip()
        assert display, f"{SCREEN} did not start"
        surroundings = {
            **os.environ,
            "DISPLAY": f":{display}",
            "GDK_BACKEND": "x11",
            "LANG": "C.UTF-8",
        }
        surroundings.pop("WAYLAND_DISPLAY", None)
        port = _free_port()
        command = [DRIVER, f"--port={port}"]
        driver = stack.enter_context(_running(command, env=surroundings, stdout=subprocess.DEVNULL))
        _wait_for(port, driver)
        yield WebKit(port)
