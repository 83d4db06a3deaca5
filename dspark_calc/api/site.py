"""What a static site takes from the package before any browser runs it."""

from typing import Any

from dspark_calc.api.check_shown import CHECKED
from dspark_calc.api.evaluate import evaluate
from dspark_calc.charts.many_rounds import column_places
from dspark_calc.embedding.receipts.files import MAX_BYTES
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.panels import EXTRAS, FOLLOWING, PANELS
from dspark_calc.panels.sampled_rounds import DISCLAIMER
from dspark_calc.text.notation import ALPHABETS
from dspark_calc.text.numbers import decimal_text
from dspark_calc.version import __version__

Data = dict[str, Any]


def site_facts() -> Data:
    """Return what the pages show whatever the setting is: cost, options, panels, letters.

    >>> site_facts()["cost"]["base"]
    '1'
    """
    return {
        "also": FOLLOWING,
        "checked": CHECKED,
        "cost": {
            "base": decimal_text(verification_cost(0), 0),
            "per_token": decimal_text(COST_PER_TOKEN, 2),
        },
        "draw_label": DISCLAIMER,
        "histogram": column_places(),
        "letters": {name: letters._asdict() for name, letters in ALPHABETS.items()},
        "options": {each["name"]: each for each in evaluate({"ask": "options"})["options"]},
        "panels": [panel.name for panel in PANELS.values() if panel.name],
        "progress": evaluate({"ask": "progress", "answers": {}, "first": {}}),
        "receipts": {"bytes": MAX_BYTES},
        "version": __version__,
    }


def first_numbers(default: Data, words: Data) -> Data:
    """Return `evaluate`'s answer at a default setting, with all views: what a page shows first.

    Args:
        default: ``conditionals`` and ``verification_length``.
        words: a pair of word rows: ``name``, ``draft``, ``target``.

    >>> first_numbers({"conditionals": ["0.5"], "verification_length": 1}, {})["ok"]
    False
    """
    keys = ("conditionals", "verification_length")
    setting = {key: default[key] for key in keys}
    pair = {key: words.get(key, "") for key in ("name", "draft", "target")}
    also = list(EXTRAS)
    return evaluate({"ask": "numbers", "place": "page", **setting, "words": pair, "also": also})


def start_pictures(query: str, default: Data, word_pairs: list[str]) -> Data:
    """Return the charts of an embed's start values, and the places of five columns in a picture.

    Args:
        query: an embed's address from "?" on.
        default: the state of an address that says nothing.
        word_pairs: the names of all pairs, in the order of their numbers.

    >>> state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "same"}
    >>> start_pictures("?theme=pink", state, ["same"])["ok"]
    False
    """
    request = {"ask": "embed", "query": query, "default": default, "word_pairs": word_pairs}
    embed = evaluate(request)
    if not embed["ok"]:
        return embed
    setting = {key: embed["state"][key] for key in ("conditionals", "verification_length")}
    numbers = evaluate({"ask": "numbers", "place": "page", **setting})
    columns = column_places()[:-1]
    return {"ok": True, "charts": numbers["charts"], "columns": columns, "query": embed["query"]}
