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


def imports(source: str) -> list[str]:
    """Return what a module imports, statically or not, workers included, in the order written."""
    named = re.compile(
        r"""(?:\bfrom|\bimport|\bimport\(|\bnew\ (?:URL|Worker|SharedWorker)\()\s*"([^"]+)" """,
        re.VERBOSE,
    )
    return named.findall(source)
