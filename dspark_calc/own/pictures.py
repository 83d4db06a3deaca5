"""The pictures of a reader's run, as groups of shapes with ready attributes."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

from dspark_calc.charts.axes import along, down
from dspark_calc.model.measured_run import MeasuredRun
from dspark_calc.model.slope_ranges import SlopeRange
from dspark_calc.text.measured_run import Unit, drafts, limit_text
from dspark_calc.text.sentences import join_and
from dspark_calc.text.significant import short_text

Data = dict[str, Any]
Point = tuple[Fraction, Fraction]
MOST_RAYS = 9
MOST_GRIDLINES = 8
LEAST_GAP = Fraction(7, 100)
"""Of the width: labels that are nearer to each other would touch on a phone."""
GAP_OF_DIGITS = Fraction(5, 100)
BAR = Fraction(7, 10)
BEYOND = Fraction(5, 4)
FULL = {"y": "0%", "height": "100%"}
ONE = Fraction(1)


def group(name: str, shape: str, items: Iterable[Data]) -> Data:
    """Return shapes of one kind; an item's ``text`` is its content, the rest its attributes."""
    return {"name": name, "shape": shape, "items": list(items)}


def ladder(survival: Sequence[Fraction]) -> Data:
    """Return the survival ladder: each bar with the outline of the bar before it.

    >>> ladder([Fraction(1, 2)])["groups"][1]["items"][0]["height"]
    '50.00%'
    """
    count = len(survival)
    before = [ONE, *survival[:-1]]
    places = [Fraction(j, count) + (1 - BAR) / (2 * count) for j in range(count)]

    def bars(heights: Sequence[Fraction]) -> list[Data]:
        return [
            {"x": along(x, ONE), "width": along(BAR / count, ONE)}
            | {"y": down(height, ONE), "height": along(height, ONE)}
            for x, height in zip(places, heights, strict=True)
        ]

    middles = [place + BAR / (2 * count) for place in places]
    names = _names([(str(n), middle) for n, middle in enumerate(middles, start=1)], {1, count})
    listed = join_and([short_text(s, 3) for s in survival])
    return {
        "groups": [
            group("could", "rect", bars(before)),
            group("bars", "rect", bars(list(survival))),
            names,
        ],
        "alt": f"Survival by position, as a share of all steps: {listed}.",
    }


class Axes(NamedTuple):
    """The highest cost, and the top of the axis of tokens."""

    cost: Fraction
    tokens: Fraction

    def x(self, cost: Fraction) -> str:
        """Return how far a cost is along."""
        return along(cost, self.cost)

    def y(self, tokens: Fraction) -> str:
        """Return how far tokens are below the top."""
        return down(tokens, self.tokens)

    def box(self, left: Fraction, right: Fraction, bottom: Fraction, top: Fraction) -> Data:
        """Return the attributes of a rectangle."""
        place = {"x": self.x(left), "width": along(right - left, self.cost)}
        return place | {"y": self.y(top), "height": along(top - bottom, self.tokens)}

    def line(self, start: Point, end: Point) -> Data:
        """Return the attributes of a line."""
        first = {"x1": self.x(start[0]), "y1": self.y(start[1])}
        return first | {"x2": self.x(end[0]), "y2": self.y(end[1])}


def stairs(run: MeasuredRun, unit: Unit) -> Data:
    """Return stairs and rays: x is the cost, y the tokens of a step, a score the slope of a ray."""
    lengths, best = run.lengths, run.best[0]
    most = max(run.cost[n].value for n in lengths)
    highest = max(run.scores[n].value for n in lengths)
    axes = Axes(most, max(run.tokens[lengths[-1]].value, highest * most))
    steps = list(pairwise([(run.cost[n].value, run.tokens[n].value) for n in lengths]))
    rays = lengths if len(lengths) <= MOST_RAYS else sorted({*run.best, lengths[0]})
    score = {"x": "100%", "y": axes.y(highest * most), "text": limit_text(highest)}
    treads = (axes.box(min(x1, x2), max(x1, x2), Fraction(0), y) for (x1, y), (x2, _) in steps)
    flats = (axes.line((x1, y), (x2, y)) for (x1, y), (x2, _) in steps)
    risers = (axes.line((x, y1), (x, y2)) for (_, y1), (x, y2) in steps)
    return {
        "groups": [
            _grid(axes.tokens),
            group("treads", "rect", treads),
            group("rays", "line", (_ray(run, n, axes) for n in rays)),
            group("tread-lines", "line", flats),
            group("risers", "line", risers),
            group("slack", "rect", (_slack(run, n, axes) for n in lengths)),
            group("corners", "circle", (_corner(run, n, axes) for n in lengths)),
            _names([(str(n), run.cost[n].value / most) for n in lengths], {best}),
            group("ray-score", "text", [score]),
        ],
        "alt": _stairs_alt(run, unit),
    }


