"""A cut that peeks: three rules for the length, and what comes out of each."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any, TypedDict

from dspark_calc.labs.controls import LabControl, control
from dspark_calc.labs.rule import LabRule
from dspark_calc.model.early_stop import SPEED
from dspark_calc.model.one_position import distance
from dspark_calc.model.peeking_cut import Cut, PeekingCut
from dspark_calc.text.numbers import exact_text, marked_text
from dspark_calc.text.quantity import Quantity, quantity

NAMES = ("A", "B")
TITLES = {
    "early_stop": "stop at the first drop",
    "full_search": "search on, take the best",
    "set_beforehand": "a number fixed beforehand",
}
WHOLE = Fraction(1)


class CutControls(TypedDict):
    """What can be set."""

    second: Annotated[list[LabControl], "c_2 after A and after B"]
    capacity: Annotated[list[LabControl], "the number set beforehand"]


class CutRow(TypedDict):
    """What the three rules do after one first token."""

    token: Annotated[str, "A or B"]
    second: Annotated[Quantity, "c_2 after it"]
    theta: Annotated[list[Quantity], "Theta for L = 0, 1, 2"]
    early_stop: Annotated[int, "L"]
    full_search: Annotated[int, "L"]
    set_beforehand: Annotated[int, "L"]


class CutLab(TypedDict):
    """Three rules for a cut."""

    controls: CutControls
    most: Annotated[int, "draft tokens, and so of the number set beforehand"]
    speed: Annotated[list[Quantity], "SPS"]
    first: Annotated[Quantity, "c_1"]
    target: Annotated[list[Quantity], "p_t of the first token"]
    rows: Annotated[list[CutRow], "one per first token"]
    rules: Annotated[list[LabRule], "early_stop, full_search, set_beforehand"]
    threshold: Annotated[Quantity | None, "the c_2 above which the search checks two"]
    searched: Annotated[str, "when the search checks two, in words"]
    sentence: Annotated[str, "in words"]


def cut_data(
    second: Sequence[str], capacity: int = 2, speed: Sequence[str] | None = None
) -> dict[str, Any]:
    """Return the three rules as plain data, for the two tokens of the paper's example.

    Args:
        second: the second confidence after A and after B.
        capacity: how many tokens are checked where that was set beforehand.
        speed: SPS with one, two and three rows; the paper's 1, 0.5, 0.45 when left out.

    Raises:
        InputError: when a value is refused.

    >>> cut_data(["0", "0.9"])["rules"][1]["output"][0]["text"]
    '0.5500'
    """
    cut = PeekingCut(second, capacity, SPEED if speed is None else speed)
    rules = {name: getattr(cut, name) for name in TITLES}
    # A fixed axis: what Theta is at most when every draft token is sure.
    highest = max(rows * speed for rows, speed in enumerate(cut.speed, start=1))
    return {
        "controls": {
            "second": [
                control(c, f"second confidence after {name}")
                for name, c in zip(NAMES, cut.second, strict=False)
            ],
            "capacity": [control(Fraction(cut.capacity), "tokens fixed beforehand", 0)],
        },
        "most": len(cut.speed) - 1,
        "speed": [quantity(value, 2) for value in cut.speed],
        "first": quantity(cut.first, 2),
        "target": [quantity(p, whole=WHOLE) for p in cut.target],
        "rows": [
            {
                "token": name,
                "second": quantity(cut.second[i], 2),
                "theta": [quantity(value, whole=highest) for value in cut.thetas[i]],
                **{rule: rules[rule].lengths[i] for rule in TITLES},
            }
            for i, name in enumerate(NAMES)
        ],
        "rules": [_rule(name, rules[name], cut) for name in TITLES],
        "threshold": None if cut.threshold is None else quantity(cut.threshold),
        "searched": _searched(cut),
        "sentence": _sentence(cut),
    }


def _rule(name: str, found: Cut, cut: PeekingCut) -> dict[str, Any]:
    away = distance(found.output, cut.target)
    return {
        "name": name,
        "title": TITLES[name],
        "output": [quantity(p, whole=WHOLE) for p in found.output],
        "distance": quantity(away, whole=WHOLE),
        "keeps_the_text": away == 0,
    }


def _searched(cut: PeekingCut) -> str:
    limit = cut.threshold
    if limit is None or limit >= 1:
        return "The search never checks two tokens here."
    if limit < 0:
        return "The search always checks two tokens here."
    return (
        "The search checks two tokens exactly when the second confidence is above "
        f"{exact_text(limit)}."
    )


def _sentence(cut: PeekingCut) -> str:
    search = cut.full_search
    lengths = f"{search.lengths[0]} after A and {search.lengths[1]} after B"
    first = marked_text(search.output[0])
    if search.output == cut.target:
        return f"The search checks {lengths}, and A comes out with the target’s {first}."
    wanted = marked_text(cut.target[0])
    return (
        f"The search checks {lengths}: A comes out with {first} instead of the target’s {wanted}."
    )
