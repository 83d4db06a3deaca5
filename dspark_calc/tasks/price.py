"""Tasks on cost: what counts is yield against cost."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.counting import compare_countings
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.tasks.kinds import Option, choice_task
from dspark_calc.text.numbers import decimal_text

ACCEPTANCE = "0.70"
PLAIN = Fraction(1)  # one token for a cost of one


def _two(x: Fraction) -> str:
    return decimal_text(x, 2)


_both = compare_countings(Block([ACCEPTANCE] * BLOCK_LENGTH))
_expected, _cost = _both.expected[BLOCK_LENGTH], _both.cost[BLOCK_LENGTH]
_long = _both.with_target[BLOCK_LENGTH]
_best = _both.tied_with_target[0]

_is_it_faster = choice_task(
    "most-are-accepted",
    {
        "acceptance": ACCEPTANCE,
        "length": BLOCK_LENGTH,
        "cost": _two(_cost),
        "plain": decimal_text(PLAIN, 0),
        "expected": _two(_expected),
        "tokens": _two(1 + _expected),
        "score": _two(_long),
        "needed": _two(_cost - 1),
        "best": _best,
        "best_score": _two(_both.with_target[_best]),
    },
    (
        Option("draft", _long > PLAIN, "head-gives-survival"),
        Option("plain", _long < PLAIN),
        Option("same", _long == PLAIN),
    ),
)

PRICE_TASKS = (_is_it_faster,)
