"""One visit with a fresh profile, measured: the first load and the second."""

from __future__ import annotations

import tempfile
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.breakable_server import Answer, BreakableServer
from tests.browser import installed

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page, Playwright

PROBE = Path(__file__).with_name("probe.js").read_text(encoding="utf-8")
TIMEOUT_MS = 180_000
LOOK_MS = 200
AT_REST = 0.1
"""A browser that uses less than this share of a core from look to look has started."""

FREE_MS = 50
"""A main thread that is busy no longer than this at a stretch feels free: Lighthouse's measure."""


class Network(NamedTuple):
    """A line, as Chromium's network emulation makes it; no limit when `mbit` is 0."""

    name: str
    mbit: float
    round_trip_ms: float


NETWORKS = (
    Network("loopback", 0, 0),
    Network("50 Mbit/s", 50, 40),
    Network("10 Mbit/s", 10, 40),
)


class PlainServer(BreakableServer):
    """The site's server without its content policy, which the rivals could not work under."""

    def answer(self, method: str, target: str, answer: Answer) -> Answer:
        """Return the site's answer; only the lesson keeps its policy, in its own page."""
        answer.headers.pop("Content-Security-Policy", None)
        return super().answer(method, target, answer)


def blocked(long_tasks: list[list[float]], end: float) -> float:
    """Return the total blocking time up to `end`, in milliseconds."""
    return sum(max(0.0, length - FREE_MS) for start, length in long_tasks if start < end)


def _open(page: Page, url: str, server: PlainServer) -> dict[str, float]:
    server.log.clear()
    page.goto(url, timeout=TIMEOUT_MS)
    done = page.evaluate("bench.answered")
    sent = sum(request.size for request in server.log if request.status == HTTPStatus.OK)
    tasks = page.evaluate("bench.longTasks")
    return {
        "ms": done,
        "bytes": sent,
        "requests": len(server.log),
        "blocked_ms": blocked(tasks, done),
    }


def _limit(context: BrowserContext, page: Page, network: Network) -> None:
    if not network.mbit:
        return
    session = context.new_cdp_session(page)
    bytes_a_second = network.mbit * 1_000_000 / 8
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": network.round_trip_ms,
            "downloadThroughput": bytes_a_second,
            "uploadThroughput": bytes_a_second,
        },
    )


def _let_start(context: BrowserContext, page: Page) -> None:
    """Wait until a new browser is done with its own pages; a reader's has long been."""
    assert context.browser
    session = context.browser.new_browser_cdp_session()
    used, quiet = 0.0, 0
    while quiet < 2:
        page.evaluate("time => new Promise((done) => setTimeout(done, time))", LOOK_MS)
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        now = sum(process["cpuTime"] for process in processes)
        quiet = quiet + 1 if now - used < AT_REST * LOOK_MS / 1000 else 0
        used = now
    session.detach()


def visit(playwright: Playwright, server: PlainServer, network: Network) -> dict[str, Any]:
    """Return what one reader with a fresh profile sees: ``cold``, ``warm`` and the ``boot`` way.

    Args:
        playwright: a running Playwright.
        server: serves the page.
        network: the line between the two.
    """
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=installed(), viewport={"width": 1280, "height": 800}
        )
        try:
            page = context.pages[0]
            page.add_init_script(PROBE)
            _limit(context, page, network)
            _let_start(context, page)
            seen: dict[str, Any] = {"cold": _open(page, server.url, server)}
            page.goto("about:blank")
            seen["warm"] = _open(page, server.url, server)
            seen["boot"] = page.locator("#dspark").get_attribute("data-boot")
            return seen
        finally:
            context.close()
