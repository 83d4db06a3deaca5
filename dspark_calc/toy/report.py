"""What a run of the toy is as plain data, for the command line and the page."""

from collections.abc import Sequence
from typing import Any

from dspark_calc.toy.calibrate import UNSCALED, conditionals, survivals
from dspark_calc.toy.language import VOCABULARY
from dspark_calc.toy.prompt import text_of_ids
from dspark_calc.toy.write import Round

DISCLAIMER = (
    "Numbers of a toy: a tiny network, trained for two minutes on an invented language. "
    "None of them is DeepSeek's, and none says anything about its models."
)


def round_report(one: Round, temperatures: Sequence[float] = UNSCALED) -> dict[str, Any]:
    """Return one round as plain data; survival is the product after the temperatures.

    >>> from dspark_calc.toy.write import Draft, Verdict
    >>> draft = Draft([1, 9, 5, 12, 17, 62], [], [], [], [], [0.0] * 5)
    >>> round_report(Round(1, draft, 2, [], Verdict(1, 6, "correction"), [9, 6]))["discarded"]
    1
    """
    anchor, *drafted = one.draft.output_ids
    return {
        "round": one.number,
        "anchor": VOCABULARY[anchor],
        "draft": [VOCABULARY[token] for token in drafted],
        "confidence_logits": one.draft.confidence,
        "conditionals": conditionals(one.draft.confidence, temperatures),
        "survival": survivals(one.draft.confidence, temperatures),
        "length": one.length,
        "accepted": one.verdict.accepted,
        "token": VOCABULARY[one.verdict.token],
        "kind": one.verdict.kind,
        "rows": one.rows,
        "discarded": one.discarded,
    }


def tally(rounds: Sequence[Round]) -> dict[str, int]:
    """Return the counts of a run: never a time, because six rows cost six in an interpreter.

    >>> tally([])["passes"]
    0
    """
    counted = {"passes": len(rounds), "tokens": 0, "rows": 0, "accepted": 0, "discarded": 0}
    for one in rounds:
        counted["tokens"] += len(one.new)
        counted["rows"] += one.rows
        counted["accepted"] += one.verdict.accepted
        counted["discarded"] += one.discarded
    return counted


def run_report(
    prompt: Sequence[int], rounds: Sequence[Round], temperatures: Sequence[float] = UNSCALED
) -> dict[str, Any]:
    """Return a whole run as plain data, with what it must never be taken for.

    >>> run_report([1, 9], [])["prompt"]
    'mia loses'
    """
    new = [token for one in rounds for token in one.new]
    return {
        "toy": DISCLAIMER,
        "prompt": text_of_ids(prompt),
        "text": text_of_ids(new),
        **tally(rounds),
        "temperatures": list(temperatures),
        "rounds": [round_report(one, temperatures) for one in rounds],
    }
