"""Every attribute that draws a quantity, against fractions worked out from outcomes."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dspark_calc.charts import charts_data
from dspark_calc.charts.film import film_data
from dspark_calc.charts.many_rounds import many_rounds_data
from dspark_calc.model.block import Block
from dspark_calc.model.break_points import break_points
from dspark_calc.model.marginal_gain import steps
from dspark_calc.model.sampled_rounds import accepted_counts, draw_round
from tests.model.oracles import best_by_outcomes, chance_of_exactly, mean_accepted, mean_score

OPENING = tuple(Fraction(n, 100) for n in (92, 86, 76, 62, 48))
TIE = tuple(Fraction(n, 100) for n in (37, 90, 50, 50, 50))
ZERO = (Fraction(0), *OPENING[1:])
ONES = (Fraction(1),) * 5
SETTINGS = (OPENING, TIE, ZERO, ONES)
LENGTHS = range(1, 6)

hundredths = st.integers(0, 100).map(lambda n: Fraction(n, 100))
settings = st.tuples(*[hundredths] * 5)


def percent(text: str) -> Fraction:
    """Return what a percentage says, as a part of the whole."""
    assert text.endswith("%")
    return Fraction(text[:-1]) / 100


def is_at(text: str, part: Fraction) -> bool:
    """Return whether a percentage is this part of the whole, to the last decimal it has."""
    return abs(percent(text) - part) <= Fraction(1, 20000)


def charts(values: tuple[Fraction, ...], length: int = 3, **more: Any) -> dict[str, Any]:
    """Return the pictures of a setting."""
    return charts_data(Block(values), length, **more)


@given(settings)
def test_a_bar_of_the_ladder_is_the_chance_that_all_so_far_are_accepted(
    values: tuple[Fraction, ...],
) -> None:
    """And its outline is the bar before it, the whole height for the first."""
    rungs = charts(values)["ladder"]["rungs"]
    for j in LENGTHS:
        assert is_at(rungs[j - 1]["survival"]["share"], chance_of_exactly(values, j, j))
        before = chance_of_exactly(values, j - 1, j - 1)
        assert is_at(rungs[j - 1]["could"]["share"], before)


@given(settings)
def test_a_corner_is_as_high_as_the_mean_of_accepted_tokens(values: tuple[Fraction, ...]) -> None:
    """On an axis from 0 at the bottom to 5 at the top; costs from 0 to 3.25 along the other."""
    stairs = charts(values)["stairs"]
    for n in range(6):
        assert is_at(stairs["x"][n], Fraction(20 + 9 * n, 65))
        assert is_at(stairs["corners"][n]["cy"], 1 - mean_accepted(values, n) / 5)
    for n in LENGTHS:
        assert stairs["risers"][n - 1] == {
            "y1": stairs["corners"][n - 1]["cy"],
            "y2": stairs["corners"][n]["cy"],
        }


@given(settings)
def test_a_ray_goes_through_its_corner_and_its_slope_is_the_score(
    values: tuple[Fraction, ...],
) -> None:
    """It ends at the right edge, where the height is the score on a scale from 0 to 5/3.25."""
    drawn = charts(values)
    for n in LENGTHS:
        score = mean_score(values, n)
        assert is_at(drawn["stairs"]["rays"][n]["y2"], 1 - score * Fraction(13, 20))
        assert is_at(drawn["scores"]["bars"][n]["score"]["share"], score * Fraction(13, 20))


@given(settings)
def test_with_the_own_token_every_corner_is_one_higher(values: tuple[Fraction, ...]) -> None:
    """On an axis to 6; the plain round's corner is at cost 1 and height 1."""
    corners = charts(values, with_target=True)["stairs"]["corners"]
    for n in range(6):
        assert is_at(corners[n]["cy"], 1 - (1 + mean_accepted(values, n)) / 6)


