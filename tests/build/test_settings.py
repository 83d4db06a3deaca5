"""What lesson/settings.toml may hold: a wrong label or a slider without a value is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lesson.settings import PATH, Known, Settings

if TYPE_CHECKING:
    from pathlib import Path

KNOWN = Known(5, ("drafts", "with-target"), ("lesson", "paper"))
TEXT = PATH.read_text(encoding="utf-8")
TIE = """title = "An exact tie"
conditionals = ["0.37", "0.90", "0.50", "0.50", "0.50"]"""


def findings(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a settings file of this text."""
    (folder / "settings.toml").write_text(text, encoding="utf-8")
    return Settings(KNOWN, folder / "settings.toml").findings


def test_the_settings_of_the_lesson_have_no_mistake(tmp_path: Path) -> None:
    """Else every case below could fail for another reason than its own."""
    assert findings(tmp_path, TEXT) == []
    assert Settings(KNOWN).usable


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('name = "tie"', 'name = "default"', "name 'default' is used twice in [[setting]]"),
        ("An exact tie", "Falling values", "title 'Falling values' is used twice in [[setting]]"),
        ('"0.37", "0.90", "0.50", "0.50", "0.50"', '"0.92", "0.86", "0.76", "0.62", "0.48"',
         "conditionals ['0.92', '0.86', '0.76', '0.62', '0.48'] is used twice in [[setting]]"),
        (TIE, TIE.replace("0.90", "0.9"), "value 2 must be a text from \"0.00\" to \"1.00\""),
        (TIE, TIE.replace('"0.90"', "0.90"), "with two decimals, got 0.9"),
        (TIE, TIE.replace("0.90", "1.37"), "got '1.37'"),
        (TIE, TIE.replace("0.90", "0.905"), "got '0.905'"),
        (TIE, TIE.replace('"0.90", ', ""), "conditionals must be 5 values, got"),
        (TIE, TIE.replace("title", "titel"), "setting 'tie' has the unknown key 'titel'"),
        (TIE, TIE.replace('title = "An exact tie"\n', ""), "setting 'tie' lacks title"),
        ('name = "tie"', 'name = "a tie"', "must be small letters, digits and hyphens"),
        ('name = "all-match"', 'name = "late-match"', "'late-match' is used twice in [[words]]"),
        ('"the", "tide", "turns", "at", "noon"', '"the", "tide", "turns", "at"',
         "draft must be 5 words"),
        ('"turns"', "3", "draft must be 5 words"),
        ('words = "late-match"', 'words = "late"', "words must be one of all-match, third-differs"),
        ('count = "drafts"', 'count = "all"', "one of drafts, with-target, got 'all'"),
        ('letters = "lesson"', 'letters = "greek"', "letters must be one of lesson, paper"),
        ("verification_length = 3", "verification_length = 6", "one of 1, 2, 3, 4, 5, got 6"),
        ("verification_length = 3", "verification_length = true", "got True"),
        ('step = "0.01"', "step = 0.01", "step must be a text such as"),
        ("seed = 2026", 'seed = "x"', "seed must be a whole number, got 'x'"),
        ("seed = 2026", "seed = true", "seed must be a whole number, got True"),
        ("[draw]", "[drawing]", "the file has the unknown key 'drawing'; known: default"),
        ("[[setting]]", "[[settings]]", "the file has the unknown key 'settings'"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_settings_is_reported_with_its_line(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    """Each of these once passed, or ended in a traceback or in a wrong label on the page."""
    assert old in TEXT
    found = findings(tmp_path, TEXT.replace(old, new, 1))
    assert any(said in finding for finding in found), found
    assert all(finding.startswith("lesson/settings.toml") for finding in found)


def test_the_line_is_that_of_the_key(tmp_path: Path) -> None:
    """Line 5 of the file is the first value of the default."""
    assert TEXT.splitlines()[4].startswith("conditionals")
    (said,) = findings(tmp_path, TEXT.replace('"0.92"', '"92"', 1))
    assert said.startswith("lesson/settings.toml:5: conditionals value 1 must be a text")


def test_only_a_default_that_cannot_be_shown_keeps_the_pages_from_being_rendered(
    tmp_path: Path,
) -> None:
    """The other mistakes are reported together with those of the sentences."""
    file = tmp_path / "settings.toml"
    for old, new, usable in [
        ('"0.37"', '"9"', True),
        ('"0.92"', '"9"', False),
        ("[default]", "[defaults]", False),
        ("[default]", "[default", False),
    ]:
        file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
        assert Settings(KNOWN, file).usable is usable
