from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.toy.calibrate import UNSCALED, conditionals
from dspark_calc.toy.draws import Draws, pick
from dspark_calc.toy.language import IDS
from dspark_calc.toy.law import Law, fractions_of, from_target, law, only_if_sure
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.schedule import Load, early_stop, full_search
from dspark_calc.toy.verify import acceptance, residual, verify
from dspark_calc.toy.weights import Weights
from tests.toy.enumeration import CONTEXTS, VOCABULARY, Block, two_tokens

parts = st.lists(st.integers(0, 20), min_size=4, max_size=4).filter(any)
laws = parts.map(lambda ns: [Fraction(n, sum(ns)) for n in ns])


def block(weights: Weights, context: str) -> Block:
    """Return the block after the words of a context."""
    return Block(weights, parse_prompt(context))


@pytest.mark.parametrize("context", CONTEXTS)
def test_the_law_of_one_token_equals_the_targets(weights: Weights, context: str) -> None:
    """Equal as fractions: the probabilities of each network are rounded before, not after."""
    at = block(weights, context)
    assert at.p_d() != at.p_t
    assert law(at.p_d(), at.p_t) == at.p_t


@pytest.mark.parametrize("context", CONTEXTS)
def test_the_law_of_two_tokens_equals_the_targets(weights: Weights, context: str) -> None:
    """All 4,096 pairs: two accepted, a correction in either place, the next round's first."""
    at = block(weights, context)
    for lengths in (lambda _: 2, lambda _: 1):
        pairs = two_tokens(at, lengths)
        assert len(pairs) == 4096
        assert sum(pairs.values()) == 1
        for first in VOCABULARY:
            after = at.p_t_after(first)
            for second in VOCABULARY:
                assert pairs[first, second] == at.p_t[first] * after[second]


def test_a_length_of_the_early_stop_leaves_the_law_of_two_tokens(weights: Weights) -> None:
    """Whether the second is verified depends on which the first is, and may."""
    at = block(weights, CONTEXTS[0])
    lengths = {first: early_stop(confidences(at, first), Load(texts=24)) for first in VOCABULARY}
    assert set(lengths.values()) >= {1, 2}
    pairs = two_tokens(at, lambda first: lengths[first])
    assert all(
        pairs[first, second] == at.p_t[first] * p
        for first in VOCABULARY
        for second, p in enumerate(at.p_t_after(first))
    )


def confidences(at: Block, first: int) -> list[float]:
    """Return the conditionals of the first two positions, the second after a first draft token."""
    return conditionals(at.draft([first, 1, 1, 1, 1]).confidence, UNSCALED)[:2]


def distance(one: Law, other: Law) -> Fraction:
    """Return half the L1 distance of two laws."""
    return sum((abs(a - b) for a, b in zip(one, other, strict=True)), Fraction(0)) / 2


def test_verifying_only_what_the_drafter_is_sure_of_bends_the_text(weights: Weights) -> None:
    """After the question, "not" (not now) nearly vanishes: a toy that can refuse hardly does."""
    at = block(weights, CONTEXTS[0])
    p_d, p_t = at.p_d(), at.p_t
    bent = law(p_d, p_t, verifies=only_if_sure(p_d))
    refusal = IDS["not"]
    assert Fraction("0.15") < p_t[refusal] < Fraction("0.25")
    assert bent[refusal] < p_t[refusal] / 3
    # By hand: an unsure draft is thrown away unseen, so "not" comes from a second try alone.
    unsure = sum(p for p in p_d if p < Fraction(1, 4))
    over = sum(max(p_d[t] - p_t[t], Fraction(0)) for t in VOCABULARY if p_d[t] >= Fraction(1, 4))
    weights_of_correction = residual(p_d, p_t)
    corrected = over * weights_of_correction[refusal] / sum(weights_of_correction)
    assert bent[refusal] == unsure * p_t[refusal] + corrected


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_correction_drawn_from_the_target_bends_the_text(weights: Weights, context: str) -> None:
    """The residual is not p_t: tokens that the drafter gives too often come out too often."""
    at = block(weights, context)
    p_d, p_t = at.p_d(), at.p_t
    bent = law(p_d, p_t, correction=from_target)
    assert sum(bent) == 1
    assert distance(bent, p_t) > 0
    rejected = distance(p_d, p_t)
    expected = [min(d, t) + rejected * t for d, t in zip(p_d, p_t, strict=True)]
    assert bent == expected


