"""Slider tasks: make scores tie, and make means agree while the best lengths differ."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.cost import verification_cost
from dspark_calc.state.limits import MAX_DECIMALS
from dspark_calc.tasks.kinds import RIGHT, Outcome, slider_task
from dspark_calc.tasks.length_goals import LIMIT, START
from dspark_calc.text.numbers import COST_PLACES, PLACES, decimal_text, exact_text
from dspark_calc.text.sentences import join_and

SURE_FIRST = ("1.00", "0.00", "0.00", "0.00", "0.00")

_sure = Block(SURE_FIRST)
_goal = _sure.expected[-1]


def _judge_tie(now: Block) -> Outcome:
    if len(now.tied) == len(now.score):
        return Outcome(RIGHT)
    if len(set(now.conditionals)) == 1:
        return Outcome("equal-values", {"best": now.best})
    if len(now.tied) > 1:
        return Outcome("some-tie", {"lengths": join_and([str(length) for length in now.tied])})
    return Outcome("no-tie", {"best": now.best})


_tie = slider_task(
    "everything-ties",
    {
        "zero": 0,
        "one": 1,
        "step": decimal_text(Fraction(1, 10**MAX_DECIMALS), MAX_DECIMALS),
        "limit": exact_text(LIMIT),
        "cost": decimal_text(verification_cost(1), COST_PLACES),
    },
    start=START,
    judge=_judge_tie,
    outcomes={RIGHT: (), "equal-values": {"best"}, "some-tie": {"lengths"}, "no-tie": {"best"}},
    example=("0.00", "0.86", "0.76", "0.62", "0.48"),
)


def _judge_mean(now: Block) -> Outcome:
    mean = now.expected[-1]
    shown, wanted = decimal_text(mean, PLACES), decimal_text(_goal, PLACES)
    if mean != _goal:
        return Outcome("looks-equal" if shown == wanted else "other-mean", {"shown": shown})
    return Outcome("same-best" if now.best == _sure.best else RIGHT, {"now": now.best})


_mean = slider_task(
    "same-mean-other-length",
    {
        "values": ", ".join(SURE_FIRST),
        "symbol": f"E[A_{len(SURE_FIRST)}]",
        "wanted": decimal_text(_goal, PLACES),
        "best": _sure.best,
    },
    start=SURE_FIRST,
    judge=_judge_mean,
    outcomes={
        RIGHT: {"now"},
        "same-best": {"now"},
        "looks-equal": {"shown"},
        "other-mean": {"shown"},
    },
    example=("0.50", "1.00", "0.00", "0.00", "0.00"),
    misconceptions=("acceptance-is-speed",),
)

MEAN_GOALS = (_tie, _mean)
