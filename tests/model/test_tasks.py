import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dspark_calc import evaluate
from dspark_calc.tasks import TASKS, check_task, tasks_data
from dspark_calc.tasks.catalog import RETIRED
from dspark_calc.tasks.kinds import ChoiceTask, NumericTask, SliderTask
from dspark_calc.tasks.misconceptions import NAMES
from dspark_calc.text.numbers import decimal_text
from tests.model import strategies as my
from tests.model.oracles import mean_score
from tests.model.task_keys import CHOICE, NUMERIC, REACHES, SLIDERS

ROOT = Path(__file__).parents[2]
FIRST_TASKS = (
    "how-many-drafts", "raw-zero", "what-the-reference-does", "three-in-a-row",
    "eight-at-seven-tenths", "one-more-from-the-target", "most-are-accepted", "one-is-enough",
    "three-to-four", "everything-ties", "same-mean-other-length", "cut-too-late",
    "confident-and-tested", "a-search-that-peeks", "faster-is-not-less-time", "late-match",
    "what-shared-words-show",
)  # fmt: skip
"""The order of the tasks when the first codes were handed out."""
NUMERIC_TASKS = [task for task in TASKS.values() if isinstance(task, NumericTask)]
CHOICE_TASKS = [task for task in TASKS.values() if isinstance(task, ChoiceTask)]
SLIDER_TASKS = [task for task in TASKS.values() if isinstance(task, SliderTask)]


def name(task: Any) -> str:
    """Return the id of a task, for the test's own name."""
    return str(task.id)


def verdict(task_id: str, answer: object) -> str:
    """Return "right", "wrong" or "unreadable"."""
    return str(check_task(task_id, answer)["verdict"])


def test_there_are_enough_tasks_and_they_meet_the_misconceptions() -> None:
    """At least ten tasks; every misconception is met by one."""
    data = tasks_data()
    met = {m["id"] for task in data for m in task["misconceptions"]}
    assert len(data) >= 10
    assert len(NAMES) == 20
    assert met == set(NAMES)
    assert {task["kind"] for task in data} == {"numeric", "choice", "sliders"}


def test_every_task_has_a_key_by_another_route() -> None:
    """A new task must bring its proof."""
    assert set(TASKS) == set(NUMERIC) | set(CHOICE) | set(SLIDERS)


@pytest.mark.parametrize("task", NUMERIC_TASKS, ids=name)
def test_the_key_of_a_number_is_right_by_an_independent_route(task: NumericTask) -> None:
    """Enumeration, a closed form, a physical example, or the cited source."""
    assert abs(task.key - Fraction(NUMERIC[task.id])) < Fraction(1, 10**9)


@pytest.mark.parametrize("task", CHOICE_TASKS, ids=name)
def test_exactly_one_option_is_right_and_it_is_the_independent_one(task: ChoiceTask) -> None:
    """Each option is tried."""
    found = [option.id for option in task.options if verdict(task.id, option.id) == "right"]
    assert found == [CHOICE[task.id]]


@pytest.mark.parametrize("task", NUMERIC_TASKS, ids=name)
def test_every_named_wrong_number_is_reachable_wrong_and_told_apart(task: NumericTask) -> None:
    """Typed with as many decimals as a reader would, it gets its own feedback."""
    for wrong in task.wrongs:
        for places in (2, 4):
            answer = check_task(task.id, decimal_text(wrong.answer, places))
            assert answer["verdict"] == "wrong"
            assert answer["outcome"] == wrong.id
            assert task.feedback[wrong.id] in answer["feedback"]
    texts = [task.feedback[wrong.id] for wrong in task.wrongs]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("answer", ["0.01", "0.05", "0.10"])
def test_a_small_wrong_number_is_not_taken_for_the_probability_of_the_whole_draft(
    answer: str,
) -> None:
    """0.0576 is shown as 0.06; what is further away is another slip."""
    assert check_task("eight-at-seven-tenths", answer)["outcome"] == "other"
    assert check_task("eight-at-seven-tenths", "0.06")["outcome"] == "all"


