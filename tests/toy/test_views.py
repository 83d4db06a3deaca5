import json
import shlex
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from dspark_calc import evaluate
from dspark_calc.api.golden import TOYS, golden_data
from dspark_calc.cli.main import main
from dspark_calc.model.acceptance_test import normalised
from dspark_calc.toy.calibrate import Outcome
from dspark_calc.toy.language import IDS, VOCABULARY
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.weights import Weights
from tests.toy.conftest import FOLDER
from tests.toy.enumeration import Block, verified
from tests.toy.numpy_toy import NumpyToy, probabilities

HELP = "can you help me ?"
TEMPERATURES = ["1.5", "1.35", "1.45", "1.6", "2.55"]
"""As sources/toy/measured.json has them."""


def answer(**request: Any) -> dict[str, Any]:
    """Return a good answer, as a page gets it: through JSON."""
    found: dict[str, Any] = json.loads(json.dumps(evaluate(request)))
    assert found["ok"], found
    return found


@pytest.fixture(scope="module")
def numpy_toy() -> NumpyToy:
    """The engine's networks a second time."""
    return NumpyToy(FOLDER / "weights.json")


@pytest.mark.parametrize(
    ("prompt", "drawn"), [(HELP, ["of"]), (HELP, ["not", "now"]), ("where is", ["anna"])]
)
def test_a_branch_is_what_numpy_computes(
    numpy_toy: NumpyToy, prompt: str, drawn: list[str]
) -> None:
    """Base, bias, target and confidence of every word that is shown."""
    found = answer(ask="toy_draft", prompt=prompt, drawn=drawn)
    ids = parse_prompt(prompt)
    tokens = [IDS[word] for word in found["draft"].split()]
    assert [VOCABULARY[token] for token in tokens[: len(drawn)]] == drawn
    base, p_d, confidence = numpy_toy.draft(ids, tokens)
    p_t, _ = numpy_toy.target([*ids, *tokens])
    for k, row in enumerate(found["rows"]):
        assert float(row["logit"]) == pytest.approx(confidence[k], abs=0.0051)
        assert row["before"] == VOCABULARY[[ids[-1], *tokens][k]]
        assert [word["word"] for word in row["words"] if word["drawn"]] == [row["drawn"]]
        for word in row["words"]:
            token = IDS[word["word"]]
            for name, law in (
                ("base", probabilities(base[k])),
                ("biased", p_d[k]),
                ("target", p_t[len(ids) - 1 + k]),
            ):
                assert float(word[name]["text"]) == pytest.approx(law[token], abs=0.0051)
        if k >= len(drawn):
            assert IDS[row["drawn"]] == int(np.argmax(p_d[k]))


def test_another_branch_changes_the_next_row_and_never_the_base() -> None:
    """Row 2 after of, no and not; a word that two branches show has one base."""
    branches = [answer(ask="toy_draft", prompt=HELP, drawn=[word]) for word in ("of", "no", "not")]
    assert [each["rows"][1]["drawn"] for each in branches] == ["course", "problem", "now"]
    bases: list[dict[str, str]] = [{} for _ in range(5)]
    for each in branches:
        for row, base in zip(each["rows"], bases, strict=True):
            for word in row["words"]:
                assert base.setdefault(word["word"], word["base"]) == word["base"]


def test_the_steps_show_what_has_been_computed_so_far() -> None:
    """Nothing before the base; then row after row: bias, word, confidence."""
    found = answer(ask="toy_draft", prompt=HELP)["steps"]
    assert len(found) == 27
    assert found[0]["place"] == "Step 1 of 27"
    assert [step["phases"] for step in found[:5]] == [["none"] * 5] * 5
    assert found[5]["phases"] == ["base"] * 5
    assert found[9]["phases"] == ["done"] + ["base"] * 4
    assert found[12]["phases"] == ["done", "drawn"] + ["base"] * 3
    assert found[-1]["phases"] == ["done"] * 5
    assert "from “?” and nothing else" in found[6]["sentence"]