@pytest.mark.parametrize("context", [CONTEXTS[0], CONTEXTS[2], CONTEXTS[4]])
def test_a_length_found_by_looking_at_all_confidences_bends_the_text(
    weights: Weights, context: str
) -> None:
    """Appendix A in the toy: c_2 knows the first draft token, and decides whether it is verified.

    One draft token never pays; the cost of two is set so that they pay after some first tokens.
    """
    at = block(weights, context)
    p_d, p_t = at.p_d(), at.p_t
    likely = [confidences(at, first) for first in VOCABULARY if p_d[first] > Fraction(1, 10)]
    first = likely[0][0]
    middle = (min(c[1] for c in likely) + max(c[1] for c in likely)) / 2
    cost = {1: 1.0, 2: 2.0, 3: 1.0 + first + first * middle}
    load = Load(cost=lambda rows: cost[rows])
    stopped, searched = (
        [rule(confidences(at, first), load) for first in VOCABULARY]
        for rule in (early_stop, full_search)
    )
    assert set(stopped) == {0}
    assert set(searched) == {0, 2}
    assert law(p_d, p_t, verifies=lambda token: stopped[token] > 0) == p_t
    assert law(p_d, p_t, verifies=lambda token: searched[token] > 0) != p_t


def test_the_enumeration_gives_appendix_a_to_the_last_digit() -> None:
    """p_t (.7, .3), p_d (.5, .5): verified after A alone, A comes out with .85."""
    p_t, p_d = fractions_of([0.7, 0.3]), fractions_of([0.5, 0.5])
    assert law(p_d, p_t, verifies=lambda token: token == 0) == fractions_of([0.85, 0.15])


def test_the_enumeration_gives_the_three_token_example_by_hand() -> None:
    """p_d (.5, .3, .2), p_t (.2, .5, .3): accepted .7, and .26 .45 .29 when corrected from p_t."""
    p_d, p_t = fractions_of([0.5, 0.3, 0.2]), fractions_of([0.2, 0.5, 0.3])
    assert [acceptance(p_d, p_t, token) for token in range(3)] == [Fraction(2, 5), 1, 1]
    assert law(p_d, p_t) == p_t
    assert law(p_d, p_t, correction=from_target) == fractions_of([0.26, 0.45, 0.29])


@given(laws, laws)
def test_whatever_the_two_laws_the_verified_token_has_the_targets(p_d: Law, p_t: Law) -> None:
    """The theorem, on any small laws."""
    assert law(p_d, p_t) == p_t


@given(laws, laws, st.sets(st.integers(0, 3)))
def test_a_cut_that_knows_the_token_keeps_the_law_only_by_accident(
    p_d: Law, p_t: Law, cut: set[int]
) -> None:
    """Its law has a closed form: what is cut is drawn again from p_t."""
    bent = law(p_d, p_t, verifies=lambda token: token not in cut)
    excess = residual(p_d, p_t)
    seen = set(range(4)) - cut
    rejected = sum((max(p_d[t] - p_t[t], Fraction(0)) for t in seen), Fraction(0))
    unseen = sum((p_d[t] for t in cut), Fraction(0))
    assert bent == [
        (0 if t in cut else min(p_d[t], p_t[t]))
        + rejected * excess[t] / sum(excess)
        + unseen * p_t[t]
        for t in range(4)
    ]


@given(laws, laws, st.integers(0, 2**32 - 1))
def test_what_runs_obeys_the_rule_that_is_proved(p_d: Law, p_t: Law, seed: int) -> None:
    """Replayed from the same draws: the test, then the correction from the excess or the bonus."""
    floats = [[float(p) for p in each] for each in (p_d, p_t)]
    token = pick(floats[0], Draws(seed, 0)())
    verdict = verify([token], [floats[0]], [floats[1], floats[1]], Draws(seed, 1))
    draws = Draws(seed, 1)
    tested, closing = draws(), draws()
    if tested < min(1.0, floats[1][token] / floats[0][token]):
        assert verdict == (1, pick(floats[1], closing), "bonus")
    else:
        assert verdict.accepted == 0
        assert verdict.kind == "correction"
        assert p_t[verdict.token] > p_d[verdict.token]


def test_when_rounding_leaves_no_excess_the_target_draws(weights: Weights) -> None:
    """Two laws that differ in the last bit alone can reject, and leave nothing to correct with."""
    p_t = [0.5, 0.5]
    assert residual([0.5000000000000001, 0.5], p_t) == p_t
    assert residual([0.5, 0.5], p_t) == p_t
    assert weights.head


@given(parts, st.floats(0, 1, exclude_max=True))
def test_an_id_without_weight_is_never_drawn(weights_of: list[int], drawn: float) -> None:
    """And every number in [0, 1) gives an id, the largest too."""
    assert weights_of[pick([float(n) for n in weights_of], drawn)] > 0


def test_the_share_of_an_id_is_its_weight() -> None:
    """A grid of a thousand numbers over four weights."""
    counts = [0] * 4
    for i in range(1000):
        counts[pick([1.0, 0.0, 2.0, 7.0], i / 1000)] += 1
    assert counts == [100, 0, 200, 700]
