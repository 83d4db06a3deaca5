"""Whatever breaks while Python starts ends in right numbers, or in a sentence and a second try."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.breakable_server import replace_file
from tests.lesson_page import Lesson, expect, wait_for_state

if TYPE_CHECKING:
    from tests.breakable_server import BreakableServer

# The browser reports what these tests break; an exception that nobody catches is never expected.
pytestmark = pytest.mark.expects_noise("^(console|failed request)")

MESSAGES = tomllib.loads(
    (Path(__file__).parents[2] / "lesson" / "messages.toml").read_text("utf-8")
)
HINT_SECONDS, STOP_SECONDS, PATIENCE_SECONDS = 20, 60, 15
NO_WASM = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"

WASM = "runtime/w*"
"""Both WebAssembly files, `wasm` and `whole`: one of them would do."""

Break = Callable[["BreakableServer"], None]


def missing(pattern: str) -> Break:
    """The host has no such file."""
    return lambda server: server.break_file(pattern, status=404)


def forbidden(pattern: str) -> Break:
    """A filter on the way says no."""
    return lambda server: server.break_file(pattern, status=403)


def filtered(pattern: str) -> Break:
    """A filter on the way answers with a page of its own, as if all were well."""
    return lambda server: server.break_file(pattern, change=lambda _body: b"<!doctype html>No")


def truncated(pattern: str) -> Break:
    """Half of the file arrived on the host."""
    return lambda server: server.break_file(pattern, change=lambda body: body[: len(body) // 2])


def altered(pattern: str) -> Break:
    """One bit in the middle has changed."""

    def flip(body: bytes) -> bytes:
        middle = len(body) // 2
        return body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :]

    return lambda server: server.break_file(pattern, change=flip)


def spoiled(pattern: str) -> Break:
    """The first bytes after the head cannot be unpacked: whoever unpacks notices it before the end.

    A gzip file's head has ten bytes; the bits after it say here a kind of block that there is not.
    """
    return lambda server: server.break_file(
        pattern, change=lambda body: body[:10] + b"\xff" * 10 + body[20:]
    )


def cut(pattern: str) -> Break:
    """The line goes dead in the middle of the file."""
    return lambda server: server.break_file(pattern, cut_after=10_000)


def mistyped(pattern: str) -> Break:
    """The host sends a script as something else."""
    return lambda server: server.break_file(pattern, headers={"Content-Type": "text/plain"})


def prefixed(patterns: str, script: str) -> Break:
    """A script of the page begins with something that breaks it; no browser keeps it."""
    return changed(patterns, lambda body: script.encode() + body)


def rewritten(patterns: str, old: str, new: str) -> Break:
    """A script of the page says something else in one place; no browser keeps it."""

    def rewrite(body: bytes) -> bytes:
        assert old.encode() in body
        return body.replace(old.encode(), new.encode())

    return changed(patterns, rewrite)


def changed(patterns: str, change: Callable[[bytes], bytes]) -> Break:
    """Scripts of the page are not what the build wrote; no browser keeps them."""

    def break_them(server: BreakableServer) -> None:
        for pattern in patterns.split():
            server.break_file(pattern, headers={"Cache-Control": "no-store"}, change=change)

    return break_them


def together(*breaks: Break) -> Break:
    """Several things are broken at once."""

    def break_all(server: BreakableServer) -> None:
        for each in breaks:
            each(server)

    return break_all


WORKER = "app-*/python/worker.js"
MAIN = "app-*/shared/pyodide-*.js"
"""The same on the main thread: what starts Python there loads when it is wanted."""
BOTH = f"{WORKER} {MAIN}"

NO_WORKER = missing(WORKER)
NO_API = rewritten(BOTH, "import evaluate_json", "import evaluate_nothing")
NO_LIST = rewritten(BOTH, "selfTest(evaluate, runtime", "selfTest(null, runtime")
NO_SPACE = rewritten(BOTH, "new Uint8Array(size)", "new Uint8Array(2 ** 60)")
NO_JSON = rewritten(WORKER, "await replyTo(answer, data)", "{ answer: 'not JSON', id: data.id }")
NO_MEMORY = prefixed(
    BOTH,
    "const whole = WebAssembly.instantiate; WebAssembly.instantiate = async (module, imports) => {"
    " if (imports) throw new RangeError('could not allocate memory');"
    " return whole.call(WebAssembly, module); };",
)
FORBIDDEN: Break = lambda server: server.break_file(  # noqa: E731 one of many breaks
    "*",
    headers={"Content-Security-Policy": NO_WASM},
    change=lambda body: body.replace(b" 'wasm-unsafe-eval'", b""),
)


FALLBACKS = {
    "snapshot missing": (missing("runtime/snapshot-*"), "lean-worker"),
    "snapshot truncated": (truncated("runtime/snapshot-*"), "lean-worker"),
    "snapshot altered": (altered("runtime/snapshot-*"), "lean-worker"),
    "snapshot spoiled": (spoiled("runtime/snapshot-*"), "lean-worker"),
    "trimmed wasm missing": (missing("runtime/wasm-*"), "lean-worker"),
    "trimmed wasm spoiled": (spoiled("runtime/wasm-*"), "lean-worker"),
    "worker missing": (NO_WORKER, "snapshot-main"),
    "worker mistyped": (mistyped(WORKER), "snapshot-main"),
    "worker throws": (prefixed(WORKER, "throw 1;"), "snapshot-main"),
    "worker and snapshot missing": (
        together(NO_WORKER, missing("runtime/snapshot-*")),
        "lean-main",
    ),
}


@pytest.mark.parametrize(("broken", "way"), FALLBACKS.values(), ids=FALLBACKS)
def test_python_starts_in_the_next_best_way(
    unopened: Lesson, server: BreakableServer, broken: Break, way: str
) -> None:
    """Each way of starting takes over from the one before it, and says so."""
    broken(server)
    lesson = unopened.open()
    expect(lesson.root).to_have_attribute("data-boot", way)
    lesson.move(["0.9", "0.8", "0.7", "0.6", "0.5"])
    expect(lesson.quantity("survival", 3)).to_have_text("0.5040")  # .9 x .8 x .7
    expect(lesson.notice).to_be_hidden()


ERRORS = {
    "wasm missing": (missing(WASM), "missing"),
    "wasm truncated": (truncated(WASM), "damaged"),
    "wasm altered": (altered(WASM), "damaged"),
    "wasm spoiled": (spoiled(WASM), "damaged"),
    "line dead in wasm": (cut(WASM), "network"),
    "a filter's page for wasm": (filtered(WASM), "blocked"),
    "wasm forbidden by a filter": (forbidden(WASM), "blocked"),
    "glue missing": (missing("runtime/glue-*"), "missing"),
    "glue altered": (altered("runtime/glue-*"), "damaged"),
    "glue mistyped": (mistyped("runtime/glue-*"), "module"),
    "loader truncated": (truncated("runtime/loader-*"), "damaged"),
    "snapshot and library missing": (
        together(missing("runtime/snapshot-*"), missing("runtime/library-*")),
        "missing",
    ),
    "snapshot missing, library altered": (
        together(missing("runtime/snapshot-*"), altered("runtime/library-*")),
        "damaged",
    ),
    "wasm forbidden": (FORBIDDEN, "policy"),
    "no memory": (NO_MEMORY, "memory"),
    "no WebAssembly": (
        prefixed(BOTH, "delete globalThis.WebAssembly;"),
        "off",
    ),
    "package without its API": (NO_API, "start"),
    "the same on the main thread": (together(NO_WORKER, NO_API), "start"),
    "self-test breaks down on the main thread": (together(NO_WORKER, NO_LIST), "start"),
    "answers that are no JSON": (NO_JSON, "bug"),
    "no script that starts Python": (
        together(NO_WORKER, missing(MAIN)),
        "module",
    ),
}


@pytest.mark.parametrize(("broken", "code"), ERRORS.values(), ids=ERRORS)
def test_what_cannot_be_helped_is_said_with_a_button_to_try_again(
    unopened: Lesson, server: BreakableServer, broken: Break, code: str
) -> None:
    """A clear sentence and the numbers of the build; no Python is left at work."""
    broken(server)
    lesson = unopened.open(state="error")
    expect(lesson.notice).to_contain_text(MESSAGES["failure"][code])
    expect(lesson.get_by_role("button", name="Try again")).to_be_visible()
    expect(lesson.quantity("score", 3)).to_have_text("0.9840")
    lesson.wait_for_workers(0)


@pytest.mark.parametrize(
    "broken", ["wasm forbidden", "wasm altered", "a filter's page for wasm", "glue mistyped"]
)
def test_after_a_failure_a_reload_starts_python(
    unopened: Lesson, server: BreakableServer, broken: str
) -> None:
    """A page reads its policy and its modules once, and a browser keeps files that were bad."""
    ERRORS[broken][0](server)
    lesson = unopened.open(state="error")
    server.restore()
    lesson.page.reload()
    lesson.wait_for("ready")


def test_trying_again_leaves_no_second_interpreter(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Every failed start takes its worker with it."""
    server.break_file(WASM, status=404)
    lesson = unopened.open(state="error")
    for _ in range(2):
        lesson.get_by_role("button", name="Try again").click()
        lesson.wait_for("error")
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    lesson.wait_for_workers(1)


