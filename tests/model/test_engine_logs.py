"""Forms of logs, and what is refused: a sentence names the line and the value."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.engine_logs import MAX_CHARACTERS, pooled, read_log
from dspark_calc.engine_logs.costs import read_cost_table
from dspark_calc.engine_logs.plain_lists import CONDITIONAL
from dspark_calc.model.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Callable

SCRAPE = """\
# HELP vllm:spec_decode_num_drafts_total Number of spec decoding drafts.
# TYPE vllm:spec_decode_num_drafts_total counter
vllm:spec_decode_num_drafts_total{engine="0",model_name="m"} 100.0
vllm:spec_decode_num_drafts_created{engine="0",model_name="m"} 1.7567367987335e+09
vllm:spec_decode_num_draft_tokens_total{engine="0",model_name="m"} 200.0
vllm:spec_decode_num_accepted_tokens_total{engine="0",model_name="m"} 105.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",model_name="m",position="0"} 75.0
vllm:spec_decode_num_accepted_tokens_per_pos_total{engine="0",model_name="m",position="1"} 30.0
"""
"""The form of a server's answer, as in a report on its last label; the counts are invented."""


def read_or_refused(read: Callable[[str], Any], text: str) -> Any:
    """Return what is read, or nothing when the text is refused in one line of ASCII."""
    try:
        return read(text)
    except InputError as error:
        if not re.fullmatch("[ -~]+", str(error)):
            raise
        return ()


def rates(text: str, meaning: str = "survival") -> list[Fraction]:
    """Return what is read from a text with one report."""
    (report,) = read_log(text, meaning)
    return [each.value for each in report.survival]


@pytest.mark.parametrize(
    "text",
    [
        "0.5 0.25",
        "0.5, 0.25",
        "[0.5, 0.25]",
        "0.5\n0.25\n",
        "0.5\t0.25",
        "0,5; 0,25",
        "0,5 0,25",
        "50% 25%",
        "position,acceptance\n1,0.5\n2,0.25",
        "0 0.5\n1 0.25",
        "1;0.5\r\n2;0.25",
        "| 1 | 0.5 |\n| 2 | 0.25 |",
        ".5 .25",
    ],
)
def test_a_list_is_read_however_it_is_written(text: str) -> None:
    """Lists, columns, CSV with and without headings, decimal commas, per cent."""
    assert rates(text) == [Fraction(1, 2), Fraction(1, 4)]


def test_a_list_of_conditionals_is_multiplied_up() -> None:
    """By hand: .9, .9 x .8, .9 x .8 x .85."""
    assert rates("0.9 0.8 0.85", CONDITIONAL) == [
        Fraction(9, 10),
        Fraction(18, 25),
        Fraction(153, 250),
    ]


def test_a_scrape_of_counters_is_read_exactly() -> None:
    """75 and 30 of 100; what is created, drafted or accepted in all is another counter."""
    (report,) = read_log(SCRAPE)
    assert [each.value for each in report.survival] == [Fraction(3, 4), Fraction(3, 10)]
    assert (report.engine, report.steps, report.accepted) == ("vLLM", 100, (75, 30))
    assert all(each.low == each.high for each in report.survival)


def test_the_counters_of_several_engines_are_added() -> None:
    """A table of a query has a bar between name and value; llama.cpp's names have no ending."""
    other = SCRAPE.replace('engine="0"', 'engine="1"').replace("} ", "} | ")
    (report,) = read_log(SCRAPE + other)
    assert (report.steps, report.accepted) == (200, (150, 60))
    (report,) = read_log(SCRAPE.replace("vllm:", "llamacpp:").replace("_total{", "{"))
    assert report.engine == "llama.cpp"


