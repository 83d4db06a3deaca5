"""Builds the lesson into a folder of static files: `python build.py [--out dist] [--serve]`."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import dspark_calc
from dspark_calc.api.evaluate import evaluate
from dspark_calc.api.golden import golden_data
from dspark_calc.charts.many_rounds import column_places
from dspark_calc.model.survival import COST_PER_TOKEN, verification_cost
from dspark_calc.panels.sampled_rounds import DISCLAIMER
from dspark_calc.text.notation import ALPHABETS
from dspark_calc.text.numbers import decimal_text
from lesson import render
from lesson.guards import ProseError
from lesson.reading import measure
from lesson.teaching import teaching_data
from sources import ledger
from sources.ledger import LedgerError
from widget.build import hosting, modules, policy, single_file
from widget.build.fonts import FONTS, font_files
from widget.build.runtime.runtime import RuntimeBuildError, build_runtime
from widget.build.single_file import SingleFileError
from widget.build.themes import ThemeError, theme_css
from widget.build.weight import first_visit
from widget.serve.server import BuildFailedError, in_fresh_python, watch_and_serve

ROOT = Path(__file__).parent
QR = Path("node_modules/lean-qr/index.mjs")
"""The kept npm library that draws QR codes; a page loads it when one is wanted."""
QR_NAME = "lean-qr.mjs"
ENTRIES = ["page/lesson.js", "page/embed.js", "page/compose.js"]
WORKER = "python/worker.js"
APP_FOLDERS = ("page", "python", "styles")
"""The folders of `widget/` whose scripts and styles the pages load."""
PAGES = ["index.html", "embed.html", "instructors.html"]
STYLES = [
    f"styles/{name}.css"
    for name in ("page", "widget", "stage", "panel", "prerendered", "take-along", "handout")
]
"""The lesson's styles, in their order."""
ALSO = ["convention", "marginal", "leverage", "floats", "distribution"]
"""The teaching views that follow the sliders; the step curve is the same for every setting."""
MARK = "golden.json"
"""A file that every built site has: what a folder holds without it is not ours to replace."""
ROOMS = ("lesson", "widget", "dspark_calc", "sources")
REFUSALS = (
    ProseError,
    LedgerError,
    SingleFileError,
    ThemeError,
    RuntimeBuildError,
    BuildFailedError,
    OSError,
)
"""What ends a build with one sentence; anything else is a bug and shows where it is."""


def default_numbers(settings: dict[str, Any]) -> dict[str, Any]:
    """Return `evaluate`'s answer at the lesson's default setting: what the page shows first."""
    default = settings["default"]
    pair = next(pair for pair in settings["words"] if pair["name"] == default["words"])
    request = {
        "ask": "numbers",
        "place": "page",
        "conditionals": default["conditionals"],
        "verification_length": default["verification_length"],
        "words": {key: pair[key] for key in ("name", "draft", "target")},
        "also": [*ALSO, "step_curve"],
    }
    answer = evaluate(request)
    if not answer["ok"]:
        raise ProseError(f"lesson/settings.toml: {answer['error']['sentence']}")
    return answer


def page_data(
    settings: dict[str, Any], messages: dict[str, Any], runtime: dict[str, Any], app: str
) -> dict[str, Any]:
    """Return what the widget's scripts find in the page: the data block's content."""
    return {
        "default": settings["default"],
        "settings": {entry["name"]: entry["conditionals"] for entry in settings["setting"]},
        "word_pairs": {
            pair["name"]: {"draft": pair["draft"], "target": pair["target"]}
            for pair in settings["words"]
        },
        "messages": messages,
        "runtime": runtime,
        "also": ALSO,
        "letters": {name: letters._asdict() for name, letters in ALPHABETS.items()},
        "base": "runtime/",
        "embed": "embed.html",
        "host": "dspark-embed.js",
        "qr": f"{app}/{QR_NAME}",
        "opens": "address",  # what the page asks Python about its own address
        "follows": True,  # whether the address follows the reader's moves
    }


