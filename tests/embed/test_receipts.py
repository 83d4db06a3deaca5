"""Receipts: honest lines are consistent, changed ones are not, hostile ones crash nothing."""

from __future__ import annotations

import csv
import io
import re
import textwrap
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import evaluate
from dspark_calc.cli.main import main
from dspark_calc.embedding.receipts.audit import audit_lines
from dspark_calc.embedding.receipts.report import csv_report, table_report
from dspark_calc.embedding.receipts.results import class_results
from dspark_calc.embedding.receipts.wanted import Wanted
from tests.lesson_page import expect

if TYPE_CHECKING:
    from pathlib import Path

VALUES = ["0.90", "0.90", "0.50", "0.50", "0.50"]


def receipt(values: list[str] = VALUES, count: str = "drafts", **answers: object) -> str:
    """Return the line that a student's page makes."""
    state = {
        "conditionals": values,
        "verification_length": 3,
        "words": "late-match",
        "count": count,
    }
    named = {name.replace("_", "-"): answer for name, answer in answers.items()}
    line: str = evaluate({"ask": "receipt", "state": state, "answers": named})["line"]
    return line


def problems(line: str) -> tuple[str, ...]:
    """Return what is inconsistent in one line."""
    return audit_lines([("class.txt:1", line)])[0].problems


def test_an_honest_line_is_consistent() -> None:
    """Ties go to the shorter length: (0.9 + 0.81) / 1.9 = 0.9 exactly."""
    line = receipt(late_match="1", raw_zero="0.7")
    audit = audit_lines([("class.txt:1", line)])[0]
    assert audit.problems == ()
    assert audit.receipt is not None
    assert (audit.receipt.best, Fraction(audit.receipt.score)) == ("2", Fraction(9, 10))
    assert (audit.right, len(audit.receipt.answers)) == (1, 2)


def test_the_way_of_counting_is_part_of_the_receipt() -> None:
    """With the target's token, no draft at all may be best: 1 / 1 against 1.1 / 1.45."""
    line = receipt(["0.1"] * 5, "with-target")
    audit = audit_lines([("class.txt:1", line)])[0]
    assert audit.receipt is not None
    assert (audit.receipt.counting, audit.receipt.best, audit.receipt.score) == (
        "with-target",
        "0",
        "1",
    )
    assert audit.problems == ()


def test_a_slider_task_is_recomputed_from_its_five_values() -> None:
    """What a student says is not believed, it is checked again."""
    line = receipt(one_is_enough=["0.92", "0.30", "0.76", "0.62", "0.48"])
    assert audit_lines([("x:1", line)])[0].right == 1
    wrong = receipt(one_is_enough=["0.92", "0.90", "0.76", "0.62", "0.48"])
    assert audit_lines([("x:1", wrong)])[0].right == 0


@pytest.mark.parametrize(
    ("old", "new"), [("0.90", "0.91"), ("best=2", "best=3"), ("9/10", "1/2"), (":1", ":2")]
)
def test_a_changed_line_does_not_fit_its_check(old: str, new: str) -> None:
    """A slip in copying is seen at once."""
    (problem,) = problems(receipt(late_match="1").replace(old, new, 1))
    assert "must fit its check: it was changed or cut" in problem


def test_a_line_with_a_right_check_and_wrong_numbers_is_found_by_recomputing() -> None:
    """Who can compute the check still cannot make two and two five."""
    from dspark_calc.embedding.base32 import check  # noqa: PLC0415  only this forger needs it

    body = receipt().rsplit(" check=", 1)[0].replace("best=2", "best=3").replace("9/10", "8/9")
    assert problems(f"{body} check={check(body, 7)}") == (
        "best length is 2 for these values, not 3",
        "score is 9/10 for these values, not 8/9",
    )


@pytest.mark.parametrize(
    "answer", ["late-match:banana", "late-match:", "raw-zero:no-such-option", "three-in-a-row:"]
)
def test_an_answer_that_no_page_takes_is_found_behind_a_right_check(answer: str) -> None:
    """The page checks an answer before it puts it into a receipt: this one is forged."""
    from dspark_calc.embedding.base32 import check  # noqa: PLC0415  only this forger needs it

    body = receipt().rsplit(" check=", 1)[0].replace("tasks=", f"tasks={answer}")
    (problem,) = problems(f"{body} check={check(body, 7)}")
    task, _, text = answer.partition(":")
    assert problem == f"no page takes '{text}' as an answer to {task}"


