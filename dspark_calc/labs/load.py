"""Load: Algorithm 1 over several requests, token by token."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl
from dspark_calc.model.batch_schedule import (
    FREE_ROWS,
    HALVING_ROWS,
    MOST_REQUESTS,
    Admission,
    BatchSchedule,
    falling_speed,
    lengths_after,
    stairs_table,
)
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import check_count, parse_count
from dspark_calc.text.numbers import decimal_text, marked_text
from dspark_calc.text.quantity import Quantity, quantity

FIRST = ("0.9", "0.8", "0.7", "0.6", "0.5")
SECOND = ("0.6", "0.5", "0.4", "0.3", "0.2")
FURTHER = ("0.7", "0.6", "0.5", "0.4", "0.3")
MOST = 8


class LoadControls(TypedDict):
    """What can be set."""

    count: Annotated[list[LabControl], "of requests"]


class LoadBlock(TypedDict):
    """One request of a batch."""

    number: Annotated[int, "counted from 1"]
    conditionals: Annotated[list[Quantity], "c_1, c_2, ..."]
    survival: Annotated[list[Quantity], "S_1, S_2, ..."]


class LoadStair(TypedDict):
    """One step of rows."""

    first: Annotated[int, "row"]
    last: Annotated[int, "row"]
    speed: Annotated[Quantity, "SPS"]


class LoadStep(TypedDict):
    """The batch after one more token of the common list; the first step has none."""

    request: Annotated[int, "whose token; 0 for none"]
    position: Annotated[int, "its position; 0 for none"]
    survival: Annotated[Quantity, "its survival"]
    rows: Annotated[int, "B"]
    tau: Annotated[Quantity, "expected tokens of the pass"]
    theta: Annotated[Quantity, "tau x SPS(B)"]
    lengths: Annotated[list[int], "of each request, with this token"]
    admitted: Annotated[bool, "whether the early stop lets it in"]
    attrs: Annotated[dict[str, str], "of a line in the picture: where this step is"]
    sentence: Annotated[str, "in words"]


class LoadStop(TypedDict):
    """Where a search ends."""

    admitted: Annotated[int, "tokens of the list"]
    lengths: Annotated[list[int], "of each request"]
    lengths_text: Annotated[str, "the same, with commas"]
    theta: Annotated[Quantity, "there"]
    attrs: Annotated[dict[str, str], "of a line in the picture: where it ends"]


class LoadLab(TypedDict):
    """A batch, step by step."""

    count: Annotated[int, "of requests"]
    controls: LoadControls
    rows_at_full_speed: Annotated[int | None, "of the lab's own curve; null with another"]
    rows_at_half_speed: Annotated[int | None, "likewise"]
    requests: Annotated[list[LoadBlock], "in their order"]
    stairs: Annotated[list[LoadStair], "as given; none with another speed"]
    steps: Annotated[list[LoadStep], "no token, then the common list"]
    curve: Annotated[dict[str, str], "Theta over the list: a line's attributes, 100 by 100"]
    early_stop: Annotated[LoadStop, "Algorithm 1"]
    full_search: Annotated[LoadStop, "the highest Theta of the list"]
    sentence: Annotated[str, "in words"]


def load_data(
    count: int | None = None,
    requests: Sequence[Sequence[str]] | None = None,
    speed: Sequence[str] | None = None,
    step: int = 1,
    stairs: Sequence[str] | None = None,
) -> dict[str, Any]:
    """Return a batch and every step of its common list as plain data.

    Args:
        count: how many of the lab's own requests are in the batch, 1 to 8.
        requests: conditionals of each request, instead of `count`.
        speed: SPS(1), SPS(2), ...; the lab's own curve when left out: 1 up to eight rows, then
            falling.
        step: rows of a step; a pass pays for whole steps.
        stairs: SPS of the first step of rows, of the second, and so on, instead of `speed`.

    Raises:
        InputError: when a value is refused.

    >>> load_data(count=3)["early_stop"]["lengths"]
    [3, 1, 1]
    """
    if (count is None) == (requests is None):
        raise InputError("count", "must be given, or requests instead", count)
    if requests is None:
        parse_count(count, "count", 1, MOST)
        requests = [FIRST, SECOND, *[FURTHER] * MOST][:count]
    if stairs is not None:
        if speed is not None:
            raise InputError("stairs", "may not be given together with speed", stairs)
        schedule = BatchSchedule(requests, stairs_table(stairs, step, _most_rows(requests)))
    else:
        schedule = BatchSchedule(requests, falling_speed() if speed is None else speed, step)
    count = len(schedule.blocks)
    own = speed is None and stairs is None
    return {
        "count": count,
        "controls": {"count": [_count(count)]},
        "rows_at_full_speed": FREE_ROWS if own else None,
        "rows_at_half_speed": FREE_ROWS + HALVING_ROWS if own else None,
        "requests": [
            {
                "number": number,
                "conditionals": [quantity(a, 2) for a in block.conditionals],
                "survival": [quantity(s) for s in block.survival],
            }
            for number, block in enumerate(schedule.blocks, start=1)
        ],
        "stairs": [
            {
                "first": i * step + 1,
                "last": (i + 1) * step,
                "speed": quantity(schedule.speed(i * step + 1), 2),
            }
            for i in range(len(stairs or ()))
        ],
        "steps": _steps(schedule),
        "curve": _curve(schedule),
        "early_stop": _stop(schedule, schedule.early_stop),
        "full_search": _stop(schedule, schedule.full_search),
        "sentence": _sentence(schedule),
    }


def _steps(schedule: BatchSchedule) -> list[dict[str, Any]]:
    count = len(schedule.blocks)
    highest = max(schedule.thetas)
    none = {
        "request": 0,
        "position": 0,
        "survival": quantity(Fraction(0)),
        "rows": count,
        "tau": quantity(Fraction(count)),
        "theta": quantity(schedule.thetas[0], whole=highest),
        "lengths": [0] * count,
        "admitted": True,
        "attrs": _line(schedule, 0),
        "sentence": f"No draft token yet: {count} rows, Θ is {marked_text(schedule.thetas[0])}.",
    }
    return [none, *(_step(schedule, n, highest) for n in range(1, len(schedule.thetas)))]


def _step(schedule: BatchSchedule, number: int, highest: Fraction) -> dict[str, Any]:
    found: Admission[Fraction] = schedule.steps[number - 1]
    return {
        "request": found.request + 1,
        "position": found.position,
        "survival": quantity(found.survival),
        "rows": found.rows,
        "tau": quantity(found.tau),
        "theta": quantity(found.theta, whole=highest),
        "lengths": list(lengths_after(schedule.steps[:number], len(schedule.blocks))),
        "admitted": number <= schedule.early_stop,
        "attrs": _line(schedule, number),
        "sentence": _step_sentence(schedule, number),
    }


def _step_sentence(schedule: BatchSchedule, number: int) -> str:
    found, before = schedule.steps[number - 1], schedule.thetas[number - 1]
    relation = (
        "rises" if found.theta > before else "falls" if found.theta < before else "does not change"
    )
    verdict = (
        "The token is admitted."
        if number <= schedule.early_stop
        else "The algorithm stops before this token."
        if number == schedule.early_stop + 1
        else "The algorithm has stopped before."
    )
    return (
        f"Token {found.position} of request {found.request + 1}, survival "
        f"{marked_text(found.survival)}: {found.rows} rows, Θ {relation} from "
        f"{marked_text(before)} to {marked_text(found.theta)}. {verdict}"
    )


def _stop(schedule: BatchSchedule, admitted: int) -> dict[str, Any]:
    return {
        "admitted": admitted,
        "lengths": list(schedule.lengths(admitted)),
        "lengths_text": ", ".join(map(str, schedule.lengths(admitted))),
        "theta": quantity(schedule.thetas[admitted]),
        "attrs": _line(schedule, admitted),
    }


def _count(count: int) -> dict[str, Any]:
    said = f"{count} request{'s' if count > 1 else ''}, invented"
    return {"value": str(count), "text": str(count), "attrs": {"aria-valuetext": said}}


def _most_rows(requests: Sequence[Sequence[str]]) -> int:
    check_count(requests, "requests", 1, MOST_REQUESTS)
    return sum(1 + len(each) for each in requests)


def _across(schedule: BatchSchedule, number: int) -> str:
    last = len(schedule.steps)
    return decimal_text(Fraction(100 * number, last) if last else Fraction(0), 2)


def _line(schedule: BatchSchedule, number: int) -> dict[str, str]:
    x = _across(schedule, number)
    return {"x1": x, "x2": x}


def _curve(schedule: BatchSchedule) -> dict[str, str]:
    """Return the places of Theta, from 0 at the bottom to its highest at the top."""
    highest = max(schedule.thetas)
    return {
        "points": " ".join(
            f"{_across(schedule, number)},{decimal_text(100 - 100 * theta / highest, 2)}"
            for number, theta in enumerate(schedule.thetas)
        )
    }


def _sentence(schedule: BatchSchedule) -> str:
    admitted, count = schedule.early_stop, len(schedule.blocks)
    tokens = "1 draft token is" if admitted == 1 else f"{admitted or 'no'} draft tokens are"
    text = (
        f"With {count} request{'s' if count > 1 else ''}, {tokens} checked, and Θ is "
        f"{marked_text(schedule.thetas[admitted])}."
    )
    if schedule.full_search != admitted:
        found = marked_text(schedule.thetas[schedule.full_search])
        text += f" A search of the whole list finds {found} with {schedule.full_search}."
    return text
