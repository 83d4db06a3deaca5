"""The task on the first value: a factor of every score, so that it never moves the best length."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.counting import compare_countings
from dspark_calc.tasks.kinds import Option, choice_task
from dspark_calc.tasks.length_goals import START
from dspark_calc.text.sentences import conditional_text

_before = Block(START)
_lower = conditional_text(_before.conditionals[0] / 2)
_now = Block([_lower, *START[1:]])
# Whatever the first value becomes, down to 0.01.
_bests = {Block([Fraction(n, 100), *START[1:]]).best for n in range(1, 101)}

_weaker = choice_task(
    "halve-the-first",
    {
        "values": ", ".join(START),
        "best": _before.best,
        "lower": _lower,
        "now": _now.best,
        "with_target": compare_countings(_before).tied_with_target[0],
        "with_target_now": compare_countings(_now).tied_with_target[0],
    },
    (
        Option("shorter", min(_bests) < _before.best, "first-value-moves-best"),
        Option("same", _bests == {_before.best}),
        Option("longer", max(_bests) > _before.best),
    ),
)

FIRST_VALUE_TASKS = (_weaker,)
