"""What must hold whenever a widget has come to rest, whatever was done to it before."""

from __future__ import annotations

import re
from decimal import Decimal
from html import unescape
from pathlib import Path
from typing import Any

from dspark_calc.api.evaluate import evaluate
from lesson.maths import typeset

LOOK = Path(__file__).with_name("look.js").read_text(encoding="utf-8").partition("\n")[2]
FILMS = 40
"""More rounds than the fuzzer draws of one setting."""
ELSEWHERE = ("round.", "many.", "charts.verdict.moved")
"""Not of the setting alone: drawn rounds, and how the best length came from an earlier setting."""
QUANTITIES = ("conditional", "survival", "expected", "cost", "score", "rank")


class BrokenError(Exception):
    """An invariant, named first, does not hold."""

    def __init__(self, name: str, seen: object, expected: object) -> None:
        super().__init__(f"{name}: the page shows {seen!r}, expected {expected!r}")
        self.name = name


def hold(name: str, seen: object, expected: object) -> None:
    """Raise `BrokenError` unless both are equal."""
    if seen != expected:
        raise BrokenError(name, seen, expected)


def at(answer: Any, path: str) -> str:
    """Return the text at a dotted path of an answer, as the page writes it down."""
    for step in path.split("."):
        if isinstance(answer, list):
            answer = answer[int(step)] if int(step) < len(answer) else None
        else:
            answer = (answer or {}).get(step)
    return "" if answer is None else str(answer)


def as_shown(text: str) -> str:
    """Return a text with its symbols set as mathematics, without the markup: a_1 is shown as a1."""
    return unescape(re.sub(r"<[^>]*>", "", typeset(text)))


def request_for(seen: dict[str, Any]) -> dict[str, Any]:
    """Return a request of the page about the setting that it shows."""
    draft, target = (seen["pairs"][seen["words"]][side] for side in ("draft", "target"))
    return {
        "place": "page",
        "conditionals": [text for name, _, text, _ in seen["quantities"] if name == "conditional"],
        "verification_length": int(seen["L"]),
        "count": seen["count"],
        "letters": seen["letters"],
        "words": {"name": seen["words"], "draft": draft, "target": target},
    }


def chosen(seen: dict[str, Any]) -> dict[str, str]:
    """Return what all controls of a widget say, by the name that the fuzzer has for them."""
    values = {f"a_{index}": value for index, value in enumerate(seen["sliders"], start=1)}
    return values | {name: seen[name] for name in ("L", "words", "count", "letters")}


def check(seen: dict[str, Any], wanted: dict[str, str]) -> dict[str, Any]:
    """Raise `BrokenError` unless one widget's page is right; return CPython's answer for it.

    Args:
        seen: what look.js gave.
        wanted: by control, what the fuzzer last set it to, where that is known.
    """
    hold("state", seen["state"], "ready")
    hold("how often Python lacked a function", seen["incomplete"], "0")
    hold("what is on its way, waits or loads", seen["busy"], [])
    hold("elements that a text has made", seen["injected"], 0)
    answer = evaluate({"ask": "numbers", "also": seen["also"], **request_for(seen)})
    hold("what CPython refuses", answer.get("error"), None)
    for name, index, text, exact in seen["quantities"]:
        number = answer["quantities"][name][int(index) - 1]
        hold(f"{name} {index}", (text, exact), (number["text"], number["exact"]))
    for path, text in seen["slots"]:
        if not path.startswith(ELSEWHERE):
            hold(path, text, as_shown(at(answer, path)))
    best = answer["answer"]["best"]
    hold("lengths marked as tied", seen["marked"], best["tied"])
    hold("the length marked as best", seen["best"], [best["verification_length"]])
    hold("the working that is shown", seen["working"], [int(seen["L"])])
    hold("tiles", seen["tiles"], [tile["state"] for tile in answer["words"]["tiles"]])
    _check_stage(seen)
    _check_controls(seen, answer, wanted)
    return answer


def _check_stage(seen: dict[str, Any]) -> None:
    """Before the bet nothing gives it away; after it, one length is marked; a film is of now."""
    hold("what is shown before the bet", seen["early"], [])
    hold("lengths marked as the bet", set(seen["bets"]), {seen["bet"]} - {""})
    hold("a docked task is visible", all(seen["docked"]), expected=True)
    film = seen["film"]
    if not film:
        return
    request = {"ask": "round", "seed": film["seed"], **request_for(seen)}
    if film["mode"] == "many":
        seeds = range(film["seed"], film["seed"] + FILMS)  # each press takes the next one
        many = {**request, "round": 1, "rounds": film["rounds"]}
        drawn = (evaluate({**many, "seed": seed}) for seed in seeds)
    else:
        drawn = (evaluate({**request, "round": number}) for number in range(1, FILMS))
    if film["mode"] == "one":
        still = {"sentence": film["words"], "tokens": film["tokens"], "close": film["close"]}
        found = any(still in answer["film"] for answer in drawn)
    else:
        found = any(film["many"] == answer["many"]["sentence"] for answer in drawn)
    hold(f"a film of {film['mode']} is of this setting", found, expected=True)


def _check_controls(seen: dict[str, Any], answer: dict[str, Any], wanted: dict[str, str]) -> None:
    """Sliders, fields and explanations say what the table says."""
    values = [number["text"] for number in answer["quantities"]["conditional"]]
    hold("sliders", [Decimal(value) for value in seen["sliders"]], [Decimal(v) for v in values])
    hold("spoken values", seen["spoken"], answer["valuetext"])
    for position, (field, value) in enumerate(zip(seen["fields"], values, strict=True)):
        if not field["focused"] and not field["refused"]:
            hold(f"field {position + 1}", field["text"], value)
        hold(f"explained {position + 1}", bool(seen["errors"][position]), field["refused"])
    says = chosen(seen) | {"bet": seen["bet"]}
    for name, value in wanted.items():
        read = Decimal if name.startswith("a_") else str
        hold(f"{name} as it was last set", read(says[name]), read(value))
