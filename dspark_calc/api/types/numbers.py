"""The types of what the sliders ask: numbers, views, a drawn round, an address, a check."""

from typing import Annotated, Literal, NotRequired, TypedDict

from dspark_calc.panels import View, Views
from dspark_calc.text.quantity import Number, Quantity

Letters = Literal["lesson", "paper"]
Counting = Literal["drafts", "with-target"]


class ErrorData(TypedDict):
    """What a reader did that cannot be used."""

    sentence: Annotated[str, "one sentence for the reader"]
    place: Annotated[str, "which value, such as a_2"]
    rule: Annotated[str, "the rule that it breaks"]
    value: Annotated[str, "the value, escaped and shortened"]
    index: Annotated[int | None, "its position among several values, counted from 1"]


class Refused(TypedDict):
    """The answer to an error of the reader's making."""

    ok: Literal[False]
    error: Annotated[ErrorData, "what was wrong"]


class Words(TypedDict):
    """Two fixed texts of a request."""

    name: Annotated[str, "the name of the pair"]
    draft: Annotated[list[str], "the draft's words"]
    target: Annotated[list[str], "the target's words"]


class Tile(TypedDict):
    """One position of the word comparison."""

    position: Annotated[int, "counted from 1"]
    draft: Annotated[str, "the draft's word"]
    target: Annotated[str, "the target's word"]
    equal: Annotated[bool, "whether the words are equal"]
    state: Annotated[str, "what becomes of the draft's word"]
    label: Annotated[str, "the state in words"]


class WordsAnswer(TypedDict):
    """The comparison of two fixed texts."""

    name: Annotated[str, "the name of the pair"]
    verification_length: Annotated[int, "L"]
    kept: Annotated[int, "leading words that agree within L"]
    first_mismatch: Annotated[int | None, "its position within L"]
    tiles: Annotated[list[Tile], "one per position"]


class Setting(TypedDict):
    """What several requests say about the block of tokens."""

    conditionals: Annotated[list[str], "n values, as text"]
    place: NotRequired[
        Annotated[Literal["page"], "five values of at most two decimals, named a_1 ... a_5"]
    ]
    verification_length: NotRequired[
        Annotated[int, "L of the word comparison and of the distribution; needed with `words`"]
    ]
    words: NotRequired[Annotated[Words | None, "left out when there is no comparison"]]
    letters: NotRequired[Annotated[Letters, "whose letters the sentences use"]]
    count: NotRequired[Annotated[Counting, "how `charts` and the address count a round"]]


class NumbersRequest(Setting):
    """All numbers and sentences for one setting."""

    ask: NotRequired[Literal["numbers"]]
    previous: NotRequired[
        Annotated[list[str], "the conditionals before: the ghost in `charts`, and the announcement"]
    ]
    also: NotRequired[Annotated[list[View], "teaching views to add, under their names"]]


class ViewsRequest(Setting):
    """Teaching views alone, and an announcement where `previous` is given."""

    ask: Literal["views"]
    previous: NotRequired[
        Annotated[list[str], "the conditionals before: the ghost in `charts`, and the announcement"]
    ]
    also: Annotated[list[View], "the views"]


class RoundRequest(Setting):
    """One seeded round."""

    ask: Literal["round"]
    seed: Annotated[int, "the seed of all rounds"]
    round: Annotated[int, "its number, counted from 1"]
    rounds: NotRequired[Annotated[int, "how many rounds `many` shows"]]


class Row(TypedDict):
    """The numbers of one length; the last three keys are older names."""

    verification_length: Annotated[int, "L"]
    survival: Annotated[Number, "S_L"]
    expected: Annotated[Number, "E[A_L]"]
    cost: Annotated[Number, "C_L, invented"]
    score: Annotated[Number, "E/C"]
    rank: Annotated[int, "1 for the best; equal scores share it"]
    expected_accepted_tokens: Annotated[Number, "`expected`"]
    verification_cost: Annotated[Number, "`cost`"]
    accepted_per_cost: Annotated[Number, "`score`"]


class Best(TypedDict):
    """The best length."""

    verification_length: Annotated[int, "the shortest best length"]
    tied: Annotated[list[int], "all best lengths"]


class LengthsAnswer(TypedDict):
    """What the command line prints as JSON."""

    schema: Annotated[int, "1"]
    conditionals: Annotated[list[Number], "the values"]
    lengths: Annotated[list[Row], "one per length"]
    best: Annotated[Best, "the best length"]


class Quantities(TypedDict):
    """Every number of the table again, with its texts for a page."""

    conditional: Annotated[list[Quantity], "a_j"]
    survival: Annotated[list[Quantity], "S_L"]
    expected: Annotated[list[Quantity], "E[A_L]"]
    cost: Annotated[list[Quantity], "C_L"]
    score: Annotated[list[Quantity], "E/C"]
    rank: Annotated[list[Number], "the rank"]


