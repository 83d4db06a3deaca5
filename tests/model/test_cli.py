import csv
import io
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dspark_calc
from dspark_calc import Block
from dspark_calc.api.golden import golden_data
from dspark_calc.cli.formats import csv_text, json_text
from dspark_calc.cli.main import main

DEFAULT = ["0.92", "0.86", "0.76", "0.62", "0.48"]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the package in it and nothing else."""
    folder = tmp_path_factory.mktemp("bare checkout")
    source = Path(dspark_calc.__file__).parent
    shutil.copytree(source, folder / "dspark_calc", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def run(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a newcomer would: nothing installed, a clean environment."""
    return subprocess.run(
        # -E and -s: no variables and no user's packages; the folder itself stays importable.
        [sys.executable, "-E", "-s", "-S", "-W", "error", "-m", "dspark_calc", *arguments],
        cwd=checkout,
        env={"PATH": os.defpath, "LC_ALL": "C", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_bare_checkout_prints_a_table_that_a_person_can_read(checkout: Path) -> None:
    """The first thing that a newcomer sees."""
    done = run(checkout, *DEFAULT)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "L   a_L     S_L  E[A_L]   C_L     E/C  rank"
    assert lines[3] == "3  0.76  0.6013  2.3125  2.35  0.9840     1  <- best"
    assert "L = 3 has the highest score here: 2.3125 / 2.35 ~ 0.9840" in done.stdout
    assert done.stdout.isascii()


def test_json_has_the_documented_schema(checkout: Path) -> None:
    """Other programs read it; the numbers are worked by hand for 0.5, 0.5."""
    done = run(checkout, "0.5", "0.5", "--format", "json")

    def number(exact: str, text: str) -> dict[str, str]:
        return {"exact": exact, "text": text}

    assert json.loads(done.stdout) == {
        "schema": 1,
        "conditionals": [number("1/2", "0.50"), number("1/2", "0.50")],
        "lengths": [
            {
                "verification_length": 1,
                "survival": number("1/2", "0.5000"),
                "expected": number("1/2", "0.5000"),
                "cost": number("29/20", "1.45"),
                "score": number("10/29", "0.3448"),
                "expected_accepted_tokens": number("1/2", "0.5000"),
                "verification_cost": number("29/20", "1.45"),
                "accepted_per_cost": number("10/29", "0.3448"),
                "rank": 2,
            },
            {
                "verification_length": 2,
                "survival": number("1/4", "0.2500"),
                "expected": number("3/4", "0.7500"),
                "cost": number("19/10", "1.90"),
                "score": number("15/38", "0.3947"),
                "expected_accepted_tokens": number("3/4", "0.7500"),
                "verification_cost": number("19/10", "1.90"),
                "accepted_per_cost": number("15/38", "0.3947"),
                "rank": 1,
            },
        ],
        "best": {"verification_length": 2, "tied": [2]},
    }


def test_csv_is_read_by_the_csv_module(checkout: Path) -> None:
    """Rounded and exact values have a column each."""
    done = run(checkout, *DEFAULT, "--format=csv")
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [row["verification_length"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert rows[2]["survival"] == "0.6013"
    assert rows[2]["survival_exact"] == "18791/31250"
    assert rows[2]["score_exact"] == "144532/146875"
    assert [row["rank"] for row in rows] == ["5", "3", "1", "2", "4"]


def test_a_number_has_one_name_on_the_page_in_json_in_csv_and_in_golden_json() -> None:
    """Joining them must not need a dictionary; the old names of JSON stay, as promised to pages."""
    block = Block(DEFAULT)
    page = set(golden_data("1", [DEFAULT])["settings"][0]["numbers"])
    assert page == {"conditional", "survival", "expected", "cost", "score", "rank"}
    old = {"expected_accepted_tokens", "verification_cost", "accepted_per_cost"}
    row = json.loads(json_text(block))["lengths"][0]
    assert set(row) - old == page - {"conditional"} | {"verification_length"}
    (names, *_) = csv.reader(io.StringIO(csv_text(block)))
    assert {name.removesuffix("_exact") for name in names} == page | {"verification_length"}


def test_markdown_is_one_table_with_the_best_length_in_bold(checkout: Path) -> None:
    """Every row has as many cells as the heading, and what is invented says so wherever it goes."""
    lines = run(checkout, *DEFAULT, "--format", "markdown").stdout.splitlines()
    assert len(lines) == 7
    assert {line.count("|") for line in lines} == {8}
    assert "| a_L (invented) |" in lines[0]
    assert "| C_L (invented) |" in lines[0]
    assert lines[4] == "| **3** | 0.76 | 0.6013 | 2.3125 | 2.35 | 0.9840 | 1 |"


def test_a_tie_is_marked_in_the_table(checkout: Path) -> None:
    """The shorter length is best, the longer one is not hidden."""
    lines = run(checkout, "0.9", "0.9", "0.5").stdout.splitlines()
    assert lines[2].endswith("1  <- best")
    assert lines[3].endswith("1  <- tied")


ONE_NUMBER = "must be one number: separate values by spaces; a decimal point, not a comma"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--format", "csv"], "the count of values must be at least 1, got 0"),
        (
            ["0.92,0.86"],
            f"value 1 {ONE_NUMBER}, got '0.92,0.86'",
        ),
        (
            ["0.92", "0,86"],
            f"value 2 {ONE_NUMBER}, got '0,86'",
        ),
        (
            ["0.92;0.86"],
            f"value 1 {ONE_NUMBER}, got '0.92;0.86'",
        ),
        (["--", "--help"], "value 1 must be a plain decimal number such as 0.92, got '--help'"),
        (["1.7"], "value 1 must be in [0, 1], got '1.7'"),
        (["0.5", "-0.5"], "value 2 must be in [0, 1], got '-0.5'"),
        (["--", "-0.5"], "value 1 must be in [0, 1], got '-0.5'"),
        (["-inf"], "value 1 must be a plain decimal number such as 0.92, got '-inf'"),
        (["-x"], "value 1 must be a plain decimal number such as 0.92, got '-x'"),
        (["options", "0.5"], "options must be the only word, got '0.5'"),
        ([""], "value 1 must not be empty, got ''"),
        (["a\nb"], r"value 1 must be a plain decimal number such as 0.92, got 'a\nb'"),
        (
            ["1e-99999999"],
            "value 1 must be a plain decimal number such as 0.92, got '1e-99",
        ),
        (["0" * 999], f"value 1 must be at most 400 characters long, got '{'0' * 40}'..."),
        (["½"], "value 1 must be a plain decimal number such as 0.92, got '"),
        (["0.5", "--format"], "--format must be one of table, json, csv, markdown, got ''"),
        (
            ["0.5", "--format", "xml"],
            "--format must be one of table, json, csv, markdown, got 'xml'",
        ),
        (
            ["0.5", "--formats=csv"],
            "an option must be --format, --help or --version, got '--formats=csv'",
        ),
        (["0.5"] * 1001, "the count of values must be at most 1000, got 1001"),
        (
            [f"0.{'5' * 300}"] * 20,
            "all values together must have at most 6000 characters, got 6040",
        ),
        (["-", "0.5", "-"], "the standard input must be named once, got '-'"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_bad_input_is_one_line_on_stderr_and_status_two(
    checkout: Path, arguments: list[str], message: str
) -> None:
    """No traceback, no usage text, and nothing on stdout that a program could take for data."""
    done = run(checkout, *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"dspark-calc: {message}")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")


def test_no_words_at_all_are_answered_with_a_short_usage(checkout: Path) -> None:
    """What to type, and an example that works."""
    done = run(checkout)
    assert (done.returncode, done.stdout) == (2, "")
    lines = done.stderr.splitlines()
    assert lines[0].startswith("usage: dspark-calc A [A ...]")
    assert len(lines) == 6
    example = re.search(r"python3 -m dspark_calc ([0-9. ]+[0-9])", lines[-1])
    assert example
    assert run(checkout, *example[1].split()).returncode == 0


@pytest.mark.parametrize("output", ["table", "markdown"])
def test_a_given_value_that_is_not_shown_in_full_says_so(checkout: Path, output: str) -> None:
    """0.12 where somebody gave 0.123456789 would be another setting; 0.5 is shown in full."""
    out = run(checkout, "0.123456789", "0.5", "0.999", "--format", output).stdout
    rows = [line.split() for line in out.replace("|", " ").splitlines()]
    given = {row[0].strip("*"): row[1] for row in rows if len(row) > 4 and row[-1] != "---:"}
    assert [given[length] for length in "123"] == ["~0.12", "0.50", "~1.00"]
    assert ("~    a given value, rounded to be shown" in out) == (output == "table")
    assert out.isascii()


def test_values_that_are_shown_in_full_have_no_sign_and_no_legend_for_it(checkout: Path) -> None:
    """The example of the README stays as it is."""
    table = run(checkout, *DEFAULT).stdout
    assert "rounded" not in table
    assert table.count("~") == 1  # in the sentence about the best length


def test_programs_get_the_documented_form_of_a_long_value(checkout: Path) -> None:
    """JSON and CSV have the exact value next to the rounded one, and no sign."""
    long = "0.123456789"
    answer = json.loads(run(checkout, long, "--format", "json").stdout)
    assert answer["conditionals"] == [{"exact": "123456789/1000000000", "text": "0.12"}]
    (row,) = csv.DictReader(io.StringIO(run(checkout, long, "--format", "csv").stdout))
    assert (row["conditional"], row["conditional_exact"]) == ("0.12", "123456789/1000000000")


def test_bytes_that_are_no_text_are_refused_like_any_other(checkout: Path) -> None:
    """A shell can hand over anything."""
    done = subprocess.run(
        [sys.executable, "-m", "dspark_calc", b"\xff\xfe"],
        cwd=checkout,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_help_names_every_format(checkout: Path) -> None:
    """The formats are promised to programs."""
    done = run(checkout, "--help")
    assert done.returncode == 0
    assert "table|json|csv|markdown" in done.stdout
    assert "exit status: 0 when there is an answer, 2 for bad input" in done.stdout


def test_help_states_the_limits_and_an_input_at_them_is_answered(checkout: Path) -> None:
    """The longest answer is still an answer; a length beyond is refused in the cases above."""
    assert "limits: 1000 values with 6000 characters together" in run(checkout, "--help").stdout
    done = run(checkout, *["0.9999"] * 1000)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1000].split()[:3] == ["1000", "~1.00", "0.9048"]


def test_the_version_is_that_of_the_package(checkout: Path) -> None:
    """A bug report begins with it."""
    assert run(checkout, "--version").stdout == f"dspark-calc {dspark_calc.__version__}\n"


def with_input(
    checkout: Path, words: list[str], given: bytes
) -> subprocess.CompletedProcess[bytes]:
    """Run the command with something on its standard input."""
    command = [sys.executable, "-m", "dspark_calc", *words]
    return subprocess.run(command, cwd=checkout, input=given, capture_output=True, check=False)


@pytest.mark.parametrize(
    ("words", "given", "same_as"),
    [
        (["-"], "0.92 0.86\n0.76\n", ["0.92", "0.86", "0.76"]),
        (["0.92", "-", "--format", "csv"], "\n0.86", ["0.92", "0.86", "--format", "csv"]),
    ],
)
def test_values_can_come_from_the_standard_input(
    checkout: Path, words: list[str], given: str, same_as: list[str]
) -> None:
    """A pipe from another program, with any white space between."""
    done = with_input(checkout, words, given.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == run(checkout, *same_as).stdout


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (b"", b"the count of values must be at least 1, got 0"),
        (b"0.5 0,5", b"value 2 must be one number: separate values by spaces; a decimal point"),
        (b"\xff", b"value 1 must be a plain decimal number such as 0.92, got '\\ufffd'"),
        (b" " * 100_001, b"the standard input must hold at most 100000 bytes, got '-'"),
    ],
)
def test_a_bad_standard_input_is_one_line(checkout: Path, given: bytes, message: bytes) -> None:
    """As bad as on the command line, and no worse."""
    done = with_input(checkout, ["-"], given)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"dspark-calc: " + message)
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("words", [["-"], ["receipts", "-"]])
def test_an_interrupt_leaves_no_traceback(checkout: Path, words: list[str]) -> None:
    """Ctrl-C is how one leaves a program that waits for input."""
    # A shell that starts the tests in the background has them, and all they start, ignore it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-v", "-m", "dspark_calc", *words],
        cwd=checkout,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    signal.signal(signal.SIGINT, before)
    assert process.stderr is not None
    for line in process.stderr:  # -v reports each import: after this one the input is read
        if line.startswith("import 'dspark_calc.cli.main'"):
            break
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert "Traceback" not in error


@pytest.mark.parametrize("output", ["table", "json", "csv", "markdown"])
def test_long_numbers_are_written_where_python_is_set_to_refuse_them(
    checkout: Path, output: str
) -> None:
    """PYTHONINTMAXSTRDIGITS may be as low as 640; the exact numbers here have 780 digits."""
    command = [sys.executable, "-m", "dspark_calc", *[f"0.{'7' * 390}"] * 2, "--format", output]
    low, usual = (
        subprocess.run(
            command, cwd=checkout, env={**os.environ, **more}, capture_output=True, check=False
        )
        for more in ({"PYTHONINTMAXSTRDIGITS": "640"}, {})
    )
    assert (low.returncode, low.stderr) == (0, b"")
    assert low.stdout == usual.stdout


def test_a_closed_pipe_is_no_error(checkout: Path) -> None:
    """`| head` closes early, and Python must not complain."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "dspark_calc", *DEFAULT],
            cwd=checkout,
            stdout=write_end,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(write_end)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("0.5 >/dev/full", "the answer could not be written (No space left on device)"),
        ("0.5 >&-", "the answer could not be written (it is closed)"),
        ("receipts - <&-", "a file must be readable (it is closed), got '-'"),
    ],
)
def test_an_output_or_input_that_is_not_there_is_one_line(
    checkout: Path, command: str, reason: str
) -> None:
    """A full disk and a closed stream are nobody's wrong receipt: never exit status 1."""
    done = subprocess.run(
        ["/bin/sh", "-c", f"{shlex.quote(sys.executable)} -m dspark_calc {command}"],
        cwd=checkout,
        capture_output=True,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (2, f"dspark-calc: {reason}\n")


@pytest.mark.parametrize("command", ["", "abc", "receipts nofile", "0.5 >&-"])
@pytest.mark.parametrize("nowhere", ["2>&-", "2>/dev/full"])
def test_a_complaint_that_nobody_can_hear_is_still_bad_input(
    checkout: Path, command: str, nowhere: str
) -> None:
    """Status 1 would mean that a receipt is inconsistent."""
    line = f"{shlex.quote(sys.executable)} -m dspark_calc {command} {nowhere}"
    assert subprocess.run(["/bin/sh", "-c", line], cwd=checkout, check=False).returncode == 2


def test_main_can_be_called_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    """The installed command calls it without arguments; a notebook may call it with some."""
    assert main(["1", "--format", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("1,1.00,1,1.0000,1,")
