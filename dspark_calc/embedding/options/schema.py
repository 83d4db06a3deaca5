"""The options of an embedded widget, declared once.

The boundary box, every label "invented" and the label of the fixed words have no name here, so no
option can remove them.
"""

from typing import NamedTuple

from dspark_calc.panels import PANELS as VIEWS
from dspark_calc.tasks.catalog import RETIRED, TASKS
from dspark_calc.tasks.kinds import SliderTask

MAX_PROMPT_CHARACTERS = 280


class Choice(NamedTuple):
    """One value of an option: its name in the address, and what a form calls it.

    ``number`` is its place in short codes, from 1 on. It never changes, so that codes that were
    handed out stay readable: a new choice takes the next number, wherever the form shows it.
    """

    name: str
    title: str
    number: int


class Option(NamedTuple):
    """One option.

    ``kind`` is "list" (any number of the choices), "choice" (exactly one) or "text".
    ``default`` contains the chosen names; a text's default is empty. ``retired`` names choices that
    are gone, with their numbers: an old address or code may name them, and they are left out.
    """

    name: str
    kind: str
    title: str
    meaning: str
    choices: tuple[Choice, ...] = ()
    default: tuple[str, ...] = ()
    retired: tuple[tuple[str, int], ...] = ()


class Options(NamedTuple):
    """The chosen names of each option, in the schema's order; ``prompt`` is plain text."""

    show: tuple[str, ...]
    tasks: tuple[str, ...]
    hide: tuple[str, ...]
    lock: tuple[str, ...]
    theme: tuple[str, ...]
    compact: tuple[str, ...]
    ask: tuple[str, ...]
    order: tuple[str, ...]
    puzzle: tuple[str, ...]
    lab: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    prompt: str


PANELS = (
    Choice("table", "the table of lengths", 1),
    Choice("working", "the working with the current numbers", 2),
    Choice("words", "the two fixed texts, with their label", 3),
    *(Choice(each.name, each.title, each.number) for each in VIEWS.values() if each.name),
)

CONTROLS = (
    Choice("values", "the sliders and number fields", 1),
    Choice("start", "the list of named settings", 2),
    Choice("reset", "Reset", 3),
    Choice("length", "the verification length", 4),
    Choice("words", "the pair of fixed words", 5),
    Choice("count", "what a round counts", 6),
    Choice("letters", "the notation, of the lesson or of the paper", 7),
)

STAGE = Choice("stage", "the stage: pictures, values and scores", 8)
SCORES = Choice("scores", "the stairs, the scores and the best length", 9)
"""These two are hidden or shown: there is nothing in them to lock."""

NONE = "none"
TASK_CHOICES = (
    Choice(NONE, "none", 1),
    *(
        Choice(task.id, task.title, task.number + 1)
        for task in TASKS.values()
        if not isinstance(task, SliderTask)
    ),
)
"""For a task at the start or at the end. A goal is met or not, so it has no first answer."""
RETIRED_CHOICES = tuple((name, number + 1) for name, number in RETIRED.items())

LAB_CHOICES = (
    Choice(NONE, "none", 1),
    Choice("position", "Accept, reject, correct", 2),
    Choice("pair", "A fixed length never changes the text", 3),
    Choice("phrases", "Side by side, and one by one", 4),
    Choice("load", "Fill a pass, token by token", 5),
    Choice("calibration", "Calibration by hand", 6),
    Choice("cut", "A cut that peeks", 7),
    Choice("drafting", "When drafting is not free", 8),
)
"""In the order of the lesson. Their headings are in lesson/labs/."""

