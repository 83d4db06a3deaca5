from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate
from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.model.cost import verification_cost
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.schedule import Load, affine, algorithm_1, early_stop, full_search, staircase
from dspark_calc.toy.weights import Weights
from dspark_calc.toy.write import Round, Scheduled, Writer

tenths = st.lists(st.integers(0, 10).map(lambda n: n / 10), min_size=5, max_size=5)
loads = st.integers(1, 40)


def theta(confidences: list[float], length: int, texts: int) -> Fraction:
    """Return Theta with exact numbers: the paper's tau times steps per invented unit."""
    survival, tau = Fraction(1), Fraction(texts)
    for c in confidences[:length]:
        survival *= Fraction(round(c * 10), 10)
        tau += survival
    return tau / (1 + Fraction(45, 100) * (texts + length - 1))


@given(tenths, loads)
def test_with_an_affine_cost_both_rules_find_a_highest_theta(
    confidences: list[float], texts: int
) -> None:
    """One peak: survival never rises, so stopping at the first fall misses nothing."""
    best = max(theta(confidences, length, texts) for length in range(6))
    for rule in (early_stop, full_search):
        length = rule(confidences, Load(texts))
        assert float(theta(confidences, length, texts)) == pytest.approx(float(best))


def test_on_a_staircase_the_early_stop_misses_what_the_search_finds() -> None:
    """Three texts and one draft token fill a step of four rows; the next four rows cost one more.

    By hand, (3 + E) / C: 4 / 2.35 = 1.702; with two 4.9 / 4.15 = 1.181; with all five
    7.0951 / 4.15 = 1.710.
    """
    load = Load(texts=3, cost=staircase(4))
    confidences = [1.0, 0.9, 0.9, 0.9, 0.9]
    assert early_stop(confidences, load) == 1
    assert full_search(confidences, load) == 5


@given(tenths, loads)
def test_more_texts_in_the_batch_never_lengthen_the_verification(
    confidences: list[float], texts: int
) -> None:
    """Each row then competes with rows that are sure."""
    assert early_stop(confidences, Load(texts + 1)) <= early_stop(confidences, Load(texts))


@given(tenths, loads)
def test_the_early_stop_reads_no_confidence_after_the_one_it_refuses(
    confidences: list[float], texts: int
) -> None:
    """The later ones know which draft tokens came before them."""
    read = []

    def reading() -> Iterator[float]:
        for c in confidences:
            read.append(c)
            yield c

    length = early_stop(reading(), Load(texts))
    assert len(read) == min(length + 1, 5)


@given(tenths, loads)
def test_one_text_with_drafts_is_algorithm_1_with_idle_texts(
    confidences: list[float], texts: int
) -> None:
    """The short form, which reads one confidence at a time, and the whole batch at once."""
    survivals = list(accumulate(confidences, mul))
    batch = [survivals, *[[] for _ in range(texts - 1)]]
    assert algorithm_1(batch, affine)[0] == early_stop(confidences, Load(texts))


@pytest.mark.parametrize(
    ("texts", "lengths", "theta_by_hand"),
    [
        (2, [4, 2], 5.3264),
        (3, [3, 1, 1], 6.424),
        (4, [2, 0, 1, 1], 7.02),
        (7, [1, 0, 0, 0, 0, 0, 0], 7.9),
        (8, [0] * 8, 8),
    ],
)
def test_lengths_fall_as_a_batch_fills_up(
    texts: int, lengths: list[int], theta_by_hand: float
) -> None:
    """Eight rows are free, each further one costs a quarter more; worked by hand."""
    drafts = [[0.9, 0.8, 0.7, 0.6, 0.5], [0.6, 0.5, 0.4, 0.3, 0.2]]
    drafts += [[0.7, 0.6, 0.5, 0.4, 0.3]] * 6
    survivals = [list(accumulate(each, mul)) for each in drafts[:texts]]

    def cost(rows: int) -> float:
        return 1 + max(rows - 8, 0) / 4

    assert algorithm_1(survivals, cost) == lengths
    tau = texts + sum(sum(row[:length]) for row, length in zip(survivals, lengths, strict=True))
    assert tau / cost(texts + sum(lengths)) == pytest.approx(theta_by_hand)


