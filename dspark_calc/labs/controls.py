"""What a lab's controls show and say."""

from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.conditionals import Conditionals, parse_conditional
from dspark_calc.text.numbers import decimal_text, exact_decimal

PLACES = 2


class LabControl(TypedDict):
    """One control of a lab, as it is set."""

    value: Annotated[str, "of the control"]
    text: Annotated[str, "next to it"]
    attrs: Annotated[dict[str, str], "what a screen reader says: `aria-valuetext`"]


def control(value: Fraction, name: str, places: int = PLACES) -> dict[str, Any]:
    """Return what a control shows for an invented number, and what a screen reader says.

    >>> control(Fraction(1, 2), "A in the draft")["attrs"]
    {'aria-valuetext': 'A in the draft, 0.50, invented'}
    """
    text = decimal_text(value, places)
    return {
        "value": exact_decimal(value) or text,
        "text": text,
        "attrs": {"aria-valuetext": f"{name}, {text}, invented"},
    }


def two_tokens(law: str | Conditionals, place: str) -> Conditionals:
    """Return a law of two tokens where only the probability of the first is given, as text.

    Raises:
        InputError: when that is refused.

    >>> two_tokens("0.7", "p_t")
    (Fraction(7, 10), Fraction(3, 10))
    """
    if not isinstance(law, str):
        return law
    first = parse_conditional(law, place)
    return first, 1 - first