def test_the_rules_give_the_laws_of_an_enumeration(weights: Weights) -> None:
    """Accepted and corrected parts added up; the sure rule token by token."""
    at = Block(weights, parse_prompt(HELP))
    p_d, p_t = at.p_d(), at.p_t
    accepted, corrected = verified(p_d, p_t)
    rejected = 1 - sum(accepted)
    sure = [p >= Fraction(1, 4) for p in p_d]
    residual = normalised([max(Fraction(0), t - d) for d, t in zip(p_d, p_t, strict=True)])
    lost = sum(d - a for d, a, s in zip(p_d, accepted, sure, strict=True) if s)
    unsure = sum(d for d, s in zip(p_d, sure, strict=True) if not s)
    expected = {
        "right": [a + c for a, c in zip(accepted, corrected, strict=True)],
        "sure": [
            a * s + lost * r + unsure * t
            for a, s, r, t in zip(accepted, sure, residual, p_t, strict=True)
        ],
        "from-target": [a + rejected * t for a, t in zip(accepted, p_t, strict=True)],
    }
    found = answer(ask="toy_rule", prompt=HELP)
    ids = [IDS[word] for word in found["words"]]
    assert found["words"] == ["of", "no", "not"]
    assert [Fraction(each["exact"]) for each in found["target"]] == [p_t[n] for n in ids]
    for each in found["rules"]:
        law = expected[each["name"]]
        assert [Fraction(number["exact"]) for number in each["output"]] == [law[n] for n in ids]
        assert each["equal"] is (law == p_t) is (each["name"] == "right")
    assert found["least"] == "0.25"


def test_what_follows_a_rejection_means_nothing() -> None:
    """Accepted ones, one rejection at most, then the rest; a full round has a bonus."""
    seen = set()
    for seed in range(1, 13):
        found = answer(ask="toy_round", prompt="where is", seed=str(seed))
        states = [row["state"] for row in found["rows"]]
        accepted = states.count("accepted")
        rest = ["rejected"] + ["after"] * 4
        assert states == ["accepted"] * accepted + rest[: 5 - accepted]
        assert found["kind"] == ("bonus" if accepted == 5 else "correction")
        seen.add(accepted)
        product = 1.0
        for row in found["rows"]:
            product *= 1 / (1 + np.exp(-float(row["logit"])))
            assert float(row["survival"]["text"]) == pytest.approx(product, abs=0.02)
    assert len(seen) > 1


def test_temperatures_are_found_from_left_to_right() -> None:
    """The same five as on the command line, and as measured; only the one asked for changes."""
    scale = ["1"] * 5
    for position, expected in enumerate(TEMPERATURES, start=1):
        found = answer(ask="toy_temperatures", position=position, temperatures=scale, fit=True)
        assert found["temperatures"] == [*scale[: position - 1], expected, *scale[position:]]
        scale = found["temperatures"]
    measured = json.loads((FOLDER.parents[1] / "sources/toy/measured.json").read_text("utf-8"))
    for name in ("raw", "scaled"):
        shown = [float(each[name]["text"]) for each in found["errors"]]
        assert shown == pytest.approx(measured["held_out_error"][name])


def test_the_sentence_counts_all_blocks(outcomes: list[Outcome]) -> None:
    """Not only those that reached the position: those were the easier ones."""
    held_out = outcomes[800:]
    got = sum(outcome.accepted >= 5 for outcome in held_out) / len(held_out)
    found = answer(ask="toy_temperatures", position=5, temperatures=["1"] * 5)
    assert found["sentence"].startswith("Position 5, all blocks: ")
    assert f"{got:.2f} of the blocks got that far" in found["sentence"]
    assert found["rounds"] == len(held_out)


def rounds(**request: Any) -> Iterator[dict[str, Any]]:
    """Yield a whole text, a request per round."""
    number = 1
    while True:
        found = answer(ask="toy_text", number=number, **request)
        yield found
        if found["done"]:
            return
        number += 1


