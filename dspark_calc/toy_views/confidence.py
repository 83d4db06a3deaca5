"""What the head says of a draft, and what the target makes of it."""

from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from dspark_calc.toy.calibrate import UNSCALED, conditionals, survivals
from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.files import weights
from dspark_calc.toy.language import VOCABULARY
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.settings import parse_seed, parse_temperatures
from dspark_calc.toy.write import Round, Writer
from dspark_calc.toy_views.shown import Shown, quoted, rounded, shown


class ToyOutcome(TypedDict):
    """One draft token of a round."""

    number: Annotated[int, "its position, counted from 1"]
    word: Annotated[str, "the draft token"]
    logit: Annotated[str, "raw confidence"]
    conditional: Annotated[Shown, "its sigmoid, over the temperature"]
    survival: Annotated[Shown, "the product so far"]
    state: Annotated[str, "accepted, rejected or after: what follows a rejection means nothing"]
    outcome: Annotated[str, "that, in words"]


class ToyRound(TypedDict):
    """A round in which all five are verified."""

    prompt: Annotated[str, "as it was read"]
    rows: Annotated[list[ToyOutcome], "five of them"]
    token: Annotated[str, "the target's own token"]
    kind: Annotated[str, "correction or bonus"]
    sentence: Annotated[str, "in words"]


def round_data(prompt: str, seed: str, temperatures: Sequence[str] | None = None) -> dict[str, Any]:
    """Return the first round after a prompt, with all five verified.

    Raises:
        InputError: for a word that the toy does not have, or a bad seed or temperature.

    >>> round_data("can you help me ?", "1")["rows"][0]["state"]
    'accepted'
    """
    ids, number = parse_prompt(prompt), parse_seed(seed)
    scale = UNSCALED if temperatures is None else parse_temperatures(temperatures)
    one = Writer(weights(), ids, number).round(BLOCK_SIZE)
    return {
        "prompt": " ".join(VOCABULARY[token] for token in ids),
        "rows": _rows(one, scale),
        "token": VOCABULARY[one.verdict.token],
        "kind": one.verdict.kind,
        "sentence": _sentence(one),
    }


def _rows(one: Round, scale: Sequence[float]) -> list[dict[str, Any]]:
    confidence, accepted = one.draft.confidence, one.verdict.accepted
    parts, products = conditionals(confidence, scale), survivals(confidence, scale)
    states = ["accepted"] * accepted + ["rejected"] + ["after"] * BLOCK_SIZE
    return [
        {
            "number": k + 1,
            "word": VOCABULARY[one.draft.output_ids[k + 1]],
            "logit": rounded(confidence[k]),
            "conditional": shown(parts[k]),
            "survival": shown(products[k]),
            "state": states[k],
            "outcome": OUTCOMES[states[k]],
        }
        for k in range(BLOCK_SIZE)
    ]


OUTCOMES = {"accepted": "accepted", "rejected": "rejected", "after": "discarded"}


def _sentence(one: Round) -> str:
    accepted, token = one.verdict.accepted, quoted(one.verdict.token)
    if one.verdict.kind == "bonus":
        return f"All {accepted} are accepted. The target adds {token}, a bonus."
    left = BLOCK_SIZE - accepted - 1
    last = "last draft token is" if left == 1 else f"last {left} draft tokens are"
    end = f" The {last} discarded." if left else ""
    first = one.draft.output_ids[accepted + 1]
    return (
        f"{accepted} accepted, then {quoted(first)} is rejected and the target puts {token} in "
        f"its place.{end}"
    )
