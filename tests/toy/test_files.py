import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from dspark_calc import InputError
from dspark_calc.toy.calibrate import FITTED, UNSCALED, Outcome, calibrate, errors
from dspark_calc.toy.language import WORDS
from dspark_calc.toy.weights import BLOCKS, LAYERS, Weights, load_weights
from dspark_calc.toy.write import Writer
from sources import ledger
from tests.toy.conftest import FOLDER

SOURCES = Path(__file__).parents[2] / "sources" / "toy"
WEIGHTS = (FOLDER / "weights.json").read_text(encoding="utf-8")
README = (FOLDER / "README.md").read_text(encoding="utf-8")
# The drawn prompts of the first recorded texts are checked by replaying them.
PROMPT, SEED = 8, 7_000_000


def recorded(name: str) -> dict[str, Any]:
    """Return a file of recorded figures."""
    found: dict[str, Any] = json.loads((SOURCES / name).read_text(encoding="utf-8"))
    return found


def test_the_figures_are_of_the_files_that_are_shipped() -> None:
    """Weights trained again would leave stale figures behind."""
    digest = json.loads(WEIGHTS)["sha256"]
    assert recorded("training.json")["weights_sha256"] == digest
    assert recorded("measured.json")["weights_sha256"] == digest
    rounds = (FOLDER / "rounds.json").read_bytes()
    assert recorded("measured.json")["rounds_sha256"] == sha256(rounds).hexdigest()


def test_the_gradient_boundary_was_exact_at_every_step() -> None:
    """DSpark's gradient in the backbone: exactly zero with the boundary, not without it."""
    boundary = recorded("training.json")["gradient_of_dspark_in_the_backbone"]
    assert boundary["steps"] == recorded("training.json")["steps"][2] > 0
    assert boundary["largest"] == 0.0
    assert boundary["without_it"] > 0.01


def test_the_claims_cite_the_recorded_figures() -> None:
    """What the page says of the toy is in the files that the training and the measurement wrote."""
    figures, training = recorded("measured.json"), recorded("training.json")
    cited = ledger.load().value

    def decimals(claim: str, *keys: str) -> list[float]:
        return [float(cited(claim, key)) for key in keys]

    raw, scaled = figures["held_out_error"]["raw"], figures["held_out_error"]["scaled"]
    found = decimals("toy-temperatures", "first_raw", "first_scaled", "raw", "scaled")
    assert found == [raw[0], scaled[0], raw[-1], scaled[-1]]
    assert cited("toy-temperatures", "blocks") == figures["rounds"] - FITTED
    one, eight = (figures["tokens_per_invented_unit"][size] for size in ("1", "8"))
    best = str(cited("toy-score", "fixed_length"))
    assert one[best] == max(one[length] for length in "12345")
    found = decimals("toy-score", "fixed", "raw", "scaled")
    assert found == [one[best], one["raw"], one["scaled"]]
    found = decimals("toy-score", "batch_fixed", "batch_raw", "batch_scaled")
    assert found == [max(eight[length] for length in "12345"), eight["raw"], eight["scaled"]]
    # A pass of eight rows yields eight tokens for 1 + 7 x .45 units.
    assert decimals("toy-score", "batch_plain") == [round(8 / 4.15, 3)]
    boundary = training["gradient_of_dspark_in_the_backbone"]
    assert cited("toy-gradient", "steps") == boundary["steps"]
    found = decimals("toy-gradient", "gradient", "without")
    assert found == [boundary["largest"], round(boundary["without_it"], 4)]
    assert [cited("toy", key) for key in ("layers", "blocks", "words")] == [
        LAYERS,
        BLOCKS,
        len(WORDS),
    ]
    assert f"{cited('toy', 'parameters'):,} parameters" in README


def test_the_recorded_rounds_are_what_the_engine_computes(
    weights: Weights, outcomes: list[Outcome]
) -> None:
    """The first texts once more, from prompts drawn by the training's own code."""
    from sources.toy.texts import texts  # noqa: PLC0415

    again: list[Outcome] = []
    for number, prompt in enumerate(texts(2, PROMPT, SEED)):
        for one in Writer(weights, prompt, SEED + number).write(5):
            logits = [round(c, 2) for c in one.draft.confidence]
            again.append(Outcome(logits, one.verdict.accepted))
    assert len(again) > 15
    assert outcomes[: len(again)] == again


