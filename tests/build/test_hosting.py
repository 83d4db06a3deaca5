"""What hosts are told about `dist/`, and what a first visit weighs."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from typing import TYPE_CHECKING

import pytest

from tests.build.rules import ROOT
from widget.build.hosting import FOREVER, POLICY, main, netlify, nginx
from widget.build.weight import first_visit
from widget.serve.static_site import StaticSite

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MAX_BYTES = 6_900_000


def weight(site: Path) -> int:
    """Return the bytes of a first visit, from the files that lie in the built site."""
    names = {path.name.partition("-")[0]: path.name for path in (site / "runtime").iterdir()}
    files = {role: {"name": name} for role, name in names.items()}
    ways = {"snapshot": ["loader", "glue", "wasm", "snapshot"]}
    return sum(first_visit(site, {"files": files, "ways": ways}).values())


def test_a_first_visit_is_small_and_the_readme_says_how_small(site: Path) -> None:
    """The figure in the README is the build's, to a tenth of a megabyte."""
    size = weight(site)
    assert size <= MAX_BYTES
    said = re.search(r"first visit needs ([\d.]+) MB", (ROOT / "README.md").read_text("utf-8"))
    assert said
    assert abs(float(said[1]) - size / 1e6) <= 0.1


def test_netlify_sends_each_file_with_the_headers_that_our_own_server_sends(site: Path) -> None:
    """One policy and one set of headers, wherever the lesson lies."""
    assert (site / "_headers").read_text("utf-8") == netlify()
    rules = re.findall(r"^(/\S*)\n((?:  .*\n)+)", netlify(), re.M)
    files = {f"/{file.relative_to(site)}" for file in site.rglob("*") if file.is_file()}
    for path in {"/", *files} - {"/_headers"}:
        fitting = [fields for pattern, fields in rules if fnmatch(path, pattern)]
        sent = dict(re.findall(r"^  ([\w-]+): (.*)$", "".join(fitting), re.M))
        ours = StaticSite(site).answer(path).headers
        assert sent.items() <= ours.items(), path
        if path.endswith(("/", ".html")) or path.startswith("/app-"):
            assert sent.get(POLICY) == ours.get(POLICY), path
        assert (sent.get("Cache-Control") == FOREVER) == (ours["Cache-Control"] == FOREVER), path


@pytest.mark.parametrize(("host", "rules"), [("netlify", netlify), ("nginx", nginx)])
def test_the_command_prints_the_rules_of_the_named_host(
    host: str, rules: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """They can be sent to a file as they are."""
    main([host])
    assert capsys.readouterr().out == rules()


@pytest.mark.parametrize("arguments", [[], ["apache"]])
def test_a_missing_or_unknown_host_is_answered_with_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It names the hosts that there are."""
    with pytest.raises(SystemExit):
        main(arguments)
    said = capsys.readouterr().err
    assert said.startswith("usage: python -m widget.build.hosting [-h] {netlify,nginx}\n")
    assert "Traceback" not in said


def test_nginx_keeps_for_ever_what_our_own_server_keeps_for_ever(site: Path) -> None:
    """The patterns in its map, over every file of the site."""
    ever = re.findall(r'"~(\^\S+)" "public', nginx())
    for path in site.rglob("*"):
        if path.is_file():
            name = "/" + path.relative_to(site).as_posix()
            kept = StaticSite(site).answer(name).headers["Cache-Control"] == FOREVER
            assert kept == any(re.match(pattern, name) for pattern in ever), name