def test_algorithm_1_keeps_a_token_that_pays_and_ignores_one_that_cannot_come() -> None:
    """Steps per second 10, 9, 8, 7 for one to four rows: Theta 10, 17.1, 20.96, 21.868."""
    cost = {1: 1 / 10, 2: 1 / 9, 3: 1 / 8, 4: 1 / 7}.__getitem__
    assert algorithm_1([[0.9, 0.72, 0.504]], cost) == [3]
    assert algorithm_1([[0.9, 0.0, 0.0]], cost) == [1]


def test_whether_a_token_is_verified_does_not_depend_on_which_it_is(weights: Weights) -> None:
    """The non-anticipating property, in the whole of a round: all 64 tokens at each position."""
    writer = Writer(weights, parse_prompt("ben has a blue ball . his"), seed=1)
    drafter = writer.drafter
    hidden = drafter.forward_spec(writer.text[-1], lambda _: 1).hidden
    plan = Scheduled(Load(4))
    usual = [parse_prompt(word)[0] for word in "ball is blue . tom".split()]
    for k in range(5):
        admitted = set()
        for token in range(64):
            tokens = iter([*usual[:k], token, *usual[k + 1 :]])
            draft = drafter.forward_head(hidden, writer.text[-1], lambda _, t=tokens: next(t))  # type: ignore[misc]
            admitted.add(plan.length(draft.confidence) > k)
        assert len(admitted) == 1


def test_the_cost_of_one_text_is_the_lessons() -> None:
    """C_L = 1 + 0.45 L, with L + 1 rows."""
    for length in range(6):
        assert affine(length + 1) == pytest.approx(float(verification_cost(length)))


def rounds(weights: Weights, plan: int | Scheduled) -> list[Round]:
    """Return the rounds of one text."""
    return list(Writer(weights, parse_prompt("once upon"), seed=3).write(plan, tokens=30))


def test_a_fixed_length_is_kept_and_its_rows_are_counted(weights: Weights) -> None:
    """A pass has the anchor's row and one per verified draft token."""
    for length in range(6):
        for one in rounds(weights, length):
            assert one.rows == 1 + length == len(one.p_t)
            assert one.discarded == length - one.verdict.accepted
            assert len(one.new) == one.verdict.accepted + 1
            assert one.new[:-1] == one.draft.output_ids[1 : one.verdict.accepted + 1]
            full = one.verdict.accepted == length
            assert one.verdict.kind == ("bonus" if full else "correction")


def test_a_scheduled_length_changes_with_the_confidences_and_the_load(weights: Weights) -> None:
    """Light load: long where the drafter is sure. Heavy load: shorter everywhere."""
    light, heavy = (
        [one.length for one in rounds(weights, Scheduled(Load(texts)))] for texts in (1, 32)
    )
    assert len(set(light)) > 1
    assert max(heavy) < max(light)
    assert sum(heavy) / len(heavy) < sum(light) / len(light)


def test_a_text_stops_after_the_wanted_tokens_and_where_it_is_full(weights: Weights) -> None:
    """A round is never cut: the last one may give more tokens than were wanted."""
    writer = Writer(weights, parse_prompt("once upon"), seed=3)
    list(writer.write(5, tokens=7))
    assert 2 + 7 <= len(writer.text) <= 2 + 7 + 5
    list(writer.write(5))
    assert 58 < len(writer.text) <= 64
    assert not list(writer.write(5))


def test_a_text_can_be_stopped_and_continued_between_rounds(weights: Weights) -> None:
    """A page shows each round as it comes; the rounds are those of a run without a pause."""
    whole = rounds(weights, 3)
    writer = Writer(weights, parse_prompt("once upon"), seed=3)
    parts = [next(writer.write(3)), *writer.write(3)]
    assert [one.new for one in parts][: len(whole)] == [one.new for one in whole]
