"""Serves the lesson while it is being written: `build.py --serve` builds, serves, builds again."""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
import threading
import webbrowser
from datetime import datetime
from typing import TYPE_CHECKING

from widget.serve.live import LiveHandler
from widget.serve.site_server import SiteServer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

PORTS_TRIED = 20
LOOK_EVERY_SECONDS = 0.5
UNWATCHED = {"node_modules", "__pycache__"}


class BuildFailedError(Exception):
    """A build ended without a site; the message says why."""


def in_fresh_python(script: Path, out: Path) -> Callable[[], None]:
    """Return a build that runs `script --out FOLDER` in a new interpreter.

    A new one, because this process would go on with the modules that it imported before the change.
    """

    def build() -> None:
        command = [sys.executable, str(script), "--out", str(out)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        if ended.returncode:
            said = ended.stderr.strip().removeprefix("build: ")
            raise BuildFailedError(said or f"exit status {ended.returncode}")

    return build


class Rebuilder:
    """Builds again when a watched file has changed.

    Args:
        build: replaces the served site as a whole, or raises and leaves it as it was.
        watched: files and folders; what starts with a dot is not looked at.
    """

    def __init__(self, build: Callable[[], object], watched: Iterable[Path]) -> None:
        self.build = build
        self.watched = list(watched)
        self.seen = self.look()

    def look(self) -> frozenset[tuple[str, int, int]]:
        """Return name, time and size of every watched file."""
        return frozenset(_stamps(self.watched))

    def build_if_changed(self) -> bool:
        """Return whether a new site was built; a failed build prints why."""
        before, self.seen = self.seen, self.look()
        if before == self.seen:
            return False
        try:
            self.build()
        except Exception as error:  # noqa: BLE001 whatever it is, the server must outlive it
            print(f"{_now()} Build failed, the last good site stays: {error}", flush=True)
            return False
        print(f"{_now()} Built again: the browser reloads the page.", flush=True)
        return True


def _now() -> str:
    return datetime.now().astimezone().strftime("%H:%M:%S")


def _stamps(paths: Iterable[Path]) -> Iterator[tuple[str, int, int]]:
    for path in paths:
        if path.name.startswith(".") or path.name in UNWATCHED:
            continue
        with contextlib.suppress(FileNotFoundError):  # an editor may take a file away at any moment
            if path.is_dir():
                yield from _stamps(path.iterdir())
            else:
                stat = path.stat()
                yield str(path), stat.st_mtime_ns, stat.st_size


def open_server(root: Path, port: int) -> SiteServer:
    """Return a server on `port`, or on the next free one after saying so.

    Raises:
        OSError: when none of twenty ports is free; the message names the first and the last.
    """
    last = min(port + PORTS_TRIED, 65536) - 1
    for candidate in range(port, last + 1):
        try:
            return SiteServer(root, candidate, LiveHandler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            print(f"Port {candidate} is in use by another program: trying the next.", flush=True)
    message = f"no port from {port} to {last} is free: choose another with --port"
    raise OSError(errno.EADDRINUSE, message)


def has_screen() -> bool:
    """Return whether a window can open here, so that no text browser takes over the terminal."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def watch_and_serve(
    build: Callable[[], object], watched: Iterable[Path], dist: Path, port: int
) -> None:
    """Build, serve `dist`, open it where there is a screen, and build again on change.

    Returns when the reader presses Ctrl-C.

    Raises:
        OSError: when no port is free.
        Exception: whatever the first build raises, as there is no good site to keep then.
    """
    print("Building the lesson: the first time takes a while.", flush=True)
    rebuilder = Rebuilder(build, watched)  # what is changed during the first build counts too
    build()
    with open_server(dist, port) as server:
        print(f"The lesson is at {server.url} (Ctrl-C ends this).", flush=True)
        if has_screen():
            webbrowser.open(server.url)
        try:
            while not threading.Event().wait(LOOK_EVERY_SECONDS):
                rebuilder.build_if_changed()
        except KeyboardInterrupt:
            print()
