"""Two positions, enumerated: a fixed length never changes the text."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl, control, two_tokens
from dspark_calc.model.errors import InputError
from dspark_calc.model.two_positions import POSITIONS, TwoPositions
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.quantity import Quantity, quantity

NAMES = ("A", "B")
WHOLE = Fraction(1)


class PairControls(TypedDict):
    """The probabilities of the token A, in the order of the first tokens."""

    draft: Annotated[list[LabControl], "p_d of the first token"]
    target: Annotated[list[LabControl], "p_t of it"]
    second_draft: Annotated[list[LabControl], "p_d of the second, after each first token"]
    second_target: Annotated[list[LabControl], "p_t of it"]


class PairLab(TypedDict):
    """Two positions."""

    controls: PairControls
    conditionals: Annotated[list[Quantity], "c_2 after each first token"]
    survival: Annotated[list[Quantity], "S_1 and S_2"]
    second_conditional: Annotated[Quantity | None, "a_2 = S_2 / S_1"]
    expected: Annotated[Quantity, "E[A_2]"]
    accepted: Annotated[list[Quantity], "E[A_L] for L = 0, 1, 2"]
    outputs: Annotated[
        list[list[list[Quantity]]], "the law of two tokens for L = 0, 1, 2, by first and second"
    ]
    sentence: Annotated[str, "in words"]


def pair_data(
    draft: str | Sequence[str],
    target: str | Sequence[str],
    second_draft: Sequence[str | Sequence[str]],
    second_target: Sequence[str | Sequence[str]],
) -> dict[str, Any]:
    """Return two positions as plain data.

    A law of two tokens may be given as the probability of the first one alone, as text.

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
    first = two_tokens(draft, "p_d"), two_tokens(target, "p_t")
    pairs = enumerate(zip(second_draft, second_target, strict=True), start=1)
    second = [
        (two_tokens(d, f"p_d after token {i}"), two_tokens(t, f"p_t after token {i}"))
        for i, (d, t) in pairs
    ]
    two = TwoPositions(first, second)
    a_2 = two.second_conditional
    accepted = (Fraction(0), two.survival[0], two.expected)
    return {
        "controls": _controls(two),
        "conditionals": [quantity(c, whole=WHOLE) for c in two.conditionals],
        "survival": [quantity(s, whole=WHOLE) for s in two.survival],
        "second_conditional": None if a_2 is None else quantity(a_2, whole=WHOLE),
        "expected": quantity(two.expected),
        "accepted": [quantity(mean) for mean in accepted],
        "outputs": [
            [[quantity(p, whole=WHOLE) for p in row] for row in two.output(length)]
            for length in range(POSITIONS + 1)
        ],
        "sentence": (
            f"On average {marked_text(two.expected)} of two draft tokens are accepted. The two "
            "tokens of the text have the same probabilities with no, one or two tokens checked."
        ),
    }


def _controls(two: TwoPositions) -> dict[str, Any]:
    after = [f"A after {name}" for name in NAMES]
    named = list(zip(two.second, after, strict=False))
    return {
        "draft": [control(two.first.draft[0], "A in the draft")],
        "target": [control(two.first.target[0], "A in the target")],
        "second_draft": [control(pair.draft[0], f"{name} in the draft") for pair, name in named],
        "second_target": [control(pair.target[0], f"{name} in the target") for pair, name in named],
    }
