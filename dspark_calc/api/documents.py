"""What is written from the types of the API: tables for REQUESTS.md, declarations for scripts.

`python3 -m dspark_calc.api.documents tables` and `... declarations` print them; `make types` puts
both in their places.
"""

import sys
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints

from dspark_calc.api import types

MARK = "<!-- From here on written by `make types` from types/; do not edit. -->\n"
HEAD = "// Written by `make types` from dspark_calc/api/types/; do not edit.\n"
_UNION = type(int | None)
_PLAIN = {str: "string", int: "number", bool: "boolean", object: "unknown", type(None): "null"}


def kinds() -> dict[str, tuple[type, type]]:
    """Return the types of request and answer for every kind of request.

    >>> [each.__name__ for each in kinds()["round"]]
    ['RoundRequest', 'RoundAnswer']
    """
    return {name: get_args(pair) for name, pair in get_type_hints(types.Api).items()}


def declared() -> list[Any]:
    """Return the types of all dicts, those within a dict before it, without the list of kinds.

    >>> declared()[0].__name__
    'Words'
    """
    found: dict[Any, None] = {}
    for kind in [*(kind for pair in kinds().values() for kind in pair), types.Refused]:
        _collect(kind, found)
    return list(found)


def _is_dict(kind: Any) -> bool:
    return hasattr(kind, "__required_keys__")


def _collect(kind: Any, found: dict[Any, None]) -> None:
    if kind in found:
        return
    for hint in get_type_hints(kind).values():
        for part in _parts_within(hint):
            _collect(part, found)
    found[kind] = None


def _parts_within(hint: Any) -> list[Any]:
    if _is_dict(hint):
        return [hint]
    return [part for each in get_args(hint) for part in _parts_within(each)]


def fields(kind: Any) -> dict[str, tuple[Any, str, bool]]:
    """Return each key of a dict's type with its own type, its meaning and whether it is required.

    >>> fields(types.Refused)["ok"]
    (typing.Literal[False], '', True)
    """
    return {
        key: (*_parts(hint), key in kind.__required_keys__)
        for key, hint in get_type_hints(kind, include_extras=True).items()
    }


def _parts(hint: Any) -> tuple[Any, str]:
    if get_origin(hint) is NotRequired:
        return _parts(get_args(hint)[0])
    if get_origin(hint) is Annotated:
        return hint.__origin__, hint.__metadata__[0]
    return hint, ""


def script_type(kind: Any) -> str:
    """Return a type as scripts write it.

    >>> script_type(list[str]), script_type(int | None), script_type(Literal["a", "b"])
    ('string[]', 'number | null', '"a" | "b"')
    """
    origin, inner = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if origin is list:
        text = script_type(inner[0])
        return f"({text})[]" if " | " in text else f"{text}[]"
    if origin is dict:
        return f"Record<string, {script_type(inner[1])}>"
    if origin is Literal:
        return " | ".join(
            f'"{each}"' if isinstance(each, str) else str(each).lower() for each in inner
        )
    if isinstance(kind, _UNION):
        return " | ".join(script_type(each) for each in inner)
    return str(kind.__name__)


def tables() -> str:
    """Return a table of keys for every request, every answer, and every dict within them.

    >>> tables().splitlines()[0]
    '## Keys of the requests'
    """
    requests = [request for request, _ in kinds().values()]
    answers = [answer for _, answer in kinds().values()]
    within = [each for each in declared() if each not in requests + answers]
    parts = [
        ("## Keys of the requests", requests),
        ("## Keys of the answers", answers),
        ("## Keys within them", within),
    ]
    blocks = [[title, *(_table(each) for each in listed)] for title, listed in parts]
    return "\n".join(text for block in blocks for text in block)


def _table(kind: Any) -> str:
    rows = [
        f"| `{key}`{'' if required else ' (may be left out)'} | `{_in_table(hint)}` | {meaning} |"
        for key, (hint, meaning, required) in fields(kind).items()
    ]
    about = " ".join(str(kind.__doc__ or "").split())
    title = f"\n### {kind.__name__}\n"
    text = f"{about}\n" if about and "TypedDict" not in about and "dict(" not in about else ""
    return "\n".join([title + (f"\n{text}" if text else ""), "| key | type | meaning |",
                      "|---|---|---|", *rows, ""])  # fmt: skip


def _in_table(kind: Any) -> str:
    return script_type(kind).replace("|", "\\|")


def declarations() -> str:
    """Return the same types for the scripts, as TypeScript declarations.

    >>> declarations().splitlines()[1]
    ''
    """
    texts = [HEAD]
    for kind in declared():
        lines = [_declaration(key, *field) for key, field in fields(kind).items()]
        body = "\n".join(lines)
        texts.append(f"export interface {kind.__name__} {{\n{body}\n}}\n")
    pairs = "\n".join(
        f"  {name}: {{ request: {request.__name__}; answer: {answer.__name__} | Refused }};"
        for name, (request, answer) in kinds().items()
    )
    about = "/** Every kind of request with its answer. */\n"
    texts.append(f"{about}export interface Api {{\n{pairs}\n}}\n")
    return "\n".join(texts)


def _declaration(key: str, hint: Any, meaning: str, required: bool) -> str:  # noqa: FBT001
    comment = f"  /** {meaning} */\n" if meaning else ""
    return f"{comment}  {key}{'' if required else '?'}: {script_type(hint)};"


def main(words: list[str]) -> int:
    """Return 0 after printing the tables or the declarations.

    >>> main([])
    Traceback (most recent call last):
    SystemExit: say which: tables, declarations
    """
    made = {"tables": tables, "declarations": declarations}
    if len(words) != 1 or words[0] not in made:
        raise SystemExit(f"say which: {', '.join(made)}")
    sys.stdout.write(made[words[0]]())
    return 0


if __name__ == "__main__":
    main(sys.argv[1:])