class Sentences(TypedDict):
    """The sentences for one setting; empty where there is nothing to say."""

    best: Annotated[str, "the best length and its division"]
    tie: Annotated[str, "which lengths tie"]
    announce: Annotated[str, "what a move has changed, for a screen reader"]
    words: Annotated[str, "what the word comparison shows"]


class ControlNames(TypedDict):
    """The accessible names of one value's controls."""

    slider: Annotated[str, "of the slider"]
    field: Annotated[str, "of the number field"]


class NumbersAnswer(Views):
    """All numbers and sentences for one setting."""

    ok: Literal[True]
    answer: Annotated[LengthsAnswer, "what the command line prints as JSON"]
    quantities: Annotated[Quantities, "the same with the texts for a page"]
    marks: Annotated[list[str], "the mark of each row: best, tied or none"]
    sentences: Annotated[Sentences, "in words"]
    names: Annotated[list[ControlNames], "of the controls, one per value"]
    valuetext: Annotated[list[str], "of the sliders, one per value"]
    words: Annotated[WordsAnswer | None, "the word comparison"]
    query: Annotated[str, 'the address from "?" on; empty without words']
    charts: NotRequired[
        Annotated[dict[str, object], "with `place`: pictures, as attributes of their elements"]
    ]


class ViewsAnswer(Views):
    """The views that were requested."""

    ok: Literal[True]
    announcement: NotRequired[Annotated[str, "what a move has changed"]]


class Draw(TypedDict):
    """What happened to one draft token of a round."""

    position: Annotated[int, "counted from 1"]
    drawn: Annotated[str | None, "the number drawn, or null where nothing was"]
    conditional: Annotated[Quantity, "what it was compared with"]
    state: Annotated[str, "accepted, rejected or discarded"]
    sentence: Annotated[str, "in words"]


class Round(TypedDict):
    """One seeded round, and the tally of all up to it."""

    seed: Annotated[int, "as requested"]
    round: Annotated[int, "as requested"]
    draws: Annotated[list[Draw], "one per verified token"]
    accepted: Annotated[int, "how many were accepted"]
    tally: Annotated[list[int], "rounds with 0 ... L accepted tokens"]
    mean: Annotated[Quantity, "of the rounds so far"]
    expected: Annotated[Quantity, "the expectation"]
    sentence: Annotated[str, "in words"]
    disclaimer: Annotated[str, "what the round is not"]


class Still(TypedDict):
    """One step of a round."""

    sentence: Annotated[str, "in words"]
    tokens: Annotated[list[str], "what has become of each draft token so far"]
    close: Annotated[str, "the target's own token: correction, bonus, anchor or none"]


class RoundAnswer(TypedDict):
    """One seeded round."""

    ok: Literal[True]
    round: Annotated[Round, "the round"]
    film: NotRequired[Annotated[list[Still], "with `place`: the round step by step"]]
    many: NotRequired[Annotated[dict[str, object], "with `rounds`: a picture of them"]]


class State(TypedDict):
    """What a reader has set."""

    conditionals: Annotated[list[str], "five values"]
    verification_length: Annotated[int, "L of the word comparison"]
    words: Annotated[str, "the name of the pair"]
    count: NotRequired[Annotated[Counting, "how a round is counted"]]
    letters: NotRequired[Annotated[Letters, "whose letters are used"]]
    query: NotRequired[Annotated[str, "its address; in answers"]]


class AddressRequest(TypedDict):
    """The state that an address describes."""

    ask: Literal["address"]
    query: Annotated[str, 'from "?" on']
    default: Annotated[State, "what holds where the address is silent"]
    word_pairs: Annotated[list[str], "the names of all pairs, in the order of their numbers"]


class AddressAnswer(TypedDict):
    """The state; the default holds in place of what was refused."""

    ok: bool
    state: Annotated[State, "the state"]
    note: NotRequired[Annotated[str, "what else was in the address and is ignored"]]
    error: NotRequired[Annotated[ErrorData, "what was wrong"]]


class Shown(TypedDict, total=False):
    """The exact forms of the numbers that a page shows."""

    survival: list[str]
    expected: list[str]
    cost: list[str]
    score: list[str]


class CheckRequest(TypedDict):
    """Compares shown numbers with numbers computed again."""

    ask: Literal["check"]
    conditionals: Annotated[list[str], "n values, as text"]
    shown: Annotated[Shown, "lists of n numbers, read from the page"]


class Difference(TypedDict):
    """One number that differs."""

    quantity: Annotated[str, "which column"]
    index: Annotated[int, "which row, counted from 1"]
    shown: Annotated[str | None, "its exact form on the page"]
    computed: Annotated[str | None, "its exact form as computed"]


class CheckAnswer(TypedDict):
    """How many numbers are equal."""

    ok: Literal[True]
    equal: Annotated[int, "how many are equal"]
    of: Annotated[int, "of how many"]
    differences: Annotated[list[Difference], "the others"]
    sentence: Annotated[str, "in words"]
    python: Annotated[str, "the version that computed"]
