"""The keys of the requests whose modules load when they are first used."""

from typing import NamedTuple


class Keys(NamedTuple):
    """The keys that a request must have and those it may have: arguments of the lab's function."""

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()


LAB_KEYS = {
    "position": Keys(("draft", "target"), ("least", "moved", "token", "limit")),
    "pair": Keys(("draft", "target", "second_draft", "second_target")),
    "cut": Keys(("second",), ("capacity", "speed")),
    "load": Keys((), ("count", "requests", "speed", "step", "stairs")),
    "phrases": Keys(("factor",)),
    "calibration": Keys(("head", "truth")),
    "drafting": Keys(("conditionals", "cost")),
}

TOY_KEYS = {
    "toy_draft": Keys(("prompt",), ("drawn",)),
    "toy_rule": Keys(("prompt",)),
    "toy_round": Keys(("prompt", "seed"), ("temperatures",)),
    "toy_temperatures": Keys(("position", "temperatures"), ("fit",)),
    "toy_text": Keys(("prompt", "length", "seed", "number"), ("load", "temperatures")),
    "toy_reach": Keys(("name",)),
}

OWN_KEYS = {"own": Keys(("log",), ("times", "slope", "drafting", "meaning", "pick"))}
RECEIPTS_KEYS = {"receipts": Keys(("text", "files"), ("tasks", "before", "after"))}

ARCHIVES = {"later": {**LAB_KEYS, **OWN_KEYS, **RECEIPTS_KEYS}, "toy": TOY_KEYS}
"""The archives of modules that a page loads later, with the requests that need them."""
