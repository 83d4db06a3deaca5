"""Does one more token raise the score? What the next token adds, against what it must add."""

from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.model.marginal_gain import Step, steps
from dspark_calc.text.notation import LESSON, Notation
from dspark_calc.text.numbers import rounded
from dspark_calc.text.quantity import Quantity, quantity

VERDICTS = {">": "raises this score", "=": "changes nothing", "<": "does not"}
IN_WORDS = {
    ">": "it raises this score",
    "=": "it changes nothing",
    "<": "it does not raise this score",
}


MarginalRow = TypedDict(
    "MarginalRow",
    {
        "from": Annotated[int, "the shorter length"],
        "to": Annotated[int, "the longer length"],
        "adds": Annotated[Quantity, "what the next token adds"],
        "must_add": Annotated[Quantity, "what it must add to raise the score"],
        "must_add_with_own": Annotated[Quantity, "the same with the target's own token counted"],
        "relation": Annotated[str, "between the two"],
        "verdict": Annotated[str, "in a few words"],
        "sentence": Annotated[str, "in a sentence"],
    },
)


class MarginalView(TypedDict):
    """Does one more token raise the score?"""

    rows: Annotated[list[MarginalRow], "one per step"]
    sentence: Annotated[str, "where to stop"]


def marginal_data(block: Block, notation: Notation = LESSON) -> dict[str, Any]:
    """Return the marginal view as plain data.

    Returns:
        ``{"rows": [{"from", "to", "adds", "must_add", "must_add_with_own", "relation",
        "verdict", "sentence"} ...], "sentence"}``; ``sentence`` says where to stop.

    >>> marginal_data(Block(["0.9", "0.2"]))["rows"][1]["verdict"]
    'does not'
    """
    found = steps(block)
    return {
        "rows": [_row(step, notation.length) for step in found],
        "sentence": _sentence(found, notation),
    }


def _row(step: Step, letter: str) -> dict[str, Any]:
    verdict = VERDICTS[step.relation]
    start, end = step.length, step.length + 1
    signs, texts = zip(rounded(step.adds), rounded(step.must_add), strict=True)
    about = "" if set(signs) == {"="} else " (rounded)"
    return {
        "from": start,
        "to": end,
        "adds": quantity(step.adds, whole=Fraction(1)),
        "must_add": quantity(step.must_add, whole=Fraction(1)),
        "must_add_with_own": quantity(step.must_add_with_own, whole=Fraction(1)),
        "relation": step.relation,
        "verdict": verdict,
        "sentence": (
            f"From {letter} = {start} to {letter} = {end}: token {end} adds {texts[0]} and must "
            f"add more than {texts[1]}{about}: {IN_WORDS[step.relation]}."
        ),
    }


def _sentence(found: tuple[Step, ...], notation: Notation) -> str:
    if not found:
        return "There is no draft token to verify."
    length = notation.length
    first = next((step for step in found if step.relation != ">"), None)
    if first is None:
        return f"Every token up to {length} = {len(found)} raises this score, so all are verified."
    if first.length == 0:
        return "Not even the first token adds anything, so no length is better than another."
    return (
        f"The first step that does not raise the score is the one from {length} = {first.length} "
        f"to {length} = {first.length + 1}. Later tokens add no more than this one, so checking "
        f"more never scores higher: {length} = {first.length} is best."
    )
