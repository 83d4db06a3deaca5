from fractions import Fraction
from itertools import product

import numpy as np

from dspark_calc import Block

# Ten values: ends, ordinary ones, and .37 .50 .90, which make exact ties.
HUNDREDTHS = (0, 5, 37, 50, 62, 76, 86, 90, 92, 100)


def test_a_hundred_thousand_settings_equal_numpys_cumulative_products_and_sums() -> None:
    """NumPy works the whole grid out in integers (hundredths), the package in fractions."""
    grid = np.array(list(product(HUNDREDTHS, repeat=5)), dtype=np.int64)
    assert len(grid) == 100_000
    # S_j in units of 10^-10: the product of j hundredths, times the missing powers of 100.
    survivals = np.cumprod(grid, axis=1) * 100 ** np.arange(4, -1, -1)
    expecteds = np.cumsum(survivals, axis=1)
    costs = 20 + 9 * np.arange(1, 6)  # in twentieths
    # E_L / C_L > E_M / C_M is E_L C_M > E_M C_L: exact in 64 bits.
    cross = expecteds[:, :, None] * costs[None, None, :]
    ranks = 1 + (np.swapaxes(cross, 1, 2) > cross).sum(axis=2)

    hundredth = {n: Fraction(n, 100) for n in HUNDREDTHS}
    got_survival = np.empty(grid.shape)
    got_expected = np.empty(grid.shape)
    got_score = np.empty(grid.shape)
    for i, row in enumerate(grid.tolist()):
        conditionals = tuple(hundredth[n] for n in row)
        block = Block(conditionals)
        got_survival[i] = block.survival
        got_expected[i] = block.expected
        got_score[i] = block.score
        assert block.rank == tuple(ranks[i])

    # A float nearest to a fraction with denominator 10^10 rounds to its integer.
    assert np.array_equal(np.rint(got_survival * 1e10).astype(np.int64), survivals)
    assert np.array_equal(np.rint(got_expected * 1e10).astype(np.int64), expecteds)
    np.testing.assert_allclose(got_score, expecteds / 1e10 * 20 / costs, rtol=1e-14, atol=0)
