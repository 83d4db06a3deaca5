"""What other people's engines printed, from sources/public_logs.toml, is read as it is."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any
from urllib.parse import urlsplit

import pytest

from dspark_calc.engine_logs import read_log
from dspark_calc.model.errors import InputError
from dspark_calc.own.data import Given, own_data
from sources.public_logs import public_logs, read_public_logs

FOUND = read_public_logs()
LOGS: list[dict[str, Any]] = FOUND["log"]
# Copied by eye from the threads; a histogram is written as counts over its steps, added by hand.
RATES = {
    "vllm-ascend-dspark": "0.691 0.418 0.382 0.182 0.127 0.073 0.055",
    "llama-eagle3": "0.805 0.632 0.483",
    "sglang-dspark": "32/43 18/43 7/43 3/43 3/43",
    "vllm-request": "4/43 3/43 3/43",
    "tensorrt-request": "12/20 12/20 6/20",
    "vllm-offline-ten": "0.74 0.54 0.41 0.30 0.22 0.16 0.12 0.08 0.05 0.02",
    "vllm-offline-specbench": "0.71 0.50 0.36 0.26 0.18 0.13 0.10 0.07 0.04 0.02",
    "vllm-bench-eight": "0.7617 0.6158 0.5125 0.4243 0.3640 0.3094 0.2722 0.2365",
    "vllm-dflash-fifteen": f"0.600 0.385 0.215 0.108 0.062{' 0.000' * 10}",
    "vllm-dspark-broken-lines": "0.181 0.067 0.039 0.014 0.009 0.000 0.000",
    "vllm-dspark-five": "0.579 0.447 0.316 0.237 0.158",
    "vllm-ascend-glm": "0.877 0.749 0.610",
    "vllm-gemma": "0.027 0.000 0.000 0.000",
    "vllm-all-accepted": "1.000 1.000 1.000 1.000",
    "vllm-samples": "0.788 0.636 0.527 0.429 0.354",
    "vllm-tests-list": "0.65 0.40 0.20",
}
STEPS = {
    "vllm-ascend-dspark": 55,
    "llama-eagle3": 87,
    "sglang-dspark": 43,
    "vllm-request": 43,
    "tensorrt-request": 20,
    "vllm-offline-ten": 4687,
    "vllm-offline-specbench": 20468,
    "vllm-bench-eight": 11043,
    "vllm-dflash-fifteen": 65,
    "vllm-ascend-glm": 187,
    "vllm-gemma": 913,
}
"""Drafted tokens over positions, or the count that the log prints."""


def slack(text: str) -> Fraction:
    """Return half a unit of the last digit of a number as it is printed; 0 for a fraction."""
    if "/" in text:
        return Fraction(0)
    exponent = Decimal(text).as_tuple().exponent
    assert isinstance(exponent, int)
    return Fraction(10) ** exponent / 2


def test_there_are_logs_of_six_threads_and_of_four_engines() -> None:
    """One engine's form says nothing about another's."""
    assert {log["id"] for log in LOGS} == {*RATES}
    assert len({log["address"] for log in LOGS}) >= 6
    engines = {"vLLM", "llama.cpp", "SGLang", "TensorRT-LLM"}
    assert engines < {log["engine"] for log in LOGS}


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log["id"])
def test_the_last_report_of_a_log_has_the_rates_that_a_person_reads(log: dict[str, Any]) -> None:
    """Engine, rates and count of steps."""
    report = read_log(log["text"])[-1]
    assert report.engine == log["engine"]
    assert [rate.value for rate in report.survival] == [
        Fraction(each) for each in RATES[log["id"]].split()
    ]
    assert report.steps == STEPS.get(log["id"])


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log["id"])
def test_one_and_the_sum_of_the_rates_is_the_printed_mean_within_rounding(
    log: dict[str, Any],
) -> None:
    """What makes the rates survival: the sum of conditionals would be far off."""
    rates = RATES[log["id"]].split()
    allowed = sum((slack(each) for each in (*rates, log["mean"])), Fraction(0))
    made = 1 + sum(map(Fraction, rates))
    gap = abs(made - Fraction(log["mean"]))
    assert gap <= allowed + Fraction(1, 10**14)  # a float's own error
    sentence = own_data(Given(log["text"]))["sentences"]["mean"]
    if log["id"] == "vllm-tests-list":
        assert sentence.endswith("The log prints no mean to compare this with.")
    else:
        assert "rounding explains up to" in sentence or "exactly the mean" in sentence


def test_a_gap_that_rounding_explains_is_named_with_its_bound() -> None:
    """SpecBench: 1 + 2.37 = 3.37 against 3.36; ten rates and the mean can be off by .005 each."""
    (log,) = (log for log in LOGS if log["id"] == "vllm-offline-specbench")
    assert own_data(Given(log["text"]))["sentences"]["mean"] == (
        "1 + the 10 rates = 3.37 tokens per step; the log prints 3.36. They differ by 0.01, and "
        "rounding explains up to 0.055."
    )


def test_a_mean_that_rounding_cannot_explain_is_reported() -> None:
    """A mean of 3.01 with these rates is of other steps, or a digit is wrong."""
    (log,) = (log for log in LOGS if log["id"] == "llama-eagle3")
    text = log["text"].replace("2.92", "3.01")
    assert own_data(Given(text))["sentences"]["mean"] == (
        "1 + 0.805 + 0.632 + 0.483 = 2.92 tokens per step; the log prints 3.01. They differ by "
        "0.09, and rounding explains no more than 0.0065: a digit was lost, or the mean covers "
        "other steps."
    )


@pytest.mark.parametrize("line", FOUND["without_positions"], ids=lambda line: line["thread"])
def test_a_line_that_does_not_say_where_tokens_were_accepted_is_refused(
    line: dict[str, Any],
) -> None:
    """No length can be judged from a mean alone."""
    with pytest.raises(InputError, match=r"^line 1 says how many tokens were accepted and not at"):
        read_log(line["text"])


def test_no_example_of_the_page_is_a_run_of_dspark() -> None:
    """The lesson gives no acceptance of a DeepSeek model, not even as other people measured it."""
    runs = {log["id"] for log in LOGS if log.get("dspark")}
    assert runs == {log["id"] for log in LOGS if "dspark" in log["id"]}
    assert len(runs) == 4
    assert not runs & {log["id"] for log in public_logs()["examples"]}


def test_the_first_example_of_the_page_is_there_and_each_has_an_address() -> None:
    """The page shows the first of them before anything is pasted."""
    shown = public_logs()
    assert len(shown["examples"]) >= 4
    assert shown["times"]
    for entry in shown["examples"] + shown["times"]:
        assert urlsplit(entry["address"])[:2] == ("https", "github.com")
        assert entry["address"].rpartition("/")[2] in entry["thread"]
