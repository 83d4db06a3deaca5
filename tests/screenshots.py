"""Takes pictures of every page for a person to look at: `python -m tests.screenshots`.

Writes into screenshots/, which git ignores: each width, light and dark, as it first shows, in full
length and with the widget in view; and the printed page as a PDF and, where pdftoppm is installed,
as pictures.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import sync_playwright

from build import build
from tests.browser import launch
from tests.lesson_page import Lesson
from widget.serve.site_server import SiteServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
ONE_FILE = "dspark-lesson.html"  # looks like index.html, and is opened from disk
SCREENS = {1280: 800, 768: 1024, 390: 844, 320: 568}


def take(browser: Browser, url: str, page_name: str, query: str, out: Path) -> None:
    """Take all pictures of one page; its widget is waited for."""
    prefix = Path(page_name).stem
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for width, height in SCREENS.items():
        for scheme in schemes:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme
            )
            page = Lesson(context.new_page(), url).open(query, path=page_name).page
            name = f"{prefix}-{width}-{scheme}"
            page.screenshot(path=out / f"{name}.png")
            page.screenshot(path=out / f"{name}-full.png", full_page=True)
            page.evaluate("document.getElementById('dspark').scrollIntoView()")
            page.screenshot(path=out / f"{name}-widget.png")
            print(f"  {name}", flush=True)
            context.close()
    page = browser.new_page()
    Lesson(page, url).open(query, path=page_name)
    printed = out / f"{prefix}-print.pdf"
    page.pdf(path=printed, format="A4", print_background=True)
    page.close()
    if shutil.which("pdftoppm"):
        pictures = ["pdftoppm", "-png", "-r", "60", str(printed), str(printed.with_suffix(""))]
        subprocess.run(pictures, check=True)
    print(f"  {printed.name}", flush=True)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    parser = argparse.ArgumentParser(prog="tests.screenshots", description=__doc__)
    parser.add_argument("--query", default="", help="state to show, such as ?a=0.9,0.9,0.5,0.5,0.5")
    parser.add_argument("--out", type=Path, default=ROOT / "screenshots")
    options = parser.parse_args(arguments)
    options.out.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "dist"
        build(site)
        with (
            SiteServer(site) as server,
            sync_playwright() as playwright,
            launch(playwright) as browser,
        ):
            for page in sorted(set(site.glob("*.html")) - {site / ONE_FILE}):
                take(browser, server.url, page.name, options.query, options.out)
    print(f"Pictures are in {options.out}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
