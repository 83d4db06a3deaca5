"""Request handlers for an embedded widget and for the page that composes one."""

from typing import TYPE_CHECKING, Any

from dspark_calc.api.progress import opened_receipt
from dspark_calc.embedding.options import (
    SCHEMA,
    Embed,
    read_embed_address,
    read_pasted,
    schema_data,
    write_code,
    write_embed,
)
from dspark_calc.embedding.options.reading import EmbedReading
from dspark_calc.embedding.options.schema import DEFAULTS, NONE
from dspark_calc.embedding.options.values import read_options
from dspark_calc.embedding.receipts import make_receipt, write_receipt
from dspark_calc.embedding.receipts.line import receipt_in
from dspark_calc.model.errors import InputError, error_data
from dspark_calc.state.address import State, complaint
from dspark_calc.state.data import read_state_data, state_data
from dspark_calc.text.html import escape

if TYPE_CHECKING:  # a browser needs no types
    from dspark_calc.api import types

Data = dict[str, Any]

FRAME_HEIGHT = 600
"""CSS pixels of a frame whose page does not run the host script; the rest can be scrolled to."""
SNIPPET = """\
<iframe src="{link}" title="{title}" loading="lazy" width="100%" height="{height}" \
allow="clipboard-write"></iframe>
<script src="{script}" defer></script>
"""

MARKDOWN = "[![{title}]({picture})]({link})"
"""A picture that is a link, for notes, slides and platforms that show no frame."""


def embed_answer(request: "types.EmbedRequest") -> Data:
    """Return what an embed's address, a short code or a pasted text describes.

    Args:
        request: ``query`` (from "?" on) or ``pasted`` (a link, a snippet, a code or a receipt);
            ``default`` and ``word_pairs`` as for the lesson's address.

    Returns:
        ``{"ok": true, "state", "options": {name: [...] or text}, "query", "code"}``, and ``note``
        where something else was ignored; for a receipt ``{"ok": true, "state", "answers",
        "sentence"}``; else ``{"ok": false, "error", ...}`` with the first keys for what can be
        used: the good parts of an address, nothing of a pasted text.

    Raises:
        KeyError, TypeError, ValueError: when the request is wrong (a bug of the page).

    >>> default = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "same"}
    >>> request = {"query": "?theme=pink", "default": default, "word_pairs": ["same"]}
    >>> embed_answer(request)["error"]["rule"]
    'must be one of auto, light, dark'
    """
    # Outside the try: a bad default is a bug of the page, not an error of the reader.
    default = read_state_data(request["default"])
    pairs = request["word_pairs"]
    pasted = request.get("pasted")
    if pasted is not None:
        return _pasted_answer(pasted, default, pairs)
    try:
        reading = read_embed_address(request["query"], default, pairs)
    except InputError as error:
        reading = EmbedReading(Embed(default, DEFAULTS), (error,), 0, "")
    answer: Data = {"ok": True} | _embed_data(reading.embed, pairs)
    if reading.errors:
        answer |= error_data(reading.errors[0])
        answer["error"]["sentence"] = complaint(
            reading.errors, reading.kept, what="This address", who="The widget"
        )
    return answer | _note(reading)


def _pasted_answer(pasted: str, default: State, pairs: list[str]) -> Data:
    """Return what a pasted text describes; with anything wrong in it, nothing changes."""
    receipt = receipt_in(pasted)
    try:
        if receipt:
            return {"ok": True} | opened_receipt(receipt, default)
        reading = read_pasted(pasted, default, pairs)
    except InputError as error:
        refused = error_data(error)
        refused["error"]["sentence"] = f"This text cannot be used: {error}. Nothing was changed."
        return refused | _embed_data(Embed(default, DEFAULTS), pairs)
    return {"ok": True} | _embed_data(reading.embed, pairs) | _note(reading)


def _note(reading: EmbedReading) -> Data:
    return {"note": reading.note} if reading.note else {}


