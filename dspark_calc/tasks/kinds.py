"""The three kinds of task. A task is data; its key is computed, never typed."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.setting import Working


class Wrong(NamedTuple):
    """A wrong number that many people give, and what it comes from."""

    answer: Fraction
    feedback: str
    misconception: str = ""


class NumericTask(NamedTuple):
    """A number to predict; an answer within the tolerance of the key is right."""

    id: str
    section: str
    title: str
    question: str
    key: Fraction
    tolerance: Fraction
    wrongs: tuple[Wrong, ...]
    hint: str
    explanation: str
    places: int = 4
    unit: str = ""
    claims: tuple[str, ...] = ()


class Option(NamedTuple):
    """One choice; ``right`` is computed from the model or from what the sources say is there."""

    id: str
    text: str
    right: bool
    feedback: str = ""
    misconception: str = ""


class ChoiceTask(NamedTuple):
    """A choice between options, exactly one of them right."""

    id: str
    section: str
    title: str
    question: str
    options: tuple[Option, ...]
    explanation: str
    claims: tuple[str, ...] = ()


class Outcome(NamedTuple):
    """What a slider setting amounts to; ``name`` is one of the task's outcomes."""

    name: str
    feedback: str
    misconception: str = ""


class SliderTask(NamedTuple):
    """A goal for the five sliders; ``judge`` says what a setting amounts to ("right" or not)."""

    id: str
    section: str
    title: str
    question: str
    start: tuple[str, ...]
    judge: Callable[[Working], Outcome]
    outcomes: tuple[str, ...]
    example: tuple[str, ...]
    explanation: str
    misconceptions: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()


Task = NumericTask | ChoiceTask | SliderTask

RIGHT = "right"
