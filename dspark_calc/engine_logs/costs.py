"""What a reader measured of the costs: a table of times, or a slope."""

import re

from dspark_calc.engine_logs.report import MAX_POSITIONS
from dspark_calc.model.errors import InputError
from dspark_calc.model.measured_run import FREE, Costs
from dspark_calc.model.printed import Printed, read_printed, total

MAX_CHARACTERS = 10_000
LARGEST = 10**9
_UNIT = re.compile(r"(.*?[0-9.])\s*(ns|µs|μs|us|ms|s)")
_COMMA = re.compile(r"[0-9]+,[0-9]+")
_HEADER = re.compile(r"[A-Za-z_]")
COLUMNS = "must have a time, or a count of draft tokens and its times (verify, draft)"


def read_amount(text: str, place: str) -> Printed:
    """Return a cost of at least 0 that a reader typed, a decimal comma or a point in it.

    Raises:
        InputError: when it is no number, or too large.

    >>> str(read_amount(" 0,45 ", "the slope").value)
    '9/20'
    """
    word = text.strip()
    number = read_printed(word.replace(",", ".") if _COMMA.fullmatch(word) else word, place)
    if number.value > LARGEST:
        raise InputError(place, f"must be at most {LARGEST:,}", text)
    return number


def read_cost_table(text: str, drafting: Printed = FREE) -> tuple[Costs, str]:
    r"""Return the costs of a table, a line per count of draft tokens, and their unit or "".

    A line has the count and the time, and may have the time of drafting; a single column is for
    0, 1, 2 ... draft tokens.

    Raises:
        InputError: for a line that is none of these, a count that comes twice, a time that is not
            above 0, or two units.

    >>> costs, unit = read_cost_table("0 8.47 ms\n1 13.49 ms")
    >>> str(costs.at[1].value), unit
    ('1349/100', 'ms')
    """
    if len(text) > MAX_CHARACTERS:
        size = f"{len(text):,} characters"
        raise InputError("the times", f"must have at most {MAX_CHARACTERS:,} characters", size)
    rows = _rows(text)
    alone = all(len(words) == 1 for _, words, _ in rows)
    costs: dict[int, Printed] = {}
    units: dict[str, int] = {}
    for index, (line, words, unit) in enumerate(rows):
        units.setdefault(unit, line)
        count = index if alone else _count(words, line)
        if count in costs:
            raise InputError(f"times, line {line}", "must not repeat a count", words[0])
        costs[count] = _cost(words if alone else words[1:], line)
    if not costs:
        raise InputError("the times", "must not be empty", text)
    if len(units) > 1:
        line = max(units.values())
        raise InputError(
            f"times, line {line}", "must be in the unit of the lines before", _shown(units)
        )
    return Costs(costs, drafting=drafting), next(iter(units))


def _shown(units: dict[str, int]) -> str:
    return max(units, key=lambda unit: units[unit]) or "no unit"


def _rows(text: str) -> list[tuple[int, list[str], str]]:
    """Return line number, words and unit of each line; a first line of headings is left out."""
    rows: list[tuple[int, list[str], str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        unit = ""
        body = line.replace(";", " ").replace("\t", " ").replace("|", " ").strip()
        if not body:
            continue
        match = _UNIT.fullmatch(body)
        if match:
            body, unit = match[1], match[2].replace("us", "µs").replace("μ", "µ")
        if not rows and _HEADER.search(body) and not any(c.isdigit() for c in body.split()[-1]):
            continue
        words = body.split()
        if not all(_COMMA.fullmatch(word) or "," not in word for word in words) or len(words) == 1:
            words = [part for word in words for part in word.split(",") if part]
        rows.append((number, [word.replace(",", ".") for word in words], unit))
    return rows


def _count(words: list[str], line: int) -> int:
    if len(words) not in {2, 3}:
        raise InputError(f"times, line {line}", COLUMNS, " ".join(words))
    if not (words[0].isascii() and words[0].isdigit() and int(words[0][:4]) <= MAX_POSITIONS):
        rule = f"must begin with a count of draft tokens, 0 to {MAX_POSITIONS}"
        raise InputError(f"times, line {line}", rule, words[0])
    return int(words[0])


def _cost(words: list[str], line: int) -> Printed:
    times = [read_amount(word, f"times, line {line}") for word in words]
    if times[0].low <= 0:
        raise InputError(f"times, line {line}", "must be above 0", words[0])
    return total(times)