def test_the_text_before_a_receipt_names_the_student() -> None:
    """Lines come out of chats and tables with names in front; line numbers lead back to them."""
    audits = audit_lines([("c:1", f"Ana: {receipt()}"), ("c:2", ""), ("c:3", f"  {receipt()}  ")])
    assert [(audit.place, audit.who) for audit in audits] == [("c:1", "Ana"), ("c:3", "")]


def test_equal_lines_are_noted_and_are_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Students who answer alike have the same line: a class must not be accused of it."""
    file = tmp_path / "class.txt"
    file.write_text(f"Ana: {receipt()}\nBen: {receipt()}\nCem: {receipt()}\n", encoding="utf-8")
    assert main(["receipts", str(file)]) == 0
    table, _, table_csv = capsys.readouterr().out.partition("\n\nline,who")
    assert "3 lines, 0 with something inconsistent." in table
    alone = "equal answers give equal lines, so this alone means nothing"
    assert f"The same line: class.txt:1, class.txt:2, class.txt:3; {alone}." in table
    rows = list(csv.DictReader(io.StringIO(f"line,who{table_csv}")))
    assert [row["what is wrong"] for row in rows] == ["", "", ""]
    assert [row["note"] for row in rows] == ["", *[f"the same line as class.txt:1; {alone}"] * 2]


def test_lines_that_differ_have_no_note() -> None:
    """A note on everything would be read by nobody."""
    audits = audit_lines([("c:1", receipt()), ("c:2", receipt(late_match="1"))])
    assert "The same line" not in table_report(audits)


def wrapped(line: str, start: str = "> ") -> str:
    """Return a line as a mail program quotes it."""
    wrapped = textwrap.wrap(line, 60, break_long_words=False, break_on_hyphens=False)
    return "\n".join(start + part for part in wrapped)


@pytest.mark.parametrize(
    ("around", "who"),
    [
        ("Ana: {}", "Ana"),
        ("> Ana: {}", "Ana"),
        ("[10:31] Ana: here it is: {} (I hope that is right!)", "[10:31] Ana: here it is"),
        ("Ana\t{}\r", "Ana"),
        ("`{}`", ""),
        ('"Ana","{}"', "Ana"),
        ("{}.", ""),
    ],
)
def test_a_receipt_is_found_within_other_text(around: str, who: str) -> None:
    """Chats, tables and mails put something before it and something after it."""
    (audit,) = audit_lines([("c:1", around.format(receipt(late_match="1")))])
    assert (audit.problems, audit.right, audit.who) == ((), 1, who)


def test_two_receipts_in_one_line_are_two() -> None:
    """Nobody's receipt is swallowed by another's."""
    one, two = receipt(late_match="1"), receipt(late_match="2")
    audits = audit_lines([("c:1", f"Ana: {one} Ben: {two}")])
    assert [(audit.who, audit.right, audit.problems) for audit in audits] == [
        ("Ana", 1, ()),
        ("Ben", 0, ()),
    ]


@pytest.mark.parametrize("start", ["> ", ">> ", "", "    "])
def test_a_receipt_that_a_mail_program_has_wrapped_is_put_together(start: str) -> None:
    """Mails are wrapped at some seventy characters, and a receipt is longer."""
    mail = wrapped(f"Ana: {receipt(late_match='1')}", start)
    text = f"{mail}\nBen: {receipt()}\n"
    assert text.count("\n") > 2
    lines = [(f"c:{n}", line) for n, line in enumerate(text.split("\n"), start=1)]
    ana, ben = audit_lines(lines)
    assert (ana.place, ana.who, ana.right, ana.problems) == ("c:1", "Ana", 1, ())
    assert (ben.who, ben.problems) == ("Ben", ())


def test_a_cut_receipt_swallows_no_line_after_it() -> None:
    """Only a receipt whose check fits is put together from several lines."""
    cut = receipt().partition(" score=")[0]
    audits = audit_lines([("c:1", cut), ("c:2", "Ben: check=1234567"), ("c:3", receipt())])
    assert [bool(audit.problems) for audit in audits] == [True, True, False]
    assert [audit.place for audit in audits] == ["c:1", "c:2", "c:3"]


def test_a_line_of_a_hundred_thousand_characters_is_one_problem() -> None:
    """Whatever is in it, its report is short."""
    for line in (receipt().replace("tasks=", f"tasks={'x' * 100_000}"), "x" * 100_000 + receipt()):
        (audit,) = audit_lines([("c:1", line)])
        assert len(csv_report([audit])) < 500
    assert audit.problems == ()  # the second: a receipt after all
    (audit,) = audit_lines([("c:1", "x" * 100_000)])
    assert audit.problems == ("there is no receipt in this line",)


hostile = st.one_of(
    st.text(max_size=300),
    st.text(max_size=100).map(lambda text: f"DSPARK-RECEIPT/1 {text}"),
    st.text(max_size=60).map(
        "DSPARK-RECEIPT/1 a={} count=drafts best=1 score=1 tasks=a:b lesson=0 check=0".format
    ),
    st.text(max_size=40).map(lambda text: receipt(late_match=text)),
    st.integers(1, 60).map(lambda power: "DSPARK-RECEIPT/1 a=1e" + "9" * power),
)


@given(st.lists(hostile, max_size=5))
def test_hostile_lines_crash_nothing_and_stay_on_their_line(lines: list[str]) -> None:
    """A class's file is many strangers' text: every report is printable, one row a line."""
    audits = audit_lines([(f"x:{n}", line) for n, line in enumerate(lines)])
    assert table_report(audits).replace("\n", "").isprintable()
    table = csv_report(audits)
    assert table.replace("\n", "").isprintable()
    rows = list(csv.reader(io.StringIO(table)))
    assert len(rows) == len(audits) + 1


@pytest.mark.parametrize("who", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\uff1d1"])
def test_no_cell_is_a_formula(who: str) -> None:
    """A spreadsheet that opens the CSV computes nothing that a student has written."""
    rows = list(csv.DictReader(io.StringIO(csv_report(audit_lines([("x:1", who)])))))
    assert rows[0]["who"].startswith("'")


@pytest.mark.parametrize(
    ("who", "cell"),
    [("x;=cmd|' /C calc'!A0;y", "'x;'=cmd|' /C calc'!A0;y"), ("a|+b", "a|'+b"), ("a;b", "a;b")],
)
def test_no_part_of_a_cell_is_a_formula_either(who: str, cell: str) -> None:
    """A spreadsheet may be set to split at semicolons, tabs or bars."""
    (row,) = csv.DictReader(io.StringIO(csv_report(audit_lines([("x:1", who)]))))
    assert row["who"].lstrip("'") == cell.lstrip("'")


def test_no_cell_becomes_a_date() -> None:
    """A spreadsheet takes 9/10 for a day in September; counts are in columns of their own."""
    audits = audit_lines([("x:1", f"1/2: {receipt(late_match='1')}")])
    (row,) = csv.DictReader(io.StringIO(csv_report(audits)))
    assert (row["who"], row["score"]) == ("'1/2", "'9/10")
    assert (row["tasks right"], row["tasks answered"]) == ("1", "1")


@pytest.mark.parametrize("who", ["Mar 4", "2 Mar", "1.5.24", "3:15", "00123", "1E5"])
def test_a_name_with_a_digit_stays_as_it_was_written(who: str) -> None:
    """A student's number keeps its zeros, and nobody becomes a day in March."""
    (row,) = csv.DictReader(io.StringIO(csv_report(audit_lines([("x:1", f"{who}: {receipt()}")]))))
    assert row["who"] == f"'{who}"


