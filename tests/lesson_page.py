"""The lesson in a browser, as the tests see it; and what a browser may not report.

A test that is marked `every_engine` uses nothing of a page but this class, `expect`,
`wait_for_state` and what locators have in every driver: the names in `tests/engines/locators.py`.
Keep it so: one test text then runs in all engines.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self
from urllib.parse import urlsplit

from tests.engines.expectations import BOOT_MS, expect, wait_for_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import (
        BrowserContext,
        ConsoleMessage,
        Locator,
        Page,
        Request,
        WebError,
    )

__all__ = ["BOOT_MS", "Lesson", "Noise", "expect", "wait_for_state"]

HALF_READ = re.compile(r"Incorrect number of children for <m\w+/> tag\.$")
"""What Firefox says of a formula when the first part of a page ends within it; that none of a whole
page lacks a part is proved in test_mathematics.py."""
SKIP_THE_BET = "delete document.documentElement.dataset.ask"
UNFOLD = "document.querySelectorAll('.fold').forEach((each) => { each.open = true; })"


class Lesson:
    """The page with its widget.

    Args:
        page: an empty page.
        url: the address of the site, with the slash at the end.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    def open(
        self,
        query: str = "",
        *,
        state: str = "ready",
        path: str = "",
        refused: bool = False,
        asking: bool = False,
    ) -> Self:
        """Go to the page (`?a=...`), wait until its widget is in `state`, return it.

        A page that is ready shows no notice, unless the test says that the address is `refused`.
        Unless `asking`, the question of the first screen is passed by and what is folded under the
        stage is opened: most tests are about what is there.
        """
        self.page.goto(f"{self.url}{path}{query}")
        self.wait_for(state)
        if state == "ready" and self.notice.is_visible() != refused:
            raise AssertionError(f"{query!r} shows the notice {self.notice.inner_text()!r}")
        if not asking:
            self.evaluate(f"() => {{ {SKIP_THE_BET}; {UNFOLD}; }}")  # one layout, not two
        return self

    def pass_the_question(self) -> None:
        """Show what the bet would show, where the page asks for one; the focus stays."""
        self.evaluate(SKIP_THE_BET)

    def unfold(self) -> None:
        """Open the table, the working and whatever else is folded under the stage."""
        self.evaluate(UNFOLD)

    def wait_for_workers(self, count: int) -> None:
        """Wait until as many workers are left: one that is being ended takes a moment to go."""
        for _ in range(600):
            if len(self.page.workers) == count:
                return
            self.evaluate("new Promise(requestAnimationFrame)")
        assert len(self.page.workers) == count

    def wait_for(self, state: str) -> None:
        """Wait until the widget says that it is prerendered, booting, ready or error."""
        wait_for_state(self.root, state)

    @property
    def root(self) -> Locator:
        """The widget's root element, which carries `data-state` and `data-boot`."""
        return self.page.locator("#dspark")

    def state(self) -> str | None:
        """Return `data-state` as it is now."""
        return self.root.get_attribute("data-state")

    def get_by_role(self, role: Any, *, name: str | None = None, exact: bool = False) -> Locator:
        """Return what a reader would call it: a role and a name."""
        return self.page.get_by_role(role, name=name, exact=exact)

    def locator(self, selector: str) -> Locator:
        """Return what has no role: for the ready contract's attributes alone."""
        return self.page.locator(selector)

    def quantity(self, name: str, index: int) -> Locator:
        """Return the rendered number, as in `quantity("survival", 3)`."""
        return self.page.locator(f'[data-quantity="{name}"][data-index="{index}"]')

    @property
    def controls(self) -> Locator:
        """The form of the sliders: a role is found in it five times as fast as in the page."""
        return self.page.locator("[data-controls]")

    def slider(self, index: int) -> Locator:
        """Return the slider of a_index."""
        return self.controls.get_by_role("slider", name=f"a{index}, invented")

    def field(self, index: int) -> Locator:
        """Return the number field next to the slider of a_index."""
        return self.controls.get_by_role("textbox", name=f"a{index} as a number")

    def press(self, key: str) -> None:
        """Press a key and let it go, wherever the focus is."""
        self.page.keyboard.press(key)

    def write(self, index: int, text: str) -> None:
        """Type into a number field, in place of its text, and leave the field."""
        field = self.field(index)
        field.press("Control+a")
        field.press("Backspace")
        field.press_sequentially(text)
        field.press("Tab")

    def move(self, values: Sequence[str]) -> None:
        """Set all sliders, one after another."""
        for index, value in enumerate(values, start=1):
            self.slider(index).fill(value)

    def choose_length(self, length: int) -> None:
        """Choose the verification length to look at, by the keyboard as well as the mouse."""
        self.root.get_by_role("radio", name=str(length), exact=True).check(force=True)

    def row(self, length: int) -> Locator:
        """Return the table's row for a verification length."""
        return self.page.locator(f'[data-row="{length}"]')

    def working(self, length: int) -> Locator:
        """Return the working for a verification length."""
        return self.page.locator(f'[data-working="{length}"]')

    def tile(self, position: int) -> Locator:
        """Return the tile of a word."""
        return self.page.locator(f'[data-tile="{position}"]')

    @property
    def notice(self) -> Locator:
        """Return where the widget explains what went wrong."""
        return self.page.locator("[data-notice]")

    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return what a JavaScript expression or function gives in the page."""
        return self.page.evaluate(script, argument)


class Noise:
    """Collects what a healthy page never causes: every entry fails the test that made it.

    Args:
        context: the browser context whose pages, frames and workers are observed.
        url: the one host that may be asked for anything.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.entries: list[str] = []
        self.host = urlsplit(url).netloc
        self.context = context
        self._listeners: dict[Any, Any] = {
            "console": self._console,
            "weberror": self._error,
            "request": self._request,
            "requestfailed": self._failed,
        }
        for event, listener in self._listeners.items():
            context.on(event, listener)

    def end(self) -> None:
        """Collect nothing from now on."""
        for event, listener in self._listeners.items():
            self.context.remove_listener(event, listener)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"}:
            self.entries.append(f"console {message.type}: {message.text}")

    def _error(self, error: WebError) -> None:
        if not HALF_READ.match(str(error.error)):
            self.entries.append(f"uncaught: {error.error}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob"} and parts.netloc != self.host:
            self.entries.append(f"request to another host: {request.url}")

    def _failed(self, request: Request) -> None:
        self.entries.append(f"failed request: {request.url} {request.failure}")

    def unexpected(self, patterns: Sequence[str]) -> list[str]:
        """Return the entries that match none of the regular expressions."""
        return [
            entry for entry in self.entries if not any(re.search(each, entry) for each in patterns)
        ]
