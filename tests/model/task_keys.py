"""The right answers of the tasks, by routes that share nothing with the tasks."""

import math
from collections.abc import Callable
from fractions import Fraction
from itertools import takewhile

from tests.model.oracles import chance_of_exactly, mean_accepted, mean_score, outcomes

DEFAULT = tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48))


def _time_saved(percent_faster: int) -> float:
    """Return how many per cent of an hour a faster program leaves unused."""
    hour = 3600.0
    tokens = hour * 100
    return 100 * (hour - tokens / (100 * (1 + percent_faster / 100))) / hour


def _leading_equal(one: str, other: str) -> int:
    """Return how many leading words two texts share."""
    pairs = zip(one.split(), other.split(), strict=True)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


NUMERIC: dict[str, float | Fraction] = {
    # Six ids come back, and one of them is the anchor (v41-reference).
    "how-many-drafts": 6 - 1,
    "raw-zero": 1 / (1 + math.exp(-0.0)),
    "three-in-a-row": chance_of_exactly(DEFAULT, 3, 3),
    # Geometric sum.
    "eight-at-seven-tenths": 0.7 * (1 - 0.7**8) / (1 - 0.7),
    "one-more-from-the-target": sum(((n + 1) * p for n, p in outcomes(DEFAULT[:3])), Fraction(0)),
    "cut-too-late": 1 + 0.45 + 0.45 + 0.45 + 0.45 + 0.45,
    # Of ten equally likely draws below 0.5, four are below 0.2.
    "confident-and-tested": Fraction(4, 10),
    # The paper's Appendix A gives (.85, .15).
    "a-search-that-peeks": Fraction("0.85"),
    "faster-is-not-less-time": _time_saved(25),
    "late-match": _leading_equal("the boat comes in slowly", "the tide comes in slowly"),
}

CHOICE = {
    # Half the first factor is half of every score, and half of the largest is the largest.
    "halve-the-first": "same",
    # (1 + .7 (1 - .7^5) / .3) / 3.25 = 0.905 < 1.
    "most-are-accepted": "plain" if (1 + 0.7 * (1 - 0.7**5) / 0.3) / 3.25 < 1 else "draft",
    # v41-reference: forward_spec returns ids, logits and confidence logits; generation is plain.
    "what-the-reference-does": "returned",
    # words.py takes words and a length, and no probability.
    "what-shared-words-show": "nothing",
}

Values = tuple[Fraction, ...]


def _scores(values: Values) -> list[Fraction]:
    return [mean_score(values, length) for length in range(1, 6)]


def _best(values: Values) -> int:
    scores = _scores(values)
    return scores.index(max(scores)) + 1


def _one(values: Values) -> bool:
    first, *others = _scores(values)
    return all(first > other for other in others)


def _ties(values: Values) -> bool:
    return len(set(_scores(values))) == 1


def _raised(values: Values) -> bool:
    changes = [new - old for new, old in zip(values, DEFAULT, strict=True) if new != old]
    return len(changes) == 1 and changes[0] > 0 and _best(values) == 4


def _same_mean(values: Values) -> bool:
    return mean_accepted(values, 5) == 1 and _best(values) != 1


SLIDERS: dict[str, Callable[[Values], bool]] = {
    "one-is-enough": _one,
    "everything-ties": _ties,
    "three-to-four": _raised,
    "same-mean-other-length": _same_mean,
}

# A setting for every outcome that a slider task can name, found by hand or by search.
REACHES: dict[str, dict[str, str]] = {
    "one-is-enough": {
        "right": "0.92,0.31,0.76,0.62,0.48",
        "all-zero": "0,0.86,0.76,0.62,0.48",
        "first-only": "0.10,0.86,0.76,0.62,0.48",
        "longer-best": "0.92,0.32,0.76,0.62,0.48",
    },
    "everything-ties": {
        "right": "0,1,1,1,1",
        "equal-values": "0.8,0.8,0.8,0.8,0.8",
        "some-tie": "0.37,0.90,0.50,0.1,0.1",
        "no-tie": "0.92,0.86,0.76,0.62,0.48",
    },
    "three-to-four": {
        "right": "0.92,0.86,0.97,0.62,0.48",
        "unchanged": "0.92,0.86,0.76,0.62,0.48",
        "several": "0.92,0.86,0.80,0.80,0.48",
        "lowered": "0.92,0.86,0.70,0.62,0.48",
        "first": "1,0.86,0.76,0.62,0.48",
        "last": "0.92,0.86,0.76,0.62,1",
        "not-enough": "0.92,0.86,0.76,0.73,0.48",
    },
    "same-mean-other-length": {
        "right": "0.20,1,1,1,1",
        "same-best": "1,0,1,1,1",
        "looks-equal": "0.93,0.04,0.40,0.95,0.27",
        "other-mean": "0.92,0.86,0.76,0.62,0.48",
    },
}
