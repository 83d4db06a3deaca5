"""The lesson's symbols as MathML, so that a screen reader says them as mathematics."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from collections.abc import Callable

LETTERED = {"a": "conditional", "S": "survival", "L": "length"}
"""Letters that the paper writes otherwise; the widget can re-letter them (see `dspark_calc`)."""


def _letter(name: str) -> Markup:
    if name in LETTERED:
        return Markup('<mi data-letter="{}">{}</mi>').format(LETTERED[name], name)
    return Markup("<mi>{}</mi>").format(name)


def _index(index: int | str) -> Markup:
    if isinstance(index, int):
        return Markup("<mn>{}</mn>").format(index)
    for sign, shown in (("+", "+"), ("-", "−")):
        name, found, number = index.partition(sign)
        if found:
            shifted = "<mrow>{}<mo>{}</mo><mn>{}</mn></mrow>"
            return Markup(shifted).format(_letter(name), shown, number)
    return _letter(index)


def subscripted(letter: str, index: int | str) -> Markup:
    """Return `letter` with a subscript ("L+1" is one, "j-1" too), without `math` around it."""
    colour = Markup(' class="q-cost"') if letter == "C" else ""
    return Markup("<msub{}>{}{}</msub>").format(colour, _letter(letter), _index(index))


def expected(index: int | str) -> Markup:
    """Return E[A_index] without the `math` element around it."""
    inner = "<mi>E</mi><mo>[</mo>{}<mo>]</mo>"
    return Markup(f'<mrow class="q-expected">{inner}</mrow>').format(subscripted("A", index))


def ratio(index: int | str, *, with_target: bool = False) -> Markup:
    """Return E[A_index] over C_index, or 1 + E[A_index] over it, as a stacked fraction."""
    over = tau(index) if with_target else expected(index)
    fraction = '<math displaystyle="true"><mfrac><mrow>{}</mrow>{}</mfrac></math>'
    return Markup(fraction).format(over, subscripted("C", index))


def tau(index: int | str) -> Markup:
    """Return 1 + E[A_index], the expected tokens of a round, without the `math` element."""
    return Markup("<mn>1</mn><mo>+</mo>{}").format(expected(index))


def length(value: int | None = None) -> Markup:
    """Return L, or "L = value"."""
    if value is None:
        return _letter("L")
    return Markup("{}<mo>=</mo><mn>{}</mn>").format(_letter("L"), value)


def acceptance() -> Markup:
    """Return min(1, p_t / p_d), the chance that a drafted token is accepted."""
    formula = "<mi>min</mi><mo>(</mo><mn>1</mn><mo>,</mo>{}<mo>/</mo>{}<mo>)</mo>"
    return math(Markup(formula).format(subscripted("p", "t"), subscripted("p", "d")))


def excess() -> Markup:
    """Return max(0, p_t - p_d), what the correction is drawn from."""
    formula = "<mi>max</mi><mo>(</mo><mn>0</mn><mo>,</mo>{}<mo>−</mo>{}<mo>)</mo>"
    return math(Markup(formula).format(subscripted("p", "t"), subscripted("p", "d")))


def sigmoid() -> Markup:
    """Return the definition of the sigmoid."""
    formula = (
        "<mi>&#963;</mi><mo>(</mo><mi>x</mi><mo>)</mo><mo>=</mo><mn>1</mn><mo>/</mo><mo>(</mo>"
        "<mn>1</mn><mo>+</mo><msup><mi>e</mi><mrow><mo>−</mo><mi>x</mi></mrow></msup><mo>)</mo>"
    )
    return math(Markup(formula))


def math(inner: Markup) -> Markup:
    """Return `inner` as one inline formula."""
    return Markup('<math translate="no">{}</math>').format(inner)


_SYMBOL = re.compile(
    r"E\[A_(?P<of>\w+)\]|(?<!\w)(?P<letter>[aclpCST])_(?P<index>\w+|[({][\w+-]+[)}])"
    r"|(?<![\w/-])(?:(?P<verified>[Lℓ])(?: = (?P<length>\d+))?|E/C)(?![\w/-])"
)


def typeset(text: str) -> Markup:
    """Return plain text with its symbols, such as a_1, S_(L+1), E/C and L = 3, set as mathematics.

    The widget does not re-letter them: around them are words of the same notation.

    >>> str(typeset("C_5 & co"))
    '<math translate="no"><msub><mi>C</mi><mn>5</mn></msub></math> &amp; co'
    """
    return Markup(_SYMBOL.sub(_set, str(escape(text))))


_LETTERED_SYMBOL = re.compile(rf"{_SYMBOL.pattern}|(?<![\w.])(?P<bare>S)(?!\w)")


def lettered(text: str) -> Markup:
    """Return plain text with its symbols and its letters L and S set as mathematics.

    The widget re-letters them together with itself: for tasks, which ask about what it shows.

    >>> str(lettered("L & co"))
    '<math translate="no"><mi data-letter="length">L</mi></math> &amp; co'
    """
    return Markup(_LETTERED_SYMBOL.sub(_set_lettered, str(escape(text))))


def _set_lettered(found: re.Match[str]) -> str:
    if found["bare"]:
        return str(math(_letter(found["bare"])))
    return _set(found, _letter)


def _same(name: str) -> Markup:
    """Return a letter that the widget leaves alone."""
    return Markup("<mi>{}</mi>").format(name)


def _set(found: re.Match[str], letter: Callable[[str], Markup] = _same) -> str:
    if found[0] == "E/C":
        inner = Markup("<mi>E</mi><mo>/</mo><mi>C</mi>")
    elif found["verified"]:
        inner = letter(found["verified"])
        if found["length"]:
            inner += Markup("<mo>=</mo><mn>{}</mn>").format(found["length"])
    elif found["of"]:
        inner = Markup("<mi>E</mi><mo>[</mo>{}<mo>]</mo>").format(_plain("A", found["of"], letter))
    else:
        inner = _plain(found["letter"], found["index"].strip("(){}"), letter)
    return str(math(inner))


def _plain(name: str, index: str, letter: Callable[[str], Markup]) -> Markup:
    """Return a letter with its index, in the colour of the text around it."""
    parts = [part for part in re.split(r"([+-])", index) if part]
    marks = {"+": "<mo>+</mo>", "-": "<mo>−</mo>"}
    inside = Markup("").join(
        Markup(marks[part])
        if part in marks
        else (Markup("<mn>{}</mn>").format(part) if part.isdigit() else letter(part))
        for part in parts
    )
    row = inside if len(parts) == 1 else Markup("<mrow>{}</mrow>").format(inside)
    return Markup("<msub>{}{}</msub>").format(letter(name), row)


def symbols() -> dict[str, object]:
    """Return the functions that templates call: letters of one index, and parts of formulas."""

    def letter(name: str) -> object:
        return lambda index: math(subscripted(name, index))

    def score(index: int | str) -> Markup:
        fraction = "<mrow>{}</mrow><mo>/</mo>{}"
        return math(Markup(fraction).format(expected(index), subscripted("C", index)))

    return {
        **{name: letter(name) for name in ("a", "S", "C", "c")},
        "E": lambda index: math(expected(index)),
        "ell": lambda value=None: math(length(value)),
        "score": score,
        "ratio": ratio,
        "tau": lambda index: math(tau(index)),
        "acceptance": acceptance,
        "excess": excess,
        "sigmoid": sigmoid,
        "math": math,
        "sub": subscripted,
        "expected": expected,
    }