def test_a_button_pressed_twice_starts_one_python(
    unopened: Lesson, server: BreakableServer
) -> None:
    """A key that repeats is quicker than the button can go away."""
    server.break_file(WASM, status=404)
    lesson = unopened.open(state="error")
    server.restore()
    started = (
        "addEventListener('dspark:ready', () => { window.started = (window.started ?? 0) + 1 })"
    )
    lesson.evaluate(started)
    lesson.get_by_role("button", name="Try again").evaluate(
        "(button) => { button.click(); button.click(); button.click(); }"
    )
    lesson.wait_for("ready")
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    lesson.wait_for_workers(1)
    assert lesson.evaluate("window.started") == 1


def test_a_failure_is_reported_by_its_own_name(unopened: Lesson, server: BreakableServer) -> None:
    """The snapshot is spread out in memory after all files are there: it may not fit."""
    NO_SPACE(server)
    lesson = unopened.open()
    expect(lesson.root).to_have_attribute("data-boot", "lean-worker")
    expect(lesson.root.locator("[data-boot-details]")).to_contain_text("snapshot-worker: memory")


def test_a_snapshot_of_another_runtime_is_not_used(
    unopened: Lesson, server: BreakableServer, site: Path
) -> None:
    """Its header names the build that it belongs to (bytes 16 to 48)."""
    replace_file(server, site, "snapshot", lambda image: image[:16] + bytes(32) + image[48:])
    lesson = unopened.open()
    expect(lesson.root).to_have_attribute("data-boot", "lean-worker")
    expect(lesson.root.locator("[data-boot-details]")).to_contain_text("snapshot-worker: start")


