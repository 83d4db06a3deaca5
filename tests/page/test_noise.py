"""Every kind of noise that page tests must fail on is recorded: else no test would fail on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.lesson_page import Noise

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.breakable_server import BreakableServer


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    """An empty page that no test observes yet."""
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_errors_and_warnings_on_the_console_are_recorded(blank: Page) -> None:
    """A plain message is not one."""
    noise = Noise(blank.context, "http://127.0.0.1:1/")
    with blank.expect_console_message(lambda message: message.text == "end"):
        blank.evaluate("console.log('quiet'); console.warn('w'); console.error('e')")
        blank.evaluate("console.log('end')")
    assert noise.entries == ["console warning: w", "console error: e"]


def test_an_uncaught_exception_is_recorded(blank: Page) -> None:
    """It ends a script in the middle, and nothing else would show it."""
    noise = Noise(blank.context, "http://127.0.0.1:1/")
    with blank.expect_event("pageerror"):
        blank.evaluate("setTimeout(() => { throw new Error('boom') })")
    assert ["boom" in entry for entry in noise.entries] == [True]


def test_a_worker_is_recorded(blank: Page) -> None:
    """Python lives in one."""
    noise = Noise(blank.context, "http://127.0.0.1:1/")
    with blank.expect_console_message(lambda message: message.text == "from a worker"):
        blank.evaluate(
            "void new Worker(URL.createObjectURL(new Blob([`console.error('from a worker')`])))"
        )
    assert noise.entries == ["console error: from a worker"]


def test_a_request_to_another_host_is_recorded_whether_it_succeeds_or_not(
    blank: Page, server: BreakableServer
) -> None:
    """Here the site itself is the other host, and it answers."""
    noise = Noise(blank.context, "http://127.0.0.1:1/")
    blank.set_content(f"<img alt='' src='{server.url}index.html'>")
    assert noise.entries[0] == f"request to another host: {server.url}index.html"


def test_a_line_that_breaks_off_is_recorded(blank: Page, server: BreakableServer) -> None:
    """The console says nothing of a download that a script has caught."""
    server.break_file("index.html", cut_after=100)
    noise = Noise(blank.context, server.url)
    with blank.expect_event("requestfailed"):
        blank.set_content(f"<img alt='' src='{server.url}index.html'>")
    assert any(entry.startswith("failed request: ") for entry in noise.entries)


def test_only_what_a_test_expects_is_let_through(blank: Page) -> None:
    """The patterns are searched for in the whole entry."""
    noise = Noise(blank.context, "http://127.0.0.1:1/")
    noise.entries = ["console error: 404 for a.wasm", "console error: 404 for b.wasm"]
    assert noise.unexpected([r"404 for a\.wasm"]) == ["console error: 404 for b.wasm"]
    assert noise.unexpected([]) == noise.entries
