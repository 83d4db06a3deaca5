"""Progress over the core tasks, and answers as a part of an address: there, back, and refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import evaluate
from dspark_calc.embedding.receipts.answers import (
    MAX_FRAGMENT_CHARACTERS,
    Answers,
    read_fragment,
    write_fragment,
)
from dspark_calc.embedding.receipts.line import MAX_LINE_CHARACTERS
from dspark_calc.tasks import TASKS
from dspark_calc.tasks.kinds import ChoiceTask, NumericTask

CORE = [
    "three-in-a-row",
    "eight-at-seven-tenths",
    "most-are-accepted",
    "halve-the-first",
    "one-is-enough",
    "three-to-four",
    "same-mean-other-length",
    "confident-and-tested",
    "what-to-draw-instead",
]


def progress(answers: dict[str, object], first: dict[str, object] | None = None) -> dict[str, Any]:
    """Return the answer to a request for progress."""
    answer: dict[str, Any] = evaluate({"ask": "progress", "answers": answers, "first": first or {}})
    return answer


def state(answer: dict[str, Any], task: str) -> str:
    """Return the state of one core task."""
    (found,) = [each["state"] for each in answer["tasks"] if each["task"] == task]
    return str(found)


def test_nothing_is_met_before_an_answer() -> None:
    """Nine tasks, each open, and no answers for an address to carry."""
    answer = progress({})
    assert answer["sentence"] == "0 of 9 core tasks met."
    assert [each["task"] for each in answer["tasks"]] == CORE
    assert {each["words"] for each in answer["tasks"]} == {"open"}
    assert answer["fragment"] == ""


def test_the_last_answer_decides_whether_a_task_is_met_and_the_first_is_not_forgotten() -> None:
    """8 tokens at 0.7: 5.6 is the typical slip, 2.1988 the sum of 0.7^j for j = 1 to 8."""
    task = "eight-at-seven-tenths"
    assert state(progress({task: "5.6"}), task) == "not-yet"
    assert state(progress({task: "2.1988"}), task) == "first"
    assert state(progress({task: "2.1988"}, {task: "5.6"}), task) == "later"
    assert state(progress({task: "5.6"}, {task: "2.1988"}), task) == "not-yet"
    assert progress({task: "2.1988"}, {task: "5.6"})["sentence"] == "1 of 9 core tasks met."


def test_a_goal_at_the_sliders_has_no_first_try() -> None:
    """The page submits it when it is met, after any number of settings that it did not submit."""
    task, met, missed = "one-is-enough", ["0.92", "0.30", "0.76", "0.62", "0.48"], ["0.92"] * 5
    assert state(progress({task: met}), task) == "met"
    assert state(progress({task: met}, {task: missed}), task) == "met"
    assert state(progress({task: missed}), task) == "not-yet"
    assert progress({task: met})["sentence"] == "1 of 9 core tasks met."


def test_a_task_for_the_curious_is_carried_and_not_counted() -> None:
    """The first word matches, the second does not: one is kept."""
    answer = progress({"late-match": "1"})
    assert answer["met"] == 0
    assert answer["fragment"].startswith("answers=late-match:1&check=")


def test_states_differ_in_words_and_not_in_colour_alone() -> None:
    """A reader without colours reads them."""
    task = "eight-at-seven-tenths"
    answers = [
        progress({}),
        progress({task: "5.6"}),
        progress({task: "2.1988"}),
        progress({task: "2.1988"}, {task: "5.6"}),
    ]
    words = [
        each["words"] for answer in answers for each in answer["tasks"] if each["task"] == task
    ]
    assert words == ["open", "not yet", "met at the first try", "met, not at the first try"]


def test_answers_come_back_judged_again() -> None:
    """What an address says is not believed: it carries no verdict."""
    sliders = ["0.92", "0.30", "0.76", "0.62", "0.48"]
    given_: dict[str, object] = {
        "one-is-enough": sliders,
        "eight-at-seven-tenths": "2,2",
        "late-match": "1",
    }
    fragment = progress(given_, {"eight-at-seven-tenths": "56/10"})["fragment"]
    answer = evaluate({"ask": "answers", "text": fragment})
    assert answer["ok"]
    back = {each["task"]: each for each in answer["answers"]}
    assert {task: each["answer"] for task, each in back.items()} == given_
    assert back["eight-at-seven-tenths"]["first"] == "56/10"
    assert back["one-is-enough"]["first"] == sliders
    assert {each["verdict"] for each in back.values()} == {"right"}


def readable(task: Any) -> st.SearchStrategy[object]:
    """Return answers that the page takes for one task."""
    if isinstance(task, NumericTask):
        return st.sampled_from(["0.5", "0,5", " 60 %", "3/5", "\u0663/\u0665", "1" + "0" * 39])
    if isinstance(task, ChoiceTask):
        return st.sampled_from([option.id for option in task.options])
    return st.lists(st.sampled_from(["0.00", "0.37", "1.00"]), min_size=5, max_size=5)


ANSWERS = st.fixed_dictionaries({}, optional={id_: readable(task) for id_, task in TASKS.items()})


@given(ANSWERS, ANSWERS)
def test_every_set_of_answers_comes_back_the_same(
    last: dict[str, object], first: dict[str, object]
) -> None:
    """Whatever the reader has typed, in any script."""
    fragment = progress(last, first)["fragment"]
    assert fragment.isascii()
    assert not set(fragment) & set(" <>\"'`#")
    if not last:
        return
    answers = read_fragment(fragment)
    assert answers.last == last
    assert answers.first == {
        task: first[task] for task in last if task in first and first[task] != last[task]
    }


def test_the_longest_answers_of_a_reader_fit_into_an_address_and_a_receipt() -> None:
    """Forty characters of three bytes for each number, and another first answer."""
    long: dict[bool, list[object]] = {
        True: ["\uff11" * 40, "\uff12" * 40],
        False: [["0.11"] * 5, ["0.12"] * 5],
    }
    last: dict[str, object] = {}
    first: dict[str, object] = {}
    for id_, task in TASKS.items():
        if isinstance(task, ChoiceTask):
            last[id_], first[id_] = task.options[0].id, task.options[1].id
        else:
            last[id_], first[id_] = long[isinstance(task, NumericTask)]
    fragment = progress(last, first)["fragment"]
    assert len(fragment) <= min(MAX_FRAGMENT_CHARACTERS, MAX_LINE_CHARACTERS - 300)
    assert read_fragment(fragment).first == first


BAD = {
    "answers=late-match:1": "must have the parts answers, check",
    "answers=late-match:1&check=": "must fit its check: it was changed or cut",
    "answers=late-match:2&check=TZ7D": "must fit its check: it was changed or cut",
    "answers=late-match:1&check=TZ7D&more=1": "must have the parts answers, check",
    "answers=<img src=x onerror=alert(1)>": "must have the parts answers, check",
    "answers=" + "x" * 20_000: "must be at most 20000 characters long",
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[:40])
def test_a_bad_fragment_is_one_sentence(text: str) -> None:
    """It names the rule, shows a short piece of the text, and takes nothing."""
    answer = evaluate({"ask": "answers", "text": text})
    assert not answer["ok"]
    assert "answers" not in answer
    sentence = answer["error"]["sentence"]
    assert BAD[text] in sentence
    assert sentence.startswith("This address cannot be used: the part of the address after #")
    assert sentence.endswith("No answer was taken from it.")
    assert len(sentence) < 400


@pytest.mark.parametrize(
    ("last", "rule"),
    [
        ({"no-such-task": "1"}, "a task must be one of this lesson's, got 'no-such-task'"),
        ({"late-match": "banana"}, "late-match must have an answer that the page takes"),
        ({"one-is-enough": ["2"] * 5}, "one-is-enough must have an answer that the page takes"),
        ({"confident-and-tested": "<b>"}, "confident-and-tested must have an answer that"),
    ],
)
def test_answers_that_no_page_writes_are_refused_behind_a_right_check(
    last: dict[str, object], rule: str
) -> None:
    """Who can compute the check still cannot put anything into the page."""
    answer = evaluate({"ask": "answers", "text": write_fragment(Answers(last, {}))})
    assert rule in answer["error"]["sentence"]
    first = write_fragment(Answers({"late-match": "1"}, {"late-match": "banana"}))
    assert not evaluate({"ask": "answers", "text": first})["ok"]


def test_answers_to_a_retired_task_are_left_out() -> None:
    """An old address still brings the others back."""
    last: dict[str, object] = {"faster-is-not-less-time": "0.8", "late-match": "1"}
    answer = evaluate({"ask": "answers", "text": write_fragment(Answers(last, {}))})
    assert [each["task"] for each in answer["answers"]] == ["late-match"]


@given(st.text(max_size=200).map(lambda text: f"answers={text}") | st.text(max_size=50))
def test_any_text_is_answered(text: str) -> None:
    """A fragment may be anything at all."""
    assert isinstance(evaluate({"ask": "answers", "text": text})["ok"], bool)
