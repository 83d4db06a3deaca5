"""Each task is in the section that its data names, and no answer is above its question."""

from __future__ import annotations

import re
from fractions import Fraction
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from dspark_calc.tasks import tasks_data
from lesson.guards import VOID
from tests.model.task_keys import NUMERIC

if TYPE_CHECKING:
    from pathlib import Path


def test_a_task_is_in_the_section_that_it_names(site: Path) -> None:
    """Teaching notes send an instructor to that section."""
    page = (site / "index.html").read_text(encoding="utf-8")
    section = ""
    found = {}
    for kind, name in re.findall(r'<section id="([^"]+)"|data-task="([^"]+)"', page):
        if kind and kind != "dspark":
            section = kind
        elif name:
            found[name] = section
    assert found == {task["id"]: task["section"] for task in tasks_data()}


LOOKED_UP = {"cut-too-late"}
"""The question names a cost that the table lists; which row counts is the prediction."""


class _Reader(HTMLParser):
    """Collects what a reader has read when each task begins: text in the order of the page."""

    SKIPPED = ("popover", "data-reveal", "data-aside")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.text = ""
        self.read: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the task that begins here, and whether this element is read."""
        given = dict(attrs)
        if "data-task" in given:
            self.read[given["data-task"] or ""] = self.text
        if tag in VOID:
            return
        closed = tag in {"script", "style"} or any(name in given for name in self.SKIPPED)
        self.open.append((tag, closed or bool(self.open and self.open[-1][1])))

    def handle_endtag(self, tag: str) -> None:
        """Leave the element."""
        if any(name == tag for name, _ in self.open):
            while self.open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        """Keep what is read."""
        if not (self.open and self.open[-1][1]):
            self.text += f" {data}"


def test_no_prediction_has_its_answer_above_it(site: Path) -> None:
    """Text, tables, figures and the widget's opening state; keys of two digits occur by chance."""
    reader = _Reader()
    reader.feed((site / "index.html").read_text(encoding="utf-8"))
    keys = {name: Fraction(NUMERIC[name]) for name in NUMERIC if name not in LOOKED_UP}
    assert set(keys) <= set(reader.read)
    for name, key in keys.items():
        shown = {f"{float(key):.{places}f}" for places in (2, 3, 4)} | {str(float(key))}
        distinct = {text for text in shown if len(text.strip("0.")) > 1 and "." in text}
        found = {text for text in re.findall(r"\d+\.\d+", reader.read[name]) if text in distinct}
        assert not found, f"{name}: {found} is above it"
