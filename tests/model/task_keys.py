"""The right answers of the tasks, by routes that share nothing with the tasks."""

import json
import math
from collections.abc import Callable
from fractions import Fraction
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import dspark_calc
from dspark_calc.toy.language import IDS
from tests.model.oracles import chance_of_exactly, mean_accepted, mean_score, outcomes
from tests.toy.numpy_toy import NumpyToy

DEFAULT = tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48))
RISING = tuple(Fraction(n, 100) for n in (80, 84, 90))


def _leading_equal(one: str, other: str) -> int:
    """Return how many leading words two texts share."""
    pairs = zip(one.split(), other.split(), strict=True)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


NUMERIC: dict[str, float | Fraction] = {
    # Six ids come back, and one of them is the anchor (v41-reference).
    "how-many-drafts": 6 - 1,
    "raw-zero": 1 / (1 + math.exp(-0.0)),
    "three-in-a-row": chance_of_exactly(RISING, 3, 3),
    # Geometric sum.
    "eight-at-seven-tenths": 0.7 * (1 - 0.7**8) / (1 - 0.7),
    "one-more-from-the-target": sum(((n + 1) * p for n, p in outcomes(RISING)), Fraction(0)),
    "cut-too-late": 1 + 0.45 + 0.45 + 0.45 + 0.45 + 0.45,
    # Of ten equally likely draws below 0.5, four are below 0.2.
    "confident-and-tested": Fraction(4, 10),
    # One minus half the L1 distance of (.5, .3, .2) and (.2, .5, .3).
    "how-often-is-a-draft-accepted": 1 - Fraction(3 + 2 + 1, 10) / 2,
    # Of 100 drafts 50 are A and all pass, 50 are B and 30 pass; then 40 and 18 pass again.
    "both-accepted": Fraction(50 * 80 // 100 + 30 * 60 // 100, 100),
    # Five equally likely tickets: four for the word that fits, one for the other.
    "how-often-a-clash": Fraction([*["fits"] * 4, "clashes"].count("clashes"), 5),
    # The paper's Appendix A gives (.85, .15).
    "a-search-that-peeks": Fraction("0.85"),
    # Of ten rounds eight, six and three get through; three of the six that reach the last position.
    "reading-a-log": Fraction(3, 6),
    "late-match": _leading_equal("we walk home after dark", "we drive home after dark"),
}

Values = tuple[Fraction, ...]


def _scores(values: Values) -> list[Fraction]:
    return [mean_score(values, length) for length in range(1, 6)]


def _best(values: Values) -> int:
    scores = _scores(values)
    return scores.index(max(scores)) + 1


def _after_another_first_value() -> str:
    """Return what becomes of the best length, tried for every first value of the sliders."""
    bests = {_best((Fraction(n, 100), *DEFAULT[1:])) for n in range(1, 101)}
    return "same" if bests == {_best(DEFAULT)} else "shorter" if min(bests) < 3 else "longer"


def _missing_in_a_hundred() -> str:
    """Return which rule fills up what a hundred drafts lack: 50 A, 30 B and 20 C are drafted."""
    wanted = (20, 50, 30)
    accepted = (50 * 20 // 50, 30, 20)
    rejected = 50 - accepted[0]
    lacks = [want - got for want, got in zip(wanted, accepted, strict=True)]
    rules = {
        "target": [Fraction(n, 100) for n in wanted],
        "others": [Fraction(0), Fraction(50, 80), Fraction(30, 80)],
        "excess": [Fraction(0), Fraction(20, 30), Fraction(10, 30)],
    }
    (right,) = (name for name, rule in rules.items() if [rejected * p for p in rule] == lacks)
    return right


def _checked_each(requests: int) -> Fraction:
    """Return how many draft tokens per request are best, by trying every number of them."""
    chances = sorted((chance_of_exactly(DEFAULT, n, n) for n in range(1, 6)), reverse=True)
    queue = [chance for chance in chances for _ in range(requests)]

    def tokens_per_time(drafts: int) -> float:
        speed = 4 / (4 + max(0, requests + drafts - 8))
        return (requests + float(sum(queue[:drafts]))) * speed

    return Fraction(max(range(len(queue) + 1), key=tokens_per_time), requests)


def _after_more_load() -> str:
    alone, busy = _checked_each(1), _checked_each(4)
    assert [alone, busy, _checked_each(8)] == [5, 1, 0]  # what the explanation says
    return "fewer" if busy < alone else "same" if busy == alone else "more"


def _most_accepted(places: int) -> str:
    """Return how the places are best shared, by trying every way to share them."""
    first = tuple(Fraction(n, 10) for n in (9, 8, 7, 6, 5))
    second = tuple(Fraction(n, 10) for n in (6, 5, 4, 3, 2))
    shares = {
        (n, places - n): mean_accepted(first, n) + mean_accepted(second, places - n)
        for n in range(places + 1)
    }
    names = {(3, 0): "first-alone", (2, 1): "two-and-one", (1, 2): "one-and-two"}
    return names[max(shares, key=shares.__getitem__)]


def _with_too_much_confidence() -> str:
    said, true = (Fraction(9, 10),) * 5, tuple(Fraction(n, 100) for n in (80, 75, 70, 65, 60))
    assert [_best(said), _best(true)] == [5, 3]  # what question and explanation say
    return "longer" if _best(said) > _best(true) else "same"


def _when_drafts_cost(cost: Fraction) -> int:
    """Return the best length with the target's own token and a cost for each draft."""
    scores = [Fraction(1)]
    for length in range(1, 6):
        tokens = sum(((n + 1) * p for n, p in outcomes(DEFAULT[:length])), Fraction(0))
        scores.append(tokens / (1 + Fraction(45, 100) * length + cost))
    return scores.index(max(scores))


def _after_a_price() -> str:
    free, dear = _when_drafts_cost(Fraction(0)), _when_drafts_cost(Fraction(2, 10))
    assert [free, dear] == [2, 3]
    return "longer" if dear > free else "same" if dear == free else "shorter"


_TOY = Path(dspark_calc.__file__).parent / "toy"
_NUMPY = NumpyToy(_TOY / "weights.json")


def _ids(text: str) -> list[int]:
    return [IDS[word] for word in text.split()]


def _draft(prompt: str, drawn: str = "") -> tuple[NDArray[Any], NDArray[Any]]:
    """Return base logits and p_d of the five rows; the last rows' draft tokens do not matter."""
    drafted = [*_ids(drawn), *[1] * 5][:5]
    base, p_d, _ = _NUMPY.draft(_ids(prompt), drafted)
    return base, p_d


def _what_another_word_changes() -> str:
    """Return what differs in the second row of two drafts, by NumPy."""
    (base, p_d), (other_base, other_p_d) = (_draft("can you help me ?", w) for w in ("of", "no"))
    if np.array_equal(base[1], other_base[1]):
        return "same" if np.array_equal(p_d[1], other_p_d[1]) else "bias"
    return "both"


def _not_under_the_sure_rule() -> str:
    """Return whether "not" comes out more or less often, by NumPy and a sum over all drafts."""
    ids = _ids("can you help me ?")
    p_d, p_t = _draft("can you help me ?")[1][0], _NUMPY.target(ids)[0][-1]
    excess = np.maximum(p_t - p_d, 0)
    out = 0.0
    for token, drafted in enumerate(p_d):
        kept = min(1.0, p_t[token] / drafted)
        if drafted >= 0.25:
            out += drafted * (kept * (token == IDS["not"]))
            out += drafted * (1 - kept) * excess[IDS["not"]] / excess.sum()
        else:
            out += drafted * p_t[IDS["not"]]
    return "rarer" if out < p_t[IDS["not"]] / 2 else "same" if out == p_t[IDS["not"]] else "more"


def _where_the_products_are_most_wrong() -> str:
    """Return the position with the largest gap between mean product and share that got there."""
    rows = np.array(json.loads((_TOY / "rounds.json").read_text(encoding="utf-8")))
    products = np.cumprod(1 / (1 + np.exp(-rows[:, :5])), axis=1)
    gaps = [abs(products[:, k].mean() - (rows[:, 5] > k).mean()) for k in range(5)]
    return {0: "first", 4: "last"}.get(int(np.argmax(gaps)), "alike")


def _score_after_calibration() -> str:
    """Return what the measurement says: within one per cent counts as alike."""
    file = Path(__file__).parents[2] / "sources/toy/measured.json"
    for table in json.loads(file.read_text(encoding="utf-8"))["tokens_per_invented_unit"].values():
        change = table["scaled"] / table["raw"] - 1
        if abs(change) > 0.01:
            return "more" if change > 0 else "half"
    return "alike"


def _third_row_after_a_name() -> str:
    tom, mia = (_draft("where is", f"{name} ?")[1][2] for name in ("tom", "mia"))
    return "same" if np.array_equal(tom, mia) else "knows"


CHOICE = {
    # (1 + .7 (1 - .7^5) / .3) / 3.25 = 0.905 < 1.
    "most-are-accepted": "plain" if (1 + 0.7 * (1 - 0.7**5) / 0.3) / 3.25 < 1 else "draft",
    # v41-reference: nothing calls forward_spec, so that no draft token is made.
    "what-the-reference-does": "none",
    "halve-the-first": _after_another_first_value(),
    "what-to-draw-instead": _missing_in_a_hundred(),
    "more-load": _after_more_load(),
    "which-three": _most_accepted(3),
    "an-overconfident-head": _with_too_much_confidence(),
    "when-a-draft-costs": _after_a_price(),
    # shared_prefix.py takes words and a length, and no probability.
    "what-shared-words-show": "nothing",
    "the-other-branch": _what_another_word_changes(),
    "only-what-it-is-sure-of": _not_under_the_sure_rule(),
    "too-sure-further-on": _where_the_products_are_most_wrong(),
    "better-confidences": _score_after_calibration(),
    "after-the-name": _third_row_after_a_name(),
}


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
        "unchanged": "0.92,0.86,0.76,0.62,0.48",
        "right": "0.92,0.31,0.76,0.62,0.48",
        "all-zero": "0,0.86,0.76,0.62,0.48",
        "first-only": "0.10,0.86,0.76,0.62,0.48",
        "longer-best": "0.92,0.32,0.76,0.62,0.48",
    },
    "everything-ties": {
        "right": "0,1,1,1,1",
        "equal-values": "0.8,0.8,0.8,0.8,0.8",
        "some-tie": "0.37,0.90,0.50,0.1,0.1",
        "no-tie": "0.92,0.86,0.76,0.62,0.47",
        "unchanged": "0.92,0.86,0.76,0.62,0.48",
    },
    "three-to-four": {
        "right": "0.92,0.86,0.97,0.62,0.48",
        "unchanged": "0.92,0.86,0.76,0.62,0.48",
        "several": "0.92,0.86,0.80,0.80,0.48",
        "lowered": "0.92,0.86,0.70,0.62,0.48",
        "first": "1,0.86,0.76,0.62,0.48",
        "second": "0.92,1,0.76,0.62,0.48",
        "last": "0.92,0.86,0.76,0.62,1",
        "not-enough": "0.92,0.86,0.76,0.73,0.48",
    },
    "same-mean-other-length": {
        "right": "0.20,1,1,1,1",
        "same-best": "1,0,1,1,1",
        "looks-equal": "0.93,0.04,0.40,0.95,0.27",
        "other-mean": "0.92,0.86,0.76,0.62,0.48",
        "unchanged": "1,0,0,0,0",
    },
}
