"""A short code for an embed: Crockford's base 32 with a check, for where addresses get stripped.

The embed is one whole number in a mixed radix. What is almost always at its default stands in the
highest places, so that it costs no character. The last four characters check the whole: they are
computed from the embed's address, so a code of a version that numbered things otherwise is refused
instead of being read as something else.
"""

from collections.abc import Sequence
from fractions import Fraction

from dspark_calc.embedding import base32
from dspark_calc.embedding.options.address import Embed, write_embed
from dspark_calc.embedding.options.schema import SCHEMA, Options, names_of
from dspark_calc.embedding.options.values import read_prompt
from dspark_calc.model.errors import InputError
from dspark_calc.state.address import COUNTS, State
from dspark_calc.state.limits import BLOCK_LENGTH
from dspark_calc.text.notation import ALPHABETS

HUNDREDTHS = 101
CHECK_CHARACTERS = 4
MAX_CODE_CHARACTERS = 2500
# Room for more than there is now: a later version reads the codes of this one.
ROOM = {"words": 64, "count": 4, "letters": 4, "theme": 4, "compact": 4}
LATE = {"ask": 4}
"""Choices of a later version, in higher places: the codes of earlier ones are read as before."""
LIST_BITS = {"show": 24, "hide": 16, "lock": 16, "tasks": 64}


def _radixes() -> list[int]:
    state = [*[HUNDREDTHS] * BLOCK_LENGTH, BLOCK_LENGTH, ROOM["words"]]
    small = [ROOM[name] for name in ("count", "letters", "theme", "compact")]
    return [*state, *small, *(1 << bits for bits in LIST_BITS.values()), *LATE.values()]


def write_code(embed: Embed, word_pairs: Sequence[str]) -> str:
    """Return the short code of an embed.

    Args:
        embed: a valid embed.
        word_pairs: all names of pairs, in the page's order; at most 64.

    Returns:
        Groups of four characters with hyphens between: twelve characters for start values alone,
        about eight more for each five letters of a prompt.

    Raises:
        Nothing for a valid embed.

    Source: our derivation; the alphabet is Douglas Crockford's base 32.

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

    Source: our derivation.

    >>> read_code("rf21 11mw n9r", ["same"]).state.verification_length
    3
    >>> read_code("rf21 11mw n90", ["same"])
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: code must fit its check characters, got 'rf21 11mw n90'
    """
    code = base32.plain(text)
    if not CHECK_CHARACTERS < len(code) <= MAX_CODE_CHARACTERS or set(code) - set(base32.DIGITS):
        raise InputError("code", "must be the letters and digits of a lesson's code", text)
    number = base32.number(code[:-CHECK_CHARACTERS])
    places = []
    for radix in _radixes():
        number, place = divmod(number, radix)
        places.append(place)
    try:
        embed = _embed(places, number, word_pairs)
        fits = _check(embed) == code[-CHECK_CHARACTERS:]
    except (IndexError, ValueError):
        fits = False
    if not fits:
        raise InputError("code", "must fit its check characters", text)
    return embed


def _places(embed: Embed, word_pairs: Sequence[str]) -> list[int]:
    state, options = embed
    small = [
        COUNTS.index(state.counting),
        list(ALPHABETS).index(state.letters),
        *(
            names_of(option).index(options._asdict()[option.name][0])
            for option in SCHEMA
            if option.name in ROOM
        ),
    ]
    late = [names_of(each).index(options._asdict()[each.name][0]) for each in SCHEMA if each.name in LATE]
    return [
        *(int(a * (HUNDREDTHS - 1)) for a in state.conditionals),
        state.verification_length - 1,
        list(word_pairs).index(state.words),
        *small,
        *(_bits(name, options._asdict()[name]) for name in LIST_BITS),
        *late,
    ]


def _bits(name: str, chosen: Sequence[str]) -> int:
    """Return where a list differs from its default, one bit a name: 0 for the default."""
    option = next(option for option in SCHEMA if option.name == name)
    return sum(
        1 << position
        for position, each in enumerate(names_of(option))
        if (each in chosen) != (each in option.default)
    )


def _embed(places: list[int], prompt: int, word_pairs: Sequence[str]) -> Embed:
    values, rest = places[:BLOCK_LENGTH], places[BLOCK_LENGTH:]
    rest, late = rest[: -len(LATE)], rest[-len(LATE) :]
    length, words, count, letters, *small = rest[: -len(LIST_BITS)]
    small += late
    bits = dict(zip(LIST_BITS, rest[-len(LIST_BITS) :], strict=True))
    state = State(
        tuple(Fraction(value, HUNDREDTHS - 1) for value in values),
        length + 1,
        word_pairs[words],
        COUNTS[count],
        tuple(ALPHABETS)[letters],
    )
    chosen: dict[str, tuple[str, ...]] = {}
    for option in SCHEMA:
        names = names_of(option)
        if option.kind == "choice":
            chosen[option.name] = (names[small.pop(0)],)
        elif option.kind == "list":
            wanted = bits[option.name]
            chosen[option.name] = tuple(
                name
                for position, name in enumerate(names)
                if bool(wanted >> position & 1) != (name in option.default)
            )
    text = prompt.to_bytes((prompt.bit_length() + 7) // 8, "big").decode()
    return Embed(state, Options(**chosen, prompt=read_prompt(text)))


def _check(embed: Embed) -> str:
    """Return check characters that depend on every character of the embed's address."""
    return base32.check(write_embed(embed), CHECK_CHARACTERS)
