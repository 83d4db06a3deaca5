"""Writing the lesson with the server running: it builds again, and a mistake does not end it."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest

from widget.serve.server import BuildFailedError, Rebuilder, in_fresh_python, open_server

if TYPE_CHECKING:
    from pathlib import Path


def test_only_a_change_builds_again(tmp_path: Path) -> None:
    """New, changed and removed files are changes; what the build itself writes is not."""
    built: list[str] = []
    rebuilder = Rebuilder(lambda: built.append("built"), [tmp_path])
    file = tmp_path / "room" / "page.txt"
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


def test_a_build_that_fails_is_told_in_one_sentence_and_tried_again_after_the_next_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A writer's typing mistake must cost neither the server nor the page that was there."""
    script = tmp_path / "build.py"
    out = tmp_path / "dist"
    rebuilder = Rebuilder(in_fresh_python(script, out), [script])
    script.write_text("import sys\nsys.exit('build: lesson/a.j2: a number is typed into prose')")
    assert not rebuilder.build_if_changed()
    assert capsys.readouterr().out == (
        "Build failed, the last good site stays: lesson/a.j2: a number is typed into prose\n"
    )
    script.write_text("import sys, pathlib\npathlib.Path(sys.argv[2]).write_text('site')")
    assert rebuilder.build_if_changed()
    assert out.read_text() == "site"


def test_a_long_complaint_is_shown_whole_and_summed_up_in_its_own_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A tool's error report ends in its version more often than in its reason."""
    script = tmp_path / "build.py"
    script.write_text("raise SystemExit('build: no runtime:\\n  a stack\\n\\nTool v1')")
    with pytest.raises(BuildFailedError, match=r"^no runtime:$"):
        in_fresh_python(script, tmp_path / "dist")()
    assert "a stack\n\nTool v1" in capsys.readouterr().err


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