def test_reports_that_count_can_be_added_and_others_cannot() -> None:
    """Two requests: 1 + 2 steps kept none, 1 + 0 kept one."""
    text = '"acceptance_histogram": [1, 1]\n"acceptance_histogram": [2, 0]'
    both = pooled(read_log(text))
    assert both is not None
    assert (both.steps, both.accepted) == (4, (1,))
    assert pooled(read_log(f"{text}\nPer-position acceptance rate: 0.5, Avg")) is None
    assert pooled(read_log(f'{text}\n"acceptance_histogram": [1, 1, 1]')) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0.5\n1.7", "line 2, position 2 must be in [0, 1], or written with %, got '1.7'"),
        (
            "0.5\n0.7",
            (
                "line 2, position 2 must not be above position 1 (0.5): survival never rises, "
                "got '0.7'"
            ),
        ),
        ("0.5 abc", "line 1, position 2 must be a number such as 0.739, got 'abc'"),
        ("0.5 -0.1", "line 1, position 2 must be a number such as 0.739, got '-0.1'"),
        ("0.5 nan", "line 1, position 2 must be a number such as 0.739, got 'nan'"),
        ("", "the log must not be empty, got ''"),
        ("0.5 " * 65, "line 1: the count of positions must be 1 to 64, got 65"),
        (
            "\n\nPer-position acceptance rate: 0.5, 0.4x, 0.3, Avg",
            "line 3, position 2 must be a number such as 0.739, got '0.4x'",
        ),
        (
            "x\nmean acceptance length = 2.0, acceptance rate per position = (0.5, , 0.1)",
            "line 2, position 2 must be a number such as 0.739, got ''",
        ),
        ('"acceptance_histogram": [0, 0]', "line 1: the count of steps must be at least 1, got 0"),
        (
            '\n"acceptance_histogram": [1, -2]',
            "line 2: a histogram must hold whole numbers, got '-2'",
        ),
        ('"acceptance_histogram": [4]', "line 1: the count of positions must be 1 to 64, got 0"),
        (
            SCRAPE + SCRAPE,
            "line 11 must not repeat a counter: give one scrape, got '100.0'",
        ),
        (
            SCRAPE.replace("_drafts_total{", "_others_total{"),
            "line 8 must come with spec_decode_num_drafts, got 'no such line'",
        ),
        (
            SCRAPE.replace('position="0"', 'position="2"'),
            "line 8 must come with position=\"0\" as well, got 'no such line'",
        ),
        (
            SCRAPE.replace("30.0", "80.0"),
            "line 8, position 2 must be at most the count before it (75), got 80",
        ),
        (
            "acceptance at token 3: 0.5",
            "line 1: the first position must be 0 or 1, got 3",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_line_and_value(text: str, sentence: str) -> None:
    """Nothing is guessed, and nothing is dropped in silence."""
    with pytest.raises(InputError) as refused:
        read_log(text)
    assert str(refused.value) == sentence


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    """Fifty megabytes are refused by their length alone."""

    class Huge(str):
        __slots__ = ()

        def __len__(self) -> int:
            return 50_000_000

        def __iter__(self) -> NoReturn:
            raise AssertionError

        def splitlines(self, keepends: bool = False) -> NoReturn:  # noqa: ARG002, FBT001, FBT002
            raise AssertionError

        def count(self, *_: object) -> NoReturn:
            raise AssertionError

    with pytest.raises(InputError, match=r"^the log must have at most 1,000,000 characters, got"):
        read_log(Huge("0.5"))


def test_the_longest_text_that_is_taken_is_read() -> None:
    """Of very many lines, each is a report."""
    line = "Mean acceptance length: 1.50, Per-position acceptance rate: 0.500, Avg Draft\n"
    text = line * (MAX_CHARACTERS // len(line))
    reports = read_log(text)
    assert len(reports) == MAX_CHARACTERS // len(line)
    assert reports[-1].line == len(reports)


@given(st.text(max_size=300) | st.text("0123456789.,;%[]() \n\tePosition:acceptance", max_size=80))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    """Whatever is pasted, nothing else is raised, and every rate is in [0, 1] and never rises."""
    for report in read_or_refused(read_log, text):
        values = [Fraction(1), *(each.value for each in report.survival)]
        assert sorted(values, reverse=True) == values
        assert all(0 <= each.low <= each.value <= each.high <= 1 for each in report.survival)


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=64), st.sampled_from("vl"))
def test_a_line_that_an_engine_would_print_comes_back(counts: list[int], engine: str) -> None:
    """Thousandths, printed as both engines do."""
    falling = sorted(counts, reverse=True)
    listed = ", ".join(f"{count / 1000:.3f}" for count in falling)
    line = {
        "v": f"Mean acceptance length: 1.00, Per-position acceptance rate: {listed}, Avg Draft",
        "l": f"mean acceptance length =  1.00, acceptance rate per position = ({listed})",
    }[engine]
    assert rates(line) == [Fraction(count, 1000) for count in falling]


@pytest.mark.parametrize(
    ("text", "costs", "unit"),
    [
        ("0 8.47\n1 13.49", {0: "8.47", 1: "13.49"}, ""),
        ("8.47\n13.49", {0: "8.47", 1: "13.49"}, ""),
        ("0,8.47\n3,13.49", {0: "8.47", 3: "13.49"}, ""),
        ("0;8,47\n1;13,49", {0: "8.47", 1: "13.49"}, ""),
        ("drafts\tms\n0\t8.47\n1\t13.49", {0: "8.47", 1: "13.49"}, ""),
        ("0 8.47 ms\n1 13.49ms", {0: "8.47", 1: "13.49"}, "ms"),
        ("0 8 us\n1 9 μs", {0: "8", 1: "9"}, "µs"),
        ("0 8.00 0\n1 9.25 1.5", {0: "8", 1: "10.75"}, ""),
    ],
)
def test_times_are_read_however_they_are_written(
    text: str, costs: dict[int, str], unit: str
) -> None:
    """A table, one column, two columns of a spreadsheet, units, drafting in a third column."""
    read, named = read_cost_table(text)
    assert {n: each.value for n, each in read.at.items()} == {
        n: Fraction(each) for n, each in costs.items()
    }
    assert named == unit


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0 8\n0 9", "times, line 2 must not repeat a count, got '0'"),
        ("0 8\n1 0", "times, line 2 must be above 0, got '0'"),
        ("0 8\n1 x", "times, line 2 must be a number such as 0.739, got 'x'"),
        ("0 8 ms\n1 9 s", "times, line 2 must be in the unit of the lines before, got 's'"),
        ("0 8\n70 9", "times, line 2 must begin with a count of draft tokens, 0 to 64, got '70'"),
        ("0 8\n-1 9", "times, line 2 must begin with a count of draft tokens, 0 to 64, got '-1'"),
        ("0 9999999999", "times, line 1 must be at most 1,000,000,000, got '9999999999'"),
        ("x" * 10_001, "the times must have at most 10,000 characters, got '10,001 characters'"),
    ],
)
def test_times_that_cannot_be_are_refused_with_their_line(text: str, sentence: str) -> None:
    """As the log's lines are."""
    with pytest.raises(InputError) as refused:
        read_cost_table(text)
    assert str(refused.value) == sentence


@given(st.text(max_size=200) | st.text("0123456789.,;ms \n\t", max_size=60))
def test_any_text_of_times_is_read_or_refused_in_one_line(text: str) -> None:
    """And every cost is above 0, whatever was rounded away."""
    for costs in read_or_refused(read_cost_table, text)[:1]:
        assert all(0 < each.low <= each.value <= each.high for each in costs.at.values())
