"""The guards of the prose, for sentences that Python puts together in panels and tasks."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from lesson.guards import SUBJECT
from lesson.numbers import typed
from lesson.task_texts import INDEX
from tests.build.rules import ROOT, python_files

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = [
    file for name in ("charts", "panels", "tasks") for file in python_files(f"dspark_calc/{name}")
]
# Formulas, an index, and the smallest counts, each as it is written in the code.
ALLOWED = {
    "1 / (1 + e^(-x))",
    "1 / (1 + e^",
    "min(1, p_t / p_d)",
    "min(1, ",
    "max(0, p_t - p_d)",
    " × (1 + E) / C instead of ",
    "_1 is in every product, ",
    "every score is 0, whatever ",
    "1 round",
    "1 draft token",
    "Invented chances of tokens 1 to ",
    "The target's own token is counted, and a round without draft tokens scores 1.",
    "checks 1 token",
}
BOUNDARIES = {
    "invented cost, not DeepSeek's objective, in both ways of counting",
}
"""What a number is not may name whose it is not."""


def phrases(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each literal with a space in it that can come onto the page.

    Docstrings do not, and neither do the descriptions of a key, which are for REQUESTS.md.
    """
    tree = ast.parse(source)
    unseen = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Annotated":
            unseen |= {id(part) for part in ast.walk(node.slice)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in unseen and " " in str(node.value):
            yield node.lineno, str(node.value)


def wrong(source: str) -> list[str]:
    """Return what a source types that it must compute, or names without a claim."""
    found = []
    for line, text in phrases(source):
        plain = INDEX.sub("…", text)
        if text not in ALLOWED:
            found += [f"{line}: {number!r} in {text!r}" for number, _, _ in typed(plain)]
        part = SUBJECT.search(plain)
        if part and text not in BOUNDARIES:
            found.append(f"{line}: {part[0]!r} in {text!r}, without a claim")
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_sentence_in_python_types_a_number_or_names_a_part_of_dspark(file: Path) -> None:
    """Numbers are computed; what is said of DSpark is in the tasks' texts, with its claims."""
    assert wrong(file.read_text(encoding="utf-8")) == []


def test_every_allowed_literal_is_still_in_the_code() -> None:
    """An exception that nothing needs would hide the next typed number."""
    texts = {text for file in FILES for _, text in phrases(file.read_text(encoding="utf-8"))}
    assert (ALLOWED | BOUNDARIES) - texts == set()


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ('say(f"L = {best} tie, but not all five do.")', 1),
        ('say("From three to four")', 2),
        ('say("The drafter is quick.")', 1),
        ('say("a_1 is a factor of every S")', 0),
        ('START = ("0.92", "0.86")', 0),
        ('"""Five conditionals of the drafter."""', 0),
        ('re.sub("x", f"only {n} of 5 pass", text)', 1),
        ('speed: Annotated[list[int], "with 1, 2 and 3 rows of the drafter"]', 0),
    ],
)
def test_the_guard_distinguishes_sentences_and_values(source: str, count: int) -> None:
    """It must be able to fail, and only for what a reader would see."""
    assert len(wrong(source)) == count
