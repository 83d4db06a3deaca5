"""The types of an embed: its set-up, its options, the lines and the receipt for it."""

from typing import Annotated, Literal, NotRequired, TypedDict

from dspark_calc.api.types.numbers import ErrorData, State
from dspark_calc.api.types.tasks import JudgedAnswer


class EmbedRequest(TypedDict):
    """What an embed's address, a code or a pasted text describes."""

    ask: Literal["embed"]
    query: NotRequired[Annotated[str, 'from "?" on; needed without `pasted`']]
    pasted: NotRequired[Annotated[str | None, "a link, a snippet, a code or a receipt"]]
    default: Annotated[State, "what holds where the address is silent"]
    word_pairs: Annotated[list[str], "the names of all pairs, in the order of their numbers"]


class OptionValues(TypedDict):
    """The chosen options of an embed."""

    show: Annotated[list[str], "panels"]
    tasks: Annotated[list[str], "tasks"]
    hide: Annotated[list[str], "hidden controls"]
    lock: Annotated[list[str], "locked controls"]
    theme: Annotated[list[str], "colours: one name"]
    compact: Annotated[list[str], "space: one name"]
    ask: Annotated[list[str], "whether a bet comes first: one name"]
    order: Annotated[list[str], "when the next part opens: one name"]
    puzzle: Annotated[list[str], "whether the values are hidden: one name"]
    lab: Annotated[list[str], "the lab that is shown alone: one name"]
    before: Annotated[list[str], "a task above the widget, or none"]
    after: Annotated[list[str], "a task at the end, or none"]
    prompt: Annotated[str, "plain text"]


class EmbedAnswer(TypedDict):
    """An embed; the default holds in place of what was refused."""

    ok: bool
    state: Annotated[State, "the start values"]
    options: NotRequired[Annotated[OptionValues, "the options; not of a receipt"]]
    query: NotRequired[Annotated[str, "its address; not of a receipt"]]
    code: NotRequired[Annotated[str, "its short code; not of a receipt"]]
    answers: NotRequired[Annotated[list[JudgedAnswer], "of a receipt"]]
    sentence: NotRequired[Annotated[str, "of a receipt: what was read"]]
    note: NotRequired[Annotated[str, "what else was in the text and is ignored"]]
    error: NotRequired[Annotated[ErrorData, "what was wrong"]]


class ComposeRequest(TypedDict):
    """What an instructor takes along."""

    ask: Literal["compose"]
    state: Annotated[State, "the start values"]
    options: Annotated[dict[str, str], "text by the name of the option"]
    page: Annotated[str, "the address of the embed"]
    script: Annotated[str, "the address of the host script"]
    title: Annotated[str, "of the frame"]
    picture: Annotated[str, "the address of a picture"]
    word_pairs: Annotated[list[str], "the names of all pairs, in the order of their numbers"]


class ComposeAnswer(TypedDict):
    """Link, frame and code of a set-up."""

    ok: Literal[True]
    state: Annotated[State, "the start values"]
    options: Annotated[OptionValues, "the options"]
    query: Annotated[str, "its address"]
    code: Annotated[str, "its short code, without the prompt"]
    code_with_prompt: Annotated[str, "its short code with the prompt"]
    link: Annotated[str, "the whole address; that of a puzzle has a code"]
    snippet: Annotated[str, "a frame, as HTML"]
    markdown: Annotated[str, "a picture with the link, as Markdown"]


class OptionsRequest(TypedDict):
    """The schema of the options."""

    ask: Literal["options"]


class OptionChoice(TypedDict):
    """One choice of an option."""

    name: Annotated[str, "in the address"]
    title: Annotated[str, "in a form"]


class Option(TypedDict):
    """One option of an embed."""

    name: Annotated[str, "in the address"]
    kind: Annotated[Literal["list", "choice", "text"], "any number of the choices, one, or text"]
    title: Annotated[str, "in a form"]
    meaning: Annotated[str, "in a sentence"]
    choices: Annotated[list[OptionChoice], "none for a text"]
    default: Annotated[list[str], "the chosen names when it is left out"]


class OptionsAnswer(TypedDict):
    """The schema of the options."""

    ok: Literal[True]
    options: Annotated[list[Option], "in the order of a form"]


class ReceiptRequest(TypedDict):
    """The receipt of a page as it is."""

    ask: Literal["receipt"]
    state: Annotated[State, "what the reader has set"]
    answers: Annotated[dict[str, object], "the last checked answers by the id of their task"]
    first: NotRequired[Annotated[dict[str, object], "the first ones"]]


class ReceiptAnswer(TypedDict):
    """A receipt."""

    ok: Literal[True]
    line: Annotated[str, "one line of ASCII"]
