"""Checks that keep the prose honest: no typed number, no sentence about DSpark without a claim."""

from __future__ import annotations

import html
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment

NUMBER = re.compile(
    r"\d+|\b(three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|"
    r"fifty|hundred|thousand|million)\b",
    re.IGNORECASE,
)
SUBJECT = re.compile(
    r"\b(DSpark|DeepSeek|DeepSpec|backbone|drafter|confidence head|Markov head|LM head|"
    r"noise token|scheduler|the paper|the report|the reference|reference code|target model)\b",
    re.IGNORECASE,
)
EXPRESSION = "\x00"
NOT_SENTENCES = {
    *("h1", "h2", "h3", "h4", "nav", "title", "script", "style", "svg"),
    *("button", "label", "legend", "option", "th"),
}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class ProseError(ValueError):
    """Prose that the build refuses."""


def check_numbers(environment: Environment, name: str, source: str) -> None:
    """Raise `ProseError` for a number typed into the literal text of a template.

    Numbers come out of expressions (computed, or cited from the ledger); tags and their
    attributes may hold numbers, since nobody reads a coordinate as a claim.
    """
    pieces = []
    for _line, kind, text in environment.lex(source):
        if kind == "data":
            pieces.append(text)
        elif kind in {"variable_begin", "block_begin"}:
            pieces.append(EXPRESSION)
        elif kind == "comment_begin":
            pieces.append(" ")
    literal = re.sub(r"<[^>]*>", lambda tag: "\n" * tag[0].count("\n"), "".join(pieces))
    found = NUMBER.search(html.unescape(literal))
    if found:
        around = literal[max(0, found.start() - 40) : found.end() + 40]
        around = " ".join(around.replace(EXPRESSION, "…").split())
        raise ProseError(
            f"lesson/{name}: the number {found[0]!r} is typed into prose; "
            f"compute it or cite it from the ledger (near {around!r})"
        )


class _Uncited(HTMLParser):
    """Collects the text that stands outside claims, one entry per block of text."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[tuple[str, bool]] = []
        self.blocks: list[str] = [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        given = dict(attrs)
        covered = (
            tag in NOT_SENTENCES
            or "data-claim" in given
            or "data-sourced" in given
            or (bool(self.stack) and self.stack[-1][1])
        )
        self.stack.append((tag, covered))
        if tag in {"p", "li", "td", "dd", "dt", "figcaption", "section", "div", "summary"}:
            self.blocks.append("")

    def handle_endtag(self, tag: str) -> None:
        if any(open_tag == tag for open_tag, _ in self.stack):
            while self.stack.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not (self.stack and self.stack[-1][1]):
            self.blocks[-1] += data


def check_citations(page: str, markup: str) -> None:
    """Raise `ProseError` for a sentence that names DSpark or a part of it outside a claim.

    Headings, captions of controls and whatever carries `data-sourced` (text that itself comes
    from the ledger) are not sentences of the lesson.
    """
    reader = _Uncited()
    reader.feed(markup)
    for block in reader.blocks:
        found = SUBJECT.search(block)
        if found:
            text = " ".join(block.split())
            raise ProseError(
                f"{page}: a sentence names {found[0]!r} without a claim: {text[:160]!r}"
            )
