"""What is left of a snippet after the editors of learning platforms, and that it works."""

from __future__ import annotations

from html import escape
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple

from dspark_calc import evaluate
from tests.embed.conftest import frame_ready
from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer


class Allowed(NamedTuple):
    """The elements that an editor keeps, each with the attributes that it keeps."""

    elements: dict[str, set[str]]


# Of Canvas: gems/canvas_sanitize/lib/canvas_sanitize/canvas_sanitize.rb in its public repository,
# read for `iframe`, `a`, `img` and `p` alone.
CANVAS = Allowed(
    {
        "iframe": {"title", "src", "width", "height", "name", "align", "frameborder", "scrolling",
                   "sandbox", "allowfullscreen"},
        "a": {"title", "href", "target", "name"},
        "img": {"title", "align", "alt", "height", "src", "width"},
        "p": {"title"},
    }
)  # fmt: skip
STRICT = Allowed({"a": {"href"}, "img": {"alt", "src"}, "p": set()})
"""Stricter than any of them: text, links and pictures."""


class Sanitizer(HTMLParser):
    """Keeps what is allowed, drops other tags, and the content of scripts with them."""

    def __init__(self, allowed: Allowed) -> None:
        super().__init__()
        self.allowed = allowed.elements
        self.kept = ""
        self.in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Write an allowed tag with its allowed attributes."""
        self.in_script = tag == "script"
        if tag in self.allowed:
            kept = [(name, text) for name, text in attrs if name in self.allowed[tag]]
            written = "".join(f' {name}="{escape(text or "")}"' for name, text in kept)
            self.kept += f"<{tag}{written}>"

    def handle_endtag(self, tag: str) -> None:
        """Write the end of an allowed tag."""
        self.in_script = False
        if tag in self.allowed and tag != "img":
            self.kept += f"</{tag}>"

    def handle_data(self, data: str) -> None:
        """Write text."""
        if not self.in_script:
            self.kept += escape(data)


def sanitized(html: str, allowed: Allowed) -> str:
    """Return what an editor leaves of some HTML."""
    sanitizer = Sanitizer(allowed)
    sanitizer.feed(html)
    sanitizer.close()
    return sanitizer.kept


def composed(url: str) -> dict[str, str]:
    """Return what the composer hands out for one half at each place."""
    state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "late-match"}
    request = {
        "ask": "compose",
        "state": state,
        "options": {"theme": "dark"},
        "page": f"{url}embed.html",
        "script": f"{url}dspark-embed.js",
        "picture": f"{url}preview.png",
        "title": "Sliders",
        "word_pairs": ["all-match", "third-differs", "first-differs", "late-match"],
    }
    made: dict[str, str] = evaluate(request)
    return made


def test_the_frame_works_with_what_canvas_keeps_of_it(
    server: BreakableServer, course: Callable[..., Page]
) -> None:
    """No script, no `loading` and no `allow`: a frame of its own height, which scrolls."""
    kept = sanitized(composed(server.url)["snippet"], CANVAS)
    assert "script" not in kept
    assert "loading" not in kept
    page = course(kept)
    frame = frame_ready(page)
    expect(frame.locator('[data-quantity="survival"][data-index="2"]')).to_have_text("0.2500")
    expect(page.locator("iframe")).to_have_css("height", "600px")
    expect(page.get_by_title("Sliders")).to_be_visible()


def test_a_strict_editor_leaves_nothing_of_a_frame_and_all_of_a_picture_with_a_link() -> None:
    """Where frames are removed, the third field of the composer is the one to take."""
    made = composed("https://example.org/")
    assert sanitized(made["snippet"], STRICT).strip() == ""
    link, picture = escape(made["link"]), "https://example.org/preview.png"
    html = f'<p><a href="{link}"><img alt="Sliders" src="{picture}"></a></p>'
    assert sanitized(html, STRICT) == html
    assert made["markdown"] == f"[![Sliders]({picture})]({made['link']})"
