"""A probability of the toy as a page shows it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, TypedDict

from dspark_calc.text.numbers import decimal_text
from dspark_calc.text.quantity import share_text
from dspark_calc.toy.language import VOCABULARY

PLACES = 2


class Shown(TypedDict):
    """A number between 0 and 1."""

    text: Annotated[str, "rounded"]
    share: Annotated[str, "the length of a bar, as a CSS percentage"]


def shown(value: float | Fraction, places: int = PLACES) -> dict[str, str]:
    """Return a probability as text and as a bar.

    >>> shown(0.125)
    {'text': '0.12', 'share': '12.50%'}
    """
    exact = Fraction(value)
    return {"text": decimal_text(exact, places), "share": share_text(exact, Fraction(1))}


def rounded(value: float, places: int = PLACES) -> str:
    """Return a float as text, rounded on its exact value.

    >>> rounded(2.675)
    '2.67'
    """
    return decimal_text(Fraction(value), places)


def quoted(token: int) -> str:
    """Return a token's word in quotation marks.

    >>> quoted(62)
    '“.”'
    """
    return f"“{VOCABULARY[token]}”"


def likeliest(probabilities: Sequence[float]) -> list[int]:
    """Return all ids, the likeliest first; of equals the lower id.

    >>> likeliest([0.25, 0.5, 0.25])
    [1, 0, 2]
    """
    return sorted(range(len(probabilities)), key=lambda token: (-probabilities[token], token))
