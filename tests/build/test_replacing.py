"""What a build may put itself in the place of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import build

if TYPE_CHECKING:
    from pathlib import Path


def test_a_folder_with_somebody_elses_files_is_not_replaced(tmp_path: Path) -> None:
    """A mistyped `--out` costs nobody a file, and says so before the work."""
    treasure = tmp_path / "thesis.txt"
    treasure.write_text("years of work", encoding="utf-8")
    with pytest.raises(FileExistsError, match="holds something else than a built site"):
        build.build(tmp_path)
    assert treasure.read_text(encoding="utf-8") == "years of work"


def test_a_failed_exchange_puts_the_earlier_site_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At no moment that ends the build is there no site."""
    out = tmp_path / "dist"
    out.mkdir()
    (out / build.MARK).write_text("{}", encoding="utf-8")
    monkeypatch.setattr(build, "_write_site", lambda _site, _say: None)
    with pytest.raises(FileNotFoundError):
        build.build(out)
    assert (out / build.MARK).read_text(encoding="utf-8") == "{}"