def test_the_recorded_figures_follow_from_the_recorded_rounds(outcomes: list[Outcome]) -> None:
    """What can be recomputed without a minute of rounds is."""
    figures = recorded("measured.json")
    assert figures["rounds"] == len(outcomes)
    temperatures = calibrate(outcomes[:FITTED])
    assert figures["temperatures"] == list(temperatures)
    for name, each in (("raw", UNSCALED), ("scaled", temperatures)):
        found = errors(outcomes[FITTED:], each)
        assert figures["held_out_error"][name] == pytest.approx(found, abs=6e-4)
    for k, row in enumerate(figures["positions"]):
        reached = [outcome for outcome in outcomes if outcome.accepted >= k]
        share = sum(outcome.accepted > k for outcome in reached) / len(reached)
        assert row["accepted_of_reached"] == pytest.approx(share, abs=6e-5)


def test_the_readme_counts_the_parameters_as_they_are() -> None:
    """The number in the README is that of the weights file."""
    shapes = [entry["shape"] for entry in json.loads(WEIGHTS)["matrices"].values()]
    count = sum(rows * columns for rows, columns in shapes)
    assert f"{count:,} parameters" in README


def test_a_damaged_weights_file_is_refused_in_a_sentence() -> None:
    """A file cut short or changed by hand would otherwise write nonsense that looks like a text."""
    changed = re.sub(r'"scale": [\d.]+', '"scale": 0.5', WEIGHTS, count=1)
    with pytest.raises(InputError, match="the weights file must have the digest"):
        load_weights(changed)
    with pytest.raises(InputError, match="the weights file must be JSON"):
        load_weights(WEIGHTS[:1000])


def test_the_files_are_small_enough_to_be_fetched_by_a_page() -> None:
    """Together at most 250 kB, as the issue demands, before any compression."""
    size = sum((FOLDER / name).stat().st_size for name in ("weights.json", "rounds.json"))
    assert size < 160_000


def test_the_tables_of_the_readme_are_the_recorded_figures() -> None:
    """A table typed by hand would be right once."""
    assert readme_tables(recorded("measured.json")) == re.findall(
        r"^\|.*\d.*\|$", tables(README), re.M
    )


def tables(readme: str) -> str:
    """Return the part of the README that has the figures."""
    return readme.partition("## What was measured")[2]


def readme_tables(figures: dict[str, Any]) -> list[str]:
    """Return every row with numbers that the README must have, in its order."""
    error = figures["held_out_error"]
    rows = [
        ["position", "1", "2", "3", "4", "5"],
        *[
            [label, *[two(each[key]) for each in figures["positions"]]]
            for label, key in (
                ("mean acceptance probability, all blocks", "mean_acceptance_all_blocks"),
                ("accepted, of those that reached it", "accepted_of_reached"),
                ("mean raw confidence there", "confidence_of_reached"),
            )
        ],
        ["calibration error of the product, raw", *map(three, error["raw"])],
        ["the same after five temperatures", *map(three, error["scaled"])],
        ["temperature", *map(two, figures["temperatures"])],
    ]
    for label, key in (
        ("Markov head on", "markov_head"),
        ("its bias switched off in the same weights", "markov_bias_switched_off"),
    ):
        figure = figures[key]
        share = f"{100 * figure['impossible_neighbours']:.0f} %"
        rows.append([label, two(figure["accepted_per_round"]), share])
    names = {"raw": "scheduled, raw", "scaled": "scheduled, after temperatures"}
    columns = ["1", "2", "3", "4", "5", *names.values()]
    rows.append(["texts in the batch", *columns])
    for batch, row in figures["tokens_per_invented_unit"].items():
        rows.append([batch, *[three(row[key]) for key in ("1", "2", "3", "4", "5", *names)]])
    return [f"| {' | '.join(row)} |" for row in rows]


def two(number: float) -> str:
    """Return a number to two places."""
    return f"{number:.2f}"


def three(number: float) -> str:
    """Return a number to three places."""
    return f"{number:.3f}"
