"""One position per line, as vLLM's example and its benchmark print them, and what people copy."""

import re
from collections.abc import Iterator

from dspark_calc.engine_logs.report import Lines, Report, read_rates
from dspark_calc.model.errors import InputError
from dspark_calc.model.printed import Printed, read_printed

# vLLM's examples (pull request 26498) count from 0. Its benchmark (48892) has per cent, no sign.
_ROW = re.compile(
    r"^[ \t]*(acceptance at token|Position|Pos)[ \t]+([0-9]{1,3}):[ \t]*(\S+)[ \t]*$", re.MULTILINE
)
_MEAN = re.compile(r"acceptance length:[ \t]*([0-9.]+)", re.IGNORECASE)
_STEPS = re.compile(r"^[ \t]*(?:num_drafts|Drafts):[ \t]*([0-9]{1,15})[ \t]*$", re.MULTILINE)
_PERCENT = "(%)"


def listings(text: str) -> Iterator[Report]:
    r"""Yield what each listing says.

    Raises:
        InputError: for a listing that begins in the middle, or what is no rate.

    >>> report = next(listings("acceptance at token 0: 0.74\nacceptance at token 1: 0.54"))
    >>> str(report.survival[1].value)
    '27/50'
    """
    blocks: list[list[re.Match[str]]] = []
    for row in _ROW.finditer(text):
        follows = blocks and int(row[2]) == int(blocks[-1][-1][2]) + 1
        if not follows:
            blocks.append([])
        blocks[-1].append(row)
    lines, end = Lines(text), 0
    for rows in blocks:
        before, end = text[end : rows[0].start()], rows[-1].end()
        line = lines.of(rows[0].start())
        if int(rows[0][2]) > 1:
            raise InputError(f"line {line}: the first position", "must be 0 or 1", int(rows[0][2]))
        sign = "%" if _PERCENT in before[before.rfind("\n", 0, -1) :] else ""
        rates = read_rates([row[3] + sign for row in rows], line)
        means, steps = _MEAN.findall(before), _STEPS.findall(before)
        mean: Printed | None = None
        if means:
            mean = read_printed(means[-1], f"line {line}: the mean")
        yield Report("vLLM", line, rates, mean, int(steps[-1]) if steps else None)
