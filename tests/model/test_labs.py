"""The labs through the API: worked figures, labels, and what is answered to a slip."""

from fractions import Fraction
from typing import Any

import pytest

from dspark_calc import evaluate
from dspark_calc.api.golden import golden_data
from dspark_calc.api.labs import LABS
from dspark_calc.api.later_keys import LAB_KEYS
from dspark_calc.model.errors import RequestError
from tests.model.test_package import loaded_modules

GOLDEN = golden_data("1", [])["labs"]


def golden(ask: str) -> list[dict[str, Any]]:
    """Return the answers of one lab in golden.json."""
    return [row["answer"] for row in GOLDEN if row["request"]["ask"] == ask]


def exact(quantities: list[dict[str, str]]) -> list[Fraction]:
    """Return the exact values of quantities."""
    return [Fraction(each["exact"]) for each in quantities]


def test_golden_json_has_every_lab_and_each_answer_says_that_it_is_invented() -> None:
    """The file is read far from the page and its labels."""
    assert {row["request"]["ask"] for row in GOLDEN} == {*LAB_KEYS} == {*LABS}
    for row in GOLDEN:
        assert row["answer"]["ok"]
        assert row["answer"]["label"] == (
            "Invented numbers of this lab, not measurements of any model."
        )


def test_golden_json_has_the_worked_position() -> None:
    """Five rules on three tokens, and the three lossless ones on (.5, .5) and (.7, .3)."""
    three, two = golden("position")
    assert exact([token["accepted"] for token in three["tokens"]]) == [
        Fraction(n, 10) for n in (2, 3, 2)
    ]
    right, from_target, *_ = three["rules"]
    assert exact(right["output"]) == [Fraction(n, 10) for n in (2, 5, 3)]
    assert exact(from_target["output"]) == [Fraction(n, 100) for n in (26, 45, 29)]
    accepts = {rule["name"]: rule["acceptance"]["text"] for rule in two["rules"]}
    assert [accepts[name] for name in ("right", "matching", "one-hot")] == [
        "0.8000", "0.5000", "0.7000",
    ]  # fmt: skip
    lossless = [rule["name"] for rule in three["rules"] if rule["keeps_the_text"]]
    assert lossless == ["right", "matching", "one-hot"]


def test_golden_json_has_the_worked_pair() -> None:
    """(.42, .28, .03, .27) for every length."""
    (pair,) = golden("pair")
    for output in pair["outputs"]:
        flat = exact([each for row in output for each in row])
        assert flat == [Fraction(n, 100) for n in (42, 28, 3, 27)]
    assert len(pair["outputs"]) == 3


def test_golden_json_has_the_worked_cuts() -> None:
    """(.85, .15) and (.55, .45) under the search, (.7, .3) under the others."""
    for answer, bent in zip(golden("cut"), ("17/20", "11/20"), strict=True):
        outputs = {rule["name"]: rule["output"][0]["exact"] for rule in answer["rules"]}
        assert outputs == {"early_stop": "7/10", "full_search": bent, "set_beforehand": "7/10"}


def test_golden_json_has_the_worked_batches() -> None:
    """Lengths and Theta by hand, for 2, 3, 4, 7 and 8 requests and for one on a table."""
    found = [(a["early_stop"]["lengths"], a["early_stop"]["theta"]["text"]) for a in golden("load")]
    assert found == [
        ([4, 2], "5.3264"),
        ([3, 1, 1], "6.4240"),
        ([2, 0, 1, 1], "7.0200"),
        ([1, 0, 0, 0, 0, 0, 0], "7.9000"),
        ([0] * 8, "8.0000"),
        ([3], "21.8680"),
    ]


def test_golden_json_has_the_other_worked_figures() -> None:
    """Phrases, calibration, and the cost of drafting."""
    assert [a["nonsense"]["exact"] for a in golden("phrases")] == ["1/2", "1/5", "1/10"]
    (calibration,) = golden("calibration")
    assert [t["text"] for t in calibration["temperatures"][:2]] == ["1.5850", "2.0000"]
    assert calibration["lost"]["text"] == "0.1034"
    bests = [a["best"]["verification_length"] for a in golden("drafting")]
    assert bests == [2, 3, 3]
    assert {a["limit"]["decimal"] for a in golden("drafting")} == {"0.962512"}


