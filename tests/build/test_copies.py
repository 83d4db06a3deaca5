"""Facts that are in two packages: each pair is compared here, so that none goes stale."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dspark_calc.api.evaluate import evaluate
from dspark_calc.model.acceptance_test import DRAFT, TARGET, output_distribution
from dspark_calc.model.batch_schedule import BatchSchedule, falling_speed
from dspark_calc.model.block import Block
from dspark_calc.model.cost import COST_PER_TOKEN, verification_cost
from dspark_calc.model.drafting_cost import best_with_drafting
from dspark_calc.model.early_stop import SPEED, objectives
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.model.markov_bias import MarkovBias
from dspark_calc.model.sensitivity import what_ifs
from dspark_calc.model.two_positions import TwoPositions
from dspark_calc.panels import step_curve
from dspark_calc.tasks import TASKS, check_task, drafter, experiments, length_goals, server
from dspark_calc.tasks.kinds import NumericTask
from lesson.filters import spell
from lesson.render import read_data
from sources import ledger
from tests.build.rules import ROOT

BOOK = ledger.load()
SETTINGS = read_data("settings.toml")


def numbers_in(text: str) -> list[Fraction]:
    """Return the numbers of a claim's text, which writes .7 for 0.7; letters' indices are none."""
    return [Fraction(each) for each in re.findall(r"(?<![\w.])\d*\.?\d+", text)]


@pytest.mark.parametrize(
    ("claim", "key"),
    [(each.id, key) for each in BOOK.claims.values() for key in each.values],
)
def test_a_cited_number_is_in_the_text_of_its_claim(claim: str, key: str) -> None:
    """In digits, with or without a comma, or as a word; or in what the claim says of its place."""
    entry = BOOK.claims[claim]
    value = entry.values[key]
    text = f"{entry.text} {entry.where} {entry.limits}"
    if isinstance(value, int):
        ways = "|".join({str(value), spell(value), f"{value:,}"})
        assert re.search(rf"(?<!\w)(?:{ways})(?!\w)", text)
    elif re.fullmatch(r"\d+\.\d+", value):
        assert Fraction(value) in numbers_in(text)
    else:
        assert all(part in text for part in value.split(", "))


def test_the_tasks_on_the_drafter_count_what_the_ledger_cites() -> None:
    """Three blocks, five rows of which four are noise, five drafts."""
    assert BOOK.value("drafter-blocks", "blocks") == drafter.BLOCKS
    assert BOOK.value("input-ids", "ids") == drafter.ROWS
    assert BOOK.value("input-ids", "noise") == drafter.ROWS - 1
    assert BOOK.value("counting", "inputs") == drafter.ROWS
    assert BOOK.value("counting", "drafts") == drafter.ROWS * drafter.DRAFTS_PER_ROW


def test_the_page_has_as_many_sliders_as_the_ledger_cites_draft_positions() -> None:
    """Five, in every claim that counts them."""
    for claim, key in [
        ("drafter-positions", "positions"),
        ("lm-head", "positions"),
        ("confidence-raw", "scores"),
        ("counting", "drafts"),
        ("block-size", "size"),
    ]:
        assert BOOK.value(claim, key) == BLOCK_LENGTH
    for setting in SETTINGS["setting"]:
        assert len(setting["conditionals"]) == BLOCK_LENGTH


def test_the_step_curve_is_that_of_the_appendix_as_the_ledger_cites_it() -> None:
    """Target, draft, first confidence, curve, and the bent output, in the order of the claim."""
    output = output_distribution([2, 0])
    assert numbers_in(BOOK.claims["appendix-a"].text) == [
        *TARGET,
        *DRAFT,
        step_curve.FIRST,
        *SPEED,
        *output,
    ]
    numbers = numbers_in(BOOK.claims["step-curve"].text)
    last = [objectives([step_curve.FIRST, second])[-1] for second in step_curve.SECOND]
    assert numbers == [*SPEED, step_curve.FIRST, *step_curve.SECOND, *last]
    assert last == [Fraction("1.134"), Fraction("0.81")]
    assert Fraction(BOOK.value("appendix-a", "target_first")) == TARGET[0]
    assert Fraction(BOOK.value("appendix-a", "output_first")) == output[0]


def test_the_ties_that_the_ledger_states_are_ties() -> None:
    """At any first value; here at three, through the API that the page uses."""
    second, third = BOOK.value("ties", "second"), BOOK.value("ties", "third")
    for first in ("0.01", "0.37", "1"):
        best = evaluate({"conditionals": [first, second, third]})["answer"]["best"]
        assert best["tied"] == [2, BOOK.value("ties", "long")]


def test_a_round_beats_plain_decoding_exactly_when_the_ledger_says() -> None:
    """On a grid of equal conditionals and all lengths: (1 + E) / C > 1 says the same."""
    step = Fraction(BOOK.value("break-even", "step"))
    for tenths in range(11):
        a = Fraction(tenths, 10)
        expected = Fraction(0)
        for length in range(1, BLOCK_LENGTH + 1):
            expected += a**length
            beats = (1 + expected) / verification_cost(length) > 1
            assert beats == (expected > step * length)
    assert step == COST_PER_TOKEN


def test_the_first_value_never_changes_the_best_length() -> None:
    """As the ledger says: at the lesson's other values, for every hundredth above 0."""
    rest = SETTINGS["default"]["conditionals"][1:]
    best = {
        evaluate({"conditionals": [f"0.{n:02}", *rest]})["answer"]["best"]["verification_length"]
        for n in range(1, 100)
    }
    assert len(best) == 1


