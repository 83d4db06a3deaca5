"""The types of a reader's own numbers."""

from typing import Annotated, Literal, NotRequired, TypedDict


class OwnRequest(TypedDict):
    """A reader's own run: an engine's log, and what a step costs."""

    ask: Literal["own"]
    log: Annotated[str, "what an engine printed, or a plain list of rates"]
    times: NotRequired[
        Annotated[str, "measured times, a line per count of draft tokens; they replace `slope`"]
    ]
    slope: NotRequired[Annotated[str, "the cost of one more draft token in plain steps"]]
    drafting: NotRequired[Annotated[str, "the cost of drafting per step, in the same unit"]]
    meaning: NotRequired[
        Annotated[Literal["survival", "conditional"], "what a plain list has; survival"]
    ]
    pick: NotRequired[
        Annotated[str, 'which of several reports: "last", "all", or its place from "1" on']
    ]


class OwnChoice(TypedDict):
    """One report that the log has."""

    value: Annotated[str, "for `pick`"]
    text: Annotated[str, "its line, engine and mean"]


class OwnSource(TypedDict):
    """What was read."""

    engine: Annotated[str, "whose form it is"]
    line: Annotated[int, "where, counted from 1"]
    count: Annotated[int, "how many reports the log has"]
    picked: Annotated[str, "which of `choices`"]
    choices: Annotated[list[OwnChoice], "at most the last hundred"]


class OwnNumber(TypedDict):
    """A number as printed."""

    text: Annotated[str, "as printed"]
    low: Annotated[str, "the least that was rounded to it"]
    high: Annotated[str, "the most"]


class OwnSentences(TypedDict):
    """The result in words; empty where there is nothing to say."""

    what: Annotated[str, "what the rates are"]
    mean: Annotated[str, "1 + their sum against the printed mean, and what rounding explains"]
    steps: Annotated[str, "what one step more or less would change"]
    answer: Annotated[str, "which length yields most per unit of cost"]
    rounding: Annotated[str, "whether the last digit could change this"]
    next: Annotated[str, "what the next measured length would have to cost"]
    ranges: Annotated[str, "at which cost of a draft token the best length changes"]
    left_out: Annotated[str, "which lengths have no time or no rate"]


class OwnCell(TypedDict):
    """A cell of the table."""

    text: Annotated[str, "the number, or a dash"]
    range: NotRequired[Annotated[str, "what rounding leaves open"]]


class OwnRow(TypedDict):
    """A row of the table."""

    length: Annotated[int, "draft tokens"]
    best: Annotated[bool, "whether it yields most"]
    cells: Annotated[list[OwnCell], "one per column but the first"]


class OwnTable(TypedDict):
    """The table."""

    columns: Annotated[list[str], "headings"]
    rows: Annotated[list[OwnRow], "from 0 draft tokens on"]


class OwnGroup(TypedDict):
    """Shapes of one kind."""

    name: Annotated[str, "what they show"]
    shape: Annotated[Literal["rect", "line", "circle", "text"], "the element"]
    items: Annotated[list[dict[str, str]], "attributes; `text` is the content"]


class OwnPicture(TypedDict):
    """A picture as attributes of its elements."""

    groups: Annotated[list[OwnGroup], "in the order in which they are drawn"]
    alt: Annotated[str, "the same in words"]


class OwnAnswer(TypedDict):
    """Which length yields most, in the reader's own units."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]
    source: Annotated[OwnSource, "what was read"]
    survival: Annotated[list[OwnNumber], "by position"]
    best: Annotated[
        list[int], "the lengths that tie for most per unit of cost; empty without costs"
    ]
    left: Annotated[list[int], "the lengths that rounding leaves in question"]
    sentences: Annotated[OwnSentences, "in words"]
    table: Annotated[OwnTable, "a row per length"]
    ladder: Annotated[OwnPicture, "survival by position"]
    stairs: Annotated[OwnPicture | None, "stairs and rays, with costs"]
    strip: Annotated[OwnPicture | None, "which length is best at which slope; not with times"]
