"""The wheel is the package: byte for byte what the tests of the checkout prove."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.build.rules import ROOT

if TYPE_CHECKING:
    from pathlib import Path

CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel, made from a copy so that the checkout stays as it is."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    compiled = shutil.ignore_patterns("__pycache__")  # other tests may be writing there
    shutil.copytree(ROOT / "dspark_calc", source / "dspark_calc", ignore=compiled)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", folder], cwd=source, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_files_of_the_package_and_their_bytes(wheel: Path) -> None:
    """No file is missing, added or changed: what is proved about the checkout holds for it."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        packed = {name: archive.read(name) for name in names}
        licences = [name for name in archive.namelist() if name.endswith("/licenses/LICENSE")]
        (licence,) = map(archive.read, licences)
    files = (file for file in (ROOT / "dspark_calc").rglob("*") if file.is_file())
    expected = {
        file.relative_to(ROOT).as_posix(): file.read_bytes()
        for file in files
        if "__pycache__" not in file.parts
    }
    assert len(names) == len(packed)
    assert packed.keys() == expected.keys()
    assert not [name for name in expected if packed[name] != expected[name]]
    assert {"dspark_calc/MODEL.md", "dspark_calc/py.typed"} <= packed.keys()
    assert licence == (ROOT / "LICENSE").read_bytes()


def test_the_installed_command_answers(wheel: Path, tmp_path: Path) -> None:
    """In a new environment with nothing else in it: `dspark-calc` prints the best row."""
    folder = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    subprocess.run([*pip, "install", "-qq", "--no-index", str(wheel)], check=True)
    values = ["0.92", "0.86", "0.76", "0.62", "0.48"]
    installed = subprocess.run(
        [folder / "bin" / "dspark-calc", *values, "--format", "csv"],
        cwd=tmp_path, capture_output=True, text=True, check=True, env=CLEAN,
    )  # fmt: skip
    assert "18791/31250" in installed.stdout  # 0.92 x 0.86 x 0.76 = 0.601312
