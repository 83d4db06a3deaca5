"""Chromium and Firefox: the two engines that Playwright drives as Debian ships them."""

from __future__ import annotations

import tempfile
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error, sync_playwright

from tests import browser as chromium
from tests.engines import firefox
from tests.lesson_page import Noise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext


class PlaywrightProfile:
    """One page in a profile of its own; `url` is the one host that it may ask."""

    def __init__(self, context: BrowserContext, url: str, *, can_change: bool) -> None:
        self._context = context
        self.can_change = can_change
        self._noise = Noise(context, url)
        self.page = context.new_page()
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether the page is gone, alone or with its browser."""
        browser = self._context.browser
        return self._closed or not (browser and browser.is_connected())

    def noise(self) -> list[str]:
        """Return what the browser reported up to now."""
        self._context.cookies()  # a round trip: what was said before has arrived when it returns
        return self._noise.entries

    def come_forward(self) -> None:
        """Give the page the keyboard, which another window may have had."""
        if not self.can_change:
            self.page.bring_to_front()

    def windows(self) -> int:
        """Return how many windows are open: the page, and what it has opened."""
        return len(self._context.pages)

    def leave(self) -> None:
        """Leave the page for an empty one, and with it what it is still waiting for."""
        for other in self._context.pages:
            if other != self.page:
                other.close()
        self.page.goto("about:blank")
        self._context.cookies()
        self._noise.entries.clear()

    def close(self) -> None:
        """Close the page and forget the profile."""
        self._context.close()
        self._closed = True


class PlaywrightEngine:
    """A running browser that Playwright drives."""

    def __init__(self, name: str, launch: Callable[[], Browser], log: Path | None = None) -> None:
        self.name = name
        self.browser = launch()
        self.launch = launch
        self._log = log

    def open(self, url: str, **options: Any) -> PlaywrightProfile:
        """Return an empty page with the options of a Playwright context.

        A browser that has ended between two tests is started again, with a warning.
        """
        try:
            context = self.browser.new_context(**options)
        except Error:
            if self.browser.is_connected():
                raise
            what = f"{self.name} had ended and was started again{self._said()}"
            warnings.warn(what, stacklevel=2)
            self.browser = self.launch()
            context = self.browser.new_context(**options)
        return PlaywrightProfile(context, url, can_change=self.name == "chromium")

    def _said(self) -> str:
        """Return the end of what the browser printed, where that was kept."""
        lines = self._log.read_text(errors="replace").splitlines() if self._log else []
        return "".join(f"\n  {line}" for line in lines[-20:])


@contextmanager
def start(name: str) -> Iterator[PlaywrightEngine]:
    """A headless browser, for as long as the block runs."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        launch: dict[str, Callable[[], Browser]] = {
            "chromium": lambda: chromium.launch(playwright, chromium.COMPILED_ONCE),
            "firefox": lambda: firefox.launch(playwright, log),
        }
        engine = PlaywrightEngine(name, launch[name], log if name == "firefox" else None)
        yield engine
        engine.browser.close()
