"""`expect` and `wait_for_state`, the two ways in which page tests wait, in every engine."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error
from playwright.sync_api import expect as playwrights_expect

from tests.engines.locators import VISIBLE, WebKitLocator
from tests.engines.webkit_page import WebKitPage

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

__all__ = ["BOOT_MS", "PATIENCE_MS", "expect", "wait_for_state"]

BOOT_MS = 60_000
"""How long a boot may take on a loaded machine before a test gives up."""
PATIENCE_MS = 20_000
"""How long a page may take to become what a test expects, on a machine that is busy elsewhere."""
TEXT = "(element) => element.textContent.replace(/\\s+/g, ' ').trim()"
IN_VIEW = """(element) => {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}"""
IN_STATE = "([root, state]) => root.dataset.state === state"

playwrights_expect.set_options(timeout=PATIENCE_MS)


def matches(seen: str | None, expected: str | re.Pattern[str]) -> bool:
    """Return whether a text is the expected one, or holds what the pattern looks for."""
    if seen is None:
        return False
    if isinstance(expected, re.Pattern):
        return expected.search(seen) is not None
    return seen == " ".join(expected.split())


class WebKitExpectation:
    """What Playwright's assertions of these names say, for a locator of WebKit."""

    def __init__(self, locator: WebKitLocator) -> None:
        self._locator = locator

    def _until(
        self,
        probe: str,
        good: Callable[[Any], bool],
        *rest: object,
        timeout: float | None = None,
    ) -> None:
        """Wait until what `probe` gives for the one element is good; None stands for no element."""

        def look() -> Any:
            found = self._locator.read(probe, *rest)
            assert len(found) <= 1, f"{len(found)} elements for {self._locator}"
            return found[0] if found else None

        seen = self._locator.page.until(look, good, (timeout or PATIENCE_MS) / 1000)
        assert good(seen), f"{self._locator} is {seen!r}"

    def to_have_text(self, expected: str | re.Pattern[str]) -> None:
        """The whole text, white space tidied."""
        self._until(TEXT, lambda seen: matches(seen, expected))

    def to_contain_text(self, expected: str) -> None:
        """A part of the text, white space tidied."""
        self._until(TEXT, lambda seen: seen is not None and " ".join(expected.split()) in seen)

    def not_to_contain_text(self, unwanted: str) -> None:
        """It is there, and its text, white space tidied, has no such part."""
        part = " ".join(unwanted.split())
        self._until(TEXT, lambda seen: seen is not None and part not in seen)

    def not_to_be_empty(self) -> None:
        """Some text."""
        self._until(TEXT, bool)

    def to_have_value(self, expected: str | re.Pattern[str]) -> None:
        """The value of a control."""
        self._until("(element) => element.value", lambda seen: matches(seen, expected))

    def to_have_attribute(
        self, name: str, expected: str | re.Pattern[str], *, timeout: float | None = None
    ) -> None:
        """An attribute's whole value."""
        probe = "(element, name) => element.getAttribute(name)"
        self._until(probe, lambda seen: matches(seen, expected), name, timeout=timeout)

    def not_to_have_attribute(self, name: str, unwanted: str) -> None:
        """No such attribute, or another value."""
        probe = "(element, name, unwanted) => element.getAttribute(name) !== unwanted"
        self._until(probe, bool, name, unwanted)

    def to_be_checked(self) -> None:
        """A chosen radio button, or a box with its mark."""
        self._until("(element) => element.checked", bool)

    def to_be_visible(self) -> None:
        """It takes up space on the page."""
        self._until(VISIBLE, lambda seen: seen is True)

    def to_be_hidden(self) -> None:
        """It takes up no space, or is not there."""
        self._until(VISIBLE, lambda seen: not seen)

    def to_be_focused(self) -> None:
        """It has the keyboard."""
        self._until("(element) => element === document.activeElement", bool)

    def to_be_in_viewport(self, *, ratio: float = 1) -> None:
        """All of it is in view."""
        assert ratio == 1
        self._until(IN_VIEW, bool)

    def to_have_count(self, expected: int) -> None:
        """So many elements."""
        page = self._locator.page
        seen = page.until(self._locator.count, lambda seen: seen == expected)
        assert seen == expected, f"{seen} elements for {self._locator}"

    def not_to_have_count(self, unwanted: int) -> None:
        """Another number of elements."""
        page = self._locator.page
        seen = page.until(self._locator.count, lambda seen: seen != unwanted)
        assert seen != unwanted, f"{seen} elements for {self._locator}"

    def to_have_accessible_name(self, expected: str) -> None:
        """The name in the browser's own accessibility tree."""
        seen = self._locator.page.until(
            self._locator.accessible_name, lambda seen: matches(seen, expected)
        )
        assert matches(seen, expected), f"{self._locator} is named {seen!r}"


class WebKitPageExpectation:
    """The same for a page."""

    def __init__(self, page: WebKitPage) -> None:
        self._page = page

    def to_have_url(self, expected: str | re.Pattern[str]) -> None:
        """The whole address, or one that holds what the pattern looks for."""
        seen = self._page.until(lambda: self._page.url, lambda seen: matches(seen, expected))
        assert matches(seen, expected), f"the address is {seen!r}"


if TYPE_CHECKING:
    from playwright.sync_api import expect  # tests are written for Playwright's types
else:

    def expect(target):
        """Return what can be waited for at a page or at a locator."""
        if isinstance(target, WebKitLocator):
            return WebKitExpectation(target)
        if isinstance(target, WebKitPage):
            return WebKitPageExpectation(target)
        return playwrights_expect(target)


def wait_for_state(root: Locator, state: str, timeout: int = BOOT_MS) -> None:
    """Wait until the root of a widget is in a state; what else it is in then is in the error.

    Each look of Playwright's `expect` also describes all that is in the element, for the case that
    time is up. Here that is about a tenth of a boot, so the page is asked for the state alone.
    """
    end = time.monotonic() + timeout / 1000
    locator: object = root  # to mypy, never WebKit's
    if not isinstance(locator, WebKitLocator):
        with suppress(Error):  # such as a reload meanwhile
            element = root.element_handle(timeout=timeout)
            frame = element.owner_frame()
            assert frame
            frame.wait_for_function(IN_STATE, arg=[element, state], timeout=timeout, polling=50)
            return
    left = max(1, round(1000 * (end - time.monotonic())))
    expect(root).to_have_attribute("data-state", state, timeout=left)
