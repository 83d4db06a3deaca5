"""In other people's pages: height, several frames, sandboxes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.embed.conftest import frame_ready
from tests.lesson_page import expect, wait_for_state

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer
    from tests.embed.conftest import Host

RECEIVE = """
<script>
  const received = [];
  addEventListener("message", ({ data, source }) =>
    received.push({ data, mine: source === document.querySelector("iframe").contentWindow }));
</script>
"""
NOTHING_CHANGES = """if (window !== top) {
  window.ResizeObserver = class { observe() {} unobserve() {} disconnect() {} };
}"""
"""For a frame whose height is then reported for one reason alone: that it was asked for."""


def frame(url: str, query: str = "", attributes: str = "", height: int = 600) -> str:
    """Return a frame as a course writes it."""
    return (
        f'<iframe src="{url}embed.html{query}" title="Sliders" width="100%" height="{height}" '
        f"{attributes}></iframe>"
    )


def test_the_host_script_is_small(site: Path) -> None:
    """A course's page should not notice it."""
    assert (site / "dspark-embed.js").stat().st_size <= 1500


def test_the_host_script_gives_the_frame_the_height_of_the_widget(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """No scroll bar inside the page; the height follows when a panel opens."""
    script = f'<script src="{server.url}dspark-embed.js" defer></script>'
    page = course(frame(server.url) + script)
    inside = frame_ready(page)
    outer = page.locator("iframe")
    fits = "frame => frame.contentWindow && frame.clientHeight"
    content = "() => document.documentElement.offsetHeight"
    child = page.frames[1]
    expect(outer).not_to_have_css("height", "600px")
    page.wait_for_function(
        "wanted => Math.abs(document.querySelector('iframe').clientHeight - wanted) <= 1",
        arg=child.evaluate(content) + 1,
    )
    before = outer.evaluate(fits)
    inside.locator(".take-along summary").click()
    page.wait_for_function("old => document.querySelector('iframe').clientHeight > old", arg=before)


def test_the_height_is_sent_in_both_forms_and_to_the_parent_alone(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """The documented message and the one that learning platforms know carry the same height."""
    page = course(RECEIVE + frame(server.url))
    frame_ready(page)
    in_pairs = "() => received.length > 0 && received.length % 2 === 0 && [...received]"
    received = page.wait_for_function(in_pairs).json_value()
    own, lti = (
        [entry["data"] for entry in received if entry["data"].get(key) == value]
        for key, value in (("dspark", "height"), ("subject", "lti.frameResize"))
    )
    assert own
    assert len(own) == len(lti)
    assert all(set(entry) == {"dspark", "height"} for entry in own)
    assert [entry["height"] for entry in own] == [entry["height"] for entry in lti]
    assert all(entry["mine"] for entry in received)


def test_nothing_is_sent_outside_a_frame(
    new_page: Callable[..., Page], server: BreakableServer
) -> None:
    """A page of its own has no parent to send to."""
    page = new_page()
    page.add_init_script(
        "window.received = []; addEventListener('message', ({ data }) => received.push(data))"
    )
    page.goto(f"{server.url}embed.html")
    wait_for_state(page.locator("#dspark"), "ready")
    assert page.evaluate("received") == []


def test_a_question_for_the_height_is_answered_and_any_other_message_is_not_acted_on(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """The widget acts on one message, from its parent, and on none that it does not document."""
    page = course(RECEIVE)
    page.add_init_script(NOTHING_CHANGES)
    page.evaluate(
        "(html) => document.body.insertAdjacentHTML('beforeend', html)", frame(server.url)
    )
    inside = frame_ready(page)
    inside.locator("body").evaluate("""() => addEventListener("message", ({ data }) => {
      if (data?.dspark === "height?") parent.postMessage("all were read", "*");
    })""")
    page.evaluate("""() => {
      const { contentWindow } = document.querySelector("iframe");
      for (const message of [
        null, 7, "dspark", { dspark: "reset" }, { dspark: "height", height: 1 },
        { boot: {} }, { ask: "{}" }, { subject: "lti.frameResize", height: 1 },
      ]) contentWindow.postMessage(message, "*");
      contentWindow.postMessage({ dspark: "height?" }, "*");
    }""")
    page.wait_for_function("() => received.at(-1)?.data === 'all were read'")
    own, lti, _ = page.evaluate("received.map(({ data }) => data)")
    assert sorted(own) == ["dspark", "height"]
    assert sorted(lti) == ["height", "subject"]
    expect(inside.locator('[data-quantity="score"][data-index="3"]')).to_have_text("0.9840")


@pytest.mark.parametrize(
    "message",
    [
        "{ dspark: 'height', height: 5 }",
        "{ dspark: 'height', height: 1e9 }",
        "{ dspark: 'height', height: '900' }",
        "{ dspark: 'height', height: NaN }",
        "{ dspark: 'other', height: 900 }",
        "null",
    ],
)
def test_the_host_script_refuses_messages_of_another_shape(
    course: Callable[..., Page], server: BreakableServer, message: str
) -> None:
    """Anybody may post anything to a page."""
    script = f'<script src="{server.url}dspark-embed.js" defer></script>'
    sends = f"<script>parent.postMessage({message}, &quot;*&quot;)</script>"
    other = f'<iframe srcdoc="{sends}" height="77" title="Other"></iframe>'
    page = course(frame(server.url) + other + script)
    frame_ready(page, "[title=Sliders]")
    page.evaluate(f"postMessage({message}, '*')")
    fitted = page.locator("[title=Sliders]")
    expect(fitted).not_to_have_css("height", "600px")
    assert page.locator("[title=Other]").evaluate("frame => frame.clientHeight") == 77
    assert fitted.evaluate("frame => frame.clientHeight") not in {5, 900}


def test_without_the_script_all_of_a_frame_of_600_pixels_can_be_reached(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """Many platforms take a frame and strip a script."""
    page = course(frame(server.url, attributes='style="max-width: 700px"'))
    inside = frame_ready(page)
    assert page.locator("iframe").evaluate("frame => frame.clientHeight") == 600
    inside.get_by_text("The whole lesson").scroll_into_view_if_needed()
    expect(inside.get_by_text("The whole lesson")).to_be_in_viewport()
    wide = page.frames[1].evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide


def test_a_host_that_is_read_from_right_to_left_changes_nothing_inside(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """A dot further right is a higher chance there too, and nothing hangs out of the frame."""
    page = course(f'<div dir="rtl">{frame(server.url)}</div>')
    inside = frame_ready(page)
    inside.get_by_role("slider", name="a1, invented").press("ArrowRight")
    expect(inside.locator('[data-quantity="conditional"]').first).to_have_text("0.93")
    shown = page.frames[1]
    assert shown.evaluate("getComputedStyle(document.body).direction") == "ltr"
    assert shown.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_frames_load_when_they_are_near_and_share_what_they_have_loaded(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """Three widgets on one page cost one runtime."""
    lazy = 'loading="lazy"'
    far = "<div style='height: 9000px'></div>"
    page = course(
        frame(server.url, "?L=1", f"id=one {lazy}")
        + frame(server.url, "?L=2", f"id=two {lazy}")
        + far
        + frame(server.url, "?L=5", f"id=three {lazy}"),
        first=True,
    )
    frame_ready(page, "#one")
    frame_ready(page, "#two")
    asked = [request.path for request in server.log if "embed.html" in request.path]
    assert not any("L=5" in target for target in asked)
    page.locator("#three").scroll_into_view_if_needed()
    frame_ready(page, "#three")
    heavy = [request.path for request in server.log if "/runtime/" in request.path and request.size]
    assert len(heavy) == len(set(heavy))


SANDBOXES = {
    "none": ("", "-worker"),
    "same origin": ('sandbox="allow-scripts allow-same-origin"', "-worker"),
    "scripts alone": ('sandbox="allow-scripts"', "-main"),
}


@pytest.mark.parametrize("name", SANDBOXES)
def test_a_sandboxed_frame_computes(
    course: Callable[..., Page], server: BreakableServer, name: str
) -> None:
    """With scripts alone there is no worker and no storage: Python runs on the main thread."""
    attributes, way = SANDBOXES[name]
    page = course(frame(server.url, attributes=attributes))
    inside = frame_ready(page)
    boot = inside.locator("#dspark").get_attribute("data-boot") or ""
    assert boot.endswith(way)
    inside.get_by_role("slider", name="a1, invented").fill("0.50")
    expect(inside.locator('[data-quantity="survival"][data-index="3"]')).to_have_text("0.3268")


@pytest.mark.expects_noise("Ignored call to 'print\\(\\)'")
def test_a_sandbox_that_forbids_printing_shows_what_to_do_instead(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """Without allow-modals the browser ignores the call, and the button would seem broken."""
    inside = frame_ready(course(frame(server.url, attributes='sandbox="allow-scripts"')))
    inside.locator(".take-along summary").click()
    inside.get_by_role("button", name="Print the handout").click()
    expect(inside.locator("[data-take-status]")).to_have_text(
        "If nothing prints, this browser or the page around this frame does not allow it: "
        "open the lesson in its own tab and print the handout there."
    )


def test_a_frame_that_may_print_says_nothing(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """The sentence is for those alone who need it."""
    attributes = 'sandbox="allow-scripts allow-modals"'
    page = course(frame(server.url, attributes=attributes))
    inside = frame_ready(page)
    listen = "addEventListener('beforeprint', () => { document.body.dataset.printed = ''; })"
    page.frames[1].evaluate(listen)
    inside.locator(".take-along summary").click()
    inside.get_by_role("button", name="Print the handout").click()
    expect(inside.locator("body")).to_have_attribute("data-printed", "")
    expect(inside.locator("[data-take-status]")).to_be_empty()


@pytest.mark.expects_noise("CORS policy", "net::ERR_FAILED", "failed request")
def test_a_host_without_the_cross_origin_header_shows_what_to_change(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """Scripts alone, and a host that does not let an origin without a name read its files."""
    server.break_file("*", headers={"Access-Control-Allow-Origin": None})
    page = course(frame(server.url, attributes='sandbox="allow-scripts"'))
    notice = page.frame_locator("iframe").locator("[data-notice]")
    expect(notice).to_contain_text("add allow-same-origin to the frame's sandbox attribute")
    expect(notice).to_contain_text("Access-Control-Allow-Origin: *")
    shown = page.frame_locator("iframe").locator('[data-quantity="score"][data-index="3"]')
    expect(shown).to_have_text("0.9840")


@pytest.mark.expects_noise("Blocked script execution", "allow-scripts")
def test_a_frame_without_scripts_still_shows_the_truth(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """The strictest sandbox runs nothing: the numbers of the build, and why nothing moves."""
    page = course(frame(server.url, attributes="sandbox"))
    inside = page.frame_locator("iframe")
    expect(inside.locator('[data-quantity="score"][data-index="3"]')).to_have_text("0.9840")
    expect(inside.locator("noscript .notice")).to_be_visible()


SENDS = "<script>parent.postMessage({ dspark: 'height', height: 5000 }, '*')</script>"


@pytest.mark.parametrize("name", ["evil.html?embed.html", "embed.html", "x/embed.html"])
def test_a_frame_of_another_host_is_not_resized_whatever_its_address_holds(
    course: Callable[..., Page], server: BreakableServer, host: Host, name: str
) -> None:
    """The host script knows where its own widget is."""
    (host.folder / "x").mkdir()
    host.write(SENDS, name.partition("?")[0])
    script = f'<script src="{server.url}dspark-embed.js" defer></script>'
    other = f'<iframe src="{host.url}{name}" height="77" title="Other"></iframe>'
    page = course(frame(server.url) + other + script)
    frame_ready(page, "[title=Sliders]")
    expect(page.locator("[title=Sliders]")).not_to_have_css("height", "600px")
    assert page.locator("[title=Other]").evaluate("frame => frame.clientHeight") == 77


def test_a_frame_that_has_left_for_another_host_is_not_resized(
    course: Callable[..., Page], server: BreakableServer, host: Host
) -> None:
    """A link inside the frame may lead anywhere; what is there may post anything."""
    sends = SENDS.replace("</script>", "; document.title = 'sent'</script>")
    away = host.write(sends, "away.html")
    script = f'<script src="{server.url}dspark-embed.js" defer></script>'
    page = course(frame(server.url) + script)
    frame_ready(page)
    expect(page.locator("iframe")).not_to_have_css("height", "600px")
    before = page.locator("iframe").evaluate("frame => frame.clientHeight")
    page.frames[1].goto(away)
    page.wait_for_function("() => frames[0].document.title === 'sent'")
    assert page.locator("iframe").evaluate("frame => frame.clientHeight") == before


def test_a_sandboxed_frame_is_given_its_height_too(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """Without allow-same-origin its messages come from no origin at all."""
    script = f'<script src="{server.url}dspark-embed.js" defer></script>'
    page = course(frame(server.url, attributes='sandbox="allow-scripts"') + script)
    frame_ready(page)
    expect(page.locator("iframe")).not_to_have_css("height", "600px")
    expect(page.locator("iframe")).to_have_css("border-top-width", "0px")


@pytest.mark.expects_noise("is not valid JSON")
def test_a_listener_of_the_host_that_parses_every_message_harms_neither(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """Many pages do `JSON.parse(event.data)`; it throws there, and the frame has its height."""
    listener = "<script>addEventListener('message', ({ data }) => JSON.parse(data))</script>"
    script = f'<script src="{server.url}dspark-embed.js" defer></script>'
    page = course(listener + frame(server.url) + script)
    frame_ready(page)
    expect(page.locator("iframe")).not_to_have_css("height", "600px")


@pytest.mark.expects_noise("The Clipboard API has been blocked")
def test_in_nested_frames_without_the_permission_a_receipt_is_copied_or_selected(
    course: Callable[..., Page], server: BreakableServer, host: Host
) -> None:
    """Learning platforms put a frame into a frame: what then works is said."""
    host.write(frame(server.url), "inner.html")
    outer = f'<iframe src="{host.url}inner.html" width="100%" height="700" title="Outer"></iframe>'
    page = course(outer)
    inside = page.frame_locator("[title=Outer]").frame_locator("iframe")
    wait_for_state(inside.locator("#dspark"), "ready")
    inside.locator(".take-along summary").click()
    inside.get_by_role("button", name="Copy").click()
    expect(inside.locator("[data-receipt-status]")).to_have_text(
        re.compile("Copied.|The line is selected: press Ctrl.C or Cmd.C.")
    )
    selected = "() => getSelection().toString() || document.activeElement.selectionEnd > 50"
    assert page.frames[2].evaluate(selected)


def test_a_host_that_is_written_from_right_to_left_has_the_widget_as_it_is(
    course: Callable[..., Page], server: BreakableServer
) -> None:
    """The frame is a page of its own."""
    page = course(f'<div dir="rtl" lang="ar">{frame(server.url)}</div>')
    inside = frame_ready(page)
    expect(inside.locator("html")).to_have_css("direction", "ltr")
    inside.get_by_role("slider", name="a1, invented").fill("0.50")
    expect(inside.locator('[data-quantity="survival"][data-index="3"]')).to_have_text("0.3268")
