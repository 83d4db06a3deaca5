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
from dspark_calc.toy_views.confidence import ToyRound
from dspark_calc.toy_views.draft import ToyDraft
from dspark_calc.toy_views.reach import ToyReach
from dspark_calc.toy_views.rule import ToyRules
from dspark_calc.toy_views.temperatures import ToyReliability
from dspark_calc.toy_views.text import ToyText

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
    limit: NotRequired[Annotated[bool, "to go to temperature 0: each law its likeliest token"]]


class PositionAnswer(PositionLab):
    """One position with five rules."""

    ok: Literal[True]
    label: Annotated[str, "what the numbers are not"]


class PairRequest(TypedDict):
    """Two positions; a law is all its decimals, or that of the first of two tokens."""

    ask: Literal["pair"]
    draft: Annotated[str | list[str], "p_d of the first token"]
    target: Annotated[str | list[str], "p_t of the first token"]
    second_draft: Annotated[list[str | list[str]], "p_d of the second, after each first token"]
    second_target: Annotated[list[str | list[str]], "p_t of the second, after each first token"]


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
    stairs: NotRequired[Annotated[list[str], "SPS of each step of rows, instead of `speed`"]]


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
    head: Annotated[str | list[str], "the conditionals that the head says; one text for all"]
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


class ToyDraftRequest(TypedDict):
    """A draft of the toy, step by step and branch by branch."""

    ask: Literal["toy_draft"]
    prompt: Annotated[str, "words of the toy"]
    drawn: NotRequired[
        Annotated[list[str], "what the first rows draw; each other row draws its likeliest word"]
    ]


class ToyDraftAnswer(ToyDraft):
    """A draft of five tokens, and every step of `forward_spec`."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyRuleRequest(TypedDict):
    """The law of the toy's next word under several rules."""

    ask: Literal["toy_rule"]
    prompt: Annotated[str, "words of the toy"]


class ToyRuleAnswer(ToyRules):
    """Exact laws, compared as fractions."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyRoundRequest(TypedDict):
    """A round of the toy that verifies all five."""

    ask: Literal["toy_round"]
    prompt: Annotated[str, "words of the toy"]
    seed: Annotated[str, "a whole number, as text"]
    temperatures: NotRequired[Annotated[list[str], "0.5 to 3 in steps of 0.05, one per position"]]


class ToyRoundAnswer(ToyRound):
    """Confidences, products and outcomes."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyTemperaturesRequest(TypedDict):
    """The reliability of the toy's confidences over recorded rounds."""

    ask: Literal["toy_temperatures"]
    position: Annotated[int, "1 to 5"]
    temperatures: Annotated[list[str], "as for `toy_round`"]
    fit: NotRequired[Annotated[bool, "find this position's temperature, those before it kept"]]


class ToyTemperaturesAnswer(ToyReliability):
    """What was said and what happened, before and after temperatures."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyTextRequest(TypedDict):
    """One round of a text that the toy writes."""

    ask: Literal["toy_text"]
    prompt: Annotated[str, "words of the toy"]
    length: Annotated[str, "0 to 5, or scheduled"]
    seed: Annotated[str, "a whole number, as text"]
    number: Annotated[int, "of the round, counted from 1"]
    load: NotRequired[Annotated[str, "texts in the invented batch, 1 to 64, as text; 1"]]
    temperatures: NotRequired[Annotated[list[str], "as for `toy_round`, for a scheduled length"]]


class ToyTextAnswer(ToyText):
    """The text up to that round, with its counts."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


class ToyReachRequest(TypedDict):
    """He or she, after a name two words before."""

    ask: Literal["toy_reach"]
    name: Annotated[str, "a word of the toy"]


class ToyReachAnswer(ToyReach):
    """What the third row gives, and what the target wants."""

    ok: Literal[True]
    label: Annotated[str, "whose numbers these are"]


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
    toy_draft: tuple[ToyDraftRequest, ToyDraftAnswer]
    toy_rule: tuple[ToyRuleRequest, ToyRuleAnswer]
    toy_round: tuple[ToyRoundRequest, ToyRoundAnswer]
    toy_temperatures: tuple[ToyTemperaturesRequest, ToyTemperaturesAnswer]
    toy_text: tuple[ToyTextRequest, ToyTextAnswer]
    toy_reach: tuple[ToyReachRequest, ToyReachAnswer]
    own: tuple[OwnRequest, OwnAnswer]
    receipts: tuple[ReceiptsRequest, ReceiptsAnswer]