def test_the_command_of_a_text_that_was_stopped_writes_as_many_rounds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A reader who stops after two rounds compares the digest of two."""
    shown = answer(ask="toy_text", prompt="mia loses", length="2", seed="5", number=2)
    assert not shown["done"]
    words = shlex.split(shown["command"])
    assert words[:3] == ["python3", "-m", "dspark_calc"]
    assert main(words[3:]) == 0
    said = json.loads(capsys.readouterr().out)
    assert len(said["rounds"]) == 2
    assert said["digest"] == shown["digest"]


@pytest.mark.parametrize(
    ("length", "load"),
    [("5", "1"), ("2", "1"), ("0", "1"), ("scheduled", "1"), ("scheduled", "8")],
)
def test_a_text_is_the_one_of_the_command_line(
    capsys: pytest.CaptureFixture[str], length: str, load: str
) -> None:
    """Text, counts, every round, and one digest of all bits."""
    request = {"prompt": "mia loses", "length": length, "load": load, "seed": "5"}
    pages = list(rounds(**request, temperatures=TEMPERATURES))
    last = pages[-1]
    words = ["mia loses", "--length", length, "--load", load, "--seed", "5", "--format", "json"]
    assert main(["toy", *words]) == 0
    said = json.loads(capsys.readouterr().out)
    assert last["text"] == said["text"]
    assert last["digest"] == said["digest"]
    for name in ("passes", "tokens", "rows", "accepted", "discarded"):
        assert last["totals"][name] == said[name]
    for page, one in zip(pages, said["rounds"], strict=True):
        assert page["round"]["length"] == one["length"]
        drafted = [cell["word"] for cell in page["round"]["cells"]]
        own = drafted.pop(one["accepted"])
        assert (drafted, own) == (one["draft"], one["token"])
        states = [cell["state"] for cell in page["round"]["cells"]]
        assert states.count("wasted") + states.count("rejected") == one["discarded"]
        assert states.count("unverified") == 5 - one["length"]
    others = int(load) - 1
    tokens = sum(others + len(one["draft"][: one["accepted"]]) + 1 for one in said["rounds"])
    cost = sum(1 + 0.45 * (others + one["rows"] - 1) for one in said["rounds"])
    assert float(last["totals"]["score"]["text"]) == pytest.approx(tokens / cost, abs=0.00051)


def test_a_round_is_the_same_whichever_was_requested_before() -> None:
    """The text that is kept makes it quicker and changes nothing."""
    request = {"ask": "toy_text", "prompt": HELP, "length": "3", "seed": "2"}
    in_order = [answer(**request, number=number) for number in (1, 2, 3)]
    answer(**{**request, "seed": "3"}, number=1)
    assert answer(**request, number=3) == in_order[2]
    assert answer(**request, number=1) == in_order[0]


def test_the_third_row_is_one_row_after_every_name(numpy_toy: NumpyToy) -> None:
    """The target has it both ways; the drafter's row and confidence have not."""
    for name, wanted in (("mia", "she"), ("anna", "she"), ("tom", "he"), ("ben", "he")):
        found = answer(ask="toy_reach", name=name)
        assert found["same"] is True
        ids = [*parse_prompt("where is"), IDS[name], IDS["?"]]
        p_t, _ = numpy_toy.target(ids)
        shares = [float(each["text"]) for each in found["target"]]
        assert shares == pytest.approx([p_t[-1][IDS[word]] for word in found["words"]], abs=0.0051)
        assert found["words"][int(np.argmax(shares))] == wanted
        assert found["draft"] == answer(ask="toy_reach", name="tom")["draft"]


HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize(
    ("request_", "place"),
    [
        ({"ask": "toy_draft", "prompt": HOSTILE}, "word 1 of the prompt"),
        ({"ask": "toy_draft", "prompt": HELP, "drawn": [HOSTILE]}, "word 1 of the drawn words"),
        ({"ask": "toy_draft", "prompt": HELP, "drawn": ["of"] * 6}, "the count of drawn words"),
        ({"ask": "toy_rule", "prompt": ""}, "the prompt"),
        ({"ask": "toy_round", "prompt": HELP, "seed": HOSTILE}, "the seed"),
        ({"ask": "toy_round", "prompt": HELP, "seed": "4294967296"}, "the seed"),
        ({"ask": "toy_temperatures", "position": 6, "temperatures": ["1"] * 5}, "the position"),
        ({"ask": "toy_temperatures", "position": 1, "temperatures": ["1"]}, "the count of"),
        ({"ask": "toy_temperatures", "position": 1, "temperatures": ["1", "9", "1", "1", "1"]},
         "temperature 2"),
        ({"ask": "toy_text", "prompt": HELP, "length": "6", "seed": "1", "number": 1},
         "the length"),
        ({"ask": "toy_text", "prompt": HELP, "length": "5", "seed": "1", "number": 99},
         "the round"),
        ({"ask": "toy_text", "prompt": HELP, "length": "5", "seed": "1", "number": 1, "load": "65"},
         "the load"),
        ({"ask": "toy_text", "prompt": "the " * 70, "length": "5", "seed": "1", "number": 1},
         "the prompt"),
        ({"ask": "toy_reach", "name": "zebra"}, "word 1 of the name"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_answered_in_one_sentence(
    request_: dict[str, Any], place: str
) -> None:
    """With its place, the rule and the value; markup stays text in quotes."""
    found = evaluate(request_)
    assert found["ok"] is False
    error = found["error"]
    assert error["place"].startswith(place)
    assert error["sentence"].count(". ") <= 1
    assert error["sentence"].endswith(".")
    assert error["rule"] in error["sentence"]


def test_every_answer_says_whose_numbers_they_are() -> None:
    """A figure that is copied takes its label along."""
    rows = golden_data("1", [])["toy"]
    assert len(rows) == len(TOYS)
    for row in rows:
        assert row["answer"]["label"] == (
            "Numbers of a toy that writes an invented language, never a DeepSeek model’s."
        )
