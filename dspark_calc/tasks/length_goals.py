"""Slider tasks: make a certain verification length the best one."""

from fractions import Fraction

from dspark_calc.model.block import Block
from dspark_calc.model.marginal_gain import steps
from dspark_calc.tasks.kinds import RIGHT, Outcome, slider_task
from dspark_calc.text.numbers import exact_text, marked_text
from dspark_calc.text.sentences import PER_TOKEN, conditional_text, join_and

START = ("0.92", "0.86", "0.76", "0.62", "0.48")
ONE = 1
GOAL = 4
LAST = len(START)

_start = Block(START)
# a_1 > 0: S_2 < 0.45 E_1 / C_1 is a_1 a_2 < 0.45 a_1 / C_1.
LIMIT = steps(Block(["1", "0"]))[1].must_add
TOP = conditional_text(Fraction(1))


def _raised(j: int, value: Fraction) -> tuple[str, ...]:
    """Return the start with another value at one position, counted from 1."""
    return (*START[: j - 1], conditional_text(value), *START[j:])


def _enough(j: int) -> str:
    """Return the smallest value, in hundredths, that makes the goal best; "" when none does."""
    raised = [Fraction(n, 100) for n in range(101) if Fraction(n, 100) > _start.conditionals[j - 1]]
    able = (a for a in raised if Block(_raised(j, a)).best == GOAL)
    return next(map(conditional_text, able), "")


def _judge_one(now: Block) -> Outcome:
    if now.tied == (ONE,):
        return Outcome(RIGHT, {"adds": marked_text(now.survival[ONE])})
    if now.score[0] == 0:
        return Outcome("all-zero")
    if now.conditionals[1:] == _start.conditionals[1:]:
        return Outcome("first-only", {"best": now.best})
    adds, must = now.survival[ONE], steps(now)[ONE].must_add
    numbers = {"best": now.best, "adds": marked_text(adds), "must": marked_text(must)}
    return Outcome("longer-best", numbers)


_one = slider_task(
    "one-is-enough",
    {
        "goal": ONE,
        "next": ONE + 1,
        "zero": 0,
        "per_token": PER_TOKEN,
        "limit": f"{exact_text(LIMIT)} {marked_text(LIMIT)}",
    },
    start=START,
    judge=_judge_one,
    outcomes={
        RIGHT: {"adds"},
        "all-zero": (),
        "first-only": {"best"},
        "longer-best": {"best", "adds", "must"},
    },
    example=("0.92", "0.30", "0.76", "0.62", "0.48"),
)


def _judge_raise(now: Block) -> Outcome:
    changed = [j + 1 for j in range(LAST) if now.conditionals[j] != _start.conditionals[j]]
    names = join_and([f"a_{j}" for j in changed])
    if len(changed) > 1:
        return Outcome("several", {"names": names})
    was = _start.conditionals[changed[0] - 1]
    if now.conditionals[changed[0] - 1] < was:
        return Outcome("lowered", {"name": names, "was": conditional_text(was)})
    if now.best == GOAL:
        return Outcome(RIGHT, {"name": names})
    return _not_enough(now, changed[0])


def _not_enough(now: Block, raised: int) -> Outcome:
    if raised == 1:
        return Outcome("first", {"best": now.best})
    if raised > GOAL:
        return Outcome("last")
    if _enough(raised):
        return Outcome("not-enough", {"best": now.best, **_fourth(now, "adds")})
    most = Block(_raised(raised, Fraction(1)))
    return Outcome("second", {"best": now.best, **_fourth(most, "most")})


def _fourth(now: Block, adds: str) -> dict[str, str]:
    """Return what the goal's own token adds, under a name of its own, and what it must add."""
    must = steps(now)[GOAL - 1].must_add
    return {adds: marked_text(now.survival[GOAL - 1]), "must": marked_text(must)}


_raise = slider_task(
    "three-to-four",
    {
        "values": ", ".join(START),
        "best": _start.best,
        "goal": GOAL,
        "per_token": PER_TOKEN,
        "third": _enough(GOAL - 1),
        "fourth": _enough(GOAL),
        "top": TOP,
    },
    start=START,
    judge=_judge_raise,
    outcomes={
        RIGHT: {"name"},
        "several": {"names"},
        "lowered": {"name", "was"},
        "first": {"best"},
        "second": {"best", "most", "must"},
        "last": (),
        "not-enough": {"best", "adds", "must"},
    },
    example=_raised(GOAL, Fraction(_enough(GOAL))),
)

LENGTH_GOALS = (_one, _raise)
