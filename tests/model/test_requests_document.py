import json
import re
from pathlib import Path
from typing import Any

import pytest

import dspark_calc
from dspark_calc import evaluate_json
from dspark_calc.api.page import REQUESTS
from dspark_calc.panels import EXTRAS

TEXT = (Path(dspark_calc.__file__).parent / "api/REQUESTS.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json request\n(.*?)```\n\n```json answer\n(.*?)```", TEXT, re.DOTALL)


def assert_shown(shown: Any, got: Any) -> None:
    """Assert that all that the document shows is in the answer; the answer may have more."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            assert_shown(value, got[key])
    elif isinstance(shown, list):
        assert len(shown) == len(got)
        for one, other in zip(shown, got, strict=True):
            assert_shown(one, other)
    else:
        assert shown == got


@pytest.mark.parametrize(("request_", "answer"), EXAMPLES)
def test_every_example_of_the_document_is_answered_as_shown(request_: str, answer: str) -> None:
    """The document is what a new page is written from."""
    assert_shown(json.loads(answer), json.loads(evaluate_json(request_)))


def test_every_question_and_every_view_is_described() -> None:
    """A question that nobody can find is not there."""
    assert len(EXAMPLES) == TEXT.count("```json request") >= len(REQUESTS)
    headings = " ".join(re.findall(r"^## (.*)$", TEXT, re.MULTILINE))
    assert all(re.search(rf"\b{ask}\b", headings) for ask in REQUESTS)
    assert all(f"`{view}`" in TEXT for view in EXTRAS)


def test_every_key_that_a_question_takes_is_in_the_document() -> None:
    """Whoever is refused a key looks here for the right one."""
    keys = {key for ask in REQUESTS.values() for key in ask.keys}
    assert keys
    assert [key for key in sorted(keys) if not re.search(rf"[`\"]{key}[`\"]", TEXT)] == []
