"""The tasks' texts: every mistake of an author is one sentence with the file, the task, the key."""

from __future__ import annotations

import shutil
import tomllib
from typing import TYPE_CHECKING, Any

import pytest

from dspark_calc.tasks.filling import WRONG_TEXTS
from dspark_calc.tasks.needs import Needs
from dspark_calc.tasks.text_checks import wrong_texts
from lesson.task_texts import wrong_in_tasks
from tests.build.rules import ROOT
from widget.build.runtime.sources import package_sources

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = ROOT / "dspark_calc/tasks/texts"
CHOICE = """
section = "round"

[task.pick]
number = 1
title = "Pick"
question = "Of {all} tokens?"
explanation = "None of {all}."
claims = []
options = { yes = "Yes.", no = "No." }
feedback = { yes = "It has {now}." }
"""
NEEDS = Needs("pick", {"all": 5}, {"yes": {"now"}}, ["yes", "no"])
PLACE = "dspark_calc/tasks/texts/round.toml: the task 'pick'"


def found(source: str, needs: Needs = NEEDS, **more: dict[str, Any]) -> list[str]:
    """Return what is wrong with a file of one task."""
    return wrong_texts({"round": tomllib.loads(source), **more}, [needs], {"pick": 1})


def test_the_texts_of_the_tasks_fit_and_type_no_number() -> None:
    """What the build refuses is not there."""
    assert WRONG_TEXTS == []
    assert list(wrong_in_tasks(FOLDER)) == []
    assert found(CHOICE) == []


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("None of {all}", "None of {al}",
         f"{PLACE} has {{al}} in 'explanation', and Python computes no such number for it"),
        ("It has {now}.", "It has {all}.", f"{PLACE} does not use {{now}} in 'feedback.yes'"),
        ("It has {now}.", "It has {now} {later}.",
         f"{PLACE} has {{later}} in 'feedback.yes', and Python computes no such number for it"),
        ('title = "Pick"\n', "", f"{PLACE} lacks 'title'"),
        ('title = "Pick"', 'title = "Pick"\nhint = "?"',
         (f"{PLACE} has the unknown key 'hint'; known: number, claims, feedback, options, title, "
         "question, explanation")),
        ("number = 1", 'number = "1"', f"{PLACE} has 'number' as str, not as int"),
        ('no = "No."', 'nay = "No."', f"{PLACE} lacks 'options.no'"),
        ('{ yes = "It', '{ no = "Right.", yes = "It',
         f"{PLACE} has 'feedback.no', which no answer leads to"),
        ("[task.pick]", "[task.pcik]",
         "dspark_calc/tasks/texts: no file has a text for the task 'pick'"),
        ("[task.pick]", "[task.peck]",
         "dspark_calc/tasks/texts/round.toml: there is no task 'peck' for this text"),
    ],
)  # fmt: skip
def test_a_text_that_does_not_fit_is_one_sentence(old: str, new: str, sentence: str) -> None:
    """File, task and key: an author need not know Python."""
    assert old in CHOICE
    assert sentence in found(CHOICE.replace(old, new))


def test_a_number_that_no_text_uses_is_reported() -> None:
    """Else a sentence could lose its number unnoticed."""
    needs = NEEDS._replace(numbers={"all": 5, "more": 6})
    assert found(CHOICE, needs) == [f"{PLACE} does not use {{more}} in any text"]


def test_a_task_in_two_files_and_two_tasks_with_one_number_are_reported() -> None:
    """The first of them would win without a word."""
    (twice,) = found(CHOICE, more=tomllib.loads(CHOICE))
    assert twice == ("dspark_calc/tasks/texts: round and more have a text for the task 'pick'")
    assert wrong_texts({}, [], {"pick": 1, "peck": 1}) == [
        "dspark_calc/tasks/texts: the tasks 'pick' and 'peck' have the same number 1"
    ]


def test_a_file_that_is_not_toml_is_the_only_finding() -> None:
    """All of its tasks would seem to have no text."""
    broken = {"invalid": "Expected '=' (at line 3)"}
    assert found(CHOICE.replace("Pick", "{lost}"), server=broken) == [
        "dspark_calc/tasks/texts/server.toml is not valid TOML: Expected '=' (at line 3)"
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Count the rows instead.", "Count the 5 rows instead.",
         ("dspark_calc/tasks/texts/drafter.toml: the task 'how-many-drafts', feedback.depth: the "
         "number '5' is typed")),
        ("Count the rows instead.", "Count all five rows.", "the number 'five' is typed"),
        ('claims = ["drafter-blocks",', 'claims = [] # "drafter-blocks",',
         "question names 'drafter', and the task has no claims"),
    ],
)  # fmt: skip
def test_a_task_is_under_the_guards_of_the_prose(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """A typed number and a part of DSpark without a claim are refused there as well."""
    folder = tmp_path / "dspark_calc/tasks/texts"
    shutil.copytree(FOLDER, folder)
    text = (folder / "drafter.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "drafter.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(said in finding for finding in wrong_in_tasks(folder))


def test_the_browser_gets_the_texts_as_a_literal() -> None:
    """It has no parser of TOML: that would weigh more than the texts."""
    module = package_sources(ROOT / "dspark_calc")["dspark_calc/tasks/texts/__init__.py"]
    assert "import" not in module
    packed: dict[str, Any] = {}
    exec(module, packed)  # noqa: S102 - the module as it is packed
    files = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.toml")}
    assert packed["TEXTS"] == {name: tomllib.loads(text) for name, text in files.items()}
