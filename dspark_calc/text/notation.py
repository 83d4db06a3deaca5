"""Whose letters the sentences use: the lesson's, or those of the DSpark paper."""

from typing import NamedTuple


class Letters(NamedTuple):
    """The letters that the two alphabets write differently."""

    conditional: str
    survival: str
    length: str


LESSON = Letters(conditional="a", survival="S", length="L")
PAPER = Letters(conditional="c", survival="a", length="ℓ")  # dspark-paper Eq. 7 and 3.2.2

ALPHABETS = {"lesson": LESSON, "paper": PAPER}