def test_a_weak_second_value_gains_more_than_the_first_as_the_ledger_says() -> None:
    """By hand at .9, .1, .9, .9, .9: E_5 = .9 + .09 (1 + .9 + .81 + .729)."""
    weak, strong = (BOOK.value("weakest-may-gain-most", key) for key in ("second", "rest"))
    second, rest = Fraction(weak), Fraction(strong)
    tail = 1 + rest + rest**2 + rest**3
    by_first = Fraction("0.05") * (1 + second * tail)
    by_second = Fraction("0.05") * rest * tail
    found = what_ifs(Block([strong, weak, strong, strong, strong]))
    assert [w.change[-1] for w in found[:2]] == [by_first, by_second]
    assert max(w.change[-1] for w in found) == by_second > by_first


def test_the_printed_log_line_has_the_mean_that_the_ledger_cites() -> None:
    """The mean acceptance length is 1 plus the sum of the printed rates."""
    rates = [BOOK.value("engine-log-example", key) for key in ("first", "second", "third")]
    assert 1 + sum(map(Fraction, rates)) == Fraction(BOOK.value("engine-log-example", "length"))


def test_accepted_drafts_and_corrections_make_up_the_targets_probabilities() -> None:
    """min(p_d, p_t) + max(0, p_t - p_d) = p_t, and a wrong rule is visibly off."""
    draft = [Fraction(n, 10) for n in (5, 3, 2)]
    target = [Fraction(n, 10) for n in (2, 5, 3)]
    accepted = [min(d, t) for d, t in zip(draft, target, strict=True)]
    excess = [max(Fraction(0), t - d) for d, t in zip(draft, target, strict=True)]
    assert [a + e for a, e in zip(accepted, excess, strict=True)] == target
    rejected = 1 - sum(accepted)
    assert sum(excess) == rejected
    wrong = [a + rejected * t for a, t in zip(accepted, target, strict=True)]
    assert wrong == [Fraction("0.26"), Fraction("0.45"), Fraction("0.29")]


