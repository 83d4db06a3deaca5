"""What the README says can be tried out."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

from dspark_calc.version import __version__
from lesson import guards
from lesson.numbers import typed
from lesson.reading import measure
from tests.build.rules import ROOT, tracked_files

if TYPE_CHECKING:
    from pathlib import Path

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
PARTS = {("dspark_calc", ".py"), ("widget", ".py"), ("widget", ".js"), ("widget", ".css")}


def test_the_command_for_the_arithmetic_prints_what_is_said() -> None:
    """Best row and score."""
    (command,) = re.findall(r"^python3 (-m dspark_calc [\d. ]+)$", TEXT, re.MULTILINE)
    said = re.search(r"best row is L = (\d), with\na score of ([\d.]+):", TEXT)
    assert said
    done = subprocess.run(
        [sys.executable, *shlex.split(command)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    (best,) = [line.split() for line in done.stdout.splitlines() if line.endswith("<- best")]
    assert (best[0], best[5]) == (said[1], said[2])


def test_the_time_for_reading_is_that_of_the_build(site: Path) -> None:
    """To five minutes: nobody reads at exactly the assumed speed."""
    said = re.search(r"Reading all of it takes about (\d+) minutes", TEXT)
    minutes = measure((site / "index.html").read_text(encoding="utf-8")).minutes
    assert said
    assert int(said[1]) == 5 * round(minutes / 5)


def test_every_make_command_that_is_named_exists() -> None:
    """In the README, and with a line of its own in `make help`."""
    helped = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    named = set(re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)", TEXT, re.MULTILINE))
    assert {one or other for one, other in named} <= set(helped)
    assert named


def test_every_file_and_folder_that_is_linked_or_listed_exists() -> None:
    """A newcomer opens them."""
    linked = re.findall(r"\]\(([^)#:]+)\)", TEXT) + re.findall(r"^\| `([\w./]+)` \|", TEXT, re.M)
    assert linked
    assert [path for path in linked if not (ROOT / path).exists()] == []


def test_every_top_folder_every_package_and_every_folder_of_scripts_is_listed() -> None:
    """A newcomer who looks for something finds where it is."""
    listed = re.findall(r"^\| `([\w./]+)/` \|", TEXT, re.MULTILINE)
    files = [file.relative_to(ROOT) for file in tracked_files()]
    tops = {file.parts[0] for file in files if len(file.parts) > 1 and file.suffix == ".py"}
    parts = {
        "/".join(file.parts[:2])
        for file in files
        if len(file.parts) > 2 and (file.parts[0], file.suffix) in PARTS
    }
    assert len(parts) > 10
    assert (tops - {"widget"}) | parts <= set(listed)


def test_commands_have_no_prompt() -> None:
    """They are copied as they are."""
    blocks = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)
    assert blocks
    assert not [block for block in blocks if re.search(r"^\s*[$#>] ", block, re.MULTILINE)]


def test_what_the_guards_are_said_to_catch_and_to_miss_is_so() -> None:
    """Each word of the two lists."""
    for word in ("three", "third", "half", "twice", "double", "dozen", "fivefold", "½", "²", "IV"):
        assert word in TEXT
        assert typed(f"It is {word} here.")
    for word in ("zero", "one", "two", "first", "second", "once"):
        assert word in TEXT
        assert not typed(f"It is {word} here.")
    for attribute in ("alt", "title", "placeholder", "aria-label"):
        assert f"`{attribute}`" in TEXT
        assert attribute in guards.READ_ATTRIBUTES


def test_the_changelog_begins_with_the_present_version() -> None:
    """Each version below it has the date of its release, the newest first."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.findall(r"^## (.*), (in progress|\d{4}-\d\d-\d\d)$", text, re.MULTILINE)
    assert len(found) == text.count("\n## ")
    assert found[0][0] == __version__
    assert [date for _, date in found[1:]] == sorted((date for _, date in found[1:]), reverse=True)
    assert "in progress" not in [date for _, date in found[1:]]
