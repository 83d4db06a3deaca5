"""Prometheus counters of accepted tokens by position: vLLM's, and llama.cpp's like them."""

import re
from collections.abc import Iterator

from dspark_calc.engine_logs.report import Lines, Report, from_counts
from dspark_calc.model.errors import InputError
from dspark_calc.model.printed import read_printed

# llama.cpp has them since pull request 26389. A server prints `name{labels} value`; a table of a
# query has a bar before the value.
_COUNTER = re.compile(
    r"^[ \t]*(vllm|llamacpp):spec_decode_num_(drafts|accepted_tokens_per_pos)(?:_total)?"
    r"(?:\{([^}\n]*)\})?[ \t|]+([^\s|]+)",
    re.MULTILINE,
)
_POSITION = re.compile(r'position="([0-9]{1,3})"')
ENGINES = {"vllm": "vLLM", "llamacpp": "llama.cpp"}


def counters(text: str) -> Iterator[Report]:
    r"""Yield what the counters of one scrape say, those of all engines and models added.

    Raises:
        InputError: for a counter that comes twice, a missing position, or what is no count.

    >>> lines = 'vllm:spec_decode_num_drafts_total 4.0\n'
    >>> lines += 'vllm:spec_decode_num_accepted_tokens_per_pos_total{position="0"} 3.0'
    >>> next(counters(lines)).accepted
    (3,)
    """
    seen: set[tuple[str, ...]] = set()
    sums: dict[str, dict[int, int]] = {}
    last: dict[str, int] = {}
    lines = Lines(text)
    for found in _COUNTER.finditer(text):
        line = lines.of(found.start())
        engine, kind, labels, value = found.groups()
        if (engine, kind, labels or "") in seen:
            raise InputError(f"line {line}", "must not repeat a counter: give one scrape", value)
        seen.add((engine, kind, labels or ""))
        position = _POSITION.search(labels or "")
        if kind != "drafts" and not position:
            raise InputError(f"line {line}", 'must have the label position="..."', labels or "")
        place = int(position[1]) + 1 if kind != "drafts" and position else 0
        counts = sums.setdefault(engine, {})
        counts[place] = counts.get(place, 0) + _whole(value, line)
        last[engine] = line
    for engine, counts in sums.items():
        yield _report(ENGINES[engine], counts, last[engine])


def _report(engine: str, counts: dict[int, int], line: int) -> Report:
    if 0 not in counts:
        raise InputError(f"line {line}", "must come with spec_decode_num_drafts", "no such line")
    for position in range(1, len(counts)):
        if position not in counts:
            rule = f'must come with position="{position - 1}" as well'
            raise InputError(f"line {line}", rule, "no such line")
    if len(counts) == 1:
        rule = "must come with spec_decode_num_accepted_tokens_per_pos"
        raise InputError(f"line {line}", rule, "no such line")
    accepted = [counts[position] for position in range(1, len(counts))]
    return from_counts(engine, line, accepted, counts[0])


def _whole(value: str, line: int) -> int:
    number = read_printed(value, f"line {line}: a counter").value
    if number.denominator != 1:
        raise InputError(f"line {line}: a counter", "must be a whole number", value)
    return int(number)
