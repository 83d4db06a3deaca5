"""Playwright's locators, as far as the page tests use them, over plain WebDriver.

A locator is a list of steps; it looks for its elements each time that it is used.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.engines.webdriver import ELEMENT, WebDriverError

if TYPE_CHECKING:
    from tests.engines.webkit_page import WebKitPage

FIND = Path(__file__).with_name("find.js").read_text(encoding="utf-8").partition("\n(")[2]
FIND = f"({FIND}"
SET_VALUE = """([element], value) => {
  element.focus();
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}"""
SET_OPTION = """([element], label) => {
  const tidy = (option) => option.label.replace(/\\s+/g, " ").trim();
  element.focus();
  element.value = [...element.options].find((option) => tidy(option) === label).value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
  element.dispatchEvent(new Event("change", { bubbles: true }));
}"""
LISTEN = """(element) => {
  element.scrollIntoView({ block: "center" });
  element.clickForTests = false;
  const arrive = () => { element.clickForTests = true; };
  element.addEventListener("click", arrive, { capture: true, once: true });
  return element;
}"""
CLICKS = 3
"""What moves away between press and release gets no click; a reader would press again."""
ARRIVAL_SECONDS = 1
GONE = ("stale element reference", "no such window")
VISIBLE = """(element) => element.checkVisibility({ visibilityProperty: true })
  && element.getBoundingClientRect().width > 0 && element.getBoundingClientRect().height > 0"""


class WebKitLocator:
    """What a test can do with one or several elements."""

    def __init__(self, page: WebKitPage, steps: list[dict[str, Any]]) -> None:
        self.page = page
        self._steps = steps

    def __repr__(self) -> str:
        return f"locator {self._steps}"

    def _then(self, **step: object) -> WebKitLocator:
        return WebKitLocator(self.page, [*self._steps, step])

    def locator(self, selector: str) -> WebKitLocator:
        """Return what the selector finds inside."""
        return self._then(by="css", selector=selector)

    def get_by_role(
        self, role: str, *, name: str | None = None, exact: bool = False
    ) -> WebKitLocator:
        """Return what has the role and, unless `exact`, a name that holds `name`."""
        return self._then(by="role", role=role, name=name, exact=exact)

    def get_by_text(self, text: str) -> WebKitLocator:
        """Return the innermost elements whose text holds `text`."""
        return self._then(by="text", text=text)

    def nth(self, index: int) -> WebKitLocator:
        """Return one of several, counted from 0."""
        return self._then(by="nth", index=index)

    @property
    def first(self) -> WebKitLocator:
        """The first of several."""
        return self.nth(0)

    def read(self, probe: str, *arguments: object) -> list[Any]:
        """Return what the JavaScript function `probe(element, ...)` gives for each element."""
        script = f"({FIND})(steps).map((element) => ({probe})(element, ...rest))"
        return list(self.page.run(f"(steps, ...rest) => {script}", self._steps, *arguments))

    def one(self, probe: str, *arguments: object) -> Any:
        """Return what `probe` gives for the only element, as soon as there is exactly one."""
        found = self.page.until(lambda: self.read(probe, *arguments), lambda found: len(found) == 1)
        assert len(found) == 1, f"{len(found)} elements for {self}"
        return found[0]

    def wait_for(self) -> None:
        """Wait until it is visible."""
        found = self.page.until(lambda: self.read(VISIBLE), lambda found: found == [True])
        assert found == [True], f"not visible: {self}"

    def count(self) -> int:
        """Return how many elements there are now."""
        return len(self.read("() => null"))

    def get_attribute(self, name: str) -> str | None:
        """Return an attribute of the only element."""
        text: str | None = self.one("(element, name) => element.getAttribute(name)", name)
        return text

    def inner_text(self) -> str:
        """Return the text as it is shown."""
        return str(self.one("(element) => element.innerText"))

    def text_content(self) -> str:
        """Return the text as it is in the document."""
        return str(self.one("(element) => element.textContent"))

    def input_value(self) -> str:
        """Return the value of a control."""
        return str(self.one("(element) => element.value"))

    def is_visible(self) -> bool:
        """Return whether the only element takes up space on the page."""
        return bool(self.one(VISIBLE))

    def accessible_name(self) -> str:
        """Return the name in the browser's own accessibility tree."""
        return str(self.page.session.get(f"{self._handle()}/computedlabel"))

    def _handle(self) -> str:
        """Return the driver's path of the only element, brought into view."""
        element = self.one("(element) => (element.scrollIntoView({ block: 'center' }), element)")
        return f"/element/{element[ELEMENT]}"

    def click(self) -> None:
        """Press and let go the mouse in its middle, until the click has arrived."""
        element = self.one(LISTEN)
        for _ in range(CLICKS):
            try:
                self.page.session.post(f"/element/{element[ELEMENT]}/click")
            except WebDriverError as error:
                if error.code != "element click intercepted":
                    raise
                self.one("(element) => element.click()")
            if self._has_arrived(element):
                return
        raise AssertionError(f"{self} gets no click")

    def _has_arrived(self, element: dict[str, str]) -> bool:
        """Return whether an element has got its click, which may have taken it or its page away."""

        def look() -> bool:
            try:
                return bool(self.page.run("(element) => element.clickForTests", element))
            except WebDriverError as error:
                if error.code in GONE:
                    return True
                raise

        return self.page.until(look, bool, ARRIVAL_SECONDS) is True

    def check(self, *, force: bool = False) -> None:  # noqa: ARG002  Playwright's name for it
        """Choose a radio button by its label."""
        self.one("(element) => (element.labels[0] ?? element).click()")

    def focus(self) -> None:
        """Give it the keyboard."""
        self.one("(element) => element.focus()")

    def press(self, key: str) -> None:
        """Focus it, press a key and let it go."""
        self.focus()
        self.page.press(key)

    def press_sequentially(self, text: str) -> None:
        """Focus it and type."""
        self.focus()
        for letter in text:
            self.page.press(letter)

    def fill(self, value: str) -> None:
        """Set a control's value at once, as Playwright does, with the events of a change."""
        self.one(f"(element, value) => ({SET_VALUE})([element], value)", value)

    def select_option(self, label: str) -> None:
        """Choose an option by its words."""
        self.one(f"(element, label) => ({SET_OPTION})([element], label)", label)