def test_a_python_that_answers_wrongly_is_not_used(
    unopened: Lesson, server: BreakableServer, site: Path
) -> None:
    """The self-test requests a known answer before any other request."""
    replace_file(server, site, "snapshot", lambda image: image.replace(b"invented", b"inverted"))
    lesson = unopened.open()
    expect(lesson.root).to_have_attribute("data-boot", "lean-worker")
    expect(lesson.root.locator("[data-boot-details]")).to_contain_text("snapshot-worker: answers")


def test_silence_is_first_mentioned_and_then_ended(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The clock runs only while nothing arrives; after it the reader decides."""
    unopened.page.clock.install()
    server.hold("runtime/wasm-*")
    lesson = unopened.open(state="booting")
    expect(lesson.root.get_by_text("Python runtime 3.").first).to_be_visible()
    lesson.page.clock.fast_forward(f"00:{HINT_SECONDS - 2}")
    expect(lesson.notice).to_be_hidden()
    lesson.page.clock.fast_forward("00:03")
    expect(lesson.notice).to_contain_text(MESSAGES["hint"]["slow"])
    lesson.page.clock.fast_forward(f"00:{STOP_SECONDS - HINT_SECONDS}")
    lesson.wait_for("error")
    expect(lesson.notice).to_contain_text(MESSAGES["failure"]["stalled"])
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")


HANGING = (
    "addEventListener('message', (event) => {"
    " if (event.data.boot?.kind !== 'snapshot') return;"
    " event.stopImmediatePropagation(); postMessage({ start: true }); });"
)


@pytest.mark.parametrize(
    ("script", "way"), [(HANGING, "lean-worker"), ("postMessage = () => {};", "snapshot-main")]
)
def test_a_worker_that_falls_silent_is_given_up(
    unopened: Lesson, server: BreakableServer, script: str, way: str
) -> None:
    """One whose snapshot never starts, and one that never says hello."""
    unopened.page.clock.install()
    prefixed(WORKER, script)(server)
    lesson = unopened.open(state="booting")
    expect(lesson.root.locator("[data-progress]")).to_be_visible()
    lesson.page.clock.fast_forward(f"00:{PATIENCE_SECONDS + 1}")
    lesson.wait_for("ready")
    expect(lesson.root).to_have_attribute("data-boot", way)


def test_a_python_that_dies_later_is_missed(unopened: Lesson, server: BreakableServer) -> None:
    """The last numbers stay, and a sentence says that they are the last."""
    prefixed(
        WORKER,
        "addEventListener('message', ({ data }) => {"
        " if (data.ask?.includes('0.33')) setTimeout(() => { throw new Error('dead') }); });",
    )(server)
    lesson = unopened.open()
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    lesson.slider(1).fill("0.33")
    lesson.wait_for("error")
    expect(lesson.notice).to_contain_text(MESSAGES["failure"]["crashed"])
    expect(lesson.root.locator("[data-badge]")).to_have_text(
        "last computed by a Python in your browser that has stopped"
    )
    expect(lesson.root).to_have_attribute("data-boot", "none")
    server.restore()
    lesson.slider(2).fill("0.44")
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    expect(lesson.quantity("conditional", 1)).to_have_text("0.33")
    expect(lesson.quantity("conditional", 2)).to_have_text("0.44")
    lesson.get_by_role("button", name="Reset").click()
    expect(lesson.quantity("conditional", 1)).to_have_text("0.92")


DIES_OF = "addEventListener('message', ({{ data }}) => {{ if ({}) throw new Error('dead'); }});"
ASKED_FOR_ALL = "data.ask?.includes('also') && data.ask.includes('0.25')"
"""The question for everything that the page shows of a setting with 0.25 in it."""


def test_a_python_that_dies_before_it_answers_an_address_is_followed_by_one_that_does(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The address has been read and its numbers are not there yet: the page still shows its own."""
    prefixed(WORKER, DIES_OF.format(ASKED_FOR_ALL))(server)
    lesson = unopened.open("?a=0.25,0.5,0.5,0.5,0.5", state="error")
    expect(lesson.notice).to_contain_text(MESSAGES["failure"]["crashed"])
    expect(lesson.quantity("conditional", 1)).to_have_text("0.92")
    server.restore()
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 2)).to_have_text("0.1250")


