"""What the documents promise: the ten lines for other people's checks, the snippet, the tables."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any

from tests.embed.test_hosts import ROOT

if TYPE_CHECKING:
    import pytest
    from playwright.sync_api import Browser

    from tests.breakable_server import BreakableServer

TEXT = (ROOT / "widget/EMBEDDING.md").read_text(encoding="utf-8")


def test_the_ten_lines_check_a_copy(
    browser: Browser, server: BreakableServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The example itself, run against this site; its browser is the one of these tests."""
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) <= 13

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
    exec(compile(example, "EMBEDDING.md", "exec"), {})  # noqa: S102  the document's own example
    assert sum("golden.json" in request.path for request in server.log) == 1
    assert sum("embed.html" in request.path for request in server.log) == 5


def test_the_document_shows_the_snippet_as_the_composer_makes_it() -> None:
    """Same attributes in the same order; only address and title are the reader's own."""
    from dspark_calc.embed_asks import SNIPPET  # noqa: PLC0415

    (shown,) = re.findall(r"```html\n(.*?)```", TEXT, re.DOTALL)
    made = SNIPPET.format(
        link="https://example.org/embed.html?L=3&amp;show=table,words",
        title="DSpark: invented values, exact arithmetic",
        height=600,
        script="https://example.org/dspark-embed.js",
    )
    assert shown == made