@pytest.mark.parametrize("task", NUMERIC_TASKS, ids=name)
def test_no_window_of_a_wrong_number_reaches_into_the_right_one(task: NumericTask) -> None:
    """Nor do two wrong windows overlap by more than their ends."""
    windows = [(task.key, task.tolerance)]
    for wrong in task.wrongs:
        own = wrong.tolerance
        windows.append((wrong.answer, task.tolerance if own is None else own))
    for i, (first, near) in enumerate(windows):
        for second, close in windows[i + 1 :]:
            assert abs(first - second) >= near + close
            assert first != second


@pytest.mark.parametrize("task", CHOICE_TASKS, ids=name)
def test_every_wrong_option_has_feedback_of_its_own(task: ChoiceTask) -> None:
    """The right one needs none: it has the explanation."""
    texts = [option.feedback for option in task.options if not option.right]
    assert all(texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("task", SLIDER_TASKS, ids=name)
def test_every_outcome_of_a_slider_task_is_reached_and_told_apart(task: SliderTask) -> None:
    """The settings come from the tests; their truth is judged by enumeration."""
    assert set(REACHES[task.id]) == set(task.outcomes)
    seen = set()
    for outcome, text in REACHES[task.id].items():
        values = text.split(",")
        answer = check_task(task.id, values)
        assert answer["outcome"] == outcome
        solved = SLIDERS[task.id](tuple(map(Fraction, values)))
        assert (answer["verdict"] == "right") == solved == (outcome == "right")
        seen.add(answer["feedback"])
    assert len(seen) == len(task.outcomes)


@pytest.mark.parametrize("task", SLIDER_TASKS, ids=name)
def test_a_slider_task_is_solved_by_its_example_and_not_by_its_start(task: SliderTask) -> None:
    """There must be something to do, and a way to do it."""
    assert verdict(task.id, list(task.example)) == "right"
    assert verdict(task.id, list(task.start)) == "wrong"
    assert SLIDERS[task.id](tuple(map(Fraction, task.example)))


near_pages = st.tuples(st.sampled_from(SLIDER_TASKS), my.pages, st.integers(0, 5)).map(
    lambda drawn: (
        drawn[0],
        # Some values as at the start, so that "one value only" is tried often.
        [
            Fraction(old) if i != drawn[2] % 6 and drawn[2] < 5 else new
            for i, (old, new) in enumerate(zip(drawn[0].start, drawn[1], strict=True))
        ],
    )
)


@settings(max_examples=1000)
@given(near_pages)
def test_a_setting_is_right_exactly_when_enumeration_says_so(
    drawn: tuple[SliderTask, list[Fraction]],
) -> None:
    """No right setting is ever marked wrong, and no wrong one right."""
    task, values = drawn
    answer = check_task(task.id, [decimal_text(v, 2) for v in values])
    assert (answer["verdict"] == "right") == SLIDERS[task.id](tuple(values))
    assert answer["outcome"] in task.outcomes


def test_raising_any_single_value_to_any_height_is_judged_rightly() -> None:
    """All 505 settings that differ from the start in one value."""
    task = TASKS["three-to-four"]
    assert isinstance(task, SliderTask)
    for j in range(5):
        for n in range(101):
            values = [Fraction(text) for text in task.start]
            values[j] = Fraction(n, 100)
            solved = SLIDERS[task.id](tuple(values))
            assert (verdict(task.id, [str(float(v)) for v in values]) == "right") == solved


DIGITS = {
    "ASCII": "0123456789",
    "full width": "\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19",
    "Arabic-Indic": "\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669",
    "Persian": "\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9",
}
writings = st.tuples(
    st.sampled_from(["{}", " {} ", "+{}", "0{}", "\u00a0{}\t", "\u202f{}", "\u200f{}"]),
    st.sampled_from([".", ",", "\uff0e", "\u066b"]),
    st.sampled_from(["", "%", " %", "\u00a0%", "\u202f\uff05", "\u066a"]),
    st.sampled_from(list(DIGITS.values())),
)
"""How a number is written, its decimal sign, its per cent sign and its digits."""


@settings(max_examples=1000)
@given(st.sampled_from(NUMERIC_TASKS), st.fractions(-1, 1), writings)
def test_a_right_number_is_right_however_it_is_written(
    task: NumericTask, offset: Fraction, writing: tuple[str, str, str, str]
) -> None:
    """Comma or point, white space of any kind, zeros, a plus sign, per cent, other digits."""
    number = task.key + offset * task.tolerance
    form, point, percent, digits = writing
    written = decimal_text(100 * number if percent else number, 12)
    # Twelve decimals may round across the very edge of the window; that is not what is tested.
    if abs(Fraction(written) / (100 if percent else 1) - task.key) > task.tolerance:
        return
    text = written.replace(".", point).translate(str.maketrans(DIGITS["ASCII"], digits))
    assert verdict(task.id, form.format(text) + percent) == "right"


@pytest.mark.parametrize(
    "answer",
    [
        "0.60",
        "0,60",
        ".6",
        "60 %",
        "60%",
        "3/5",
        "60,1 %",
        "0.6048",
        "\uff10\uff0e\uff16",
        " 6/10 ",
    ],
)
def test_the_answers_that_people_give_to_the_first_product_are_right(answer: str) -> None:
    """0.6048, as exactly as each of them likes to write it."""
    assert verdict("three-in-a-row", answer) == "right"


@pytest.mark.parametrize("task", NUMERIC_TASKS, ids=name)
def test_the_precision_that_the_question_asks_for_is_enough(task: NumericTask) -> None:
    """What a question says "will do" must do; whole numbers are typed without a point."""
    places = 1 if "One decimal" in task.question else 2 if task.tolerance else 0
    assert verdict(task.id, decimal_text(task.key, places)) == "right"


@settings(max_examples=1500)
@given(
    st.sampled_from(sorted(TASKS)), st.one_of(my.odd_values, st.lists(my.odd_values, max_size=6))
)
def test_no_answer_at_all_crashes_or_is_right_by_accident(task_id: str, answer: object) -> None:
    """Whatever is typed, there is one of three verdicts and a printable sentence."""
    feedback = check_task(task_id, answer)
    task = TASKS[task_id]
    assert feedback["verdict"] in {"right", "wrong", "unreadable"}
    assert feedback["feedback"]
    assert feedback["feedback"].isprintable()
    assert len(feedback["feedback"]) < 900
    if feedback["verdict"] == "right":
        if isinstance(task, SliderTask):
            assert isinstance(answer, list)
        elif isinstance(task, ChoiceTask):
            assert answer == CHOICE[task_id]
        else:
            assert isinstance(answer, str | int)


@settings(max_examples=1000)
@given(st.sampled_from(NUMERIC_TASKS), st.fractions(-20, 120, max_denominator=1000))
def test_a_number_outside_the_window_is_never_right(task: NumericTask, number: Fraction) -> None:
    """The key is inside, everything else is out."""
    text = decimal_text(number, 6)
    inside = abs(Fraction(text) - Fraction(NUMERIC[task.id])) <= task.tolerance
    if abs(abs(Fraction(text) - task.key) - task.tolerance) > Fraction(1, 10**8):
        assert (verdict(task.id, text) == "right") == inside


EXAMPLES = "Write it like 0.6, 60% or 3/5."
NOT_READ = f"This could not be read as a number. {EXAMPLES}"


UNREADABLE: list[object] = [
    "two", "1e3", "1,000.5", "1.000,5", "50%%", "<b>", "1/0", "0.5/2", "2 2", "\u00b2", "%", ".",
    "1/2/3", "5-3", None, True, 2.2, [], "nan", "\u0968.x",
]  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("", "Type a number first."),
        (" \u00a0\t", "Type a number first."),
        ("1" * 41, f"That is too long for a number. {EXAMPLES}"),
        *((answer, NOT_READ) for answer in UNREADABLE),
    ],
)
def test_an_unreadable_answer_is_neither_right_nor_wrong(answer: object, sentence: str) -> None:
    """A slip of the keyboard is no misconception."""
    feedback = check_task("eight-at-seven-tenths", answer)
    assert (feedback["verdict"], feedback["feedback"]) == ("unreadable", sentence)
    assert feedback["misconception"] is None


