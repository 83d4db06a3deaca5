"""Measures the toy with the lesson's own engine: ``python -m sources.toy.measure OUT``.

Writes ``rounds.json`` (confidences and outcomes, for calibration) and ``measured.json``.
"""

import json
import sys
from pathlib import Path

from dspark_calc.toy.arithmetic import sigmoid
from dspark_calc.toy.calibrate import UNSCALED, Outcome, calibrate, errors
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.schedule import affine
from dspark_calc.toy.weights import packaged_weights
from dspark_calc.toy.write import Scheduled, Writer, write
from sources.toy.texts import texts

ROUNDS, FITTED, PROMPT, SEED = 1600, 800, 8, 7_000_000
PLACES = 3


def rounds(count, plan, weights, seed=SEED):
    """Return so many rounds, from texts that training never saw."""
    done = []
    for number, prompt in enumerate(texts(count, PROMPT, seed)):
        done += write(Writer(weights, prompt, seed + number), plan)
        if len(done) >= count:
            return done[:count]
    raise AssertionError("the texts gave too few rounds")


def outcome(one):
    """Return what calibration needs of a round that verified all five."""
    return Outcome([round(c, PLACES) for c in one.draft.confidence], one.verdict.accepted)


def positions(done):
    """Return the figures per position of rounds that verified all five."""
    table = []
    for k in range(BLOCK_SIZE):
        pairs = [(r.draft.probabilities[k], r.p_t[k]) for r in done]
        acceptance = [sum(map(min, p_d, p_t)) for p_d, p_t in pairs]
        reached = [r for r in done if r.verdict.accepted >= k]
        table.append(
            {
                "mean_acceptance_all_blocks": mean(acceptance),
                "accepted_of_reached": mean([r.verdict.accepted > k for r in reached]),
                "confidence_of_reached": mean([sigmoid(r.draft.confidence[k]) for r in reached]),
            }
        )
    return table


def per_unit(done):
    """Return tokens per invented unit of cost."""
    return round(sum(len(r.new) for r in done) / sum(affine(r.rows) for r in done), 4)


def mean(values):
    """Return the mean, to four places."""
    return round(sum(values) / len(values), 4)


def main(folder):
    """Write both files into a folder."""
    weights, out = packaged_weights(), Path(folder)
    done = rounds(ROUNDS, BLOCK_SIZE, weights)
    outcomes = [outcome(one) for one in done]
    fitted, held_out = outcomes[:FITTED], outcomes[FITTED:]
    temperatures = calibrate(fitted)
    measured = {
        "rounds": ROUNDS,
        "positions": positions(done),
        "accepted_per_round": mean([r.verdict.accepted for r in done]),
        "temperatures": temperatures,
        "held_out_error": {
            "raw": [round(e, 4) for e in errors(held_out, UNSCALED)],
            "scaled": [round(e, 4) for e in errors(held_out, temperatures)],
        },
        "tokens_per_unit": {
            **{str(n): per_unit(rounds(500, n, weights)) for n in range(1, BLOCK_SIZE + 1)},
            "scheduled_raw": per_unit(rounds(500, Scheduled(), weights)),
            "scheduled": per_unit(rounds(500, Scheduled(temperatures=temperatures), weights)),
        },
    }
    lines = ",\n".join(json.dumps([*o.confidence, o.accepted]) for o in outcomes)
    (out / "rounds.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    (out / "measured.json").write_text(json.dumps(measured, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
