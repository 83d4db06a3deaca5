"""The types of every request and answer: plain dicts, each key with its meaning.

REQUESTS.md's tables and the scripts' declarations are written from them; see `documents`.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from dspark_calc.labs.calibration import CalibrationLab
from dspark_calc.labs.cut import CutLab
from dspark_calc.labs.drafting import DraftingLab
from dspark_calc.labs.load import LoadLab
from dspark_calc.labs.pair import PairLab
from dspark_calc.labs.phrases import PhrasesLab
from dspark_calc.labs.position import PositionLab
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
    """The state; that of the default when the address was refused."""

    ok: bool
    state: Annotated[State, "the state"]
    error: NotRequired[Annotated[ErrorData, "what was wrong"]]


class Shown(TypedDict, total=False):
    """The numbers that a page shows."""

    survival: list[Number]
    expected: list[Number]
    cost: list[Number]
    score: list[Number]


class CheckRequest(TypedDict):
    """Compares shown numbers with numbers computed again."""

    ask: Literal["check"]
    conditionals: Annotated[list[str], "n values, as text"]
    shown: Annotated[Shown, "lists of n numbers, read from the page"]


class Difference(TypedDict):
    """One number that differs."""

    quantity: Annotated[str, "which column"]
    index: Annotated[int, "which row, counted from 1"]
    shown: Annotated[Number | None, "on the page"]
    computed: Annotated[Number | None, "computed"]


class CheckAnswer(TypedDict):
    """How many numbers are equal."""

    ok: Literal[True]
    equal: Annotated[int, "how many are equal"]
    of: Annotated[int, "of how many"]
    differences: Annotated[list[Difference], "the others"]
    sentence: Annotated[str, "in words"]
    python: Annotated[str, "the version that computed"]


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
    prompt: Annotated[str, "plain text"]


class EmbedAnswer(TypedDict):
    """An embed; that of the default when the text was refused."""

    ok: bool
    state: Annotated[State, "the start values"]
    options: NotRequired[Annotated[OptionValues, "the options; not of a receipt"]]
    query: NotRequired[Annotated[str, "its address; not of a receipt"]]
    code: NotRequired[Annotated[str, "its short code; not of a receipt"]]
    answers: NotRequired[Annotated[list[JudgedAnswer], "of a receipt"]]
    sentence: NotRequired[Annotated[str, "of a receipt: what was read"]]
    error: NotRequired[Annotated[ErrorData, "what was wrong"]]


class ComposeRequest(TypedDict):
    """What an instructor takes along."""

    ask: Literal["compose"]
    state: Annotated[State, "the start values"]
    options: Annotated[dict[str, str], "text by the name of the option"]
    page: Annotated[str, "the address of the embed"]
    script: Annotated[str, "the address of the host script"]
    title: Annotated[str, "of the frame"]
    word_pairs: Annotated[list[str], "the names of all pairs, in the order of their numbers"]


class ComposeAnswer(TypedDict):
    """Link, frame and code of a set-up."""

    ok: Literal[True]
    state: Annotated[State, "the start values"]
    options: Annotated[OptionValues, "the options"]
    query: Annotated[str, "its address"]
    code: Annotated[str, "its short code"]
    link: Annotated[str, "the whole address"]
    snippet: Annotated[str, "a frame, as HTML"]


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


class PositionRequest(TypedDict):
    """One position: accept, reject, correct."""

    ask: Literal["position"]
    draft: Annotated[list[str], "p_d in twentieths, two to four whole numbers"]
    target: Annotated[list[str], "p_t likewise"]
    least: NotRequired[Annotated[str, "what is sure for the rule without a test; 0.5"]]
    moved: NotRequired[
        Annotated[Literal["draft", "target"], "which law was moved: its other values give way"]
    ]
    token: NotRequired[Annotated[int, "the index of the moved value; needed with `moved`"]]


class PositionAnswer(PositionLab):
    """One position with five rules."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class PairRequest(TypedDict):
    """Two positions, enumerated; all laws as decimals."""

    ask: Literal["pair"]
    draft: Annotated[list[str], "p_d of the first token"]
    target: Annotated[list[str], "p_t of the first token"]
    second_draft: Annotated[list[list[str]], "p_d of the second, after each first token"]
    second_target: Annotated[list[list[str]], "p_t of the second, after each first token"]


