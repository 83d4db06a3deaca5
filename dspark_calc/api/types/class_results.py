"""The types of a class's receipts as one table."""

from typing import Annotated, Literal, NotRequired, TypedDict


class ReceiptFile(TypedDict):
    """A file with receipts."""

    name: Annotated[str, "its name, for the places of lines"]
    base64: Annotated[str, "its bytes"]


class ReceiptsRequest(TypedDict):
    """The receipts of a class."""

    ask: Literal["receipts"]
    text: Annotated[str, "pasted lines, names before the receipts if you like"]
    files: Annotated[list[ReceiptFile], "files of such lines"]
    tasks: NotRequired[
        Annotated[str, "ids of the tasks that were set, commas between; all if empty"]
    ]
    before: NotRequired[Annotated[str, "the id of a task of the start"]]
    after: NotRequired[Annotated[str, "the id of a task of the end; both or none"]]


class ClassColumn(TypedDict):
    """A task of a class."""

    task: Annotated[str, "its id"]
    title: Annotated[str, "its title"]
    was_set: Annotated[bool, "whether it was named in `tasks`"]
    answered: Annotated[str, "how many receipts answer it, of how many"]
    first: Annotated[str, "how many first answers were right; empty where none is known"]
    last: Annotated[str, "how many last answers are right"]


class ClassCell(TypedDict):
    """What one student did with one task."""

    state: Annotated[Literal["open", "not-yet", "later", "first", "met"], "the state"]
    mark: Annotated[str, "the state as a sign"]
    words: Annotated[str, "the state in words"]
    answer: Annotated[str, "the last answer; where the first was another one, both"]


class ClassRow(TypedDict):
    """One line of a class."""

    place: Annotated[str, "where it is"]
    who: Annotated[str, "the text before the receipt"]
    cells: Annotated[list[ClassCell], "one per column"]
    problems: Annotated[list[str], "what is inconsistent in it"]


class ClassSlip(TypedDict):
    """A misconception that somebody showed."""

    id: Annotated[str, "its id"]
    name: Annotated[str, "what a teacher calls it"]
    first: Annotated[str, "in how many receipts' first answers"]
    last: Annotated[str, "in how many receipts' last answers"]


class ReceiptsAnswer(TypedDict):
    """A class at a glance."""

    ok: Literal[True]
    columns: Annotated[list[ClassColumn], "the tasks, in the order of the lesson"]
    rows: Annotated[list[ClassRow], "one per receipt, and per line without one"]
    slips: Annotated[list[ClassSlip], "those of most students first"]
    summary: Annotated[str, "how many lines there are, and how many are inconsistent"]
    sentences: Annotated[list[str], "what is inconsistent, and the notes"]
    change: Annotated[str, "what the tasks before and after say together; or empty"]
    csv: Annotated[str, "the same for a spreadsheet; no cell is a formula"]
