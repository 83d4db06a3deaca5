"""Checks that keep the prose honest: no typed number, no sentence about DSpark without a claim.

Each returns its findings; `refuse` ends a build with all of them.
"""

from __future__ import annotations

import html
import re
import tomllib
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any, NamedTuple

from lesson.numbers import BREAK, typed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jinja2 import Environment

SUBJECT = re.compile(
    r"\b(DSpark|DeepSeek|DeepSpec|(backbone|drafter|confidence head|Markov head|LM head|"
    r"noise token|scheduler|(target|draft) model)s?|V4(\.1)?-Flash|"
    r"the paper|the report|the reference|reference code)\b",
    re.IGNORECASE,
)
EXPRESSION = "\x00"
NOT_SENTENCES = {
    *("h1", "h2", "h3", "h4", "nav", "title", "script", "style", "svg"),
    *("button", "label", "legend", "option", "th"),
}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
INLINE = {
    *("a", "abbr", "b", "bdi", "cite", "code", "em", "i", "kbd", "q", "small", "span", "strong"),
    *("sub", "sup", "var", "wbr", "math", "mi", "mn", "mo", "mrow", "msub", "msup"),
}
"""Elements inside a sentence; any other tag ends one."""
READ_ATTRIBUTES = (
    r"""\b(?i:aria-label|aria-description|alt|title|placeholder)\s*=\s*"""
    r"""(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s"'>]+))"""
)
"""Attributes that a reader meets as text; all others may hold numbers, such as coordinates."""
NOT_TOML = "this is not valid TOML"
NOT_PROSE = {
    "query",
    "id",
    "name",
    "claim",
    "tasks",
    "receipts",
    "command",
    "conditionals",
    "slider",
}
"""Keys of the lesson's data files that hold no prose: names, commands, values of sliders."""


class ProseError(ValueError):
    """Prose that the build refuses."""


def refuse(findings: Iterable[str]) -> None:
    """Raise `ProseError` with all findings, a line each, when there are any."""
    listed = list(dict.fromkeys(findings))
    if listed:
        raise ProseError("\n".join(listed))


def literal(environment: Environment, source: str) -> str:
    """Return what a template writes down itself, each piece on its own line of the template.

    Expressions and statements leave the mark `EXPRESSION`, comments leave nothing.
    """
    text = ""
    for line, kind, piece in environment.lex(source):
        # Statements and comments swallow line ends; the lines below them must keep their numbers.
        text += "\n" * (line - 1 - text.count("\n"))
        if kind == "data":
            text += piece
        elif kind in {"variable_begin", "block_begin"}:
            text += EXPRESSION
    return text


def read_text(markup: str) -> str:
    """Return what a reader reads of `markup`: text and some attributes, with the same lines."""

    def read(tag: re.Match[str]) -> str:
        inside = re.sub(
            rf"{READ_ATTRIBUTES}|(?P<end>\n)|.",
            lambda piece: _attribute_text(piece) or piece["end"] or "",
            tag[0],
        )
        return inside if tag[1].lower() in INLINE else f"{BREAK}{inside}"

    text = html.unescape(re.sub(rf"</?([a-zA-Z!{EXPRESSION}][\w-]*)[^>]*>", read, markup))
    return re.sub("[\u00ad\u200b]", "", text)  # a word stays a word where it may be broken


def _attribute_text(attribute: re.Match[str]) -> str:
    text = attribute["double"] or attribute["single"] or attribute["bare"]
    return f"{BREAK}{text}{BREAK}" if text else ""


def _finding(place: str, number: str, sentence: str) -> str:
    shown = re.sub(rf"{EXPRESSION}+", "…", sentence)
    return (
        f"{place}: the number {number!r} is typed into prose; compute it in dspark_calc/, or put "
        f"it under [claim.values] in sources/claims.toml and write "
        f'{{{{ value("claim-id", "key") }}}}: {shown[:240]!r}'
    )


def numbers_in_template(environment: Environment, name: str, source: str) -> list[str]:
    """Return a sentence for each number typed into the literal text of a template.

    Numbers come out of expressions (computed, or cited from the ledger); tags and most of their
    attributes may hold numbers, since nobody reads a coordinate as a claim.
    """
    text = read_text(literal(environment, source))
    return [
        _finding(f"lesson/{name}:{text.count(chr(10), 0, start) + 1}", number, sentence)
        for number, start, sentence in typed(text)
    ]


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in NOT_PROSE:
                yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield value


def numbers_in_data(name: str, source: str) -> list[str]:
    """Return a sentence for each number typed into a text of a data file (TOML) of the lesson."""
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        place = f"lesson/{name}:{found[1]}" if found else f"lesson/{name}"
        return [f"{place}: {NOT_TOML}: {error}"]
    lines = source.splitlines()
    findings = []
    for text in _texts(data):
        for number, _start, sentence in typed(text):
            line = next((n for n, whole in enumerate(lines, 1) if text[:40] in whole), None)
            place = f"lesson/{name}:{line}" if line else f"lesson/{name}"
            findings.append(_finding(place, number, sentence))
    return findings


class _Tags(HTMLParser):
    """Notes each tag that is left open, or closed without having been opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, int]] = []
        self.wrong: list[tuple[int, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag not in VOID:
            self.open.append((tag, self.getpos()[0]))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if tag not in (name for name, _ in self.open):
            self.wrong.append((self.getpos()[0], f"</{tag}> closes nothing"))
            return
        while (inner := self.open.pop())[0] != tag:
            self.wrong.append((inner[1], f"<{inner[0]}> is not closed before </{tag}>"))

    def close(self) -> None:
        super().close()
        self.wrong += [(line, f"<{tag}> is never closed") for tag, line in self.open]


def unclosed_tags(environment: Environment, name: str, source: str) -> list[str]:
    """Return a sentence for each tag of a template that is not closed in the same template.

    A browser would guess where it ends, and an open claim would cover all that follows.
    """
    markup = literal(environment, source)
    tags = _Tags()
    tags.feed(re.sub(rf"</?{EXPRESSION}[^>]*>", "", markup))  # a tag whose name is an expression
    tags.close()
    return [f"lesson/{name}:{line}: {complaint}" for line, complaint in sorted(tags.wrong)]


class _Reader(HTMLParser):
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


class Uncited(NamedTuple):
    """A sentence, the name in it that needs a claim, and where in the sentence that name is."""

    sentence: str
    name: str
    start: int


def uncited(markup: str) -> list[Uncited]:
    """Return each sentence of a page that names DSpark or a part of it outside a claim.

    Headings, captions of controls and whatever
    carries `data-sourced` (text that itself comes from the ledger) are not sentences of the lesson.
    """
    reader = _Reader()
    reader.feed(markup)
    findings = []
    for block in reader.blocks:
        for sentence in re.split(r"(?<=[.!?])\s+", " ".join(block.split())):
            found = SUBJECT.search(sentence)
            if found:
                findings.append(Uncited(sentence, found[0], found.start()))
    return findings
