"""A cut that looks at the draft: three rules for the length, and what each does to the text.

One request, any vocabulary. The second confidence depends on the drafted first token, so a rule
that reads it before it admits the first token lets the token choose its own length.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.acceptance_test import DRAFT, TARGET, Law, output_distribution
from dspark_calc.model.conditionals import Conditionals, ConditionalValue
from dspark_calc.model.early_stop import SPEED, objectives, search_on, stop_at_first_drop
from dspark_calc.model.laws import parse_law, parse_positives, parse_probabilities
from dspark_calc.model.lengths import read_length
from dspark_calc.model.one_position import right_rule

LENGTHS = len(SPEED)


class Cut(NamedTuple):
    """The verified length after each first draft token, and the law of the first output token."""

    lengths: tuple[int, ...]
    output: Law


class PeekingCut:
    """The three rules for two draft tokens.

    Args:
        second: c_2 after each first draft token.
        capacity: how many tokens are verified when that was set beforehand; 0 to 2.
        speed: SPS(1), SPS(2), SPS(3).
        target: p_t of the first token.
        draft: p_d of the first token; with p_t it fixes the first confidence.

    Raises:
        InputError: when a value is refused.

    >>> cut = PeekingCut(["0.9", "0"])
    >>> cut.full_search.lengths, cut.full_search.output
    ((2, 0), (Fraction(17, 20), Fraction(3, 20)))
    """

    def __init__(
        self,
        second: Conditionals,
        capacity: int = 2,
        speed: Sequence[ConditionalValue] = SPEED,
        target: Conditionals = TARGET,
        draft: Conditionals = DRAFT,
    ) -> None:
        self.target, self.draft = parse_law(target, "p_t"), parse_law(draft, "p_d")
        tokens = len(self.target)
        parse_probabilities(self.draft, "p_d", tokens, tokens)
        self.second = parse_probabilities(second, "c_2", tokens, tokens)
        self.speed = parse_positives(speed, "SPS", LENGTHS, LENGTHS)
        self.capacity = read_length(capacity, LENGTHS - 1)
        self.first = right_rule(self.draft, self.target).acceptance

    @property
    def thetas(self) -> tuple[tuple[Fraction, ...], ...]:
        """Theta_0, Theta_1, Theta_2 after each first draft token.

        Source: dspark-paper 3.2.2 and Appendix A.
        """
        return tuple(objectives([self.first, second], self.speed) for second in self.second)

    @property
    def early_stop(self) -> Cut:
        """Stops at the first drop: whether token 1 is verified does not depend on it.

        Source: dspark-paper 3.2.2, Algorithm 1.
        """
        return self._cut([stop_at_first_drop(theta) for theta in self.thetas])

    @property
    def full_search(self) -> Cut:
        """Takes the highest of all three: it peeks, and bends the text.

        Source: dspark-paper Appendix A.
        """
        return self._cut([search_on(theta) for theta in self.thetas])

    @property
    def set_beforehand(self) -> Cut:
        """Verifies as many tokens as were settled before the draft was there.

        Source: dspark-paper 5.2, where the capacity comes from the confidences of two steps before.
        """
        return self._cut([self.capacity] * len(self.second))

    @property
    def threshold(self) -> Fraction | None:
        """The c_2 above which the full search verifies two; None when token 1 never survives.

        It may be outside [0, 1]: then all values are above it, or none.

        Source: our derivation: Theta_2 > max(Theta_0, Theta_1), solved for c_2.
        """
        if not self.first:
            return None
        highest = max(self.thetas[0][:-1])
        return (highest / self.speed[-1] - 1 - self.first) / self.first

    def _cut(self, lengths: Sequence[int]) -> Cut:
        return Cut(tuple(lengths), output_distribution(lengths, self.target, self.draft))
