"""The built site stands alone: it loads nothing from anywhere else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tests.build.rules import WIDGET_SCRIPTS

if TYPE_CHECKING:
    from pathlib import Path

LOADED = {"src", "srcset", "data", "poster", "action", "formaction", "background", "manifest"}
LOADED_BY_TAG = {("link", "href"), ("use", "href"), ("image", "href"), ("base", "href")}
ELSEWHERE = re.compile(r"^\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)


class Loads(HTMLParser):
    """Collects the addresses that a page loads without being asked; links are not among them."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses of one element."""
        for name, value in attrs:
            if value and (name in LOADED or (tag, name) in LOADED_BY_TAG):
                self.addresses.append(value)


def test_a_page_loads_nothing_from_another_host(site: Path) -> None:
    """It works behind a school's firewall, and nobody else learns who reads it."""
    pages = list(site.rglob("*.html"))
    assert pages
    for page in pages:
        loads = Loads()
        loads.feed(page.read_text(encoding="utf-8"))
        assert loads.addresses
        assert not [address for address in loads.addresses if ELSEWHERE.match(address)]


def test_a_style_sheet_loads_nothing_from_another_host(site: Path) -> None:
    """No web fonts, no imported styles."""
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        assert "@import" not in text
        assert not [each for each in re.findall(r"url\(([^)]*)\)", text) if "//" in each]


def test_a_script_names_no_address() -> None:
    """What it fetches is named by the page, relative to the page."""
    for script in WIDGET_SCRIPTS:
        assert not re.findall(r"[\"'`](?:https?|wss?):", script.read_text(encoding="utf-8"))
