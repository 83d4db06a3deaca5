"""A request as a dict that says which key is missing where, and names that must be known."""

from collections.abc import Collection, Mapping
from typing import Any

from dspark_calc.model.errors import RequestError, show_value

MAX_SHOWN_KEYS = 12


class Request(dict[str, Any]):
    """A request, or a dict within one, whose error for a missing key says which keys there are.

    >>> Request({"a": {}}, "the request")["a"]["b"]
    Traceback (most recent call last):
    dspark_calc.model.errors.RequestError: a of the request must have the key 'b', got no keys
    """

    def __init__(self, given: Mapping[str, Any], place: str) -> None:
        self.place = place
        super().__init__(
            (key, Request(value, f"{key} of {place}") if isinstance(value, dict) else value)
            for key, value in given.items()
        )

    def check_keys(self, keys: Collection[str]) -> None:
        """Raise `RequestError` for a key that is not among `keys`: most often a slip."""
        for key in self:
            if key not in keys:
                rule = f"may only have the keys {', '.join(sorted(keys))}"
                raise RequestError(f"{self.place} {rule}, got {show_value(key)}")

    def __missing__(self, key: str) -> Any:
        shown = ", ".join(show_value(each) for each in [*self][:MAX_SHOWN_KEYS])
        more = ", ..." if len(self) > MAX_SHOWN_KEYS else ""
        got = f"the keys {shown}{more}" if self else "no keys"
        rule = f"must have the key {show_value(key)}"
        raise RequestError(f"{self.place} {rule}, got {got}")
