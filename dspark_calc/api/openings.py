"""What labs, toy and the page for a reader's own numbers show before anybody has touched them."""

from typing import Any

from dspark_calc.api.evaluate import evaluate

Data = dict[str, Any]

LABS: dict[str, Data] = {
    "position": {"ask": "position", "draft": ["10", "6", "4"], "target": ["4", "10", "6"]},
    "load": {"ask": "load", "count": 3},
    "full": {"ask": "load", "count": 8},
    "stairs": {
        "ask": "load",
        "count": 8,
        "step": 8,
        "stairs": ["1", "0.9", "0.7", "0.6", "0.5", "0.45"],
    },
    "pair": {
        "ask": "pair",
        "draft": "0.5",
        "target": "0.7",
        "second_draft": ["0.8", "0.5"],
        "second_target": ["0.6", "0.1"],
    },
    "cut": {"ask": "cut", "second": ["0.9", "0"], "capacity": 2},
    "phrases": {"ask": "phrases", "factor": "1"},
    "calibration": {
        "ask": "calibration",
        "head": "0.9",
        "truth": ["0.8", "0.75", "0.7", "0.65", "0.6"],
    },
    "drafting": {
        "ask": "drafting",
        "conditionals": ["0.92", "0.86", "0.76", "0.62", "0.48"],
        "cost": "0",
    },
}
"""What each lab shows first; the load lab also with all its requests, and with stairs."""

SLOPE = "0.10"
"""What the page for a reader's own numbers assumes of the cost at first, and says so."""

TOYS: dict[str, Data] = {
    "draft": {"ask": "toy_draft", "prompt": "can you help me ?", "drawn": ["of"]},
    "rule": {"ask": "toy_rule", "prompt": "can you help me ?"},
    "round": {"ask": "toy_round", "prompt": "can you help me ?", "seed": "1"},
    "temperatures": {"ask": "toy_temperatures", "position": 5, "temperatures": ["1"] * 5},
    "reach": {"ask": "toy_reach", "name": "tom"},
}
"""What each view of the toy shows first."""


def answers(requests: dict[str, Data]) -> dict[str, Data]:
    """Return the answers to requests, by the same names.

    >>> answers({"load": LABS["load"]})["load"]["early_stop"]["lengths"]
    [3, 1, 1]
    """
    return {name: evaluate(request) for name, request in requests.items()}


def run(log: str) -> Data:
    """Return what the page for a reader's own numbers makes of its first log, and the slope.

    >>> run("0.5, 0.25")["answer"]["best"]
    [2]
    """
    return {"slope": SLOPE, "answer": evaluate({"ask": "own", "log": log, "slope": SLOPE})}
