"""One position, against a count of equally likely tickets: twenty per law."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given

from dspark_calc.model.acceptance_test import output_law, residual
from dspark_calc.model.errors import InputError
from dspark_calc.model.laws import parse_law
from dspark_calc.model.one_position import (
    Outcome,
    accept_if_confident,
    correction_from_target,
    distance,
    likeliest_alone,
    matching,
    one_hot_draft,
    parts,
    right_rule,
)
from tests.model.strategies import TWENTIETHS, ticket_pairs

DRAFT = parse_law(["0.5", "0.3", "0.2"], "p_d")
TARGET = parse_law(["0.2", "0.5", "0.3"], "p_t")
LOSSLESS = [right_rule, matching, one_hot_draft]


def law(*texts: str) -> tuple[Fraction, ...]:
    """Return decimals as fractions."""
    return tuple(map(Fraction, texts))


def as_law(counts: list[int]) -> tuple[Fraction, ...]:
    """Return counts of twentieths as a law."""
    return tuple(Fraction(n, TWENTIETHS) for n in counts)


def bag(counts: list[int]) -> list[int]:
    """Return one ticket per twentieth, each with its token."""
    return [token for token, n in enumerate(counts) for _ in range(n)]


def test_the_worked_example_comes_out() -> None:
    """Accept .4, 1, 1; together .7 = 1 - half of .6; the residual is (0, 2/3, 1/3)."""
    outcome = right_rule(DRAFT, TARGET)
    assert outcome.kept == law("0.4", "1", "1")
    assert outcome.acceptance == Fraction("0.7") == 1 - distance(DRAFT, TARGET)
    weights = residual(TARGET, DRAFT)
    assert [w / sum(weights) for w in weights] == [0, Fraction(2, 3), Fraction(1, 3)]
    assert outcome.output == TARGET
    assert outcome.distance == 0


def test_the_bars_of_the_worked_example_add_up() -> None:
    """By hand: min is (.2, .3, .2), the excess (0, .2, .1)."""
    accepted, corrected = parts(DRAFT, TARGET)
    assert accepted == law("0.2", "0.3", "0.2")
    assert corrected == law("0", "0.2", "0.1")


def test_a_correction_from_the_target_bends_the_text() -> None:
    """By hand: .2 + .3 x .2 = .26 and so on; .06 of the probability is misplaced."""
    outcome = correction_from_target(DRAFT, TARGET)
    assert outcome.output == law("0.26", "0.45", "0.29")
    assert outcome.distance == Fraction("0.06")
    assert outcome.acceptance == Fraction("0.7")


def test_keeping_what_the_drafter_is_sure_of_bends_the_text() -> None:
    """By hand: half the drafts are the first token and stay, the target draws for the others."""
    outcome = accept_if_confident(DRAFT, TARGET)
    assert outcome.output == law("0.6", "0.25", "0.15")
    assert outcome.distance == Fraction("0.4")
    assert outcome.acceptance == Fraction("0.5")
    assert accept_if_confident(DRAFT, TARGET, Fraction(0)).output == DRAFT
    assert accept_if_confident(DRAFT, TARGET, Fraction(1)).output == TARGET


def test_three_lossless_rules_accept_differently() -> None:
    """On (.5, .5) and (.7, .3): .8, .5 and .7."""
    draft, target = law("0.5", "0.5"), law("0.7", "0.3")
    outcomes = [rule(draft, target) for rule in LOSSLESS]
    assert [each.acceptance for each in outcomes] == [*law("0.8", "0.5", "0.7")]
    assert all(each.output == target for each in outcomes)


@given(ticket_pairs)
def test_the_right_rule_is_a_count_of_tickets(pair: tuple[list[int], list[int]]) -> None:
    """A draft ticket stays while the target has one for it; the others become its spare ones."""
    drafts, targets = (Counter(bag(counts)) for counts in pair)
    stay = drafts & targets
    outcome = right_rule(*map(as_law, pair))
    assert outcome.acceptance == Fraction(stay.total(), TWENTIETHS)
    tokens = range(len(pair[0]))
    accepted, corrected = parts(*map(as_law, pair))
    assert [p * TWENTIETHS for p in accepted] == [stay[token] for token in tokens]
    assert [p * TWENTIETHS for p in corrected] == [(targets - drafts)[token] for token in tokens]


@pytest.mark.parametrize("rule", LOSSLESS)
@given(ticket_pairs)
def test_a_lossless_rule_gives_the_targets_law(
    rule: Callable[..., Outcome], pair: tuple[list[int], list[int]]
) -> None:
    """Whatever the drafter says, and also where it never says what the target wants."""
    draft, target = map(as_law, pair)
    outcome = rule(draft, target)
    assert outcome.output == target
    assert outcome.distance == 0
    assert outcome.acceptance <= right_rule(one_hot(draft, rule), target).acceptance


def one_hot(draft: tuple[Fraction, ...], rule: object) -> tuple[Fraction, ...]:
    """Return what the rule really drafts from: no rule accepts more than 1 minus half the L1."""
    return likeliest_alone(draft) if rule is one_hot_draft else draft


@given(ticket_pairs)
def test_matching_is_a_count_of_all_pairs_of_tickets(pair: tuple[list[int], list[int]]) -> None:
    """Draft and target each draw a ticket; equal tokens are an acceptance."""
    equal = sum(d == t for d, t in product(*map(bag, pair)))
    outcome = matching(*map(as_law, pair))
    assert outcome.acceptance == Fraction(equal, TWENTIETHS**2)


@given(ticket_pairs)
def test_the_wrong_rules_are_counts_of_all_pairs_of_tickets(
    pair: tuple[list[int], list[int]],
) -> None:
    """A ticket that is not kept gives way to one of the target's twenty."""
    tickets, own = map(bag, pair)
    draft, target = map(as_law, pair)
    bent, sure = Counter[int](), Counter[int]()
    used = Counter[int]()
    for token in tickets:
        used[token] += 1
        stays = used[token] <= pair[1][token]
        for other in own:
            bent[token if stays else other] += 1
            sure[token if pair[0][token] * 2 >= TWENTIETHS else other] += 1
    for counts, rule in ((bent, correction_from_target), (sure, accept_if_confident)):
        outcome = rule(draft, target)
        assert outcome.output == tuple(
            Fraction(counts[token], TWENTIETHS**2) for token in range(len(target))
        )
        assert sum(outcome.output) == 1


