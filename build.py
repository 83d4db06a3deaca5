"""Builds the lesson into a folder of static files: `python build.py [--out dist] [--serve]`."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import dspark_calc
from dspark_calc.api import openings
from dspark_calc.api.evaluate import evaluate
from dspark_calc.api.golden import golden_data
from dspark_calc.api.site import first_numbers, site_facts, start_pictures
from dspark_calc.api.toy import toy_facts
from dspark_calc.engine_logs import MAX_CHARACTERS
from dspark_calc.model.lengths import BLOCK_LENGTH
from dspark_calc.state.address import COUNTS
from dspark_calc.tasks.filling import WRONG_TEXTS
from dspark_calc.text.notation import ALPHABETS
from dspark_calc.toy.steps import FUNCTIONS, LINES
from lesson import context, render
from lesson.filters import script_json
from lesson.guards import ProseError
from lesson.reading import measure, measure_core
from lesson.settings import Known, Settings
from lesson.source_lines import source_lines
from lesson.task_texts import wrong_in_tasks
from lesson.teaching import starts_data, teaching_data
from sources import ledger
from sources.ledger import LedgerError
from sources.public_logs import public_logs
from sources.toml_file import TomlFile
from widget.build import app, hosting, policy, preview, single_file, slides
from widget.build.bundle import BundleError
from widget.build.fonts import FONTS
from widget.build.replacing import MARK, replaced
from widget.build.runtime.runtime import RuntimeBuildError, build_runtime
from widget.build.single_file import SingleFileError
from widget.build.themes import ThemeError
from widget.build.weight import first_visit
from widget.serve.server import BuildFailedError, in_fresh_python, watch_and_serve

ROOT = Path(__file__).parent
PAGES = ("index.html", "embed.html", "instructors.html", "own.html")
"""In the order in which their sentences number the claims."""
FOLDERS = ("lesson", "widget", "dspark_calc", "sources")
REFUSALS = (
    ProseError,
    LedgerError,
    BundleError,
    SingleFileError,
    ThemeError,
    RuntimeBuildError,
    BuildFailedError,
    OSError,
)
"""What ends a build with sentences; anything else is a bug and shows where it is."""

Data = dict[str, Any]
Say = Callable[[str], object]


def build(out: Path, *, say: Say = lambda _line: None, address: str = "") -> dict[str, int]:
    """Build the whole site into `out`, replacing what was there only when all has gone well.

    `address` is where the site will be, for pictures of links to it: their readers want it whole.
    Returns the sizes in bytes of the files written, by path. Raises `ProseError` for a lesson that
    may not be published, `FileExistsError` for a folder that holds anything but an earlier site.
    """
    with replaced(out) as site:
        write_site(site, say, address)
    files = sorted(path for path in out.rglob("*") if path.is_file())
    return {str(path.relative_to(out)): path.stat().st_size for path in files}


def write_site(site: Path, say: Say, address: str) -> None:
    """Write everything that a site has. All that is wrong in the lesson is refused at once."""
    book, findings = ledger.read()
    settings = Settings(Known(BLOCK_LENGTH, COUNTS, tuple(ALPHABETS)))
    tasks = evaluate({"ask": "tasks"})["tasks"]
    lesson = render.Lesson(book, tasks)
    lesson.findings += findings + settings.findings + WRONG_TEXTS
    lesson.findings += wrong_in_tasks(ROOT / "dspark_calc/tasks/texts")
    if not lesson.check_texts() or not settings.usable or WRONG_TEXTS:
        lesson.refuse()  # without these nothing can be rendered
    computed = {
        "numbers": default_numbers(settings.data),
        "labs": openings.answers(openings.LABS),
        "ask_labs": openings.LABS,
        "own": opening_run(),
        "toys": opening_toys(),
        "tasks": tasks,
        **site_facts(),
    }

    runtime = build_runtime(site / "runtime", ROOT / "dspark_calc", say)
    files = app.app_files(lesson.render("prerendered.css", computed))
    data = page_context(lesson, settings.data, computed, runtime, files)
    data["preview"] = f"{address.rstrip('/')}/{preview.NAME}" if address else preview.NAME
    say("rendering the pages")
    pages = {name: lesson.page(name, data) for name in PAGES}
    lesson.check_all_used()
    pages[single_file.NAME] = alone(lesson, data, files, site / "runtime")
    lesson.refuse()

    for name, markup in pages.items():
        (site / name).write_text(markup, encoding="utf-8", newline="\n")
    app.write(files, site / data["app"])
    app.write({path.name: path.read_bytes() for path in (ROOT / "widget/host").iterdir()}, site)
    stairs = computed["numbers"]["charts"]["stairs"]
    (site / preview.NAME).write_bytes(preview.preview(stairs, data["messages"]["page"], files))
    charts = computed["numbers"]["charts"]
    app.write(slides.slides(charts, data["messages"]["slides"], files), site / slides.FOLDER)
    whole = pages[single_file.NAME].encode()
    (site / single_file.ZIP_NAME).write_bytes(single_file.zipped(whole))
    golden = golden_data(
        dspark_calc.__version__, [entry["conditionals"] for entry in settings.data["setting"]]
    )
    (site / MARK).write_text(json.dumps(golden, indent=1) + "\n", encoding="utf-8")
    (site / "_headers").write_text(hosting.netlify(), encoding="utf-8")
    say_sizes(site, pages["index.html"], runtime, say)


def default_numbers(settings: Data) -> Data:
    """Return the numbers of the lesson's default setting, which the page shows first."""
    default = settings["default"]
    (pair,) = (pair for pair in settings["words"] if pair["name"] == default["words"])
    answer = first_numbers(default, pair)
    if not answer["ok"]:
        raise ProseError(f"lesson/settings.toml: {answer['error']['sentence']}")
    return answer


