"""Request handlers of the labs. They and what they import load when the first lab is used."""

from collections.abc import Callable
from typing import Any

from dspark_calc.api.later_keys import LAB_KEYS
from dspark_calc.api.request import Request
from dspark_calc.labs import LABEL
from dspark_calc.labs.calibration import calibration_data
from dspark_calc.labs.cut import cut_data
from dspark_calc.labs.drafting import drafting_data
from dspark_calc.labs.load import load_data
from dspark_calc.labs.pair import pair_data
from dspark_calc.labs.phrases import phrases_data
from dspark_calc.labs.position import position_data
from dspark_calc.model.errors import InputError, error_data

Data = dict[str, Any]

LABS: dict[str, Callable[..., Data]] = {
    "position": position_data,
    "pair": pair_data,
    "cut": cut_data,
    "load": load_data,
    "phrases": phrases_data,
    "calibration": calibration_data,
    "drafting": drafting_data,
}
"""By the kind of request."""


def lab_answer(request: Request) -> Data:
    """Return the answer to a request of a lab.

    Raises:
        RequestError: when a key is missing (a bug of the caller).

    >>> lab_answer(Request({"ask": "phrases", "factor": "9"}, "the request"))["expected"]["text"]
    '1.9000'
    """
    keys = LAB_KEYS[request["ask"]]
    given = {key: request[key] for key in keys.required}
    given |= {key: request[key] for key in keys.optional if key in request}
    try:
        return {"ok": True, "label": LABEL, **LABS[request["ask"]](**given)}
    except InputError as error:
        return error_data(error)
