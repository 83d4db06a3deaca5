"""A refused build says everything at once, each time with the file and the line to change."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from lesson import render
from lesson.render import Lesson, sections
from sources.ledger import Ledger
from tests.build.rules import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def lesson_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """Return the lesson of a folder written for one test, with an empty ledger."""
    monkeypatch.setattr(render, "HERE", folder)
    return Lesson(Ledger({}, {}, {"title": "A title"}), [])


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("<p>\n{% if %}</p>", "lesson/page.html.j2:2: Expected an expression, got 'end of"),
        ("<p>\n\n{{ nowhere }}</p>", "lesson/page.html.j2:3: 'nowhere' is undefined"),
        ("{{ x\n.y.z }}", "lesson/page.html.j2:2: 'int object' has no attribute 'y'"),
        ("<p>\n{{ answer|at('best.rank') }}</p>", "page.html.j2:2: the answer has nothing at"),
        ("<p>\n{{ value('bloks', 'x') }}</p>", "page.html.j2:2: claim id 'bloks' is not in"),
        ("<p>\n{{ task('lost') }}</p>", "page.html.j2:2: the task 'lost' is unknown"),
        ("<p>\n{% include 'gone.j2' %}</p>", "page.html.j2:2: there is no template 'gone.j2'"),
        ("<p>{% include 'inner.j2' %}</p>", "lesson/inner.j2:2: 'nowhere' is undefined"),
    ],
)
def test_a_broken_template_is_reported_with_its_file_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, said: str
) -> None:
    """A traceback through Jinja2 would hide the line that is wrong."""
    (tmp_path / "page.html.j2").write_text(source, encoding="utf-8")
    (tmp_path / "inner.j2").write_text("<b>\n{{ nowhere }}</b>", encoding="utf-8")
    lesson = lesson_in(tmp_path, monkeypatch)
    assert lesson.page("page.html", {"x": 1, "answer": {"best": {}}}) == ""
    (finding,) = lesson.findings
    assert said in finding
    assert len(finding.splitlines()) == 1


def test_all_that_is_wrong_in_the_texts_is_reported_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Syntax, tags and numbers, over all templates and data files, in the order of their names."""
    (tmp_path / "sections").mkdir()
    (tmp_path / "a.html.j2").write_text("{% endif %}", encoding="utf-8")
    (tmp_path / "b.toml").write_text('text = "five rows"\n', encoding="utf-8")
    (tmp_path / "sections/c.html.j2").write_text("<p>\n7 rows", encoding="utf-8")
    (tmp_path / "d.toml").write_text("\ntext = five\n", encoding="utf-8")
    lesson = lesson_in(tmp_path, monkeypatch)
    assert not lesson.check_texts()
    places = [finding.partition(": ")[0] for finding in lesson.findings]
    assert places == [
        "lesson/a.html.j2:1",
        "lesson/b.toml:1",
        "lesson/d.toml:2",
        "lesson/sections/c.html.j2:1",
        "lesson/sections/c.html.j2:2",
    ]


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("<p>Well.</p>\n<p>The drafter\n<em>is slow</em>.</p>", "lesson/page.html.j2:2"),
        ("<p>{{ names.title }}</p>\n<p>It has\na drafter of {{ names.title }}.</p>", ":3"),
        ("{% include 'inner.j2' %}", "lesson/inner.j2:2"),
        ("<p>{{ text }}</p>", "lesson/words.toml:2"),
        ("<p>{{ names.title }} DeepSeek</p>", "page.html"),
    ],
)
def test_a_sentence_without_a_claim_is_reported_with_its_template_and_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, place: str
) -> None:
    """Wherever its words come from; where no file has two of them, the page is named."""
    (tmp_path / "page.html.j2").write_text(source, encoding="utf-8")
    (tmp_path / "inner.j2").write_text("\n<p>Inside, the scheduler waits.</p>", encoding="utf-8")
    (tmp_path / "words.toml").write_text('[a]\ntext = "Many schedulers wait."', encoding="utf-8")
    lesson = lesson_in(tmp_path, monkeypatch)
    assert lesson.page("page.html", {"text": "Many schedulers wait."})
    (finding,) = lesson.findings
    assert f"{place}: a sentence names " in finding
    assert '{% call claim("claim-id") %}' in finding


def test_a_build_reports_numbers_sentences_claims_and_settings_together(tmp_path: Path) -> None:
    """Each once, in one run: whoever wrote them need not build again to see the next."""
    copy = tmp_path / "checkout"
    unwanted = (".*", "__pycache__", "dist", "node_modules", "screenshots", "tests")
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*unwanted))
    for name in ("node_modules", ".cache"):
        (copy / "widget" / name).symlink_to(ROOT / "widget" / name)

    def change(name: str, old: str, new: str) -> None:
        text = (copy / name).read_text(encoding="utf-8")
        assert old in text
        (copy / name).write_text(text.replace(old, new, 1), encoding="utf-8")

    change(f"lesson/{sections()[0]}", "<p>", "<p>The drafter is quick. It has 7 rows. ")
    change("lesson/settings.toml", 'name = "float-tie"', 'name = "tie"')
    change("sources/claims.toml", "limits =", "limit =")
    change("lesson/teaching.toml", "minutes = 3\n", "minutes = 4\n")
    run = subprocess.run(
        [sys.executable, "build.py", "--out", tmp_path / "dist"],
        cwd=copy, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert "Traceback" not in run.stderr
    lines = run.stderr.removeprefix("build: ").splitlines()
    said = "\n".join(lines)
    assert len(lines) == len(set(lines)) == 6
    for text in (
        "the number '7' is typed into prose",
        "a sentence names 'drafter' without a claim",
        "name 'tie' is used twice in [[setting]]",
        "has the unknown key 'limit'",
        "lacks limits",
        "has 20 minutes and steps of 21 minutes",
    ):
        assert text in said
    assert all(line.partition(": ")[0].rpartition(":")[2].isdigit() for line in lines)
    assert not (tmp_path / "dist").exists()
