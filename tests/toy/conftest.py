from pathlib import Path

import pytest

import dspark_calc.toy
from dspark_calc.toy.calibrate import Outcome, load_outcomes
from dspark_calc.toy.weights import Weights, load_weights

FOLDER = Path(dspark_calc.toy.__file__).parent


@pytest.fixture(scope="session")
def weights() -> Weights:
    """The weights of the package."""
    return load_weights((FOLDER / "weights.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def outcomes() -> list[Outcome]:
    """The recorded rounds of the package."""
    return load_outcomes((FOLDER / "rounds.json").read_text(encoding="utf-8"))
