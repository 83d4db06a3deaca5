import json
from typing import Any

import pytest

from dspark_calc.cli.main import main

WORDS = "must be one of the toy's 61 words, a full stop or a question mark"
LENGTH = "must be a whole number from 0 to 5, or scheduled"
SEED = "must be a whole number from 0 to 4294967295"
OPTIONS = "must be --length, --load, --seed, --rounds, --tokens, --format, --help or --version"


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what the command writes, after it ended well."""
    assert main(["toy", *words]) == 0
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Return the same as data."""
    found: dict[str, Any] = json.loads(answer(capsys, *words, "--format", "json"))
    return found


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_answer_says_first_that_its_numbers_are_a_toys(
    capsys: pytest.CaptureFixture[str], form: str
) -> None:
    """Whoever copies the answer copies that too."""
    said = answer(capsys, "can you help me ?", "--rounds", "1", f"--format={form}")
    assert "Numbers of a toy" in said.splitlines()[0 if form == "text" else 1]
    assert "None of them is DeepSeek's" in said


def test_a_seed_gives_one_text_and_another_seed_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Draws are seeded: two readers compare the same run."""
    words = ["can you help me?", "--length", "5", "--tokens", "20", "--seed"]
    first, again, other = (data(capsys, *words, seed)["text"] for seed in ("1", "1", "2"))
    assert first == again != other
    assert len(first.split()) >= 20


def test_the_counts_are_those_of_the_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    """Passes, rows, tokens and what was thrown away, added up once more."""
    run = data(capsys, "mia loses", "--length", "4", "--seed", "5")
    rounds = run["rounds"]
    assert run["passes"] == len(rounds)
    assert run["rows"] == 5 * len(rounds)
    assert run["tokens"] == len(run["text"].split()) == run["accepted"] + len(rounds)
    assert run["discarded"] == sum(4 - one["accepted"] for one in rounds)
    for one in rounds:
        product = 1.0
        for conditional, survival in zip(one["conditionals"], one["survival"], strict=True):
            product *= conditional
            assert survival == pytest.approx(product)


def test_a_heavier_load_shortens_the_scheduled_lengths(capsys: pytest.CaptureFixture[str]) -> None:
    """Rows for risky tokens are taken from the other texts of the batch."""
    light, heavy = (data(capsys, "once upon", "--load", load)["rounds"] for load in ("1", "40"))
    means = [sum(one["length"] for one in run) / len(run) for run in (light, heavy)]
    assert means[1] < means[0]


def test_the_text_form_marks_what_was_verified(capsys: pytest.CaptureFixture[str]) -> None:
    """A slash after the verified draft tokens, then the target's own."""
    words = ["can you help me ?", "--length", "2", "--rounds", "1"]
    (one,) = data(capsys, *words)["rounds"]
    line = answer(capsys, *words).splitlines()[5]
    drafted = " ".join([*one["draft"][:2], "/", *one["draft"][2:]])
    assert line.endswith(f"{drafted} -> {one['token']} ({one['kind']})")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["can you zebra"], f"word 3 of the prompt {WORDS}, got 'zebra'"),
        ([""], "the prompt must have 1 to 58 words and marks, got 0"),
        (["mia " * 59], "the prompt must have 1 to 58 words and marks, got 59"),
        (["mia", "tom"], "the count of prompts must be 1: put it in quotes, got 2"),
        ([], "the count of prompts must be 1: put it in quotes, got 0"),
        (["mia", "--length", "6"], f"--length {LENGTH}, got '6'"),
        (["mia", "--length"], f"--length {LENGTH}, got ''"),
        (["mia", "--seed", "-1"], f"--seed {SEED}, got '-1'"),
        (["mia", "--seed=4294967296"], f"--seed {SEED}, got '4294967296'"),
        (["mia", "--tokens", "0"], "--tokens must be a whole number from 1 to 64, got '0'"),
        (["mia", "--rounds", "many"], "--rounds must be a whole number from 1 to 64, got 'many'"),
        (["mia", "--load", "65"], "--load must be a whole number from 1 to 64, got '65'"),
        (["mia", "--format", "csv"], "--format must be one of text, json, got 'csv'"),
        (["mia", "--speed", "9"], f"an option {OPTIONS}, got '--speed'"),
    ],
)  # fmt: skip
def test_bad_input_is_answered_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    """It names the place, the rule and the value."""
    assert main(["toy", *words]) == 2
    said = capsys.readouterr()
    assert said.err == f"dspark-calc: {sentence}\n"
    assert said.out == ""


def test_the_toy_has_its_own_help(capsys: pytest.CaptureFixture[str]) -> None:
    """With every option that it takes."""
    said = answer(capsys, "--help")
    for option in ("--length", "--load", "--seed", "--rounds", "--tokens", "--format"):
        assert option in said
