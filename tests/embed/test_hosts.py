"""Inside other people's sites, each made here by its own builder from the documented snippet.

`make hosts` installs the builders; without them these tests are skipped.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from dspark_calc import evaluate
from tests.embed.conftest import TwoHosts, frame_ready
from tests.lesson_page import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from tests.breakable_server import BreakableServer
    from tests.embed.conftest import Host

ROOT = Path(__file__).parents[2]
HOSTS = ROOT / ".venv/hosts"
installed = pytest.mark.skipif(
    not (HOSTS / "ready").is_file(), reason="`make hosts` installs the builders of other sites"
)


def snippet(url: str) -> str:
    """Return what the composer page hands out."""
    state = {"conditionals": ["0.92", "0.86", "0.76", "0.62", "0.48"], "words": "late-match"}
    request = {
        "ask": "compose",
        "state": {**state, "verification_length": 3},
        "options": {"compact": "yes"},
        "page": f"{url}embed.html",
        "picture": f"{url}preview.png",
        "script": f"{url}dspark-embed.js",
        "title": "Sliders",
        "word_pairs": ["late-match"],
    }
    text: str = evaluate(request)["snippet"]
    return text


def run(folder: Path, program: str, *words: str) -> None:
    """Run a builder in a folder; what it says is shown when it fails."""
    command = [str(HOSTS / "bin" / program), *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def write(folder: Path, files: dict[str, str]) -> None:
    """Write small files by their names."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def plain(folder: Path, html: str) -> str:
    """A page written by hand."""
    write(folder, {"index.html": f"<!doctype html><title>Course</title><p>Try:</p>{html}"})
    return "index.html"


def mkdocs(folder: Path, html: str) -> str:
    """MkDocs with the theme Material; fonts of another host are a choice of that site."""
    config = "site_name: Course\ntheme:\n  name: material\n  font: false\n"
    write(folder, {"mkdocs.yml": config, "docs/index.md": f"# Sliders\n\nTry:\n\n{html}\n"})
    run(folder, "mkdocs", "build", "--quiet")
    return "site/index.html"


def sphinx(folder: Path, html: str) -> str:
    """Sphinx with a raw directive."""
    raw = "\n".join(f"   {line}" for line in html.splitlines())
    page = f"Sliders\n=======\n\nTry:\n\n.. raw:: html\n\n{raw}\n"
    write(folder, {"conf.py": 'project = "Course"\n', "index.rst": page})
    run(folder, "sphinx-build", "-q", ".", "built")
    return "built/index.html"


def jupyter_book(folder: Path, html: str) -> str:
    """Jupyter Book, Markdown with HTML in it."""
    files = {
        "_config.yml": 'title: Course\nexecute:\n  execute_notebooks: "off"\n',
        "_toc.yml": "format: jb-book\nroot: intro\n",
        "intro.md": f"# Sliders\n\nTry:\n\n{html}\n",
    }
    write(folder, files)
    run(folder, "jupyter-book", "build", "--quiet", ".")
    return "_build/html/intro.html"


def reveal(folder: Path, html: str) -> str:
    """A slide of reveal.js, which scales its content."""
    shutil.copytree(HOSTS / "node_modules/reveal.js/dist", folder / "reveal")
    deck = f"""<!doctype html><title>Course</title><link rel="stylesheet" href="reveal/reveal.css">
<div class="reveal"><div class="slides"><section><h2>Sliders</h2>{html}</section></div></div>
<script src="reveal/reveal.js"></script><script>Reveal.initialize();</script>"""
    write(folder, {"index.html": deck})
    return "index.html"


@installed
@pytest.mark.parametrize("make", [plain, mkdocs, sphinx, jupyter_book, reveal])
def test_a_slider_moves_inside_the_site(
    browser: Browser, server: BreakableServer, host: Host, make: Callable[[Path, str], str]
) -> None:
    """0.5 x 0.86 x 0.76 = 0.3268, read in the frame of a site that its own builder made."""
    path = make(host.folder, snippet(server.url))
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
    noise = TwoHosts(context, server.url, host.url)
    page = context.new_page()
    page.goto(f"{host.url}{path}", wait_until="domcontentloaded")
    page.locator("iframe").scroll_into_view_if_needed()
    inside = frame_ready(page)
    inside.get_by_role("slider", name="a1, invented").fill("0.50")
    expect(inside.locator('[data-quantity="survival"][data-index="3"]')).to_have_text("0.3268")
    expect(inside.locator('[data-quantity="score"][data-index="3"]')).to_have_attribute(
        "data-exact", "3142/5875"
    )
    # What the site itself loads from elsewhere is its own affair; the widget causes no noise.
    assert not [entry for entry in noise.entries if server.url in entry]
    context.close()


@installed
def test_the_example_notebook_runs_in_jupyter(tmp_path: Path) -> None:
    """As its readers run it: with a kernel, and the table in the output."""
    shutil.copy(ROOT / "dspark_calc/example.ipynb", tmp_path)
    code = (
        "import nbformat, nbclient; book = nbformat.read('example.ipynb', 4);"
        "nbclient.NotebookClient(book).execute();"
        "data = book.cells[1].outputs[0].data; assert '<table>' in data['text/html'], data"
    )
    command = [str(HOSTS / "bin/python"), "-c", code]
    environment = {"PYTHONPATH": str(ROOT), "PATH": str(HOSTS / "bin")}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