class PairAnswer(PairLab):
    """Two positions."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class CutRequest(TypedDict):
    """A cut that peeks: the paper's Appendix A with values of the reader's."""

    ask: Literal["cut"]
    second: Annotated[list[str], "c_2 after A and after B"]
    capacity: NotRequired[Annotated[int, "the number set beforehand; 2"]]
    speed: NotRequired[Annotated[list[str], "SPS(1), SPS(2), SPS(3); the paper's 1, 0.5, 0.45"]]


class CutAnswer(CutLab):
    """Three rules for a cut."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class LoadRequest(TypedDict):
    """Algorithm 1 over a batch; `count` or `requests`."""

    ask: Literal["load"]
    count: NotRequired[Annotated[int, "how many of the lab's own requests, 1 to 8"]]
    requests: NotRequired[Annotated[list[list[str]], "the conditionals of each request"]]
    speed: NotRequired[Annotated[list[str], "SPS(1), SPS(2), ...; the lab's own when left out"]]
    step: NotRequired[Annotated[int, "rows of a step; a pass pays for whole steps"]]


class LoadAnswer(LoadLab):
    """A batch, step by step."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class PhrasesRequest(TypedDict):
    """Two phrases that clash, and a bias."""

    ask: Literal["phrases"]
    factor: Annotated[str, "m, which multiplies the weight of the word that fits"]


class PhrasesAnswer(PhrasesLab):
    """The drafted phrases."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class CalibrationRequest(TypedDict):
    """A head that says the same in every round, and the truth."""

    ask: Literal["calibration"]
    head: Annotated[list[str], "the conditionals that the head says"]
    truth: Annotated[list[str], "the true ones"]


class CalibrationAnswer(CalibrationLab):
    """Two choices, and the temperatures from left to right."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class DraftingRequest(TypedDict):
    """Scores when a draft has a cost of its own."""

    ask: Literal["drafting"]
    conditionals: Annotated[list[str], "a_1, a_2, ..."]
    cost: Annotated[str, "T, invented, in the units of C_L"]


class DraftingAnswer(DraftingLab):
    """The best length when drafting is not free."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class Api(TypedDict):
    """Every kind of request with its answer, errors of the reader aside."""

    numbers: tuple[NumbersRequest, NumbersAnswer]
    views: tuple[ViewsRequest, ViewsAnswer]
    round: tuple[RoundRequest, RoundAnswer]
    address: tuple[AddressRequest, AddressAnswer]
    check: tuple[CheckRequest, CheckAnswer]
    tasks: tuple[TasksRequest, TasksAnswer]
    task: tuple[TaskRequest, TaskAnswer]
    progress: tuple[ProgressRequest, ProgressAnswer]
    answers: tuple[AnswersRequest, AnswersAnswer]
    embed: tuple[EmbedRequest, EmbedAnswer]
    compose: tuple[ComposeRequest, ComposeAnswer]
    options: tuple[OptionsRequest, OptionsAnswer]
    receipt: tuple[ReceiptRequest, ReceiptAnswer]
    position: tuple[PositionRequest, PositionAnswer]
    pair: tuple[PairRequest, PairAnswer]
    cut: tuple[CutRequest, CutAnswer]
    load: tuple[LoadRequest, LoadAnswer]
    phrases: tuple[PhrasesRequest, PhrasesAnswer]
    calibration: tuple[CalibrationRequest, CalibrationAnswer]
    drafting: tuple[DraftingRequest, DraftingAnswer]
