"""The steps of `forward_spec` in the order in which they run, and the source line of each.

A line is named by how it begins, so that the page can find it in the very source. A test runs the
drafter line by line and compares.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dspark_calc.toy.drafter import BLOCK_SIZE
from dspark_calc.toy.weights import BLOCKS

LINES = {
    "ids": "draft_input_ids = ",
    "embed": "return [list(self.embed[token])",
    "block": "x = block.forward(",
    "base": "base = [linear(",
    "bias": "bias, markov_embed = ",
    "add": "probabilities = softmax(",
    "draw": "draft.output_ids.append(",
    "confidence": "draft.confidence.append(",
    "return": "return draft",
}
"""The beginning of each step's line in ``drafter.py``."""

FUNCTIONS = ("forward_spec", "forward_embed", "forward_head")
"""The functions of the drafter that these lines are in."""


class Step(NamedTuple):
    """One step: which line runs, and for which block or row, counted from 1; 0 for all of them."""

    line: str
    number: int = 0


def steps() -> Iterator[Step]:
    """Yield the steps of one draft.

    >>> [step.line for step in steps()][:6]
    ['ids', 'embed', 'block', 'block', 'block', 'base']
    """
    yield from (Step("ids"), Step("embed"))
    yield from (Step("block", number) for number in range(1, BLOCKS + 1))
    yield Step("base")
    for row in range(1, BLOCK_SIZE + 1):
        yield from (Step(line, row) for line in ("bias", "add", "draw", "confidence"))
    yield Step("return")
