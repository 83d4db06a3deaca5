"""The request handler of a reader's own run. What it imports loads when it is first used."""

from typing import Any

from dspark_calc.api.later_keys import OWN_KEYS
from dspark_calc.api.request import Request
from dspark_calc.model.errors import InputError, error_data
from dspark_calc.own.data import Given, own_data

LABEL = (
    "The pasted rates at the costs given, and nothing else: no scheduler is computed here, and "
    "load changes both."
)


def own_answer(request: Request) -> dict[str, Any]:
    """Return what a reader's log and costs amount to.

    Raises:
        RequestError: when a key is missing (a bug of the caller).

    >>> own_answer(Request({"ask": "own", "log": "0.5 1.7"}, "the request"))["error"]["place"]
    'line 1, position 2'
    """
    log = request["log"]
    more = {key: request[key] for key in OWN_KEYS["own"].optional if key in request}
    try:
        return {"ok": True, "label": LABEL, **own_data(Given(log, **more))}
    except InputError as error:
        return error_data(error)
