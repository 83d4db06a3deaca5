import inspect
import sys
from types import FrameType
from typing import Any

from dspark_calc.toy import drafter
from dspark_calc.toy.prompt import parse_prompt
from dspark_calc.toy.steps import FUNCTIONS, LINES, steps
from dspark_calc.toy.weights import Weights
from dspark_calc.toy.write import Writer
from lesson.source_lines import source_lines

SOURCE = inspect.getsource(drafter)


def executed(weights: Weights) -> list[str]:
    """Return the marked lines of one draft in the order in which an interpreter runs them."""
    lines = SOURCE.splitlines()
    seen: list[int] = []

    def within(frame: FrameType, event: str, _: Any) -> Any:
        if event == "line" and seen[-1:] != [frame.f_lineno]:
            seen.append(frame.f_lineno)
        return within

    def enter(frame: FrameType, _: str, __: Any) -> Any:
        code = frame.f_code
        ours = code.co_filename == drafter.__file__ and code.co_name in FUNCTIONS
        return within if ours else None

    ids = parse_prompt("can you help me ?")
    writer = Writer(weights, ids, 1)
    before = sys.gettrace()
    sys.settrace(enter)
    try:
        writer.drafter.forward_spec(ids[-1], lambda p: p.index(max(p)))
    finally:
        sys.settrace(before)
    texts = [lines[number - 1].strip() for number in seen]
    return [name for text in texts for name, begin in LINES.items() if text.startswith(begin)]


def test_the_steps_are_the_lines_that_run(weights: Weights) -> None:
    """Python traces the drafter itself: a line that moves or is renamed is found here."""
    assert executed(weights) == [step.line for step in steps()]


def test_every_step_is_one_line_of_the_source_that_is_shown() -> None:
    """What the page shows is cut out of the file; nothing in it is retyped."""
    shown = source_lines(SOURCE, FUNCTIONS, LINES)
    assert sorted(filter(None, (line["step"] for line in shown))) == sorted(LINES)
    for line in shown:
        assert line["text"].strip() in SOURCE
    text = "\n".join(line["text"] for line in shown)
    assert "def forward_spec(" in text
    assert text.count("def ") == len(FUNCTIONS)
