"""A class's receipts: honest lines add up, changed ones do not, hostile ones crash nothing."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import evaluate
from dspark_calc.cli import main
from dspark_calc.receipts.audit import audit_lines
from dspark_calc.receipts.report import csv_report, table_report

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
    """Return what does not add up in one line."""
    return audit_lines([("class.txt:1", line)])[0].problems


def test_an_honest_line_adds_up() -> None:
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
    from dspark_calc.base32 import check  # noqa: PLC0415  only this forger needs it

    body = receipt().rsplit(" check=", 1)[0].replace("best=2", "best=3").replace("9/10", "8/9")
    assert problems(f"{body} check={check(body, 7)}") == (
        "best length is 2 for these values, not 3",
        "score is 9/10 for these values, not 8/9",
    )


def test_what_stands_before_a_receipt_names_the_student() -> None:
    """Lines come out of chats and tables with names in front; line numbers lead back to them."""
    audits = audit_lines([("c:1", f"Ana: {receipt()}"), ("c:2", ""), ("c:3", f"  {receipt()}  ")])
    assert [(audit.place, audit.who) for audit in audits] == [("c:1", "Ana"), ("c:3", "")]
    assert audits[1].problems == ("the very same line stands at c:1",)


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
    """A class's file is many strangers' text: every report is printable ASCII, one row a line."""
    audits = audit_lines([(f"x:{n}", line) for n, line in enumerate(lines)])
    assert table_report(audits).replace("\n", "").isprintable()
    table = csv_report(audits)
    assert table.isascii()
    rows = list(csv.reader(io.StringIO(table)))
    assert len(rows) == len(audits) + 1


@pytest.mark.parametrize("who", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)"])
def test_no_cell_is_a_formula(who: str) -> None:
    """A spreadsheet that opens the CSV computes nothing that a student has written."""
    rows = list(csv.DictReader(io.StringIO(csv_report(audit_lines([("x:1", who)])))))
    assert rows[0]["who"].startswith("'")


def test_the_command_prints_a_table_and_a_csv(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One command for the teacher, whatever bytes are in the file."""
    file = tmp_path / "class.txt"
    text = f"Ana {receipt(late_match='1')}\r\n\xff\xfe\x00\nBen {receipt()[:-1]}"
    file.write_bytes(text.encode("latin-1"))
    assert main(["receipts", str(file)]) == 0
    out = capsys.readouterr().out
    assert "3 lines, 2 with something that does not add up." in out
    assert "no proof of authorship" in out
    rows = list(csv.DictReader(io.StringIO(out[out.index("line,who") :])))
    assert rows[0]["who"] == "Ana"
    assert [bool(row["what is wrong"]) for row in rows] == [False, True, True]


@pytest.mark.parametrize("words", [[], ["no-such-file.txt"], ["--format=pdf", "x"], ["\0"]])
def test_a_bad_command_is_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2 and one line, as for the rest of the command line."""
    assert main(["receipts", *words]) == 2
    error = capsys.readouterr().err
    assert error.startswith("dspark-calc: ")
    assert error.count("\n") == 1


def test_a_student_copies_the_line_from_the_page(lesson: Any) -> None:
    """From the lesson itself, with the answers given on it."""
    task = lesson.locator('[data-task="late-match"]')
    task.get_by_role("textbox").fill("1")
    task.get_by_role("button", name="Check").click()
    task.get_by_text("Show the answer").wait_for()
    lesson.locator(".take-along summary").click()
    lesson.get_by_role("button", name="Make a receipt line").click()
    field = lesson.locator("[data-receipt]")
    lesson.page.wait_for_function("document.querySelector('[data-receipt]').value !== ''")
    audit = audit_lines([("x:1", field.input_value())])[0]
    assert (audit.problems, audit.right) == ((), 1)


def test_a_task_that_stands_twice_in_a_receipt_is_refused() -> None:
    """The later answer would silently replace the earlier one."""
    from dspark_calc.base32 import check  # noqa: PLC0415  only this forger needs it

    body = receipt(late_match="1").rsplit(" check=", 1)[0]
    body = body.replace("late-match:1", "late-match:1;late-match:2")
    (problem,) = problems(f"{body} check={check(body, 7)}")
    assert "must name each task once" in problem