def opening_run() -> Data:
    """Return what the page for a reader's own numbers shows first: an example, and its answer."""
    logs = public_logs()
    first = logs["examples"][0]
    return {**logs, "first": first, "most": MAX_CHARACTERS, **openings.run(first["text"])}


def opening_toys() -> Data:
    """Return the answers that the toy's first views are made from, and the drafter's source."""
    source = (ROOT / "dspark_calc/toy/drafter.py").read_text(encoding="utf-8")
    lines = source_lines(source, FUNCTIONS, LINES)
    return {**openings.answers(openings.TOYS), **toy_facts(), "source": lines}


def page_context(
    lesson: render.Lesson, settings: Data, computed: Data, runtime: Data, files: dict[str, bytes]
) -> Data:
    """Return what the templates of all pages are given."""
    words = [render.read_data(f"{name}.toml") for name in ("page", "messages", "embed", "own")]
    messages = {table: texts for each in words for table, texts in each.items()}
    notes = TomlFile(ROOT / "lesson/teaching.toml", "lesson/teaching.toml")
    teaching = teaching_data(notes, computed["tasks"])
    ready_made = TomlFile(ROOT / "lesson/starts.toml", "lesson/starts.toml")
    pairs = list(context.word_pairs(settings))
    starts = starts_data(
        ready_made, lambda query: start_pictures(query, settings["default"], pairs)
    )
    lesson.findings += notes.findings + ready_made.findings
    sections = render.sections()
    folder = app.folder_name(files)
    qr = f"{folder}/{app.QR_NAME}"
    data = context.page_data(settings, messages, computed, qr)
    return {
        **computed,
        "alone": None,
        "app": folder,
        "build_id": build_id(folder, runtime),
        "contents": render.contents(sections),
        "core": measure_core(render.core(sections)),
        "data": data,
        "default": settings["default"],
        "embed_data": context.embed_data(data),
        "own_data": context.own_data(data, computed["own"]),
        "entries": app.ENTRIES,
        "first_worker": app.FIRST_WORKER,
        "fonts": [font.name for font in FONTS],
        "glossary": render.read_data("glossary.toml"),
        "messages": messages,
        "more_panels": render.not_included(sections, computed["panels"]),
        "modules": app.preloaded(files),
        "policy": policy.policy(),
        "runtime": runtime,
        "sections": sections,
        "settings": settings,
        "slides": list(slides.SCENES),
        "speak": policy.speak_source(),
        "styles": {page: app.style_name(page) for page in app.ENTRIES},
        "start": context.start_data(runtime),
        "starts": starts,
        "teaching": teaching,
    }


def alone(lesson: render.Lesson, data: Data, files: dict[str, bytes], folder: Path) -> str:
    """Return the lesson as one file; `folder` holds the runtime, `data` is the pages' context."""
    parts = single_file.parts(files, data["runtime"], folder, "lesson")
    qr = single_file.data_url(files[app.QR_NAME], "text/javascript")
    start = context.start_data(parts["runtime"])
    own = context.alone_data(data["data"], qr)
    page = lesson.page("index.html", {**data, "alone": parts, "data": own, "start": start})
    return single_file.with_size(page) if page else ""


def build_id(folder: str, runtime: Data) -> str:
    """Return a name for all that the pages are made of: app, runtime, texts and sources."""
    digest = hashlib.sha256(folder.encode() + script_json(runtime).encode())
    folders = [ROOT / name for name in ("lesson", "sources", "widget/host")]
    inputs = [path for each in folders for path in each.rglob("*") if path.suffix != ".pyc"]
    inputs += [ROOT / "build.py", *(ROOT / "widget/build").glob("*.py"), policy.SPEAK]
    for path in sorted(path for path in inputs if path.is_file()):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def say_sizes(site: Path, index: str, runtime: Data, say: Say) -> None:
    """Print how long the lesson is to read and what a first visit loads."""
    read = measure(index)
    say(
        f"the lesson has {read.words:,} words, about {read.minutes} minutes of reading, "
        f"school grade {read.grade:.1f} (Flesch-Kincaid, an estimate)"
    )
    weight = sum(first_visit(site, runtime).values())
    say(f"a first visit needs {weight:,} bytes up to Python's first answer, uncompressed")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    parser = argparse.ArgumentParser(prog="build.py", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to build into")
    parser.add_argument("--serve", action="store_true", help="serve it, and rebuild on change")
    parser.add_argument("--port", type=int, default=8000, help="port for --serve")
    parser.add_argument("--address", default="", help="where the site will be (for link previews)")
    options = parser.parse_args(arguments)

    try:
        if options.serve:
            watched = [ROOT / name for name in (*FOLDERS, "build.py")]
            again = in_fresh_python(ROOT / "build.py", options.out)
            watch_and_serve(again, watched, options.out, options.port)
        else:
            sizes = build(
                options.out,
                say=lambda line: print(f"build: {line}", flush=True),
                address=options.address,
            )
            total = sum(sizes.values())
            print(f"build: {len(sizes)} files, {total:,} bytes in {options.out}", flush=True)
    except REFUSALS as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