def test_the_cost_is_that_of_the_ledger() -> None:
    """Wherever a claim writes the invented cost out."""
    texts = [f"{each.text} {each.where} {each.limits}" for each in BOOK.claims.values()]
    formulas = [pair for text in texts for pair in re.findall(r"C_L = (\d+) \+ ([\d.]+) L", text)]
    assert formulas
    assert {(Fraction(base), Fraction(slope)) for base, slope in formulas} == {
        (verification_cost(0), COST_PER_TOKEN)
    }
    slopes = [each for text in texts for each in re.findall(r"than ([\d.]+) E|\+ ([\d.]+)\)", text)]
    assert slopes
    assert {Fraction(one or other) for one, other in slopes} == {COST_PER_TOKEN}


@pytest.mark.parametrize(
    ("document", "opening"),
    [
        ("dspark_calc/MODEL.md", "opens with the invented values {}:"),
        ("README.md", "dspark_calc {}\n"),
    ],
)
def test_the_documents_use_the_values_that_the_lesson_opens_with(
    document: str, opening: str
) -> None:
    """Whoever reads both looks at one table."""
    separator = ", " if document.endswith("MODEL.md") else " "
    values = separator.join(SETTINGS["default"]["conditionals"])
    assert opening.format(values) in (ROOT / document).read_text(encoding="utf-8")


def test_the_slider_tasks_start_where_the_lesson_starts() -> None:
    """Their feedback says "as at the start"."""
    assert tuple(SETTINGS["default"]["conditionals"]) == length_goals.START


PLACE = re.compile(
    r"\b(?:sections?|abstract|title|Eq\.|Appendix|footnotes?|README)"
    r"|\b(?:pull request #\d|inference/|deepspec/|docs/\w)|\bblog “[^”]+”, \d{4}-"
)
CITED = [each for each in BOOK.claims.values() if each.source != ledger.OWN]


@pytest.mark.parametrize("claim", CITED, ids=lambda claim: claim.id)
def test_a_cited_place_can_be_looked_up(claim: ledger.Claim) -> None:
    """A section, an equation or a file with its function, and the day on which it was read."""
    assert PLACE.search(claim.where)
    assert re.search(r"\d{4}-\d\d-\d\d", claim.read)
    assert BOOK.references[claim.source]["url"].startswith("https://")


def test_the_task_on_load_has_the_speed_of_the_lab_on_load() -> None:
    """Its own copy keeps the lab's module out of a first visit."""
    for requests in (1, server.BUSY, server.FULL):
        schedule = BatchSchedule([length_goals.START] * requests, falling_speed())
        assert server.checked_each(requests) == schedule.early_stop // requests
    assert falling_speed()(server.FREE_ROWS) == 1
    assert falling_speed()(server.FREE_ROWS + server.ROWS_TO_HALVE) == Fraction(1, 2)


def test_the_tasks_before_the_labs_have_the_numbers_of_the_labs_models() -> None:
    """Their own small sums keep those modules out of a first visit."""
    half, target = ["0.5", "0.5"], ["0.7", "0.3"]
    second = [(["0.8", "0.2"], ["0.6", "0.4"]), (half, ["0.1", "0.9"])]
    pair = TwoPositions((half, target), second)
    assert pair.conditionals == (experiments.AFTER_A, experiments.AFTER_B)
    assert key("both-accepted") == pair.survival[1]
    assert key("how-often-a-clash") == MarkovBias(experiments.FACTOR).nonsense
    shared = BatchSchedule([experiments.FIRST, experiments.SECOND], falling_speed())
    assert shared.lengths(experiments.PLACES_IN_PASS) == (2, 1)
    assert check_task("which-three", "two-and-one")["verdict"] == "right"
    block = Block(length_goals.START)
    assert best_with_drafting(block, 0) < best_with_drafting(block, experiments.DRAFT_COST)
    assert check_task("when-a-draft-costs", "longer")["verdict"] == "right"


def key(name: str) -> Fraction:
    """Return the exact right answer of a task with a number."""
    task = TASKS[name]
    assert isinstance(task, NumericTask)
    return task.key
