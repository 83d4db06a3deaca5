"""What the build refuses to publish: typed numbers, unsourced sentences, open tags."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from jinja2 import Environment

from lesson import guards, render
from sources import ledger
from tests.build.rules import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PLAIN = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)


def numbers_in(source: str) -> list[str]:
    """Return what the build says of the numbers in a template's source."""
    return guards.numbers_in_template(PLAIN, "page.j2", source)


@pytest.mark.parametrize(
    ("source", "number"),
    [
        ("<p>There are 3 blocks.</p>", "3"),
        ("<p>There are three blocks.</p>", "three"),
        ("<p>A window of <em>128</em> rows</p>", "128"),
        ("<p>th<em>ree</em> rows</p>", "three"),
        ("<p>Level &#49;</p>", "1"),
        ("<p>Twenty words</p>", "Twenty"),
        ("<svg><text x='1'>5 rows</text></svg>", "5"),
        ("{% if x %}<p>7</p>{% endif %}", "7"),
        ("<p>a &lt; 4</p>", "4"),
        ("<p>a < 4 and more</p>", "4"),
        ("<p>129,280 tokens</p>", "129,280"),
        ("<p>It has seventeen rows.</p>", "seventeen"),
        ("<p>forty-two rows</p>", "forty"),
        ("<p>hundreds of rows</p>", "hundreds"),
        ("<p>a dozen rows</p>", "dozen"),
        ("<p>Half of them</p>", "Half"),
        ("<p>two thirds of them</p>", "thirds"),
        ("<p>a quarter</p>", "quarter"),
        ("<p>the sixteenth row</p>", "sixteenth"),
        ("<p>twice as many</p>", "twice"),
        ("<p>this doubles it</p>", "doubles"),
        ("<p>a fivefold gain</p>", "fivefold"),
        ("<p>a twofold gain</p>", "twofold"),
        ("<p>a five-times speedup</p>", "five"),
        ("<p>60% faster</p>", "60"),
        ("<p>fifty per cent</p>", "fifty"),
        ("<p>treble the cost</p>", "treble"),
        ("<p>halving the cost</p>", "halving"),
        ("<p>doubly so</p>", "doubly"),
        ("<p>sextuple</p>", "sextuple"),
        ("<p>Louis XL</p>", "XL"),
        ("<p>½ of it</p>", "½"),
        ("<p>x&sup2;</p>", "²"),
        ("<p>Part IV</p>", "IV"),
        ("<p>Part Ⅳ</p>", "Ⅳ"),
        ('<button aria-label="Show 5 rows">x</button>', "5"),
        ("<img ALT='5 rows'>", "5"),
        ("<p title=five>x</p>", "five"),
        ("<p>th&shy;ree rows</p>", "three"),
        ('<img src="x" alt="three rows">', "three"),
    ],
)
def test_a_number_typed_into_prose_fails_and_is_named(source: str, number: str) -> None:
    """In digits, in words, as an entity, in a figure, in a branch, in what is read aloud."""
    (said,) = numbers_in(source)
    assert f"lesson/page.j2:1: the number {number!r} is typed into prose" in said
    with pytest.raises(guards.ProseError, match="typed into prose"):
        guards.refuse([said])


@pytest.mark.parametrize(
    "source",
    [
        "<p>There are {{ value('blocks', 'blocks') }} blocks.</p>",
        "<rect width='12' x=\"3\"/>",
        "{# 5 things to do #}<p>Words</p>",
        "<p>One of the two texts, the first one and the second, zero or both, once</p>",
        "<p>{{ x }} per cent, {{ x }}% and {{ x }} percent</p>",
        "<p>{% for j in range(1, 6) %}{{ j }}{% endfor %}</p>",
        "<p>I mean it, often, behalf, canteen, weight, MIX</p>",
        '<input min="0" step="0.01" aria-label="{{ names[3] }}">',
    ],
)
def test_a_number_from_python_a_coordinate_or_a_comment_passes(source: str) -> None:
    """What is computed, what nobody reads as a claim, and ordinary small words."""
    assert numbers_in(source) == []


def test_every_typed_number_is_reported_with_its_line_and_its_sentence() -> None:
    """Whoever wrote them fixes all at once, and finds each."""
    source = (
        "{% set x = 1 %}\n{# a comment\n#}\n{%- if x %}\n<p>Good. It has\n"
        "{{ x }} and five rows. More.</p>\n{% endif %}\n\n<p>Then 9.</p>\n"
    )
    said = (
        "is typed into prose; compute it in dspark_calc/, or put it under [claim.values] in "
        'sources/claims.toml and write {{ value("claim-id", "key") }}'
    )
    assert numbers_in(source) == [
        f"lesson/page.j2:6: the number 'five' {said}: 'It has … and five rows.'",
        f"lesson/page.j2:9: the number '9' {said}: 'Then 9.'",
    ]


