"""The lesson's symbols as MathML, so that a screen reader says them as mathematics."""

from __future__ import annotations

from markupsafe import Markup


def _token(part: int | str) -> Markup:
    tag = "mn" if isinstance(part, int) else "mi"
    return Markup("<{0}>{1}</{0}>").format(tag, part)


def subscripted(letter: str, index: int | str) -> Markup:
    """Return `letter` with a subscript, without the `math` element around it."""
    return Markup("<msub><mi>{}</mi>{}</msub>").format(letter, _token(index))


def expected(index: int | str) -> Markup:
    """Return E[A_index] without the `math` element around it."""
    return Markup("<mi>E</mi><mo>[</mo>{}<mo>]</mo>").format(subscripted("A", index))


def math(inner: Markup) -> Markup:
    """Return `inner` as one inline formula."""
    return Markup("<math>{}</math>").format(inner)


def symbols() -> dict[str, object]:
    """Return the functions that templates call: a, S, C, E, c and score, each of one index."""

    def letter(name: str) -> object:
        return lambda index: math(subscripted(name, index))

    def score(index: int | str) -> Markup:
        fraction = "<mrow>{}</mrow><mo>/</mo>{}"
        return math(Markup(fraction).format(expected(index), subscripted("C", index)))

    return {
        **{name: letter(name) for name in ("a", "S", "C", "c")},
        "E": lambda index: math(expected(index)),
        "score": score,
        "math": math,
        "sub": subscripted,
        "expected": expected,
    }