def test_a_late_answer_to_a_code_does_not_overwrite_a_newer_move(
    unopened: Lesson, server: BreakableServer
) -> None:
    """Python dies over the code; the reader moves on; the next Python is asked about both."""
    prefixed(WORKER, DIES_OF.format(ASKED_FOR_ALL))(server)
    lesson = unopened.open()
    lesson.page.get_by_text("Code, receipt, handout").click()
    lesson.page.get_by_label("A code from your teacher").fill("?a=0.25,0.5,0.5,0.5,0.5")
    lesson.get_by_role("button", name="Use the code").click()
    lesson.wait_for("error")
    server.restore()
    lesson.slider(1).fill("0.75")
    lesson.get_by_role("button", name="Try again").click()
    lesson.wait_for("ready")
    expect(lesson.locator("[data-take-status]")).not_to_be_empty()
    expect(lesson.root).not_to_have_attribute("data-pending", "")
    expect(lesson.quantity("survival", 2)).to_have_text("0.3750")
    expect(lesson.slider(1)).to_have_value("0.75")


def test_reset_takes_back_a_move_made_while_a_code_waits(
    unopened: Lesson, server: BreakableServer
) -> None:
    """The code was asked for and is not taken back; the moves since then are."""
    gate = server.hold("runtime/*")
    lesson = unopened.open(state="booting")
    lesson.page.get_by_text("Code, receipt, handout").click()
    lesson.page.get_by_label("A code from your teacher").fill("?a=0.5,0.5,0.5,0.5,0.5")
    lesson.get_by_role("button", name="Use the code").click()
    lesson.slider(1).fill("0.11")
    lesson.get_by_role("button", name="Reset").click()
    gate.set()
    lesson.wait_for("ready")
    expect(lesson.quantity("survival", 2)).to_have_text("0.2500")
    expect(lesson.slider(1)).to_have_value("0.5")


