"""Two positions, enumerated: a fixed length never changes the text."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.errors import InputError
from dspark_calc.model.two_positions import POSITIONS, TwoPositions
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.quantity import Quantity, quantity

WHOLE = Fraction(1)


class PairLab(TypedDict):
    """Two positions."""

    conditionals: Annotated[list[Quantity], "c_2 after each first token"]
    survival: Annotated[list[Quantity], "S_1 and S_2"]
    second_conditional: Annotated[Quantity | None, "a_2 = S_2 / S_1"]
    expected: Annotated[Quantity, "E[A_2]"]
    outputs: Annotated[
        list[list[list[Quantity]]], "the law of two tokens for L = 0, 1, 2, by first and second"
    ]
    sentence: Annotated[str, "in words"]


def pair_data(
    draft: Sequence[str],
    target: Sequence[str],
    second_draft: Sequence[Sequence[str]],
    second_target: Sequence[Sequence[str]],
) -> dict[str, Any]:
    """Return two positions as plain data.

    Args:
        draft: p_d of the first token.
        target: p_t of the first token.
        second_draft: p_d of the second token after each first one.
        second_target: p_t of the second token after each first one.

    Raises:
        InputError: when a law is refused or the laws do not fit each other.

    >>> even = ["0.5", "0.5"]
    >>> pair_data(even, ["0.7", "0.3"], [["0.8", "0.2"], even],
    ...           [["0.6", "0.4"], ["0.1", "0.9"]])["expected"]["text"]
    '1.3800'
    """
    if len(second_draft) != len(second_target):
        rule = f"must have {len(second_target)} values"
        raise InputError("second_draft", rule, len(second_draft))
    two = TwoPositions((draft, target), list(zip(second_draft, second_target, strict=True)))
    a_2 = two.second_conditional
    return {
        "conditionals": [quantity(c, whole=WHOLE) for c in two.conditionals],
        "survival": [quantity(s, whole=WHOLE) for s in two.survival],
        "second_conditional": None if a_2 is None else quantity(a_2, whole=WHOLE),
        "expected": quantity(two.expected),
        "outputs": [
            [[quantity(p, whole=WHOLE) for p in row] for row in two.output(length)]
            for length in range(POSITIONS + 1)
        ],
        "sentence": (
            f"On average {marked_text(two.expected)} of two draft tokens are accepted. The two "
            "tokens of the text have the same probabilities with no, one or two tokens checked."
        ),
    }
