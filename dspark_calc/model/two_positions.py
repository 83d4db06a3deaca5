"""Two positions, enumerated: the second confidence depends on the drafted first token."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from dspark_calc.model.acceptance_test import Law, acceptance, normalised, residual
from dspark_calc.model.conditionals import Conditionals
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import check_count, parse_law
from dspark_calc.model.lengths import read_length
from dspark_calc.model.one_position import right_rule

POSITIONS = 2


class Pair(NamedTuple):
    """The laws of one position in the drafter and in the target."""

    draft: Law
    target: Law

    @property
    def acceptance(self) -> Fraction:
        """The probability that a draft token is accepted here: 1 minus half the L1 distance."""
        return right_rule(self.draft, self.target).acceptance


class TwoPositions:
    """The laws of the first token, and those of the second after each first token.

    Args:
        first: p_d and p_t of the first token.
        second: p_d and p_t of the second, for each first token in order.

    Raises:
        InputError: when a law is refused, or the laws are not over the same tokens.

    >>> half = ["0.5", "0.5"]
    >>> TwoPositions((half, ["0.7", "0.3"]), [(half, half), (half, half)]).survival
    (Fraction(4, 5), Fraction(4, 5))
    """

    def __init__(
        self,
        first: tuple[Conditionals, Conditionals],
        second: Sequence[tuple[Conditionals, Conditionals]],
    ) -> None:
        self.first = _pair(first, "", None)
        tokens = len(self.first.draft)
        check_count(second, "laws of the second token", tokens, tokens)
        self.second = tuple(
            _pair(each, f" after token {i}", tokens) for i, each in enumerate(second, start=1)
        )

    @property
    def conditionals(self) -> tuple[Fraction, ...]:
        """The acceptance of the second token after each first one: what a confidence estimates."""
        return tuple(pair.acceptance for pair in self.second)

    @property
    def survival(self) -> tuple[Fraction, Fraction]:
        """S_1 and S_2, over all drafts.

        Source: dspark-paper 3.2.2; the enumeration is ours.
        """
        accepted = self._accepted()
        both = sum((m * c for m, c in zip(accepted, self.conditionals, strict=True)), Fraction(0))
        return sum(accepted, Fraction(0)), both

    @property
    def second_conditional(self) -> Fraction | None:
        """a_2 = S_2 / S_1, the mean of the conditionals over accepted first tokens, or None."""
        first, both = self.survival
        return both / first if first else None

    @property
    def expected(self) -> Fraction:
        """E[A_2] = S_1 + S_2."""
        return sum(self.survival, Fraction(0))

    def output(self, verification_length: int) -> tuple[tuple[Fraction, ...], ...]:
        """Return the law of two tokens of text, [first][second], when this many are verified.

        What a round leaves open the target draws after it. It is the same for L = 0, 1 and 2.

        Raises:
            InputError: when the length is not in 0 to 2.

        Source: our derivation: every draft, every test, every correction.
        """
        length = read_length(verification_length, POSITIONS)
        tokens = range(len(self.first.draft))
        if length == 0:
            return tuple(
                tuple(self.first.target[i] * t for t in self.second[i].target) for i in tokens
            )
        accepted = self._accepted()
        correction = normalised(residual(self.first.target, self.first.draft))
        rejected = 1 - sum(accepted)
        rows = []
        for i, pair in enumerate(self.second):
            # The second token is the target's own after a correction, and at L = 1 as the bonus.
            seconds = pair.target if length == 1 else right_rule(*pair).output
            rows.append(
                tuple(
                    accepted[i] * second + rejected * correction[i] * own
                    for second, own in zip(seconds, pair.target, strict=True)
                )
            )
        return tuple(rows)

    def _accepted(self) -> list[Fraction]:
        pairs = zip(self.first.draft, self.first.target, strict=True)
        return [d * acceptance(t, d) for d, t in pairs]


def _pair(laws: object, where: str, tokens: int | None) -> Pair:
    if not isinstance(laws, (list, tuple)) or len(laws) != len(Pair._fields):
        raise InputError(f"laws{where}", "must be p_d and p_t", laws)
    read = Pair(
        *(parse_law(law, f"{name}{where}") for law, name in zip(laws, ("p_d", "p_t"), strict=True))
    )
    for law, name in zip(read, ("p_d", "p_t"), strict=True):
        wanted = tokens or len(read.draft)
        if len(law) != wanted:
            raise InputError(f"{name}{where}", f"must have {wanted} values", len(law))
    return read
