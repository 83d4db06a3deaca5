"""The ledger of claims: what it refuses, and where it says so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from lesson.render import Lesson
from sources import ledger
from tests.build.rules import ROOT

if TYPE_CHECKING:
    from pathlib import Path

REFERENCES = """
[[reference]]
key = "paper"
authors = "Somebody"
title = "A paper"
year = 2026
url = "https://example.org/paper"
how_read = "Read in a stored copy."
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


def made(folder: Path, claims: str = CLAIM, references: str = REFERENCES) -> ledger.Ledger:
    """Return the ledger of a folder written for one test."""
    (folder / "references.toml").write_text(references, encoding="utf-8")
    (folder / "claims.toml").write_text(claims, encoding="utf-8")
    return ledger.load(folder)


def test_every_file_of_this_repository_that_a_claim_names_exists() -> None:
    """A reader opens it to see what the claim rests on."""
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()}
    named = [
        word
        for claim in ledger.load().claims.values()
        for word in re.findall(r"[\w.-]+/[\w./-]*\w", claim.where)
        if claim.source == ledger.OWN and word.partition("/")[0] in folders
    ]
    assert len(named) > 3
    assert [path for path in named if not (ROOT / path).is_file()] == []


def test_a_claim_id_that_does_not_resolve_fails(tmp_path: Path) -> None:
    """A typing error in an id is not a source."""
    with pytest.raises(ledger.LedgerError, match=r"'bloks' is not in sources/claims\.toml"):
        made(tmp_path).claim("bloks")


def test_a_value_that_a_claim_does_not_have_fails(tmp_path: Path) -> None:
    """A number must be in the ledger before it can be on the page."""
    where = r"'blocks' has no value 'rows': add it .* at sources/claims\.toml:3"
    with pytest.raises(ledger.LedgerError, match=where):
        made(tmp_path).value("blocks", "rows")


def test_a_claim_that_no_sentence_uses_fails(tmp_path: Path) -> None:
    """A ledger that nobody reads would rot."""
    lesson = Lesson(made(tmp_path), [])
    lesson.check_all_used()
    assert lesson.findings == [
        "sources/claims.toml:3: no sentence uses the claim 'blocks'; cite it or remove it"
    ]
    used = Lesson(made(tmp_path), [])
    used.ledger.claim("blocks")
    used.check_all_used()
    assert used.findings == []


def test_a_task_that_no_page_shows_fails(tmp_path: Path) -> None:
    """Every task that Python can check is in the text, once."""
    book = made(tmp_path)
    book.claim("blocks")
    lesson = Lesson(book, [{"id": "lost"}])
    lesson.check_all_used()
    (said,) = lesson.findings
    assert said.startswith("no page shows the task 'lost'; write {{ task(\"lost\") }}")


@pytest.mark.parametrize(
    ("claims", "complaint"),
    [
        (CLAIM + CLAIM, ":13: claim id 'blocks' is used twice"),
        (CLAIM.replace('source = "paper"', 'source = "rumour"'), ":5: .* unknown source 'rumour'"),
        (CLAIM.replace('limits = "Nothing more."\n', ""), ":2: claim 'blocks' lacks limits"),
        ("\n[[claim]\n", ":2: this is not valid TOML"),
        (CLAIM + "rows = 5\n[clame]\n", ": the file has the unknown key 'clame'; known: claim"),
        (CLAIM.replace("limits", "limit"), ":8: claim 'blocks' has the unknown key 'limit'; known"),
        (CLAIM.replace("[claim.values]", "[claim.value]"), ":2: .* has the unknown key 'value'"),
        (CLAIM.replace("[[claim]]", "[claim]"), r":2: 'claim' must be written as \[\[claim\]\]"),
    ],
)
def test_a_ledger_with_a_mistake_is_refused_with_file_and_line(
    tmp_path: Path, claims: str, complaint: str
) -> None:
    """The sentence names the claim and what is wrong with it."""
    with pytest.raises(ledger.LedgerError, match=rf"sources/claims\.toml{complaint}"):
        made(tmp_path, claims)


@pytest.mark.parametrize(
    ("references", "complaint"),
    [
        (REFERENCES + REFERENCES, ":11: reference key 'paper' is used twice"),
        (REFERENCES.replace("title", "titel"), ":5: reference 'paper' has the unknown key 'titel'"),
        (REFERENCES.replace("year = 2026\n", ""), ":2: reference 'paper' lacks year"),
        (REFERENCES + "[name]\n", ": the file has the unknown key 'name'; known: reference, names"),
    ],
)
def test_a_list_of_references_with_a_mistake_is_refused_with_file_and_line(
    tmp_path: Path, references: str, complaint: str
) -> None:
    """What nobody reads is not passed over: it was meant to be read."""
    with pytest.raises(ledger.LedgerError, match=rf"sources/references\.toml{complaint}"):
        made(tmp_path, CLAIM, references)


def test_all_mistakes_of_both_files_are_reported_at_once(tmp_path: Path) -> None:
    """With what can be read of them, so that the sentences can be checked as well."""
    made(tmp_path)
    (tmp_path / "claims.toml").write_text(CLAIM.replace("where", "wo") + CLAIM, encoding="utf-8")
    (tmp_path / "references.toml").write_text(REFERENCES + "pages = 3\n", encoding="utf-8")
    book, findings = ledger.read(tmp_path)
    assert [finding.partition(": ")[0] for finding in findings] == [
        "sources/references.toml:9",
        "sources/claims.toml:6",
        "sources/claims.toml:2",
        "sources/claims.toml:13",
    ]
    assert book.value("blocks", "blocks") == 3


def test_a_line_in_a_text_of_many_lines_is_no_table(tmp_path: Path) -> None:
    """Else all lines behind it would be counted wrong."""
    text = '''text = """
[[claim]]
limits = "The text goes on."
"""'''
    claims = CLAIM.replace('text = "The drafter has three blocks."', text) + CLAIM
    with pytest.raises(
        ledger.LedgerError, match=r"claims\.toml:16: claim id 'blocks' is used twice"
    ):
        made(tmp_path, claims)
