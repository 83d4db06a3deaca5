"""Chromium and Firefox: the two engines that Playwright drives as Debian ships them."""

from __future__ import annotations

import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Error, sync_playwright

from tests import browser as chromium
from tests.engines import firefox
from tests.lesson_page import Noise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

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


class Launched(NamedTuple):
    """A browser, and the file that has what it printed and how it ended, where there is one."""

    browser: Browser
    log: Path | None = None

    def said(self) -> str:
        """Return the last lines of the log, each below the one before."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log else []
        return "".join(f"\n  {line}" for line in lines[-20:])


class PlaywrightEngine:
    """A running browser that Playwright drives; one that has ended is started again."""

    def __init__(self, name: str, launch: Callable[[], Launched]) -> None:
        self.name = name
        self.launch = launch
        self._launched = launch()

    @property
    def browser(self) -> Browser:
        """The browser that runs; a warning says when it had to be started again."""
        if not self._launched.browser.is_connected():
            what = f"{self.name} had ended and was started again{self._launched.said()}"
            warnings.warn(what, stacklevel=2)
            self._launched = self.launch()
        return self._launched.browser

    def open(self, url: str, **options: Any) -> PlaywrightProfile:
        """Return an empty page with the options of a Playwright context."""
        try:
            context = self.browser.new_context(**options)
        except Error:
            if self._launched.browser.is_connected():
                raise
            context = self.browser.new_context(**options)  # its end was not known before
        return PlaywrightProfile(context, url, can_change=self.name == "chromium")

    def close(self) -> None:
        """Close the browser, if it still runs."""
        self._launched.browser.close()


@contextmanager
def start(name: str, *switches: str) -> Iterator[PlaywrightEngine]:
    """A headless browser, for as long as the block runs; the switches are for Chromium."""
    with sync_playwright() as playwright:
        launch: dict[str, Callable[[], Launched]] = {
            "chromium": lambda: Launched(chromium.launch(playwright, *switches)),
            "firefox": lambda: Launched(*firefox.launch(playwright)),
        }
        engine = PlaywrightEngine(name, launch[name])
        try:
            yield engine
        finally:
            engine.close()
