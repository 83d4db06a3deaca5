"""Measures how fast Python starts, against other ways of starting it: `python -m tests.bench`.

A program, not a test: its figures belong to the machine that it runs on. All pages are served by
one server that compresses nothing, and visited in turn, each time with a fresh browser profile.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.bench import moves, report
from tests.bench.measure import NETWORKS, PlainServer, visit
from tests.bench.pages import HERE, PYODIDE, make_pages
from tests.browser import find, launch
from tests.memory import measure_memory, watch_memory


def _version(folder: Path) -> str:
    version: str = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
    return version


def main() -> None:
    """Run all, print the table, write the JSON file."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="cold runs of each page (7)")
    parser.add_argument("--network", choices=[n.name for n in NETWORKS], action="append")
    parser.add_argument("--out", type=Path, default=Path("bench-results.json"))
    options = parser.parse_args()
    networks = [n for n in NETWORKS if not options.network or n.name in options.network]

    result: dict[str, Any] = {"machine": report.machine(), "runs": options.runs}
    visits: report.Visits = {}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        pages = make_pages(Path(folder))
        playwright = stack.enter_context(sync_playwright())
        servers = {page: stack.enter_context(PlainServer(Path(folder) / page)) for page in pages}
        for run in range(options.runs):
            for network in networks:
                for place in range(len(pages)):
                    name = pages[(place + run) % len(pages)]  # nobody is always first
                    seen = visit(playwright, servers[name], network)
                    visits.setdefault(network.name, {}).setdefault(name, []).append(seen)
            print(f"run {run + 1} of {options.runs} done", flush=True)
        with launch(playwright) as browser:
            watch_memory(servers["lesson"])
            page = browser.new_page()
            moved = {"this machine": moves.measure(page, servers["lesson"].url)}
            memory = measure_memory(page)
            moved |= moves.measure_slow(browser, servers["lesson"])

    found = report.summaries(visits)
    result["versions"] = {
        "browser": report.version_of(str(find()), "--version"),
        "node": report.version_of("node", "--version"),
        "pyodide": _version(PYODIDE),
        "pyscript": _version(HERE / "node_modules" / "@pyscript" / "core"),
    }
    result |= {"summary": found, "moves": moved, "memory": memory._asdict(), "visits": visits}
    options.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print("\n".join(report.lines(found, moved, memory)))
    print(f"all figures are in {options.out}")


if __name__ == "__main__":
    main()
