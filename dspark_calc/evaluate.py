"""The one door for the build and the browser: a plain dict in, a plain dict out."""

import json
from typing import Any

from dspark_calc.announce import announcement
from dspark_calc.answer import lengths_answer
from dspark_calc.check import compare_shown
from dspark_calc.conditionals import parse_conditionals
from dspark_calc.errors import InputError, show_value
from dspark_calc.page import read_page_conditionals, read_page_length
from dspark_calc.quantities import quantities
from dspark_calc.sentences import best_sentence, tie_sentence, value_texts
from dspark_calc.state import State, read_query, write_query
from dspark_calc.text import CONDITIONAL_PLACES, decimal_text
from dspark_calc.word_sentences import words_data, words_sentence
from dspark_calc.words import compare_words
from dspark_calc.working import Working, work_out

Data = dict[str, Any]


def evaluate(request: Data) -> Data:
    """Return the answer to one request of the page or the build.

    Args:
        request: ``{"ask": "numbers" | "address" | "check", ...}``; "numbers" when there is no
            ``ask``. The keys of each are listed in ``MODEL.md``.

    Returns:
        ``{"ok": true, ...}``, or for an error of the reader's making ``{"ok": false, "error":
        {"sentence", "place", "rule", "value"}, ...}``.

    Raises:
        KeyError, TypeError, ValueError: when the request itself is wrong. That is a bug of the
            caller and must not look like an error of the reader.

    Source: our derivation.

    >>> evaluate({"conditionals": ["0.9", "0.9", "0.5"]})["answer"]["best"]
    {'verification_length': 2, 'tied': [2, 3]}
    >>> evaluate({"conditionals": ["1.7"]})["error"]["sentence"]
    "conditionals[0] must be in [0, 1], got '1.7'."
    """
    if not isinstance(request, dict):
        raise TypeError(f"a request is a dict, got {show_value(request)}")
    ask = request.get("ask", "numbers")
    if ask not in _ASKS:
        raise ValueError(f"ask is one of {', '.join(_ASKS)}, got {show_value(ask)}")
    return _ASKS[ask](request)


def evaluate_json(text: str) -> str:
    """Return the answer to one request, JSON text in and ASCII JSON text out.

    Args:
        text: one JSON object, a request as in `evaluate`.

    Returns:
        One JSON object as ASCII text; lone surrogates and markup come back escaped or quoted.

    Raises:
        ValueError: when the text is not JSON (a bug of the caller); else as in `evaluate`.

    Source: our derivation.

    >>> evaluate_json('{"conditionals": ["1.7"]}')[:12]
    '{"ok": false'
    """
    return json.dumps(evaluate(json.loads(text)))


def _numbers(request: Data) -> Data:
    on_page = request.get("place") == "page"
    read = read_page_conditionals if on_page else parse_conditionals
    try:
        working = work_out(read(request["conditionals"]))
        words = _words(request)
        query = _query(request, working) if on_page else ""
    except InputError as error:
        return {"ok": False, "error": error_data(error)}
    # Outside the try: a bad previous setting is a bug of the page.
    previous = request.get("previous")
    before = working if previous is None else work_out(read(previous))
    sentences = {
        "best": best_sentence(working),
        "tie": tie_sentence(working),
        "announce": announcement(before, working),
        "words": words.pop("sentence", ""),
    }
    answer: Data = {
        "ok": True,
        "answer": lengths_answer(working),
        "quantities": quantities(working),
        "sentences": sentences,
        "valuetext": value_texts(working),
        "words": words or None,
        "query": query,
    }
    return answer


def _words(request: Data) -> Data:
    words = request.get("words")
    if words is None:
        return {}
    comparison = compare_words(words["draft"], words["target"], request["verification_length"])
    data = words_data(comparison, words["name"])
    return data | {"sentence": words_sentence(comparison)}


def _query(request: Data, working: Working) -> str:
    words = request.get("words")
    if words is None:
        return ""
    length = read_page_length(request["verification_length"])
    return write_query(State(working.conditionals, length, words["name"]))


def _address(request: Data) -> Data:
    # Outside the try: a bad default is a bug of the page, not an error of the reader.
    given = request["default"]
    default = State(
        read_page_conditionals(given["conditionals"]),
        read_page_length(given["verification_length"]),
        given["words"],
    )
    try:
        state = read_query(request["query"], default, request["word_pairs"])
    except InputError as error:
        data = error_data(error)
        data["sentence"] = (
            f"This address cannot be used: {error}. The lesson shows its own values instead."
        )
        return {"ok": False, "error": data, "state": _state_data(default)}
    return {"ok": True, "state": _state_data(state)}


def _check(request: Data) -> Data:
    computed = quantities(work_out(parse_conditionals(request["conditionals"])))
    return {"ok": True} | compare_shown(computed, request["shown"])


def error_data(error: InputError) -> Data:
    """Return an error of the reader's making as data.

    Args:
        error: the error.

    Returns:
        ``{"sentence", "place", "rule", "value"}``; the value is its harmless shown text.

    Raises:
        Nothing.

    Source: our derivation.

    >>> error_data(InputError("a_1", "must be in [0, 1]", "2"))["value"]
    "'2'"
    """
    return {
        "sentence": f"{error}.",
        "place": error.place,
        "rule": error.rule,
        "value": error.shown,
    }


def _state_data(state: State) -> Data:
    return {
        "conditionals": [decimal_text(a, CONDITIONAL_PLACES) for a in state.conditionals],
        "verification_length": state.verification_length,
        "words": state.words,
        "query": write_query(state),
    }


_ASKS = {"numbers": _numbers, "address": _address, "check": _check}
