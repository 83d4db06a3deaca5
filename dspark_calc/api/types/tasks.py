"""The types of tasks, of answers to them, and of how many are met."""

from typing import Annotated, Literal, TypedDict


class TasksRequest(TypedDict):
    """All tasks."""

    ask: Literal["tasks"]


class Choice(TypedDict):
    """One option of a task."""

    id: Annotated[str, "what an answer says"]
    text: Annotated[str, "what a reader sees"]


class Misconception(TypedDict):
    """A common slip."""

    id: Annotated[str, "its id"]
    name: Annotated[str, "what a teacher calls it"]


class Reveal(TypedDict):
    """What gives a task's answer away."""

    answer: Annotated[str, "the right answer"]
    explanation: Annotated[str, "why"]


class Task(TypedDict):
    """One task."""

    id: Annotated[str, "its id"]
    kind: Annotated[Literal["numeric", "choice", "sliders"], "how it is answered"]
    section: Annotated[str, "the section of the lesson"]
    core: Annotated[bool, "whether it is one of the core tasks"]
    title: Annotated[str, "its heading"]
    question: Annotated[str, "what is to be done"]
    unit: Annotated[str, "of a number; empty for none"]
    options: Annotated[list[Choice], "of a choice"]
    start: Annotated[list[str], "where the sliders begin"]
    misconceptions: Annotated[list[Misconception], "which slips it meets"]
    claims: Annotated[list[str], "what its sentences rest on"]
    reveal: Annotated[Reveal, "shown after a try"]


class TasksAnswer(TypedDict):
    """All tasks."""

    ok: Literal[True]
    tasks: Annotated[list[Task], "in the order of the lesson"]


class TaskRequest(TypedDict):
    """Checks an answer to a task."""

    ask: Literal["task"]
    task: Annotated[str, "the task's id"]
    answer: Annotated[
        object, "text for a number, an option's id, or five conditionals for the sliders"
    ]


class TaskAnswer(TypedDict):
    """What is to be said about an answer."""

    ok: Literal[True]
    task: Annotated[str, "the task's id"]
    verdict: Annotated[Literal["right", "wrong", "unreadable"], "the verdict"]
    outcome: Annotated[str, "which wrong answer of the task it was"]
    feedback: Annotated[str, "for the reader"]
    misconception: Annotated[Misconception | None, "the slip behind it"]
    mark: Annotated[dict[str, object] | None, "where a predicted number is in the pictures"]


class CoreTask(TypedDict):
    """How far a reader is with one core task."""

    task: Annotated[str, "the task's id"]
    state: Annotated[Literal["open", "not-yet", "later", "first", "met"], "the state"]
    mark: Annotated[str, "the state as a sign"]
    words: Annotated[str, "the state in words"]


class ProgressRequest(TypedDict):
    """How far a reader's checked answers come."""

    ask: Literal["progress"]
    answers: Annotated[dict[str, object], "the last checked answers by the id of their task"]
    first: Annotated[dict[str, object], "the first ones"]


class ProgressAnswer(TypedDict):
    """The core tasks that are met."""

    ok: Literal[True]
    met: Annotated[int, "how many are met"]
    of: Annotated[int, "of how many"]
    sentence: Annotated[str, "in words"]
    tasks: Annotated[list[CoreTask], "in the order of the lesson"]
    fragment: Annotated[str, "all answers as a part of an address, after #; empty for none"]


class AnswersRequest(TypedDict):
    """The answers that an address carries."""

    ask: Literal["answers"]
    text: Annotated[str, 'from "answers=" on']


class JudgedAnswer(TypedDict):
    """One answer, and what is to be said about it."""

    task: Annotated[str, "the task's id"]
    answer: Annotated[object, "the last checked answer"]
    first: Annotated[object, "the first checked answer"]
    verdict: Annotated[Literal["right", "wrong"], "the verdict on the last one"]
    outcome: Annotated[str, "which wrong answer of the task it was"]
    feedback: Annotated[str, "for the reader"]
    misconception: Annotated[Misconception | None, "the slip behind it"]


class AnswersAnswer(TypedDict):
    """The answers, judged again."""

    ok: Literal[True]
    answers: Annotated[list[JudgedAnswer], "in the order in which they are written"]
