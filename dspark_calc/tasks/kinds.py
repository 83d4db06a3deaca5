"""The three kinds of task. A task is data; its key is computed, never typed."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.block import Block
from dspark_calc.tasks.filling import entry
from dspark_calc.tasks.needs import Needs, Numbers

RIGHT = "right"
UNCHANGED = "unchanged"


class Wrong(NamedTuple):
    """A wrong number that many people give: the key of its feedback, and the slip behind it."""

    id: str
    answer: Fraction
    misconception: str = ""
    tolerance: Fraction | None = None  # that of the task where there is none


class NumericTask(NamedTuple):
    """A number to predict; an answer within the tolerance of the key is right."""

    id: str
    number: int
    section: str
    title: str
    question: str
    explanation: str
    hint: str
    claims: tuple[str, ...]
    feedback: Mapping[str, str]
    key: Fraction
    tolerance: Fraction
    wrongs: tuple[Wrong, ...]
    places: int


class Option(NamedTuple):
    """One choice; ``right`` is computed from the model or from what the sources say is there."""

    id: str
    right: bool
    misconception: str = ""
    text: str = ""
    feedback: str = ""


class ChoiceTask(NamedTuple):
    """A choice between options, exactly one of them right."""

    id: str
    number: int
    section: str
    title: str
    question: str
    explanation: str
    claims: tuple[str, ...]
    options: tuple[Option, ...]


class Outcome(NamedTuple):
    """What a slider setting amounts to, with the numbers that its feedback needs."""

    name: str
    numbers: Numbers | None = None
    misconception: str = ""


class SliderTask(NamedTuple):
    """A goal for the five sliders; ``judge`` says what a setting amounts to ("right" or not)."""

    id: str
    number: int
    section: str
    title: str
    question: str
    explanation: str
    claims: tuple[str, ...]
    feedback: Mapping[str, str]
    start: tuple[str, ...]
    judge: Callable[[Block], Outcome]
    example: tuple[str, ...]
    misconceptions: tuple[str, ...]

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The names of all outcomes; that of a setting that has not been moved comes last."""
        return (*self.feedback, UNCHANGED)


Task = NumericTask | ChoiceTask | SliderTask


def numeric_task(  # noqa: PLR0913 - each by its name
    task_id: str,
    numbers: Numbers,
    *,
    key: Fraction,
    tolerance: Fraction,
    wrongs: tuple[Wrong, ...],
    places: int = 4,
) -> NumericTask:
    """Return a task that asks for a number, with its texts filled in.

    >>> half = Fraction(1, 2)
    >>> numeric_task("none", {}, key=half, tolerance=half, wrongs=()).key
    Fraction(1, 2)
    """
    text = entry(Needs(task_id, numbers, {wrong.id: () for wrong in wrongs}, hint=True))
    del text["options"]
    return NumericTask(**text, key=key, tolerance=tolerance, wrongs=wrongs, places=places)


def choice_task(task_id: str, numbers: Numbers, options: tuple[Option, ...]) -> ChoiceTask:
    """Return a task with options, with its texts filled in.

    >>> choice_task("none", {}, (Option("yes", right=True),)).options[0].id
    'yes'
    """
    wrong = {option.id: () for option in options if not option.right}
    text = entry(Needs(task_id, numbers, wrong, [option.id for option in options]))
    said = text.pop("feedback")
    text["options"] = tuple(
        option._replace(text=text["options"].get(option.id, ""), feedback=said.get(option.id, ""))
        for option in options
    )
    del text["hint"]
    return ChoiceTask(**text)


def slider_task(  # noqa: PLR0913 - each by its name
    task_id: str,
    numbers: Numbers,
    *,
    start: tuple[str, ...],
    judge: Callable[[Block], Outcome],
    outcomes: Mapping[str, Collection[str]],
    example: tuple[str, ...],
    misconceptions: tuple[str, ...] = (),
) -> SliderTask:
    """Return a goal for the sliders; ``outcomes`` names the numbers that each one fills in.

    >>> def judge(now):
    ...     return Outcome(RIGHT)
    >>> slider_task("none", {}, start=(), judge=judge, outcomes={RIGHT: ()}, example=()).outcomes
    ('unchanged',)
    """
    text = entry(Needs(task_id, numbers, outcomes))
    del text["options"], text["hint"]
    return SliderTask(
        **text, start=start, judge=judge, example=example, misconceptions=misconceptions
    )
