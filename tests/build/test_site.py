"""The built site stands alone: it loads nothing from anywhere else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

from lesson.render import read_data
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


@pytest.mark.parametrize("page", ["index", "embed", "instructors", "own"])
def test_a_page_names_every_script_that_it_needs_at_once(site: Path, page: str) -> None:
    """None is found only when another has come: each such step costs a round trip."""
    html = (site / f"{page}.html").read_text(encoding="utf-8")
    loads = re.findall(r'(?:src|rel="modulepreload" href)="(app-[^"]+\.js)"', html)
    assert 3 <= len(loads) == len(set(loads)) <= 15
    assert any(name.endswith("/python/first_worker.js") for name in loads)
    named = {(site / name).resolve() for name in loads}
    for script in named:
        imports = re.findall(r'(?:from|import) "(\.[^"]+)"', script.read_text(encoding="utf-8"))
        assert {(script.parent / path).resolve() for path in imports} <= named, script


def test_a_script_names_no_address() -> None:
    """What it fetches is named by the page, relative to the page."""
    for script in WIDGET_SCRIPTS:
        text = script.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        text = text.replace("http://www.w3.org/1998/Math/MathML", "")
        assert not re.findall(r"[\"'`](?:https?|wss?):", text)  # names, no addresses


def test_the_page_as_built_names_the_setting_that_it_shows(site: Path) -> None:
    """Its values are a named setting's, so they are nobody's own; no two settings are alike."""
    settings = read_data("settings.toml")
    titles = {tuple(each["conditionals"]): each["title"] for each in settings["setting"]}
    assert len(titles) == len(settings["setting"])
    shown = titles[tuple(settings["default"]["conditionals"])]
    for name in ("index.html", "embed.html"):
        page = (site / name).read_text(encoding="utf-8")
        select = page.partition('<select id="setting"')[2].partition("</select>")[0]
        assert re.findall(r"selected>([^<]+)<", select) == [shown]


def test_every_panel_with_numbers_says_that_they_are_invented(site: Path) -> None:
    """It may be shown by itself, without the sliders; the step curve cites the paper instead."""
    panel = re.compile(r'data-panel="([a-z-]+)">(.*?)</table>', re.DOTALL)
    for page in ("index.html", "embed.html"):
        found = panel.findall((site / page).read_text(encoding="utf-8"))
        assert {"distribution", "marginal", "leverage", "ties"} <= {name for name, _ in found}
        for name, markup in found:
            label = 'data-claim="step-curve"' if name == "step-curve" else ">invented</span>"
            assert label in markup, f"{page}: {name}"


def test_every_page_says_that_it_has_dark_colours_of_its_own(site: Path) -> None:
    """A program that repaints pages takes away the dots of the sliders; this is how it is asked."""
    for page in site.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert '<meta name="color-scheme" content="light dark">' in text, page.name
        assert '<meta name="darkreader-lock">' in text, page.name
