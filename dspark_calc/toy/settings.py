"""What a reader sets for a run of the toy, from text: seed, length, load, temperatures."""

from collections.abc import Sequence

from dspark_calc.model.errors import InputError
from dspark_calc.model.sampled_rounds import MAX_SEED
from dspark_calc.toy.calibrate import CHOICES
from dspark_calc.toy.drafter import BLOCK_SIZE

SCHEDULED = "scheduled"
MAX_LOAD = 64


def parse_whole(text: str, place: str, low: int, high: int) -> int:
    """Return a whole number of a range.

    Raises:
        InputError: for any other text.

    >>> parse_whole("12", "the seed", 0, 99)
    12
    """
    if text.isascii() and text.isdigit() and len(text) <= len(str(high)):
        number = int(text)
        if low <= number <= high:
            return number
    raise InputError(place, f"must be a whole number from {low} to {high}", text)


def parse_seed(text: str, place: str = "the seed") -> int:
    """Return a seed.

    >>> parse_seed("7")
    7
    """
    return parse_whole(text, place, 0, MAX_SEED)


def parse_load(text: str, place: str = "the load") -> int:
    """Return how many texts share a batch.

    >>> parse_load("8")
    8
    """
    return parse_whole(text, place, 1, MAX_LOAD)


def parse_length(text: str, place: str = "the length") -> int | str:
    """Return a fixed length, or that it is scheduled.

    Raises:
        InputError: for any other text.

    >>> parse_length("5"), parse_length("scheduled")
    (5, 'scheduled')
    """
    if text == SCHEDULED:
        return text
    if len(text) == 1 and text in "012345":
        return int(text)
    rule = f"must be a whole number from 0 to {BLOCK_SIZE}, or {SCHEDULED}"
    raise InputError(place, rule, text)


def parse_temperatures(texts: Sequence[str]) -> tuple[float, ...]:
    """Return a temperature per position.

    Raises:
        InputError: for another count, or a temperature that calibration does not try.

    >>> parse_temperatures(["1", "1.35", "2", "3", "0.5"])
    (1.0, 1.35, 2.0, 3.0, 0.5)
    """
    if len(texts) != BLOCK_SIZE:
        raise InputError("the count of temperatures", f"must be {BLOCK_SIZE}", len(texts))
    allowed = {f"{choice:g}": choice for choice in CHOICES}
    for position, text in enumerate(texts, start=1):
        if text not in allowed:
            rule = f"must be {min(CHOICES):g} to {max(CHOICES):g} in steps of 0.05"
            raise InputError(f"temperature {position}", rule, text, position)
    return tuple(allowed[text] for text in texts)
