"""Settings with every number that the page shows for them, for other people's checks."""

from collections.abc import Iterable, Sequence
from typing import Any

from dspark_calc.api.labs import lab_answer
from dspark_calc.api.own import own_answer
from dspark_calc.api.request import Request
from dspark_calc.api.toy import toy_answer
from dspark_calc.model.block import Block
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.state.limits import read_page_conditionals
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text
from dspark_calc.text.quantity import quantities

SCHEMA = 1
NOTE = "All conditionals and the cost are invented; nothing here is a measurement."
TENTHS = 10
EVEN = ["0.5", "0.5"]
OPENING = ["0.92", "0.86", "0.76", "0.62", "0.48"]
LABS: list[dict[str, Any]] = [
    {"ask": "position", "draft": ["10", "6", "4"], "target": ["4", "10", "6"]},
    {"ask": "position", "draft": ["10", "10"], "target": ["14", "6"]},
    {"ask": "pair", "draft": EVEN, "target": ["0.7", "0.3"],
     "second_draft": [["0.8", "0.2"], EVEN], "second_target": [["0.6", "0.4"], ["0.1", "0.9"]]},
    {"ask": "cut", "second": ["0.9", "0"]},
    {"ask": "cut", "second": ["0", "0.9"]},
    *({"ask": "load", "count": count} for count in (2, 3, 4, 7, 8)),
    {"ask": "load", "requests": [["0.9", "0.8", "0.7"]], "speed": ["10", "9", "8", "7"]},
    *({"ask": "phrases", "factor": factor} for factor in ("1", "4", "9")),
    {"ask": "calibration", "head": ["0.9"] * 5, "truth": ["0.8", "0.75", "0.7", "0.65", "0.6"]},
    *({"ask": "drafting", "conditionals": OPENING, "cost": cost} for cost in ("0", "0.2", "0.8")),
]  # fmt: skip
"""The requests of the labs whose answers are in the file."""

HELP = "can you help me ?"
TOYS: list[dict[str, Any]] = [
    {"ask": "toy_draft", "prompt": HELP, "drawn": ["of"]},
    {"ask": "toy_draft", "prompt": HELP, "drawn": ["no"]},
    {"ask": "toy_rule", "prompt": HELP},
    {"ask": "toy_round", "prompt": "where is", "seed": "1"},
    {"ask": "toy_temperatures", "position": 5, "temperatures": ["1"] * 5},
    *(
        {"ask": "toy_text", "prompt": HELP, "length": "5", "seed": "1", "number": number}
        for number in (1, 2, 3)
    ),
    {"ask": "toy_reach", "name": "mia"},
]
"""The same of the toy. Its numbers are a toy's, which each answer says in its label."""


OWN: list[dict[str, Any]] = [
    {"ask": "own", "log": "0.9, 0.72, 0.504"},
    *({"ask": "own", "log": "0.9 0.72 0.504", "slope": slope} for slope in ("0.45", "0.1", "2")),
    {"ask": "own", "log": "0.9 0.8", "meaning": "conditional", "slope": "0.2", "drafting": "0.3"},
    {
        "ask": "own",
        "log": '"acceptance_histogram": [1, 2, 1]',
        "times": "0 10 ms\n1 11 ms\n2 13 ms",
    },
]
"""Requests about a reader's own run; the numbers are invented."""


def golden_data(version: str, settings: Iterable[Sequence[str]]) -> dict[str, Any]:
    """Return settings with their displayed and exact numbers.

    Args:
        version: the lesson's version.
        settings: lists of five conditionals; after them come all-equal values 0.0 ... 1.0.

    Returns:
        ``{"schema", "lesson", "note", "settings": [{"query", "best": {"verification_length",
        "tied"}, "numbers": {quantity: [{"text", "exact"} x 5]}} ...]}``; names and forms are those
        of ``data-quantity`` and ``data-exact`` on the page. ``labs`` has ``{"request", "answer"}``
        of the labs, as in REQUESTS.md, ``toy`` the same of the toy, and ``own`` of a reader's run.

    Raises:
        InputError: when a setting is refused.

    >>> golden_data("1", [["0.5"] * 5])["settings"][0]["numbers"]["survival"][1]
    {'text': '0.2500', 'exact': '1/4'}
    """
    equal = [[f"{tenths // TENTHS}.{tenths % TENTHS}"] * BLOCK_LENGTH for tenths in range(11)]
    return {
        "schema": SCHEMA,
        "lesson": version,
        "note": NOTE,
        "settings": [_setting(values) for values in [*settings, *equal]],
        "labs": [
            {"request": each, "answer": lab_answer(Request(each, "the request"))} for each in LABS
        ],
        "toy": [
            {"request": each, "answer": toy_answer(Request(each, "the request"))} for each in TOYS
        ],
        "own": [
            {"request": each, "answer": own_answer(Request(each, "the request"))} for each in OWN
        ],
    }


def _setting(values: Sequence[str]) -> dict[str, Any]:
    working = Block(read_page_conditionals(list(values)))
    texts = [decimal_text(a, CONDITIONAL_PLACES) for a in working.conditionals]
    return {
        "query": f"?a={','.join(texts)}",
        "best": {"verification_length": working.best, "tied": list(working.tied)},
        "numbers": {
            name: [{"text": number["text"], "exact": number["exact"]} for number in column]
            for name, column in quantities(working).items()
        },
    }
