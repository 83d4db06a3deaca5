"""A block of draft tokens: every exact number about it, for every verification length."""

from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from math import lcm
from operator import mul

from dspark_calc.model.conditionals import Conditionals, parse_conditionals
from dspark_calc.model.cost import verification_cost
from dspark_calc.model.lengths import read_length
from dspark_calc.model.ranking import rank_scores, tied_places
from dspark_calc.model.running_sums import running_sums


class Block:
    """A block of n draft tokens with the conditionals a_1 ... a_n; n may be 0.

    The tuples have n entries: index 0 belongs to token 1 or to L = 1. The methods take L itself,
    in 0 ... n, and raise `InputError` for anything else. What has been computed is kept.

    Args:
        conditionals: values in [0, 1], as in `parse_conditionals`.

    Raises:
        InputError: when a conditional is refused.

    >>> block = Block(["0.9", "0.9", "0.5"])
    >>> block.best, block.tied
    (2, (2, 3))
    >>> block.expected_accepted(3)
    Fraction(423, 200)
    """

    def __init__(self, conditionals: Conditionals) -> None:
        self.conditionals = parse_conditionals(conditionals)

    def __repr__(self) -> str:
        return f"Block({list(self.conditionals)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Block) and self.conditionals == other.conditionals

    def __hash__(self) -> int:
        return hash(self.conditionals)

    @cached_property
    def survival(self) -> tuple[Fraction, ...]:
        """The probability that each token and all tokens before it are accepted.

        Symbol: S_j = a_1 a_2 ... a_j, never rising.

        Source: dspark-paper 3.2.2, Algorithm 1 line 2. The paper writes c for a, and a for S.
        """
        return tuple(accumulate(self.conditionals, mul))

    @cached_property
    def expected(self) -> tuple[Fraction, ...]:
        """The mean number of accepted draft tokens for L = 1 ... n.

        Symbol: E[A_L] = S_1 + ... + S_L. Neither the correction token after a rejection nor the
        bonus token after full acceptance is counted.

        Source: our derivation; dspark-paper 3.2.2 has tau = 1 + E[A_L] for one request.
        """
        base = lcm(*(a.denominator for a in self.conditionals))
        return tuple(running_sums(self.survival, base))

    @cached_property
    def cost(self) -> tuple[Fraction, ...]:
        """The invented cost of a round for L = 1 ... n; see `verification_cost`."""
        return tuple(verification_cost(length) for length in range(1, len(self.conditionals) + 1))

    @cached_property
    def score(self) -> tuple[Fraction, ...]:
        """Expected accepted tokens per unit of invented cost for L = 1 ... n.

        Symbol: E[A_L] / C_L. It has one peak. It is not tokens per second and not a speedup.

        Source: our derivation. It is not the objective of dspark-paper 3.2.2.
        """
        return tuple(e / c for e, c in zip(self.expected, self.cost, strict=True))

    @cached_property
    def rank(self) -> tuple[int, ...]:
        """The rank of each length by its score; equal scores share a rank (1, 2, 2, 4)."""
        return rank_scores(self.score)

    @cached_property
    def tied(self) -> tuple[int, ...]:
        """Every length with the highest score, shortest first; none for an empty block."""
        return tied_places(self.score)

    @property
    def best(self) -> int:
        """The recommended length: the shortest with the highest score; 0 for an empty block."""
        return min(self.tied, default=0)

    def expected_accepted(self, verification_length: int) -> Fraction:
        """Return E[A_L], the mean number of accepted draft tokens for this length.

        >>> Block(["0.5", "0.5"]).expected_accepted(2)
        Fraction(3, 4)
        """
        length = read_length(verification_length, len(self.conditionals))
        return self.expected[length - 1] if length else Fraction(0)

    def expected_tokens_per_round(self, verification_length: int) -> Fraction:
        """Return 1 + E[A_L]: with the target's own token, a correction or a bonus.

        Source: tau of dspark-paper 3.2.2, for one request.

        >>> Block(["0.5", "0.5"]).expected_tokens_per_round(2)
        Fraction(7, 4)
        """
        return 1 + self.expected_accepted(verification_length)

    def score_of(self, verification_length: int) -> Fraction:
        """Return E[A_L] / C_L, the score of this length.

        >>> Block(["0.87"]).score_of(1)
        Fraction(3, 5)
        """
        return self.expected_accepted(verification_length) / verification_cost(verification_length)

    def accepted_distribution(self, verification_length: int) -> tuple[Fraction, ...]:
        """Return the probability that exactly k of L verified draft tokens are accepted.

        Symbol: P(A_L = k) = S_k - S_{k+1} for k < L, and S_L for k = L, with S_0 = 1. There are
        L + 1 of them; their sum is 1 and their mean is E[A_L].

        Source: our derivation.

        >>> Block(["0.5", "0.5"]).accepted_distribution(2)
        (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4))
        """
        length = read_length(verification_length, len(self.conditionals))
        reached = (Fraction(1), *self.survival[:length])
        following = (*reached[1:], Fraction(0))
        return tuple(now - after for now, after in zip(reached, following, strict=True))