@pytest.mark.parametrize("task", CHOICE_TASKS, ids=name)
def test_a_choice_that_was_not_made_is_asked_for(task: ChoiceTask) -> None:
    """Check was pressed too early."""
    for answer in ("", "no such option", None):
        feedback = check_task(task.id, answer)
        assert (feedback["verdict"], feedback["feedback"]) == ("unreadable", "Choose one first.")


@pytest.mark.parametrize("task", SLIDER_TASKS, ids=name)
def test_sliders_that_were_not_moved_are_said_to_be_unmoved(task: SliderTask) -> None:
    """Before a hint is of use, something must have changed."""
    said = check_task(task.id, list(task.start))["feedback"]
    assert said == "Nothing has changed yet. Move a slider, then check again."


def test_feedback_names_the_slip_that_the_answer_comes_from() -> None:
    """The example in the house style."""
    feedback = check_task("eight-at-seven-tenths", "5.6")
    assert feedback["feedback"] == (
        "Not yet. 5.6 is 8 × 0.7. But a rejection ends the round, and every later token is thrown "
        "away with it. A common slip: multiplying the length by the chance of one token."
    )
    assert feedback["misconception"] == {
        "id": "length-times-acceptance",
        "name": "multiplying the length by the chance of one token",
    }


def test_any_other_wrong_number_gets_a_hint_and_not_the_answer() -> None:
    """The reader may try again."""
    feedback = check_task("three-in-a-row", "0.1")
    assert feedback["outcome"] == "other"
    assert "0.60" not in feedback["feedback"]


