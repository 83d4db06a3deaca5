"""The toy's target: a backbone of four layers with its own cache of keys and values."""

from collections.abc import Sequence
from typing import NamedTuple

from dspark_calc.toy.arithmetic import Vector, linear, norm
from dspark_calc.toy.attention import Slot
from dspark_calc.toy.weights import Weights

TARGET_LAYERS = (1, 2, 3)
"""Counted from 0; the drafter gets what enters these layers, joined."""

Cache = list[list[Slot]]
"""Per layer the key and value of each token, in order."""


class Row(NamedTuple):
    """What a pass of the target gives for one token."""

    logits: Vector
    main_hidden: Vector


class Backbone:
    """The target and the tokens that it has seen."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.cache: Cache = [[] for _ in weights.layers]

    @property
    def length(self) -> int:
        """How many tokens the cache holds."""
        return len(self.cache[0])

    def forward(self, ids: Sequence[int]) -> list[Row]:
        """Return a row per token, each of which reads itself and all before it; one pass."""
        return [self._row(token) for token in ids]

    def cut(self, length: int) -> None:
        """Forget all tokens after the first so many."""
        for slots in self.cache:
            del slots[length:]

    def _row(self, token: int) -> Row:
        position = self.length
        x = list(self.weights.embed[token])
        main_hidden: Vector = []
        for i, layer in enumerate(self.weights.layers):
            if i in TARGET_LAYERS:
                main_hidden += x
            h = norm(x)
            self.cache[i].append(layer.key_and_value(h, position))
            x = layer.forward(x, h, position, self.cache[i])
        return Row(linear(self.weights.head, norm(x)), main_hidden)
