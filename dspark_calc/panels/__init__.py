"""The teaching views of a setting that a page may ask for beside its numbers."""

from collections.abc import Callable, Iterable
from typing import Any

from dspark_calc.model.errors import RequestError, known, show_value
from dspark_calc.model.setting import Working
from dspark_calc.panels.accepted_count import distribution_data
from dspark_calc.panels.counting import convention_data
from dspark_calc.panels.float_ties import floats_data
from dspark_calc.panels.marginal_gain import marginal_data
from dspark_calc.panels.sensitivity import leverage_data
from dspark_calc.panels.step_curve import step_curve_data

Data = dict[str, Any]

_EXTRAS: dict[str, Callable[[Working, int], Data]] = {
    "convention": lambda working, _length: convention_data(working),
    "marginal": lambda working, _length: marginal_data(working),
    "leverage": lambda working, _length: leverage_data(working),
    "floats": lambda working, _length: floats_data(working),
    "distribution": distribution_data,
    "step_curve": lambda _working, _length: step_curve_data(),
}

EXTRAS = tuple(_EXTRAS)


def extras_data(working: Working, length: int, names: Iterable[str]) -> Data:
    """Return the teaching views that were asked for, by name.

    Args:
        working: one setting worked out.
        length: the verification length that the reader looks at.
        names: some of "convention", "marginal", "leverage", "floats", "distribution" and
            "step_curve" (the same for every setting).

    Returns:
        A dict with one entry a name, each described by the ``..._data`` function of its module.

    Raises:
        InputError: when the length is refused.
        KeyError: when there is no view of that name (a bug of the caller).

    Source: our derivation.

    >>> from dspark_calc.model.setting import work_out
    >>> list(extras_data(work_out(["0.5"]), 1, ["floats", "marginal"]))
    ['floats', 'marginal']
    """
    if isinstance(names, str):
        raise RequestError(f"also must be a list of names, got {show_value(names)}")
    return {name: known("also", _EXTRAS, name)(working, length) for name in names}
