"""Reports of one request that count its steps by how many draft tokens each kept."""

import re
from collections.abc import Iterator
from itertools import accumulate

from dspark_calc.engine_logs.report import Lines, Report, from_counts
from dspark_calc.model.errors import InputError
from dspark_calc.model.printed import read_printed

# vLLM pull request 48915, TensorRT-LLM as read by AIPerf's pull request 1433, SGLang pull requests
# 18332 and 33518. Found by its key, because it comes as JSON, as a line of a stream, or in a log.
_HISTOGRAM = re.compile(
    r"[\"'](acceptance|spec_accept|spec_correct_drafts)_histogram[\"']\s*:\s*\[([^\]]*)\]?"
)
_MEAN = re.compile(
    r"[\"'](?:mean_acceptance_length|spec_accept_length|avg_decoded_tokens_per_iter)[\"']\s*:\s*"
    r"([0-9.eE+-]+)"
)
_COUNT = re.compile(r"[0-9]{1,15}")
_TENSORRT = "total_accepted_draft_tokens"


def histograms(text: str) -> Iterator[Report]:
    """Yield what each histogram says: its entry j counts the steps that kept j draft tokens.

    >>> report = next(histograms('{"acceptance_histogram": [8, 0, 6, 6]}'))
    >>> report.steps, report.accepted
    (20, (12, 12, 6))
    """
    lines = Lines(text)
    found = list(_HISTOGRAM.finditer(text))
    ends = [0, *(each.end() for each in found)]
    starts = [*(each.start() for each in found[1:]), len(text)]
    for match, end, start in zip(found, ends, starts, strict=False):
        line = lines.of(match.start())
        counts = [_count(word, line) for word in match[2].split(",")]
        # S_j counts the steps that kept j tokens or more.
        at_least = list(accumulate(reversed(counts)))[::-1]
        means = _MEAN.findall(text[end : match.start()])[-1:] or _MEAN.findall(
            text[match.end() : start]
        )
        mean = read_printed(means[0], f"line {line}: the mean") if means else None
        engine = _engine(match[1], text[end:start])
        yield from_counts(engine, line, at_least[1:], at_least[0], mean)


def _engine(key: str, around: str) -> str:
    if key != "acceptance":
        return "SGLang"
    return "TensorRT-LLM" if _TENSORRT in around else "vLLM"


def _count(word: str, line: int) -> int:
    if not _COUNT.fullmatch(word.strip()):
        raise InputError(f"line {line}: a histogram", "must hold whole numbers", word.strip())
    return int(word)
