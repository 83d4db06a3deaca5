"""What a notebook shows for an answer: the table, as HTML."""

from typing import Any

COLUMNS = (
    ("conditional", "a<sub>L</sub>"),
    ("survival", "S<sub>L</sub>"),
    ("expected", "E[A<sub>L</sub>]"),
    ("cost", "C<sub>L</sub>"),
    ("score", "E/C"),
    ("rank", "rank"),
)
NOTE = "Invented values, invented cost: not a measurement of any model or engine."


class Answer(dict[str, Any]):
    """An answer to "numbers": a plain dict that a notebook shows as a table.

    >>> Answer({"ok": True})["ok"]
    True
    """

    def _repr_html_(self) -> str:
        """Return the table, the sentence about the best length and the note."""
        best = self["answer"]["best"]["tied"]
        head = "".join(f"<th>{symbol}</th>" for _, symbol in COLUMNS)
        rows = "".join(
            self._row(length, "★ " if length in best else "")
            for length in range(1, len(self["quantities"]["cost"]) + 1)
        )
        sentence = self["sentences"]["best"]
        return (
            f"<table><thead><tr><th>L</th>{head}</tr></thead><tbody>{rows}</tbody></table>"
            f"<p>{sentence}</p><p><em>{NOTE}</em></p>"
        )

    def _row(self, length: int, mark: str) -> str:
        cells = "".join(
            f'<td title="{number["exact"]}">{number["text"]}</td>'
            for name, _ in COLUMNS
            for number in [self["quantities"][name][length - 1]]
        )
        return f"<tr><th>{mark}{length}</th>{cells}</tr>"
