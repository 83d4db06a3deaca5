"""What an instructor can choose about an embedded widget, declared once.

The boundary box, every label "invented" and the label of the fixed words have no name here, so no
option can take them away.
"""

from typing import NamedTuple

from dspark_calc.tasks.catalog import TASKS

MAX_PROMPT_CHARACTERS = 280


class Choice(NamedTuple):
    """One value of an option: its name in the address and what a form calls it."""

    name: str
    title: str


class Option(NamedTuple):
    """One option.

    ``kind`` is "list" (any number of the choices), "choice" (exactly one) or "text".
    ``default`` holds the chosen names; a text's default is empty.
    """

    name: str
    kind: str
    title: str
    meaning: str
    choices: tuple[Choice, ...] = ()
    default: tuple[str, ...] = ()


class Options(NamedTuple):
    """The chosen names of each option, in the schema's order; ``prompt`` is plain text."""

    show: tuple[str, ...]
    tasks: tuple[str, ...]
    hide: tuple[str, ...]
    lock: tuple[str, ...]
    theme: tuple[str, ...]
    compact: tuple[str, ...]
    ask: tuple[str, ...]
    prompt: str


PANELS = (
    Choice("table", "the table of lengths"),
    Choice("working", "the working with the present numbers"),
    Choice("words", "the two fixed texts, with their label"),
    Choice("marginal", "is one more token worth it"),
    Choice("leverage", "what one raised value would change"),
    Choice("ties", "exact fractions beside floating point"),
    Choice("distribution", "how many are accepted, and single drawn rounds"),
    Choice("step-curve", "a cost curve with steps"),
)

CONTROLS = (
    Choice("values", "the sliders and number fields"),
    Choice("start", "the list of named settings"),
    Choice("reset", "Reset"),
    Choice("length", "the verification length"),
    Choice("words", "the pair of fixed words"),
    Choice("count", "what a round counts"),
    Choice("letters", "whose letters are shown"),
)

SCHEMA = (
    Option(
        "show",
        "list",
        "Panels",
        "Which panels are there, in the order of the page; empty for none.",
        PANELS,
        ("table", "working", "words"),
    ),
    Option(
        "tasks",
        "list",
        "Tasks",
        "Which of the lesson's tasks stand under the widget.",
        tuple(Choice(task.id, task.title) for task in TASKS.values()),
    ),
    Option(
        "hide",
        "list",
        "Hidden controls",
        "Controls that are not there; their values are those of the address.",
        CONTROLS,
    ),
    Option(
        "lock",
        "list",
        "Locked controls",
        "Controls that are there and cannot be moved.",
        CONTROLS,
    ),
    Option(
        "theme",
        "choice",
        "Colours",
        "Light, dark, or as the reader's system is set.",
        (
            Choice("auto", "as the reader's system"),
            Choice("light", "light"),
            Choice("dark", "dark"),
        ),
        ("auto",),
    ),
    Option(
        "compact",
        "choice",
        "Space",
        "Whether hints and spacing are cut down for a narrow place.",
        (Choice("no", "as in the lesson"), Choice("yes", "compact")),
        ("no",),
    ),
    Option(
        "ask",
        "choice",
        "Question first",
        "Whether the widget asks for a bet before it shows scores and the best length.",
        (Choice("no", "show everything at once"), Choice("first", "ask first")),
        ("no",),
    ),
    Option(
        "prompt",
        "text",
        "Prompt",
        f"A question or an order of yours above the widget: plain text of at most "
        f"{MAX_PROMPT_CHARACTERS} characters, never markup.",
    ),
)

DEFAULTS = Options._make(option.default if option.kind != "text" else "" for option in SCHEMA)


def names_of(option: Option) -> tuple[str, ...]:
    """Return the names that an option's choices have in the address.

    Args:
        option: one of `SCHEMA`.

    Returns:
        Names in the schema's order; none for a text.

    Raises:
        Nothing.

    Source: our derivation.

    >>> names_of(SCHEMA[4])
    ('auto', 'light', 'dark')
    """
    return tuple(choice.name for choice in option.choices)


def schema_data() -> list[dict[str, object]]:
    """Return the schema as plain data, for a form and for a document.

    Args:
        None: the schema is fixed.

    Returns:
        One ``{"name", "kind", "title", "meaning", "choices": [{"name", "title"} ...],
        "default": [name ...]}`` an option.

    Raises:
        Nothing.

    Source: our derivation.

    >>> [entry["name"] for entry in schema_data()][:2]
    ['show', 'tasks']
    """
    return [
        option._asdict()
        | {
            "choices": [choice._asdict() for choice in option.choices],
            "default": list(option.default),
        }
        for option in SCHEMA
    ]