def compose_answer(request: "types.ComposeRequest") -> Data:
    """Return what an instructor takes along: link, frame snippet and short code.

    Args:
        request: ``state`` (as a page holds it), ``options`` (text by name), ``page``, ``script``
            and ``picture`` (addresses of the embed, of the host script and of a picture),
            ``title`` of the frame, ``word_pairs``.

    Returns:
        ``{"ok": true, "state", "options", "query", "code", "code_with_prompt", "link", "snippet",
        "markdown"}``, or the error. ``code`` is without the prompt.

    Raises:
        KeyError, TypeError, ValueError: when the request is wrong (a bug of the page).

    >>> state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "same"}
    >>> request = {"state": state, "options": {"prompt": "<b>?"}, "word_pairs": ["same"]}
    >>> request |= {"page": "embed.html", "script": "host.js", "title": "Sliders"}
    >>> request["picture"] = "preview.png"
    >>> compose_answer(request)["query"][-19:]
    'e&prompt=%3Cb%3E%3F'
    """
    state = read_state_data(request["state"])
    given = request["options"]
    known = {option.name: given[option.name] for option in SCHEMA if option.name in given}
    try:
        embed = Embed(state, read_options(known))
        _check_together(embed)
    except InputError as error:
        refused = error_data(error)
        unchanged = "The link, the frame and the codes have not changed."
        refused["error"]["sentence"] = f"{error}. {unchanged}"
        return refused
    pairs = request["word_pairs"]
    data = _embed_data(embed, pairs)
    whole = data["code"]
    if embed.options.puzzle == ("yes",):
        data["query"] = f"?code={whole}"  # an address would show the values in clear text
    link = f"{request['page']}{data['query']}"
    snippet = SNIPPET.format(
        link=escape(link),
        title=escape(request["title"]),
        height=FRAME_HEIGHT,
        script=escape(request["script"]),
    )
    short = embed._replace(options=embed.options._replace(prompt=""))
    return data | {
        "ok": True,
        "code": write_code(short, pairs),
        "code_with_prompt": whole,
        "link": link,
        "snippet": snippet,
        "markdown": MARKDOWN.format(
            link=_in_markdown(link),
            title=request["title"],
            picture=_in_markdown(request["picture"]),
        ),
    }


def schema_answer(_request: "types.OptionsRequest") -> Data:
    """Return the schema of the options.

    Returns:
        ``{"ok": true, "options": [...]}`` with one entry per option.

    >>> schema_answer({})["options"][0]["name"]
    'show'
    """
    return {"ok": True, "options": schema_data()}


def receipt_answer(request: "types.ReceiptRequest") -> Data:
    """Return the receipt of a page as it is.

    Args:
        request: ``state`` (as a page holds it), ``answers`` (by the id of their task) and, where
            they were others, the ``first`` ones.

    Returns:
        ``{"ok": true, "line"}``.

    Raises:
        KeyError, TypeError, ValueError: when the request is wrong (a bug of the page).

    >>> state = {"conditionals": ["0.5"] * 5, "verification_length": 3, "words": "same"}
    >>> receipt_answer({"state": state, "answers": {}})["line"][:16]
    'DSPARK-RECEIPT/2'
    """
    receipt = make_receipt(request["state"], request["answers"], request.get("first", {}))
    return {"ok": True, "line": write_receipt(receipt)}


def _check_together(embed: Embed) -> None:
    before, after = embed.options.before, embed.options.after
    if embed.options.puzzle != DEFAULTS.puzzle and embed.options.lab != DEFAULTS.lab:
        rule = "must be none where the values are unknown (a lab has no drawn rounds)"
        raise InputError("lab", rule, embed.options.lab[0])
    if before == after != (NONE,):
        raise InputError("after", "must be another task than the one before", after[0])


def _in_markdown(address: str) -> str:
    """Return an address in which no bracket ends a link early."""
    return address.translate({ord("("): "%28", ord(")"): "%29", ord(" "): "%20"})


def _embed_data(embed: Embed, pairs: list[str]) -> Data:
    options = {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in embed.options._asdict().items()
    }
    return {
        "state": state_data(embed.state),
        "options": options,
        "query": write_embed(embed),
        "code": write_code(embed, pairs),
    }
