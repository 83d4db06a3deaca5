"""Writes what CPython answers to the texts, codes and addresses that the scripts' tests use.

`python -m tests.scripts.record` writes answers.json again; a test compares it with the package.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from dspark_calc.api.evaluate import evaluate

HERE = Path(__file__).parent
FILE = HERE / "answers.json"
SETTINGS = tomllib.loads((HERE.parents[1] / "lesson" / "settings.toml").read_text("utf-8"))
DEFAULT = SETTINGS["default"]
PAIRS = sorted(pair["name"] for pair in SETTINGS["words"])

TEXTS = ["0.5", "0.50", ".25", "1", "0", "0.07", "0.9", "0.33", "5", "abc", "", "0.925", "-0.2"]
CODES = [
    "?a=0.5,0.4,0.3,0.2,0.1&L=2",
    "?a=1,1,1,1,1&L=5&words=all-match",
    "?a=0.9,0.8,0.7,0.6,0.5&count=with-target&letters=paper",
    "<b>",
    "?L=9",
]
QUERIES = ["", "?a=0.9,0.9,0.5,0.1,0&L=5", "?a=0.25,0.5,0.5,0.5,0.5&words=first-differs", "?L=9"]


def recorded() -> dict[str, Any]:
    """Return CPython's answers: the value of each text, what each code and address leads to.

    A text that is refused has the value null; a code or an address that is refused leads nowhere.
    """
    opening = {"default": DEFAULT, "word_pairs": PAIRS}
    codes = {code: _opened({"ask": "embed", "pasted": code, **opening}) for code in CODES}
    queries = {query: _opened({"ask": "address", "query": query, **opening}) for query in QUERIES}
    states = [DEFAULT, *filter(None, [*codes.values(), *queries.values()])]
    texts = [*TEXTS, *(value for state in states for value in state["conditionals"])]
    return {
        "default": DEFAULT,
        "words": PAIRS,
        "texts": {text: _value(text) for text in dict.fromkeys(texts)},
        "codes": codes,
        "queries": queries,
    }


def _value(text: str) -> str | None:
    answer = evaluate({"conditionals": [text, *["0.5"] * 4], "place": "page"})
    return answer["quantities"]["conditional"][0]["text"] if answer["ok"] else None


def _opened(request: dict[str, Any]) -> dict[str, Any] | None:
    answer = evaluate(request)
    return answer["state"] if answer["ok"] else None


def written() -> str:
    """Return the file's text."""
    return json.dumps(recorded(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