@pytest.mark.parametrize("task", tasks_data(), ids=lambda task: task["id"])
def test_every_task_is_labelled_and_names_the_claims_that_it_rests_on(task: dict[str, Any]) -> None:
    """Invented values say so; whether each claim is in the ledger is for the page to prove."""
    assert task["title"]
    assert task["reveal"]["explanation"]
    assert task["claims"]
    if "0." in task["question"]:
        assert "invented" in task["question"].lower() or "appendix" in task["question"]


def test_questions_do_not_hold_their_own_answers() -> None:
    """A prediction comes before the reveal."""
    for task in NUMERIC_TASKS:
        if task.places:
            assert decimal_text(task.key, task.places) not in task.question


def test_the_api_returns_the_tasks_and_checks_one() -> None:
    """The page calls evaluate."""
    assert evaluate({"ask": "tasks"}) == {"ok": True, "tasks": tasks_data()}
    answer = evaluate({"ask": "task", "task": "late-match", "answer": "4"})
    assert (answer["ok"], answer["verdict"]) == (True, "wrong")
    assert answer["misconception"]["id"] == "later-matches-count"


def test_the_pair_of_words_is_none_that_the_widget_shows() -> None:
    """The widget would give the answer away."""
    task = TASKS["late-match"]
    shown = tomllib.loads((ROOT / "lesson/settings.toml").read_text(encoding="utf-8"))["words"]
    for pair in shown:
        assert " ".join(pair["draft"]) not in task.question


def test_the_second_value_alone_never_makes_the_fourth_length_best() -> None:
    """As the task's explanation says: by enumeration over all hundredths."""
    task = TASKS["three-to-four"]
    assert isinstance(task, SliderTask)
    for j, lowest in ((0, None), (1, None), (2, 97), (3, 74), (4, None)):
        found = []
        for n in range(101):
            values = [Fraction(text) for text in task.start]
            values[j] = Fraction(n, 100)
            if SLIDERS["three-to-four"](tuple(values)):
                found.append(n)
        assert min(found, default=None) == lowest
    assert "a_4 to 0.74" in task.explanation
    assert "a_3 to 0.97" in task.explanation


def test_the_fraction_that_ties_all_lengths_is_the_one_in_the_explanation() -> None:
    """a_2 = 9/29 and then ones: every score is a_1 / 1.45."""
    values = (Fraction(1, 3), Fraction(9, 29), Fraction(1), Fraction(1), Fraction(1))
    assert {mean_score(values, length) for length in range(1, 6)} == {
        Fraction(1, 3) / Fraction("1.45")
    }
    assert "9/29" in TASKS["everything-ties"].explanation


def test_numbers_of_tasks_are_fixed() -> None:
    """Short codes name tasks by them: a new task takes the next number, none is given twice."""
    numbers = {task.id: task.number for task in TASKS.values()} | RETIRED
    assert sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    assert {name: numbers[name] for name in FIRST_TASKS} == {
        name: number for number, name in enumerate(FIRST_TASKS, 1)
    }


def test_an_unknown_task_is_a_bug() -> None:
    """No reader can name one."""
    with pytest.raises(ValueError, match="there is no task 'nope'"):
        evaluate({"ask": "task", "task": "nope", "answer": "1"})
