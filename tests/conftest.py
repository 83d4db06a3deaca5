"""Fixtures that all tests share.

Playwright's own pytest plugin is not used: it would bring a second set of names, and these few
must also fit browsers that Playwright does not drive.

`site` and `server` and what is imported for them are made only when a test asks, so that the tests
of the model run where there is neither a browser nor a site.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.breakable_server import BreakableServer
    from tests.engines.engines import Engine, Profile
    from tests.engines.playwrights import PlaywrightEngine
    from tests.lesson_page import Lesson
    from tests.parallel import Scheduling

# The same examples in every run: red means that the change did it. `--hypothesis-profile=explore`
# looks for new ones.
hypothesis.settings.register_profile("steady", derandomize=True, deadline=None)
hypothesis.settings.register_profile("explore", deadline=None, max_examples=5_000)
hypothesis.settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Which browsers the page tests run in."""
    parser.addoption(
        "--engines",
        default="installed",
        help="chromium, firefox, webkit (several joined by commas), all, or installed",
    )


def pytest_report_header() -> str:
    """Which seeds the fuzzer takes."""
    from tests.fuzz.runs import seed_of_commit

    return f"fuzzer: seeds from {seed_of_commit()}, of this commit"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """Tests go to the workers by file and engine, whatever `--dist` says."""
    from tests.parallel import Scheduling

    return Scheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Several workers begin with what takes longest; one alone begins with the quick tests."""
    from tests.parallel import is_worker, place

    if is_worker():
        items.sort(key=lambda item: place(item.nodeid))


def wanted_engines(config: pytest.Config) -> list[str]:
    """Return the names of the engines to test in, in the order in which they are started."""
    from tests.engines.engines import NAMES, installed

    choice: str = config.getoption("--engines")
    if choice == "all":
        return list(NAMES)
    if choice == "installed":
        return [name for name in NAMES if name == "chromium" or installed(name)]
    return [name for name in NAMES if name in choice.split(",")]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test marked `every_engine` runs in each browser, another page test in Chromium alone."""
    if "engine" in metafunc.fixturenames:
        wanted = wanted_engines(metafunc.config)
        if not metafunc.definition.get_closest_marker("every_engine"):
            wanted = [name for name in wanted if name == "chromium"]
        metafunc.parametrize("engine", wanted, indirect=True, scope="session")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site, built once for all workers."""
    from build import build
    from tests.parallel import one_at_a_time, shared_folder

    folder = shared_folder(tmp_path_factory) / "site"
    folder.mkdir(exist_ok=True)
    with one_at_a_time(folder / "lock"):
        if not (folder / "dist").exists():
            build(folder / "dist")
    return folder / "dist"


@pytest.fixture(scope="session")
def _server(site: Path) -> Iterator[BreakableServer]:
    from tests.breakable_server import BreakableServer

    with BreakableServer(site) as server:
        yield server


@pytest.fixture
def server(_server: BreakableServer) -> Iterator[BreakableServer]:
    """The site on this machine; what a test breaks is whole again after it."""
    _server.mend()
    yield _server
    _server.mend()


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One running browser for all its tests; each test gets a profile of its own in it."""
    from tests.engines.engines import start

    with start(request.param) as engine:
        yield engine


@pytest.fixture
def browser(engine: PlaywrightEngine) -> Browser:
    """Chromium itself, for what only Playwright can do."""
    return engine.browser


@pytest.fixture
def new_page(
    engine: Engine, server: BreakableServer, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Opens empty pages, each in a fresh profile with the options of a Playwright context.

    The test fails on any console error or warning, uncaught exception, failed request, or request
    to another host. A test of a failure lists what it expects: `@pytest.mark.expects_noise("404")`.
    """
    profiles: list[Profile] = []

    def open_page(**options: Any) -> Page:
        screen: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en"}
        profiles.append(engine.open(server.url, **(screen | options)))
        page: Page = profiles[-1].page
        return page

    yield open_page
    marks = request.node.iter_markers("expects_noise")
    patterns = [pattern for mark in marks for pattern in mark.args]
    heard = [
        entry
        for profile in profiles
        for entry in profile.heard()
        if not any(re.search(each, entry) for each in patterns)
    ]
    for profile in profiles:
        profile.close()
    assert not heard, "the browser reported:\n" + "\n".join(heard)


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """An empty page of 1280 x 800 pixels."""
    return new_page()


@pytest.fixture
def unopened(page: Page, server: BreakableServer) -> Lesson:
    """The lesson before it is opened, for tests that choose address or state: `.open("?a=...")`."""
    from tests.lesson_page import Lesson

    return Lesson(page, server.url)


@pytest.fixture
def lesson(unopened: Lesson) -> Lesson:
    """The lesson at its default setting, with Python awake."""
    return unopened.open()