def test_each_step_of_a_batch_says_what_happens_to_theta() -> None:
    """And the first token that does not raise it ends the search."""
    steps = evaluate({"ask": "load", "count": 7})["steps"]
    assert steps[0]["sentence"] == "No draft token yet: 7 rows, Θ is 7.0000."
    assert steps[1]["sentence"] == (
        "Token 1 of request 1, survival 0.9000: 8 rows, Θ rises from 7.0000 to 7.9000. "
        "The token is admitted."
    )
    assert steps[2]["sentence"].endswith("The algorithm stops before this token.")
    assert steps[3]["sentence"].endswith("The algorithm has stopped before.")


def test_the_other_values_of_a_law_give_way_to_the_one_that_is_moved() -> None:
    """The next one first; the sum stays twenty, and the moved value where the reader put it."""
    request = {"ask": "position", "draft": ["15", "6", "4"], "target": ["4", "10", "6"]}
    moved = evaluate({**request, "moved": "draft", "token": 0})
    assert moved["draft"] == ["15", "1", "4"]
    assert moved["target"] == ["4", "10", "6"]
    far = evaluate({**request, "draft": ["20", "6", "4"], "moved": "draft", "token": 0})
    assert far["draft"] == ["20", "0", "0"]
    low = evaluate({**request, "draft": ["10", "0", "4"], "moved": "draft", "token": 1})
    assert low["draft"] == ["10", "0", "10"]
    said = moved["controls"]["draft"][0]["attrs"]
    assert said == {"aria-valuetext": "A in the draft, 0.75, invented"}


def test_temperature_zero_leaves_each_law_its_likeliest_token() -> None:
    """The first of equals; the test then only compares the two tokens."""
    request = {"ask": "position", "draft": ["10", "6", "4"], "target": ["4", "10", "6"]}
    other = evaluate({**request, "limit": True})
    assert (other["draft"], other["target"]) == (["20", "0", "0"], ["0", "20", "0"])
    assert other["acceptance"]["exact"] == "0"
    assert other["sentence"].endswith("It is not, so the draft token is always rejected.")
    same = evaluate({**request, "draft": ["8", "8", "4"], "target": ["9", "9", "2"], "limit": True})
    assert (same["draft"], same["acceptance"]["exact"]) == (["20", "0", "0"], "1")
    assert same["sentence"].endswith("It is, so the draft token is always accepted.")


def test_a_law_of_two_tokens_may_be_given_by_its_first_probability() -> None:
    """A slider has one number; Python gives B the rest."""
    short = {"ask": "pair", "draft": "0.5", "target": "0.7"}
    laws = {"second_draft": ["0.8", "0.5"], "second_target": ["0.6", "0.1"]}
    answer = evaluate({**short, **laws})
    assert answer == golden("pair")[0]
    assert exact(answer["accepted"]) == [Fraction(0), Fraction(8, 10), Fraction(138, 100)]
    said = [each["attrs"]["aria-valuetext"] for each in answer["controls"]["second_target"]]
    assert said == [
        "A after A in the target, 0.60, invented",
        "A after B in the target, 0.10, invented",
    ]


@pytest.mark.parametrize(
    ("second", "searched"),
    [
        (["0.9", "0"], "exactly when the second confidence is above 19/36."),
        (["0", "0"], "exactly when the second confidence is above 19/36."),
    ],
)
def test_a_cut_says_from_which_confidence_on_the_search_checks_two(
    second: list[str], searched: str
) -> None:
    """The limit is that of the appendix, whatever the confidences are."""
    assert evaluate({"ask": "cut", "second": second})["searched"].endswith(searched)


@pytest.mark.parametrize(("speed", "often"), [("5", "always"), ("0.01", "never")])
def test_a_cut_says_when_the_search_checks_two_always_or_never(speed: str, often: str) -> None:
    """Where the third speed alone decides."""
    request = {"ask": "cut", "second": ["0.9", "0"], "speed": ["1", "0.5", speed]}
    assert evaluate(request)["searched"] == f"The search {often} checks two tokens here."


def test_a_head_may_say_the_same_at_every_position() -> None:
    """One text then stands for all of them."""
    truth = ["0.8", "0.75", "0.7", "0.65", "0.6"]
    answer = evaluate({"ask": "calibration", "head": "0.9", "truth": truth})
    assert answer == golden("calibration")[0]
    positions = answer["positions"]
    assert exact([each["survival"] for each in positions])[1] == Fraction(6, 10)
    assert exact([each["believed"] for each in positions])[1] == Fraction(81, 100)
    assert [each["temperature"] for each in positions[:2]] == ["≈ 1.5850", "2.0000"]


