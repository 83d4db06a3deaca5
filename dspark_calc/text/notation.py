"""Which letters the sentences use: the lesson's, or those of the DSpark paper."""

from typing import NamedTuple


class Notation(NamedTuple):
    """The letters that lesson and paper write differently."""

    conditional: str
    survival: str
    length: str


LESSON = Notation(conditional="a", survival="S", length="L")
PAPER = Notation(conditional="c", survival="a", length="ℓ")  # dspark-paper Eq. 7 and 3.2.2

ALPHABETS = {"lesson": LESSON, "paper": PAPER}
