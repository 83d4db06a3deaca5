"""The rules for scripts: each of Biome's plugins in widget/rules finds what it should, and no more.

`make check` runs them over the scripts; here they meet scripts that break them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.build.rules import ROOT

if TYPE_CHECKING:
    from pathlib import Path

WIDGET = ROOT / "widget"

ROUNDING = "read or round numbers"
ARITHMETIC = "does not compute"
WORDS = "Words for readers"
NEIGHBOURS = "imports its neighbours alone"
MISSING = "The path ./gone.js cannot be resolved"

CASES = {
    "x.toFixed(2)": ROUNDING,
    "x.toPrecision(2)": ROUNDING,
    "parseFloat(x)": ROUNDING,
    "Number.parseFloat(x)": ROUNDING,
    "slider.valueAsNumber": ROUNDING,
    "x * y": ARITHMETIC,
    "x / 2": ARITHMETIC,
    "x % y": ARITHMETIC,
    "x ** 2": ARITHMETIC,
    "x *= 2": ARITHMETIC,
    "x /= 2": ARITHMETIC,
    "x %= 2": ARITHMETIC,
    "x **= 2": ARITHMETIC,
    "x = `${y * z}`": ARITHMETIC,
    "Math.max(x, y)": ARITHMETIC,
    "x = y + z - 1": None,
    "x = 'a * b / c'": None,
    "// x * y": None,
    "x = /[/*]'+/g": None,
    'badge.textContent = "Python is ready"': WORDS,
    "badge.textContent = 'Python is ready'": WORDS,
    "badge.textContent = `Python ${version} is ready`": WORDS,
    "badge.textContent = `${a} Try\nagain`": WORDS,
    'say("Try again")': WORDS,
    'say("Copied!")': WORDS,
    'say("Größe ändern")': WORDS,
    'say("Copied")': None,
    'throw new Failure("browser", "no such thing")': None,
    "throw new Error(`no ${x} such thing`)": None,
    'throw wrong(file, "is too long")': None,
    'reject(new Failure("start", "no such thing"))': None,
    'root.querySelectorAll("input, select, button")': None,
    'root.querySelector(".notice > [data-retry] button")': None,
    'button.closest("section form")': None,
    'matchMedia("(prefers-reduced-motion: reduce) and (width > 1px)")': None,
    'on("keydown", "PageUp", "aria-valuetext")': None,
    'run("from dspark_calc.api import evaluate")': None,
    'import "left-pad"': NEIGHBOURS,
    'import { a } from "/paint.js"': NEIGHBOURS,
    'export { a } from "https://cdn.example/paint.js"': NEIGHBOURS,
    'await import("left-pad")': NEIGHBOURS,
    'new Worker("worker.js")': NEIGHBOURS,
    'new SharedWorker("worker.js", {})': NEIGHBOURS,
    'new URL("worker.js", import.meta.url)': NEIGHBOURS,
    'import { a } from "./gone.js"': MISSING,
    'import { a } from "./paint.js"': None,
    'import { a } from "../python/client.js"': None,
    "await import(data.qr)": None,
    'new Worker(new URL("./worker.js", import.meta.url))': None,
}
"""Scripts and the rule that each breaks, if any."""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """What Biome, set up as for the widget, says of each script, by the script's name."""
    folder = tmp_path_factory.mktemp("widget")
    scripts = {f"page/case-{number}.js": script for number, script in enumerate(CASES)}
    scripts |= {f"page/{name}.js": "export const a = 1;\n" for name in ("paint", "qr")}
    scripts |= {"page/labs/case.js": "x * y;\n"}
    scripts |= {"python/client.js": "export const a = 1;\n", "python/progress.js": "x * y;\n"}
    scripts |= {"build/tool.js": "x * y;\n", "host/frame.js": 'say("Try again");\n'}
    return lint(folder, scripts)


def lint(folder: Path, scripts: dict[str, str]) -> dict[str, list[str]]:
    """Return Biome's messages by file for scripts that are written into a folder."""
    shutil.copy(WIDGET / "biome.jsonc", folder)
    shutil.copytree(WIDGET / "rules", folder / "rules")
    for name, script in scripts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(script, encoding="utf-8")
    biome = WIDGET / "node_modules/.bin/biome"
    run = subprocess.run(
        [biome, "lint", "--reporter=json", "--max-diagnostics=none", "."],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip
    messages: dict[str, list[str]] = {}
    for entry in json.loads(run.stdout)["diagnostics"]:
        messages.setdefault(entry["location"]["path"], []).append(entry["message"])
    return messages


@pytest.mark.parametrize(("number", "script"), list(enumerate(CASES)))
def test_a_rule_finds_what_breaks_it_and_nothing_else(
    found: dict[str, list[str]], number: int, script: str
) -> None:
    """One rule for each script that breaks one."""
    ours = (ROUNDING, ARITHMETIC, WORDS, NEIGHBOURS, MISSING)
    messages = found.get(f"page/case-{number}.js", [])
    broken = {rule for rule in ours for message in messages if rule in message}
    expected = CASES[script]
    assert broken == ({expected} if expected else set()), messages


def test_a_rule_holds_in_its_own_folders(found: dict[str, list[str]]) -> None:
    """Scripts that count bytes may multiply, and so may those that no page loads."""
    assert not [each for each in found.get("python/progress.js", []) if ARITHMETIC in each]
    assert not [each for each in found.get("build/tool.js", []) if ARITHMETIC in each]
    assert [each for each in found["host/frame.js"] if WORDS in each]
    assert [each for each in found["page/labs/case.js"] if ARITHMETIC in each]
