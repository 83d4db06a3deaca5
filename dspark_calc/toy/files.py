"""The toy's two data files, read from a folder or, in a browser, from the archive it came in."""

from functools import cache
from pkgutil import get_data

from dspark_calc.toy.calibrate import Outcome, load_outcomes
from dspark_calc.toy.weights import Weights, load_weights


@cache
def weights() -> Weights:
    """Return the toy's weights.

    >>> len(weights().embed)
    64
    """
    return load_weights(_text("weights.json"))


@cache
def outcomes() -> list[Outcome]:
    """Return the recorded rounds, in which all five draft tokens were verified.

    >>> len(outcomes())
    1600
    """
    return load_outcomes(_text("rounds.json"))


def _text(name: str) -> str:
    content = get_data(__package__, name)
    if content is None:
        raise FileNotFoundError(name)
    return content.decode()
