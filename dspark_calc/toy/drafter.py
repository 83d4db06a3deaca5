"""The toy's drafter, in the order and with the names of the reference's ``forward_spec``.

Source: v41-reference, inference/model.py (DSparkBlock, DSparkAttention, DSparkMarkovHead,
DSparkConfidenceHead). What is simplified is in the README of this folder.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dspark_calc.toy.arithmetic import Vector, linear, norm, plus, softmax
from dspark_calc.toy.attention import Layer, Slot
from dspark_calc.toy.language import NOISE
from dspark_calc.toy.weights import Weights

BLOCK_SIZE = 5
WINDOW = 16

Sample = Callable[[Sequence[float]], int]
"""Draws an id from probabilities."""


class Draft(NamedTuple):
    """What one pass of the drafter gives."""

    output_ids: list[int]  # the anchor, then five draft tokens
    hidden: list[Vector]  # the five rows' states before the last norm
    base: list[Vector]  # logits of the shared head, five rows
    bias: list[Vector]  # the Markov head's, each from the token before the row
    probabilities: list[Vector]  # p_d: what each draft token was drawn from
    confidence: Vector  # raw logits, five


class DSparkAttention:
    """Attention of the five rows over the window and all five of them; no mask inside the block."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self.window_kv_cache: list[Slot | None] = [None] * WINDOW

    def fill(self, main_x: Vector, position: int) -> None:
        """Put a token of the text into the ring, where the token 16 before it was."""
        self.window_kv_cache[position % WINDOW] = self.layer.key_and_value(main_x, position)

    def forward(self, x: list[Vector], start_pos: int) -> list[Vector]:
        """Return the block's five new states; the first row is at start_pos."""
        h = [norm(row) for row in x]
        window = [slot for slot in self.window_kv_cache if slot is not None]
        rows = range(start_pos, start_pos + len(x))
        block = [self.layer.key_and_value(*row) for row in zip(h, rows, strict=True)]
        return [self.layer.forward(*row, window + block) for row in zip(x, h, rows, strict=True)]


class DSparkMarkovHead:
    """A bias on the logits that depends on the token before alone, of rank eight."""

    def __init__(self, weights: Weights) -> None:
        self.embed, self.head = weights.markov_embed, weights.markov_head

    def forward(self, token: int) -> tuple[Vector, Sequence[float]]:
        """Return the bias of every id, and the embedding that it came from."""
        embed = self.embed[token]
        return linear(self.head, embed), embed


class DSparkConfidenceHead:
    """One linear map of [hidden state before the last norm; Markov embedding]."""

    def __init__(self, weights: Weights) -> None:
        self.proj = weights.confidence

    def forward(self, hidden: Vector, markov_embed: Sequence[float]) -> float:
        """Return a raw logit: no sigmoid, no product."""
        return linear(self.proj, [*hidden, *markov_embed])[0]


class Drafter:
    """Three blocks, the two heads, and the window of the last 16 tokens before the anchor."""

    def __init__(self, weights: Weights) -> None:
        self.main_proj = weights.main_proj
        self.embed, self.head = weights.embed, weights.head  # shared with the backbone
        self.mtp = [DSparkAttention(layer) for layer in weights.mtp]
        self.markov_head = DSparkMarkovHead(weights)
        self.confidence_head = DSparkConfidenceHead(weights)
        self.length = 0  # tokens seen: the position of the next anchor

    def fill(self, main_hidden: Sequence[Vector]) -> None:
        """Take the joined target states of tokens that now belong to the text, each once."""
        for joined in main_hidden:
            main_x = norm(linear(self.main_proj, joined))
            for block in self.mtp:
                block.fill(main_x, self.length)
            self.length += 1

    def forward_spec(self, input_id: int, sample: Sample) -> Draft:
        """Return five draft tokens after the anchor and five raw confidence logits."""
        x = self.forward_embed(input_id)
        for block in self.mtp:
            x = block.forward(x, self.length)
        return self.forward_head(x, input_id, sample)

    def forward_embed(self, input_id: int) -> list[Vector]:
        """Return the embeddings of the anchor and of four noise tokens."""
        draft_input_ids = [input_id] + [NOISE] * (BLOCK_SIZE - 1)
        return [list(self.embed[token]) for token in draft_input_ids]

    def forward_head(self, x: list[Vector], input_id: int, sample: Sample) -> Draft:
        """Return the draft of five hidden states: base logits at once, then step by step."""
        base = [linear(self.head, norm(row)) for row in x]
        draft = Draft([input_id], x, base, [], [], [])
        for i in range(BLOCK_SIZE):
            bias, markov_embed = self.markov_head.forward(draft.output_ids[i])
            probabilities = softmax(plus(base[i], bias))
            draft.output_ids.append(sample(probabilities))
            draft.bias.append(bias)
            draft.probabilities.append(probabilities)
            draft.confidence.append(self.confidence_head.forward(x[i], markov_embed))
        return draft
