"""The shared prefix of two fixed word sequences. No probability is in it."""

from collections.abc import Sequence
from typing import NamedTuple

from dspark_calc.model.errors import InputError
from dspark_calc.model.lengths import read_length

KEPT = "kept"
FIRST_MISMATCH = "first mismatch"
DROPPED = "dropped"
NOT_VERIFIED = "not verified"


class WordTile(NamedTuple):
    """One position: both words, whether they are equal, and what becomes of the draft word."""

    position: int
    draft: str
    target: str
    equal: bool
    state: str


class WordComparison(NamedTuple):
    """The tiles of all positions, the number of words kept, and the first mismatch, if any."""

    verification_length: int
    shared_prefix: int
    first_mismatch: int | None
    tiles: tuple[WordTile, ...]


def compare_words(
    draft: Sequence[str], target: Sequence[str], verification_length: int
) -> WordComparison:
    """Return which draft words are kept, by comparing two fixed texts word by word.

    Args:
        draft: a list or tuple of n >= 0 words (non-empty text).
        target: a list or tuple of as many words. Words are equal when their characters are.
        verification_length: L in 0 ... n; words after the first L are not looked at.

    Returns:
        A `WordComparison`. Its ``shared_prefix`` counts the equal leading words among the first
        L; a word after the first mismatch is dropped even where the two texts are equal again.

    Raises:
        InputError: when a sequence is no list of words, the two differ in length, or L is not
            a whole number in 0 ... n.

    Source: a picture of "the first rejection discards the rest" (dspark-paper 2.1), not of
    sampling.

    >>> [t.state for t in compare_words(["a", "b", "c"], ["a", "x", "c"], 3).tiles]
    ['kept', 'first mismatch', 'dropped']
    """
    drafts = _read_words(draft, "draft")
    targets = _read_words(target, "target")
    if len(drafts) != len(targets):
        raise InputError("target", f"must have {len(drafts)} words like draft", len(targets))
    length = read_length(verification_length, len(drafts))
    equal = [d == t for d, t in zip(drafts, targets, strict=True)]
    shared = next((i for i in range(length) if not equal[i]), length)
    tiles = tuple(
        WordTile(i + 1, drafts[i], targets[i], equal[i], _state(i, shared, length))
        for i in range(len(drafts))
    )
    return WordComparison(length, shared, shared + 1 if shared < length else None, tiles)


def _state(index: int, shared: int, length: int) -> str:
    if index >= length:
        return NOT_VERIFIED
    if index < shared:
        return KEPT
    return FIRST_MISMATCH if index == shared else DROPPED


def _read_words(words: object, place: str) -> tuple[str, ...]:
    if not isinstance(words, (list, tuple)):
        raise InputError(place, "must be a list or tuple of words", words)
    for i, word in enumerate(words):
        if not isinstance(word, str) or not word:
            raise InputError(f"{place}[{i}]", "must be a word", word)
    return tuple(words)
