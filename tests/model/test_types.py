"""The types of the API say what it takes and returns, and the documents are written from them."""

import json
import re
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

import dspark_calc
from dspark_calc import evaluate
from dspark_calc.api.documents import MARK, declarations, declared, fields, kinds, tables
from dspark_calc.api.page import REQUESTS
from dspark_calc.api.types import Api, Refused
from dspark_calc.panels import EXTRAS
from dspark_calc.tasks import TASKS, tasks_data

PACKAGE = Path(dspark_calc.__file__).parent
DOCUMENT = (PACKAGE / "api/REQUESTS.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(each) for each in re.findall(r"```json request\n(.*?)```", DOCUMENT, re.S)]
VALUES = ["0.92", "0.86", "0.76", "0.62", "0.48"]
WORDS = {"name": "x", "draft": ["a", "b", "c", "d", "e"], "target": ["a", "b", "x", "d", "e"]}
MORE: list[dict[str, Any]] = [
    {"conditionals": []},
    {"conditionals": ["0", "1"], "also": list(EXTRAS)},
    {"conditionals": VALUES, "place": "page", "verification_length": 3, "words": WORDS},
    {"ask": "views", "conditionals": VALUES, "verification_length": 5, "also": list(EXTRAS),
     "previous": VALUES},
    {"ask": "round", "conditionals": VALUES, "place": "page", "verification_length": 3, "seed": 1,
     "round": 2, "rounds": 10},
    *(
        {"ask": "task", "task": task, "answer": answer}
        for task in TASKS for answer in ("", "0.5", "nothing", VALUES)
    ),
]  # fmt: skip


def misfits(value: Any, kind: Any, place: str = "") -> list[str]:  # noqa: PLR0911 - one per form
    """Return the places at which a value is not of a type."""
    origin, inner = get_origin(kind), get_args(kind)
    if hasattr(kind, "__required_keys__"):
        return _dict_misfits(value, kind, place)
    if origin is list:
        if not isinstance(value, list):
            return [f"{place} is no list"]
        return [m for i, each in enumerate(value) for m in misfits(each, inner[0], f"{place}[{i}]")]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{place} is no dict"]
        return [m for key in value for m in misfits(value[key], inner[1], f"{place}.{key}")]
    if origin is Literal:
        return [] if value in inner else [f"{place} is {value!r}"]
    if inner:  # a union
        return [] if any(misfits(value, each) == [] for each in inner) else [f"{place} fits none"]
    fits = isinstance(value, kind) and (kind is not int or not isinstance(value, bool))
    return [] if fits else [f"{place} is {value!r}"]


def _dict_misfits(value: Any, kind: Any, place: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{place} is no dict"]
    known = fields(kind)
    return [
        *(f"{place}.{key} is missing" for key in kind.__required_keys__ - {*value}),
        *(f"{place}.{key} is unknown" for key in {*value} - {*known}),
        *(m for key in value if key in known
          for m in misfits(value[key], known[key][0], f"{place}.{key}")),
    ]  # fmt: skip


@pytest.mark.parametrize("request_", EXAMPLES + MORE, ids=str)
def test_requests_and_answers_are_of_their_types(request_: dict[str, Any]) -> None:
    """Every example of the document, every view, every task: no key more, none less."""
    asked, answered = kinds()[request_.get("ask", "numbers")]
    assert misfits(request_, asked) == []
    answer = json.loads(json.dumps(evaluate(request_)))
    refused = not answer["ok"] and "state" not in answer
    assert misfits(answer, Refused if refused else answered) == []


@pytest.mark.parametrize("kind", REQUESTS)
def test_a_request_may_have_the_keys_of_its_type(kind: str) -> None:
    """What the API refuses and what its types say is one list."""
    assert {"ask", *REQUESTS[kind].keys} == {*fields(kinds()[kind][0])}


def test_every_kind_of_request_has_its_types() -> None:
    """A new one must bring them."""
    assert list(kinds()) == list(REQUESTS)
    assert {*fields(kinds()["tasks"][1])} == {"ok", "tasks"}
    assert len(tasks_data()) > 0


def test_the_documents_are_written_from_the_types() -> None:
    """`make types` writes them; a table that lags behind misleads."""
    _, _, written = DOCUMENT.partition(MARK)
    assert written == tables()
    script = (PACKAGE.parent / "widget/page/api.d.ts").read_text(encoding="utf-8")
    assert script == declarations()
    for kind in (*declared(), Api):
        assert f"interface {kind.__name__} " in script


@pytest.mark.parametrize(
    ("value", "kind", "count"),
    [
        ({"id": "a", "name": "b"}, "Misconception", 0),
        ({"id": "a"}, "Misconception", 1),
        ({"id": "a", "name": "b", "more": 1}, "Misconception", 1),
        ({"id": 1, "name": None}, "Misconception", 2),
        ({"best": 1, "tied": [1, True]}, "CountingBest", 1),
        ([], "CountingBest", 1),
    ],
)
def test_a_misfit_is_found(value: Any, kind: str, count: int) -> None:
    """The comparison above must be able to fail."""
    (found,) = (each for each in declared() if each.__name__ == kind)
    assert len(misfits(value, found)) == count
