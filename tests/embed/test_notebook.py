"""Python users: the answer in a notebook, and the example notebook itself."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import dspark_calc
from dspark_calc import evaluate
from tests.embed.test_hosts import ROOT

NOTEBOOK = Path(dspark_calc.__file__).parent / "example.ipynb"


def run(cells: list[str]) -> list[Any]:
    """Run cells in one namespace, as a notebook does; return each last expression's value."""
    names: dict[str, Any] = {}
    shown = []
    for source in cells:
        tree = ast.parse(source)
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102  the project's own notebook
        if isinstance(last, ast.Expr):
            shown.append(eval(compile(ast.Expression(last.value), "cell", "eval"), names))  # noqa: S307
    return shown


def test_the_example_notebook_runs_and_its_own_checks_hold() -> None:
    """The first thing that a Python user opens."""
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    sources = [cell["source"] for cell in book["cells"] if cell["cell_type"] == "code"]
    first, score = run(sources)
    assert "<table>" in first._repr_html_()
    assert score["exact"] == "144532/146875"


def test_the_notebook_is_committed_without_outputs() -> None:
    """Outputs would be numbers that nobody has computed again."""
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    assert all(not cell.get("outputs") for cell in book["cells"])


def test_an_answer_shows_itself_as_a_table_with_its_label() -> None:
    """0.9 x 0.9 = 0.81; the tie marks both lengths; and it says that all is invented."""
    shown = evaluate({"conditionals": ["0.9", "0.9", "0.5"]})._repr_html_()  # type: ignore[attr-defined]
    assert "<th>★ 2</th>" in shown
    assert "<th>★ 3</th>" in shown
    assert '<td title="81/100">0.8100</td>' in shown
    assert "Invented values, invented cost" in shown


def test_an_answer_is_still_a_plain_dict() -> None:
    """JSON and comparison do not notice the table."""
    answer = evaluate({"conditionals": ["0.5"]})
    assert isinstance(answer, dict)
    assert json.loads(json.dumps(answer)) == answer


def test_an_error_shows_itself_as_its_sentence() -> None:
    """A dict in a dict is no answer to a slip of the hand; what was typed stays text."""
    shown = evaluate({"conditionals": ["0.9", "1.7"]})._repr_html_()  # type: ignore[attr-defined]
    assert shown == "<p>conditionals[1] must be in [0, 1], got '1.7'.</p>"
    typed = evaluate({"conditionals": ["<img src=x>&"]})._repr_html_()  # type: ignore[attr-defined]
    assert "'&lt;img src=x&gt;&amp;'" in typed


def test_an_answer_that_is_no_table_is_shown_as_the_dict_that_it_is() -> None:
    """A notebook falls back to the dict where there is no HTML."""
    assert evaluate({"ask": "options"})._repr_html_() is None  # type: ignore[attr-defined]


def test_a_given_value_that_is_not_shown_in_full_says_so() -> None:
    """As on the command line; the exact value is next to it."""
    shown = evaluate({"conditionals": ["0.123456789", "0.5"]})._repr_html_()  # type: ignore[attr-defined]
    assert '<td title="123456789/1000000000">≈ 0.12</td>' in shown
    assert '<td title="1/2">0.50</td>' in shown


def test_the_notebook_and_the_readme_say_how_to_install_what_the_notebook_imports() -> None:
    """It is within the package, so that a kernel started next to it does not find the package."""
    book = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "`pip install .` in a checkout" in book["cells"][0]["source"]
    assert "`pip install .` in a checkout" in readme
