"""Attention of one query row over some slots, and the rotation that encodes where a row is."""

from collections.abc import Sequence
from math import fsum, sqrt
from operator import mul
from typing import NamedTuple

from dspark_calc.toy.arithmetic import Matrix, Vector, dot, linear, norm, plus, relu, softmax

WIDTH = 32
HEAD = 8
MAX_TOKENS = 64
"""A text is never longer: the training texts had this length."""

# Cosine and sine of one position's turn, for each pair of a head: Pythagorean, so no sine needed.
STEPS = ((3 / 5, 4 / 5), (15 / 17, 8 / 17), (40 / 41, 9 / 41), (220 / 221, 21 / 221))
ROOT = sqrt(HEAD)
SLICES = tuple(slice(start, start + HEAD) for start in range(0, WIDTH, HEAD))


class Layer(NamedTuple):
    """The six matrices of a block, the same kind in the backbone and in the drafter."""

    wq: Matrix
    wk: Matrix
    wv: Matrix
    wo: Matrix
    w1: Matrix
    w2: Matrix

    def key_and_value(self, h: Sequence[float], position: int) -> "Slot":
        """Return what later rows read of a row whose normed state is h."""
        return Slot(rotate(linear(self.wk, h), position), linear(self.wv, h))

    def forward(self, x: Vector, h: Vector, position: int, slots: Sequence["Slot"]) -> Vector:
        """Return a row's new state: it reads the slots, then goes through the MLP."""
        query = rotate(linear(self.wq, h), position)
        x = plus(x, linear(self.wo, attend(query, slots)))
        return plus(x, linear(self.w2, relu(linear(self.w1, norm(x)))))


class Slot(NamedTuple):
    """Key and value of one token."""

    key: Vector
    value: Vector


def attend(query: Vector, slots: Sequence[Slot]) -> Vector:
    """Return the values of the slots, weighted by how well each key fits, head by head.

    >>> attend([0.0] * 32, [Slot([0.0] * 32, [2.0] * 32)])[:2]
    [2.0, 2.0]
    """
    read: Vector = []
    for part in SLICES:
        q = query[part]
        weights = softmax([dot(q, slot.key[part]) / ROOT for slot in slots])
        columns = zip(*[slot.value[part] for slot in slots], strict=True)
        read += [fsum(map(mul, weights, column)) for column in columns]
    return read


def rotate(x: Vector, position: int) -> Vector:
    """Return x with each pair of numbers turned by the row's position.

    >>> rotate([1.0, 0.0] * 16, 1)[:2]
    [0.6, 0.8]
    """
    turned: Vector = []
    for i, (cosine, sine) in enumerate(TURNS[position]):
        a, b = x[2 * i], x[2 * i + 1]
        turned += (a * cosine - b * sine, a * sine + b * cosine)
    return turned


def _turns() -> list[list[tuple[float, float]]]:
    rows = [[(1.0, 0.0) for _ in STEPS]]
    for _ in range(1, MAX_TOKENS):
        rows.append(
            [
                (c * step_c - s * step_s, c * step_s + s * step_c)
                for (c, s), (step_c, step_s) in zip(rows[-1], STEPS, strict=True)
            ]
        )
    return [row * (WIDTH // HEAD) for row in rows]


TURNS = _turns()
"""Per position the cosine and sine of every pair of a row, all heads."""