def test_a_number_in_a_text_of_a_data_file_is_reported_too() -> None:
    """The glossary is prose; names, claims and the values of the sliders are not."""
    source = (
        '[[term]]\nid = "three"\nclaim = "x-3"\nconditionals = ["0.92"]\n'
        'text = "Good. It has 5 rows."\n'
    )
    (said,) = guards.numbers_in_data("glossary.toml", source)
    assert said.startswith("lesson/glossary.toml:5: the number '5' is typed")
    assert said.endswith("'It has 5 rows.'")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("<section>\n<p>Words\n</section>", ["2: <p> is not closed before </section>"]),
        ("<p>\n<em>Words</p>", ["2: <em> is not closed before </p>"]),
        ("<p>Words", ["1: <p> is never closed"]),
        ("<p>Words</p>\n</div>", ["2: </div> closes nothing"]),
        ("{# a\nb #}\n<b>{% if x %}<i>y{% endif %}</b>", ["3: <i> is not closed before </b>"]),
        ("<p>a<br>b<img src='x'></p><svg><rect/></svg>", []),
        ("<{{ tag }} class='x'>{{ x }}</{{ tag }}>", []),
    ],
)
def test_a_tag_that_is_not_closed_is_reported_with_its_line(source: str, said: list[str]) -> None:
    """A browser would guess, and an open claim would cover all the sentences behind it."""
    found = guards.unclosed_tags(PLAIN, "page.j2", source)
    assert found == [f"lesson/page.j2:{each}" for each in said]


@pytest.mark.parametrize(
    "markup",
    [
        "<p>DSpark is fast.</p>",
        "<p>Here <span data-claim='x'>a claim.</span> The drafter has blocks.</p>",
        "<ul><li>The backbone is frozen.</li></ul>",
        "<figcaption>Inside the Markov head</figcaption>",
        "<p>Some schedulers do.</p>",
    ],
)
def test_a_sentence_about_dspark_without_a_claim_fails(markup: str) -> None:
    """The claim must cover the sentence, not be next to it."""
    (found,) = guards.uncited(markup)
    assert found.sentence[found.start :].startswith(found.name)


def test_every_sentence_without_a_claim_is_reported() -> None:
    """Each by itself, without its neighbours."""
    markup = "<p>Well. DSpark is fast. Good.</p><p>The drafter is slow.</p>"
    assert guards.uncited(markup) == [
        ("DSpark is fast.", "DSpark", 0),
        ("The drafter is slow.", "drafter", 4),
    ]


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
    assert guards.uncited(markup) == []


def test_the_keys_move_a_slider_as_far_as_the_page_says() -> None:
    """The hint names two steps; a script knows how many arrows a page key is worth."""
    slider = render.read_data("settings.toml")["slider"]
    script = (ROOT / "widget/page/controls.js").read_text(encoding="utf-8")
    arrows = re.search(r"STEPS_PER_PAGE = (\d+);", script)
    assert arrows
    assert Fraction(slider["page"]) == int(arrows[1]) * Fraction(slider["step"])


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
        if tag == "a" and (given.get("href") or "").startswith("#"):
            self.pointed.add((given["href"] or "")[1:])
        elif tag == "a" and given.get("class") == "cite":  # its note has the entry in this page too
            self.pointed.add((given["href"] or "").partition("#")[2])


def test_every_citation_and_every_link_inside_a_page_leads_somewhere(site: Path) -> None:
    """A mark without its claim, or a term without its entry, is a broken promise."""
    for path in site.glob("*.html"):
        page = Citations()
        page.feed(path.read_text(encoding="utf-8"))
        assert page.pointed - page.ids == set(), path.name


def test_the_list_of_sources_holds_every_claim_of_the_ledger(site: Path) -> None:
    """The lesson lists its claims at the end, each with its limits; own.html lists its own."""
    pages = [(site / name).read_text(encoding="utf-8") for name in ("index.html", "own.html")]
    listed = set(re.findall(r'id="claim-([^"]+)"', "".join(pages)))
    assert listed == set(ledger.load().claims)


def test_no_page_holds_the_text_of_a_claim_twice(site: Path) -> None:
    """One list in each page; one note is filled from it."""
    for path in site.glob("*.html"):
        page = path.read_text(encoding="utf-8")
        ids = re.findall(r'id="claim-([^"]+)"', page)
        assert len(ids) == len(set(ids))
        assert ids
        assert page.count(" popover ") == 1
        assert page.count("<em>Limits:</em>") == len(ids)
