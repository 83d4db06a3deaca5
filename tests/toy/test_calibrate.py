from math import log

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.toy.arithmetic import sigmoid
from dspark_calc.toy.calibrate import (
    CHOICES,
    FITTED,
    UNSCALED,
    Outcome,
    calibrate,
    error,
    errors,
    reliability,
    survivals,
)

predictions = st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=40)


def test_temperatures_halve_the_error_of_rounds_they_never_saw(outcomes: list[Outcome]) -> None:
    """Fitted on the first 800 recorded rounds, judged on the other 800.

    At the first position the error is small to begin with, and nothing is gained.
    """
    held_out = outcomes[FITTED:]
    assert len(held_out) == 800
    temperatures = calibrate(outcomes[:FITTED])
    raw, scaled = errors(held_out, UNSCALED), errors(held_out, temperatures)
    assert scaled[0] == pytest.approx(raw[0], abs=0.01)
    assert all(after < before / 2 for after, before in zip(scaled[1:3], raw[1:3], strict=True))
    assert sum(scaled) < sum(raw) / 2
    assert max(temperatures) > 1  # the raw confidences are too high


def test_the_raw_confidences_are_too_high_and_more_so_further_on(outcomes: list[Outcome]) -> None:
    """The product of five factors that are each too high; the small training set makes them so."""
    excess = []
    for k in range(5):
        mean = np.mean([survivals(outcome.confidence, UNSCALED)[k] for outcome in outcomes])
        excess.append(mean - np.mean([outcome.accepted > k for outcome in outcomes]))
    assert all(each > 0 for each in excess)
    assert excess[-1] > 2 * excess[0]


def test_the_temperature_that_the_confidences_were_made_with_is_found() -> None:
    """A head that says .9 where .8 happens needs T = ln 9 / ln 4 = 1.585: 1.6 is nearest."""
    outcomes = [Outcome([log(9)] * 5, 5 if i % 10 < 8 else 0) for i in range(1000)]
    temperatures = calibrate(outcomes)
    assert temperatures[0] == pytest.approx(log(9) / log(4), abs=0.025)
    # Whoever survives the first always survives the rest: later products must stay near .8.
    assert survivals(outcomes[0].confidence, temperatures)[4] > 0.5


def test_each_temperature_depends_on_the_positions_before_it_alone() -> None:
    """From left to right: other logits at the last position leave the first four as they are."""
    outcomes = [
        Outcome([(i * p) % 7 - 2.0 for p in (1, 2, 3, 4, 5)], (i * i) % 6) for i in range(200)
    ]
    others = [Outcome([*o.confidence[:4], 3.0 - o.confidence[4]], o.accepted) for o in outcomes]
    assert calibrate(outcomes)[:4] == calibrate(others)[:4]


@given(predictions)
def test_the_calibration_error_is_the_one_that_numpy_computes(
    pairs: list[tuple[float, bool]],
) -> None:
    """Ten bins of equal width, the mean distance weighted by rounds."""
    p, fact = (np.array(each, float) for each in zip(*pairs, strict=True))
    bins = np.minimum(np.floor(p * 10), 9)
    expected = sum(
        abs(p[bins == b].mean() - fact[bins == b].mean()) * (bins == b).mean() for b in set(bins)
    )
    assert error([x for x, _ in pairs], [y for _, y in pairs]) == pytest.approx(expected)


@given(predictions)
def test_the_bins_hold_every_round_once(pairs: list[tuple[float, bool]]) -> None:
    """A prediction of 1 belongs to the last."""
    bins = reliability([x for x, _ in pairs], [y for _, y in pairs])
    assert sum(each.rounds for each in bins) == len(pairs)
    assert all(0 <= each.predicted <= 1 and 0 <= each.happened <= 1 for each in bins)


@given(st.floats(-8, 8), st.sampled_from(CHOICES))
def test_a_temperature_above_one_moves_a_confidence_towards_one_half(c: float, t: float) -> None:
    """And never across it: a good ranking stays as it was."""
    raw, scaled = sigmoid(c), sigmoid(c / t)
    assert (scaled - 0.5) * (raw - 0.5) >= 0
    if t > 1:
        assert abs(scaled - 0.5) <= abs(raw - 0.5)
