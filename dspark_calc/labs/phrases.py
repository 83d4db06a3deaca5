"""Guesses that clash, and a bias that fixes them: "of course" and "no problem"."""

from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl, control
from dspark_calc.model.markov_bias import MarkovBias
from dspark_calc.text.numbers import marked_text
from dspark_calc.text.quantity import Quantity, quantity

WHOLE = Fraction(1)


class Phrase(TypedDict):
    """Two drafted words."""

    text: Annotated[str, "the words"]
    fits: Annotated[bool, "whether they are one phrase"]
    probability: Annotated[Quantity, "of drafting them"]


class PhrasesControls(TypedDict):
    """What can be set."""

    factor: Annotated[list[LabControl], "m"]


class PhrasesLab(TypedDict):
    """The drafted phrases."""

    controls: PhrasesControls
    factor: Annotated[Quantity, "m"]
    phrases: Annotated[list[Phrase], "all four"]
    nonsense: Annotated[Quantity, "the chance of mixed words, 1 / (1 + m)"]
    second_conditional: Annotated[Quantity, "a_2"]
    expected: Annotated[Quantity, "E[A_2]"]
    sentence: Annotated[str, "in words"]


def phrases_data(factor: str) -> dict[str, Any]:
    """Return the drafted phrases as plain data.

    Args:
        factor: m, by which the bias multiplies the weight of the word that fits.

    Raises:
        InputError: when the factor is refused.

    >>> phrases_data("4")["nonsense"]["text"]
    '0.2000'
    """
    bias = MarkovBias(factor)
    return {
        "controls": {"factor": [control(bias.factor, "factor of the bias", 0)]},
        "factor": quantity(bias.factor, 2),
        "phrases": [
            {
                "text": " ".join(phrase.words),
                "fits": phrase.fits,
                "probability": quantity(phrase.probability, whole=WHOLE),
            }
            for phrase in bias.phrases
        ],
        "nonsense": quantity(bias.nonsense, whole=WHOLE),
        "second_conditional": quantity(bias.second_conditional, whole=WHOLE),
        "expected": quantity(bias.expected),
        "sentence": (
            f"The draft mixes the two phrases with probability {marked_text(bias.nonsense)}, and "
            f"its second word is accepted with probability {marked_text(bias.second_conditional)}."
        ),
    }
