"""The whole lesson in one file: from a disk it computes, and requests nothing from the network."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from tests.lesson_page import Lesson, expect, wait_for_state

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.embed.conftest import Host

FILE = "dspark-lesson.html"


@pytest.fixture
def disk(browser: Browser, site: Path, tmp_path: Path) -> Iterator[tuple[Page, Path, list[str]]]:
    """A page, a folder with nothing but the file, and what the browser asked for and reported."""
    folder = tmp_path / "a folder"
    folder.mkdir()
    shutil.copy(site / FILE, folder)
    context = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True)
    reported: list[str] = []
    context.on("request", lambda request: reported.append(request.url))
    context.on("console", lambda said: reported.append(f"{said.type}: {said.text}"))
    context.on("weberror", lambda error: reported.append(str(error.error)))
    yield context.new_page(), folder, reported
    context.close()


def test_it_computes_from_a_disk_and_requests_nothing(
    disk: tuple[Page, Path, list[str]],
) -> None:
    """Without a network at all: 0.5 x 0.86 x 0.76 = 0.3268."""
    page, folder, reported = disk
    address = (folder / FILE).as_uri()
    page.goto(address)
    lesson = Lesson(page, "")
    lesson.wait_for("ready")
    lesson.slider(1).fill("0.50")
    expect(lesson.quantity("survival", 3)).to_have_text("0.3268")
    assert [each for each in reported if not each.startswith("data:")] == [address]


@pytest.mark.every_engine
@pytest.mark.expects_noise("request to another host: file://")
def test_it_computes_from_a_disk_in_every_browser(page: Any, site: Path) -> None:
    """Firefox and WebKit open it as Chromium does."""
    lesson = Lesson(page, f"{site.as_uri()}/").open(path=FILE)
    lesson.slider(1).fill("0.50")
    expect(lesson.quantity("survival", 3)).to_have_text("0.3268")


def test_it_is_the_whole_lesson(disk: tuple[Page, Path, list[str]]) -> None:
    """Sources, tasks and their answers are in it."""
    page, folder, _ = disk
    page.goto((folder / FILE).as_uri())
    lesson = Lesson(page, "")
    lesson.wait_for("ready")
    expect(lesson.get_by_role("heading", name="Sources", exact=True)).to_be_visible()
    task = lesson.locator('[data-task="late-match"]')
    task.get_by_role("textbox").fill("1")
    task.get_by_role("button", name="Check").click()
    expect(task).to_have_attribute("data-verdict", "right")


def test_it_works_in_the_strictest_sandbox_that_runs_scripts(
    disk: tuple[Page, Path, list[str]],
) -> None:
    """A frame with scripts alone has no origin, no storage and no worker."""
    page, folder, _ = disk
    frame = f'<!doctype html><iframe sandbox="allow-scripts" src="{FILE}"></iframe>'
    (folder / "frame.html").write_text(frame, encoding="utf-8")
    page.goto((folder / "frame.html").as_uri())
    root = page.frame_locator("iframe").locator("#dspark")
    wait_for_state(root, "ready")
    expect(root).to_have_attribute("data-boot", "lean-main")


def test_it_says_its_size_and_its_build_and_what_phones_do(site: Path) -> None:
    """At most nine million bytes; the build is the one that the other pages name."""
    content = (site / FILE).read_bytes()
    text = content.decode()
    assert len(content) <= 9_000_000
    assert f"It has {len(content):,} bytes" in " ".join(text.split())
    (build,) = set(re.findall(r"build ([0-9a-f]{12})\b", text))
    for page in ("index.html", "embed.html", "instructors.html"):
        assert f"build {build}" in (site / page).read_text(encoding="utf-8")
    assert "On a phone, many browsers do not open a page from local storage" in text


def test_from_a_server_it_is_the_same_file(browser: Browser, site: Path, host: Host) -> None:
    """A school's file share may serve it too."""
    shutil.copy(site / FILE, host.folder)
    page = browser.new_page()
    page.goto(f"{host.url}{FILE}?a=0.5,0.5,0.5,0.5,0.5")
    lesson = Lesson(page, "")
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    page.close()


def test_next_to_the_other_pages_it_keeps_its_own_policy(
    open_shared: Callable[..., Lesson],
) -> None:
    """The instructors' page links to it, and theirs would let none of its scripts run."""
    lesson = open_shared(path=FILE)
    expect(lesson.root).to_have_attribute("data-boot", "lean-main")
