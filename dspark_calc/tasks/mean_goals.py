"""Slider tasks: make scores tie, and make means agree while the best lengths differ."""

from dspark_calc.model.setting import Working, work_out
from dspark_calc.tasks.kinds import RIGHT, Outcome, SliderTask
from dspark_calc.tasks.length_goals import START
from dspark_calc.text.numbers import PLACES, decimal_text
from dspark_calc.text.sentences import join_and

SURE_FIRST = ("1.00", "0.00", "0.00", "0.00", "0.00")

_sure = work_out(SURE_FIRST)
_goal = _sure.expected[-1]


def _judge_tie(now: Working) -> Outcome:
    if len(now.tied) == len(now.score):
        return Outcome(RIGHT, "No length gets anything accepted here.")
    if len(set(now.conditionals)) == 1:
        return Outcome(
            "equal-values",
            f"Equal values do not make equal scores: here L = {now.best} is best.",
        )
    if len(now.tied) > 1:
        lengths = join_and([str(length) for length in now.tied])
        return Outcome("some-tie", f"L = {lengths} tie, but not all five do.")
    return Outcome("no-tie", f"L = {now.best} is best alone. Which value is in every product?")


_tie = SliderTask(
    id="everything-ties",
    section="panels",
    title="Everything ties",
    question="Set the sliders so that all five lengths have the same score.",
    start=START,
    judge=_judge_tie,
    outcomes=(RIGHT, "equal-values", "some-tie", "no-tie"),
    example=("0.00", "0.86", "0.76", "0.62", "0.48"),
    explanation="a_1 is a factor of every S. At 0 it makes every S, every E and every score 0.",
    claims=("survival-is-product", "ties"),
)


def _judge_mean(now: Working) -> Outcome:
    mean = now.expected[-1]
    shown, wanted = decimal_text(mean, PLACES), decimal_text(_goal, PLACES)
    if mean != _goal and shown == wanted:
        return Outcome(
            "looks-equal", f"E[A_5] shows {shown} but is not exactly that: it was rounded."
        )
    if mean != _goal:
        return Outcome("other-mean", f"E[A_5] is {shown} here, and it must be {wanted}.")
    if now.best == _sure.best:
        return Outcome("same-best", f"E[A_5] is right, but L = {now.best} is best here as well.")
    return Outcome(RIGHT, f"E[A_5] is {wanted} again, and now L = {now.best} is best.")


_mean = SliderTask(
    id="same-mean-other-length",
    section="notice",
    title="The same mean, another length",
    question=(
        f"With {', '.join(SURE_FIRST)} (invented) the first token always passes and no other does: "
        f"E[A_5] = {decimal_text(_goal, PLACES)}, and L = {_sure.best} is best. Find a setting "
        "with exactly the same E[A_5] and another best length."
    ),
    start=SURE_FIRST,
    judge=_judge_mean,
    outcomes=(RIGHT, "same-best", "looks-equal", "other-mean"),
    example=("0.50", "1.00", "0.00", "0.00", "0.00"),
    explanation=(
        "The mean number of accepted tokens does not settle the length. It matters at which "
        "positions they are accepted, because each further position costs something."
    ),
    misconceptions=("acceptance-is-speed",),
    claims=("cost-decides", "expectation", "invented-values"),
)

MEAN_GOALS = (_tie, _mean)