SCHEMA = (
    Option(
        "show",
        "list",
        "Panels",
        "Panels to show, in the order of the page; empty for none.",
        PANELS,
        ("table", "working", "words"),
    ),
    Option(
        "tasks",
        "list",
        "Tasks",
        "The lesson's tasks to show under the widget.",
        tuple(Choice(task.id, task.title, task.number) for task in TASKS.values()),
        retired=tuple(RETIRED.items()),
    ),
    Option(
        "hide",
        "list",
        "Hidden controls",
        "Controls to leave out; their values are those of the address.",
        (*CONTROLS, STAGE, SCORES),
    ),
    Option(
        "lock",
        "list",
        "Locked controls",
        "Controls to show, but locked.",
        CONTROLS,
    ),
    Option(
        "theme",
        "choice",
        "Colours",
        "Light, dark, or what the reader's system prefers.",
        (
            Choice("auto", "what the reader's system prefers", 1),
            Choice("light", "light", 2),
            Choice("dark", "dark", 3),
        ),
        ("auto",),
    ),
    Option(
        "compact",
        "choice",
        "Space",
        "Fewer hints and less space, for a narrow place.",
        (Choice("no", "as in the lesson", 1), Choice("yes", "compact", 2)),
        ("no",),
    ),
    Option(
        "ask",
        "choice",
        "Question first",
        "Whether the widget asks for a bet before it shows scores and the best length.",
        (Choice("no", "show everything at once", 1), Choice("first", "ask first", 2)),
        ("no",),
    ),
    Option(
        "order",
        "choice",
        "Order",
        "Whether the next part opens only after an answer.",
        (
            Choice("free", "everything is open", 1),
            Choice("skip", "the next part opens after an answer, or when it is skipped", 2),
            Choice("answers", "the next part opens after an answer; none can be skipped", 3),
        ),
        ("free",),
    ),
    Option(
        "puzzle",
        "choice",
        "Unknown values",
        "Whether the values are hidden, for students to infer from drawn rounds. Their address is "
        "a code. A puzzle, not a secret: a student can look the values up.",
        (Choice("no", "show the values", 1), Choice("yes", "hide the values", 2)),
        ("no",),
    ),
    Option(
        "lab",
        "choice",
        "One lab",
        "A lab of the lesson, with invented numbers of its own, in place of the stage and the "
        "panels.",
        LAB_CHOICES,
        (NONE,),
    ),
    Option(
        "before",
        "choice",
        "Task before",
        "A task above the widget, labelled as the task before.",
        TASK_CHOICES,
        (NONE,),
        RETIRED_CHOICES,
    ),
    Option(
        "after",
        "choice",
        "Task after",
        "A task at the end, labelled as the task after. First answers to both are compared.",
        TASK_CHOICES,
        (NONE,),
        RETIRED_CHOICES,
    ),
    Option(
        "prompt",
        "text",
        "Prompt",
        f"Your own question or instruction above the widget: plain text of at most "
        f"{MAX_PROMPT_CHARACTERS} characters, never markup.",
    ),
)

DEFAULTS = Options._make(option.default if option.kind != "text" else "" for option in SCHEMA)


def names_of(option: Option) -> tuple[str, ...]:
    """Return the names that an option's choices have in the address, in the schema's order.

    >>> names_of(SCHEMA[4])
    ('auto', 'light', 'dark')
    """
    return tuple(choice.name for choice in option.choices)


def numbers_of(option: Option) -> dict[str, int]:
    """Return the numbers that an option's choices have in codes, retired ones too, by number.

    >>> numbers_of(SCHEMA[4])
    {'auto': 1, 'light': 2, 'dark': 3}
    """
    numbers = {choice.name: choice.number for choice in option.choices} | dict(option.retired)
    return dict(sorted(numbers.items(), key=lambda entry: entry[1]))


def schema_data() -> list[dict[str, object]]:
    """Return the schema as plain data, for a form and for a document.

    Each option is ``{"name", "kind", "title", "meaning", "choices": [{"name", "title"} ...],
    "default": [name ...]}``.

    >>> [entry["name"] for entry in schema_data()][:2]
    ['show', 'tasks']
    """
    return [
        {
            "name": option.name,
            "kind": option.kind,
            "title": option.title,
            "meaning": option.meaning,
            "choices": [{"name": each.name, "title": each.title} for each in option.choices],
            "default": list(option.default),
        }
        for option in SCHEMA
    ]
