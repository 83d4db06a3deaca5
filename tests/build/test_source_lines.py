"""Source that a page shows: cut out of a module, with a name at each line that is a step."""

from __future__ import annotations

import pytest

from lesson.guards import ProseError
from lesson.source_lines import source_lines

MODULE = '''class A:
    def b(self):
        """Say what."""
        x = 1
        return x


def c():
    return 2
'''


def test_functions_come_in_the_wanted_order_at_the_margin() -> None:
    """A method loses the indent of its class; an empty line is between two functions."""
    found = source_lines(MODULE, ["c", "b"], {"end": "return x"})
    assert [line["text"] for line in found] == [
        "def c():", "    return 2", "", "def b(self):", '    """Say what."""', "    x = 1",
        "    return x",
    ]  # fmt: skip
    assert [line["step"] for line in found] == ["", "", "", "", "", "", "end"]


@pytest.mark.parametrize(("begin", "count"), [("return", 2), ("yield", 0)])
def test_a_step_that_is_no_single_line_ends_the_build(begin: str, count: int) -> None:
    """A marker that has drifted would mark nothing, or two lines."""
    with pytest.raises(ProseError, match=f"the step 'end' is {count} lines that begin with"):
        source_lines(MODULE, ["b", "c"], {"end": begin})
