"""Splits JavaScript into code and the texts in it, well enough for rules about both.

It is no parser: it knows comments, strings, templates and, by what stands before them, regular
expressions.
"""

from __future__ import annotations

import re
from typing import NamedTuple

PIECE = re.compile(
    r"""
    (?P<comment> //[^\n]* | /\*.*?\*/ )
  | (?P<text> "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
  | (?P<template> `(?:\\.|[^`\\])*` )
  | (?P<regex> (?<=[=(,:!&|?{};>\[])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]* )
    """,
    re.VERBOSE | re.DOTALL,
)
HOLE = re.compile(r"\$\{((?:[^{}]|\{[^{}]*\})*)\}")

PHRASE = re.compile(r"[^\W\d_]{2,}[’',;:.!?]?\s+[^\W\d_]{2,}|[A-Z][a-z]+[!?…]")
"""Two words, or a capitalised one with a mark that only a sentence has."""
DETAIL = re.compile(r"\bnew (?:Failure|\w*Error)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)")
"""An error: its words are technical details, and the page's own sentence stands before them."""
SELECTOR = re.compile(
    r"""\b(?:querySelector(?:All)?|closest|matches|each|on)\(
        (?:\s*\w+,)? \s* (?:"[^"\n]*"|`[^`]*`)""",
    re.VERBOSE,
)
PYTHON = re.compile(r"from dspark_calc\.")
"""Begins the lines of Python that a script hands over."""


class Script(NamedTuple):
    """One file: what runs, and the texts that it holds.

    `code` has neither comments nor texts, but keeps what stands in the holes of templates;
    `texts` are the contents of strings, and of templates with their holes taken out.
    """

    code: str
    texts: list[str]


def read(source: str) -> Script:
    """Return `source` split into code and texts."""
    texts: list[str] = []

    def take(piece: re.Match[str]) -> str:
        whole = piece[0]
        if piece["text"]:
            texts.append(whole[1:-1])
            return '""'
        if piece["template"]:
            texts.append(HOLE.sub("", whole[1:-1]))
            return " ".join(["``", *(read(hole).code for hole in HOLE.findall(whole))])
        return " "

    return Script(PIECE.sub(take, source), texts)


def phrases(source: str) -> list[str]:
    """Return the texts of a script that a reader could meet as words, selectors left out."""
    told = SELECTOR.sub("", DETAIL.sub("null", source))
    texts = [text for text in read(told).texts if not PYTHON.match(text)]
    return [text for text in texts if PHRASE.search(text)]


def imports(source: str) -> list[str]:
    """Return what a module imports, statically or not, workers included, in the order written."""
    named = re.compile(
        r"""(?:\bfrom|\bimport|\bimport\(|\bnew\ (?:URL|Worker|SharedWorker)\()\s*"([^"]+)" """,
        re.VERBOSE,
    )
    return named.findall(source)
