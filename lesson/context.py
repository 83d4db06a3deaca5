"""What the templates and the page's scripts are given."""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def page_data(settings: Data, messages: Data, computed: Data, qr: str) -> Data:
    """Return what the widget's scripts find in the page: the data block's content.

    Args:
        settings: the content of settings.toml.
        messages: the words of the page by table.
        computed: what the package says: here `also`, `checked`, `letters` and `receipts`.
        qr: the address of the script that draws QR codes.
    """
    return {
        "default": settings["default"],
        "settings": {entry["name"]: entry["conditionals"] for entry in settings["setting"]},
        "word_pairs": word_pairs(settings),
        "messages": messages,
        "also": computed["also"],
        "checked": computed["checked"],
        "letters": computed["letters"],
        "receipts": computed["receipts"],
        "embed": "embed.html",
        "host": "dspark-embed.js",
        "picture": "preview.png",
        "qr": qr,
        "opens": "address",  # what the page asks Python about its own address
        "follows": True,  # whether the address follows moves and answers, or "answers" alone
    }


def start_data(runtime: Data) -> Data:
    """Return what a page needs to start Python: the manifest of its files, and where they are."""
    return {"runtime": runtime, "base": "runtime/"}


def word_pairs(settings: Data) -> Data:
    """Return the rows of all pairs of words by their names, in the order of their numbers."""
    return {
        pair["name"]: {"draft": pair["draft"], "target": pair["target"]}
        for pair in sorted(settings["words"], key=lambda pair: int(pair["number"]))
    }


def embed_data(data: Data) -> Data:
    """Return the data block of the widget without the lesson."""
    return {**data, "opens": "embed", "follows": "answers"}


def own_data(data: Data, own: Data) -> Data:
    """Return the data block of the page for a reader's own numbers."""
    texts = {entry["id"]: entry["text"] for entry in own["examples"] + own["times"]}
    words = data["messages"]["own"]
    words = {**words, "long": words["long"].format(most=f"{own['most']:,}")}
    messages = {**data["messages"], "own": words}
    return {"messages": messages, "examples": texts, "most": own["most"]}


def alone_data(data: Data, qr: str) -> Data:
    """Return the data block of the lesson in one file, which has no neighbours."""
    messages = data["messages"]
    embed = {**messages["embed"], "disk": messages["alone"]["disk"]}
    return {
        **data,
        "embed": None,
        "host": None,
        "picture": None,
        "follows": False,
        "messages": {**messages, "embed": embed},
        "qr": qr,
    }
