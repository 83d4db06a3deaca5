"""A short code for an embed: Crockford's base 32 with a check, for where addresses get stripped.

The embed is one whole number in a mixed radix. Parts that are almost always at their default are in
the highest places, so that they cost no character. Everything with a name has a fixed number, so a
code stays readable when the lesson gets new tasks, panels or pairs of words. The last four
characters check the whole: they are computed from the embed's address, so a code that numbered
things otherwise is refused instead of being read as something else.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from dspark_calc.embedding import base32
from dspark_calc.embedding.options.address import Embed, write_embed
from dspark_calc.embedding.options.schema import SCHEMA, Option, Options, names_of, numbers_of
from dspark_calc.embedding.options.values import read_prompt
from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.state.address import COUNTS, State
from dspark_calc.text.notation import ALPHABETS

HUNDREDTHS = 101
CHECK_CHARACTERS = 4
MAX_CODE_CHARACTERS = 2500
# Larger than needed now: a later version with more choices reads the codes of this one.
CAPACITY = {"words": 64, "count": 4, "letters": 4}
LISTS = {"show": 1 << 16, "hide": 1 << 16, "lock": 1 << 16, "tasks": 1 << 50}
CHOICES = {
    "theme": 4, "compact": 2, "ask": 2,
    "order": 4, "puzzle": 4, "lab": 16,
    "before": 128, "after": 128,
}  # fmt: skip
"""A choice that came later has a part of an older one's or of a list's place, which was larger than
needed: a place of its own would move the prompt, which is in the highest ones, and break every code
that has one. What lists and choices leave free is for those to come."""
PLACES = (
    "theme", "compact", "ask",
    "show", "order", "puzzle", "lab",
    "hide", "lock",
    "tasks", "before", "after",
)  # fmt: skip
"""Of the options, from the lowest place on."""
RADIXES = CHOICES | LISTS
PAGE_ORDER = ("all-match", "first-differs", "late-match", "third-differs")
"""How the page numbered the pairs of words by mistake before they had fixed numbers."""
MISTYPED = "must be one of this lesson's (it is mistyped, or made by another copy of the lesson)"


def _radixes() -> list[int]:
    state = [*[HUNDREDTHS] * BLOCK_LENGTH, BLOCK_LENGTH, CAPACITY["words"]]
    return [*state, CAPACITY["count"], CAPACITY["letters"], *(RADIXES[name] for name in PLACES)]


def write_code(embed: Embed, word_pairs: Sequence[str]) -> str:
    """Return the short code of an embed.

    Args:
        embed: a valid embed.
        word_pairs: the names of all pairs in the order of their numbers; at most 64.

    Returns:
        Groups of four characters with hyphens between: twelve characters for start values alone,
        about eight more for each five letters of a prompt.

    >>> from dspark_calc.embedding.options.values import read_options
    >>> start = State((Fraction(1, 2),) * 5, 3, "same")
    >>> write_code(Embed(start, read_options({})), ["same"])
    'RF21-11MW-N9R'
    """
    number = int.from_bytes(embed.options.prompt.encode(), "big")
    pairs = list(zip(_places(embed, word_pairs), _radixes(), strict=True))
    for place, radix in reversed(pairs):
        number = number * radix + place
    return base32.grouped(base32.digits(number) + _check(embed))


def read_code(text: str, word_pairs: Sequence[str]) -> Embed:
    """Return the embed that a short code describes.

    Args:
        text: the code as a person typed it: small letters, spaces, hyphens or none, and O for 0
            are all read.
        word_pairs: as for `write_code`.

    Returns:
        A valid `Embed`.

    Raises:
        InputError: when it is no code, or does not fit its check characters.

    >>> read_code("rf21 11mw n9r", ["same"]).state.verification_length
    3
    >>> read_code("rf21 11mw n90", ["same"])
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: code must be one of this lesson's (it is mistyped, or \
made by another copy of the lesson), got 'rf21 11mw n90'
    """
    code = base32.plain(text)
    if not CHECK_CHARACTERS < len(code) <= MAX_CODE_CHARACTERS or set(code) - set(base32.DIGITS):
        raise InputError("code", "must be the letters and digits of a lesson's code", text)
    number = base32.number(code[:-CHECK_CHARACTERS])
    places = []
    for radix in _radixes():
        number, place = divmod(number, radix)
        places.append(place)
    for pairs in (word_pairs, PAGE_ORDER):
        try:
            embed = _embed(places, number, pairs)
        except (IndexError, StopIteration, ValueError):
            continue
        if _check(embed) == code[-CHECK_CHARACTERS:] and embed.state.words in word_pairs:
            return _as_shown(embed)
    raise InputError("code", MISTYPED, text)


def _places(embed: Embed, word_pairs: Sequence[str]) -> list[int]:
    state, options = embed
    chosen = options._asdict()
    by_name = {option.name: option for option in SCHEMA}
    numbers = {
        name: _bits(name, chosen[name])
        if name in LISTS
        else numbers_of(by_name[name])[chosen[name][0]] - 1
        for name in PLACES
    }
    return [
        *(int(a * (HUNDREDTHS - 1)) for a in state.conditionals),
        state.verification_length - 1,
        list(word_pairs).index(state.words),
        COUNTS.index(state.counting),
        list(ALPHABETS).index(state.letters),
        *(numbers[name] for name in PLACES),
    ]


def _bits(name: str, chosen: Sequence[str]) -> int:
    """Return where a list differs from its default, one bit per number: 0 for the default."""
    option = next(option for option in SCHEMA if option.name == name)
    return sum(
        1 << number - 1
        for each, number in numbers_of(option).items()
        if (each in chosen) != (each in option.default)
    )


def _chosen(option: Option, bits: int) -> tuple[str, ...]:
    """Return the names that differ from the default by `bits`, in the order of their numbers."""
    return tuple(
        name
        for name, number in numbers_of(option).items()
        if bool(bits >> number - 1 & 1) != (name in option.default)
    )


def _named(option: Option, number: int) -> tuple[str, ...]:
    """Return the choice of a number, which a code counts from 0; it may be a retired one."""
    return (next(name for name, each in numbers_of(option).items() if each == number + 1),)


def _embed(places: list[int], prompt: int, word_pairs: Sequence[str]) -> Embed:
    values, rest = places[:BLOCK_LENGTH], places[BLOCK_LENGTH:]
    length, words, count, letters, *more = rest
    numbers = dict(zip(PLACES, more, strict=True))
    state = State(
        tuple(Fraction(value, HUNDREDTHS - 1) for value in values),
        length + 1,
        word_pairs[words],
        COUNTS[count],
        tuple(ALPHABETS)[letters],
    )
    read = {"list": _chosen, "choice": _named}
    chosen = {
        option.name: read[option.kind](option, numbers[option.name])
        for option in SCHEMA
        if option.kind in read
    }
    text = prompt.to_bytes((prompt.bit_length() + 7) // 8, "big").decode()
    return Embed(state, Options(**chosen, prompt=read_prompt(text)))


def _as_shown(embed: Embed) -> Embed:
    """Return an embed whose lists are in the form's order, without what is retired."""
    shown = _reordered(embed, names_of)
    chosen = shown.options._asdict()
    for option in SCHEMA:
        if option.kind == "choice" and chosen[option.name][0] not in names_of(option):
            chosen[option.name] = option.default
    return shown._replace(options=Options(**chosen))


def _reordered(embed: Embed, order: Callable[[Option], Iterable[str]]) -> Embed:
    chosen = embed.options._asdict()
    lists = {
        option.name: tuple(name for name in order(option) if name in chosen[option.name])
        for option in SCHEMA
        if option.kind == "list"
    }
    return embed._replace(options=Options(**(chosen | lists)))


def _check(embed: Embed) -> str:
    """Return check characters that depend on every character of the embed's address.

    Lists are in the order of their numbers, which no change of the form's order can alter.
    """
    return base32.check(write_embed(_reordered(embed, numbers_of)), CHECK_CHARACTERS)
