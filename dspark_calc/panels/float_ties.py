"""The scores in binary floating point next to the exact ones, where they tie and where not."""

from typing import Annotated, Any, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.model.float_scores import FloatScores, float_scores
from dspark_calc.model.ranking import rank_scores
from dspark_calc.text.notation import LESSON, Notation
from dspark_calc.text.numbers import exact_text
from dspark_calc.text.sentences import join_and

FloatRow = TypedDict(  # noqa: UP013 - a field named float would hide the type
    "FloatRow",
    {
        "verification_length": Annotated[int, "L"],
        "exact": Annotated[str, "the score as a fraction"],
        "float": Annotated[str, "the score in binary floating point, all digits"],
        "rank": Annotated[int, "by exact scores"],
        "float_rank": Annotated[int, "by floats"],
        "tied": Annotated[bool, "whether it ties for the best"],
    },
)


class FloatsView(TypedDict):
    """Exact scores next to floating point."""

    rows: Annotated[list[FloatRow], "one per length"]
    exact_best: Annotated[int, "the best length"]
    float_best: Annotated[int, "what floats would choose"]
    agree: Annotated[bool, "whether both are the same"]
    tied: Annotated[list[int], "the lengths of a tie"]
    sentence: Annotated[str, "in words"]


def float_ties_data(block: Block, notation: Notation = LESSON) -> dict[str, Any]:
    """Return the comparison of exact and floating-point scores as plain data.

    Returns:
        ``{"rows": [{"verification_length", "exact", "float", "rank", "float_rank", "tied"} ...],
        "exact_best", "float_best", "agree", "tied", "sentence"}``. ``float`` has all the digits
        that identify the float; ``agree`` says whether floats choose the same length.

    >>> float_ties_data(Block(["0.5", "1"]))["agree"]
    True
    """
    found = float_scores(block)
    float_ranks = rank_scores(found.scores)
    return {
        "rows": [
            {
                "verification_length": length,
                "exact": exact_text(exact),
                "float": float.__repr__(score),
                "rank": block.rank[length - 1],
                "float_rank": float_ranks[length - 1],
                "tied": length in block.tied,
            }
            for length, (exact, score) in enumerate(
                zip(block.score, found.scores, strict=True), start=1
            )
        ],
        "exact_best": block.best,
        "float_best": found.best,
        "agree": found.best == block.best,
        "tied": list(block.tied) if len(block.tied) > 1 else [],
        "sentence": _sentence(block, found, notation.length),
    }


def _sentence(block: Block, found: FloatScores, letter: str) -> str:
    if len(block.tied) <= 1:
        if found.best == block.best:
            return "No two best lengths tie here, and floating point chooses the same one."
        return (
            f"Floating point would choose {letter} = {found.best} here; the exact best is "
            f"{letter} = {block.best}."
        )
    lengths = join_and([str(length) for length in block.tied])
    exact = exact_text(block.score[block.best - 1])
    parts = join_and(
        [f"{float.__repr__(found.scores[n - 1])} for {letter} = {n}" for n in block.tied]
    )
    seen = {found.scores[length - 1] for length in block.tied}
    if len(seen) == 1:
        verdict = "here the floats happen to be equal too"
    elif found.best == block.best:
        verdict = f"it breaks the tie, and only by luck in favour of {letter} = {found.best}"
    else:
        verdict = (
            f"it breaks the tie and chooses {letter} = {found.best}, which is longer for no gain"
        )
    return (
        f"Exactly, {letter} = {lengths} tie at {exact}. "
        f"Binary floating point says {parts}: {verdict}. "
        "The ranking here uses exact fractions instead."
    )
