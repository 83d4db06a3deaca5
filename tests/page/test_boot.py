"""How Python starts when nothing is in its way: what is fetched, what is shown, what is kept."""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from tests.browser import installed
from tests.lesson_page import Lesson, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.breakable_server import BreakableServer

MAX_BYTES = 4_700_000
"""From a host that compresses nothing; loadPyodide() as it comes needs about twice as many."""

RUNTIME = re.compile(r"/runtime/([a-z]+)-")


def roles(server: BreakableServer) -> list[str]:
    """Return the roles of the runtime's files that the host was asked for, sorted."""
    return sorted(found[1] for request in server.log if (found := RUNTIME.match(request.path)))


@pytest.mark.every_engine
def test_python_starts_from_the_snapshot_in_a_worker(
    lesson: Lesson, server: BreakableServer
) -> None:
    """The best way works in every engine, and requests nothing that it does not need."""
    expect(lesson.root).to_have_attribute("data-boot", "snapshot-worker")
    assert set(roles(server)) == {"loader", "glue", "wasm", "snapshot"}
    expect(lesson.locator("[data-boot-details]")).to_have_text("snapshot-worker")


def test_every_file_comes_once_and_all_are_small_together(
    lesson: Lesson, server: BreakableServer
) -> None:
    """Up to the first answer; no second copy for the worker, no lock file, no standard library."""
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    paths = [request.path for request in server.log]
    assert len(paths) == len(set(paths))
    assert sum(request.size for request in server.log) <= MAX_BYTES


def test_python_is_on_its_way_before_the_scripts_of_the_page_have_come(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The longest wait begins first; the page takes over the worker that waits for it."""
    gate = server.hold("app-*/page/lesson.js")
    unopened.page.goto(unopened.url, wait_until="commit")
    for _ in range(600):
        if len(set(roles(server))) == 4:
            break
        unopened.evaluate("new Promise(requestAnimationFrame)")
    assert set(roles(server)) == {"loader", "glue", "wasm", "snapshot"}
    expect(unopened.root).to_have_attribute("data-state", "prerendered")
    gate.set()
    unopened.wait_for("ready")
    assert len(unopened.page.workers) == 1


def test_a_second_visit_requests_the_page_alone(lesson: Lesson, server: BreakableServer) -> None:
    """Names carry their content's hash: what the browser has stays right forever."""
    first = {request.path for request in server.log}
    server.log.clear()
    lesson.page.goto("about:blank")
    lesson.open()
    again = [(request.path, request.status) for request in server.log if request.path in first]
    assert again == [("/", HTTPStatus.NOT_MODIFIED)]


def test_progress_is_shown_in_bytes_and_then_is_gone(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Inline and small; screen readers hear the start and the end only."""
    gate = server.hold("runtime/wasm-*")
    lesson = unopened.open(state="booting")
    progress = lesson.locator("[data-progress]")
    expect(progress).to_have_text(re.compile(r"^Python runtime [23]\.\d of 3\.\d MB$"))
    assert not progress.evaluate("(element) => element.closest('[role=status], [aria-live]')")
    expect(lesson.locator("[data-announce]")).to_contain_text("Python is starting")
    gate.set()
    lesson.wait_for("ready")
    expect(progress).to_be_hidden()
    expect(lesson.locator("[data-announce]")).to_contain_text("checked live by Python 3.14")


def test_a_host_without_https_serves_it_too(browser: Browser, server: BreakableServer) -> None:
    """A classroom's own server: browsers give such pages no digests, the files are checked anyway.

    The name is not local to the browser, so it does not count as secure.
    """
    rules = ["--host-resolver-rules=MAP lesson.test 127.0.0.1"]
    other = browser.browser_type.launch(executable_path=installed(), args=rules)
    try:
        url = server.url.replace("127.0.0.1", "lesson.test")
        lesson = Lesson(other.new_page(), url).open()
        assert lesson.evaluate("isSecureContext") is False
        expect(lesson.root).to_have_attribute("data-boot", "snapshot-worker")
        server.break_file("runtime/snapshot-*", change=lambda body: body[:-1] + b"!")
        lesson = Lesson(other.new_context().new_page(), url).open()
        expect(lesson.root).to_have_attribute("data-boot", "lean-worker")
        expect(lesson.locator("[data-boot-details]")).to_contain_text("snapshot-worker: damaged")
    finally:
        other.close()


KEPT = """async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    bytes: (await navigator.storage.estimate()).usage,
})"""


def test_nothing_is_stored_and_no_other_host_is_asked(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Neither by the page nor by Python in its worker, from the first byte to the last move."""
    asked: list[str] = []
    unopened.page.context.on("request", lambda request: asked.append(request.url))
    lesson = unopened.open()
    lesson.move(["0.9", "0.8", "0.7", "0.6", "0.5"])
    expect(lesson.quantity("survival", 3)).to_have_text("0.5040")  # .9 x .8 x .7
    lesson.choose_length(2)
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    kept = lesson.evaluate(KEPT)
    assert kept.pop("cookies") == ""
    assert not any(kept.values()), kept
    assert not lesson.page.context.cookies()
    assert any("/runtime/wasm-" in url for url in asked)  # the worker's requests are among them
    elsewhere = [url for url in asked if not url.startswith((server.url, "data:"))]
    assert not elsewhere


def test_the_page_needs_no_isolation(lesson: Lesson) -> None:
    """Pages of others can hold it in a frame, and a host need not send rare headers."""
    assert lesson.evaluate("crossOriginIsolated") is False
    assert lesson.evaluate("typeof SharedArrayBuffer") == "undefined"


def test_only_the_newest_of_many_moves_stays(lesson: Lesson) -> None:
    """Answers come in the order of the questions; none overwrites a newer one."""
    lesson.evaluate(
        "() => { const slider = document.querySelector('[data-slider=\"1\"]');"
        " for (let step = 0; step <= 60; step += 1) {"
        "  slider.value = String(step / 100);"
        "  slider.dispatchEvent(new Event('input', { bubbles: true })); } }"
    )
    expect(lesson.quantity("survival", 1)).to_have_text("0.6000")
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    expect(lesson.quantity("survival", 1)).to_have_text("0.6000")
