"""The whole distribution of accepted tokens: a mean is not a promise."""

from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.text.numbers import marked_text, working_text
from dspark_calc.text.quantity import Quantity, quantity
from dspark_calc.text.sentences import join_and


class DistributionRow(Quantity):
    """The probability of one number of accepted tokens."""

    accepted: Annotated[int, "how many"]


class DistributionView(TypedDict):
    """How many tokens are accepted, with which probability."""

    verification_length: Annotated[int, "L"]
    rows: Annotated[list[DistributionRow], "one per number of accepted tokens"]
    mean: Annotated[Quantity, "the expectation"]
    sentence: Annotated[str, "in words"]


def distribution_data(block: Block, verification_length: int) -> dict[str, Any]:
    """Return the distribution for one length as plain data.

    Returns:
        ``{"verification_length", "rows": [{"accepted", "text", "exact", "decimal", "relation",
        "share"} ...], "mean": number, "sentence"}``; ``share`` is of a bar that is full at 1.

    Raises:
        InputError: when L is refused.

    >>> distribution_data(Block(["0.5", "0.5"]), 2)["mean"]["decimal"]
    '0.75'
    """
    chances = block.accepted_distribution(verification_length)
    mean = sum((k * p for k, p in enumerate(chances)), Fraction(0))
    rows = [{"accepted": k} | quantity(p, whole=Fraction(1)) for k, p in enumerate(chances)]
    return {
        "verification_length": verification_length,
        "rows": rows,
        "mean": quantity(mean),
        "sentence": _sentence(chances, mean),
    }


def _sentence(chances: tuple[Fraction, ...], mean: Fraction) -> str:
    length = len(chances) - 1
    relation, text = working_text(mean)
    likely = [k for k, p in enumerate(chances) if p == max(chances)]
    counts = join_and([str(k) for k in likely])
    outcome = "outcome is" if len(likely) == 1 else "outcomes are"
    return (
        f"The mean is E[A_{length}] {relation} {text} accepted tokens, but a round accepts a "
        f"whole number of them. The likeliest {outcome} {counts}, with probability "
        f"{marked_text(max(chances))}; none at all is accepted with probability "
        f"{marked_text(chances[0])} (invented values)."
    )
