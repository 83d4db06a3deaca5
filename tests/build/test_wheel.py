"""The wheel is the package: what is tested in the checkout is tested as it gets installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from tests.build.rules import ROOT

TOOLS = sysconfig.get_path("purelib")
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
WHERE = "import dspark_calc; print(dspark_calc.__file__)"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel, made from a copy so that the checkout stays as it is."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    shutil.copytree(ROOT / "dspark_calc", source / "dspark_calc")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", folder], cwd=source, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new virtual environment with the wheel in it and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    subprocess.run([*pip, "install", "-qq", "--no-index", str(wheel)], check=True)
    return folder


def test_the_wheel_holds_the_package_its_model_text_and_its_types(wheel: Path) -> None:
    """A teacher gets MODEL.md, a type checker gets py.typed, and nobody gets the tests."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        licences = [name for name in archive.namelist() if name.endswith("/licenses/LICENSE")]
    files = (file for file in (ROOT / "dspark_calc").rglob("*") if file.is_file())
    expected = {
        file.relative_to(ROOT).as_posix() for file in files if "__pycache__" not in file.parts
    }
    assert names == expected
    assert {"dspark_calc/MODEL.md", "dspark_calc/py.typed"} <= names
    assert licences


def test_the_installed_command_answers(environment: Path) -> None:
    """`dspark-calc` is the module's command line under a shorter name."""
    values = ["0.92", "0.86", "0.76", "0.62", "0.48"]
    installed = subprocess.run(
        [environment / "bin" / "dspark-calc", *values, "--format", "csv"],
        capture_output=True, text=True, check=True, env=CLEAN,
    )  # fmt: skip
    assert "18791/31250" in installed.stdout  # 0.92 x 0.86 x 0.76 = 0.601312


def test_the_tests_of_the_model_pass_against_the_installed_wheel(
    environment: Path, tmp_path: Path
) -> None:
    """A file that the wheel forgot is missed here, not by whoever installs it.

    The tests run in a folder without the package, and the tools of this environment come after the
    new environment's own packages, so that only the wheel can be what is imported.
    """
    shutil.copytree(ROOT / "tests" / "model", tmp_path / "tests" / "model")
    for file in (ROOT / "tests").glob("*.py"):
        shutil.copy(file, tmp_path / "tests")
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    (site_packages,) = environment.glob("lib/python*/site-packages")
    (site_packages / "tools.pth").write_text(f"{TOOLS}\n")
    python = environment / "bin" / "python"
    found = subprocess.run(
        [python, "-c", WHERE], cwd=tmp_path, capture_output=True, text=True, check=True, env=CLEAN
    )
    assert Path(found.stdout.strip()).is_relative_to(site_packages)
    ended = subprocess.run(
        [python, "-m", "pytest", "-q", "tests/model"],
        cwd=tmp_path, capture_output=True, text=True, check=False, env=CLEAN,
    )  # fmt: skip
    assert ended.returncode == 0, ended.stdout[-4000:] + ended.stderr[-4000:]
