"""How long a prefix to verify: Algorithm 1 for the toy's text in a batch, with an invented cost.

A scheduler gets confidences and never tokens or their probabilities: whether token k is verified
may depend on the confidences up to its own, not on which token it is (dspark-paper, Appendix A).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from dspark_calc.model.batch_schedule import Admission, admissions, lengths_after, whole_step
from dspark_calc.model.early_stop import search_on, stop_at_first_drop

PER_ROW = 0.45
"""Invented: what one row more adds to a pass of cost 1."""

Cost = Callable[[int], float]
"""Invented units of one pass, for its count of rows."""


def affine(rows: int) -> float:
    """Return 1 for one row and 0.45 for each further one; of one text this is the lesson's C_L.

    >>> affine(6)
    3.25
    """
    return 1.0 + PER_ROW * (rows - 1)


def staircase(width: int) -> Cost:
    """Return a cost that rises once per so many rows: a pass pays for the whole step.

    >>> [staircase(4)(rows) for rows in (1, 4, 5)]
    [2.35, 2.35, 4.15]
    """
    return lambda rows: affine(whole_step(rows, width))


class Load(NamedTuple):
    """A batch: how many texts share a pass (the others verify no draft), and what a pass costs."""

    texts: int = 1
    cost: Cost = affine

    def theta(self, length: int, expected: float) -> float:
        """Return expected tokens per invented unit, own tokens of the target counted."""
        return (self.texts + expected) / self.cost(self.texts + length)


def early_stop(conditionals: Iterable[float], load: Load) -> int:
    """Return the length at which Theta stops to rise; reads no confidence after the next one.

    Source: dspark-paper 3.2.2, Algorithm 1, for one request whose survival falls.

    >>> early_stop([0.9, 0.2], Load())
    1
    """
    return stop_at_first_drop(_thetas(conditionals, load))


def full_search(conditionals: Iterable[float], load: Load) -> int:
    """Return the length of the highest Theta, the shortest of equals. It peeks: not lossless.

    Source: dspark-paper 3.2.2 and Appendix A.

    >>> full_search([0.9, 0.2], Load())
    1
    """
    return search_on([*_thetas(conditionals, load)])


def _thetas(conditionals: Iterable[float], load: Load) -> Iterator[float]:
    expected, survival = 0.0, 1.0
    yield load.theta(0, expected)
    for length, conditional in enumerate(conditionals, start=1):
        survival *= conditional
        expected += survival
        yield load.theta(length, expected)


def algorithm_1(survivals: Sequence[Sequence[float]], cost: Cost) -> list[int]:
    """Return the length of each text of a batch: one common list, the likeliest tokens first.

    Equal survivals are admitted in the order of the texts. Stops at the first token that does not
    raise Theta.

    Source: dspark-paper 3.2.2, Algorithm 1.

    >>> algorithm_1([[0.9, 0.72], [0.5]], affine)
    [2, 0]
    """

    def theta(rows: int, tau: float) -> float:
        return tau / cost(rows)

    start = float(len(survivals))
    admitted: list[Admission[float]] = []

    def thetas() -> Iterator[float]:
        yield theta(len(survivals), start)
        for each in admissions(survivals, theta, start):
            admitted.append(each)
            yield each.theta

    count = stop_at_first_drop(thetas())
    return list(lengths_after(admitted[:count], len(survivals)))
