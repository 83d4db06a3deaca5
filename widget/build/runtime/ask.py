"""Prints CPython's answers to requests of every kind that the page sends, as one JSON text.

Run in a process of its own, in which the package can be imported.
"""

from __future__ import annotations

import json
import platform
import random
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import dspark_calc
from dspark_calc.api.evaluate import evaluate_json
from dspark_calc.api.later_keys import ARCHIVES
from dspark_calc.panels import EXTRAS
from dspark_calc.tasks import tasks_data
from dspark_calc.text.notation import ALPHABETS

EXAMPLES = Path(dspark_calc.__file__).parent / "api" / "REQUESTS.md"
"""One example at least of every kind of question, kept complete by the package's own tests."""

LOGS = Path(__file__).parents[3] / "sources" / "public_logs.toml"
"""Other people's logs: the page for a reader's own numbers opens with one of them."""

SEED = 314
RANDOM_SETTINGS = 60

VALUES = ["0.92", "0.86", "0.76", "0.62", "0.48"]
DEFAULT = {"conditionals": VALUES, "verification_length": 3, "words": "late-match"}
WORDS = {
    "name": "red-fox",
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
    ["0,92", "92 %", " .5", "1/2", "\uff10\uff0e\uff15"],
    *([text, "0.5", "0.5", "0.5", "0.5"] for text in ("", "abc", "1/3", "5/3", "-0,2", "x" * 50)),
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
    "?a=0.5%2C0.5,0.5,0.5,0.5&amp;L=2).&fbclid=1&utm_source=a%20b+c&x=1&y=2",
    "?L=2%E2%80%9D&L=3",
    "?" + "a" * 5000,
]
PASTED = [
    "",
    "5B3K",
    "a?L=2&amp;words=same",
    "What is L here? 5B3K-SCTH-1ACR.",
    "Dear class,\n\nRF21 11MW N9R\n",
    '<iframe title="Why?" src="https://example.org/embed.html?L=2&#38;theme=dark"></iframe>',
    "https://mail.example/?url=https%3A%2F%2Fexample.org%2Fembed.html%3FL%3D2",
    "?L=2 or ?L=3",
]
TASK_ANSWERS = ["", "3", "2.31", "0.5", "<b>", "100 %", VALUES, [*VALUES[:4], "1.00"]]

LONG_PROMPT = "Which length do you expect to be the best, and what would change it? " * 4
"""Its code is a number of some thousand bits, for which Python has functions of their own."""

Request = dict[str, Any]


def _numbers(conditionals: list[str], length: int = 3, **more: Any) -> Request:
    setting = {"conditionals": conditionals, "verification_length": length, "words": WORDS}
    return {"ask": "numbers", "place": "page", **setting, **more}


def _settings() -> list[Request]:
    draws = random.Random(SEED)
    drawn = [
        [f"{draws.randint(0, 100) / 100:.2f}" for _ in range(5)] for _ in range(RANDOM_SETTINGS)
    ]
    return [
        *(_numbers(setting) for setting in EDGES + drawn),
        *(_numbers(setting, also=list(EXTRAS)) for setting in EDGES[:4] + drawn[:10]),
        *(_numbers(VALUES, length) for length in range(7)),
        *(_numbers(VALUES, letters=letters) for letters in ALPHABETS),
        _numbers(VALUES, previous=EDGES[0]),
    ]


def _tasks() -> list[Request]:
    answers = {task["id"]: [option["id"] for option in task["options"]] for task in tasks_data()}
    return [{"ask": "tasks"}] + [
        {"ask": "task", "task": task, "answer": answer}
        for task, options in answers.items()
        for answer in [*options, *TASK_ANSWERS]
    ]


def _examples() -> list[Request]:
    blocks = re.findall(r"^```json request\n(.*?)^```", EXAMPLES.read_text("utf-8"), re.M | re.S)
    return [json.loads(block) for block in blocks]


def _needs_more(request: Request) -> bool:
    return any(request.get("ask") in keys for keys in ARCHIVES.values())


def _embeds() -> list[Request]:
    start = {"default": DEFAULT, "word_pairs": ["late-match", "same"]}
    made = {"state": DEFAULT, "page": "embed.html", "script": "host.js", "title": "<&>"}
    made |= {"picture": "preview.png", "word_pairs": start["word_pairs"]}
    return [
        {"ask": "options"},
        {"ask": "receipt", "state": DEFAULT, "answers": {"late-match": "1", "raw-zero": "<b>"}},
        *({"ask": "answers", "text": f"answers={text}"} for text in ("", "<b>", "x:1&check=0")),
        *(
            {"ask": "embed", "query": query, **start}
            for query in (*QUERIES, "?show=&prompt=%3Cb%3E%20b%3F", "?lock=values)&L=9")
        ),
        *({"ask": "embed", "pasted": text, **start} for text in PASTED),
        *(
            {"ask": "compose", "options": {"prompt": prompt}, **made}
            for prompt in ("", "Why?", LONG_PROMPT, "\n")
        ),
    ]


def requests() -> list[Request]:
    """Return the requests, always the same for one package; the first is a short one."""
    pairs = ["late-match", "same"]
    round_ = {"ask": "round", "conditionals": VALUES, "verification_length": 3}
    return [
        {"ask": "numbers", "conditionals": ["0.92"]},
        *_settings(),
        *({"ask": "address", "query": q, "default": DEFAULT, "word_pairs": pairs} for q in QUERIES),
        *({**round_, "seed": seed, "round": number} for seed, number in [(1, 1), (7, 40), (-1, 1)]),
        *_tasks(),
        *_embeds(),
        *(each for each in _examples() if not _needs_more(each)),
    ]


def later_requests() -> dict[str, list[Request]]:
    """Return by archive the requests that need what the page loads later."""
    asked = [*_examples(), *_own()]
    return {
        name: [each for each in asked if each.get("ask") in keys] for name, keys in ARCHIVES.items()
    }


def _own() -> list[Request]:
    """Return what the page for a reader's own numbers sends: as it opens, with times, refused."""
    logs = tomllib.loads(LOGS.read_text("utf-8"))
    (times,) = (each["text"].strip() for each in logs["times"])
    form = {"ask": "own", "drafting": "", "meaning": "survival", "pick": "last"}
    texts = [each["text"].strip() for each in logs["log"] + logs["without_positions"]]
    counters = (
        "vllm:spec_decode_num_drafts_total 4.0\n"
        'vllm:spec_decode_num_accepted_tokens_per_pos_total{position="0"} 3.0'
    )
    return [
        *({**form, "log": log, "slope": slope} for log in texts for slope in ("0.10", "")),
        *({**form, "log": log, "times": times} for log in texts[:3]),
        *({**form, "log": log, "slope": "0,1"} for log in ("", "0.5\n1.7", "0.5 x", counters)),
    ]


def _answered(asked: list[Request]) -> list[dict[str, str]]:
    texts = [json.dumps(request) for request in asked]
    return [{"request": text, "answer": evaluate_json(text)} for text in texts]


def main() -> None:
    """Print ``{"python", "questions": [{"request", "answer"}], "later": the same by archive}``."""
    later = {name: _answered(asked) for name, asked in later_requests().items()}
    answers = {"questions": _answered(requests()), "later": later}
    json.dump({"python": platform.python_version(), **answers}, sys.stdout)


if __name__ == "__main__":
    main()
