"""The command line's four ways to write one answer: table, json, csv, markdown. ASCII alone."""

import csv
import io
import json
from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.api.table import lengths_answer
from dspark_calc.model.block import Block
from dspark_calc.text.numbers import (
    CONDITIONAL_PLACES,
    COST_PLACES,
    PLACES,
    decimal_text,
    exact_text,
    rounded,
)
from dspark_calc.text.sentences import PER_TOKEN, best_sentence, tie_sentence

HEADINGS = ("L", "a_L", "S_L", "E[A_L]", "C_L", "E/C", "rank")
INVENTED = ("a_L", "C_L")
CSV_HEADINGS = (
    "verification_length",
    "conditional",
    "conditional_exact",
    "survival",
    "survival_exact",
    "expected",
    "expected_exact",
    "cost",
    "cost_exact",
    "score",
    "score_exact",
    "rank",
)
LEGEND = (
    "a_L  conditional acceptance (invented)   S_L  survival: a_1 x ... x a_L",
    (
        "E[A_L]  expected accepted draft tokens   "
        f"C_L  1 + {PER_TOKEN} L (invented cost, arbitrary units)"
    ),
)
ROUNDED = "~"
"""For "≈", which not every terminal can show; a table must never fail on it."""
ROUNDED_LEGEND = (
    f"{ROUNDED}    a given value, rounded to be shown; all is computed from the value as given"
)


def table_text(block: Block) -> str:
    """Return a table that a person can read, with its legend and the best length in words.

    Returns:
        ASCII lines, each ended by a newline; rounded numbers, the best row marked, and each
        given value that is not shown in full.

    >>> print(table_text(Block(["0.87"])).splitlines()[1])
    1  0.87  0.8700  0.8700  1.45  0.6000     1  <- best
    """
    rows = [HEADINGS, *_marked_rows(block)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(HEADINGS))]
    lines = [_line(row, widths) for row in rows]
    for length in block.tied:
        lines[length] += "  <- best" if length == block.best else "  <- tied"
    sentences = f"{best_sentence(block)} {tie_sentence(block)}".strip().replace("≈", ROUNDED)
    given = _given(block)
    legend = (*LEGEND, ROUNDED_LEGEND) if any(ROUNDED in text for text in given) else LEGEND
    return "\n".join([*lines, "", *legend, "", sentences, ""])


def json_text(block: Block) -> str:
    """Return the documented JSON answer (see `lengths_answer`), indented.

    Returns:
        ASCII text that ends with a newline.

    >>> json.loads(json_text(Block(["1"])))["schema"]
    1
    """
    return json.dumps(lengths_answer(block), indent=2) + "\n"


def csv_text(block: Block) -> str:
    """Return one CSV row for each L, rounded and exact, under a heading row.

    Returns:
        ASCII text, lines ended by a newline.

    >>> csv_text(Block(["0.87"])).splitlines()[1]
    '1,0.87,87/100,0.8700,87/100,0.8700,87/100,1.45,29/20,0.6000,3/5,1'
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_HEADINGS)
    for i, (length, *texts, rank) in enumerate(_rows(block)):
        exacts = [exact_text(column[i]) for column in _columns(block)]
        pairs = zip(texts, exacts, strict=True)
        writer.writerow([length, *(cell for pair in pairs for cell in pair), rank])
    return out.getvalue()


def markdown_text(block: Block) -> str:
    """Return the table in Markdown.

    Returns:
        ASCII lines, each ended by a newline; the best L is bold, and a given value that is not
        shown in full has a "~".

    >>> print(markdown_text(Block(["0.87"])).splitlines()[2])
    | **1** | 0.87 | 0.8700 | 0.8700 | 1.45 | 0.6000 | 1 |
    """
    # A table in Markdown is made to be pasted elsewhere: its label must go with it.
    headings = [f"{name} (invented)" if name in INVENTED else name for name in HEADINGS]
    lines = [_cells(headings), _cells(["---:"] * len(headings))]
    for length, row in enumerate(_marked_rows(block), start=1):
        first = f"**{length}**" if length == block.best else row[0]
        lines.append(_cells([first, *row[1:]]))
    return "\n".join([*lines, ""])


def _columns(block: Block) -> tuple[tuple[Fraction, ...], ...]:
    return (
        block.conditionals,
        block.survival,
        block.expected,
        block.cost,
        block.score,
    )


def _rows(block: Block) -> list[tuple[str, ...]]:
    return [
        (
            str(i + 1),
            decimal_text(block.conditionals[i], CONDITIONAL_PLACES),
            decimal_text(block.survival[i], PLACES),
            decimal_text(block.expected[i], PLACES),
            decimal_text(block.cost[i], COST_PLACES),
            decimal_text(block.score[i], PLACES),
            str(block.rank[i]),
        )
        for i in range(len(block.conditionals))
    ]


def _marked_rows(block: Block) -> list[tuple[str, ...]]:
    """Return the rows for a person, who must see where a given value is not shown in full."""
    pairs = zip(_rows(block), _given(block), strict=True)
    return [(length, given, *rest) for (length, _, *rest), given in pairs]


def _given(block: Block) -> list[str]:
    shown = [rounded(a, CONDITIONAL_PLACES) for a in block.conditionals]
    return [text if relation == "=" else f"{ROUNDED}{text}" for relation, text in shown]


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))


def _cells(row: Sequence[str]) -> str:
    return f"| {' | '.join(row)} |"
