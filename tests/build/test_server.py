"""Writing the lesson with the server running: it builds again, and a mistake does not end it."""

from __future__ import annotations

import re
import shutil
import socket
import urllib.request
from typing import TYPE_CHECKING

import pytest

from widget.build.replacing import replaced
from widget.serve.live import TAG
from widget.serve.server import BuildFailedError, Rebuilder, in_fresh_python, open_server

if TYPE_CHECKING:
    from pathlib import Path

    from widget.serve.site_server import SiteServer


def test_only_a_change_builds_again(tmp_path: Path) -> None:
    """New, changed and removed files are changes; what the build itself writes is not."""
    built: list[str] = []
    rebuilder = Rebuilder(lambda: built.append("built"), [tmp_path])
    file = tmp_path / "folder" / "page.txt"
    assert not rebuilder.build_if_changed()
    file.parent.mkdir()
    file.write_text("one")
    assert rebuilder.build_if_changed()
    assert not rebuilder.build_if_changed()
    file.write_text("other")
    assert rebuilder.build_if_changed()
    for unwatched in (".cache", "node_modules", "__pycache__"):
        (tmp_path / unwatched).mkdir()
        (tmp_path / unwatched / "file").write_text("made by the build")
    assert not rebuilder.build_if_changed()
    file.unlink()
    assert rebuilder.build_if_changed()
    assert len(built) == 3


def test_a_failed_build_reports_everything_once_and_is_tried_again_after_the_next_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A writer's typing mistake must cost neither the server nor the page that was there."""
    script = tmp_path / "build.py"
    out = tmp_path / "dist"
    rebuilder = Rebuilder(in_fresh_python(script, out), [script])
    script.write_text("import sys\nsys.exit('build: a.j2:1: a number\\nb.j2:2: a sentence')")
    assert not rebuilder.build_if_changed()
    said = capsys.readouterr()
    assert re.fullmatch(
        r"\d\d:\d\d:\d\d Build failed, the last good site stays: "
        r"a\.j2:1: a number\nb\.j2:2: a sentence\n",
        said.out,
    )
    assert said.err == ""
    script.write_text("import sys, pathlib\npathlib.Path(sys.argv[2]).write_text('site')")
    assert rebuilder.build_if_changed()
    assert re.match(r"\d\d:\d\d:\d\d Built again", capsys.readouterr().out)
    assert out.read_text() == "site"


def test_a_bug_of_the_build_shows_its_traceback(tmp_path: Path) -> None:
    """Whoever works on the build needs it."""
    script = tmp_path / "build.py"
    script.write_text("1 / 0")
    with pytest.raises(BuildFailedError, match=r"(?s)Traceback.*line 1.*ZeroDivisionError"):
        in_fresh_python(script, tmp_path / "dist")()


def test_a_build_that_says_nothing_fails_with_its_status(tmp_path: Path) -> None:
    """Even then there is a sentence."""
    script = tmp_path / "build.py"
    script.write_text("raise SystemExit(3)")
    with pytest.raises(BuildFailedError, match="exit status 3"):
        in_fresh_python(script, tmp_path / "dist")()


def test_a_busy_port_is_named_and_the_next_free_one_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Port 8000 is everybody's favourite."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        with open_server(tmp_path, busy) as server:
            assert server.server_address[1] > busy
    assert f"Port {busy} is in use by another program" in capsys.readouterr().out


def test_when_no_port_is_free_the_sentence_says_which_were_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty ports in use are not an accident."""
    monkeypatch.setattr("widget.serve.server.PORTS_TRIED", 1)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        with pytest.raises(OSError, match=f"no port from {busy} to {busy} is free"):
            open_server(tmp_path, busy)


def get(server: SiteServer, path: str) -> tuple[str, str]:
    """Return the text and the policy of an answer."""
    with urllib.request.urlopen(f"{server.url}{path}", timeout=10) as answer:  # noqa: S310 our own
        return answer.read().decode(), answer.headers["Content-Security-Policy"]


def test_a_served_page_reloads_when_the_site_is_built_again(site: Path, tmp_path: Path) -> None:
    """The tag is in the answer and not in the file, and the page's policy allows it."""
    out = tmp_path / "dist"
    shutil.copytree(site, out, ignore=shutil.ignore_patterns("runtime"))
    with open_server(out, 8765) as server:
        for page in ("", "index.html", "embed.html?show=table"):
            text, policy = get(server, page)
            assert text.endswith(TAG)
            assert "script-src 'self'" in policy
            assert "connect-src 'self'" in policy
        assert TAG not in get(server, "dspark-lesson.html")[0]  # its policy allows no file
        assert "location.reload()" in get(server, "_reload.js")[0]
        before = get(server, "_built")[0]
        assert get(server, "_built")[0] == before
        with replaced(out) as again:
            shutil.copytree(site, again, dirs_exist_ok=True)
        assert get(server, "_built")[0] != before
    assert not [page for page in out.glob("*.html") if TAG in page.read_text("utf-8")]
