"""Reading one option: every refusal names the option, the rule and the value."""

from collections.abc import Mapping
from functools import partial

from dspark_calc.embedding.options.schema import (
    MAX_PROMPT_CHARACTERS,
    SCHEMA,
    Option,
    Options,
    names_of,
)
from dspark_calc.model.errors import InputError
from dspark_calc.state.parts import PartReader, Parts

JOINERS = "\u200c\u200d"
"""Invisible, and needed to write Persian and some emoji; all other invisible characters are not."""


def read_options(parts: Mapping[str, str]) -> Options:
    """Return the options in an address.

    Args:
        parts: decoded text by name; a missing name means the default.

    Returns:
        Valid `Options`; lists in the schema's order, each name once.

    Raises:
        InputError: when a part is not valid.

    >>> read_options({"show": "words,table"}).show
    ('table', 'words')
    >>> read_options({"theme": "pink"})
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: theme must be one of auto, light, dark, got 'pink'
    """
    reader = PartReader(Parts(dict(parts), {}, ()), trims=False)
    options = read_option_parts(reader)
    for error in reader.errors:
        raise error
    return options


def read_option_parts(reader: PartReader) -> Options:
    """Return the options in the parts of an address; a bad part leaves its option as it is.

    >>> from dspark_calc.state.parts import Parts
    >>> read_option_parts(PartReader(Parts({"hide": "words"}, {}, ()))).hide
    ('words',)
    """
    names = [
        reader.read(option.name, partial(_read_names, option), option.default)
        for option in SCHEMA
        if option.kind != "text"
    ]
    return Options._make([*names, reader.read("prompt", read_prompt, "")])


def _read_names(option: Option, text: str) -> tuple[str, ...]:
    allowed = names_of(option)
    if option.kind == "choice":
        if text in dict(option.retired):
            return option.default
        if text not in allowed:
            raise InputError(option.name, f"must be one of {', '.join(allowed)}", text)
        return (text,)
    gone = dict(option.retired)
    wanted = [name for name in text.split(",") if name not in gone] if text else []
    for name in wanted:
        if name not in allowed:
            raise InputError(option.name, f"must be some of {', '.join(allowed)}", name)
        if wanted.count(name) > 1:
            raise InputError(option.name, "must have each name once only", name)
    return tuple(name for name in allowed if name in wanted)


def read_prompt(text: str) -> str:
    """Return an instructor's prompt: plain text on one line.

    Args:
        text: what the instructor wrote; markup in it stays text.

    Returns:
        The text without white space around it.

    Raises:
        InputError: when it is too long, or has a line break or an invisible character.

    >>> read_prompt(" What does <b> do? ")
    'What does <b> do?'
    """
    prompt = text.strip()
    if len(prompt) > MAX_PROMPT_CHARACTERS:
        rule = f"must be at most {MAX_PROMPT_CHARACTERS} characters long"
        raise InputError("prompt", rule, prompt)
    for character in prompt:
        if not (character.isprintable() or character in JOINERS):
            raise InputError("prompt", "must be plain text on one line", character)
    return prompt


def write_options(options: Options) -> dict[str, str]:
    """Return the texts that `read_options` reads back, for options that are not the default.

    Args:
        options: valid options.

    Returns:
        Text by name, in the schema's order.

    >>> write_options(read_options({"show": "table", "theme": "auto"}))
    {'show': 'table'}
    """
    chosen = options._asdict()
    texts = {}
    for option in SCHEMA:
        value = chosen[option.name]
        if option.kind == "text":
            if value:
                texts[option.name] = value
        elif value != option.default:
            texts[option.name] = ",".join(value)
    return texts
