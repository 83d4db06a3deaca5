"""Slider tasks: make a certain verification length the best one."""

from fractions import Fraction

from dspark_calc.model.marginal_gain import steps
from dspark_calc.model.setting import Working, work_out
from dspark_calc.tasks.kinds import RIGHT, Outcome, SliderTask
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.sentences import PER_TOKEN, conditional_text, join_and

START = ("0.92", "0.86", "0.76", "0.62", "0.48")
GOAL = 4

_start = work_out(START)
# a_1 > 0: S_2 < 0.45 E_1 / C_1 is a_1 a_2 < 0.45 a_1 / C_1.
_limit = steps(work_out(["1", "0"]))[1].must_add
_SCALES = (
    "a_1 is a factor of every S, so it stretches or shrinks all scores alike and cannot change "
    "their order."
)


def _raised(text: str) -> tuple[str, ...]:
    """Return the start with the goal's own value in place of what it was."""
    return (*START[: GOAL - 1], text, *START[GOAL:])


_hundredths = [conditional_text(Fraction(n, 100)) for n in range(101)]
_enough = next(text for text in _hundredths if work_out(_raised(text)).best == GOAL)


def _judge_one(now: Working) -> Outcome:
    if now.tied == (1,):
        return Outcome(RIGHT, f"Token 2 adds only {marked_text(now.survival[1])}.")
    if now.score[0] == 0:
        return Outcome(
            "all-zero",
            "With a_1 = 0 every length scores 0. They all tie, and L = 1 is named only because it "
            "is the shortest.",
        )
    if now.conditionals[1:] == _start.conditionals[1:]:
        return Outcome("first-only", f"L = {now.best} is best, as at the start. {_SCALES}")
    must = steps(now)[1].must_add
    return Outcome(
        "longer-best",
        f"L = {now.best} is best: token 2 adds {marked_text(now.survival[1])}, and anything above "
        f"{marked_text(must)} pays for it.",
    )


_one = SliderTask(
    id="one-is-enough",
    section="goals-step",
    title="One is enough",
    question="Set the sliders so that L = 1 is best, and no other length ties with it.",
    start=START,
    judge=_judge_one,
    outcomes=(RIGHT, "all-zero", "first-only", "longer-best"),
    example=("0.92", "0.30", "0.76", "0.62", "0.48"),
    explanation=(
        "L = 1 is best when token 2 does not pay its way: "
        f"S_2 below {PER_TOKEN} (invented) × E/C at L = 1. a_1 is on both sides, "
        f"so a_2 alone decides; it must be below {marked_text(_limit)}."
    ),
    claims=("invented-cost", "score", "one-peak"),
)


def _judge_raise(now: Working) -> Outcome:
    changed = [j for j in range(len(START)) if now.conditionals[j] != _start.conditionals[j]]
    if not changed:
        return Outcome("unchanged", "Nothing has changed yet.")
    if len(changed) > 1:
        names = join_and([f"a_{j + 1}" for j in changed])
        return Outcome("several", f"{names} have changed. Change one value only.")
    j = changed[0]
    if now.conditionals[j] < _start.conditionals[j]:
        was = conditional_text(_start.conditionals[j])
        return Outcome("lowered", f"a_{j + 1} was {was} at the start. Raise a value instead.")
    if now.best == GOAL:
        return Outcome(RIGHT, f"Raising a_{j + 1} was enough.")
    return _not_enough(now, j)


def _not_enough(now: Working, j: int) -> Outcome:
    if j == 0:
        return Outcome("first", f"L = {now.best} is still best. {_SCALES}")
    if j >= GOAL:
        return Outcome(
            "last",
            f"a_{j + 1} is in no S up to S_{GOAL}, so it cannot help L = {GOAL}.",
        )
    must = steps(now)[GOAL - 1].must_add
    return Outcome(
        "not-enough",
        f"L = {now.best} is still best: token {GOAL} adds {marked_text(now.survival[GOAL - 1])} "
        f"and must add more than {marked_text(must)}.",
    )


_raise = SliderTask(
    id="three-to-four",
    section="goals-step",
    title="From three to four",
    question=(
        f"With {', '.join(START)} (invented) L = {_start.best} is best. Raise one value, and no "
        f"other, so that L = {GOAL} becomes best."
    ),
    start=START,
    judge=_judge_raise,
    outcomes=(RIGHT, "unchanged", "several", "lowered", "first", "last", "not-enough"),
    example=_raised(_enough),
    explanation=(
        f"Token {GOAL} must add more than {PER_TOKEN} (invented) × E/C at L = {_start.best}. "
        f"Raising a_{GOAL} to {_enough} does it, and so does a much higher a_{GOAL - 1}; "
        "a_1 moves all scores alike."
    ),
    claims=("score", "one-peak", "invented-values"),
)

LENGTH_GOALS = (_one, _raise)
