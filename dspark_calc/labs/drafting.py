"""The cost of drafting: which length is best when the draft is not free."""

from collections.abc import Sequence
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl, control
from dspark_calc.model.block import Block
from dspark_calc.model.cost import verification_cost
from dspark_calc.model.drafting_cost import drafting_limit, scores_with_drafting
from dspark_calc.model.laws import parse_amount
from dspark_calc.model.ranking import tied_places
from dspark_calc.text.numbers import working_text
from dspark_calc.text.quantity import Quantity, quantity


class DraftingBest(TypedDict):
    """The best length."""

    verification_length: Annotated[int, "the shortest best length"]
    tied: Annotated[list[int], "all best lengths"]


class DraftingControls(TypedDict):
    """What can be set."""

    cost: Annotated[list[LabControl], "T"]


class DraftingRow(TypedDict):
    """One length; L = 0 drafts nothing."""

    verification_length: Annotated[int, "L, from 0"]
    cost: Annotated[Quantity, "C_L + T; 1 for L = 0"]
    score: Annotated[Quantity, "(1 + E) / (C + T); a full bar is the best score at T = 0"]
    attrs: Annotated[dict[str, str | None], "of its row: `data-best` where it is best"]


class DraftingLab(TypedDict):
    """The best length when drafting is not free."""

    controls: DraftingControls
    rows: Annotated[list[DraftingRow], "one per length"]
    best: Annotated[DraftingBest, "0 when drafting does not pay"]
    limit: Annotated[Quantity, "the T from which on it never pays"]
    sentence: Annotated[str, "in words"]


def drafting_data(conditionals: Sequence[str], cost: str) -> dict[str, Any]:
    """Return the scores of all lengths, plain decoding among them, as plain data.

    Args:
        conditionals: a_1, a_2, ...
        cost: T, what a draft costs in the units of C_L.

    Raises:
        InputError: when a value is refused.

    >>> drafting_data(["0.92", "0.86", "0.76", "0.62", "0.48"], "0.2")["best"]
    {'verification_length': 3, 'tied': [3]}
    """
    block = Block(list(conditionals))
    scores = scores_with_drafting(block, cost)
    tied = [place - 1 for place in tied_places(scores)]
    limit = drafting_limit(block)
    whole = max(scores_with_drafting(block, 0))
    draft = parse_amount(cost, "T")
    drafted = [verification_cost(0), *(c + draft for c in block.cost)]
    relation, text = working_text(limit)
    about = "" if relation == "=" else "about "
    return {
        "controls": {"cost": [control(draft, "cost of a draft")]},
        "rows": [
            {
                "verification_length": length,
                "cost": quantity(drafted[length], 2),
                "score": quantity(score, whole=whole),
                "attrs": {"data-best": "" if length in tied else None},
            }
            for length, score in enumerate(scores)
        ],
        "best": {"verification_length": tied[0], "tied": tied},
        "limit": quantity(limit),
        "sentence": (
            f"L = {tied[0]} is best. Drafting never pays"
            if tied[0]
            else "Drafting does not pay: it never does"
        )
        + f" once a draft costs {about}{text} or more.",
    }
