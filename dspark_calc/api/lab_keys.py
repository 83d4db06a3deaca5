"""The keys of the requests whose modules load when they are first used: labs, and receipts."""

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

RECEIPTS_KEYS = Keys(("text", "files"), ("tasks", "before", "after"))

LATER = (*LAB_KEYS, "receipts")
"""The kinds of requests that need more modules."""
