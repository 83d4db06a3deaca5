"""Guesses made next to each other clash, and a bias on the previous word fixes it.

The paper's two phrases, "of course" and "no problem", with invented weights: side by side both
words are guessed at 1:1. The bias multiplies the weight of the word that fits the first by m.
"""

from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.conditionals import ConditionalValue
from dspark_calc.model.laws import parse_positive
from dspark_calc.model.two_positions import TwoPositions

FIRST = ("of", "no")
SECOND = ("course", "problem")
HALF = Fraction(1, 2)


class Phrase(NamedTuple):
    """Two words, and how often the drafter proposes them."""

    words: tuple[str, str]
    fits: bool
    probability: Fraction


class MarkovBias:
    """The drafted phrases at a factor m, and how the target takes them.

    The target says each of the two phrases with probability 1/2 and never mixes them.

    Args:
        factor: m, above 0; 1 is no bias. It is the exponential of the bias in the head.

    Raises:
        InputError: when the factor is refused.

    >>> MarkovBias(4).nonsense
    Fraction(1, 5)
    """

    def __init__(self, factor: ConditionalValue) -> None:
        self.factor = parse_positive(factor, "m")
        fitting = self.factor / (self.factor + 1)
        # Row by first word; the word of the same index fits.
        self.second = ((fitting, 1 - fitting), (1 - fitting, fitting))
        certain = ((Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)))
        self.positions = TwoPositions(
            ((HALF, HALF), (HALF, HALF)), list(zip(self.second, certain, strict=True))
        )

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """All four pairs of words, those of the first word first.

        Source: dspark-paper 3.1 and Eq. 4, 5 for the idea; weights and factor are invented.
        """
        return tuple(
            Phrase((FIRST[i], SECOND[j]), i == j, HALF * self.second[i][j])
            for i in range(len(FIRST))
            for j in range(len(SECOND))
        )

    @property
    def nonsense(self) -> Fraction:
        """The probability that the drafter mixes the phrases.

        Source: our derivation: 1 / (1 + m).
        """
        return sum((p.probability for p in self.phrases if not p.fits), Fraction(0))

    @property
    def second_conditional(self) -> Fraction:
        """a_2, the acceptance of the second word after an accepted first one."""
        first, both = self.positions.survival
        return both / first

    @property
    def expected(self) -> Fraction:
        """E[A_2], the mean number of accepted draft words."""
        return self.positions.expected
