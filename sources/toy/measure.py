"""Measures the toy with the lesson's own engine: ``python -m sources.toy.measure OUT``.

Reads ``weights.json`` in OUT; writes ``rounds.json`` (confidences and outcomes, for calibration)
and ``measured.json``.
"""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from dspark_calc.toy.arithmetic import sigmoid
from dspark_calc.toy.calibrate import FITTED, UNSCALED, Outcome, calibrate, errors
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.schedule import Load, affine
from dspark_calc.toy.weights import Weights, load_weights
from dspark_calc.toy.write import Round, Scheduled, Writer
from sources.toy.texts import texts

ROUNDS, PROMPT, SEED = 1600, 8, 7_000_000
COMPARED = 800
BATCHES = (1, 8)
LOGIT_PLACES = 2
LANGUAGE = 4000
"""Texts whose neighbours stand for all that the language allows."""


def rounds(count: int, plan: int | Scheduled, weights: Weights) -> list[Round]:
    """Return so many rounds, from prompts that training never saw."""
    done: list[Round] = []
    for number, prompt in enumerate(texts(count, PROMPT, SEED)):
        done += Writer(weights, prompt, SEED + number).write(plan)
        if len(done) >= count:
            break
    return done[:count]


def outcome(one: Round) -> Outcome:
    """Return what calibration needs of a round that verified all five."""
    return Outcome([round(c, LOGIT_PLACES) for c in one.draft.confidence], one.verdict.accepted)


def positions(done: list[Round]) -> list[dict[str, float]]:
    """Return the figures per position of rounds that verified all five."""
    return [_position(done, k) for k in range(BLOCK_SIZE)]


def _position(done: list[Round], k: int) -> dict[str, float]:
    reached = [one for one in done if one.verdict.accepted >= k]
    laws = [(one.draft.probabilities[k], one.p_t[k]) for one in done]
    return {
        "mean_acceptance_all_blocks": mean(sum(map(min, p_d, p_t)) for p_d, p_t in laws),
        "accepted_of_reached": mean(one.verdict.accepted > k for one in reached),
        "confidence_of_reached": mean(sigmoid(one.draft.confidence[k]) for one in reached),
    }


def markov_figures(done: list[Round]) -> dict[str, float]:
    """Return accepted tokens per round, and drafted neighbours that the language never has."""
    allowed = {pair for text in texts(LANGUAGE, 64, SEED + 1) for pair in pairwise(text)}
    drafted = [pair for one in done for pair in pairwise(one.draft.output_ids)]
    return {
        "accepted_per_round": mean(one.verdict.accepted for one in done),
        "impossible_neighbours": mean(pair not in allowed for pair in drafted),
    }


def per_unit(done: list[Round], texts_in_batch: int) -> float:
    """Return tokens of a batch per invented unit; its other texts verify no draft token."""
    others = texts_in_batch - 1
    tokens = sum(others + len(one.new) for one in done)
    return round(tokens / sum(affine(others + one.rows) for one in done), 3)


def compared(weights: Weights, temperatures: tuple[float, ...]) -> dict[str, Any]:
    """Return tokens per invented unit of fixed and of scheduled lengths, by size of the batch."""
    fixed = {str(n): rounds(COMPARED, n, weights) for n in range(1, BLOCK_SIZE + 1)}
    table = {}
    for size in BATCHES:
        plans = {"raw": Scheduled(Load(size)), "scaled": Scheduled(Load(size), temperatures)}
        scheduled = {name: rounds(COMPARED, plan, weights) for name, plan in plans.items()}
        lengths = [one.length for one in scheduled["scaled"]]
        table[str(size)] = {
            **{name: per_unit(done, size) for name, done in {**fixed, **scheduled}.items()},
            "scaled_lengths": [lengths.count(length) for length in range(BLOCK_SIZE + 1)],
        }
    return table


def mean(values: Iterable[float]) -> float:
    """Return the mean, to four places."""
    values = list(values)
    return round(sum(values) / len(values), 4)


def measured(weights: Weights, done: list[Round]) -> dict[str, Any]:
    """Return all figures of rounds that verified all five, and of shorter lengths next to them."""
    outcomes = [outcome(one) for one in done]
    temperatures = calibrate(outcomes[:FITTED])
    without_bias = weights._replace(markov_head=[[0.0] * len(r) for r in weights.markov_head])
    held_out = outcomes[FITTED:]
    return {
        "rounds": len(done),
        "positions": positions(done),
        "markov_head": markov_figures(done),
        "markov_bias_switched_off": markov_figures(rounds(COMPARED, BLOCK_SIZE, without_bias)),
        "temperatures": temperatures,
        "held_out_error": {
            "raw": [round(e, 3) for e in errors(held_out, UNSCALED)],
            "scaled": [round(e, 3) for e in errors(held_out, temperatures)],
        },
        "tokens_per_invented_unit": compared(weights, temperatures),
    }


def main(folder: str) -> None:
    """Write both files into a folder."""
    out = Path(folder)
    weights_text = (out / "weights.json").read_text(encoding="utf-8")
    weights = load_weights(weights_text)
    done = rounds(ROUNDS, BLOCK_SIZE, weights)
    rows = [json.dumps([*o.confidence, o.accepted]) for o in map(outcome, done)]
    text = "[\n" + ",\n".join(rows).replace(", ", ",") + "\n]\n"
    figures = {
        "weights_sha256": json.loads(weights_text)["sha256"],
        "rounds_sha256": sha256(text.encode()).hexdigest(),
        **measured(weights, done),
    }
    (out / "rounds.json").write_text(text, encoding="utf-8")
    (out / "measured.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
