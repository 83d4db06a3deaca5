"""Settings with every number that the page shows for them, for other people's checks."""

from collections.abc import Iterable, Sequence
from typing import Any

from dspark_calc.model.block import Block
from dspark_calc.state.limits import BLOCK_LENGTH, read_page_conditionals
from dspark_calc.text.numbers import CONDITIONAL_PLACES, decimal_text
from dspark_calc.text.quantity import quantities

SCHEMA = 1
NOTE = "All conditionals and the cost are invented; nothing here is a measurement."
TENTHS = 10


def golden_data(version: str, settings: Iterable[Sequence[str]]) -> dict[str, Any]:
    """Return settings with their displayed and exact numbers.

    Args:
        version: the lesson's version.
        settings: lists of five conditionals; after them come all-equal values 0.0 ... 1.0.

    Returns:
        ``{"schema", "lesson", "note", "settings": [{"query", "best": {"verification_length",
        "tied"}, "numbers": {quantity: [{"text", "exact"} x 5]}} ...]}``; names and forms are those
        of ``data-quantity`` and ``data-exact`` on the page.

    Raises:
        InputError: when a setting is refused.

    >>> golden_data("1", [["0.5"] * 5])["settings"][0]["numbers"]["survival"][1]
    {'text': '0.2500', 'exact': '1/4'}
    """
    equal = [[f"{tenths // TENTHS}.{tenths % TENTHS}"] * BLOCK_LENGTH for tenths in range(11)]
    return {
        "schema": SCHEMA,
        "lesson": version,
        "note": NOTE,
        "settings": [_setting(values) for values in [*settings, *equal]],
    }


def _setting(values: Sequence[str]) -> dict[str, Any]:
    working = Block(read_page_conditionals(list(values)))
    texts = [decimal_text(a, CONDITIONAL_PLACES) for a in working.conditionals]
    return {
        "query": f"?a={','.join(texts)}",
        "best": {"verification_length": working.best, "tied": list(working.tied)},
        "numbers": {
            name: [{"text": number["text"], "exact": number["exact"]} for number in column]
            for name, column in quantities(working).items()
        },
    }
