"""Playwright's page, as far as the page tests use it, over plain WebDriver."""

from __future__ import annotations

import base64
import threading
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.engines.locators import WebKitLocator
from tests.engines.webdriver import Session, WebDriverError, presses

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 20
"""How long a page may take to become what a test expects."""
LISTEN = """() => {
  if (globalThis.noiseForTests) return;
  const noise = (globalThis.noiseForTests = []);
  const report = (kind, text) => noise.push(`${kind}: ${text}`);
  for (const level of ["error", "warn"]) {
    const write = console[level].bind(console);
    console[level] = (...all) => {
      report(`console ${level}`, all.map(String).join(" "));
      write(...all);
    };
  }
  const uncaught = ({ message, target }) => report("uncaught", message ?? target?.src);
  addEventListener("error", uncaught, true);
  addEventListener("unhandledrejection", (event) => report("uncaught", String(event.reason)));
  addEventListener("securitypolicyviolation", (event) => report("csp", event.blockedURI));
}"""
HOSTS = """() => performance.getEntriesByType("resource").map((entry) => entry.name)"""


class WebKitPage:
    """One window of a WebKit browser."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._pause = threading.Event()  # never set: waits a moment without blocking signals

    def run(self, function: str, *arguments: object) -> Any:
        """Return what a JavaScript function gives; a promise is waited for."""
        script = (
            "const done = arguments[arguments.length - 1];"
            "const rest = [...arguments].slice(0, -1);"
            f"(async () => (0, {function})(...rest))()"
            ".then((value) => done({ value: value ?? null }))"
            ".catch((error) => done({ error: `${error}` }));"
        )
        answer = self.session.post("/execute/async", {"script": script, "args": list(arguments)})
        if "error" in answer:
            raise WebDriverError("javascript error", answer["error"])
        return answer["value"]

    def evaluate(self, expression: str, argument: object = None) -> Any:
        """Return what a JavaScript expression or function gives, as Playwright does."""
        given = f"(argument) => {{ const value = ({expression.strip().rstrip(';')});"
        return self.run(
            given + " return typeof value === 'function' ? value(argument) : value; }", argument
        )

    def until(
        self, look: Callable[[], Any], good: Callable[[Any], bool], seconds: float = SECONDS
    ) -> Any:
        """Look again and again until it is good or time is up; return what was seen last."""
        end = time.monotonic() + seconds
        while True:
            try:
                seen = look()
            except WebDriverError as error:  # the page went away under the question
                if time.monotonic() > end:
                    raise
                seen = error
            else:
                if good(seen) or time.monotonic() > end:
                    return seen
            self._pause.wait(0.05)

    def goto(self, url: str) -> None:
        """Open an address; what goes wrong there is noted from its load event on."""
        self.session.post("/url", {"url": url})
        self.run(LISTEN)

    def reload(self) -> None:
        """Load the page again."""
        self.session.post("/refresh")
        self.run(LISTEN)

    @property
    def url(self) -> str:
        """The address as it is now."""
        return str(self.session.get("/url"))

    @property
    def keyboard(self) -> WebKitPage:
        """What presses keys: in Playwright a thing of its own."""
        return self

    def press(self, key: str) -> None:
        """Press a key and let it go, wherever the focus is."""
        keyboard = {"type": "key", "id": "keyboard", "actions": presses(key)}
        self.session.post("/actions", {"actions": [keyboard]})

    def locator(self, selector: str) -> WebKitLocator:
        """Return what the selector finds."""
        return WebKitLocator(self, [{"by": "css", "selector": selector}])

    def get_by_role(
        self, role: str, *, name: str | None = None, exact: bool = False
    ) -> WebKitLocator:
        """Return what a reader would call by this role and name."""
        return WebKitLocator(self, []).get_by_role(role, name=name, exact=exact)

    def get_by_text(self, text: str) -> WebKitLocator:
        """Return the innermost elements whose text holds `text`."""
        return WebKitLocator(self, []).get_by_text(text)

    def screenshot(self) -> bytes:
        """Return what the window shows, as a PNG file."""
        return base64.b64decode(self.session.get("/screenshot"))

    def noise(self, host: str) -> list[str]:
        """Return what the page reported, and which other hosts it asked."""
        others = [
            f"request to another host: {url}"
            for url in self.run(HOSTS)
            if urlsplit(url).scheme in {"http", "https"} and urlsplit(url).netloc != host
        ]
        return [*self.run("() => globalThis.noiseForTests ?? []"), *others]
