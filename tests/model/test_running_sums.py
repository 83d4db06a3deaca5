from fractions import Fraction
from itertools import accumulate, pairwise
from math import gcd, lcm

from hypothesis import given
from hypothesis import strategies as st

from dspark_calc import Block
from dspark_calc.model.running_sums import running_sums
from tests.model import strategies as my


@given(st.lists(my.numbers, max_size=12))
def test_running_sums_are_those_of_the_standard_library(terms: list[Fraction]) -> None:
    """Equal, and in lowest terms: a fraction that is not would have another hash and text."""
    base = lcm(*(term.denominator for term in terms))
    found = list(running_sums(terms, base))
    assert found == list(accumulate(terms))
    for each in found:
        assert type(each) is Fraction
        assert each.denominator > 0
        assert gcd(each.numerator, each.denominator) == 1


def test_a_sum_that_loses_its_whole_denominator_is_reduced_to_an_integer() -> None:
    """Two hundred halvings and the last one again: 1/2 + 1/4 + ... + 2^-200 + 2^-200 = 1."""
    halves = [Fraction(1, 2**n) for n in range(1, 201)]
    *_, last = running_sums([*halves, halves[-1]], 2)
    assert (last.numerator, last.denominator) == (1, 1)


def test_a_block_of_two_thousand_values_is_worked_out_exactly() -> None:
    """Its survivals have up to four thousand digits; each step is checked by itself."""
    block = Block([f"0.{900 + n % 100}" for n in range(2000)])
    assert all(
        b - a == s for (a, b), s in zip(pairwise(block.expected), block.survival[1:], strict=True)
    )
    assert block.expected[0] == block.survival[0] == Fraction(9, 10)
    assert block.rank[block.best - 1] == 1
    assert block.score[block.best - 1] == max(block.score[: block.best + 1])