@given(settings)
def test_best_and_tied_lengths_are_marked_alike_in_every_picture(
    values: tuple[Fraction, ...],
) -> None:
    """On corners, rays and cards; nowhere when nothing is accepted."""
    drawn = charts(values)
    scores = [mean_score(values, n) for n in LENGTHS]
    best = best_by_outcomes(values)
    for n in LENGTHS:
        mark = None
        if max(scores) and scores[n - 1] == max(scores):
            mark = "best" if n == best else "tied"
        marks = [
            drawn["stairs"]["corners"][n]["data-best"],
            drawn["stairs"]["rays"][n]["data-best"],
            drawn["scores"]["bars"][n]["state"]["data-best"],
        ]
        assert marks == [mark] * 3


@given(settings)
def test_different_scores_are_told_apart_where_four_decimals_can(
    values: tuple[Fraction, ...],
) -> None:
    """Two cards that show the same number either tie or differ beyond the table's decimals."""
    bars = charts(values)["scores"]["bars"]
    for one in LENGTHS:
        for other in LENGTHS:
            gap = abs(mean_score(values, one) - mean_score(values, other))
            if gap > Fraction(1, 10000):
                assert bars[one]["text"] != bars[other]["text"]


def test_the_opening_values_have_the_break_points_worked_out_by_hand() -> None:
    """S_(L+1) / (E_L - L S_(L+1)) with the lesson's own values."""
    hand = ("43/7", "817/691", "25327/81119", "101308/1114993")
    assert break_points(Block(OPENING)) == (None, *map(Fraction, hand))


@given(settings, st.fractions(Fraction(1, 100), 20), st.integers(0, 1))
def test_between_two_break_points_one_length_is_best(
    values: tuple[Fraction, ...], slope: Fraction, own: int
) -> None:
    """Against a search over all lengths at that very cost."""
    points = break_points(Block(values), own)
    if own == 0 and not values[0]:
        assert set(points) == {0}
        return
    longest = sum(point is None or point >= slope for point in points)
    shortest = sum(point is None or point > slope for point in points)
    scores = [(own + mean_accepted(values, n)) / (1 + slope * n) for n in range(6)]
    assert scores[shortest] == scores[longest] == max(scores)
    assert scores.index(max(scores)) == shortest


@pytest.mark.parametrize("with_target", [False, True])
@pytest.mark.parametrize("values", SETTINGS)
def test_the_strip_is_covered_once_and_the_lessons_cost_is_in_its_middle(
    values: tuple[Fraction, ...], *, with_target: bool
) -> None:
    """The segment in the middle is the best length; nothing is drawn when no cost decides."""
    strip = charts(values, with_target=with_target)["strip"]
    widths = [percent(each["bar"]["width"]) for each in strip["segments"]]
    if values == ZERO and not with_target:
        assert not any(widths)
        return
    assert abs(sum(widths, Fraction(-1))) < Fraction(1, 1000)
    for right, left in pairwise(strip["segments"]):
        end = percent(left["bar"]["x"]) + percent(left["bar"]["width"])
        assert abs(end - percent(right["bar"]["x"])) < Fraction(1, 1000)
    best = charts(values, with_target=with_target)["verdict"]
    length = int((best["one"] or best["tie"])["length"])
    middle = strip["segments"][length]["bar"]
    start = percent(middle["x"])
    assert start <= Fraction(1, 2) <= start + percent(middle["width"])


def test_a_number_on_the_strip_is_shown_where_it_fits() -> None:
    """A number is shown only in a segment that is wider than it, even on a phone."""
    for n in range(101):
        for segment in charts((Fraction(n, 100), *OPENING[1:]))["strip"]["segments"]:
            shown = segment["label"]["visibility"] is None
            assert shown == (percent(segment["bar"]["width"]) > Fraction(5, 100))


