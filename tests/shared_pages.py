"""Pages that the tests of one file use one after another, each as good as new every time.

A boot takes ten times as long as Reset. So a page that a test has used is reset for the next one
and then compared with itself as it was new: document, controls, address, scroll, focus, window. It
is opened again when anything differs. What leaves no trace in the page stays: listeners that a test
has added, the page's clock, answers to tasks. A test that does so opens a page of its own.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.lesson_page import Lesson

if TYPE_CHECKING:
    from tests.engines.engines import Engine, Profile

SCRIPTS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").rstrip(";\n")
SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
"""What every page is opened with unless its test says otherwise."""
KEPT = 4
"""Pages that are open at a time: each has a Python of its own."""


class SharedPage:
    """One page, and what it was when it was new."""

    def __init__(self, profile: Profile, url: str, query: str, path: str) -> None:
        self.profile = profile
        self.lesson = Lesson(profile.page, url).open(query, path=path)
        self._new = self._state()
        self._before = self.lesson.evaluate(
            """() => ({
              address: location.href,
              announced: document.querySelector("[data-announce]").textContent,
              open: [...document.querySelectorAll("details")].map((details) => details.open),
            })"""
        )

    def _run(self, name: str, argument: object = None) -> Any:
        return self.lesson.evaluate(f"(argument) => ({SCRIPTS}\n).{name}(argument)", argument)

    def _state(self) -> dict[str, Any]:
        state: dict[str, Any] = self._run("state")
        return state

    def differences(self) -> list[str]:
        """Return in what the page differs from a new one."""
        state = self._state()
        return [part for part, value in self._new.items() if state[part] != value]

    def renew(self) -> bool:
        """Bring the page back; return whether it is as good as new."""
        if self.profile.closed or self.lesson.state() != "ready":
            return False
        page = self.profile.page
        if hasattr(page, "mouse"):  # Playwright's page; no test in all engines needs one
            page.mouse.move(0, 0)
            width, height, _ = self._new["window"]
            page.set_viewport_size({"width": width, "height": height})
        self._run("rest")
        if self.differences():
            self._run("reset", self._before)
            self._run("rest")
        return not self.differences()


class SharedPages:
    """The pages of one file, by the options and the address that they are opened with."""

    def __init__(self, engine: Engine, url: str) -> None:
        self._engine = engine
        self._url = url
        self._pages: dict[str, SharedPage] = {}

    def open(self, query: str = "", *, path: str = "", **options: Any) -> Lesson:
        """Return the lesson at this address, ready, and as no test has touched it."""
        key = json.dumps([path, query, options], sort_keys=True)
        page = self._pages.pop(key, None)
        if page and not page.renew():
            page.profile.close()
            page = None
        if page is None:
            while len(self._pages) >= KEPT:
                self._pages.pop(next(iter(self._pages))).profile.close()
            profile = self._engine.open(self._url, **(SCREEN | options))
            page = SharedPage(profile, self._url, query, path)
        self._pages[key] = page
        return page.lesson

    def noise(self) -> list[str]:
        """Return what the pages reported; one that reported anything is not used again."""
        open_pages = {key: page for key, page in self._pages.items() if not page.profile.closed}
        found = {key: page.profile.noise() for key, page in open_pages.items()}
        for key in [key for key, noise in found.items() if noise]:
            self._pages.pop(key).profile.close()
        return [entry for noise in found.values() for entry in noise]

    def close(self) -> None:
        """Close all pages."""
        for page in self._pages.values():
            page.profile.close()
        self._pages.clear()
