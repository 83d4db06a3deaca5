"""A whole text of the toy, one round per request: passes, rows, and what is discarded."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Annotated, Any, TypedDict

from dspark_calc.model.errors import InputError
from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.quantity import share_text
from dspark_calc.toy.attention import MAX_TOKENS
from dspark_calc.toy.calibrate import UNSCALED
from dspark_calc.toy.digest import RunningDigest
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.files import weights
from dspark_calc.toy.language import VOCABULARY
from dspark_calc.toy.prompt import parse_prompt, text_of_ids
from dspark_calc.toy.report import tally
from dspark_calc.toy.schedule import Load
from dspark_calc.toy.settings import parse_length, parse_load, parse_seed, parse_temperatures
from dspark_calc.toy.write import Round, Scheduled, Writer
from dspark_calc.toy_views.shown import Shown

PLACES = 3
FULL_SCORE = Fraction(5, 2)
"""Tokens per invented unit that a full bar stands for."""


class ToyCell(TypedDict):
    """One token of a round's column."""

    word: Annotated[str, "the token"]
    state: Annotated[str, "accepted, rejected, wasted, unverified, correction or bonus"]


class ToyColumn(TypedDict):
    """One round as a column."""

    number: Annotated[int, "of the round, counted from 1"]
    length: Annotated[int, "draft tokens verified"]
    accepted: Annotated[int, "of these"]
    cells: Annotated[list[ToyCell], "the draft, with the target's own token where it goes"]
    name: Annotated[str, "the round in words"]


class ToyTotals(TypedDict):
    """The counts so far. Never a time."""

    passes: Annotated[int, "of the target"]
    tokens: Annotated[int, "written"]
    rows: Annotated[int, "of the text's passes"]
    accepted: Annotated[int, "draft tokens"]
    discarded: Annotated[int, "verified rows whose result is discarded"]
    score: Annotated[Shown, "tokens of the batch per invented unit of cost; a full bar is 2.5"]


class ToyText(TypedDict):
    """A text up to one round."""

    round: Annotated[ToyColumn, "the round that was requested"]
    prompt: Annotated[str, "as it was read"]
    text: Annotated[str, "what has been written"]
    done: Annotated[bool, "whether the text has no place for another round"]
    totals: Annotated[ToyTotals, "up to this round"]
    plain: Annotated[Shown, "tokens of the batch per invented unit without any draft"]
    progress: Annotated[str, "in words"]
    sentence: Annotated[str, "the counts in words"]
    digest: Annotated[str, "of every bit of all rounds up to this one"]
    command: Annotated[str, "what writes the same text on a command line"]


def text_data(  # noqa: PLR0913, PLR0917 - each by its name
    prompt: str,
    length: str,
    seed: str,
    number: int,
    load: str = "1",
    temperatures: Sequence[str] | None = None,
) -> dict[str, Any]:
    """Return one round of a text with all counts up to it.

    The text that was written last is kept, so that the next round costs one round. It does not
    matter to the answer.

    Args:
        prompt: words of the toy.
        length: "0" ... "5", or "scheduled".
        seed: of the draws.
        number: of the round, counted from 1.
        load: texts that share the invented batch; the others verify no draft token.
        temperatures: one per position, for a scheduled length; raw confidences when left out.

    Raises:
        InputError: for a value that is refused, or a round that the text does not have.

    >>> text_data("can you help me ?", "5", "1", 1)["text"]
    'no problem . the cat'
    """
    ids, start, texts = tuple(parse_prompt(prompt)), parse_seed(seed), parse_load(load)
    scale = UNSCALED if temperatures is None else parse_temperatures(temperatures)
    fixed = parse_length(length)
    plan = fixed if isinstance(fixed, int) else Scheduled(Load(texts), scale)
    run = _run(ids, plan, start)
    rounds = run.up_to(number)
    totals, done = tally(rounds), run.ends_with(number)
    plain = Fraction(texts) / Fraction(Load(texts).cost(texts))
    return {
        "round": _column(rounds[-1]),
        "prompt": text_of_ids(ids),
        "text": text_of_ids([token for one in rounds for token in one.new]),
        "done": done,
        "totals": {**totals, "score": _score(_per_unit(rounds, texts))},
        "plain": _score(plain),
        "progress": f"Round {number}: {totals['tokens']} of about {MAX_TOKENS - len(ids)} tokens.",
        "sentence": _sentence(totals),
        "digest": run.digests[number - 1],
        "command": _command(text_of_ids(ids), length, texts, start, "" if done else number),
    }


class _Run:
    """A text in the making, with all of its rounds."""

    def __init__(self, ids: Sequence[int], plan: int | Scheduled, seed: int) -> None:
        self.plan = plan
        self.writer = Writer(weights(), ids, seed)
        self.rounds: list[Round] = []
        self.digests: list[str] = []
        self._digest = RunningDigest()

    def up_to(self, number: int) -> list[Round]:
        """Return the first rounds, of which there must be so many."""
        while len(self.rounds) < number and not self.writer.full:
            self.rounds.append(self.writer.round(self.plan))
            self.digests.append(self._digest.add(self.rounds[-1]))
        if type(number) is not int or not 1 <= number <= len(self.rounds):
            raise InputError("the round", f"must be 1 to {len(self.rounds)}", number)
        return self.rounds[:number]

    def ends_with(self, number: int) -> bool:
        """Return whether there is no round after this one."""
        return self.writer.full and number == len(self.rounds)


@lru_cache(maxsize=1)
def _run(ids: tuple[int, ...], plan: int | Scheduled, seed: int) -> _Run:
    return _Run(ids, plan, seed)


def _column(one: Round) -> dict[str, Any]:
    drafted, accepted = one.draft.output_ids[1:], one.verdict.accepted
    states = ["accepted"] * accepted + ["rejected"] * (accepted < one.length)
    states += ["wasted"] * (one.length - len(states))
    states += ["unverified"] * (BLOCK_SIZE - len(states))
    cells = [
        {"word": VOCABULARY[token], "state": state}
        for token, state in zip(drafted, states, strict=True)
    ]
    own = {"word": VOCABULARY[one.verdict.token], "state": one.verdict.kind}
    return {
        "number": one.number,
        "length": one.length,
        "accepted": accepted,
        "cells": [*cells[:accepted], own, *cells[accepted:]],
        "name": _name(one),
    }


def _name(one: Round) -> str:
    kept = text_of_ids(one.new[:-1]) or "none"
    return (
        f"Round {one.number}: {one.length} verified, accepted: {kept}; "
        f"{one.verdict.kind}: {VOCABULARY[one.verdict.token]}"
    )


def _per_unit(rounds: Sequence[Round], texts: int) -> Fraction:
    load, others = Load(texts), texts - 1
    tokens = sum(others + len(one.new) for one in rounds)
    return Fraction(tokens) / sum(Fraction(load.cost(others + one.rows)) for one in rounds)


def _score(value: Fraction) -> dict[str, str]:
    return {"text": decimal_text(value, PLACES), "share": share_text(value, FULL_SCORE)}


def _sentence(counts: dict[str, int]) -> str:
    return (
        f"{_count(counts['passes'], 'pass', 'passes')} of the target for "
        f"{_count(counts['tokens'], 'token')}: {_count(counts['rows'], 'row')} verified, "
        f"{counts['discarded']} discarded."
    )


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def _command(prompt: str, length: str, load: int, seed: int, rounds: int | str) -> str:
    some = f"--rounds {rounds} " if rounds else ""
    return (
        f'python3 -m dspark_calc toy "{prompt}" --length {length} --load {load} --seed {seed} '
        f"{some}--format json"
    )
