"""What the documents promise: the ten lines for other people's checks, the snippet, the tables."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any

import pytest

from tests.embed.test_hosts import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.breakable_server import BreakableServer

TEXT = (ROOT / "widget/EMBEDDING.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture
def check_a_copy(
    browser: Browser, server: BreakableServer, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], None]]:
    """The example itself, ready to run against this site; its browser is the one of these tests."""

    class Same:
        """Stands for Playwright's own start, which these tests have made already."""

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: object) -> None:
            """Leave the browser to the other tests."""

        @property
        def chromium(self) -> Any:
            return self

        def launch(self) -> Browser:
            return browser

    monkeypatch.setattr("playwright.sync_api.sync_playwright", Same)
    monkeypatch.setattr(sys, "argv", ["check.py", server.url])
    program = compile(EXAMPLE, "EMBEDDING.md", "exec", optimize=0)
    others = browser.contexts
    yield lambda: exec(program, {})  # noqa: S102  the document's own example
    for context in browser.contexts:
        if context not in others:
            context.close()


def test_the_ten_lines_are_ten() -> None:
    """What is promised is counted."""
    assert len([line for line in EXAMPLE.splitlines() if line.strip()]) == 10


def test_the_ten_lines_check_every_setting_of_a_copy(
    check_a_copy: Callable[[], None], server: BreakableServer, site: Path
) -> None:
    """Each address in the file is opened, once."""
    check_a_copy()
    golden = json.loads((site / "golden.json").read_text(encoding="utf-8"))
    asked = [request.path for request in server.log]
    assert [path for path in asked if "embed.html" in path] == [
        f"/embed.html{setting['query']}" for setting in golden["settings"]
    ]
    assert len([path for path in asked if "golden.json" in path]) == 1


@pytest.mark.parametrize("form", ["text", "exact"])
def test_the_ten_lines_find_a_copy_that_shows_another_number(
    check_a_copy: Callable[[], None], server: BreakableServer, site: Path, form: str
) -> None:
    """A check that cannot fail would prove nothing: here one number of the file is another."""
    golden = json.loads((site / "golden.json").read_text(encoding="utf-8"))
    golden["settings"][0]["numbers"]["score"][2][form] = "1"
    server.break_file("*golden.json", change=lambda _: json.dumps(golden).encode())
    with pytest.raises(AssertionError):
        check_a_copy()


def test_the_snippet_has_no_attribute_that_mdx_refuses() -> None:
    """In MDX a `style` of text fails when React renders the page; the rest is taken as it is."""
    (frame,) = re.findall(r"<iframe (.*)></iframe>", TEXT)
    names = re.findall(r'([\w-]+)="[^"]*"', frame)
    assert names == ["src", "title", "loading", "width", "height", "allow"]


def test_the_document_shows_the_snippet_as_the_composer_makes_it() -> None:
    """Same attributes in the same order; only address and title are the reader's own."""
    from dspark_calc.api.embed import SNIPPET  # noqa: PLC0415

    (shown,) = re.findall(r"```html\n(.*?)```", TEXT, re.DOTALL)
    made = SNIPPET.format(
        link="https://example.org/embed.html?L=3&amp;show=table,words",
        title="DSpark: invented values, exact arithmetic",
        height=600,
        script="https://example.org/dspark-embed.js",
    )
    assert shown == made
