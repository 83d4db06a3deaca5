"""Pages that tests use one after another, each as good as new every time.

A page that a test has used is reset for the next one and then compared with itself as it was new:
document, controls, address, scroll, focus, window, scripts. When anything differs, and for another
address, the same window opens the lesson again: its document and its Python are new, its browser is
warm. All this takes a tenth, or half, of what a new window takes.

What leaves no trace stays: listeners and routes that a test has added, a page's clock, permissions,
the history, and that an address has just been written. A test of such things opens a page of its
own.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.lesson_page import Lesson

if TYPE_CHECKING:
    from tests.engines.engines import Engine, Profile

SCRIPTS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").rstrip(";\n")
SCREEN: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
"""What every page is opened with unless its test says otherwise."""
MEDIA = {"color_scheme": "light", "forced_colors": "none", "reduced_motion": "no-preference"}
"""The reader's preferences, by Playwright's names: a window can change them, unlike its profile."""
KEPT = 4
"""Windows that are open at a time: each has a Python of its own."""
ALIKE = 2
"""How many of them may have the same profile."""


@dataclass(frozen=True)
class Place:
    """What a test opens: an address and how it is shown; `profile` cannot change in a window."""

    address: str
    screen: str
    profile: str
    how: dict[str, Any] = field(compare=False)


class SharedPage:
    """One window, and what its page was when it was new."""

    def __init__(self, profile: Profile, url: str, options: str) -> None:
        self.profile = profile
        self.options = options
        self.lesson = Lesson(profile.page, url)
        self.uses = 0
        self.place: Place | None = None
        self._fresh: Any = None
        self._surroundings = self._run("surroundings")

    def _run(self, name: str, argument: object = None) -> Any:
        return self.lesson.evaluate(f"(argument) => ({SCRIPTS}\n).{name}(argument)", argument)

    def _show(self, place: Place) -> None:
        """Give the window its size and its preferences, which a test may have changed."""
        page = self.profile.page
        self.profile.come_forward()
        if self.profile.can_change:
            viewport, media = json.loads(place.screen)
            page.mouse.move(0, 0)
            page.set_viewport_size(viewport)
            page.emulate_media(media="screen", **media)
        elif place.screen != _place("", "", {}).screen:
            raise ValueError(f"a window of this engine stays as it is, not {place.screen}")

    def leave(self) -> bool:
        """Leave the page; return whether its window is as good as new."""
        if self.place:
            self.place = None
            self.profile.leave()
        return bool(self._run("surroundings") == self._surroundings)

    def open(self, place: Place) -> None:
        """Open a new document in this window, which shows none."""
        self._show(place)
        self.lesson.open(**place.how)
        self._fresh = self._run("fresh")
        self.place = place

    def differences(self) -> list[str]:
        """Bring the page back; return in what it differs from a new one all the same."""
        if not self.place or self.profile.windows() > 1:
            return ["windows"]
        self._show(self.place)
        found: list[str] = self._run("renew", self._fresh)
        return found


class SharedPages:
    """The windows of one engine, by what is open in them."""

    def __init__(self, engine: Engine, url: str) -> None:
        self._engine = engine
        self._url = url
        self._pages: list[SharedPage] = []
        # Elsewhere only the window in front has the keyboard.
        self._alike = ALIKE if engine.name == "chromium" else 1

    def open(self, query: str = "", *, path: str = "", **options: Any) -> Lesson:
        """Return the lesson at this address, ready, and as no test has touched it.

        The options are those of `Lesson.open` and those of a Playwright context.
        """
        place = _place(query, path, options)
        self._pages = [page for page in self._pages if not page.profile.closed]
        page = next((page for page in self._pages if page.place == place), None)
        if page is None or page.differences():
            page = page or self._free(place)
            if not page.leave():
                page.profile.close()
                self._pages.remove(page)
                page = self._new(place)
            page.open(place)
        page.uses += 1
        return page.lesson

    def _free(self, place: Place) -> SharedPage:
        """Return a window for a place: the one least used of those that fit, or a new one."""
        fitting = [page for page in self._pages if page.options == place.profile]
        if len(fitting) < self._alike:
            return self._new(place)
        return min(fitting, key=lambda page: page.uses)

    def _new(self, place: Place) -> SharedPage:
        while len(self._pages) >= KEPT:
            self._pages.pop(0).profile.close()
        options = SCREEN | json.loads(place.profile)
        page = SharedPage(self._engine.open(self._url, **options), self._url, place.profile)
        self._pages.append(page)
        return page

    def noise(self) -> list[str]:
        """Return what the pages reported; one that reported anything is not used again."""
        found = [(page, page.profile.noise()) for page in self._pages if not page.profile.closed]
        for page, noise in found:
            if noise:
                page.profile.close()
        return [entry for _, noise in found for entry in noise]

    def close(self) -> None:
        """Close all windows."""
        for page in self._pages:
            page.profile.close()
        self._pages.clear()


def _place(query: str, path: str, options: dict[str, Any]) -> Place:
    how = {"query": query, "path": path}
    how |= {name: options.pop(name) for name in ("asking", "refused") if name in options}
    viewport = options.pop("viewport", SCREEN["viewport"])
    media = {name: options.pop(name, usual) for name, usual in MEDIA.items()}
    write = partial(json.dumps, sort_keys=True)
    return Place(write(how), write([viewport, media]), write(options), how)
