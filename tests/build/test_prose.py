"""What the build refuses to publish: typed numbers, unsourced sentences, claims that hang loose."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from jinja2 import Environment

from lesson import guards
from lesson.render import Lesson
from sources import ledger

if TYPE_CHECKING:
    from pathlib import Path

REFERENCES = """
[[reference]]
key = "paper"
title = "A paper"
"""
CLAIM = """
[[claim]]
id = "blocks"
text = "The drafter has three blocks."
source = "paper"
where = "2.1"
read = "Read in a stored copy."
limits = "Nothing more."
[claim.values]
blocks = 3
"""


def made(folder: Path, claims: str = CLAIM) -> ledger.Ledger:
    """Return the ledger of a folder written for one test."""
    (folder / "references.toml").write_text(REFERENCES, encoding="utf-8")
    (folder / "claims.toml").write_text(claims, encoding="utf-8")
    return ledger.load(folder)


@pytest.mark.parametrize(
    ("source", "number"),
    [
        ("<p>There are 3 blocks.</p>", "3"),
        ("<p>There are three blocks.</p>", "three"),
        ("<p>A window of <em>128</em> rows</p>", "128"),
        ("<p>Level &#49;</p>", "1"),
        ("<p>Twenty words</p>", "Twenty"),
        ("<svg><text x='1'>5 rows</text></svg>", "5"),
        ("{% if x %}<p>7</p>{% endif %}", "7"),
    ],
)
def test_a_number_typed_into_prose_fails_and_is_named(source: str, number: str) -> None:
    """In digits, in words, as an entity, in a figure, in a branch."""
    with pytest.raises(guards.ProseError, match=f"'{number}' is typed into prose"):
        guards.check_numbers(Environment(autoescape=True), "page.j2", source)


@pytest.mark.parametrize(
    "source",
    [
        "<p>There are {{ value('blocks', 'blocks') }} blocks.</p>",
        "<rect width='12' x=\"3\"/>",
        "{# 5 things to do #}<p>Words</p>",
        "<p>One of the two texts</p>",
        "<p>{% for j in range(1, 6) %}{{ j }}{% endfor %}</p>",
    ],
)
def test_a_number_from_python_a_coordinate_or_a_comment_passes(source: str) -> None:
    """What is computed, what nobody reads as a claim, and ordinary small words."""
    guards.check_numbers(Environment(autoescape=True), "page.j2", source)


@pytest.mark.parametrize(
    "markup",
    [
        "<p>DSpark is fast.</p>",
        "<p>Here <span data-claim='x'>a claim.</span> The drafter has blocks.</p>",
        "<ul><li>The backbone is frozen.</li></ul>",
        "<figcaption>Inside the Markov head</figcaption>",
    ],
)
def test_a_sentence_about_dspark_without_a_claim_fails(markup: str) -> None:
    """The claim must cover the sentence, not stand beside it."""
    with pytest.raises(guards.ProseError, match="without a claim"):
        guards.check_citations("page.html", markup)


@pytest.mark.parametrize(
    "markup",
    [
        "<h2>What DSpark is</h2>",
        "<p><span data-claim='x'>The drafter has blocks.</span> So far, so good.</p>",
        "<div data-sourced><p>DeepSeek wrote it.</p></div>",
        "<p>Arithmetic on invented values.</p>",
    ],
)
def test_headings_claims_and_ledger_text_pass(markup: str) -> None:
    """And so does a sentence that says nothing about the world."""
    guards.check_citations("page.html", markup)


def test_a_claim_id_that_does_not_resolve_fails(tmp_path: Path) -> None:
    """A typing error in an id is not a source."""
    with pytest.raises(ledger.LedgerError, match=r"'bloks' is not in sources/claims\.toml"):
        made(tmp_path).claim("bloks")


def test_a_value_that_a_claim_does_not_have_fails(tmp_path: Path) -> None:
    """A number must stand in the ledger before it can stand on the page."""
    with pytest.raises(ledger.LedgerError, match="'blocks' has no value 'rows'"):
        made(tmp_path).value("blocks", "rows")


def test_a_claim_that_no_sentence_uses_fails(tmp_path: Path) -> None:
    """A ledger that nobody reads would rot."""
    lesson = Lesson(made(tmp_path), [])
    with pytest.raises(guards.ProseError, match="no sentence uses the claims blocks"):
        lesson.check_all_used()
    lesson.ledger.claim("blocks")
    lesson.check_all_used()


def test_a_task_that_no_page_shows_fails(tmp_path: Path) -> None:
    """Every task that Python can check stands in the text, once."""
    book = made(tmp_path)
    book.claim("blocks")
    with pytest.raises(guards.ProseError, match="no page shows the tasks lost"):
        Lesson(book, [{"id": "lost"}]).check_all_used()


@pytest.mark.parametrize(
    ("claims", "complaint"),
    [
        (CLAIM + CLAIM, "'blocks' stands twice"),
        (CLAIM.replace('source = "paper"', 'source = "rumour"'), "unknown source 'rumour'"),
        (CLAIM.replace('limits = "Nothing more."\n', ""), "'blocks' lacks limits"),
        ("[[claim]\n", "claims.toml is not valid TOML"),
    ],
)
def test_a_ledger_with_a_mistake_is_refused_in_one_sentence(
    tmp_path: Path, claims: str, complaint: str
) -> None:
    """The sentence names the claim and what is wrong with it."""
    with pytest.raises(ledger.LedgerError, match=complaint):
        made(tmp_path, claims)


class Citations(HTMLParser):
    """Collects which citations a page points at and which it holds."""

    def __init__(self) -> None:
        super().__init__()
        self.pointed: set[str] = set()
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the element's own id and what it points at."""
        given = dict(attrs)
        self.ids.add(given.get("id") or "")
        if tag == "button" and "popovertarget" in given:
            self.pointed.add(given["popovertarget"] or "")
        if tag == "a" and (given.get("href") or "").startswith("#"):
            self.pointed.add((given["href"] or "")[1:])


def test_every_citation_and_every_link_inside_a_page_leads_somewhere(site: Path) -> None:
    """A mark without its note, or a term without its entry, is a broken promise."""
    for path in site.glob("*.html"):
        page = Citations()
        page.feed(path.read_text(encoding="utf-8"))
        assert page.pointed - page.ids == set(), path.name


def test_the_list_of_sources_holds_every_claim_of_the_ledger(site: Path) -> None:
    """The page lists all claims at the end, each with its limits."""
    page = (site / "index.html").read_text(encoding="utf-8")
    listed = set(re.findall(r'id="claim-([^"]+)"', page))
    assert listed == set(ledger.load().claims)
