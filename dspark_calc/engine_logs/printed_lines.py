"""Lines that print a rate per position: vLLM's log line, and llama.cpp's two."""

import re
from collections.abc import Iterator

from dspark_calc.engine_logs.report import Lines, Report, read_rates
from dspark_calc.model.printed import Printed, read_printed

# vLLM since pull request 16665. Terminals and forums break the line between any two values.
_VLLM = re.compile(r"Per-position acceptance rate:\s*([^A-Za-z]*[A-Za-z]?)")
_VLLM_MEAN = re.compile(r"Mean acceptance length:\s*([0-9.]+)")
_VLLM_COUNTS = re.compile(r"Accepted:\s*([0-9]+) tokens,\s*Drafted:\s*([0-9]+) tokens")
# llama.cpp since pull request 24536: per request, and in the line of statistics.
_LLAMA = re.compile(r"(?:acceptance rate per position|#acc rate/pos)\s*=\s*\(([^)\n]*)\)?")
_LLAMA_MEAN = re.compile(r"(?:mean acceptance length|#mean acc len)\s*=\s*([0-9.]+)")
_LLAMA_STEPS = re.compile(r"#gen drafts\s*=\s*([0-9]+)")


def vllm_lines(text: str) -> Iterator[Report]:
    """Yield what each of vLLM's lines says.

    >>> line = "Mean acceptance length: 1.75, Per-position acceptance rate: 0.500, 0.250, Avg"
    >>> [str(rate.value) for rate in next(vllm_lines(line)).survival]
    ['1/2', '1/4']
    """
    lines, end = Lines(text), 0
    for found in _VLLM.finditer(text):
        before, end = text[end : found.start()], found.end()
        line = lines.of(found.start())
        rates = read_rates(_words(found[1]), line)
        counts = _last(_VLLM_COUNTS, before)
        drafted = int(counts[2]) if counts else 0
        steps = None if drafted % len(rates) else drafted // len(rates) or None
        yield Report("vLLM", line, rates, _mean(_last(_VLLM_MEAN, before), line), steps)


def llama_lines(text: str) -> Iterator[Report]:
    """Yield what each of llama.cpp's lines says.

    >>> line = "mean acceptance length =  1.50, acceptance rate per position = (0.500)"
    >>> str(next(llama_lines(line)).mean.value)
    '3/2'
    """
    lines = Lines(text)
    for found in _LLAMA.finditer(text):
        line = lines.of(found.start())
        before = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        rates = read_rates(_words(found[1]), line)
        steps = _last(_LLAMA_STEPS, before)
        mean = _mean(_last(_LLAMA_MEAN, before), line)
        yield Report("llama.cpp", line, rates, mean, int(steps[1]) if steps else None)


def _words(listed: str) -> list[str]:
    """Return the values of a list that a letter or the next line ends."""
    kept: list[str] = []
    for piece in listed.splitlines():
        if kept and not kept[-1].rstrip().endswith(","):
            break
        if piece.strip():
            kept.append(piece)
    words = [word.strip() for word in " ".join(kept).split(",")]
    # A comma leads on to "Avg Draft acceptance rate"; a letter right behind a digit is garbled.
    if words[-1].isalpha():
        words.pop()
    return words


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = None
    for found in pattern.finditer(text):  # noqa: B007 - the last one is wanted
        pass
    return found


def _mean(found: re.Match[str] | None, line: int) -> Printed | None:
    return read_printed(found[1].rstrip("."), f"line {line}: the mean") if found else None
