"""The keys of requests whose modules load when first used: the labs, and a reader's own run."""

from typing import NamedTuple


class Keys(NamedTuple):
    """The keys that a request must have and those it may have: arguments of the lab's function."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


LAB_KEYS = {
    "position": Keys(("draft", "target"), ("least", "moved", "token")),
    "pair": Keys(("draft", "target", "second_draft", "second_target")),
    "cut": Keys(("second",), ("capacity", "speed")),
    "load": Keys((), ("count", "requests", "speed", "step")),
    "phrases": Keys(("factor",)),
    "calibration": Keys(("head", "truth")),
    "drafting": Keys(("conditionals", "cost")),
}
OWN_KEYS = Keys(("log",), ("times", "slope", "drafting", "meaning", "pick"))
LATER = (*LAB_KEYS, "own")
"""The kinds of requests that need modules of the archive `later`."""