def test_a_name_keeps_its_letters_and_loses_what_turns_the_text_round() -> None:
    """A list of a class is matched by names; a mark that reorders a line is shown as what it is."""
    (audit,) = audit_lines([("x:1", f"Jos\u00e9 N\u00fa\u00f1ez\u202e: {receipt()}")])
    assert audit.who == "Jos\u00e9 N\u00fa\u00f1ez\\u202e"


def test_the_command_prints_a_table_and_a_csv(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One command for the teacher, whatever bytes are in the file."""
    file = tmp_path / "class.txt"
    text = f"Ana {receipt(late_match='1')}\r\n\xff\xfe\x00\nBen {receipt()[:-1]}"
    file.write_bytes(text.encode("latin-1"))
    assert main(["receipts", str(file)]) == 1
    out = capsys.readouterr().out
    assert "3 lines, 2 with something inconsistent." in out
    assert "no proof of authorship" in out
    rows = list(csv.DictReader(io.StringIO(out[out.index("line,who") :])))
    assert rows[0]["who"] == "Ana"
    assert [bool(row["what is wrong"]) for row in rows] == [False, True, True]


ENCODINGS = {
    "with CRLF": lambda text: text.replace("\n", "\r\n").encode(),
    "with CR": lambda text: text.replace("\n", "\r").encode(),
    "with a byte order mark": lambda text: text.encode("utf-8-sig"),
    "in UTF-16": lambda text: text.encode("utf-16"),
}


@pytest.mark.parametrize("name", ENCODINGS)
def test_a_file_is_read_as_editors_and_shells_write_it(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Notepad's marks and line ends are no part of a name; PowerShell writes UTF-16."""
    file = tmp_path / "class.txt"
    file.write_bytes(ENCODINGS[name](f"Ana: {receipt()}\n\nBen: {receipt(late_match='1')}\n"))
    assert main(["receipts", "--format", "csv", str(file)]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(row["line"], row["who"]) for row in rows] == [
        ("class.txt:1", "Ana"),
        ("class.txt:3", "Ben"),
    ]


@pytest.mark.parametrize(
    ("words", "headings"),
    [
        ([], ["line  ", "line,who"]),
        (["--format", "both"], ["line  ", "line,who"]),
        (["--format=table"], ["line  "]),
        (["--format", "csv"], ["line,who"]),
    ],
)
def test_the_format_is_chosen_as_for_numbers(
    words: list[str], headings: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a space or with a sign; both parts when nothing is chosen."""
    file = tmp_path / "class.txt"
    file.write_text(receipt(), encoding="utf-8")
    assert main(["receipts", str(file), *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = [line for line in lines if line.startswith(("line  ", "line,who"))]
    assert [line[: len(start)] for line, start in zip(found, headings, strict=True)] == headings


def test_a_hyphen_is_the_standard_input(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The class's lines may come out of another program."""
    (tmp_path / "class.txt").write_text(f"Ana: {receipt()}x", encoding="utf-8")
    with (tmp_path / "class.txt").open(encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        assert main(["receipts", "-"]) == 1
    assert "standard input:1: the receipt must fit its check" in capsys.readouterr().out


def test_files_of_one_name_have_different_places(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A place must lead back to one line."""
    files = [tmp_path / day / "class.txt" for day in ("monday", "tuesday")]
    for file in files:
        file.parent.mkdir()
        file.write_text(receipt(), encoding="utf-8")
    assert main(["receipts", *map(str, files), "--format=csv"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [row["line"] for row in rows] == [f"{file}:1" for file in files]


def test_help_documents_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    """A script that runs it needs nothing else."""
    for words in (["receipts", "--help"], ["receipts", "-h"], ["receipts", "class.txt", "--help"]):
        assert main(words) == 0
        out = capsys.readouterr().out
        assert out.startswith("usage: dspark-calc receipts FILE ...")
        assert "0 when every line is consistent, 1 when one is not or has no receipt" in out


FILES = {
    "empty.txt": b"",
    "blank.txt": b"\xef\xbb\xbf\r\n \r\n",
    "picture.png": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 9,
    "essay.txt": b"no receipt\nin any line\n",
}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "the count of files must be at least 1, got 0"),
        (["--format=csv"], "the count of files must be at least 1, got 0"),
        (["no.txt"], "a file must be readable (No such file or directory), got 'no.txt'"),
        (["."], "a file must be readable (Is a directory), got '.'"),
        (["\0"], "a file must be readable (no such name), got '\\x00'"),
        (["--", "--no"], "a file must be readable (No such file or directory), got '--no'"),
        (["--format=pdf", "x"], "--format must be one of both, table, csv, got 'pdf'"),
        (["x", "--format"], "--format must be one of both, table, csv, got ''"),
        (
            ["--=", "x"],
            (
                "an option must be --format, --tasks, --before, --after, --help or --version, "
                "got '--='"
            ),
        ),
        (["empty.txt"], "a file must not be empty, got 'empty.txt'"),
        (["blank.txt"], "a file must not be empty, got 'blank.txt'"),
        (["picture.png"], "a file must hold at least one receipt, got 'picture.png'"),
        (["essay.txt"], "a file must hold at least one receipt, got 'essay.txt'"),
        (["good.txt", "essay.txt"], "a file must hold at least one receipt, got 'essay.txt'"),
        (["good.txt", "good.txt"], "a file must be named once, got 'good.txt'"),
        (["good.txt", "./good.txt"], "a file must be named once, got './good.txt'"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_bad_command_is_one_line(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Status 2, one line that names the file and the rule, and nothing that looks like a report."""
    for name, content in (FILES | {"good.txt": receipt().encode()}).items():
        (tmp_path / name).write_bytes(content)
    monkeypatch.chdir(tmp_path)
    assert main(["receipts", *words]) == 2
    assert capsys.readouterr() == ("", f"dspark-calc: {sentence}\n")


def test_a_file_beyond_the_limit_is_refused_before_it_is_searched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody names the wrong file; --help states the limit."""
    file = tmp_path / "class.txt"
    file.write_bytes(receipt().encode() + b"\nx" * 1_000_000)
    assert main(["receipts", str(file)]) == 2
    error = capsys.readouterr().err
    assert error.startswith("dspark-calc: a file must be at most 2 megabytes long, got '")
    assert main(["receipts", "--help"]) == 0
    assert "at most 2 megabytes each" in capsys.readouterr().out


def test_a_student_copies_the_line_from_the_page(lesson: Any) -> None:
    """From the lesson itself, with the answers given on it."""
    task = lesson.locator('[data-task="late-match"]')
    task.get_by_role("textbox").fill("1")
    task.get_by_role("button", name="Check").click()
    task.get_by_text("Show the answer").wait_for()
    lesson.locator(".take-along summary").click()
    lesson.get_by_role("button", name="Make a receipt line").click()
    field = lesson.locator("[data-receipt]")
    expect(field).not_to_have_value("")
    audit = audit_lines([("x:1", field.input_value())])[0]
    assert (audit.problems, audit.right) == ((), 1)


def test_a_task_that_is_twice_in_a_receipt_is_refused() -> None:
    """The later answer would silently replace the earlier one."""
    from dspark_calc.embedding.base32 import check  # noqa: PLC0415  only this forger needs it

    body = receipt(late_match="1").rsplit(" check=", 1)[0]
    body = body.replace("late-match:1", "late-match:1;late-match:2")
    (problem,) = problems(f"{body} check={check(body, 7)}")
    assert "must name each task once" in problem


def test_a_receipt_keeps_the_first_answer_where_it_was_another_one() -> None:
    """A wrong prediction and then the shown answer do not look like a right prediction."""
    state = {"conditionals": VALUES, "verification_length": 3, "words": "late-match"}
    request = {
        "ask": "receipt",
        "state": state,
        "answers": {"late-match": "1", "raw-zero": "0.5"},
        "first": {"late-match": "4", "raw-zero": "0.5"},
    }
    line = evaluate(request)["line"]
    assert " tasks=raw-zero:0.5;late-match:1@4 " in line
    (audit,) = audit_lines([("x:1", line)])
    assert (audit.problems, audit.right, audit.right_first) == ((), 2, 1)
    (row,) = csv.DictReader(io.StringIO(csv_report([audit])))
    assert (row["tasks right"], row["right at first"], row["tasks answered"]) == ("2", "1", "2")


def test_a_goal_at_the_sliders_is_not_counted_among_first_answers() -> None:
    """The page submits it when it is met: its first answer is always right."""
    state = {"conditionals": VALUES, "verification_length": 3, "words": "late-match"}
    answers = {"late-match": "1", "one-is-enough": ["0.92", "0.30", "0.76", "0.62", "0.48"]}
    line = evaluate({"ask": "receipt", "state": state, "answers": answers, "first": {}})["line"]
    (audit,) = audit_lines([("x:1", line)])
    assert (audit.problems, audit.right, audit.right_first) == ((), 2, 1)


OLD = (
    "DSPARK-RECEIPT/1 a=1.00,1.00,1.00,1.00,1.00 count=drafts best=5 score=20/13 "
    "tasks=late-match:1 lesson=0.2.0 check=C7TV2R9"
)


def test_an_old_line_is_still_read_and_says_nothing_about_first_answers() -> None:
    """It was made before first answers were kept."""
    (audit,) = audit_lines([("x:1", f"Ana: {OLD}")])
    assert (audit.who, audit.right, audit.right_first) == ("Ana", 1, None)
    assert all("made by lesson" in problem for problem in audit.problems)
    (row,) = csv.DictReader(io.StringIO(csv_report([audit])))
    assert row["right at first"] == ""


def test_old_and_new_lines_may_be_in_one_line() -> None:
    """A class may use two versions of the lesson."""
    audits = audit_lines([("x:1", f"Ana: {OLD} Ben: {receipt(late_match='2')}")])
    assert [(audit.who, audit.right) for audit in audits] == [("Ana", 1), ("Ben", 0)]


@pytest.mark.parametrize("width", [20, 48, 60, 76, 997])
@pytest.mark.parametrize("start", ["> ", "", "\t"])
def test_a_receipt_that_is_cut_within_its_parts_is_put_together(width: int, start: str) -> None:
    """Some mail programs count characters and look at no space."""
    line = receipt(
        late_match="1",
        raw_zero="0.5",
        three_in_a_row="0.76",
        one_is_enough=["0.92", "0.30", "0.76", "0.62", "0.48"],
    )
    cut = [line[at : at + width] for at in range(0, len(line), width)]
    text = "\n".join(start + part for part in cut) + "\nThanks\n"
    audits = audit_lines([(f"c:{n}", each) for n, each in enumerate(text.split("\n"), start=1)])
    assert [audit.problems for audit in audits] == [(), ("there is no receipt in this line",)]
    assert audits[0].right == 3


def answered(last: dict[str, object], first: dict[str, object]) -> str:
    """Return the receipt of a page at its start, with these answers."""
    state = {"conditionals": VALUES, "verification_length": 3, "words": "late-match"}
    request = {"ask": "receipt", "state": state, "answers": last, "first": first}
    line: str = evaluate(request)["line"]
    return line


GOAL = ["0.92", "0.30", "0.76", "0.62", "0.48"]
CLASS = [
    f"Ana: {answered({'three-in-a-row': '0.6013', 'late-match': '1'}, {'three-in-a-row': '0.90'})}",
    f"Ben: {answered({'three-in-a-row': '0.90', 'late-match': '4'}, {})}",
    f"Cem: {answered({'late-match': '1', 'one-is-enough': GOAL}, {'late-match': '4'})}",
    "Dana has not sent any",
]


def class_lines() -> list[tuple[str, str]]:
    """Return the lines of a small class with their places."""
    return [(f"c:{n}", line) for n, line in enumerate(CLASS, start=1)]


def test_every_task_is_a_column_with_the_first_and_the_last_answer() -> None:
    """A teacher sees who was wrong at first, and with what."""
    rows = list(csv.DictReader(io.StringIO(csv_report(audit_lines(class_lines())))))
    assert [row["three-in-a-row: first"] for row in rows] == ["wrong 0.90", "wrong 0.90", "", ""]
    assert [row["three-in-a-row: last"] for row in rows] == ["right 0.6013", "wrong 0.90", "", ""]
    assert [row["late-match: first"] for row in rows] == ["right 1", "wrong 4", "wrong 4", ""]
    assert [row["late-match: last"] for row in rows] == ["right 1", "wrong 4", "right 1", ""]
    # The page submits a goal when it is met: nobody knows about a first try.
    assert [row["one-is-enough: first"] for row in rows] == ["", "", "", ""]
    assert rows[2]["one-is-enough: last"] == "right 0.92 0.30 0.76 0.62 0.48"


def test_the_tasks_that_were_set_are_the_columns_and_the_denominator() -> None:
    """Two of five set tasks must not read as two of two."""
    audits = audit_lines(class_lines())
    results = class_results(audits, Wanted(("late-match", "raw-zero")))
    rows = list(csv.DictReader(io.StringIO(csv_report(audits, results))))
    counts = ("tasks right", "right at first", "tasks answered", "tasks set")
    assert [tuple(row[count] for count in counts) for row in rows] == [
        ("1", "1", "1", "2"),
        ("0", "0", "1", "2"),
        ("1", "0", "1", "2"),
        ("", "", "", "2"),
    ]
    assert "three-in-a-row: first" not in rows[0]
    assert [row["raw-zero: last"] for row in rows] == ["", "", "", ""]


def test_slips_are_counted_by_student_at_first_and_at_last() -> None:
    """What to talk about in the next hour: two read the last value as the survival of all three."""
    slips = {slip.id: slip for slip in class_results(audit_lines(class_lines())).slips}
    later = slips["later-matches-count"]
    assert (later.first, later.last) == (2, 1)  # Ben and Cem, then Ben alone
    other = slips["head-gives-survival"]
    assert len(slips) == 2
    assert (other.first, other.last) == (2, 1)  # Ana and Ben, then Ben alone


def test_a_task_before_and_one_after_show_what_has_changed() -> None:
    """First answers alone: what is right after a shown answer says nothing."""
    wanted = Wanted((), "three-in-a-row", "late-match")
    changed = class_results(audit_lines(class_lines()), wanted).changed
    # Ana: wrong, then right; Ben: wrong both times; Cem has not answered the first.
    assert changed == (2, 0, 1, 1, 0)


def test_the_table_for_a_person_has_a_letter_per_task_and_its_tallies() -> None:
    """Read at a glance: R at the first try, r after a wrong answer, w wrong, a dot for none."""
    text = table_report(audit_lines(class_lines()))
    assert re.search(r"^line  who  1  2  3$", text, re.MULTILINE)
    assert re.search(r"^c:1   Ana  r  \.  R$", text, re.MULTILINE)
    assert re.search(r"^c:2   Ben  w  \.  w$", text, re.MULTILINE)
    assert re.search(r"^c:3   Cem  \.  R  r$", text, re.MULTILINE)
    assert "Tasks: 1 three-in-a-row, 2 one-is-enough, 3 late-match." in text
    assert (
        "late-match: answered in 3 of 3 receipts; 1 right at the first try, 2 right in the end."
    ) in text
    assert "one-is-enough: answered in 1 of 3 receipts; 1 right in the end." in text


def test_a_name_before_two_receipts_is_noted() -> None:
    """Somebody has sent a second line: both count, and the teacher must know."""
    lines = [("c:1", f"Ana: {receipt()}"), ("c:2", f"Ana: {receipt(late_match='1')}")]
    assert ("Ana is before several receipts, and each of them counts: c:1, c:2.") in table_report(
        audit_lines(lines)
    )


def test_the_command_takes_the_tasks_that_were_set(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With ids and commas; those before and after are compared as well."""
    file = tmp_path / "class.txt"
    file.write_text("\n".join(CLASS[:3]), encoding="utf-8")
    words = ["--tasks", "late-match", "--before=three-in-a-row", "--after", "late-match"]
    assert main(["receipts", str(file), *words, "--format=table"]) == 0
    out = capsys.readouterr().out
    assert "Tasks: 1 three-in-a-row, 2 late-match." in out
    assert (
        "Before and after: 2 answered both; at the first try, 0 were right before and 1 was right "
        "after. 1 went from wrong to right, 0 from right to wrong."
    ) in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--tasks=late-macth"], "a task must be one of this lesson's, got 'late-macth'"),
        (["--before=raw-zero"], "--before and --after must be given together, got 'raw-zero'"),
        (["--tasks="], "--tasks must name at least one task, got ''"),
        (
            ["--before=one-is-enough", "--after=raw-zero"],
            "--before must be a task that has a first answer, got 'one-is-enough'",
        ),
    ],
)
def test_a_task_that_cannot_be_counted_is_one_line(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slip in an id must not give a column of nothing."""
    file = tmp_path / "class.txt"
    file.write_text(receipt(), encoding="utf-8")
    assert main(["receipts", str(file), *words]) == 2
    assert capsys.readouterr() == ("", f"dspark-calc: {sentence}\n")
