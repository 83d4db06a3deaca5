"""What the fuzzer does: a seeded list of small actions, each a JSON list that can be done again."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Action = list[Any]

KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End")
HOSTILE = (
    "", " ", ".", "-", "0.925", "1.01", "-0.5", "abc", "0,5", "1e-9", "NaN", "1/2", "0x1",
    "<img src=x>", "&lt;b&gt;", "'\"`;--", "W" * 60,
    "\u0660.5", "\u202e0.5", "\u05d0\u05d1\u05d2", "\U0001f600",
)  # fmt: skip
ADDRESSES = (
    "", "?L=5", "?a=0.37,0.90,0.50,0.50,0.50", "?a=1,1,1,1,1&L=1&words=all-match",
    "?a=0,0,0,0,0&L=4&words=all-match&count=with-target&letters=paper",
    "?a=0.9,0.8", "?L=9", "?speed=5", "?a=%ff%fe",
    "?words=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "?a=" + "1" * 3000, "?L=2#sources",
    "?L=2#summary&answers=late-match:1@2&check=E8YW", "?L=3#answers=%3Cb%3E:1&check=0000",
)  # fmt: skip
CODES = ("?a=0.5,0.4,0.3,0.2,0.1&L=2", "?a=1,1,1,1,1&L=5", "5B3K-SCTH-1ACS", "<b>", "")
SIZES = ((1280, 800), (768, 1024), (390, 844), (320, 568), (1600, 500))

WEIGHTS = {
    "key": 30, "drag": 14, "press": 6, "type": 9, "length": 8, "words": 5, "start": 3, "view": 5,
    "reset": 3, "code": 2, "draw": 2, "task": 4, "size": 3, "theme": 2, "settle": 22,
    "bet": 5, "film": 8, "lecture": 1, "turn": 2, "dock": 2, "use": 2, "figure": 2,
    "note": 2, "fold": 2,
}  # fmt: skip
FILM = ("play", "play-many", "film-next", "film-play", "film-pause", "film-back", "film-step",
        "film-close-button")  # fmt: skip
TRAVELS = {"address": 6, "reload": 4, "again": 4, "back": 3, "forward": 2}
"""For a page of its own only: a widget in a frame has the frame's address."""
TRAVEL_SHARE = 0.012


def one(rng: Random, widgets: int, *, travels: bool) -> Action:
    """Return the next action; `widgets` is how many there are on the page."""
    weights = TRAVELS if travels and rng.random() < TRAVEL_SHARE else WEIGHTS
    (name,) = rng.choices(list(weights), list(weights.values()))
    of_a_widget: dict[str, Callable[[], list[Any]]] = {
        "key": lambda: [rng.randint(1, 5), rng.choice(KEYS)],
        "drag": lambda: [rng.randint(1, 5), *(round(rng.random(), 2) for _ in range(3))],
        "press": lambda: [rng.randint(1, 5), round(rng.random(), 2)],
        "type": lambda: [rng.randint(1, 5), _text(rng), rng.choice(("Tab", "Enter", ""))],
        "length": lambda: [rng.randint(1, 5)],
        "words": lambda: [rng.choice(("ArrowDown", "ArrowUp", "Home", "End"))],
        "start": lambda: [rng.choice(("ArrowDown", "ArrowUp", "Home", "End"))],
        "view": lambda: [rng.choice(("drafts", "with-target", "lesson", "paper"))],
        "task": lambda: [rng.randrange(20), rng.choice(HOSTILE), rng.randrange(4)],
        "code": lambda: [rng.choice(CODES)],
        "reset": list,
        "draw": list,
        "bet": lambda: [rng.randrange(6)],
        "film": lambda: [rng.choice(FILM)],
        "lecture": list,
        "turn": lambda: [rng.choice(("ArrowLeft", "ArrowRight", "Space", "PageUp", "Escape"))],
        "dock": lambda: [rng.choice(("check", "leave"))],
        "use": lambda: [rng.choice(("setting", "with-target", "drafts"))],
        "figure": lambda: [rng.randrange(8)],
        "note": lambda: [rng.randrange(400), rng.choice(("Escape", "list", ""))],
        "fold": lambda: [rng.randrange(12)],
    }
    of_the_page: dict[str, Callable[[], list[Any]]] = {
        "size": lambda: [*rng.choice(SIZES)],
        "theme": lambda: [rng.choice(("light", "dark"))],
        "address": lambda: [rng.choice(ADDRESSES)],
    }
    if name in of_a_widget:
        return [name, rng.randrange(widgets), *of_a_widget[name]()]
    return [name, *of_the_page.get(name, list)()]


def _text(rng: Random) -> str:
    """Return something to type: a value as often as not."""
    return f"{rng.randint(0, 100) / 100:.2f}" if rng.random() < 0.5 else rng.choice(HOSTILE)


def some(rng: Random, count: int, widgets: int, *, travels: bool) -> list[Action]:
    """Return so many actions; the last one looks at the result."""
    actions = [one(rng, widgets, travels=travels) for _ in range(count - 1)]
    return [*actions, ["settle"]]


def written(actions: list[Action]) -> str:
    """Return actions as text, one per line."""
    return "\n".join(json.dumps(action) for action in actions)
