"""The errors of readers and of callers, and how a bad value is shown in them."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Self, TypeVar

MAX_SHOWN_CHARACTERS = 40
MAX_SHOWN_BITS = 200  # an integer of about 60 digits

Value = TypeVar("Value")


class Shown(str):
    """A value as an error shows it; `show_value` leaves it as it is."""

    __slots__ = ()


class InputError(ValueError):
    """A value that the model cannot take: its place, the rule that it breaks, and the value.

    The message is one line of ASCII, ``{place} {rule}, got {value}``, whatever the value was.
    ``sentence`` says the same to a reader of the page: the message, unless another one is given.
    A pickled error carries the value as it is shown: the value itself may not be picklable.

    >>> str(InputError("a_2", "must be in [0, 1]", "1.7"))
    "a_2 must be in [0, 1], got '1.7'"
    """

    def __init__(
        self,
        place: str,
        rule: str,
        value: object,
        index: int | None = None,
        sentence: str | None = None,
    ) -> None:
        self.place = place
        self.index = index  # which of several values, counted from 1, where there are several
        self.rule = rule
        self.value = value
        self.shown = Shown(show_value(value))
        super().__init__(f"{place} {rule}, got {self.shown}")
        self.sentence = f"{self}." if sentence is None else sentence

    def __reduce__(self) -> tuple[type[Self], tuple[str, str, Shown, int | None, str]]:
        # Exceptions are pickled by their message, which is not what the class is made from.
        return type(self), (self.place, self.rule, self.shown, self.index, self.sentence)


def error_data(error: InputError) -> dict[str, Any]:
    """Return an error of the reader's making as plain data.

    Returns:
        ``{"ok": false, "error": {"sentence", "place", "rule", "value", "index"}}``.

    >>> error_data(InputError("L", "must be 1", 2))["error"]["sentence"]
    'L must be 1, got 2.'
    """
    return {
        "ok": False,
        "error": {
            "sentence": error.sentence,
            "place": error.place,
            "rule": error.rule,
            "value": error.shown,
            "index": error.index,
        },
    }


def show_value(value: object) -> str:
    """Return a short, harmless, ASCII description of any value; it never fails.

    Returns:
        Text in quotes with odd characters escaped, a number as digits, a long value shortened
        with its size after it, and for everything else the name of the type: the ``__repr__``
        of an unknown type is not trusted.

    >>> show_value("<b>")
    "'<b>'"
    >>> show_value([0.5])
    'a value of type list'
    """
    for kind, show in _SHOW:
        if isinstance(value, kind):
            return show(value)
    return f"a value of type {_cut(ascii(type(value).__name__)[1:-1])}"


def _show_text(text: str) -> str:
    if len(text) <= MAX_SHOWN_CHARACTERS:
        return ascii(str(text))
    return f"{text[:MAX_SHOWN_CHARACTERS]!a}... ({len(text)} characters)"


def _show_integer(number: int) -> str:
    if number.bit_length() <= MAX_SHOWN_BITS:
        return int.__repr__(number)
    # log10(2) = 0.30103: near enough for "about", and no long division of a huge number.
    return f"a whole number of about {number.bit_length() * 30103 // 100000 + 1} digits"


def _cut(text: str) -> str:
    if len(text) <= MAX_SHOWN_CHARACTERS:
        return text
    return f"{text[:MAX_SHOWN_CHARACTERS]}... ({len(text)} characters)"


def _show_fraction(number: Fraction) -> str:
    return f"{_show_integer(number.numerator)}/{_show_integer(number.denominator)}"


def _show_decimal(number: Decimal) -> str:
    return _cut(Decimal.__str__(number))


# In this order, because True is an int.
_SHOW: tuple[tuple[type, Callable[[Any], str]], ...] = (
    (Shown, str),
    (type(None), repr),
    (bool, repr),
    (str, _show_text),
    (int, _show_integer),
    (float, float.__repr__),
    (Decimal, _show_decimal),
    (Fraction, _show_fraction),
)


class RequestError(KeyError):
    """A bug of the caller: a key or a name that is not there, in one sentence.

    >>> str(RequestError("a sentence"))
    'a sentence'
    """

    def __str__(self) -> str:
        # KeyError would show the sentence in quotes.
        return str(self.args[0])


def known(place: str, table: Mapping[str, Value], name: object) -> Value:
    """Return the entry of a table that a request names.

    Args:
        place: what the error calls the name.
        table: all entries by name.
        name: the name in the request.

    Raises:
        RequestError: when there is no such entry (a bug of the caller).

    >>> known("letters", {"lesson": 1, "paper": 2}, "greek")
    Traceback (most recent call last):
    dspark_calc.model.errors.RequestError: letters must be one of lesson, paper, got 'greek'
    """
    if isinstance(name, str) and name in table:
        return table[name]
    raise RequestError(f"{place} must be one of {', '.join(table)}, got {show_value(name)}")
