"""The API of the build and the browser: a plain dict in, a plain dict out."""

import json
import sys
from typing import Any

from dspark_calc.api.notebook import Answer
from dspark_calc.api.page import REQUESTS
from dspark_calc.api.request import Request
from dspark_calc.model.errors import show_value


def evaluate(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one request of the page or the build.

    Args:
        request: ``{"ask": kind, ...}``; "numbers" when there is no ``ask``. ``REQUESTS.md`` lists
            the kinds and their keys, ``types`` has them as types.

    Returns:
        ``{"ok": true, ...}``, or for an error of the reader's making ``{"ok": false, "error":
        {"sentence", "place", "rule", "value"}, ...}``. A notebook shows the answer to "numbers"
        as a table, and an error as its sentence.

    Raises:
        KeyError, TypeError, ValueError: when the request itself is wrong. That is a bug of the
            caller and must not look like an error of the reader. A missing key is named with its
            place.

    >>> evaluate({"conditionals": ["0.9", "0.9", "0.5"]})["answer"]["best"]
    {'verification_length': 2, 'tied': [2, 3]}
    >>> evaluate({"conditionals": ["1.7"]})["error"]["sentence"]
    "conditionals[0] must be in [0, 1], got '1.7'."
    """
    if not isinstance(request, dict):
        raise TypeError(f"a request is a dict, got {show_value(request)}")
    ask = request.get("ask", "numbers")
    if not isinstance(ask, str) or ask not in REQUESTS:
        raise ValueError(f"ask is one of {', '.join(REQUESTS)}, got {show_value(ask)}")
    asked = Request(request, f'the request "{ask}"')
    asked.check_keys({"ask", *REQUESTS[ask].keys})
    return Answer(REQUESTS[ask].answer(asked))


def evaluate_json(text: str) -> str:
    """Return the answer to one request, JSON text in and ASCII JSON text out.

    Args:
        text: one JSON object, a request as in `evaluate`.

    Returns:
        One JSON object as ASCII text; lone surrogates come back escaped.

    Raises:
        ValueError: when the text is not JSON (a bug of the caller); else as in `evaluate`.

    >>> evaluate_json('{"conditionals": ["1.7"]}')[:12]
    '{"ok": false'
    """
    return json.dumps(evaluate(json.loads(text)))


def add_modules(archive: str) -> int:
    """Return how many folders of the package look for modules in this archive as well, from now on.

    A page loads the modules of the labs when a reader first uses one.

    >>> add_modules("no-such-archive.zip") > 0
    True
    """
    sys.path.append(archive)
    folders = [name for name in sys.modules if name.partition(".")[0] == "dspark_calc"]
    paths = [getattr(sys.modules[name], "__path__", None) for name in folders]
    for name, path in zip(folders, paths, strict=True):
        if path is not None:
            path.append(f"{archive}/{name.replace('.', '/')}")
    return sum(path is not None for path in paths)
