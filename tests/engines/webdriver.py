"""The few commands of W3C WebDriver that the tests need: JSON over HTTP, nothing installed.

session = Session(port, {"webkitgtk:browserOptions": {...}})
session.post("/url", {"url": "http://127.0.0.1:8000/"})
session.get("/title")
session.end()
"""

from __future__ import annotations

import json
from http.client import HTTPConnection
from typing import Any

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which the standard hides an element's name in JSON."""
SECONDS = 120
"""How long one command may take on a loaded machine."""
START_SECONDS = (20, 45, 90)
"""How long a browser may take to start, before it is started again and again."""
KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "Space": " ",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
"""The standard's code for each key that has a name."""


class WebDriverError(Exception):
    """The driver refused a command; `code` is the standard's name of the reason."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Session:
    """One window in a profile of its own, as long as the session lasts.

    Args:
        port: where the driver listens on this machine.
        capabilities: what the browser must be or do.
    """

    def __init__(self, port: int, capabilities: dict[str, Any]) -> None:
        self._port = port
        self._path = "/session"
        wanted = json.dumps({"capabilities": {"alwaysMatch": capabilities}}).encode()
        for seconds in START_SECONDS:
            try:
                made = self._ask("POST", "", wanted, seconds=seconds)
                break
            except TimeoutError:  # now and then MiniBrowser starts and never calls its driver
                if seconds == START_SECONDS[-1]:
                    raise
        self._path = f"/session/{made['sessionId']}"

    def get(self, command: str) -> Any:
        """Return the driver's answer to a question, such as "/title"."""
        return self._ask("GET", command)

    def post(self, command: str, body: dict[str, Any] | None = None) -> Any:
        """Give a command, return the driver's answer."""
        return self._ask("POST", command, json.dumps(body or {}).encode())

    def end(self) -> None:
        """Close the window and forget the profile."""
        self._ask("DELETE", "")

    def _ask(
        self, method: str, command: str, body: bytes | None = None, *, seconds: int = SECONDS
    ) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=seconds)
        try:
            headers = {"Content-Type": "application/json; charset=utf-8"}
            line.request(method, self._path + command, body, headers)
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            line.close()
        if isinstance(value, dict) and "error" in value:
            raise WebDriverError(value["error"], value.get("message", ""))
        return value


def presses(keys: str) -> list[dict[str, str]]:
    """Return the actions of one press, such as "ArrowLeft", "a" or "Shift+Tab"."""
    names = keys.split("+") if len(keys) > 1 else [keys]
    codes = [KEYS.get(name, name) for name in names]
    down = [{"type": "keyDown", "value": code} for code in codes]
    return down + [{"type": "keyUp", "value": code} for code in reversed(codes)]
