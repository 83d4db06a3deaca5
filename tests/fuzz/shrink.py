"""The shortest list that still fails: parts are left out as long as the rest fails all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Item = TypeVar("Item")


def shortest(items: list[Item], fails: Callable[[list[Item]], bool], tries: int) -> list[Item]:
    """Return a sublist that fails, from which no part that was tried can be left out.

    Args:
        items: a list that fails.
        fails: whether a list fails.
        tries: how often `fails` may be asked.
    """
    size = max(1, len(items) // 2)
    while tries > 0:
        start, cut = 0, False
        while start < len(items) and tries > 0:
            rest = items[:start] + items[start + size :]
            tries -= 1
            if rest and fails(rest):
                items, cut = rest, True
            else:
                start += size
        if size == 1 and not cut:
            break
        size = max(1, size // 2)
    return items
