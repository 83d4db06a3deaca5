"""Documents that are made from the code: `python -m tests.documents` writes them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dspark_calc.embedding.options.document import options_document

if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGE = Path(__file__).parents[1] / "dspark_calc"


WRITTEN: dict[Path, Callable[[str], str]] = {
    PACKAGE / "embedding/OPTIONS.md": lambda _text: options_document(),
}
"""What each document should be, from what it is."""


def main() -> None:
    """Write every document whose text is another one."""
    for path, wanted in WRITTEN.items():
        text = path.read_text(encoding="utf-8")
        if wanted(text) != text:
            path.write_text(wanted(text), encoding="utf-8")
            print(f"Wrote {path.relative_to(PACKAGE.parent)}")


if __name__ == "__main__":
    main()
