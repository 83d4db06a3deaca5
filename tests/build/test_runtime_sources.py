"""The browser's copy of the package has no types: no answer needs them."""

from __future__ import annotations

from widget.build.runtime.sources import without_types

SOURCES = {
    "p/types.py": (
        "from typing import TypedDict\n"
        "class Base(TypedDict):\n    a: int\n"
        "class Option(Base):\n    b: int\n"
        'Made = TypedDict("Made", {"from": int})\n'
    ),
    "p/uses.py": (
        "from p.types import Option, Made\n"
        "from p.kinds import Option as Kind\n"
        "def f(x: Option, *, y: int = 2) -> Made:\n    return {'from': x['b'] + y}\n"
    ),
    "p/kinds.py": (
        "from typing import NamedTuple\nclass Option(NamedTuple):\n    b: int\n    c: int = 3\n"
    ),
}


def test_types_of_dicts_and_annotations_of_functions_are_left_out() -> None:
    """Also those made from others, and those imported."""
    left = without_types(SOURCES)
    assert left["p/types.py"] == ""
    assert "p.types" not in left["p/uses.py"]
    scope: dict[str, object] = {}
    exec(left["p/uses.py"].replace("from p.kinds import Option as Kind", ""), scope)  # noqa: S102
    function = scope["f"]
    assert callable(function)
    assert function({"b": 1}) == {"from": 3}
    assert function.__annotations__ == {}


def test_a_class_of_the_same_name_that_is_no_dict_stays() -> None:
    """Named tuples are made from their annotations."""
    left = without_types(SOURCES)
    assert "from p.kinds import Option as Kind" in left["p/uses.py"]
    scope: dict[str, object] = {}
    exec(left["p/kinds.py"], scope)  # noqa: S102
    made = scope["Option"]
    assert callable(made)
    assert tuple(made(1)) == (1, 3)