def test_the_best_length_is_marked_and_a_full_bar_is_the_best_of_a_free_draft() -> None:
    """So that a price lowers the bars, and plain decoding keeps its own."""
    free, some, much = golden("drafting")
    marked = [[row["attrs"]["data-best"] for row in each["rows"]] for each in (free, some, much)]
    assert [each.index("") for each in marked] == [2, 3, 3]
    assert free["rows"][2]["score"]["share"] == "100.00%"
    assert len({each["rows"][0]["score"]["share"] for each in (free, some, much)}) == 1


def test_stairs_make_the_full_search_go_on_where_the_early_stop_ends() -> None:
    """By hand: 6.424 with 8 rows, and 8.0476 x .9 with 13 tokens, at the end of the next stair."""
    stairs = {"step": 8, "stairs": ["1", "0.9", "0.7"]}
    answer = evaluate({"ask": "load", "count": 3, **stairs})
    assert answer["early_stop"]["theta"]["text"] == "6.4240"
    assert (answer["early_stop"]["admitted"], answer["full_search"]["admitted"]) == (5, 13)
    assert Fraction(answer["full_search"]["theta"]["exact"]) == Fraction("8.0476") * Fraction(9, 10)
    assert [(s["first"], s["last"]) for s in answer["stairs"]] == [(1, 8), (9, 16), (17, 24)]
    assert answer["early_stop"]["lengths_text"] == "3, 1, 1"


def test_the_picture_of_a_search_has_a_place_for_every_step() -> None:
    """From the left edge to the right one; the highest Theta touches the top."""
    answer = evaluate({"ask": "load", "requests": [["0.9", "0.8"]], "speed": ["10", "9", "8"]})
    points = [tuple(point.split(",")) for point in answer["curve"]["points"].split(" ")]
    assert [x for x, _ in points] == ["0.00", "50.00", "100.00"]
    assert [each["attrs"]["x1"] for each in answer["steps"]] == [x for x, _ in points]
    assert answer["early_stop"]["attrs"]["x2"] == "100.00"  # 10, 17.1, 20.96
    assert points[-1][1] == "0.00"
    alone = evaluate({"ask": "load", "requests": [["0"]], "speed": ["1", "1"]})
    assert alone["curve"]["points"] == "0.00,0.00"


def test_equal_laws_reject_nothing() -> None:
    """There is no correction then, and the sentence says why."""
    answer = evaluate({"ask": "position", "draft": ["10", "10"], "target": ["10", "10"]})
    assert answer["acceptance"]["exact"] == "1"
    assert [token["residual"]["exact"] for token in answer["tokens"]] == ["0", "0"]
    assert "agree" in answer["sentence"]


def test_where_no_temperature_fits_the_comparison_is_still_there() -> None:
    """A temperature cannot take a probability across one half."""
    answer = evaluate({"ask": "calibration", "head": ["0.9"], "truth": ["0.4"]})
    assert answer["temperatures"] == []
    assert answer["refused"] == (
        "No temperature fits at position 1: none takes 0.90 across one half, to 0.40."
    )
    assert answer["positions"][0]["temperature"] == "–"
    assert answer["chosen"]["verification_length"] == 1


@pytest.mark.parametrize(
    ("head", "truth", "reason"),
    [
        ("0.9", ["0.8", "1"], "fits at position 2: the true conditional is 1, for certain."),
        ("1", ["0.8"], "fits at position 1: the head says 1, for certain."),
        ("0.50000000000000001", ["0.6"], "can be computed: head[0] must have at most 16 decimals"),
    ],
)
def test_other_reasons_against_a_temperature_are_said_too(
    head: str, truth: list[str], reason: str
) -> None:
    """A certain value has no logarithm of its odds."""
    answer = evaluate({"ask": "calibration", "head": head, "truth": truth})
    assert answer["ok"]
    assert reason in answer["refused"]


def test_a_search_that_finds_more_than_the_early_stop_is_named() -> None:
    """On the curve of the appendix, a step that only the full search takes."""
    request = {"ask": "load", "requests": [["0.8", "0.9"]], "speed": ["1", "0.5", "0.45"]}
    assert evaluate(request)["sentence"] == (
        "With 1 request, no draft tokens are checked, and Θ is 1.0000. A search of the whole list "
        "finds 1.1340 with 2."
    )


