"""A reader's run put together: answers worked out by hand, and the command that prints them."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

from dspark_calc.api.evaluate import evaluate
from dspark_calc.api.golden import OWN, golden_data
from dspark_calc.cli.main import main
from sources.public_logs import public_logs

if TYPE_CHECKING:
    from pathlib import Path

LOG = "0.9 0.72 0.504"
TIMES = "0 8.47 ms\n1 13.49 ms\n2 15.64 ms\n4 20.67 ms\n7 28.13 ms"
SEVEN = "0.739, 0.478, 0.261, 0.174, 0.130, 0.087, 0.043"


def own(log: str, **more: str) -> dict[str, Any]:
    """Return the answer to one request."""
    return evaluate({"ask": "own", "log": log, **more})


def said(log: str, name: str, **more: str) -> str:
    """Return one sentence of an answer."""
    sentence: str = own(log, **more)["sentences"][name]
    return sentence


def test_the_best_length_is_the_one_that_the_hand_finds() -> None:
    """1 + .9 + .72 = 2.62 for 1.9: 1.3789; one more is 3.124 / 2.35 = 1.3294, one fewer 1.3103."""
    answer = own(LOG, slope="0.45")
    assert answer["best"] == answer["left"] == [2]
    assert answer["sentences"]["answer"] == (
        "Checking 2 draft tokens yields most: 2.62 tokens for 1.9 plain steps, 1.379 per plain "
        "step. Plain decoding yields 1."
    )
    scores = [row["cells"][4]["text"] for row in answer["table"]["rows"]]
    assert scores == ["1", "1.310", "1.379", "1.329"]


def test_measured_times_decide_in_their_own_unit() -> None:
    """2.217 / 15.64 = .14175 per ms, against .12892 with one token and .12830 with four."""
    answer = own(SEVEN, times=TIMES)
    assert answer["best"] == [2]
    assert answer["sentences"]["answer"] == (
        "Checking 2 draft tokens yields most: 2.217 tokens for 15.64 ms, 0.1418 per ms. "
        "Plain decoding yields 0.1181."
    )
    # 2.652 / 2.217 x 15.64 = 18.709
    assert answer["sentences"]["next"] == (
        "To be best, 4 draft tokens would have to cost less than 18.71; the cost is 20.67."
    )
    assert answer["sentences"]["left_out"] == (
        "No time was given for 3, 5 and 6; nothing is guessed in between."
    )
    assert answer["strip"] is None


def test_the_last_digit_of_a_coarse_cost_leaves_lengths_in_question() -> None:
    """A slope of 0.1 is anything from .05 to .15: by hand 3 wins at .10 and .15, 5 at .05."""
    assert said(SEVEN, "rounding", slope="0.1") == (
        "The last digit decides: within rounding, nothing is sure to beat 3, 4 and 5 draft tokens."
    )
    assert said(SEVEN, "rounding", slope="0.100") == (
        "Rounding cannot change this: 3 stays best whatever the next digits are."
    )


def test_without_costs_no_length_is_called_best() -> None:
    """What remains is what a step yields, and which cost each length may have."""
    answer = own(LOG)
    assert answer["best"] == []
    assert answer["stairs"] is None
    assert answer["sentences"]["answer"] == (
        "A step with 3 draft tokens yields 3.124 tokens on average, one of them the target’s own."
    )
    # S_3 / (1 + E_3 - 3 S_3) = .504 / (1 + 1.62 - 2 x .504) = .504 / 1.612 = .31266
    assert answer["sentences"]["ranges"] == (
        "Costs per draft token are in plain steps. Up to 0.313, 3 draft tokens yield most. "
        "From 0.9 on, plain decoding yields most."
    )


def test_drafting_can_take_all_of_the_gain() -> None:
    """1 + .9 for 1 + .2 + .9 is below 1: by hand 1.9 / 2.1."""
    answer = own("0.9", slope="0.2", drafting="0.9")
    assert answer["best"] == [0]
    assert answer["sentences"]["answer"] == (
        "Plain decoding yields most: 1 per plain step. Drafting does not pay at these costs: "
        "the best it reaches is 0.9048, with 1 draft token."
    )


def test_free_tokens_are_all_worth_drafting() -> None:
    """Nothing is paid, so the longest length yields most."""
    answer = own(LOG, slope="0")
    assert answer["best"] == [3]
    assert answer["sentences"]["ranges"].startswith(
        "At 0 of a plain step per draft token, 3 is best"
    )


def test_a_tie_is_named() -> None:
    """1.5 / 1.5 with one token and 1 / 1 with none."""
    answer = own('"acceptance_histogram": [1, 1]', slope="0.5")
    assert answer["best"] == [0, 1]
    assert (
        answer["sentences"]["answer"]
        == "Checking 0 and 1 draft tokens ties for the most: 1 per plain step."
    )


def test_of_several_reports_the_last_is_taken_and_any_can_be() -> None:
    """And all together where they count."""
    text = '"acceptance_histogram": [1, 1]\n"acceptance_histogram": [0, 2]'
    answer = own(text)
    assert answer["source"]["count"] == 2
    assert [each["value"] for each in answer["source"]["choices"]] == ["all", "1", "2"]
    assert answer["survival"][0]["text"] == "1"
    assert own(text, pick="1")["survival"][0]["text"] == "0.5"
    assert own(text, pick="all")["survival"][0]["text"] == "0.75"
    assert own(text, pick="9")["error"]["sentence"] == (
        "the choice of a line must be last or 1 to 2, got '9'."
    )


def test_every_answer_says_whose_numbers_it_has() -> None:
    """And what it is not."""
    for request in OWN:
        assert evaluate(request)["label"] == (
            "The pasted rates at the costs given, and nothing else: no scheduler is computed here, "
            "and load changes both."
        )


def test_the_golden_file_has_requests_about_a_readers_run() -> None:
    """By hand for the second: .9, .72, .504 at .45 as above."""
    rows = golden_data("1", [])["own"]
    assert [row["request"] for row in rows] == OWN
    assert [row["answer"]["best"] for row in rows] == [[], [2], [3], [0], [2], [1]]
    assert all(row["answer"] == evaluate(row["request"]) for row in rows)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"slope": "x"}, "the cost of a draft token must be a number such as 0.739, got 'x'."),
        ({"slope": "-1"}, "the cost of a draft token must be a number such as 0.739, got '-1'."),
        (
            {"drafting": "1" * 41},
            f"drafting must be at most 40 characters long, got '{'1' * 40}'... (41 characters).",
        ),
        ({"drafting": "<b>"}, "drafting must be a number such as 0.739, got '<b>'."),
        ({"times": "9 5"}, "the times must be for 0 to 3 draft tokens, got 9."),
        ({"times": "0 5\n1 y"}, "times, line 2 must be a number such as 0.739, got 'y'."),
    ],
)
def test_bad_costs_are_refused_in_one_sentence(more: dict[str, str], sentence: str) -> None:
    """With place and value."""
    assert own(LOG, **more)["error"]["sentence"] == sentence


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Return status and output of a command."""
    status = main(["own", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_command_prints_the_answer_of_a_public_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Text for a person: the answer first, a table, what was read."""
    (log,) = (each for each in public_logs()["examples"] if each["id"] == "llama-eagle3")
    (tmp_path / "server.log").write_text(log["text"], encoding="utf-8")
    (tmp_path / "times.txt").write_text(TIMES, encoding="utf-8")
    status, out, err = run(
        capsys, str(tmp_path / "server.log"), "--times", str(tmp_path / "times.txt")
    )
    assert (status, err) == (0, "")
    first, *_ = out.splitlines()
    assert first.startswith("Checking 2 draft tokens yields most: 2.437 tokens for 15.64 ms")
    assert "Read: llama.cpp, line 3." in out
    assert "* 2  0.632" in out


def test_the_command_reads_standard_input_and_writes_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same answer as the API's."""
    text = io.TextIOWrapper(io.BytesIO(LOG.encode()))
    monkeypatch.setattr(sys, "stdin", text)
    status, out, _ = run(capsys, "-", "--slope=0.45", "--format", "json")
    assert status == 0
    answer = own(LOG, slope="0.45")
    del answer["ok"]
    assert json.loads(out) == json.loads(json.dumps(answer))


def test_the_help_of_the_command_says_what_it_reads(capsys: pytest.CaptureFixture[str]) -> None:
    """With every option and the limits."""
    status, out, _ = run(capsys, "--help")
    assert status == 0
    for word in ("--times", "--slope", "--drafting", "--pick", "vLLM", "1,000,000", "64 positions"):
        assert word in out
    assert all(len(line) <= 100 for line in out.splitlines())


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "the count of files must be 1, got 0"),
        (
            ("-", "--slop", "1"),
            "an option must be --times, --slope, --drafting, --meaning, --pick, --format,",
        ),
        (("-", "--format", "xml"), "--format must be one of text, json, got 'xml'"),
        (("-", "--meaning", "x"), "--meaning must be one of survival, conditional, got 'x'"),
        (
            ("no such file",),
            "a file must be readable (No such file or directory), got 'no such file'",
        ),
    ],
)
def test_a_bad_command_line_is_one_line_of_error(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    """And the status of bad input."""
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith(f"dspark-calc: {sentence}")
    assert err.count("\n") == 1


def test_a_file_that_is_too_long_is_refused_before_it_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Fifty megabytes that take no place on the disk."""
    with (tmp_path / "huge.log").open("wb") as file:
        file.truncate(50_000_000)
    status, _, err = run(capsys, str(tmp_path / "huge.log"))
    assert status == 2
    assert "a file must have at most 1,000,000 characters, got " in err
