"""From a prompt's words to the toy's ids, and back."""

from collections.abc import Sequence

from dspark_calc.model.errors import InputError
from dspark_calc.toy.language import IDS, NOISE, VOCABULARY, WORDS
from dspark_calc.toy.write import MAX_PROMPT


def parse_prompt(text: str) -> list[int]:
    """Return the ids of a prompt's words; capitals and the place of marks do not matter.

    Raises:
        InputError: for a word that the toy does not have, or no place for a round.

    >>> parse_prompt("Can you help me?") == parse_prompt("can you help me ?")
    True
    """
    words = text.lower().replace(".", " . ").replace("?", " ? ").split()
    if not 1 <= len(words) <= MAX_PROMPT:
        raise InputError("the prompt", f"must have 1 to {MAX_PROMPT} words and marks", len(words))
    return ids_of(words, "the prompt")


def ids_of(words: Sequence[str], where: str) -> list[int]:
    """Return the ids of words.

    Raises:
        InputError: for a word that the toy does not have; `where` says whose it is.

    >>> ids_of(["mia", "."], "the prompt")
    [1, 62]
    """
    return [_id(word, place, where) for place, word in enumerate(words, start=1)]


def text_of_ids(ids: Sequence[int]) -> str:
    """Return the words of ids, separated by spaces.

    >>> text_of_ids([1, 9, 5])
    'mia loses her'
    """
    return " ".join(VOCABULARY[number] for number in ids)


def _id(word: str, place: int, where: str) -> int:
    number = IDS.get(word, NOISE)
    if number == NOISE:
        rule = f"must be one of the toy's {len(WORDS)} words, a full stop or a question mark"
        raise InputError(f"word {place} of {where}", rule, word, place)
    return number
