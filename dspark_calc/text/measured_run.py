"""The sentences about a run that a reader brings along. They claim nothing beyond its numbers."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.measured_run import MeasuredRun
from dspark_calc.model.printed import Printed, exactly, total
from dspark_calc.model.slope_ranges import SlopeRange
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.sentences import join_and
from dspark_calc.text.significant import short_text, significant_text

MOST_LISTED = 8
PLACES = 3
FLOAT_ERROR = Fraction(1, 10**9)
"""What the log's own arithmetic in binary floats may be off by, and more."""
WHAT = (
    "These rates are survival: how often a token was accepted, out of all steps. "
    "The conditional is the ratio of two neighbours."
)
FROM_CONDITIONALS = (
    "You gave conditionals: each is the chance of a token when all before it were accepted. "
    "Survival is their running product."
)


class Unit(NamedTuple):
    """The unit of costs, for one and for several."""

    one: str
    several: str


PLAIN_STEPS = Unit("plain step", "plain steps")
UNNAMED = Unit("unit of cost", "units of cost")


def drafts(length: int) -> str:
    """Return a count of draft tokens in words.

    >>> drafts(0), drafts(1)
    ('plain decoding', '1 draft token')
    """
    if not length:
        return "plain decoding"
    return f"{length} draft token{'' if length == 1 else 's'}"


def mean_sentence(survival: Sequence[Printed], mean: Printed | None, shown: Sequence[str]) -> str:
    """Return whether 1 + the sum of the rates is the printed mean, as far as rounding goes.

    `shown` has the rates as they were printed.

    >>> mean_sentence([exactly(Fraction(1, 2))], exactly(Fraction(3, 2)), ["0.5"])
    '1 + 0.5 = 1.5 tokens per step, exactly the mean that the log prints.'
    """
    made = total([exactly(1), *survival])
    rates = " + ".join(shown) if len(shown) <= MOST_LISTED else f"the {len(shown)} rates"
    start = f"1 + {rates} {_equals(made.value)} tokens per step"
    if mean is None:
        return f"{start}. The log prints no mean to compare this with."
    gap = abs(made.value - mean.value)
    if gap < FLOAT_ERROR:
        return f"{start}, exactly the mean that the log prints."
    allowed = (made.high - made.low + mean.high - mean.low) / 2
    differ = f"{start}; the log prints {short_text(mean.value)}. They differ by {short_text(gap)}"
    if made.low <= mean.high and mean.low <= made.high:
        return f"{differ}, and rounding explains up to {short_text(allowed)}."
    return (
        f"{differ}, and rounding explains no more than {short_text(allowed)}: "
        "a digit was lost, or the mean covers other steps."
    )


def _equals(x: Fraction) -> str:
    text = short_text(x)
    return f"{'=' if Fraction(text) == x else '≈'} {text}"


def steps_sentence(steps: int | None) -> str:
    """Return what one step more or less would change, or "" where the log counts no steps.

    >>> steps_sentence(50)
    'The log counts 50 steps: one step more or less moves a rate by 0.02.'
    """
    if steps is None:
        return ""
    moved = short_text(Fraction(1, steps), 2)
    counted = "1 step" if steps == 1 else f"{steps} steps"
    return f"The log counts {counted}: one step more or less moves a rate by {moved}."


def answer_sentence(run: MeasuredRun, unit: Unit) -> str:
    """Return which length yields most per unit of cost, and what plain decoding yields.

    >>> from dspark_calc.model.measured_run import sloped_costs
    >>> run = MeasuredRun([exactly(Fraction(1, 2))], sloped_costs(1, exactly(Fraction(1, 4))))
    >>> answer_sentence(run, PLAIN_STEPS)
    'Checking 1 draft token yields most: 1.5 tokens for 1.25 plain steps, 1.2 per plain step. \
Plain decoding yields 1.'
    """
    best = run.best[0]
    tokens = short_text(run.tokens[best].value)
    cost = short_text(run.cost[best].value)
    score = short_text(run.scores[best].value)
    units = unit.one if cost == "1" else unit.several
    many = "" if tokens == "1" else "s"
    yields = f"{tokens} token{many} for {cost} {units}, {score} per {unit.one}"
    if len(run.lengths) == 1:
        return f"Only {drafts(best)} has a cost: {yields}. Give the cost of another length as well."
    if len(run.best) > 1:
        tied = join_and([str(n) for n in run.best])
        return f"Checking {tied} draft tokens ties for the most: {score} per {unit.one}."
    if best == 0:
        second = max(run.lengths[1:], key=lambda n: run.scores[n].value)
        other = short_text(run.scores[second].value)
        return (
            f"Plain decoding yields most: {score} per {unit.one}. Drafting does not pay at these "
            f"costs: the best it reaches is {other}, with {drafts(second)}."
        )
    plain = f" Plain decoding yields {short_text(run.scores[0].value)}." if 0 in run.scores else ""
    return f"Checking {drafts(best)} yields most: {yields}.{plain}"


