"""``python3 -m dspark_calc toy "can you help me ?"``: the toy writes a text."""

import json
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from dspark_calc.cli.arguments import split_options
from dspark_calc.model.errors import InputError
from dspark_calc.model.sampled_rounds import MAX_SEED
from dspark_calc.toy.attention import MAX_TOKENS
from dspark_calc.toy.calibrate import FITTED, UNSCALED, calibrate
from dspark_calc.toy.digest import rounds_digest
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.files import outcomes, weights
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.report import run_report
from dspark_calc.toy.schedule import Load
from dspark_calc.toy.settings import (
    MAX_LOAD,
    SCHEDULED,
    parse_length,
    parse_load,
    parse_seed,
    parse_whole,
)
from dspark_calc.toy.write import Scheduled, Writer

TOY_USAGE = f"""\
usage: dspark-calc toy PROMPT [--length 0..{BLOCK_SIZE}|{SCHEDULED}] [--load N] [--seed N]
                       [--rounds N] [--tokens N] [--format text|json]

A toy of DSpark writes a text, round by round. Every number is the toy's, none is DeepSeek's.

  PROMPT    words of the toy's invented language, such as "can you help me ?"
  --length  draft tokens verified per round, or {SCHEDULED}, which is the default
  --load    texts that share an invented batch, 1 to {MAX_LOAD}; 1 when it is not given
  --seed    0 to {MAX_SEED}; 1 when it is not given
  --rounds  stop after so many rounds
  --tokens  stop once so many tokens are written; a text has at most {MAX_TOKENS}
  --format  how to write the answer; text when it is not given
"""


class Options(NamedTuple):
    """What a command line says after ``toy``."""

    prompt: list[int]
    length: int | str = SCHEDULED
    load: int = 1
    seed: int = 1
    rounds: int = MAX_TOKENS
    tokens: int = MAX_TOKENS
    format: str = "text"


def toy_answer(words: Sequence[str]) -> str:
    """Return what the toy writes.

    Raises:
        InputError: for a word or a value that it cannot take.

    >>> toy_answer(["tom", "--rounds", "1"]).startswith("Numbers of a toy")
    True
    """
    options = parse_options(words)
    temperatures: Sequence[float] = UNSCALED
    plan: int | Scheduled
    if isinstance(options.length, int):
        plan = options.length
    else:
        temperatures = calibrate(outcomes()[:FITTED])
        plan = Scheduled(Load(options.load), temperatures)
    writer = Writer(weights(), options.prompt, options.seed)
    rounds = list(islice(writer.write(plan, options.tokens), options.rounds))
    report = run_report(options.prompt, rounds, temperatures)
    settings = {"length": options.length, "load": options.load, "seed": options.seed}
    settings["digest"] = rounds_digest(rounds)
    return FORMATS[options.format]({**report, **settings})


def parse_options(words: Sequence[str]) -> Options:
    """Return the options of the words after ``toy``.

    Raises:
        InputError: for an unknown option, a bad value, or not exactly one prompt.

    >>> parse_options(["tom", "--length", "3"]).length
    3
    """
    prompts, given = split_options(words, list(PARSERS))
    if len(prompts) != 1:
        raise InputError("the count of prompts", "must be 1: put it in quotes", len(prompts))
    chosen = {name.removeprefix("--"): PARSERS[name](text) for name, text in given.items()}
    return Options(parse_prompt(prompts[0]), **chosen)


def _text(report: dict[str, Any]) -> str:
    """Return a run as text: what it is, the text, a line per round, the counts."""
    lines = [
        report["toy"],
        "",
        f"{report['prompt']} | {report['text']}",
        "",
        "round  verified  accepted  draft -> the target's own token",
        *[_line(one) for one in report["rounds"]],
        "",
        _counts(report),
    ]
    return "\n".join(lines) + "\n"


def _counts(report: dict[str, Any]) -> str:
    passes = _count(report["passes"], "pass", "passes")
    tokens, rows = _count(report["tokens"], "token"), _count(report["rows"], "row")
    discarded = report["discarded"]
    return f"{passes} of the target, {tokens} written, {rows} verified, {discarded} discarded."


def _line(one: dict[str, Any]) -> str:
    marks = ["", *one["draft"]]
    marks.insert(one["length"] + 1, "/")
    counts = f"{one['round']:5}  {one['length']:8}  {one['accepted']:8} "
    return f"{counts}{' '.join(marks)} -> {one['token']} ({one['kind']})"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _json(report: dict[str, Any]) -> str:
    return json.dumps(report, indent=2) + "\n"


FORMATS: dict[str, Callable[[dict[str, Any]], str]] = {"text": _text, "json": _json}


def _format(text: str) -> str:
    if text not in FORMATS:
        raise InputError("--format", f"must be one of {', '.join(FORMATS)}", text)
    return text


PARSERS: dict[str, Callable[[str], Any]] = {
    "--length": lambda text: parse_length(text, "--length"),
    "--load": lambda text: parse_load(text, "--load"),
    "--seed": lambda text: parse_seed(text, "--seed"),
    "--rounds": lambda text: parse_whole(text, "--rounds", 1, MAX_TOKENS),
    "--tokens": lambda text: parse_whole(text, "--tokens", 1, MAX_TOKENS),
    "--format": _format,
}
