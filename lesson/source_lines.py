"""Lines of a program's own source, for a page that shows which of them runs."""

from __future__ import annotations

import ast
import textwrap
from typing import TYPE_CHECKING

from lesson.guards import ProseError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def source_lines(
    source: str, functions: Sequence[str], steps: Mapping[str, str]
) -> list[dict[str, str]]:
    r"""Return the lines of functions, with the name of the step that each of them is, or none.

    Args:
        source: a module's text.
        functions: names of functions or methods in it, in the order in which to show them.
        steps: by name of a step, how its line begins.

    Raises:
        ProseError: when a step is not exactly one of these lines.

    >>> source_lines("def f():\n    return 1", ["f"], {"end": "return"})[1]
    {'text': '    return 1', 'step': 'end'}
    """
    nodes = {
        node.name: node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)
    }
    lines = source.splitlines()
    texts: list[str] = []
    for name in functions:
        node = nodes[name]
        body = "\n".join(lines[node.lineno - 1 : node.end_lineno])
        texts += [""] * bool(texts) + textwrap.dedent(body).splitlines()
    for step, begin in steps.items():
        found = [text for text in texts if text.strip().startswith(begin)]
        if len(found) != 1:
            raise ProseError(f"the step {step!r} is {len(found)} lines that begin with {begin!r}")
    return [{"text": text, "step": _step(text, steps)} for text in texts]


def _step(text: str, steps: Mapping[str, str]) -> str:
    return next((name for name, begin in steps.items() if text.strip().startswith(begin)), "")
