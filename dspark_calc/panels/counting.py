"""Two ways to count a round: draft tokens alone, or one more token from the target."""

from typing import Annotated, Any, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.model.counting import compare_countings
from dspark_calc.text.marks import row_marks
from dspark_calc.text.notation import LESSON, Notation
from dspark_calc.text.numbers import COST_PLACES
from dspark_calc.text.quantity import Quantity, quantity
from dspark_calc.text.sentences import PER_TOKEN

LABEL = "invented cost, not DeepSeek's objective, in both ways of counting"


class CountingRow(TypedDict):
    """One length in both ways of counting."""

    verification_length: Annotated[int, "L, from 0"]
    expected: Annotated[Quantity, "E"]
    cost: Annotated[Quantity, "C"]
    drafts_only: Annotated[Quantity, "E/C"]
    with_target: Annotated[Quantity, "(1 + E)/C"]
    mark: Annotated[str, "the mark of a best row"]


class CountingBest(TypedDict):
    """The best length in one way of counting."""

    best: Annotated[int, "the shortest best length"]
    tied: Annotated[list[int], "all best lengths"]


class CountingView(TypedDict):
    """Both ways to count a round."""

    label: Annotated[str, "what the numbers are not"]
    rows: Annotated[list[CountingRow], "one per length, from 0"]
    drafts_only: Annotated[CountingBest, "counting draft tokens alone"]
    with_target: Annotated[CountingBest, "counting the target's token as well"]
    sentence: Annotated[str, "both results in words"]


def counting_data(block: Block, notation: Notation = LESSON) -> dict[str, Any]:
    """Return the table and the sentence about both ways of counting as plain data.

    Returns:
        ``{"label", "rows": [{"verification_length", "expected", "cost", "drafts_only",
        "with_target", "mark"} ...], "drafts_only": {"best", "tied"}, "with_target":
        {"best", "tied"}, "sentence"}``.

    >>> counting_data(Block(["0.1"]))["with_target"]
    {'best': 0, 'tied': [0]}
    """
    both = compare_countings(block)
    best = both.tied_with_target[0]
    marks = row_marks(range(len(both.expected)), both.tied_with_target)
    rows = [
        {
            "verification_length": length,
            "expected": quantity(both.expected[length]),
            "cost": quantity(both.cost[length], COST_PLACES),
            "drafts_only": quantity(both.drafts_only[length], whole=max(both.drafts_only)),
            "with_target": quantity(both.with_target[length], whole=max(both.with_target)),
            "mark": marks[length],
        }
        for length in range(len(both.expected))
    ]
    return {
        "label": LABEL,
        "rows": rows,
        "drafts_only": {"best": block.best, "tied": list(block.tied)},
        "with_target": {"best": best, "tied": list(both.tied_with_target)},
        "sentence": _sentence(block, both.tied_with_target, notation.length),
    }


def _sentence(block: Block, tied_with_target: tuple[int, ...], letter: str) -> str:
    if block.tied == tied_with_target:
        start = f"Both ways of counting choose {letter} = {block.best} here."
    else:
        drafts, target = (_choice(block, tied, letter) for tied in (block.tied, tied_with_target))
        start = (
            f"Accepted draft tokens alone: {drafts}. With one more token from the target in every "
            f"round: {target}."
        )
    return (
        f"{start} The target's token comes whatever {letter} is, so a short round already yields "
        f"something, and one more draft token must add more than {PER_TOKEN} × (1 + E) / C "
        f"instead of {PER_TOKEN} × E / C. So the best length never gets longer."
    )


def _choice(block: Block, tied: tuple[int, ...], letter: str) -> str:
    """Return the best length in words; where nothing is accepted, draft tokens alone have none."""
    if tied == block.tied and not any(block.score):
        return f"every score is 0, whatever {letter} is"
    return f"{letter} = {tied[0]} is {'best' if len(tied) == 1 else 'the shortest best'}"