def app_files(prerendered: str) -> dict[str, bytes]:
    """Return the widget's own scripts and styles by name, with the bars of the first state."""
    widget = ROOT / "widget"
    sources = [path for folder in APP_FOLDERS for path in sorted((widget / folder).iterdir())]
    files = {
        path.relative_to(widget).as_posix(): path.read_bytes()
        for path in sources
        if path.suffix in {".css", ".js"} and path != policy.SPEAK
    }
    files.update(font_files())
    files[QR_NAME] = (ROOT / "widget" / QR).read_bytes()
    themes = theme_css(files["styles/page.css"].decode())
    return {
        **files,
        "styles/prerendered.css": prerendered.encode(),
        "styles/theme.css": themes.encode(),
    }


def preloaded(files: dict[str, bytes], entry: str) -> list[str]:
    """Return the modules that a page asks for at once: its entry's imports, and the worker's."""
    return [name for name in modules.needed_by(files, entry, WORKER) if name != entry]


def folder_name(files: dict[str, bytes]) -> str:
    """Return a folder name that changes with any byte in it, so that versions never mix."""
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return f"app-{digest.hexdigest()[:16]}"


def build_id(app: str, runtime: dict[str, Any]) -> str:
    """Return a name for all that the pages are made of: app, runtime, texts and sources."""
    digest = hashlib.sha256(app.encode() + render.script_json(runtime).encode())
    folders = [ROOT / name for name in ("lesson", "sources", "widget/host")]
    inputs = [path for folder in folders for path in folder.rglob("*") if path.suffix != ".pyc"]
    inputs += [ROOT / "build.py", *(ROOT / "widget/build").glob("*.py"), policy.SPEAK]
    for path in sorted(path for path in inputs if path.is_file()):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def build(out: Path, *, say: Any = lambda _line: None) -> dict[str, int]:
    """Build the whole site into `out`, replacing what was there only when all has gone well.

    Returns the sizes in bytes of the files written, by path. Raises `ProseError` or `LedgerError`
    for a lesson that may not be published, `FileExistsError` for a folder that
    holds anything but an earlier site.
    """
    if out.exists() and any(out.iterdir()) and not (out / MARK).is_file():
        raise FileExistsError(
            f"{out} holds something else than a built site: choose another folder"
        )
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".building-") as staging:
        site = Path(staging) / "site"
        _write_site(site, say)
        sizes = {
            str(path.relative_to(site)): path.stat().st_size
            for path in sorted(site.rglob("*"))
            if path.is_file()
        }
        _replace(out, site, Path(staging) / "old")
    return sizes


def _replace(out: Path, site: Path, old: Path) -> None:
    """Put `site` where `out` is; when that fails, what was there stays."""
    had_one = out.exists()
    if had_one:
        out.rename(old)
    try:
        site.rename(out)
    except BaseException:
        if had_one:
            old.rename(out)
        raise


