"""How long a slider move takes, from the input event to the changed text.

`python -m tests.bench.moves` builds the site, opens it and prints median, 99th percentile and
maximum of 500 moves, and the longest block of the main thread after boot: on this machine as it is,
and with the page as slow as a phone's. The first 20 moves are printed by themselves, and 100 more
are not counted. Chromium slows down main threads alone, so Python is slowed down with the page by
running it there.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright

from build import build
from tests.breakable_server import BreakableServer
from tests.browser import launch
from tests.lesson_page import Lesson

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FIRST = 20
"""The moves right after the start, while the browser still compiles what it has found to be hot."""
WARMING = 100
"""Further moves that are not counted: by then it has compiled."""
MOVES = 500
SLOWER = 6

MOVE = """async (moves) => {
  const root = document.getElementById("dspark");
  const cell = root.querySelector('[data-quantity="survival"][data-index="5"]');
  const slider = root.querySelector('[data-slider="1"]');
  const blocks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) blocks.push(entry.duration);
  }).observe({ type: "longtask" });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  for (let move = 0; move < moves; move += 1) {
    // A prime step walks through the slider's positions without repeating its neighbour.
    slider.value = (((move * 37) % 100) + 1) / 100;
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now());
      });
      observer.observe(cell, { childList: true, characterData: true, subtree: true });
    });
    const started = performance.now();
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    times.push((await changed) - started);
    await frame();
  }
  await new Promise((resolve) => setTimeout(resolve, 100)); // long tasks are reported late
  return { times, blocks };
}"""


def percentile(values: list[float], share: float) -> float:
    """Return the value that `share` of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def measure(page: Page, url: str, slower: int = 1) -> dict[str, Any]:
    """Return the times of 500 moves in milliseconds, and the blocks of the main thread.

    Args:
        page: an empty page.
        url: the address of the site.
        slower: how many times as slow Chromium makes the page's main thread.
    """
    lesson = Lesson(page, url).open()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    first = lesson.evaluate(MOVE, FIRST)
    lesson.evaluate(MOVE, WARMING)
    found = lesson.evaluate(MOVE, MOVES)
    return {
        "boot": lesson.root.get_attribute("data-boot"),
        "moves": MOVES,
        "first_median_ms": percentile(first["times"], 0.5),
        "first_max_ms": max(first["times"]),
        "median_ms": percentile(found["times"], 0.5),
        "p99_ms": percentile(found["times"], 0.99),
        "max_ms": max(found["times"]),
        "longest_block_ms": max(found["blocks"], default=0.0),
    }


def measure_slow(browser: Browser, server: BreakableServer) -> dict[str, dict[str, Any]]:
    """Return the figures at a sixth of the speed: of the page alone, then of Python with it."""
    page = measure(browser.new_page(), server.url, SLOWER)
    server.break_file("*/worker.js", status=404)  # Python then runs on the slowed main thread
    both = measure(browser.new_page(), server.url, SLOWER)
    return {f"page {SLOWER} times as slow": page, f"Python {SLOWER} times as slow too": both}


def main() -> None:
    """Build, measure, print."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "dist"
        build(site)
        with (
            BreakableServer(site) as server,
            sync_playwright() as playwright,
            launch(playwright) as browser,
        ):
            moved = {"this machine": measure(browser.new_page(), server.url)}
            print(json.dumps(moved | measure_slow(browser, server), indent=1))


if __name__ == "__main__":
    main()
