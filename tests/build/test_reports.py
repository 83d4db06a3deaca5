"""The list of other people's reports names tests that there are, and addresses of reports."""

from __future__ import annotations

import re

from tests.build.rules import ROOT

REPORTS = (ROOT / "tests/REPORTS.md").read_text(encoding="utf-8")


def test_every_test_that_the_list_of_reports_names_exists() -> None:
    """A result without a test is a promise."""
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    written = set(re.findall(r"^def (test_\w+)", "\n".join(sources), re.MULTILINE))
    named = set(re.findall(r"`(test_\w+)`", REPORTS))
    assert len(named) > 25
    assert named <= written, named - written


def test_every_report_is_a_public_issue_or_pull_request() -> None:
    """Whoever doubts a line can read it up."""
    addresses = re.findall(r"https?://[^\s:,]+(?::(?=\S)[^\s,]+)?", REPORTS)
    form = re.compile(r"https:[/]{2}github\.com/[\w.-]+/[\w.-]+/(issues|pull)/\d+")
    assert len(addresses) > 15
    assert [address for address in addresses if not form.fullmatch(address)] == []
    assert len(addresses) == len(set(addresses))
