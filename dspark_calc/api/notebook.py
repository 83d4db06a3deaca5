"""What a notebook shows for an answer: the table or the sentence of an error, as HTML."""

from fractions import Fraction
from typing import Any

from dspark_calc.text.html import escape

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
    """An answer: a plain dict; a notebook shows numbers as a table and an error as its sentence.

    >>> Answer({"ok": True})["ok"]
    True
    """

    def _repr_html_(self) -> str | None:
        """Return what a notebook shows, or None where it shows the dict itself."""
        if "error" in self:
            return f"<p>{escape(self['error']['sentence'])}</p>"
        return self._table() if "quantities" in self else None

    def _table(self) -> str:
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
            f'<td title="{number["exact"]}">{_shown(name, number)}</td>'
            for name, _ in COLUMNS
            for number in [self["quantities"][name][length - 1]]
        )
        return f"<tr><th>{mark}{length}</th>{cells}</tr>"


def _shown(name: str, number: dict[str, str]) -> str:
    # A given value that is not shown in full says so, as on the command line.
    hidden = name == "conditional" and Fraction(number["text"]) != Fraction(number["exact"])
    return f"≈ {number['text']}" if hidden else number["text"]