def strip(ranges: Sequence[SlopeRange], slope: Fraction | None) -> Data:
    """Return the strip: which length is best at which cost of one more draft token."""
    plain = ranges[-1].low
    whole = max(plain, slope or Fraction(0)) * BEYOND or ONE
    spans = [(each.length, each.low, min(each.high or whole, whole)) for each in ranges]
    wide = [(n, low, high) for n, low, high in spans if high - low > whole * LEAST_GAP / 2]
    at = along(slope or Fraction(0), whole)
    here = [] if slope is None else [{"x1": at, "x2": at, "y1": "0%", "y2": "100%"}]
    lasts = [(limit_text(each.high), each.high / whole) for each in ranges if each.high]
    ends = {len(lasts) - 1} if lasts else set()
    return {
        "groups": [
            group(
                "segments",
                "rect",
                ({"x": along(a, whole), "width": along(b - a, whole)} | FULL for _, a, b in spans),
            ),
            group(
                "segment-name",
                "text",
                ({"x": along((a + b) / 2, whole), "y": "50%", "text": str(n)} for n, a, b in wide),
            ),
            group("here", "line", here),
            _names(lasts, {text for i, (text, _) in enumerate(lasts) if i in ends}, LEAST_GAP * 2),
        ],
        "alt": "; ".join(_range_alt(each) for each in ranges) + ".",
    }


def _range_alt(each: SlopeRange) -> str:
    if each.high is None:
        return f"from {limit_text(each.low)} of a plain step on, {drafts(0)}"
    return f"up to {limit_text(each.high)}, {drafts(each.length)}"


def _names(
    named: Sequence[tuple[str, Fraction]], first: Iterable[object], gap: Fraction = LEAST_GAP
) -> Data:
    """Return the labels below an axis that have space, those in `first` before the others."""
    wanted = {str(each) for each in first}
    if all(len(name) == 1 for name, _ in named):
        gap = GAP_OF_DIGITS
    taken: list[Fraction] = []
    kept = []
    for name, place in sorted(named, key=lambda each: (each[0] not in wanted, each[1])):
        if all(abs(place - other) >= gap for other in taken):
            taken.append(place)
            kept.append({"x": along(place, ONE), "y": "100%", "text": name})
    return group("names", "text", kept)


def _grid(top: Fraction) -> Data:
    step = -(-int(top) // MOST_GRIDLINES) or 1
    lines = [Fraction(n) for n in range(0, int(top) + 1, step)]
    return group("grid", "text", ({"x": "0%", "y": down(y, top), "text": str(y)} for y in lines))


def _mark(run: MeasuredRun, length: int) -> Data:
    if length not in run.best:
        return {}
    return {"data-best": "best" if length == run.best[0] else "tied"}


def _ray(run: MeasuredRun, length: int, axes: Axes) -> Data:
    end = (axes.cost, run.scores[length].value * axes.cost)
    ray = axes.line((Fraction(0), Fraction(0)), end) | _mark(run, length)
    return ray | ({} if length else {"data-ray": "0"})


def _slack(run: MeasuredRun, length: int, axes: Axes) -> Data:
    """Return the box that rounding leaves a corner."""
    cost, tokens = run.cost[length], run.tokens[length]
    return axes.box(cost.low, cost.high, tokens.low, tokens.high)


def _corner(run: MeasuredRun, length: int, axes: Axes) -> Data:
    place = {"cx": axes.x(run.cost[length].value), "cy": axes.y(run.tokens[length].value)}
    return {"r": "5"} | place | _mark(run, length)


def _stairs_alt(run: MeasuredRun, unit: Unit) -> str:
    corners = join_and(
        [
            f"{short_text(run.tokens[n].value)} at cost {short_text(run.cost[n].value)} for {n}"
            for n in run.lengths
        ]
    )
    touches = join_and([str(n) for n in run.best])
    return (
        f"Stairs of tokens per step over the cost in {unit.several}, by number of draft tokens: "
        f"{corners}. The steepest ray from the origin touches the corner of {touches}."
    )
