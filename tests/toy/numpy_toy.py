"""The toy's two networks in NumPy, over whole texts at once: shares no line with the engine."""

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]
TURNS = np.array([np.arctan2(s, c) for c, s in [(3, 4), (15, 8), (40, 9), (220, 21)]])


class NumpyToy:
    """Both networks; a cache or a window is a mask here."""

    def __init__(self, file: Path) -> None:
        entries = json.loads(file.read_text(encoding="utf-8"))["matrices"]
        self.w = {name: self._matrix(entry) for name, entry in entries.items()}

    @staticmethod
    def _matrix(entry: dict[str, Any]) -> Array:
        numbers = np.frombuffer(base64.b64decode(entry["int8"]), np.int8)
        return np.asarray(numbers.reshape(entry["shape"]) * float(entry["scale"]))

    def target(self, ids: list[int]) -> tuple[Array, Array]:
        """Return probabilities after each token and the joined inputs of layers 1, 2 and 3."""
        x, where = self.w["embed"][ids], np.arange(len(ids))
        entering = []
        for i in range(4):
            entering.append(x)
            h = unit(x)
            seen = where[:, None] >= where
            x = self.block(f"layers.{i}", x, h, h, rows=where, slots=where, seen=seen)
        return probabilities(unit(x) @ self.w["head"].T), np.concatenate(entering[1:], -1)

    def draft(self, ids: list[int], drafted: list[int]) -> tuple[Array, Array, Array]:
        """Return base logits, p_d and confidence logits of the block after a text, drafts given."""
        at = len(ids) - 1
        _, joined = self.target(ids)
        before = np.arange(max(0, at - 16), at)
        main_x = unit(joined[before] @ self.w["main_proj"].T)
        rows = np.arange(at, at + 5)
        slots = np.concatenate([before, rows])
        x = self.w["embed"][[ids[-1], 0, 0, 0, 0]]
        for i in range(3):
            h = unit(x)
            read = np.concatenate([main_x, h])
            seen = np.ones((5, len(slots)), bool)
            x = self.block(f"mtp.{i}", x, h, read, rows=rows, slots=slots, seen=seen)
        base = unit(x) @ self.w["head"].T
        markov = self.w["markov_head.embed"][[ids[-1], *drafted[:4]]]
        confidence = np.hstack([x, markov]) @ self.w["confidence_head.proj"][0]
        return base, probabilities(base + markov @ self.w["markov_head.head"].T), confidence

    def block(
        self, name: str, x: Array, h: Array, read: Array, *, rows: Array, slots: Array, seen: Array
    ) -> Array:
        """Return the states x after attention of the normed h to what is read, and the MLP."""
        w = {part: self.w[f"{name}.{part}"] for part in ("wq", "wk", "wv", "wo", "w1", "w2")}
        q = turned((h @ w["wq"].T).reshape(len(h), 4, 8), rows)
        k = turned((read @ w["wk"].T).reshape(len(read), 4, 8), slots)
        v = (read @ w["wv"].T).reshape(len(read), 4, 8)
        scores = np.einsum("nhd,mhd->hnm", q, k) / np.sqrt(8)
        weights = probabilities(np.where(seen, scores, -np.inf))
        x = x + np.einsum("hnm,mhd->nhd", weights, v).reshape(len(h), 32) @ w["wo"].T
        return np.asarray(x + np.maximum(unit(x) @ w["w1"].T, 0) @ w["w2"].T)


def unit(x: Array) -> Array:
    """Return rows of mean square one."""
    return np.asarray(x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-6))


def probabilities(logits: Array) -> Array:
    """Return the softmax of the last axis."""
    powers = np.exp(logits - logits.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True))


def turned(x: Array, positions: Array) -> Array:
    """Return pairs of numbers as complex ones, turned by position times step."""
    pairs = (x[..., 0::2] + 1j * x[..., 1::2]) * np.exp(1j * positions[:, None, None] * TURNS)
    return np.asarray(np.stack([pairs.real, pairs.imag], -1).reshape(x.shape))