def frame(sandbox: str) -> Callable[[bytes], bytes]:
    """A page of somebody else with the lesson in a frame."""
    text = f'<!DOCTYPE html><title>Frame</title><iframe sandbox="{sandbox}" src="/index.html">'
    return lambda _body: text.encode()


def test_a_restricted_frame_runs_python_on_its_main_thread(
    unopened: Lesson, server: BreakableServer
) -> None:
    """A frame with an origin of its own may have no worker."""
    headers: dict[str, Any] = {"Content-Security-Policy": None, "Content-Type": "text/html"}
    server.break_file("host.html", status=200, headers=headers, change=frame("allow-scripts"))
    unopened.page.goto(f"{unopened.url}host.html")
    root = unopened.page.frame_locator("iframe").locator("#dspark")
    wait_for_state(root, "ready")
    expect(root).to_have_attribute("data-boot", "snapshot-main")


BOOT_TWICE = """async (script) => {
  const { bootPython } = await import(new URL(script, document.baseURI));
  const { runtime, base } = JSON.parse(document.getElementById("dspark-runtime").textContent);
  const { fetch } = globalThis;
  const options = {
    runtime,
    base: new URL(base, document.baseURI),
    reload: [],
    signal: new AbortController().signal,
    onBytes() {},
    onStart() {},
  };
  const answers = await Promise.all(
    ["snapshot", "snapshot", "lean"].map((kind) => bootPython({ ...options, kind })),
  );
  const said = await Promise.all(answers.map((answer) => answer(runtime.selftest.request)));
  return [said.every((each) => each === runtime.selftest.answer), fetch === globalThis.fetch];
}"""


def test_a_start_that_was_given_up_and_the_next_one_do_not_mix(lesson: Lesson, site: Path) -> None:
    """On the main thread nothing ends a start that is at work: each has a memory of its own."""
    (script,) = site.glob(MAIN)
    assert lesson.evaluate(BOOT_TWICE, script.relative_to(site).as_posix()) == [True, True]


@pytest.mark.parametrize("policy", ["script-src 'none'", "script-src 'strict-dynamic' 'nonce-x'"])
def test_a_policy_that_blocks_every_script_leaves_a_page_that_says_so(
    unopened: Lesson, server: BreakableServer, policy: str
) -> None:
    """Not even the inline script runs: the words come by style alone, and nothing is kept back."""
    server.break_file("*", headers={"Content-Security-Policy": policy})
    lesson = unopened.open(state="prerendered", asking=True)
    expect(lesson.get_by_role("button", name="Bet on 3")).to_be_hidden()
    expect(lesson.page.get_by_text("Check 3: score")).to_be_visible()
    blocked = lesson.locator(".unscripted")
    expect(blocked).to_be_hidden()
    lesson.evaluate(
        "document.getAnimations().forEach((each) => each.finish())"
    )  # ten seconds later
    expect(blocked).to_be_visible()
    expect(blocked).to_contain_text("The sliders do not work yet")


def test_a_page_whose_scripts_run_never_says_that_they_do_not(unopened: Lesson) -> None:
    """Nor is there anything of it for a screen reader."""
    lesson = unopened.open()
    expect(lesson.locator(".unscripted")).to_have_css("visibility", "hidden")
    assert lesson.evaluate("document.getAnimations().length") == 0
