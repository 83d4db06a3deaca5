"""The toy's arithmetic: + - * / sqrt and fsum alone, so that every interpreter gives the same bits.

``math.exp``, ``sum`` of floats and ``math.tanh`` differ between interpreters and browsers;
``math.fsum`` and ``math.sqrt`` are rounded correctly everywhere.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from operator import add, mul

Vector = list[float]
Matrix = Sequence[Sequence[float]]

LOWEST = -60.0
"""Below this, ``exp`` is 0: too little for the sum of a softmax."""


def exp(x: float) -> float:
    """Return e to the power x, to ten digits: a short series for x / 1024, then ten squarings.

    >>> round(exp(1.0), 10)
    2.7182818285
    """
    if x < LOWEST:
        return 0.0
    r = x / 1024.0
    p = 1.0 + r * (
        1.0 + r / 2.0 * (1.0 + r / 3.0 * (1.0 + r / 4.0 * (1.0 + r / 5.0 * (1.0 + r / 6.0))))
    )
    p *= p
    p *= p
    p *= p
    p *= p
    p *= p
    p *= p
    p *= p
    p *= p
    p *= p
    return p * p


def softmax(logits: Sequence[float]) -> Vector:
    """Return probabilities in proportion to the exponentials of the logits.

    >>> softmax([2.0, 2.0])
    [0.5, 0.5]
    """
    top = max(logits)
    powers = [exp(logit - top) for logit in logits]
    total = fsum(powers)
    return [power / total for power in powers]


def sigmoid(logit: float) -> float:
    """Return 1 / (1 + e^-logit): what a raw confidence logit of 0 means is one half.

    >>> sigmoid(0.0)
    0.5
    """
    if logit < 0.0:
        power = exp(logit)
        return power / (1.0 + power)
    return 1.0 / (1.0 + exp(-logit))


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the sum of products, rounded once.

    >>> dot([1.0, 2.0], [3.0, 4.0])
    11.0
    """
    return fsum(map(mul, a, b))


def linear(matrix: Matrix, x: Sequence[float]) -> Vector:
    """Return the matrix [outputs, inputs] times x.

    >>> linear([[1.0, 2.0], [0.0, 1.0]], [3.0, 4.0])
    [11.0, 4.0]
    """
    return [fsum(map(mul, row, x)) for row in matrix]


def plus(a: Sequence[float], b: Sequence[float]) -> Vector:
    """Return the sum, number by number.

    >>> plus([1.0, 2.0], [3.0, 4.0])
    [4.0, 6.0]
    """
    return list(map(add, a, b))


def norm(x: Sequence[float]) -> Vector:
    """Return x over its root mean square (an RMS norm without gain).

    >>> [round(number, 3) for number in norm([5.0, -5.0])]
    [1.0, -1.0]
    """
    scale = 1.0 / sqrt(fsum(map(mul, x, x)) / len(x) + 1e-6)
    return [number * scale for number in x]


def relu(x: Sequence[float]) -> Vector:
    """Return x with 0 in place of what is negative.

    >>> relu([1.0, -1.0])
    [1.0, 0.0]
    """
    return [number if number > 0.0 else 0.0 for number in x]
