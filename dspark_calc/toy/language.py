"""The invented language of the toy: 61 words, two marks, and seven kinds of sentence."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

NOISE = 0
"""The id that fills the draft input after the anchor. It is never part of a text."""

GIRLS = ("mia", "anna")
BOYS = ("tom", "ben")
COLOURS = ("red", "blue", "green", "black")
THINGS = ("key", "hat", "ball", "book", "bag")
ANIMALS = ("cat", "dog", "bird")
PLACES = ("river", "house", "tree", "garden")
DEEDS = ("sleep", "run", "sing")
ANSWERS = (("of course", 4), ("no problem", 4), ("not now", 2))

WORDS = (
    "mia anna tom ben her his he she loses finds red blue green black little key hat ball book bag "
    "the a is in near and has where cat cats dog dogs bird birds sleep sleeps run runs sing sings "
    "river house tree garden can you help me of course no problem not now match fit "
    "once upon time there was"
).split()
VOCABULARY = ("<noise>", *WORDS, ".", "?")
"""The word of every id."""

IDS = {word: number for number, word in enumerate(VOCABULARY)}

Draw = Callable[[], float]
"""The next number in [0, 1)."""

T = TypeVar("T")


def one_of(options: Sequence[T], draw: Draw) -> T:
    """Return one of the options, each as likely as the others.

    >>> one_of(("key", "hat"), lambda: 0.6)
    'hat'
    """
    return options[int(draw() * len(options))]


def weighted(options: Sequence[tuple[T, int]], draw: Draw) -> T:
    """Return one of the options; each is followed by its weight.

    >>> weighted((("of course", 4), ("not now", 2)), lambda: 0.7)
    'not now'
    """
    return one_of([option for option, weight in options for _ in range(weight)], draw)


def find(draw: Draw) -> str:
    """Return ``mia loses her red key .``: her or his was decided two words before.

    >>> find(lambda: 0.9)
    'ben finds his black bag .'
    """
    name, his_or_her, _ = _person(draw)
    verb, colour, thing = one_of(("loses", "finds"), draw), one_of(COLOURS, draw), _thing(draw)
    return f"{name} {verb} {his_or_her} {colour} {thing} ."


def group(draw: Draw) -> str:
    """Return ``the cats near the river sleep .``: the verb agrees with a noun four words before.

    >>> group(lambda: 0.9)
    'the bird near the garden sings .'
    """
    many = draw() < 0.5  # noqa: PLR2004
    animal, place, deed = one_of(ANIMALS, draw), one_of(PLACES, draw), one_of(DEEDS, draw)
    return f"the {animal}{'s' * many} near the {place} {deed}{'s' * (not many)} ."


def where(draw: Draw) -> str:
    """Return ``where is tom ? he is in the house .``.

    >>> where(lambda: 0.0)
    'where is mia ? she is in the river .'
    """
    name, _, he_or_she = _person(draw)
    how, place = one_of(("in", "near"), draw), one_of(PLACES, draw)
    return f"where is {name} ? {he_or_she} is {how} the {place} ."


def ask(draw: Draw) -> str:
    """Return ``can you help me ? of course .`` or another answer; halves of two never mix.

    >>> ask(lambda: 0.9)
    'can you help me ? not now .'
    """
    return f"can you help me ? {weighted(ANSWERS, draw)} ."


def match(draw: Draw) -> str:
    """Return ``the red key and the red hat match .``: both have one colour.

    >>> match(lambda: 0.9)
    'the black bag and the black bag fit .'
    """
    colour, verb = one_of(COLOURS, draw), one_of(("match", "fit"), draw)
    return f"the {colour} {_thing(draw)} and the {colour} {_thing(draw)} {verb} ."


def have(draw: Draw) -> str:
    """Return ``mia has a red key . her key is red .``.

    >>> have(lambda: 0.9)
    'ben has a black bag . his bag is black .'
    """
    name, his_or_her, _ = _person(draw)
    colour, thing = one_of(COLOURS, draw), _thing(draw)
    return f"{name} has a {colour} {thing} . {his_or_her} {thing} is {colour} ."


def tale(draw: Draw) -> str:
    """Return ``once upon a time there was a little cat .``.

    >>> tale(lambda: 0.9)
    'once upon a time there was a little bird .'
    """
    return f"once upon a time there was a little {one_of(ANIMALS, draw)} ."


KINDS = ((find, 26), (group, 22), (where, 14), (ask, 14), (match, 10), (have, 8), (tale, 6))


def sentences(draw: Draw) -> Iterator[str]:
    """Return an endless iterator of sentences.

    >>> next(sentences(lambda: 0.0))
    'mia loses her red key .'
    """
    while True:
        yield weighted(KINDS, draw)(draw)


def text_of(length: int, draw: Draw) -> list[int]:
    """Return the ids of a text of so many tokens: whole sentences, the last one cut.

    >>> text_of(3, lambda: 0.0)
    [1, 9, 5]
    """
    ids: list[int] = []
    for sentence in sentences(draw):
        ids += (IDS[word] for word in sentence.split())
        if len(ids) >= length:
            break
    return ids[:length]


def _person(draw: Draw) -> tuple[str, str, str]:
    if draw() < 0.5:  # noqa: PLR2004
        return one_of(GIRLS, draw), "her", "she"
    return one_of(BOYS, draw), "his", "he"


def _thing(draw: Draw) -> str:
    return one_of(THINGS, draw)
