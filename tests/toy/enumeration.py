"""All outcomes of a block of the toy, with exact probabilities: no draw anywhere."""

import copy
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache

from dspark_calc.toy.arithmetic import softmax
from dspark_calc.toy.drafter import Draft
from dspark_calc.toy.law import Law, fractions_of
from dspark_calc.toy.verify import acceptance, residual
from dspark_calc.toy.weights import Weights
from dspark_calc.toy.write import Writer

CONTEXTS = [
    "can you help me ?",
    "can",
    "mia loses",
    "the cats near the",
    "where is tom ? he is",
    "once upon a time there was a",
    "ben has a blue ball . his",
    "the red key and the red hat fit . the bird near the house sings . where is anna",
]
VOCABULARY = range(64)


class Block:
    """The next block after a text: one pass of each network, then any draft tokens."""

    def __init__(self, weights: Weights, ids: list[int]) -> None:
        self.anchor = ids[-1]
        writer = Writer(weights, ids, seed=0)
        self.drafter, self.backbone = writer.drafter, writer.backbone
        self.hidden = self.drafter.forward_spec(self.anchor, lambda _: 1).hidden
        (row,) = self.backbone.forward([self.anchor])
        self.p_t = fractions_of(softmax(row.logits))
        self.next_drafter = copy.deepcopy(self.drafter)
        self.next_drafter.fill([row.main_hidden])
        self.p_t_after = cache(self._p_t_after)
        self.next_p_d = cache(self._next_p_d)

    def draft(self, tokens: Iterable[int]) -> Draft:
        """Return the draft whose tokens are these."""
        given = iter(tokens)
        return self.drafter.forward_head(self.hidden, self.anchor, lambda _: next(given))

    def p_d(self, first: int | None = None) -> Law:
        """Return the law of the first draft token, or of the second after a first one."""
        tokens = [1] * 5 if first is None else [first, 1, 1, 1, 1]
        return fractions_of(self.draft(tokens).probabilities[0 if first is None else 1])

    def _p_t_after(self, first: int) -> Law:
        """Return the target's law of the token after a first one."""
        start = self.backbone.length
        (row,) = self.backbone.forward([first])
        self.backbone.cut(start)
        return fractions_of(softmax(row.logits))

    def _next_p_d(self, first: int) -> Law:
        """Return the law of the first draft token of the next round, whose anchor is `first`."""
        return fractions_of(self.next_drafter.forward_spec(first, lambda _: 1).probabilities[0])


def verified(p_d: Law, p_t: Law) -> tuple[Law, Law]:
    """Return the law of the accepted token and of the corrected one, as parts of one whole."""
    accepted = [d * acceptance(p_d, p_t, token) for token, d in enumerate(p_d)]
    weights = residual(p_d, p_t)
    rejected = 1 - sum(accepted)
    return accepted, [rejected * weight / sum(weights) for weight in weights]


def two_tokens(block: Block, length: Callable[[int], int]) -> dict[tuple[int, int], Fraction]:
    """Return the law of the next two tokens, whatever rounds they come from.

    Args:
        block: the block after a text.
        length: how many of its first two tokens are verified, 1 or 2, given the first draft token.
    """
    out: dict[tuple[int, int], Fraction] = {}
    accepted, corrected = verified(block.p_d(), block.p_t)
    for first in VOCABULARY:
        after = block.p_t_after(first)
        second = [Fraction(0)] * len(after)
        if accepted[first]:
            if length(first) > 1:
                parts = verified(block.p_d(first), after)
            else:
                parts = after, [Fraction(0)] * len(after)  # the bonus token
            for token in VOCABULARY:
                second[token] += accepted[first] * (parts[0][token] + parts[1][token])
        if corrected[first]:  # the second token is the first of the next round
            parts = verified(block.next_p_d(first), after)
            for token in VOCABULARY:
                second[token] += corrected[first] * (parts[0][token] + parts[1][token])
        out |= {(first, token): p for token, p in enumerate(second)}
    return out
