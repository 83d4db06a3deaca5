"""Request handlers for `evaluate`, one per kind of request: plain dict in, plain dict out.

An error of the reader's making is answered; a wrong request raises, because it is a bug. The
answers are put together from layers that do not know the API's types: a test compares them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from dspark_calc.api.check_shown import compare_shown
from dspark_calc.api.embed import compose_answer, embed_answer, receipt_answer, schema_answer
from dspark_calc.api.later_keys import LAB_KEYS, OWN_KEYS, RECEIPTS_KEYS, TOY_KEYS
from dspark_calc.api.progress import answers_answer, progress_answer
from dspark_calc.api.table import lengths_answer
from dspark_calc.charts import charts_data
from dspark_calc.charts.film import film_data
from dspark_calc.charts.many_rounds import many_rounds_data
from dspark_calc.charts.predictions import prediction_mark
from dspark_calc.model.block import Block
from dspark_calc.model.conditionals import parse_conditionals
from dspark_calc.model.errors import InputError, error_data, known
from dspark_calc.model.sampled_rounds import accepted_counts, draw_round
from dspark_calc.model.shared_prefix import compare_words
from dspark_calc.panels import extras_data
from dspark_calc.panels.sampled_rounds import round_data
from dspark_calc.state.address import (
    COUNTS,
    DRAFTS,
    Reading,
    State,
    complaint,
    read_address,
    write_query,
)
from dspark_calc.state.data import read_state_data, state_data
from dspark_calc.state.limits import read_page_conditionals, read_page_length
from dspark_calc.tasks import check_task, tasks_data
from dspark_calc.tasks.catalog import TASKS
from dspark_calc.tasks.kinds import NumericTask
from dspark_calc.text.announcement import announcement
from dspark_calc.text.marks import row_marks
from dspark_calc.text.notation import ALPHABETS, Notation
from dspark_calc.text.quantity import quantities
from dspark_calc.text.reading import NumberTextError, read_number
from dspark_calc.text.sentences import best_sentence, control_names, tie_sentence, value_texts
from dspark_calc.text.shared_prefix import words_data, words_sentence

if TYPE_CHECKING:  # a browser needs no types
    from dspark_calc.api import types

    _Moved = types.NumbersRequest | types.ViewsRequest

Data = dict[str, Any]
WRONG = "wrong"
COUNTINGS = {name: name for name in COUNTS}
KNOWN_PLACES = {"page": "five values of at most two decimals"}


def _numbers(request: "types.NumbersRequest") -> Data:
    try:
        working, notation = _setting(request), _notation(request)
        words = _words(request)
        query = _query(request, working)
        length = request.get("verification_length", working.best)
        extras = extras_data(working, length, request.get("also", ()), notation)
    except InputError as error:
        return error_data(error)
    before = _before(request, working)
    if request.get("place") == "page":
        with_target = request.get("count", DRAFTS) != DRAFTS
        extras["charts"] = charts_data(working, length, with_target=with_target, before=before)
    sentences = {
        "best": best_sentence(working, notation),
        "tie": tie_sentence(working, notation),
        "announce": announcement(before, working, notation),
        "words": words.pop("sentence", ""),
    }
    return extras | {
        "ok": True,
        "answer": lengths_answer(working),
        "quantities": quantities(working),
        "marks": row_marks(range(1, len(working.score) + 1), working.tied),
        "sentences": sentences,
        "names": control_names(working, notation),
        "valuetext": value_texts(working, notation),
        "words": words or None,
        "query": query,
    }


def _views(request: "types.ViewsRequest") -> Data:
    try:
        block, notation = _setting(request), _notation(request)
        extras = extras_data(block, request["verification_length"], request["also"], notation)
    except InputError as error:
        return error_data(error)
    if "previous" in request:
        extras["announcement"] = announcement(_before(request, block), block, notation)
    return {"ok": True} | extras


def _before(request: "types.NumbersRequest | types.ViewsRequest", block: Block) -> Block:
    # Not caught: a bad previous setting is a bug of the page.
    previous = request.get("previous")
    return block if previous is None else _setting(request, previous)


def _address(request: "types.AddressRequest") -> Data:
    # Outside the try: a bad default is a bug of the page, not an error of the reader.
    default = read_state_data(request["default"])
    try:
        reading = read_address(request["query"], default, request["word_pairs"])
    except InputError as error:
        reading = Reading(default, (error,), 0, "")
    answer: Data = {"ok": True, "state": state_data(reading.state)}
    if reading.errors:
        answer |= error_data(reading.errors[0])
        answer["error"]["sentence"] = complaint(
            reading.errors, reading.kept, what="This address", who="The lesson"
        )
    return answer | ({"note": reading.note} if reading.note else {})


def _check(request: "types.CheckRequest") -> Data:
    computed = quantities(Block(parse_conditionals(request["conditionals"])))
    return {"ok": True} | compare_shown(computed, request["shown"])


def _round(request: "types.RoundRequest") -> Data:
    try:
        working = _setting(request)
        length = request["verification_length"]
        seed, number = request["seed"], request["round"]
        answer = {"ok": True, "round": round_data(working, length, seed, number)}
        if request.get("place") == "page":
            answer["film"] = film_data(working, draw_round(working, length, seed, number))
        if "rounds" in request:
            accepted = accepted_counts(working, length, seed, request["rounds"])
            answer["many"] = many_rounds_data(working, length, accepted)
    except InputError as error:
        return error_data(error)
    return answer


def _tasks(_request: "types.TasksRequest") -> Data:
    return {"ok": True, "tasks": tasks_data()}


def _task(request: "types.TaskRequest") -> Data:
    name, answer = request["task"], request["answer"]
    judged = check_task(name, answer)
    mark = _mark(name, answer) if judged["verdict"] == WRONG else None
    return {"ok": True, "mark": mark} | judged


def _mark(name: str, answer: object) -> Data | None:
    """Return where a wrong prediction is in the pictures; None for what is no number."""
    task = TASKS.get(name)
    try:
        guess = read_number(answer)
    except NumberTextError:
        return None
    return prediction_mark(name, guess, task.key) if isinstance(task, NumericTask) else None


def _lab(request: Any) -> Data:
    from dspark_calc.api.labs import lab_answer  # noqa: PLC0415 - loads when a lab is first used

    return lab_answer(request)


def _toy(request: Any) -> Data:
    from dspark_calc.api.toy import toy_answer  # noqa: PLC0415 - loads when it is first used

    return toy_answer(request)


def _own(request: Any) -> Data:
    from dspark_calc.api.own import own_answer  # noqa: PLC0415 - loads when it is first used

    return own_answer(request)


def _receipts(request: Any) -> Data:
    from dspark_calc.api.receipts import receipts_answer  # noqa: PLC0415 - most readers have none

    return receipts_answer(request)


def _notation(request: "types.Setting") -> Notation:
    return known("letters", ALPHABETS, request.get("letters", "lesson"))


def _setting(request: "types.Setting", previous: list[str] | None = None) -> Block:
    letter = _notation(request).conditional
    known("count", COUNTINGS, request.get("count", DRAFTS))
    if "place" in request:
        known("place", KNOWN_PLACES, request["place"])
    given = request["conditionals"] if previous is None else previous
    page = request.get("place") == "page"
    return Block(read_page_conditionals(given, letter) if page else given)


def _words(request: "types.Setting") -> Data:
    words = request.get("words")
    if words is None:
        return {}
    comparison = compare_words(words["draft"], words["target"], request["verification_length"])
    data = words_data(comparison, words["name"])
    return data | {"sentence": words_sentence(comparison)}


def _query(request: "types.Setting", working: Block) -> str:
    words = request.get("words")
    if words is None or request.get("place") != "page":
        return ""
    length = read_page_length(request["verification_length"])
    return write_query(
        State(
            working.conditionals,
            length,
            words["name"],
            request.get("count", DRAFTS),
            request.get("letters", "lesson"),
        )
    )


class Handler(NamedTuple):
    """What answers one kind of request, and the keys that the request may have next to "ask"."""

    answer: Callable[[Any], Any]
    keys: frozenset[str]


SETTING = {"conditionals", "place", "verification_length", "words", "letters", "count"}

COMPOSE = {"state", "options", "page", "script", "picture", "title", "word_pairs"}

REQUESTS = {
    name: Handler(answer, frozenset(keys))
    for name, answer, keys in (
        ("numbers", _numbers, SETTING | {"previous", "also"}),
        ("views", _views, SETTING | {"previous", "also"}),
        ("round", _round, SETTING | {"seed", "round", "rounds"}),
        ("address", _address, {"query", "default", "word_pairs"}),
        ("check", _check, {"conditionals", "shown"}),
        ("tasks", _tasks, set[str]()),
        ("task", _task, {"task", "answer"}),
        ("progress", progress_answer, {"answers", "first"}),
        ("answers", answers_answer, {"text"}),
        ("embed", embed_answer, {"query", "pasted", "default", "word_pairs"}),
        ("compose", compose_answer, COMPOSE),
        ("options", schema_answer, set[str]()),
        ("receipt", receipt_answer, {"state", "answers", "first"}),
    )
} | {
    name: Handler(answer, frozenset(keys.required + keys.optional))
    for answer, table in (
        (_lab, LAB_KEYS),
        (_toy, TOY_KEYS),
        (_own, OWN_KEYS),
        (_receipts, RECEIPTS_KEYS),
    )
    for name, keys in table.items()
}
