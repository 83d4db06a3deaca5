"""Symbols in plain texts, of tasks and of the ledger, set as mathematics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from lesson.maths import ratio, subscripted, typeset

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("a_1 is 1", "[a1] is 1"),
        ("E[A_8] = S_1 + ...", "[E[A8]] = [S1] + ..."),
        ("S_(L+1), S_{L+1}", "[SL+1], [SL+1]"),
        ("(T_draft + T_verify)", "([Tdraft] + [Tverify])"),
        ("max(0, p_t - p_d) < 1 & x", "max(0, [pt] - [pd]) &lt; 1 &amp; x"),
        ("forward_spec in dspark_calc/model", "forward_spec in dspark_calc/model"),
        ("deepspec/eval/base_evaluator.py, verify_draft_tokens", None),
    ],
)
def test_a_symbol_is_set_and_a_name_with_an_underscore_is_not(text: str, read: str | None) -> None:
    """A formula is written in brackets here."""
    plain = re.sub(r"<math>(.*?)</math>", r"[\1]", str(typeset(text)))
    assert re.sub(r"<[^>]+>", "", plain) == (text if read is None else read)


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
