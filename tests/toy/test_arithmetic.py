import ast
import math
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dspark_calc.toy
from dspark_calc.toy.arithmetic import LOWEST, exp, sigmoid, softmax

FOLDER = Path(dspark_calc.toy.__file__).parent
FRACTIONS_ALONE = {"law.py"}  # its sums are of fractions, which every interpreter adds alike
FILES = sorted(file for file in FOLDER.glob("*.py") if file.name not in FRACTIONS_ALONE)
SAME_EVERYWHERE = {"fsum", "sqrt"}
NOT_THE_SAME = {"sum", "pow", "divmod", "complex"}
logits = st.floats(-50, 50)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_inference_uses_only_what_every_interpreter_rounds_alike(file: Path) -> None:
    """`sum`, `math.exp` and `math.tanh` differ between Pythons or between CPython and Pyodide."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            assert {alias.name for alias in node.names} <= SAME_EVERYWHERE
        elif isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names} & {"math", "numpy", "statistics"}
        elif isinstance(node, ast.Name):
            assert node.id not in NOT_THE_SAME, f"{file.name}:{node.lineno} uses {node.id}"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
            powers = ast.unparse(node)
            assert powers == "2 ** 53", f"{file.name}:{node.lineno} raises to a power: {powers}"


@given(st.floats(-40, 40))
def test_the_exponential_has_ten_digits(x: float) -> None:
    """Decimal's exponential is correctly rounded and shares no line with ours."""
    true = Decimal(x).exp()
    assert abs(Decimal(exp(x)) / true - 1) < Decimal("5e-11")


@given(st.floats(max_value=LOWEST, exclude_max=True, allow_nan=False))
def test_the_exponential_of_a_very_small_number_is_zero(x: float) -> None:
    """The series is not asked for what a softmax cannot notice."""
    assert exp(x) == 0.0


@given(st.lists(logits, min_size=1, max_size=8))
def test_probabilities_are_in_proportion_to_exponentials(values: list[float]) -> None:
    """The definition, with the standard library's exponential."""
    powers = [math.exp(value - max(values)) for value in values]
    expected = [power / math.fsum(powers) for power in powers]
    assert softmax(values) == pytest.approx(expected, rel=1e-9)


@given(logits)
def test_the_sigmoid_of_a_logit_and_of_its_negative_sum_to_one(logit: float) -> None:
    """A logit is log(p / (1 - p))."""
    p = sigmoid(logit)
    assert p + sigmoid(-logit) == pytest.approx(1)
    if abs(logit) < 20:
        assert math.log(p / (1 - p)) == pytest.approx(logit, abs=1e-6)
