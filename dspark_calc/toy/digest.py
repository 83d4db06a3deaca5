"""One digest over rounds of the toy: every id and every bit of every number."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from dspark_calc.toy.write import Round


class RunningDigest:
    """A digest that grows with each round of a text, and with whatever else is part of a run."""

    def __init__(self) -> None:
        self._digest = sha256()

    def add(self, value: Any) -> str:
        """Return the digest of all values so far, this one included."""
        self._digest.update(" ".join(words(value)).encode())
        return self._digest.hexdigest()


def words(value: Any) -> Iterator[str]:
    """Yield every number in a value, floats to the last bit.

    >>> list(words((1, [0.5, "a"])))
    ['1', '0x1.0000000000000p-1', 'a']
    """
    if isinstance(value, float):
        yield value.hex()
    elif isinstance(value, int | str):
        yield str(value)
    else:
        for each in value:
            yield from words(each)


def rounds_digest(rounds: Iterable[Round]) -> str:
    """Return the digest of a whole text.

    >>> rounds_digest([])[:8]
    'e3b0c442'
    """
    digest = RunningDigest()
    text = sha256().hexdigest()
    for one in rounds:
        text = digest.add(one)
    return text