def test_the_verdict_says_one_best_length_a_tie_or_that_nothing_is_kept() -> None:
    """Exactly one of the three sentences has something to say."""
    for values, there in ((OPENING, "one"), (TIE, "tie"), (ZERO, "none"), (ONES, "one")):
        verdict = charts(values)["verdict"]
        assert [name for name in ("one", "tie", "none") if verdict[name]] == [there]
    assert charts(TIE)["verdict"]["tie"]["lengths"] == "2 and 3"


def test_a_ghost_is_drawn_only_where_something_moved() -> None:
    """The setting before the move, on the same axes."""
    now, before = Block((Fraction(4, 10), *OPENING[1:])), Block(OPENING)
    drawn = charts_data(now, 3, before=before)
    assert is_at(drawn["ladder"]["rungs"][2]["ghost"]["share"], chance_of_exactly(OPENING, 3, 3))
    assert is_at(drawn["stairs"]["ghost"][4]["y2"], 1 - mean_accepted(OPENING, 5) / 5)
    assert drawn["verdict"]["moved"] == "The stairs sank; 3 is still best."
    still = charts_data(now, 3, before=now)
    assert still["ladder"]["rungs"][0]["ghost"] is None
    assert still["verdict"]["moved"] == ""


def test_what_must_be_added_is_the_rays_own_rise_over_one_step() -> None:
    """From the best corner, as high as the ray climbs while the cost grows by 0.45."""
    line = charts(OPENING)["stairs"]["next"]["must_add"]
    rise = percent(line["y1"]) - percent(line["y2"])
    assert abs(rise - mean_score(OPENING, 3) * Fraction(9, 20) / 5) < Fraction(1, 5000)


@given(settings)
def test_both_thresholds_say_when_one_more_token_raises_each_score(
    values: tuple[Fraction, ...],
) -> None:
    """Against the scores of the two lengths themselves, counted in both ways."""
    for step in steps(Block(values)):
        here, there = step.length, step.length + 1
        for own, must in ((0, step.must_add), (1, step.must_add_with_own)):
            before = (own + mean_accepted(values, here)) * 20 / (20 + 9 * here)
            after = (own + mean_accepted(values, there)) * 20 / (20 + 9 * there)
            assert (after > before) == (step.adds > must)


@given(settings, st.integers(1, 5), st.integers(1, 50))
def test_a_film_shows_each_draw_once_and_ends_with_the_next_anchor(
    values: tuple[Fraction, ...], length: int, number: int
) -> None:
    """What is accepted is the run of accepted draft tokens; what was cut is never checked."""
    setting = Block(values)
    draws = draw_round(setting, length, 2026, number)
    stills = film_data(setting, draws)
    last = stills[-1]
    kept = [draw.state for draw in draws].count("accepted")
    assert last["close"] == "anchor"
    assert last["tokens"].count("accepted") == kept
    assert last["tokens"].count("cut") == 5 - length
    assert stills[-2]["close"] == ("bonus" if kept == length else "correction")
    shown = [still for still in stills if " drew " in still["sentence"]]
    assert len(shown) == sum(draw.drawn is not None for draw in draws)


def test_a_hundred_dots_stack_over_the_exact_distribution() -> None:
    """Each round is a dot of its own, and a column's height is its share of the rounds."""
    setting = Block(OPENING)
    accepted = accepted_counts(setting, 3, 2026, 100)
    many = many_rounds_data(setting, 3, accepted)
    places = {(dot["cx"], dot["cy"]) for dot in many["dots"]}
    assert len(places) == 100
    for k in range(4):
        column = [dot for dot in many["dots"] if k * 6 == int(percent(dot["cx"]) * 6) * 6]
        assert len(column) == accepted.count(k)
        assert is_at(many["columns"][k]["height"], chance_of_exactly(OPENING, 3, k))
        highest = min((percent(dot["cy"]) for dot in column), default=Fraction(1))
        assert 1 - highest <= Fraction(accepted.count(k), 100) + Fraction(5, 100)
