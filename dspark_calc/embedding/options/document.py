"""The options' document, made from the schema: `python3 -m dspark_calc options` prints it."""

from dspark_calc.embedding.options.schema import SCHEMA, Option

HEAD = """\
# Options of the embedded widget

Written by `python3 -m dspark_calc options` from the schema in
`dspark_calc/embedding/options/schema.py`; a test compares. An address is `embed.html?` and any of
these, with `&` between; each may be left out.
A bad option is named in one sentence, and its default holds instead. A name that is none of these
is ignored, with a note.

No option hides the boundary box, the labels "invented" or the label of the fixed words.

Start values, as in the lesson's address: `a` (five values from 0 to 1 of at most two decimals,
with commas between), `L` (1 to 5), `words` (the name of a pair), `count` (`drafts` or
`with-target`), `letters` (`lesson` or `paper`). Reset returns to them. Or `code` alone: a short
code, which holds the same.
"""


def options_document() -> str:
    """Return the document of all options, in Markdown.

    Returns:
        ASCII text that ends with a newline.

    >>> options_document().splitlines()[0]
    '# Options of the embedded widget'
    """
    return HEAD + "".join(_section(option) for option in SCHEMA)


def _section(option: Option) -> str:
    kinds = {
        "list": "Any of these, with commas between",
        "choice": "One of these",
        "text": "Percent-encoded text",
    }
    default = ",".join(option.default) or "nothing"
    lines = [f"\n## {option.name}\n", f"{option.meaning}", ""]
    if option.choices:
        lines += [f"{kinds[option.kind]} (`{default}` when left out):", ""]
        lines += [f"- `{choice.name}`: {choice.title}" for choice in option.choices]
    else:
        lines += [f"{kinds[option.kind]}, {default} when left out."]
    return "\n".join([*lines, ""])
