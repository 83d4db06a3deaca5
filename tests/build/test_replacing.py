"""What a build may put itself in the place of."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from widget.build.replacing import MARK, replaced

if TYPE_CHECKING:
    from pathlib import Path


def test_a_folder_with_somebody_elses_files_is_not_replaced(tmp_path: Path) -> None:
    """A mistyped `--out` costs nobody a file, and says so before the work."""
    treasure = tmp_path / "thesis.txt"
    treasure.write_text("years of work", encoding="utf-8")
    with (
        pytest.raises(FileExistsError, match="holds something else than a built site"),
        replaced(tmp_path),
    ):
        pytest.fail("the build has begun")
    assert treasure.read_text(encoding="utf-8") == "years of work"


def test_a_finished_site_takes_the_place_of_the_earlier_one(tmp_path: Path) -> None:
    """As a whole: a file that the new site does not have is gone."""
    out = tmp_path / "dist"
    for name in ("old.html", "new.html"):
        with replaced(out) as site:
            (site / MARK).write_text("{}", encoding="utf-8")
            (site / name).write_text(name, encoding="utf-8")
    assert {path.name for path in out.iterdir()} == {MARK, "new.html"}
    assert {path.name for path in tmp_path.iterdir()} == {"dist"}


def test_a_failed_build_or_exchange_leaves_the_earlier_site(tmp_path: Path) -> None:
    """At no moment that ends the build is there no site."""
    out = tmp_path / "dist"
    out.mkdir()
    (out / MARK).write_text("{}", encoding="utf-8")
    with pytest.raises(ZeroDivisionError), replaced(out):
        raise ZeroDivisionError
    with pytest.raises(FileNotFoundError), replaced(out) as site:
        shutil.rmtree(site)
    assert (out / MARK).read_text(encoding="utf-8") == "{}"
