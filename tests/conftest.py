"""Fixtures that all tests share.

Playwright's own pytest plugin is not used: it would bring a second set of names, and these few
must also fit browsers that Playwright does not drive.

`site` and `server` and what is imported for them are made only for a test that needs them: the
tests of the model run where there is neither a browser nor a site.
"""

from __future__ import annotations

import inspect
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
    from tests.shared_pages import SharedPages

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
    parser.addoption(
        "--moves",
        type=int,
        help="moves in the memory test (1000), random requests to Python (2000)",
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


ONCE_MORE = pytest.mark.flaky(
    reruns=1, only_rerun="Target page, context or browser has been closed"
)
"""Only for tests in browsers: between two quick tests the plugin waits 40 ms for its messages."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Several workers begin with what takes longest; one alone begins with the quick tests.

    A test whose browser has ended runs once more, unless it says otherwise; `--force-reruns=0`
    turns this off.
    """
    from tests.parallel import is_worker, place

    for item in items:
        in_browser = isinstance(item, pytest.Function) and "engine" in item.fixturenames
        if in_browser and not item.get_closest_marker("flaky") and not config.option.usepdb:
            item.add_marker(ONCE_MORE)
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
    """A test marked `every_engine` runs in each browser, another page test in Chromium alone.

    The marker may name some of them, where the driver of another cannot do what the test needs.
    """
    if "engine" in metafunc.fixturenames:
        marker = metafunc.definition.get_closest_marker("every_engine")
        few = marker.args if marker else ("chromium",)
        wanted = [name for name in wanted_engines(metafunc.config) if not few or name in few]
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
    _server.restore()
    yield _server
    _server.restore()


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One running browser for all its tests; each test gets a profile of its own in it."""
    from tests.browser import COMPILED_ONCE
    from tests.engines.engines import start

    with start(request.param, COMPILED_ONCE) as engine:
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
    from tests.shared_pages import SCREEN

    profiles: list[Profile] = []

    def open_page(**options: Any) -> Page:
        profiles.append(engine.open(server.url, **(SCREEN | options)))
        page: Page = profiles[-1].page
        return page

    yield open_page
    noise = [entry for profile in profiles for entry in profile.noise()]
    for profile in profiles:
        profile.close()
    fail_on_noise(request, noise)


LEFT_BEHIND = (
    r"/(shared/(plain|position|load|views)-\w+\.js|lean-qr\.mjs)"
    r" (net::ERR_ABORTED|NS_BINDING_ABORTED)$"
)
"""Scripts that load after the start: a test that leaves the page at once leaves them behind."""


def fail_on_noise(request: pytest.FixtureRequest, noise: list[str]) -> None:
    """Fail the test unless it expects all that the browser reported."""
    marks = request.node.iter_markers("expects_noise")
    patterns = [LEFT_BEHIND, *(pattern for mark in marks for pattern in mark.args)]
    unexpected = [entry for entry in noise if not any(re.search(each, entry) for each in patterns)]
    assert not unexpected, "the browser reported:\n" + "\n".join(unexpected)


@pytest.fixture(scope="session")
def _shared_pages(engine: Engine, _server: BreakableServer) -> Iterator[SharedPages]:
    from tests.shared_pages import SharedPages

    pages = SharedPages(engine, _server.url)
    yield pages
    noise = pages.noise()
    pages.close()
    assert not noise, "the browser reported after the last test:\n" + "\n".join(noise)


@pytest.fixture
def open_shared(
    _shared_pages: SharedPages,
    server: BreakableServer,  # noqa: ARG001  what an earlier test has broken is whole again
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Lesson]]:
    """Opens the lesson as `Lesson.open` does, in a page that earlier tests have used.

    It is as good as new; tests/shared_pages.py says what that means. The options are those of
    `new_page`.
    """
    yield _shared_pages.open
    fail_on_noise(request, _shared_pages.noise())


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
def lesson(
    request: pytest.FixtureRequest,
    engine: Engine,  # noqa: ARG001  here so that pytest runs the test in each engine
) -> Lesson:
    """The lesson at its default setting, with Python ready.

    Where `shares_pages` is marked it is a page that earlier tests have used, see `open_shared`;
    not for a test that takes the server as well, to break it or to count what it is asked for.
    """
    breaks = "server" in inspect.signature(request.function).parameters
    if request.node.get_closest_marker("shares_pages") and not breaks:
        shared: Lesson = request.getfixturevalue("open_shared")()
        return shared
    fresh: Lesson = request.getfixturevalue("unopened")
    return fresh.open()
