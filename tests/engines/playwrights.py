"""Chromium and Firefox: the two engines that Playwright drives as Debian ships them."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from tests import browser as chromium
from tests.engines import firefox
from tests.lesson_page import Noise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext


class PlaywrightProfile:
    """One page in a profile of its own; `url` is the one host that it may ask."""

    def __init__(self, context: BrowserContext, url: str, *, can_change: bool) -> None:
        self._context = context
        self.can_change = can_change
        self._noise = Noise(context, url)
        self.page = context.new_page()
        self.closed = False

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
        self.closed = True


class PlaywrightEngine:
    """A running browser that Playwright drives."""

    def __init__(self, name: str, browser: Browser) -> None:
        self.name = name
        self.browser = browser

    def open(self, url: str, **options: Any) -> PlaywrightProfile:
        """Return an empty page with the options of a Playwright context."""
        context = self.browser.new_context(**options)
        return PlaywrightProfile(context, url, can_change=self.name == "chromium")


@contextmanager
def start(name: str) -> Iterator[PlaywrightEngine]:
    """A headless browser, for as long as the block runs."""
    launch = {"chromium": chromium.launch, "firefox": firefox.launch}[name]
    with sync_playwright() as playwright, launch(playwright) as browser:
        yield PlaywrightEngine(name, browser)
