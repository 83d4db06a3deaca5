"""How long the lesson is and how hard to read: an estimate that the build prints."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import NamedTuple

WORDS_PER_MINUTE = 200
"""A common figure for careful reading of unfamiliar text."""
MINUTES_PER_TASK = 1.5
"""Our guess for reading a task, thinking, answering and reading the answer."""

NOT_PROSE = {"svg", "script", "style", "nav", "table", "form", "button", "math", "header", "footer"}
NOT_PROSE_MARKS = ("data-aside", "data-sourced", "data-panel", "data-state", "popover")
BLOCKS = {"p", "li", "dd", "dt", "h1", "h2", "h3", "h4", "figcaption"}
VOID = {"br", "hr", "img", "input", "link", "meta"}


class Reading(NamedTuple):
    """Words, sentences and the Flesch-Kincaid grade (years of school, an estimate)."""

    words: int
    sentences: int
    grade: float

    @property
    def minutes(self) -> int:
        """Return the reading time, without the tasks and the widget."""
        return round(self.words / WORDS_PER_MINUTE)


class Core(NamedTuple):
    """The part of the lesson that everybody should read: its tasks and its words."""

    tasks: int
    words: int

    @property
    def minutes(self) -> int:
        """Return the time for text and tasks, to the nearest five minutes."""
        return 5 * round((self.words / WORDS_PER_MINUTE + self.tasks * MINUTES_PER_TASK) / 5)


class _Prose(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.skipping: list[bool] = [False]
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "math" and not self.skipping[-1]:
            self.text += " x"  # a formula is read as one word
        if tag in VOID:
            return
        marked = any(name in NOT_PROSE_MARKS for name, _ in attrs)
        classes = (dict(attrs).get("class") or "").split()
        prose = "scene" in classes  # text inside the widget
        marked |= "cite" in classes  # a source's number is no word
        self.open.append(tag)
        self.skipping.append(not prose and (self.skipping[-1] or tag in NOT_PROSE or marked))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.open:
            return
        while self.open.pop() != tag:
            self.skipping.pop()
        self.skipping.pop()
        if tag in BLOCKS:
            self.text += ".\n"

    def handle_data(self, data: str) -> None:
        if not self.skipping[-1]:
            self.text += data


def syllables(word: str) -> int:
    """Return about how many syllables an English word has: its groups of vowels."""
    groups = re.findall(r"[aeiouy]+", word.lower())
    silent = word.lower().endswith("e") and not word.lower().endswith("le") and len(groups) > 1
    return max(1, len(groups) - silent)


def measure(markup: str) -> Reading:
    """Return length and reading level of a page's running text.

    Left out: the widget, panels, tasks, tables, figures and the list of sources.
    """
    prose = _Prose()
    prose.feed(markup)
    words = re.findall(r"[A-Za-z][A-Za-z’'-]*", prose.text)
    sentences = [s for s in re.split(r"[.!?:]+\s", prose.text) if re.search(r"[A-Za-z]", s)]
    a_sentence = len(words) / len(sentences)
    a_word = sum(map(syllables, words)) / len(words)
    return Reading(len(words), len(sentences), 0.39 * a_sentence + 11.8 * a_word - 15.59)


def measure_core(templates: list[str]) -> Core:
    """Return tasks and words of some templates' sources; what expressions fill in is left out."""
    source = "\n".join(templates)
    markup = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", " ", source, flags=re.DOTALL)
    return Core(len(re.findall(r"\{\{ task\(", source)), measure(markup).words)
