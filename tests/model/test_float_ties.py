from fractions import Fraction
from itertools import product

import numpy as np
from hypothesis import given

from dspark_calc import Block
from dspark_calc.model.float_scores import float_scores
from dspark_calc.panels.float_ties import float_ties_data
from tests.model import strategies as my


@given(my.nonempty_blocks)
def test_floats_equal_numpys_sequential_sums_bit_by_bit(values: list[Fraction]) -> None:
    """The same IEEE operations in the same order, in another library."""
    a = np.array([float(v) for v in values])
    expected = np.add.accumulate(np.multiply.accumulate(a))
    lengths = np.arange(1, len(values) + 1)
    scores = expected / (1.0 + 0.45 * lengths)
    found = float_scores(Block(values))
    assert found.scores == tuple(scores.tolist())
    assert found.best == int(np.argmax(scores)) + 1


def test_floats_order_the_exact_tie_wrongly_for_about_half_of_the_first_values() -> None:
    """For a_2 = .90 and a_3 = .50 the two scores are equal for every a_1."""
    wrong = 0
    for n in range(1, 101):
        block = Block([Fraction(n, 100), "0.90", "0.50"])
        assert block.tied == (2, 3)
        low, high = float_scores(block).scores[1:]
        wrong += low != high
    assert 40 <= wrong <= 60


def test_the_named_tie_is_described_with_the_digits_of_both_floats() -> None:
    """A student must see the last digits that decide."""
    data = float_ties_data(Block(["0.37", "0.90", "0.50", "0.50", "0.50"]))
    low, high = (0.37 + 0.37 * 0.9) / 1.9, (0.37 + 0.37 * 0.9 + 0.37 * 0.9 * 0.5) / 2.35
    assert data["tied"] == [2, 3]
    assert [row["float"] for row in data["rows"][1:3]] == [repr(low), repr(high)]
    assert data["sentence"].startswith(
        f"Exactly, L = 2 and 3 tie at 37/100. Binary floating point says {low!r} for L = 2 and "
        f"{high!r} for L = 3: "
    )


def test_every_kind_of_verdict_can_be_reached_and_is_true() -> None:
    """Floats may agree by chance, by luck, or not at all."""
    # 1 + .75 + .60 = 2.35 and 1 + .75 + .60 + .45 = 2.8: L = 3 and 4 tie at a_1.
    ties = {(2, 3): ["0.90", "0.50"], (3, 4): ["0.75", "0.80", "0.75"]}
    kinds = {"equal too": 0, "by luck": 0, "longer for no gain": 0}
    for (tied, rest), n in product(ties.items(), range(1, 101)):
        data = float_ties_data(Block([Fraction(n, 100), *rest]))
        assert data["tied"] == list(tied)
        kind = next(kind for kind in kinds if kind in data["sentence"])
        kinds[kind] += 1
        low, high = (float(row["float"]) for row in data["rows"] if row["tied"])
        truth = "equal too" if low == high else "by luck" if low > high else "longer for no gain"
        assert kind == truth
        assert data["agree"] == (low >= high)
    assert all(kinds.values())


def test_floats_make_a_round_longer_for_nothing() -> None:
    """0.9 (1 + .75 + .6) / 2.35 = 0.9 (1 + .75 + .6 + .45) / 2.8 = 0.9, but not in binary."""
    data = float_ties_data(Block(["0.90", "0.75", "0.80", "0.75", "0.50"]))
    assert (data["exact_best"], data["float_best"], data["agree"]) == (3, 4, False)
    assert data["sentence"] == (
        "Exactly, L = 3 and 4 tie at 9/10. Binary floating point says 0.9 for L = 3 and "
        "0.9000000000000002 for L = 4: it breaks the tie and chooses L = 4, which is longer for "
        "no gain. The ranking here uses exact fractions instead."
    )


def test_floats_rank_what_is_equal_as_unequal() -> None:
    """Even where they choose the same length, the table would show two ranks for one score."""
    ranks = set()
    for n in range(1, 101):
        rows = float_ties_data(Block([Fraction(n, 100), "0.90", "0.50"]))["rows"]
        assert [row["rank"] for row in rows] == [3, 1, 1]
        ranks.add(tuple(row["float_rank"] for row in rows))
    assert ranks == {(3, 1, 1), (3, 1, 2)}


def test_without_a_tie_the_sentence_says_whether_floats_agree() -> None:
    """Nothing to see is said, too."""
    assert float_ties_data(Block(["0.92", "0.86", "0.76"]))["sentence"] == (
        "No two best lengths tie here, and floating point chooses the same one."
    )


def test_a_difference_too_small_for_floats_is_reported() -> None:
    """Slightly above the tie the longer length is best, and no float can see it."""
    third = Fraction(1, 2) + Fraction(1, 10**40)
    data = float_ties_data(Block([Fraction(1, 2), "0.90", third]))
    assert data["exact_best"] == 3
    if not data["agree"]:
        assert data["sentence"] == (
            "Floating point would choose L = 2 here; the exact best is L = 3."
        )


def test_an_empty_block_has_no_floats() -> None:
    """Nothing drafted, nothing chosen."""
    assert float_scores(Block([])) == ((), 0)
