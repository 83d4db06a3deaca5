"""Tasks before the labs: predictions on experiments that the reader can then make.

Their small sums are in the labs' models too, which a first visit does not carry; a test compares.
"""

from fractions import Fraction

from dspark_calc.model.acceptance_test import acceptance
from dspark_calc.model.block import Block
from dspark_calc.tasks.kinds import Option, Wrong, choice_task, numeric_task
from dspark_calc.tasks.length_goals import START
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.sentences import join_and

HALF = Fraction(1, 2)


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


# Two positions: the second chance depends on the first token.
TARGET_A = Fraction(7, 10)
AFTER_A, AFTER_B = Fraction(8, 10), Fraction(6, 10)
_a = HALF * acceptance(TARGET_A, HALF)
_b = HALF * acceptance(1 - TARGET_A, HALF)
_both = _a * AFTER_A + _b * AFTER_B
_mean = (_a + _b) * (AFTER_A + AFTER_B) / 2
_drafted = HALF * (AFTER_A + AFTER_B)

_both_accepted = numeric_task(
    "both-accepted",
    {
        "half": _two(HALF),
        "target": _two(TARGET_A),
        "other": _two(1 - TARGET_A),
        "after_a": _two(AFTER_A),
        "after_b": _two(AFTER_B),
        "a": _two(_a),
        "b": _two(_b),
        "first": _two(_a + _b),
        "working": f"{_two(_a)} × {_two(AFTER_A)} + {_two(_b)} × {_two(AFTER_B)} = {_two(_both)}",
        "conditional": decimal_text(_both / (_a + _b), 3),
        "mean": _two(_mean),
        "drafted": _two(_drafted),
    },
    key=_both,
    tolerance=Fraction(1, 200),
    wrongs=(Wrong("mean", _mean), Wrong("drafted", _drafted)),
    places=2,
)

# Two requests share a pass.
FIRST = ("0.9", "0.8", "0.7", "0.6", "0.5")
SECOND = ("0.6", "0.5", "0.4", "0.3", "0.2")
PLACES_IN_PASS = 3


_survivals = Block(FIRST).survival, Block(SECOND).survival
_listed = sorted((-s, request) for request, row in enumerate(_survivals) for s in row)
_chosen = sum(request == 0 for _, request in _listed[:PLACES_IN_PASS])

_which_three = choice_task(
    "which-three",
    {
        "places": PLACES_IN_PASS,
        "first": ", ".join(FIRST),
        "second": ", ".join(SECOND),
        "survival": join_and([_two(s) for s in _survivals[0][:PLACES_IN_PASS]]),
        "other": join_and([_two(s) for s in _survivals[1][:2]]),
        "third": decimal_text(_survivals[0][2], 3),
        "fourth": FIRST[2],
        "head": SECOND[0],
    },
    (
        Option("first-alone", _chosen == PLACES_IN_PASS, "head-gives-survival"),
        Option("two-and-one", _chosen == PLACES_IN_PASS - 1),
        Option("one-and-two", _chosen == 1),
    ),
)

# A head that says too much.
SAID = "0.9"
TRUE = ("0.8", "0.75", "0.7", "0.65", "0.6")
_head, _truth = Block([SAID] * len(TRUE)), Block(TRUE)

_overconfident = choice_task(
    "an-overconfident-head",
    {
        "said": SAID,
        "count": len(TRUE),
        "true": ", ".join(TRUE),
        "best": _truth.best,
        "chosen": _head.best,
        "believed": decimal_text(_head.score_of(_head.best), 4),
        "real": decimal_text(_truth.score_of(_head.best), 4),
        "could": decimal_text(_truth.score_of(_truth.best), 4),
    },
    (
        Option("shorter", _head.best < _truth.best),
        Option("same", _head.best == _truth.best, "order-is-enough"),
        Option("longer", _head.best > _truth.best),
    ),
)

# A bias on the word that fits.
FACTOR = 4
_clash = 1 / Fraction(1 + FACTOR)

_how_often = numeric_task(
    "how-often-a-clash",
    {
        "factor": FACTOR,
        "one": 1,
        "sum": 1 + FACTOR,
        "clash": _two(_clash),
        "without": _two(HALF),
        "quotient": _two(1 / Fraction(FACTOR)),
        "one_of_two": _two(_clash / 2),
        "fits": _two(1 - _clash),
    },
    key=_clash,
    tolerance=Fraction(1, 200),
    wrongs=(
        Wrong("without", HALF),
        Wrong("quotient", 1 / Fraction(FACTOR)),
        Wrong("one-of-two", _clash / 2),
        Wrong("fits", 1 - _clash),
    ),
    places=2,
)

# A draft that is not free.
DRAFT_COST = Fraction(1, 5)


def _best(cost: Fraction) -> tuple[int, Fraction]:
    """Return the best length and its score, the target's own token counted."""
    block = Block(START)
    pairs = zip(block.expected, block.cost, strict=True)
    scores = [Fraction(1), *((1 + e) / (c + cost) for e, c in pairs)]
    highest = max(scores)
    return scores.index(highest), highest


(_free, _free_score), (_dear, _dear_score) = _best(Fraction(0)), _best(DRAFT_COST)

_when_it_costs = choice_task(
    "when-a-draft-costs",
    {
        "cost": _two(DRAFT_COST),
        "values": ", ".join(START),
        "free": _free,
        "free_score": decimal_text(_free_score, 4),
        "dear": _dear,
        "dear_score": decimal_text(_dear_score, 4),
    },
    (
        Option("shorter", _dear < _free, "dear-drafts-are-cut"),
        Option("same", _dear == _free),
        Option("longer", _dear > _free),
    ),
)

POSITION_EXPERIMENTS = (_both_accepted,)
DRAFTER_EXPERIMENTS = (_how_often,)
SERVER_EXPERIMENTS = (_which_three, _overconfident, _when_it_costs)
