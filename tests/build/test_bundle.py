"""The widget's modules are put together as the browser would put them together."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

from widget.build.bundle import BundleError, bundle

if TYPE_CHECKING:
    from pathlib import Path

SCRIPTS = {
    "page/one.js": """import { count } from "../python/shared.js";
import { two } from "./two.js";
count(); two();
export const later = async () => (await import("./later.js")).counted();
""",
    "page/other.js": """import { count } from "../python/shared.js";
console.log(`other ${count()}`);
""",
    "page/two.js": """import { count } from "../python/shared.js";
export const two = count;
""",
    "page/later.js": """import { count } from "../python/shared.js";
export const counted = () => count();
""",
    "python/shared.js": "let counted = 0;\nexport const count = () => (counted += 1);\n",
}
RUN = """
const { later } = await import("./page/one.js");
await import("./page/other.js");
console.log(`later ${await later()}`);
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Scripts of two pages that share a module with a state, one of them with a part that waits."""
    for name, text in SCRIPTS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_a_module_that_several_scripts_import_runs_once(folder: Path, tmp_path: Path) -> None:
    """Node runs what was put together: all four count with one counter."""
    files = bundle(folder, ["page/one.js", "page/other.js"])
    out = tmp_path / "out"
    for name, content in {**files, "run.mjs": RUN.encode()}.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_bytes(content)
    (out / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    run = subprocess.run(
        ["node", "run.mjs"],  # noqa: S607 the reader's Node
        cwd=out,
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split("\n")[:2] == ["other 3", "later 4"]


def test_what_loads_later_is_a_file_of_its_own(folder: Path) -> None:
    """A first visit does not carry it."""
    files = bundle(folder, ["page/one.js"])
    (later,) = (name for name in files if name.startswith("shared/later-"))
    assert f"../{later}" in files["page/one.js"].decode()
    assert b"counted()" not in files["page/one.js"].replace(b").counted()", b"")


def test_equal_scripts_give_equal_files(folder: Path) -> None:
    """The name of the folder on the site is made from them."""
    assert bundle(folder, ["page/one.js"]) == bundle(folder, ["page/one.js"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('import "./gone.js";', 'Could not resolve "./gone.js"'),
        ('import { none } from "./two.js"; none();', 'No matching export in "page/two.js"'),
        ("const x = ;", 'Unexpected ";"'),
    ],
)
def test_a_script_that_cannot_be_read_is_named_with_its_line(
    folder: Path, text: str, said: str
) -> None:
    """The sentence is that of esbuild."""
    (folder / "page/one.js").write_text(text, encoding="utf-8")
    with pytest.raises(BundleError) as refused:
        bundle(folder, ["page/one.js"])
    assert said in str(refused.value)
    assert "page/one.js:1" in str(refused.value)