def test_a_pass_can_pay_for_whole_steps_of_rows() -> None:
    """Steps of four from one request: rows 2 to 4 cost what row 1 costs."""
    request = {"ask": "load", "requests": [["0.9"] * 5], "speed": ["4"] * 4 + ["2"] * 4, "step": 4}
    assert evaluate(request)["early_stop"]["lengths"] == [3]


@pytest.mark.parametrize(
    ("request_", "sentence"),
    [
        ({"ask": "position", "draft": ["10.5", "9.5"], "target": ["10", "10"]},
         "p_d[0] must be a whole number of twentieths, got '10.5'."),
        ({"ask": "position", "draft": ["10", "9"], "target": ["10", "10"]},
         "p_d must sum to 1, got 19/20."),
        ({"ask": "position", "draft": ["20"], "target": ["20"]},
         "p_d must have 2 to 4 values, got 1."),
        ({"ask": "position", "draft": ["10", "10"], "target": ["10", "5", "5"]},
         "p_t must have 2 values, got 3."),
        ({"ask": "position", "draft": ["10", "10"], "target": ["10", "10"], "moved": "x"},
         "moved must be draft or target, got 'x'."),
        ({"ask": "position", "draft": ["10", "10"], "target": ["10", "10"], "moved": "draft"},
         "token must be a whole number, got None."),
        ({"ask": "pair", "draft": ["1", "0"], "target": ["1", "0"], "second_draft": [],
          "second_target": [["1", "0"]]}, "second_draft must have 1 values, got 0."),
        ({"ask": "load"}, "count must be given, or requests instead, got None."),
        ({"ask": "load", "count": 9}, "count must be in 1 to 8, got 9."),
        ({"ask": "load", "count": 2, "step": 0}, "rows of a step must be in 1 to 1000, got 0."),
        ({"ask": "load", "requests": "x"}, "requests must be a list or tuple, got 'x'."),
        ({"ask": "load", "requests": [0]},
         "request 1 must be a list or tuple, got 0."),
        ({"ask": "load", "count": 1, "speed": ["1"] * 6, "step": "2"},
         "rows of a step must be a whole number, got '2'."),
        ({"ask": "load", "count": 1, "step": 4, "stairs": ["1", "0"]},
         "The speed with 5 to 8 rows must be above 0, got '0'."),
        ({"ask": "load", "count": 1, "step": 4, "stairs": ["1"]},
         "stairs must have 2 to 1000 values, got 1."),
        ({"ask": "load", "count": 1, "step": 4, "stairs": ["1"], "speed": ["1"]},
         "stairs may not be given together with speed, got a value of type list."),
        ({"ask": "pair", "draft": "x", "target": "0.5", "second_draft": [], "second_target": []},
         "p_d must be a plain decimal number such as 0.92, got 'x'."),
        ({"ask": "cut", "second": ["0.9"]}, "c_2 must have 2 values, got 1."),
        ({"ask": "phrases", "factor": "0"}, "m must be above 0, got '0'."),
        ({"ask": "drafting", "conditionals": ["1"], "cost": "x"},
         "T must be a plain decimal number such as 0.92, got 'x'."),
        ({"ask": "calibration", "head": [], "truth": []}, "head must have 1 to 8 values, got 0."),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_used_is_answered_in_a_sentence(
    request_: dict[str, Any], sentence: str
) -> None:
    """Place, rule and value, as everywhere."""
    answer = evaluate(request_)
    assert (answer["ok"], answer["error"]["sentence"]) == (False, sentence)


@pytest.mark.parametrize("ask", LAB_KEYS)
def test_a_key_that_is_unknown_or_missing_is_a_bug_of_the_caller(ask: str) -> None:
    """It must not look like an error of the reader."""
    with pytest.raises(RequestError, match="may only have the keys"):
        evaluate({"ask": ask, "unknown": 1})
    for key in LAB_KEYS[ask].required[:1]:
        with pytest.raises(RequestError, match=f"must have the key '{key}'"):
            evaluate({"ask": ask})


def test_the_first_answer_of_a_page_loads_no_lab() -> None:
    """Most readers never open one."""
    ask = "from dspark_calc import evaluate; evaluate({'conditionals': ['0.5']})"
    loaded = {name for name in loaded_modules(ask) if name.startswith("dspark_calc.")}
    assert "dspark_calc.api.page" in loaded
    assert not {name for name in loaded if "labs" in name}
    for name in ("two_positions", "peeking_cut", "calibration", "markov_bias", "drafting_cost"):
        assert f"dspark_calc.model.{name}" not in loaded
