"""Sequential temperature scaling: five temperatures for raw confidence logits, left to right."""

import json
from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from dspark_calc.toy.arithmetic import sigmoid
from dspark_calc.toy.drafter import BLOCK_SIZE

CHOICES = tuple(sorted((step / 20 for step in range(10, 61)), key=lambda t: abs(t - 1.0)))
"""The temperatures tried, 0.5, 0.55 ... 3; of equally good ones the nearest to 1 is taken."""

BINS = 10
UNSCALED = (1.0,) * BLOCK_SIZE
FITTED = 800
"""So many of the recorded rounds set the temperatures; the others are held out."""


class Outcome(NamedTuple):
    """Of one round that verified all five: raw confidence logits, and how many were accepted."""

    confidence: Sequence[float]
    accepted: int


def load_outcomes(text: str) -> list[Outcome]:
    """Return the recorded rounds of a file's text: five raw logits and a count in each row.

    >>> load_outcomes("[[1.5, 0.5, 0.1, 0.2, 0.3, 2]]")[0].accepted
    2
    """
    return [Outcome(row[:-1], row[-1]) for row in json.loads(text)]


class Bin(NamedTuple):
    """Rounds whose predicted survival is in the same tenth: mean prediction, and what happened."""

    rounds: int
    predicted: float
    happened: float


def conditionals(confidence: Sequence[float], temperatures: Sequence[float]) -> list[float]:
    """Return the probability that each raw logit means, over its temperature.

    >>> conditionals([0.0, 0.0], [1.0, 2.0])
    [0.5, 0.5]
    """
    return [sigmoid(c / t) for c, t in zip(confidence, temperatures, strict=True)]


def survivals(confidence: Sequence[float], temperatures: Sequence[float]) -> list[float]:
    """Return the running product of the conditionals.

    >>> survivals([0.0, 0.0], [1.0, 2.0])
    [0.5, 0.25]
    """
    product, products = 1.0, []
    for conditional in conditionals(confidence, temperatures):
        product *= conditional
        products.append(product)
    return products


def reliability(predicted: Sequence[float], happened: Sequence[bool]) -> list[Bin]:
    """Return the bins of width 1/10 that have rounds.

    >>> reliability([0.75, 0.75], [True, False])
    [Bin(rounds=2, predicted=0.75, happened=0.5)]
    """
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for p, fact in zip(predicted, happened, strict=True):
        bins[min(int(p * BINS), BINS - 1)].append((p, fact))
    return [
        Bin(len(rows), _mean([p for p, _ in rows]), _mean([float(fact) for _, fact in rows]))
        for rows in bins
        if rows
    ]


def error(predicted: Sequence[float], happened: Sequence[bool]) -> float:
    """Return the expected calibration error: the mean distance of the bins, by rounds.

    >>> error([0.75, 0.75], [True, False])
    0.25
    """
    bins = reliability(predicted, happened)
    return fsum(b.rounds * abs(b.predicted - b.happened) for b in bins) / len(predicted)


def calibrate(outcomes: Sequence[Outcome]) -> tuple[float, ...]:
    """Return five temperatures; each is the best for the product so far, those before it kept.

    Source: dspark-paper 3.2.1 (sequential temperature scaling); bins and steps are our choice.

    >>> calibrate([Outcome([0.0] * 5, 5), Outcome([0.0] * 5, 0)])[0]
    1.0
    """
    temperatures: list[float] = []
    for _ in range(BLOCK_SIZE):
        temperatures.append(best_temperature(outcomes, temperatures))
    return tuple(temperatures)


def best_temperature(outcomes: Sequence[Outcome], before: Sequence[float]) -> float:
    """Return the temperature of the next position: the best for the product up to there.

    >>> best_temperature([Outcome([0.0] * 5, 5), Outcome([0.0] * 5, 0)], [])
    1.0
    """
    k = len(before)
    products = [_product(outcome.confidence[:k], before) for outcome in outcomes]
    logits = [outcome.confidence[k] for outcome in outcomes]
    happened = [outcome.accepted > k for outcome in outcomes]
    tried = [error(_scaled(products, logits, t), happened) for t in CHOICES]
    return CHOICES[tried.index(min(tried))]


def errors(outcomes: Sequence[Outcome], temperatures: Sequence[float]) -> list[float]:
    """Return the calibration error of the running product at each position.

    >>> errors([Outcome([0.0] * 5, 5)], UNSCALED)[:2]
    [0.5, 0.75]
    """
    rows = [survivals(outcome.confidence, temperatures) for outcome in outcomes]
    return [
        error([row[k] for row in rows], [outcome.accepted > k for outcome in outcomes])
        for k in range(BLOCK_SIZE)
    ]


def _product(confidence: Sequence[float], temperatures: Sequence[float]) -> float:
    return [1.0, *survivals(confidence, temperatures)][-1]


def _scaled(products: Sequence[float], logits: Sequence[float], temperature: float) -> list[float]:
    pairs = zip(products, logits, strict=True)
    return [product * sigmoid(logit / temperature) for product, logit in pairs]


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
