"""Request handlers of the toy. They, the toy and its weights load when it is first used."""

from collections.abc import Callable
from typing import Any

from dspark_calc.api.later_keys import TOY_KEYS
from dspark_calc.api.request import Request
from dspark_calc.model.errors import InputError, error_data
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.language import WORDS
from dspark_calc.toy_views import LABEL
from dspark_calc.toy_views.confidence import round_data
from dspark_calc.toy_views.draft import draft_data
from dspark_calc.toy_views.reach import reach_data
from dspark_calc.toy_views.rule import rule_data
from dspark_calc.toy_views.temperatures import fitted_temperatures, temperatures_data
from dspark_calc.toy_views.text import text_data

Data = dict[str, Any]

PROMPTS = ("can you help me ?", "where is", "once upon", "the red", "mia has a red key .")
"""The beginnings of a text that the page offers."""

TOYS: dict[str, Callable[..., Data]] = {
    "toy_draft": draft_data,
    "toy_rule": rule_data,
    "toy_round": round_data,
    "toy_temperatures": temperatures_data,
    "toy_text": text_data,
    "toy_reach": reach_data,
}
"""By the kind of request."""


def toy_answer(request: Request) -> Data:
    """Return the answer to a request of the toy.

    Raises:
        RequestError: when a key is missing (a bug of the caller).

    >>> toy_answer(Request({"ask": "toy_rule", "prompt": "tom"}, "the request"))["ok"]
    True
    """
    keys = TOY_KEYS[request["ask"]]
    given = {key: request[key] for key in keys.required}
    given |= {key: request[key] for key in keys.optional if key in request}
    try:
        return {"ok": True, "label": LABEL, **TOYS[request["ask"]](**given)}
    except InputError as error:
        return error_data(error)


def toy_facts() -> Data:
    """Return what the page offers to set: prompts, lengths, a seed, temperatures, the words.

    >>> toy_facts()["lengths"]
    [1, 2, 3, 4, 5]
    """
    return {
        "prompts": list(PROMPTS),
        "lengths": list(range(1, BLOCK_SIZE + 1)),
        "seed": "1",
        "load": "1",
        "fitted": fitted_temperatures(),
        "vocabulary": ", ".join(WORDS),
    }