@given(ticket_pairs)
def test_at_temperature_0_the_rule_is_equality(pair: tuple[list[int], list[int]]) -> None:
    """A target that always says one token accepts that token and no other."""
    draft, target = map(as_law, pair)
    likeliest = pair[1].index(max(pair[1]))
    kept = right_rule(draft, likeliest_alone(target)).kept
    for token, probability in enumerate(draft):
        if probability:  # what is never drafted is never tested
            assert kept[token] == (token == likeliest)


@given(ticket_pairs)
def test_the_distance_is_symmetric_and_0_only_for_equal_laws(
    pair: tuple[list[int], list[int]],
) -> None:
    """It is a metric, and at most 1."""
    a, b = map(as_law, pair)
    assert distance(a, b) == distance(b, a) <= 1
    assert (distance(a, b) == 0) == (pair[0] == pair[1])


def test_an_enumeration_weighs_what_replaces_each_draft_token() -> None:
    """By hand: 1/2 kept at 1/2, its other half goes to the second token; the rest is kept."""
    half = Fraction(1, 2)
    assert output_law([half, half], [half, 1], [law("0", "1"), law("1", "0")]) == law(
        "0.25", "0.75"
    )


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (["0.5", "0.4"], "p_t must sum to 1, got 9/10"),
        (["1"], "p_t must have 2 to 8 values, got 1"),
        (["0.5"] * 9, "p_t must have 2 to 8 values, got 9"),
        (["0.5", "1.5"], "p_t[1] must be in [0, 1], got '1.5'"),
        ("0.5", "p_t must be a list or tuple, got '0.5'"),
        (["", "1"], "p_t[0] must not be empty, got ''"),
    ],
)
def test_a_law_that_is_none_is_refused_in_a_sentence(values: list[str], sentence: str) -> None:
    """Place, rule and value."""
    with pytest.raises(InputError) as error:
        parse_law(values, "p_t")
    assert str(error.value) == sentence
