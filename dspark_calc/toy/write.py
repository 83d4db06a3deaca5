"""Writes a text with the toy, round by round, with a fixed or a scheduled verification length."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dspark_calc.toy.arithmetic import Vector, softmax
from dspark_calc.toy.attention import MAX_TOKENS
from dspark_calc.toy.backbone import Backbone
from dspark_calc.toy.calibrate import UNSCALED, conditionals
from dspark_calc.toy.drafter import BLOCK_SIZE, Draft, Drafter
from dspark_calc.toy.draws import Draws
from dspark_calc.toy.schedule import Load, early_stop
from dspark_calc.toy.verify import Verdict, verify
from dspark_calc.toy.weights import Weights

MAX_PROMPT = MAX_TOKENS - BLOCK_SIZE - 1
"""A text of more tokens has no place for a whole round."""


class Scheduled(NamedTuple):
    """A length chosen in each round, from the confidences and an invented load."""

    load: Load = Load()
    temperatures: Sequence[float] = UNSCALED

    def length(self, confidence: Sequence[float]) -> int:
        """Return the length for raw logits: no token and no probability of one is handed over."""
        return early_stop(iter(conditionals(confidence, self.temperatures)), self.load)


class Round(NamedTuple):
    """Everything about one round; ``new`` is what it adds to the text."""

    number: int
    draft: Draft
    length: int
    p_t: list[Vector]
    verdict: Verdict
    new: list[int]

    @property
    def rows(self) -> int:
        """Rows of the target's pass: the anchor and the verified draft tokens."""
        return self.length + 1

    @property
    def discarded(self) -> int:
        """Verified rows whose result is discarded."""
        return self.length - self.verdict.accepted


class Writer:
    """A text in the making; both caches end one token before the anchor, the text's last token."""

    def __init__(self, weights: Weights, prompt: Sequence[int], seed: int) -> None:
        self.backbone = Backbone(weights)
        self.drafter = Drafter(weights)
        self.text = list(prompt)
        self.seed = seed
        self.rounds = 0
        self.drafter.fill([row.main_hidden for row in self.backbone.forward(prompt[:-1])])

    @property
    def full(self) -> bool:
        """Whether the text has no place for another round."""
        return len(self.text) > MAX_PROMPT

    def round(self, plan: int | Scheduled) -> Round:
        """Return the next round, after adding its tokens to the text."""
        draws = Draws(self.seed, self.rounds)
        draft = self.drafter.forward_spec(self.text[-1], draws.sample)
        length = plan if isinstance(plan, int) else plan.length(draft.confidence)

        start = self.backbone.length
        rows = self.backbone.forward(draft.output_ids[: length + 1])
        p_t = [softmax(row.logits) for row in rows]
        tokens = draft.output_ids[1 : length + 1]
        verdict = verify(tokens, draft.probabilities, p_t, draws)

        kept = verdict.accepted + 1  # the anchor belongs to the text already
        self.backbone.cut(start + kept)
        self.drafter.fill([row.main_hidden for row in rows[:kept]])
        new = [*tokens[: verdict.accepted], verdict.token]
        self.text += new
        self.rounds += 1
        return Round(self.rounds, draft, length, p_t, verdict, new)

    def write(self, plan: int | Scheduled, tokens: int = MAX_TOKENS) -> Iterator[Round]:
        """Yield rounds until so many tokens are new or the text is full.

        A caller may stop between two rounds and go on later.
        """
        end = len(self.text) + tokens
        while not self.full and len(self.text) < end:
            yield self.round(plan)