def rounding_sentence(run: MeasuredRun) -> str:
    """Return how much the answer depends on the last digit of what was pasted.

    >>> from dspark_calc.model.measured_run import sloped_costs
    >>> run = MeasuredRun([exactly(Fraction(1, 2))], sloped_costs(1, exactly(Fraction(1, 4))))
    >>> rounding_sentence(run)
    'Rounding cannot change this: 1 stays best whatever the next digits are.'
    """
    if len(run.lengths) < 2:  # noqa: PLR2004 - there is nothing to compare
        return ""
    if len(run.left) == 1:
        return (
            f"Rounding cannot change this: {run.left[0]} stays best whatever the next digits are."
        )
    if all(run.scores[n].low == run.scores[n].high for n in run.left):
        return ""  # an exact tie
    left = join_and([str(n) for n in run.left])
    return f"The last digit decides: within rounding, nothing is sure to beat {left} draft tokens."


def ranges_sentence(ranges: Sequence[SlopeRange], slope: Fraction | None) -> str:
    """Return at which cost of a draft token the best length changes.

    >>> ranges_sentence([SlopeRange(1, Fraction(0), Fraction(1, 2)), \
SlopeRange(0, Fraction(1, 2), None)], Fraction(1, 4))
    'At 0.25 of a plain step per draft token, 1 is best, and stays best up to 0.5. From 0.5 on, \
plain decoding yields most.'
    """
    plain = ranges[-1]
    if not plain.low:
        return "Plain decoding yields most whatever a draft token costs."
    end = f"From {limit_text(plain.low)} on, plain decoding yields most."
    if slope is None:
        longest = ranges[0]
        to = limit_text(longest.high or Fraction(0))
        return (
            f"Costs per draft token are in plain steps. Up to {to}, {drafts(longest.length)} yield"
            f"{'s' if longest.length == 1 else ''} most. {end}"
        )
    here = next(each for each in ranges if each.high is None or slope <= each.high)
    if here.high is None:
        return f"Drafting pays while a draft token costs less than {limit_text(here.low)}."
    since = f"from {limit_text(here.low)} to " if here.low else "up to "
    return (
        f"At {short_text(slope)} of a plain step per draft token, {here.length} is best, "
        f"and stays best {since}{limit_text(here.high)}. {end}"
    )


def limit_text(x: Fraction) -> str:
    """Return three significant digits, or fewer where they end.

    >>> limit_text(Fraction(1, 8)), limit_text(Fraction(1, 3))
    ('0.125', '0.333')
    """
    return short_text(x, PLACES)


def next_sentence(run: MeasuredRun) -> str:
    """Return what the next measured length costs and would have to cost, or "" without one.

    >>> from dspark_calc.model.measured_run import Costs
    >>> costs = Costs({0: exactly(1), 1: exactly(2)})
    >>> next_sentence(MeasuredRun([exactly(Fraction(1, 2))], costs))
    'To be best, 1 draft token would have to cost less than 1.5; the cost is 2.'
    """
    longer = [n for n in run.lengths if n > run.best[-1]]
    if not longer:
        return ""
    limit = run.limit(longer[0], run.lengths)
    if limit is None:
        return ""
    costs = f"the cost is {short_text(run.cost[longer[0]].value)}"
    must = significant_text(limit) if limit.denominator > 10**6 else short_text(limit)
    return f"To be best, {drafts(longer[0])} would have to cost less than {must}; {costs}."


def tokens_sentence(run: MeasuredRun) -> str:
    """Return what a step yields, for a log without costs.

    >>> from dspark_calc.model.measured_run import Costs
    >>> tokens_sentence(MeasuredRun([exactly(Fraction(1, 3))], Costs({})))
    'A step with 1 draft token yields ≈ 1.333 tokens on average, one of them the target’s own.'
    """
    length = len(run.survival)
    tokens = marked_text(run.tokens[length].value, PLACES)
    return (
        f"A step with {drafts(length)} yields {tokens} tokens on average, "
        "one of them the target’s own."
    )
