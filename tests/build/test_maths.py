"""Symbols in plain texts, of tasks and of the ledger, set as mathematics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from lesson.maths import ratio, subscripted, typeset
from tests.symbols import CASES

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("text", "read"), CASES.items())
def test_a_symbol_is_set_and_a_name_with_an_underscore_is_not(text: str, read: str) -> None:
    """A formula is written in brackets here."""
    plain = re.sub(r"<math[^>]*>(.*?)</math>", r"[\1]", str(typeset(text)))
    assert re.sub(r"<[^>]+>", "", plain) == read


def test_a_formula_has_the_colours_of_its_quantities() -> None:
    """E[A_L] and C_L here; a style sheet knows a and S by their letter, which may be another."""
    formula = str(ratio("L"))
    assert re.findall(r'<(\w+) class="(q-\w+)">', formula) == [
        ("mrow", "q-expected"),
        ("msub", "q-cost"),
    ]
    assert 'data-letter="survival"' in str(subscripted("S", 3))


@pytest.mark.parametrize("name", ["index.html", "embed.html", "instructors.html"])
def test_no_page_shows_a_symbol_with_an_underscore(site: Path, name: str) -> None:
    """What a reader looks at is mathematics, not a program's spelling of it."""
    page = (site / name).read_text(encoding="utf-8")
    shown = re.sub(r"<(script|style|code)\b.*?</\1>", "", page, flags=re.DOTALL)
    text = re.sub(r"<[^>]*>", " ", shown)
    assert len(text.split()) > 1000
    assert re.findall(r"(?<!\w)[acelpCST]_\w", text) == []
