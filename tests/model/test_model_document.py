import re
from fractions import Fraction
from pathlib import Path

import pytest

import dspark_calc
from dspark_calc import Block
from dspark_calc.cli.formats import markdown_text
from dspark_calc.text.numbers import decimal_text
from tests.model.oracles import best_by_outcomes, chance_of_exactly, mean_accepted

TEXT = (Path(dspark_calc.__file__).parent / "MODEL.md").read_text(encoding="utf-8")
TABLES = re.findall(r"<!-- table: ([0-9. ]+) -->\n\n((?:\|.*\n)+)", TEXT)
DEFAULT = [Fraction(text) for text in ("0.92", "0.86", "0.76", "0.62", "0.48")]


def test_the_document_has_the_headings_that_a_teacher_looks_for() -> None:
    """The last one is where we admit what is not true."""
    assert re.findall(r"^## (.*)$", TEXT, re.MULTILINE) == [
        "Terminology",
        "Model",
        "From Python",
        "Labs",
        "A reader's own run",
        "Caveats",
        "Where the truth is bent on purpose",
    ]
    assert len(TABLES) == 2


def test_every_public_name_is_documented() -> None:
    """What the document does not name is private."""
    names = {*dspark_calc.__all__, *(name for name in dir(Block([])) if not name.startswith("_"))}
    section = TEXT.partition("## From Python")[2].partition("\n## ")[0]
    spans = " ".join(re.findall(r"`([^`]+)`", section.partition("|---|---|")[2]))
    assert names == set(re.findall(r"\w+", re.sub(r"\([^)]*\)", "", spans)))


@pytest.mark.parametrize(("values", "table"), TABLES)
def test_every_table_is_what_the_package_computes(values: str, table: str) -> None:
    """A table typed by hand would go stale."""
    assert table == markdown_text(Block(values.split()))


def test_the_shares_of_rounds_are_counted_from_all_outcomes() -> None:
    """The caveat on means gives two numbers."""
    none = chance_of_exactly(DEFAULT, 3, 0)
    every = chance_of_exactly(DEFAULT, 3, 3)
    assert f"accept\n  nothing is {float(none):.2f}, and the share that accept all three is" in TEXT
    assert f"all three is {float(every):.4f}." in TEXT
    assert none == Fraction("0.08")


def test_the_tie_holds_for_any_first_value_as_stated() -> None:
    """E[A_2] = 1.9 a_1 and E[A_3] = 2.35 a_1."""
    (stated,) = re.findall(
        r"With a_2 = ([\d.]+) and a_3 = ([\d.]+), "
        r"E\[A_2\] = ([\d.]+) a_1 and E\[A_3\] = ([\d.]+) a_1",
        TEXT,
    )
    second, third, two, three = stated
    for a in (Fraction(1, 7), Fraction(37, 100), Fraction(1)):
        block = Block([a, second, third])
        assert block.expected[1:] == (Fraction(two) * a, Fraction(three) * a)
        assert block.score[1:] == (a, a)


def test_the_first_token_pays_when_the_text_says_so() -> None:
    """At the stated value one draft token and none score the same."""
    (stated,) = re.findall(r"pays only when a_1 > (0\.\d+)\.", TEXT)
    assert (1 + Fraction(stated)) / Block([stated]).cost[0] == 1
    assert Block([stated]).score_of(0) == 0


def test_the_closed_form_for_equal_conditionals_is_as_stated() -> None:
    """(1 - alpha^(L+1)) / (1 - alpha), the form of the literature."""
    assert "1 + E[A_L] = (1 - alpha^(L+1)) / (1 - alpha)" in TEXT
    alpha = Fraction(7, 10)
    tau = Block([alpha] * 4).expected_tokens_per_round(4)
    assert tau == (1 - alpha**5) / (1 - alpha)


def test_the_formulas_name_the_invented_slope() -> None:
    """The slope in the text is the slope in the code, at each of its places."""
    slope = float(dspark_calc.COST_PER_TOKEN)
    for formula in (
        f"C_L     = 1 + {slope} L",
        f"S_{{L+1}} > {slope} E[A_L] / C_L",
        f"S_{{L+1}} > {slope} (1 + E) / C",
        f"S_{{L+1}} / {slope}",
        f"S_{{L+2}} / {slope}",
    ):
        assert formula in TEXT
    assert set(re.findall(r"[+>/] (0\.\d+)", TEXT)) == {str(slope)}


def test_the_opening_values_are_those_of_the_other_tests() -> None:
    """And their number is stated; that the lesson opens with them is tested with the build."""
    opening = re.search(r"opens with the invented values ([\d., ]+):", TEXT)
    assert opening
    assert [Fraction(text) for text in opening[1].split(", ")] == DEFAULT
    assert f"n tokens (the lesson: {len(DEFAULT)})" in TEXT


def test_ranks_and_rounding_are_as_stated() -> None:
    """Shared ranks, an exact tenth from a float, two decimals and four, half to even."""
    assert "(1, 2, 2, 4)" in TEXT
    assert sorted(Block(["0.50", "0.90", "0.80", "0.25"]).rank) == [1, 2, 2, 4]
    assert "0.1 means one tenth, also when it comes as a\nbinary float" in TEXT
    assert Block([0.1]).conditionals == (Fraction(1, 10),)
    assert "half to even: two decimals for\nconditionals and costs, four for the rest" in TEXT
    cells = [cell.strip() for cell in TABLES[0][1].splitlines()[2].split("|")[2:7]]
    assert [len(cell.partition(".")[2]) for cell in cells] == [2, 4, 4, 2, 4]
    assert (decimal_text(Fraction(1, 8), 2), decimal_text(Fraction(3, 8), 2)) == ("0.12", "0.38")


def test_every_decimal_number_in_the_text_is_tested() -> None:
    """Each one outside the tables is among those that the tests of this file recompute."""
    text = re.sub(r"<!-- table: .* -->\n\n(?:\|.*\n)+", "", TEXT)
    chances = [chance_of_exactly(DEFAULT, 3, k) for k in range(4)]
    bound = {
        *("0.92", "0.86", "0.76", "0.62", "0.48"),  # the opening values
        *(str(float(dspark_calc.COST_PER_TOKEN)), "0.1"),
        *("0.90", "0.50", "1.9", "2.35"),  # the tie
        *("0.75", "0.80", "0.9000000000000002"),  # the tie that floats do not see
        *(str(float(chance)) for chance in chances),
        f"{float(chances[3]):.4f}",
        str(float(mean_accepted(DEFAULT, 3))),
    }
    assert set(re.findall(r"\d+\.\d+", text)) == bound


def test_the_other_way_to_count_moves_the_best_length_as_stated() -> None:
    """Counted here from all outcomes: a round yields its accepted tokens and one more."""

    def score(length: int) -> Fraction:
        return (1 + mean_accepted(DEFAULT, length)) * 20 / (20 + 9 * length)

    best = max(range(6), key=score)
    assert f"it moves from {best_by_outcomes(DEFAULT)} to {best}." in TEXT


def test_the_distribution_is_counted_from_all_outcomes() -> None:
    """Four probabilities and their mean are in the text."""
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
    values = f"{a:.2f}, {b:.2f}, {c:.2f}, {d:.2f}"
    assert f"with {values}, where L = 3 and 4 both score 9/10, it gives\n{high} to L" in TEXT
    block = Block(["0.90", "0.75", "0.80", "0.75"])
    assert block.tied == (3, 4)
    assert block.score[2] == Fraction(9, 10)
