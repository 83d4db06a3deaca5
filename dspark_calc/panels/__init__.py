"""The teaching views of a block that a page may request next to its numbers."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from dspark_calc.model.block import Block
from dspark_calc.model.errors import RequestError, known, show_value
from dspark_calc.panels.accepted_count import DistributionView, distribution_data
from dspark_calc.panels.counting import CountingView, counting_data
from dspark_calc.panels.float_ties import FloatsView, float_ties_data
from dspark_calc.panels.marginal_gain import MarginalView, marginal_data
from dspark_calc.panels.sensitivity import SensitivityView, sensitivity_data
from dspark_calc.panels.step_curve import StepCurveView, step_curve_data
from dspark_calc.text.notation import LESSON, Notation

Data = dict[str, Any]


class Panel(NamedTuple):
    """One teaching view.

    ``data`` takes a block, the length that the reader looks at, and the letters. ``name``,
    ``title`` and ``number`` are its choice among the panels of an embed, and its template is
    lesson/panels/NAME.html.j2; a view that is part of another panel has none. ``follows`` says
    whether it changes with the block.
    """

    data: Callable[[Block, int, Notation], Data]
    name: str = ""
    title: str = ""
    number: int = 0
    follows: bool = True


PANELS = {
    "convention": Panel(lambda block, _, notation: counting_data(block, notation)),
    "marginal": Panel(
        lambda block, _, notation: marginal_data(block, notation),
        "marginal",
        "does one more token raise the score",
        4,
    ),
    "leverage": Panel(
        lambda block, _, notation: sensitivity_data(block, notation),
        "leverage",
        "what one raised value would change",
        5,
    ),
    "floats": Panel(
        lambda block, _, notation: float_ties_data(block, notation),
        "ties",
        "exact fractions next to floating point",
        6,
    ),
    "distribution": Panel(
        lambda block, length, _: distribution_data(block, length),
        "distribution",
        "how many are accepted, and single drawn rounds",
        7,
    ),
    "step_curve": Panel(
        lambda _block, _length, _notation: step_curve_data(),
        "step-curve",
        "a speed curve with a step",
        8,
        follows=False,
    ),
}
"""By their keys in requests, answers and templates. A number is never used again."""

EXTRAS = tuple(PANELS)
FOLLOWING = tuple(name for name, panel in PANELS.items() if panel.follows)
"""The views that a page requests again after each move."""


View = Literal["convention", "marginal", "leverage", "floats", "distribution", "step_curve"]
"""The names of the views, for the types of requests."""


class Views(TypedDict):
    """The teaching views that were requested."""

    convention: NotRequired[Annotated[CountingView, "two ways to count"]]
    marginal: NotRequired[Annotated[MarginalView, "the next token"]]
    leverage: NotRequired[Annotated[SensitivityView, "what one value changes"]]
    floats: NotRequired[Annotated[FloatsView, "floating point"]]
    distribution: NotRequired[Annotated[DistributionView, "how many are accepted"]]
    step_curve: NotRequired[Annotated[StepCurveView, "the appendix's example"]]


def extras_data(
    block: Block, length: int, names: Iterable[str], notation: Notation = LESSON
) -> Data:
    """Return the requested teaching views, by name.

    Args:
        block: whose numbers they show.
        length: the verification length that the reader looks at.
        names: some of `EXTRAS`; "step_curve" is the same for every block.
        notation: the letters of the sentences.

    Returns:
        A dict with one entry per name, each described by the ``..._data`` function of its module.

    Raises:
        InputError: when the length is refused.
        RequestError: when there is no view of that name (a bug of the caller).

    >>> list(extras_data(Block(["0.5"]), 1, ["floats", "marginal"]))
    ['floats', 'marginal']
    """
    if isinstance(names, str):
        raise RequestError(f"also must be a list of names, got {show_value(names)}")
    return {name: known("also", PANELS, name).data(block, length, notation) for name in names}
