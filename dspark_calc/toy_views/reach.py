"""What one token back cannot see: he or she, decided by a name two words before."""

from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from dspark_calc.toy.arithmetic import sigmoid, softmax
from dspark_calc.toy.drafter import Draft
from dspark_calc.toy.files import weights
from dspark_calc.toy.language import BOYS, GIRLS, IDS
from dspark_calc.toy.prompt import ids_of, parse_prompt
from dspark_calc.toy.write import Writer
from dspark_calc.toy_views.shown import Shown, likeliest, quoted, rounded, shown

PROMPT = "where is"
NAMES = (*GIRLS, *BOYS)
PRONOUNS = ("he", "she")
ROW = 2
"""The third row, counted from 0: the name is in the first, a question mark in the second."""


class ToyReach(TypedDict):
    """The third row of a draft after a name."""

    prompt: Annotated[str, "always the same"]
    name: Annotated[str, "which the first row draws"]
    row: Annotated[int, "which row, counted from 1"]
    names: Annotated[list[str], "all that it may draw"]
    words: Annotated[list[str], "he and she"]
    draft: Annotated[list[Shown], "what the third row gives them"]
    target: Annotated[list[Shown], "what the target gives them"]
    conditional: Annotated[Shown, "what the confidence head says there"]
    same: Annotated[bool, "whether the row is the same, to the last bit, after every name"]
    sentence: Annotated[str, "in words"]


def reach_data(name: str) -> dict[str, Any]:
    """Return the third row of a draft whose first row draws a name.

    Raises:
        InputError: for a word that the toy does not have.

    >>> reach_data("mia")["same"]
    True
    """
    (given,) = ids_of([name], "the name")
    draft, p_t = _drafted(given)
    others = [_drafted(IDS[each])[0] for each in NAMES]
    row, confidence = draft.probabilities[ROW], draft.confidence[ROW]
    same = all(
        (each.probabilities[ROW], each.confidence[ROW]) == (row, confidence) for each in others
    )
    ids = [IDS[word] for word in PRONOUNS]
    return {
        "prompt": PROMPT,
        "name": name,
        "row": ROW + 1,
        "names": list(NAMES),
        "words": list(PRONOUNS),
        "draft": [shown(row[token]) for token in ids],
        "target": [shown(p_t[token]) for token in ids],
        "conditional": shown(sigmoid(confidence)),
        "same": same,
        "sentence": _sentence(name, row, p_t, same=same),
    }


def _drafted(name: int) -> tuple[Draft, Sequence[float]]:
    """Return a draft that begins with a name, and the target's law at the third row."""
    ids = parse_prompt(PROMPT)
    writer = Writer(weights(), ids, 0)
    first = iter([name])
    draft = writer.drafter.forward_spec(ids[-1], lambda p: next(first, likeliest(p)[0]))
    rows = writer.backbone.forward(draft.output_ids[: ROW + 1])
    return draft, softmax(rows[ROW].logits)


def _sentence(name: str, row: Sequence[float], p_t: Sequence[float], *, same: bool) -> str:
    said, wanted = likeliest(row)[0], likeliest(p_t)[0]
    text = (
        f"After “{PROMPT} {name} ?”, row {ROW + 1} gives {quoted(said)} {rounded(row[said])}; "
        f"the target gives {quoted(wanted)} {rounded(p_t[wanted])}."
    )
    return text + (" The row is the same after every name, to the last bit." if same else "")
