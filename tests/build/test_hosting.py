"""The rules for hosts of `dist/`, and how large a first visit is."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from typing import TYPE_CHECKING

import pytest

from tests.build.rules import ROOT
from widget.build.hosting import FOREVER, POLICY, headers, main, netlify, nginx
from widget.build.weight import first_visit

if TYPE_CHECKING:
    from pathlib import Path

MAX_BYTES = 4_650_000


def weight(site: Path) -> int:
    """Return the bytes of a first visit, from the files of the built site."""
    names = {path.name.partition("-")[0]: path.name for path in (site / "runtime").iterdir()}
    files = {role: {"name": name} for role, name in names.items()}
    ways = {"snapshot": ["loader", "glue", "wasm", "snapshot"]}
    return sum(first_visit(site, {"files": files, "ways": ways}).values())


def test_a_first_visit_is_small_and_the_readme_says_how_small(site: Path) -> None:
    """The number in the README is the build's, rounded."""
    size = weight(site)
    assert size <= MAX_BYTES
    said = re.search(r"first visit needs ([\d.]+) MB", (ROOT / "README.md").read_text("utf-8"))
    assert said
    assert said[1] == f"{size / 1e6:.1f}"


def files_of(site: Path, below: str) -> list[str]:
    """Return the address of every file of the site in a folder, and of the folder itself."""
    files = (file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    return [f"{below}/", *(f"{below}/{file}" for file in files if file != "_headers")]


@pytest.mark.parametrize("below", ["", "/courses/dspark"])
def test_netlify_sends_each_file_with_the_headers_of_our_own_server(site: Path, below: str) -> None:
    """One policy and one set of headers, wherever the lesson is."""
    assert (site / "_headers").read_text("utf-8") == netlify()
    rules = re.findall(r"^(/\S*)\n((?:  .*\n)+)", netlify(below), re.M)
    for path in files_of(site, below):
        fitting = [fields for pattern, fields in rules if fnmatch(path, pattern)]
        sent = dict(re.findall(r"^  ([\w-]+): (.*)$", "".join(fitting), re.M))
        ours = headers(path)
        assert sent.items() <= ours.items(), path
        if path.endswith(("/", ".html")) or path.startswith(f"{below}/app-"):
            assert sent.get(POLICY) == ours.get(POLICY), path
        assert (sent.get("Cache-Control") == FOREVER) == (ours["Cache-Control"] == FOREVER), path


@pytest.mark.parametrize("below", ["", "/courses/dspark"])
def test_nginx_sends_each_file_with_the_headers_of_our_own_server(site: Path, below: str) -> None:
    """Its maps, over every file of a site at the root and in a folder."""
    block = nginx()
    fixed = dict(re.findall(r'add_header ([\w-]+) "([^"$]+)" always;', block))
    for path in files_of(site, below):
        sent = {
            **fixed,
            "Cache-Control": mapped(block, "dspark_cache", path),
            POLICY: mapped(block, "dspark_policy", path),
        }
        assert {name: value for name, value in sent.items() if value} == headers(path), path


def mapped(block: str, variable: str, path: str) -> str:
    """Return the value that a map of an nginx block gives to a variable for a path."""
    found = re.search(rf"map \$uri \${variable} {{(.*?)\n}}", block, re.S)
    assert found
    entries = re.findall(r'^  (?:"~(.*)"|(default)) "(.*)";$', found[1], re.M)
    default = next(value for _, name, value in entries if name)
    fitting = [value for pattern, _, value in entries if pattern and re.search(pattern, path)]
    return str(fitting[0] if fitting else default)


def test_nginx_compresses_what_the_build_has_not_packed(site: Path) -> None:
    """HTML is always compressed; the files of Python have no type that it compresses."""
    types = dict(re.findall(r"^    (\S+/\S+) ([\w ]+);$", nginx(), re.M))
    kinds = {ending: kind for kind, endings in types.items() for ending in endings.split()}
    (compressed,) = re.findall(r"gzip_types (.*);", nginx())
    packed = set(site.rglob("*.bin"))
    assert packed
    for path in site.rglob("*"):
        kind = kinds.get(path.suffix.removeprefix("."), "application/octet-stream")
        if path.suffix in {".css", ".html", ".js", ".json", ".mjs"}:
            assert kind in compressed.split() or kind == "text/html", path
        if path in packed:
            assert kind not in compressed.split()


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        (["netlify"], netlify()),
        (["netlify", "--below", "/a/b/"], netlify("/a/b")),
        (["nginx"], nginx()),
    ],
)
def test_the_command_prints_the_rules_of_the_named_host(
    arguments: list[str], rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """They can be sent to a file as they are."""
    main(arguments)
    assert capsys.readouterr().out == rules


@pytest.mark.parametrize("arguments", [[], ["apache"]])
def test_a_missing_or_unknown_host_is_answered_with_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the hosts that there are."""
    with pytest.raises(SystemExit):
        main(arguments)
    said = capsys.readouterr().err
    assert said.startswith(
        "usage: python -m widget.build.hosting [-h] [--below BELOW] {netlify,nginx}"
    )
    assert "Traceback" not in said