def _write_site(site: Path, say: Any) -> None:
    site.mkdir()
    settings = render.read_data("settings.toml")
    words = [render.read_data(f"{name}.toml") for name in ("page", "messages", "embed")]
    messages = {section: words_ for each in words for section, words_ in each.items()}
    numbers = default_numbers(settings)
    say("packing Python for the browser (minutes the first time, then seconds)")
    runtime = build_runtime(site / "runtime", ROOT / "dspark_calc")
    book = ledger.load()
    sections = sorted(f"sections/{path.name}" for path in (ROOT / "lesson/sections").glob("*.j2"))
    tasks = evaluate({"ask": "tasks"})["tasks"]
    lesson = render.Lesson(book, tasks)
    files = app_files(lesson.render("prerendered.css", {"numbers": numbers}))
    app = folder_name(files)
    data = page_data(settings, messages, runtime, app)
    context = {
        "alone": None,
        "app": app,
        "build_id": build_id(app, runtime),
        "contents": render.contents(sections),
        "cost": {
            "base": decimal_text(verification_cost(0), 0),
            "per_token": decimal_text(COST_PER_TOKEN, 2),
        },
        "data": data,
        "default": settings["default"],
        "draw_label": DISCLAIMER,
        "embed_data": {**data, "opens": "embed", "follows": False},
        "histogram": column_places(),
        "fonts": [font.name for font in FONTS],
        "glossary": render.read_data("glossary.toml"),
        "messages": messages,
        "modules": {entry: preloaded(files, entry) for entry in ENTRIES},
        "numbers": numbers,
        "options": evaluate({"ask": "options"})["options"],
        "policy": policy.policy(),
        "runtime": runtime,
        "sections": sections,
        "settings": settings,
        "speak": policy.speak_source(),
        "styles": STYLES,
        "tasks": tasks,
        "teaching": teaching_data(render.read_data("teaching.toml"), tasks),
        "version": dspark_calc.__version__,
    }
    say("rendering the pages")
    lesson.check_texts()
    for name in PAGES:
        (site / name).write_text(lesson.page(name, context), encoding="utf-8")
    lesson.check_all_used()
    read = measure((site / "index.html").read_text(encoding="utf-8"))
    say(
        f"the lesson has {read.words:,} words, about {read.minutes} minutes of reading, "
        f"school grade {read.grade:.1f} (Flesch-Kincaid, an estimate)"
    )
    write_alone(site, files, book, tasks, context)
    (site / app).mkdir()
    for name, content in files.items():
        (site / app / name).parent.mkdir(exist_ok=True)
        (site / app / name).write_bytes(content)
    for path in sorted((ROOT / "widget/host").iterdir()):
        (site / path.name).write_bytes(path.read_bytes())
    golden = golden_data(
        dspark_calc.__version__, [entry["conditionals"] for entry in settings["setting"]]
    )
    (site / MARK).write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")
    (site / "_headers").write_text(hosting.netlify(), encoding="utf-8")
    weight = sum(first_visit(site, runtime).values())
    say(f"a first visit needs {weight:,} bytes up to Python's first answer, uncompressed")


def write_alone(
    site: Path,
    files: dict[str, bytes],
    book: ledger.Ledger,
    tasks: list[dict[str, Any]],
    context: dict[str, Any],
) -> None:
    """Write the whole lesson as one file; `context` is that of the other pages."""
    alone = single_file.parts(files, context["runtime"], site / "runtime", "page/lesson.js", STYLES)
    messages = context["messages"]
    embed = {**messages["embed"], "disk": messages["alone"]["disk"]}
    data = {
        **context["data"],
        "embed": None,
        "host": None,
        "follows": False,
        "messages": {**messages, "embed": embed},
        "qr": single_file.data_url(files[QR_NAME], "text/javascript"),
        "runtime": alone["runtime"],
    }
    # A second set of tasks: each stands once in this page too.
    page = render.Lesson(book, tasks).page("index.html", {**context, "alone": alone, "data": data})
    name = site / single_file.NAME
    name.write_text(single_file.with_size(page), encoding="utf-8", newline="\n")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to build into")
    parser.add_argument("--serve", action="store_true", help="serve it, and rebuild on change")
    parser.add_argument("--port", type=int, default=8000, help="port for --serve")
    options = parser.parse_args(arguments)

    try:
        if options.serve:
            watched = [ROOT / name for name in (*ROOMS, "build.py")]
            again = in_fresh_python(ROOT / "build.py", options.out)
            watch_and_serve(again, watched, options.out, options.port)
        else:
            sizes = build(options.out, say=lambda line: print(f"build: {line}", flush=True))
            total = sum(sizes.values())
            print(f"build: {len(sizes)} files, {total:,} bytes in {options.out}", flush=True)
    except REFUSALS as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
