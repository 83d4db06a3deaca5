import re
from fractions import Fraction
from pathlib import Path

import pytest

import dspark_calc
from dspark_calc import work_out
from dspark_calc.formats import markdown_text
from tests.model.oracles import best_by_outcomes, chance_of_exactly, mean_accepted

TEXT = (Path(dspark_calc.__file__).parent / "MODEL.md").read_text(encoding="utf-8")
TABLES = re.findall(r"<!-- table: ([0-9. ]+) -->\n\n((?:\|.*\n)+)", TEXT)
DEFAULT = [Fraction(text) for text in ("0.92", "0.86", "0.76", "0.62", "0.48")]


def test_the_document_has_the_headings_that_a_teacher_looks_for() -> None:
    """The last one is where we admit what is not true."""
    assert re.findall(r"^## (.*)$", TEXT, re.MULTILINE) == [
        "Terminology",
        "Model",
        "Caveats",
        "Where the truth is bent on purpose",
    ]
    assert len(TABLES) == 2


@pytest.mark.parametrize(("values", "table"), TABLES)
def test_every_table_is_what_the_package_computes(values: str, table: str) -> None:
    """A table typed by hand would go stale."""
    assert table == markdown_text(work_out(values.split()))


def test_the_shares_of_rounds_are_counted_from_all_outcomes() -> None:
    """The caveat on means gives two numbers."""
    none = chance_of_exactly(DEFAULT, 3, 0)
    every = chance_of_exactly(DEFAULT, 3, 3)
    assert f"accept\n  nothing is {float(none):.2f}, and the share that accept all three is" in TEXT
    assert f"all three is {float(every):.4f}." in TEXT
    assert none == Fraction("0.08")


def test_the_tie_holds_for_any_first_value_as_stated() -> None:
    """E[A_2] = 1.9 a_1 and E[A_3] = 2.35 a_1."""
    for a in (Fraction(1, 7), Fraction(37, 100), Fraction(1)):
        working = work_out([a, "0.90", "0.50"])
        assert working.expected[1:] == (Fraction("1.9") * a, Fraction("2.35") * a)


def test_the_formula_block_names_the_invented_slope() -> None:
    """The slope in the text is the slope in the code."""
    slope = float(dspark_calc.COST_PER_TOKEN)
    assert f"C_L     = 1 + {slope} L" in TEXT
    assert f"S_{{L+1}} > {slope} E[A_L] / C_L" in TEXT


def test_the_other_way_to_count_moves_the_best_length_as_stated() -> None:
    """Counted here from all outcomes: a round yields its accepted tokens and one more."""

    def score(length: int) -> Fraction:
        return (1 + mean_accepted(DEFAULT, length)) * 20 / (20 + 9 * length)

    best = max(range(6), key=score)
    assert f"it moves from {best_by_outcomes(DEFAULT)} to {best}." in TEXT


def test_the_distribution_is_counted_from_all_outcomes() -> None:
    """Four probabilities and their mean stand in the text."""
    chances = [chance_of_exactly(DEFAULT, 3, k) for k in range(4)]
    first, second, third, fourth = (str(float(p)) for p in chances)
    assert f"that is {first}, {second}, {third} and\n{fourth} for k = 0 to 3" in TEXT
    assert f"with the mean {float(mean_accepted(DEFAULT, 3))} = E[A_3]" in TEXT


def test_the_tie_that_floats_do_not_see_is_as_stated() -> None:
    """The sum is written out here in the floats of this interpreter."""
    a, b, c, d = 0.90, 0.75, 0.80, 0.75
    low = (a + a * b + a * b * c) / 2.35
    high = (a + a * b + a * b * c + a * b * c * d) / 2.8
    assert low < high
    assert f"it gives\n{high} to L = 4" in TEXT
    working = work_out(["0.90", "0.75", "0.80", "0.75"])
    assert working.tied == (3, 4)
    assert working.score[2] == Fraction(9, 10)
