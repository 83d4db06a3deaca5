"""Does the actions with real keys and a real mouse, and looks when the page has come to rest."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager, suppress
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

from playwright.sync_api import Error as PlaywrightError

from tests.fuzz.invariants import LOOK, BrokenError, check, chosen, hold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import FloatRect, Frame, Locator, Page

    from tests.engines.engines import Profile
    from tests.fuzz.actions import Action

# At rest and what is shown then, at once: a film or a judged goal may begin the next moment.
AT_REST = f"""() => {{
  const root = document.getElementById("dspark");
  const rests = ["ready", "error"].includes(root?.dataset.state) && !("pending" in root.dataset);
  return rests && ({LOOK.strip().removesuffix(";")})();
}}"""
LISTEN = """root => {
  root.received = {};
  root.oninput = root.onchange = ({ target }) => {
    const { slider, words } = target.dataset;
    const name = slider ? `a_${slider}` : words === undefined ? target.name : "words";
    const known = slider || words !== undefined || target.type === "radio";
    if (known) root.received[name] = target.value;
  };
}"""
# How the page itself goes elsewhere; whether it leaves the document.
LEAVE = {
    "assign": """url => {
      const { href } = new URL(url, location);
      const [old, next] = [location.href, href].map((each) => each.split("#")[0]);
      location.assign(href);
      return window.leaving = old !== next || !href.includes("#");
    }""",
    "reload": "() => { location.reload(); return window.leaving = true; }",
    "go": """step => {
      const entry = navigation.entries()[navigation.currentEntry.index + step];
      if (entry) history.go(step);
      return window.leaving = Boolean(entry) && !entry.sameDocument;
    }""",
}
REST_MS = 20_000
HOST = "<!doctype html><title>Three</title>" + "".join(
    f"<iframe title='{number}' width='700' height='900' src='embed.html?L={number}'></iframe>"
    for number in (1, 3, 5)
)
EXPECTED_NOISE = re.compile(r"failed request: .*ERR_ABORTED")  # a reload leaves requests behind
MOVES = (
    "key", "drag", "press", "type", "start", "task", "length", "words", "view", "code", "bet",
    "use",
)  # fmt: skip
VALUE = re.compile(r"[+-]?(\d+\.?\d{0,2}|\.\d{1,2})", re.ASCII)


def is_value(text: str) -> bool:
    """Return whether a field must take this text: a plain decimal from 0 to 1, two places."""
    return bool(VALUE.fullmatch(text)) and 0 <= Decimal(text) <= 1


class Fuzzer:
    """One page with one widget or with several in frames.

    Args:
        profile: an empty page, and what it reports.
        url: the address of the site.
        widgets: 1 for the lesson itself, 3 for a page with three embeds.
    """

    def __init__(self, profile: Profile, url: str, widgets: int) -> None:
        self._profile = profile
        self._page: Page = profile.page
        self._url = url
        self._widgets = widgets
        self._wanted: list[dict[str, str]] = [{} for _ in range(widgets)]
        self._opened: list[dict[str, str]] = [{} for _ in range(widgets)]
        self._untouched = set(range(widgets))
        self._tasks: dict[int, list[str]] = {}
        self._arrived = False
        self._moved = False
        self._touched = False
        self._restless = False
        self._query = ""
        self._page.set_default_timeout(REST_MS)

    def open(self) -> None:
        """Open the page and let it come to rest."""
        if self._widgets > 1:
            self._page.route(f"{self._url}host.html", lambda route: route.fulfill(body=HOST))
        self._page.goto(self._url + ("host.html" if self._widgets > 1 else ""))
        self.do(["settle"])

    def do(self, action: Action) -> None:
        """Do one action; raise `BrokenError` when the page is not as it must be."""
        name, *rest = action
        if name in MOVES:
            self._untouched.discard(rest[0])
        if name in MOVES or name == "reset":
            self._touched = self._restless = True
        getattr(self, f"_do_{name}")(*rest)

    def _frame(self, widget: int) -> Frame:
        return self._page.frames[1 + widget] if self._widgets > 1 else self._page.main_frame

    def _reach(self, widget: int, selector: str) -> Locator | None:
        """Return a control after opening what hides it, as a reader would; None if it stays hidden.

        The bet, lecture mode and folds hide controls; some pages have no such control.
        """
        frame = self._frame(widget)
        self._put_note_away(widget)
        control = frame.locator(selector).first
        for opener in (
            "[data-bet-none]",
            '[data-lecture-button][aria-pressed="true"]',
            f"details:not([open]):has({selector}) > summary",
        ):
            if control.is_visible():
                break
            for each in frame.locator(opener).all():
                if each.is_visible():
                    each.click()
        return control if control.is_visible() else None

    @contextmanager
    def _noting(self, widget: int) -> Iterator[None]:
        """Remember which events the controls sent.

        At the end of a slider a key moves nothing, and a mouse may miss while the page is still
        being laid out. Only a control's own event says so: its value may also change because an
        answer to an earlier text arrives meanwhile.
        """
        root = self._frame(widget).locator("#dspark")
        root.evaluate(LISTEN)
        yield
        received = root.evaluate("root => root.received")
        self._wanted[widget] |= received
        self._moved |= bool(received)

    def _forget_values(self, widget: int) -> None:
        for index in range(1, 6):
            self._wanted[widget].pop(f"a_{index}", None)

    def _do_key(self, widget: int, index: int, key: str) -> None:
        slider = self._reach(widget, f'[data-slider="{index}"]')
        if slider:
            with self._noting(widget):
                slider.press(key)

    def _do_drag(self, widget: int, index: int, *shares: float) -> None:
        slider = self._reach(widget, f'[data-slider="{index}"]')
        if not slider:
            return
        with self._noting(widget):
            slider.scroll_into_view_if_needed()
            box = slider.bounding_box()
            assert box
            start, *stops = (self._on_track(box, share) for share in shares)
            self._page.mouse.move(*start)
            self._page.mouse.down()
            for stop in stops:
                self._page.mouse.move(*stop)
            self._page.mouse.up()

    def _on_track(self, box: FloatRect, share: float) -> tuple[float, float]:
        """Return the point at a share of a slider, from the left or, if upright, from below."""
        x, y, width, height = box["x"], box["y"], box["width"], box["height"]
        if height > width:
            return x + width / 2, y + height * (1 - share)
        return x + width * share, y + height / 2

    def _do_press(self, widget: int, index: int, share: float) -> None:
        self._do_drag(widget, index, share)

    def _do_type(self, widget: int, index: int, text: str, end: str) -> None:
        field = self._reach(widget, f'[data-field="{index}"]')
        if not field:
            return
        field.press("Control+a")
        self._page.keyboard.press("Backspace")
        self._page.keyboard.type(text)
        if end:
            self._page.keyboard.press(end)
        if is_value(text):
            self._wanted[widget][f"a_{index}"] = text
        else:  # how much of it was a value, and was answered in time, is not known
            self._wanted[widget].pop(f"a_{index}", None)

    def _do_length(self, widget: int, length: int) -> None:
        card = self._reach(widget, f".chooser label:nth-of-type({length})")
        if card:
            with self._noting(widget):
                card.click()

    def _do_words(self, widget: int, key: str) -> None:
        words = self._reach(widget, "[data-words]")
        if words:
            with self._noting(widget):
                words.press(key)

    def _do_start(self, widget: int, key: str) -> None:
        setting = self._reach(widget, "[data-setting]")
        if setting:
            setting.press(key)
            self._forget_values(widget)

    def _do_view(self, widget: int, value: str) -> None:
        choice = self._reach(widget, f'[data-view] label:has([value="{value}"])')
        if choice:
            with self._noting(widget):
                choice.click()

    def _do_code(self, widget: int, text: str) -> None:
        field = self._reach(widget, "[data-code]")
        if not field:
            return
        field.fill(text)
        field.press("Enter")
        if "a=" in text:
            values, length = text.removeprefix("?a=").split("&L=")
            asked = {f"a_{j}": value for j, value in enumerate(values.split(","), start=1)}
            self._wanted[widget] = asked | {"L": length}
            self._opened[widget] = dict(self._wanted[widget])  # Reset leads back to it

    def _do_reset(self, widget: int) -> None:
        button = self._reach(widget, "[data-reset]")
        if not button:  # a task at the sliders takes its place on a phone
            return
        button.click()
        # While the page is still starting, Reset takes back the moves alone. A bet stays.
        bet = {"bet": self._wanted[widget]["bet"]} if "bet" in self._wanted[widget] else {}
        self._wanted[widget] = (self._opened[widget] if self._arrived else {}) | bet
        self._moved &= self._arrived

    def _do_draw(self, widget: int) -> None:
        if button := self._reach(widget, "[data-draw]"):
            button.click()

    def _do_bet(self, widget: int, length: int) -> None:
        """Bet on a length, or see everything without a bet; the page asks once."""
        choice = f'[data-bet-choice="{length}"]' if length else "[data-bet-none]"
        button = self._frame(widget).locator(choice)
        if button.is_visible():
            button.click()
            if length:
                self._wanted[widget] |= {"bet": str(length), "L": str(length)}
                self._moved = True

    def _do_film(self, widget: int, name: str) -> None:
        if "film-" not in name:
            self._reach(widget, f"[data-{name}]")
        button = self._frame(widget).locator(f"[data-{name}]")
        with suppress(PlaywrightError):  # the film may end, or close, while the mouse is on its way
            if button.is_visible() and button.is_enabled():
                button.click(timeout=1_000)

    def _do_lecture(self, widget: int) -> None:
        button = self._frame(widget).locator("[data-lecture-button]")
        if button.is_visible():
            button.click()

    def _do_turn(self, widget: int, key: str) -> None:
        button = self._frame(widget).locator("[data-lecture-button]")
        if button.is_visible():
            button.press(key)

    def _do_dock(self, widget: int, name: str) -> None:
        """Check the goal that is being worked on, or leave it."""
        button = self._frame(widget).locator(f"[data-dock-{name}]")
        if button.is_visible():
            button.click()

    def _do_use(self, widget: int, what: str) -> None:
        """Press a button of the text that sets something at the sliders."""
        selector = "[data-use-setting]" if what == "setting" else f'[data-use-count="{what}"]'
        button = self._reach(widget, selector)
        if not button:
            return
        button.click()
        if what == "setting":
            self._forget_values(widget)
        else:
            self._wanted[widget]["count"] = what

    def _do_figure(self, widget: int, which: int) -> None:
        """Choose one of a figure's pictures: it answers nothing and moves nothing."""
        choices = self._frame(widget).locator(".switch-names label:visible")
        if count := choices.count():  # a lecture shows one page, and a fold hides others
            choices.nth(which % count).click()

    def _do_note(self, widget: int, which: int, then: str) -> None:
        """Open the note of a mark or a term, and close it or follow it to the list."""
        marks = self._frame(widget).locator("a.cite:visible, a.term:visible")
        count = marks.count()
        if not count:
            return
        marks.nth(which % count).click()
        if then == "Escape":
            self._page.keyboard.press(then)
        elif then and self._widgets == 1:  # an embed's list is on another page
            way = self._frame(widget).locator("[data-note-list]")
            if way.is_visible():  # a lecture has none
                way.click()

    def _put_note_away(self, widget: int) -> None:
        """Close an open note: in a small frame it covers what is to be pressed next."""
        self._frame(widget).evaluate("document.querySelector('#note:popover-open')?.hidePopover()")

    def _do_fold(self, widget: int, which: int) -> None:
        """Open what is folded, or fold it."""
        self._put_note_away(widget)
        folds = self._frame(widget).locator("summary:visible")
        count = folds.count()
        if count:
            folds.nth(which % count).click()

    def _do_task(self, widget: int, which: int, text: str, choice: int) -> None:
        frame = self._frame(widget)
        self._reach(widget, "form[data-task]")
        tasks = frame.locator("form[data-task]:visible")
        count = tasks.count()
        if not count:
            return
        name = tasks.nth(which % count).get_attribute("data-task")
        task = frame.locator(f'form[data-task="{name}"]')  # wherever it is: it may be docked
        options = task.locator("label:has(input[type=radio])")
        if options.count():
            options.nth(choice % options.count()).click()
        elif task.locator("input[type=text]").count():
            task.locator("input[type=text]").click()
            self._page.keyboard.type(text)
        elif choice:
            task.locator("[data-task-start]").click()
            self._forget_values(widget)
        task.locator("button[type=submit]").click()

    def _do_size(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})

    def _do_theme(self, scheme: Any) -> None:
        self._page.emulate_media(color_scheme=scheme)

    def _leave(self, how: str, where: Any = None) -> bool:
        """Let the page go elsewhere; return whether it was left, with all that was wanted of it.

        The page goes by itself, since the driver's own commands are lost now and then while the
        browser has just changed the page's process.
        """
        try:
            if not self._page.evaluate(LEAVE[how], where):
                return False
        except PlaywrightError as error:
            if "context was destroyed" not in str(error):  # it was gone before it could answer
                raise
        self._page.wait_for_function("() => !window.leaving")
        for each in self._wanted:
            each.clear()
        self._arrived = self._moved = self._touched = self._restless = False
        return True

    def _do_address(self, query: str) -> None:
        if self._leave("assign", self._url + query):
            self._opened = [{} for _ in self._opened]
            self._untouched = set(range(self._widgets))

    def _do_reload(self) -> None:
        """Load the page again; Reset still leads back to what it was opened with.

        While the address still follows, the history need not know yet what that was.
        """
        if self._touched and self._moved and not self._restless:
            self.check_address()
        elif self._touched:
            self._opened = [{} for _ in self._opened]
        self._leave("reload")

    def _do_again(self) -> None:
        """Reload in mid-boot: the scripts have begun, Python is on its way."""
        self._do_reload()
        self._page.wait_for_load_state("domcontentloaded")
        self._do_reload()

    def _travel(self, step: int) -> None:
        """Go along the history of this site, as far as it reaches."""
        if self._leave("go", step):  # what that page was opened with is not known here
            self._opened = [{} for _ in self._opened]
            self._untouched = set()

    def _do_back(self) -> None:
        self._travel(-1)

    def _do_forward(self) -> None:
        self._travel(1)

    def _do_settle(self) -> None:
        for widget in range(self._widgets):
            frame = self._frame(widget)
            seen = frame.wait_for_function(AT_REST).json_value()
            hold(
                "tasks",
                sorted(seen["tasks"]),
                self._tasks.setdefault(widget, sorted(seen["tasks"])),
            )
            self._query = check(seen, self._wanted[widget])["query"]
            if widget in self._untouched:  # what Reset must lead back to
                self._opened[widget] = chosen(seen)
        self._arrived = True
        self._restless = False
        noise = [entry for entry in self._profile.noise() if not EXPECTED_NOISE.match(entry)]
        hold("reports of the browser", noise, [])

    def check_address(self) -> None:
        """Raise `BrokenError` unless the address follows what a page of its own shows."""
        if self._widgets > 1 or not self._moved:
            return
        with suppress(
            PlaywrightError
        ):  # a moment after the last move; if never, the next line reports it
            self._page.wait_for_function("query => location.search === query", arg=self._query)
        hold("the address", self._page.evaluate("location.search"), self._query)


class Complaint(NamedTuple):
    """What went wrong, and after how many actions; failures of one `kind` have one cause."""

    done: int
    kind: str
    text: str


def play(
    profile: Profile,
    url: str,
    widgets: int,
    actions: list[Action],
    *,
    late: Callable[[], bool] = lambda: False,
) -> Complaint | None:
    """Return what goes wrong in a fresh page with these actions, or None.

    Once `late()` is true no further action is begun, and nothing has gone wrong.
    """
    fuzzer = Fuzzer(profile, url, widgets)
    done = 0
    try:
        fuzzer.open()
        for action in actions:
            if late():
                return None
            done += 1
            fuzzer.do(action)
        fuzzer.check_address()
    except (BrokenError, AssertionError, PlaywrightError) as error:
        kind = error.name if isinstance(error, BrokenError) else type(error).__name__
        action = actions[done - 1] if done else ["open"]
        return Complaint(done, re.sub(r"\d+", "", kind), f"after {json.dumps(action)}: {error}")
    finally:
        profile.close()
    return None
