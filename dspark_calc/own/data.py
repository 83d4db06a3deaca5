"""A reader's log and costs as an answer: what was read, what yields most, how sure that is."""

from typing import Any, NamedTuple

from dspark_calc.engine_logs import pooled, read_log
from dspark_calc.engine_logs.costs import read_amount, read_cost_table
from dspark_calc.engine_logs.plain_lists import CONDITIONAL, SURVIVAL
from dspark_calc.engine_logs.report import Report
from dspark_calc.model.errors import InputError, known
from dspark_calc.model.measured_run import FREE, Costs, MeasuredRun, sloped_costs
from dspark_calc.model.printed import Printed
from dspark_calc.model.slope_ranges import slope_ranges
from dspark_calc.own.pictures import ladder, stairs, strip
from dspark_calc.own.table import table
from dspark_calc.text import measured_run as sentences
from dspark_calc.text.measured_run import PLAIN_STEPS, UNNAMED, Unit
from dspark_calc.text.sentences import join_and
from dspark_calc.text.significant import short_text

Data = dict[str, Any]
MEANINGS = {SURVIVAL: SURVIVAL, CONDITIONAL: CONDITIONAL}
ALL, LAST = "all", "last"
MOST_CHOICES = 100


class Given(NamedTuple):
    """What a reader gives; only the log must be there.

    ``times`` has measured times, a line per count of draft tokens, and replaces ``slope``, the cost
    of one more draft token in plain steps; ``drafting`` is what drafting costs per step, in the
    same unit. ``meaning`` is that of a plain list. ``pick`` chooses among several reports: "last",
    "all" where they can be added, or a place from "1" on.
    """

    log: str
    times: str = ""
    slope: str = ""
    drafting: str = ""
    meaning: str = SURVIVAL
    pick: str = LAST


def own_data(given: Given) -> Data:
    """Return what a log and costs amount to; without costs no length is called best.

    Raises:
        InputError: when a text is refused.

    >>> own_data(Given("0.5, 0.25", slope="0.25"))["sentences"]["answer"]
    'Checking 1 draft token yields most: 1.5 tokens for 1.25 plain steps, 1.2 per plain step. \
Plain decoding yields 1.'
    """
    meaning = known("meaning", MEANINGS, given.meaning)
    reports = read_log(given.log, meaning)
    report = _picked(reports, given.pick)
    paid = read_amount(given.drafting, "drafting") if given.drafting.strip() else FREE
    slope = given.slope.strip()
    step = read_amount(slope, "the cost of a draft token") if slope else None
    count = len(report.survival)
    unit, costs = UNNAMED, Costs({})
    measured = bool(given.times.strip())
    if measured:
        costs, named = read_cost_table(given.times, paid)
        unit, step = Unit(named, named) if named else UNNAMED, None
    elif step is not None:
        unit, costs = PLAIN_STEPS, sloped_costs(count, step, paid)
    run = MeasuredRun(report.survival, costs)
    if measured and not run.lengths:
        raise InputError("the times", f"must be for 0 to {count} draft tokens", max(costs.at))
    ranges = None if measured else slope_ranges([s.value for s in run.survival], paid.value)
    at = None if step is None else step.value
    slopes = {each.length: each.high for each in ranges if each.high} if ranges else None
    return {
        "source": _source(reports, report, given.pick),
        "survival": [_texts(each) for each in run.survival],
        "best": list(run.best) if run.lengths else [],
        "left": list(run.left) if run.lengths else [],
        "sentences": {
            "what": _what(report, meaning),
            "mean": sentences.mean_sentence(run.survival, report.mean, _shown(report)),
            "steps": sentences.steps_sentence(report.steps),
            "answer": _answer(run, unit),
            "rounding": sentences.rounding_sentence(run) if run.lengths else "",
            "next": sentences.next_sentence(run) if measured else "",
            "ranges": sentences.ranges_sentence(ranges, at) if ranges else "",
            "left_out": _left_out(run, costs),
        },
        "table": table(run, slopes, unit),
        "ladder": ladder([s.value for s in run.survival]),
        "stairs": stairs(run, unit) if run.lengths else None,
        "strip": strip(ranges, at) if ranges else None,
    }


def _answer(run: MeasuredRun, unit: Unit) -> str:
    if not run.lengths:
        return sentences.tokens_sentence(run)
    return sentences.answer_sentence(run, unit)


def _what(report: Report, meaning: str) -> str:
    given = meaning == CONDITIONAL and report.engine == "a plain list"
    return sentences.FROM_CONDITIONALS if given else sentences.WHAT


def _picked(reports: list[Report], pick: str) -> Report:
    if pick == LAST:
        return reports[-1]
    whole = pooled(reports) if pick == ALL else None
    if whole:
        return whole
    if pick.isascii() and pick.isdigit() and 1 <= int(pick[:9]) <= len(reports):
        return reports[int(pick) - 1]
    raise InputError("the choice of a line", f"must be last or 1 to {len(reports)}", pick)


def _source(reports: list[Report], report: Report, pick: str) -> Data:
    first = max(0, len(reports) - MOST_CHOICES)
    listed = [
        {"value": str(n), "text": _choice(each)}
        for n, each in enumerate(reports, start=1)
        if n > first
    ]
    if pooled(reports):
        listed.insert(0, {"value": ALL, "text": f"all {len(reports)}, added"})
    return {
        "engine": report.engine,
        "line": report.line,
        "count": len(reports),
        "picked": str(len(reports)) if pick == LAST else pick,
        "choices": listed,
    }


def _choice(report: Report) -> str:
    mean = "" if report.mean is None else f", mean {short_text(report.mean.value)}"
    return f"line {report.line}: {report.engine}, {len(report.survival)} positions{mean}"


def _texts(number: Printed) -> Data:
    return {"text": short_text(number.value), "low": short_text(number.low, 6)} | {
        "high": short_text(number.high, 6)
    }


def _shown(report: Report) -> list[str]:
    if report.accepted:
        return [f"{count}/{report.steps}" for count in report.accepted]
    return [short_text(each.value) for each in report.survival]


def _left_out(run: MeasuredRun, costs: Costs) -> str:
    beyond = [n for n in sorted(costs.at) if n > len(run.survival)]
    without = [n for n in range(len(run.survival) + 1) if n not in costs.at]
    parts = []
    if beyond:
        listed = join_and([str(n) for n in beyond])
        parts.append(
            f"The log has no rates for {listed} draft tokens, so these times are left out."
        )
    if costs.at and without:
        listed = join_and([str(n) for n in without])
        parts.append(f"No time was given for {listed}; nothing is guessed in between.")
    return " ".join(parts)
