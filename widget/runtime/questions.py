"""Questions of every kind that the page asks, to compare the browser's Python with CPython."""

from __future__ import annotations

import json
import random
from typing import Any

SEED = 314
RANDOM_SETTINGS = 60

DEFAULT = {
    "conditionals": ["0.92", "0.86", "0.76", "0.62", "0.48"],
    "verification_length": 3,
    "words": "late-match",
}
WORDS = {
    "name": "late-match",
    "draft": ["the", "quick", "brown", "fox", "jumps"],
    "target": ["the", "quick", "red", "fox", "jumps"],
}
EDGES = [
    ["0.90", "0.90", "0.50", "0.10", "0.00"],
    ["0.37", "0.90", "0.50", "0.50", "0.50"],
    ["0.00", "0.90", "0.50", "0.50", "0.50"],
    ["1.00", "1.00", "1.00", "1.00", "1.00"],
    ["0.92", "0.86", "1.7", "0.62", "0.48"],
    ["0.92", "0.86", "nan", "0.62", "0.48"],
    ["0.92", "0.86", "<b>1</b>", "0.62", "0.48"],
    ["0.92", "0.86", "1e-99999999", "0.62", "0.48"],
    ["0.92"],
    [],
]
QUERIES = [
    "",
    "?a=0.92,0.86,0.76,0.62,0.48&L=3&words=late-match",
    "?a=0.9,0.9,0.5,0.1,0&L=5",
    "?a=1,2,3",
    "?a=%3Cscript%3Ealert(1)%3C/script%3E",
    "?L=9",
    "?words=%F0%9F%99%82",
    "?unknown=1",
    "?" + "a" * 5000,
]


def _numbers(conditionals: list[str], length: int = 3) -> dict[str, Any]:
    return {
        "ask": "numbers",
        "conditionals": conditionals,
        "verification_length": length,
        "words": WORDS,
        "place": "page",
    }


def questions() -> list[str]:
    """Return the requests as JSON texts, always the same; the first is a short one.

    Left out is "check": its answer names the version of the Python that gives it.
    """
    dice = random.Random(SEED)
    settings = [
        [f"{dice.randint(0, 100) / 100:.2f}" for _ in range(5)] for _ in range(RANDOM_SETTINGS)
    ]
    requests: list[dict[str, Any]] = [{"ask": "numbers", "conditionals": ["0.92", "0.86"]}]
    requests += [_numbers(setting) for setting in EDGES + settings]
    requests += [_numbers(DEFAULT["conditionals"], length) for length in range(7)]  # type: ignore[arg-type]
    requests += [
        {"ask": "address", "query": query, "default": DEFAULT, "word_pairs": ["late-match", "same"]}
        for query in QUERIES
    ]
    return [json.dumps(request) for request in requests]
