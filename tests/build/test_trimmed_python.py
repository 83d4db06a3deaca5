"""The trimmed Python of the built site gives CPython's answers and lacks nothing that they need."""

from __future__ import annotations

import json
import random
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from dspark_calc.api.evaluate import evaluate_json
from widget.build.runtime import ask

ANSWER = Path(__file__).with_name("answer_all.mjs")
VALUE = re.compile(r"[\d.]+")
ODD = ["", "1.7", "-0.1", "nan", "1e-9", "0.5 ", "½", "0.123456789012345678", "<b>", "1/3"]


def value(draws: random.Random) -> str:
    """Return a value as a reader may type it, now and then one that is refused."""
    if draws.random() < 0.03:
        return draws.choice(ODD)
    return f"{draws.random():.{draws.randint(1, 6)}f}"


def changed(part: Any, draws: random.Random) -> Any:
    """Return a request with other values in it, and other small numbers."""
    if isinstance(part, dict):
        return {key: changed(each, draws) for key, each in part.items()}
    if isinstance(part, list):
        return [changed(each, draws) for each in part]
    if isinstance(part, str) and VALUE.fullmatch(part):
        return value(draws)
    if type(part) is int and draws.random() < 0.3:
        return draws.randint(-1, 9)
    return part


def answer(request: str) -> str:
    """Return CPython's answer, or what it raises."""
    try:
        return evaluate_json(request)
    except Exception as raised:  # noqa: BLE001 the same in both
        return f"raises {type(raised).__name__}"


def without_version(text: str) -> str:
    """Return an answer without the number of a Python's version, which one kind of answer has."""
    return re.sub(r"\b3\.\d+\.\d+\b", "VERSION", text)


@pytest.mark.slow
def test_random_requests_of_every_kind_are_answered_as_in_cpython(
    site: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Of 2,000 none meets a missing function; `--moves=100000` for more."""
    count: int = request.config.getoption("--moves") or 2_000
    draws = random.Random(20260)
    later = ask.later_requests()
    known = [*ask.requests(), *(each for asked in later.values() for each in asked)]
    requests = [json.dumps(changed(draws.choice(known), draws)) for _ in range(count)]
    done = subprocess.run(
        ["node", ANSWER, site, tmp_path],  # noqa: S607 the Node that the build uses
        input=json.dumps(requests),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    for text, given in zip(requests, json.loads(done.stdout), strict=True):
        assert without_version(given) == without_version(answer(text)), text
