"""Reads what engines print about acceptance: text in, reports out. Nothing else reads a log."""

import re
from collections.abc import Sequence

from dspark_calc.engine_logs.counters import counters
from dspark_calc.engine_logs.histograms import histograms
from dspark_calc.engine_logs.listings import listings
from dspark_calc.engine_logs.plain_lists import SURVIVAL, plain_list
from dspark_calc.engine_logs.printed_lines import llama_lines, vllm_lines
from dspark_calc.engine_logs.report import Lines, Report, from_counts
from dspark_calc.model.errors import InputError

MAX_CHARACTERS = 1_000_000
READERS = (vllm_lines, llama_lines, histograms, counters, listings)

_WITHOUT_POSITIONS = re.compile(
    r"accept len:|draft acceptance(?: rate)? =|Draft acceptance rate:|sglang:spec_accept|"
    r"spec_accept_length|Acceptance length:|spec_decode_num_accepted_tokens"
)
NO_POSITIONS = (
    "says how many tokens were accepted and not at which positions; "
    "the log must have a rate or a count per position"
)


def read_log(text: str, meaning: str = SURVIVAL) -> list[Report]:
    """Return all that a log says about acceptance per position, in the order of its lines.

    Args:
        text: what an engine printed, other lines around it or not, or a plain list of numbers.
        meaning: "survival" or "conditional", of a plain list; engines print survival.

    Raises:
        InputError: when the text is too long, has no rate per position, or one that cannot be.

    >>> [str(rate.value) for rate in read_log("0.5, 0.25")[0].survival]
    ['1/2', '1/4']
    """
    if len(text) > MAX_CHARACTERS:
        # The text is named by its size alone: it is not looked at.
        size = f"{len(text):,} characters"
        raise InputError("the log", f"must have at most {MAX_CHARACTERS:,} characters", size)
    found = [report for reader in READERS for report in reader(text)]
    if found:
        return sorted(found, key=lambda report: report.line)
    short = _WITHOUT_POSITIONS.search(text)
    if short:
        raise InputError(f"line {Lines(text).of(short.start())}", NO_POSITIONS, short[0])
    return [plain_list(text, meaning)]


def pooled(reports: Sequence[Report]) -> Report | None:
    """Return the counts of all reports added, or None where they do not count the same positions.

    >>> pooled(read_log('"acceptance_histogram": [1, 1], "acceptance_histogram": [2, 0]')).accepted
    (1,)
    """
    counts = [report.accepted for report in reports if report.accepted]
    if len(counts) < 2 or len({len(each) for each in counts}) > 1 or len(counts) < len(reports):  # noqa: PLR2004
        return None
    sums = [sum(column) for column in zip(*counts, strict=True)]
    steps = sum(report.steps or 0 for report in reports)
    return from_counts(reports[0].engine, reports[-1].line, sums, steps)
