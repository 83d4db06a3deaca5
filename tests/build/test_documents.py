"""Documents that are made from the code are up to date: `make format` writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.documents import WRITTEN

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.name)
def test_a_document_is_what_the_code_would_write(path: Path) -> None:
    """A document that lags behind misleads whoever reads it."""
    text = path.read_text(encoding="utf-8")
    assert WRITTEN[path](text) == text, "run `make format`"
