"""The surprise of the stage: the first chance never changes how far to check."""

from fractions import Fraction

from dspark_calc.model.setting import work_out
from dspark_calc.tasks.kinds import ChoiceTask, Option
from dspark_calc.tasks.length_goals import START
from dspark_calc.text.sentences import conditional_text

_before = work_out(START)
_halved = _before.conditionals[0] / 2
_after = work_out((_halved, *_before.conditionals[1:]))
_FROM, _TO = conditional_text(Fraction(START[0])), conditional_text(_halved)
_SCALES = "It is a factor of every survival, so it shrinks all scores alike and keeps their order."

_halve = ChoiceTask(
    id="halve-the-first",
    section="first-step",
    title="Halve the first chance",
    question=(
        f"The first chance falls from {_FROM} to {_TO} (invented), the others stay. Counting the "
        "helper's guesses alone, will you check fewer?"
    ),
    options=(
        Option(
            "fewer",
            "Yes, fewer.",
            _after.best < _before.best,
            "Every bar sinks to half its height, and so does every score. Which one is highest "
            "does not change.",
        ),
        Option("same", "No, just as many.", _after.best == _before.best),
        Option(
            "more",
            "I will check more.",
            _after.best > _before.best,
            "Nothing becomes more likely to be kept. Look at what the first chance is a factor of.",
        ),
    ),
    explanation=(
        f"{_SCALES} The ray turns and touches the same corner. Try it: pull the first dot down."
    ),
    claims=("survival-is-product", "score"),
)

FIRST_CHANCE_TASKS = (_halve,)
