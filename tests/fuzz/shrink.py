"""The shortest list that still fails, as far as the time for looking reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Item = TypeVar("Item")


def shortest(
    items: list[Item], fails: Callable[[list[Item]], bool], late: Callable[[], bool]
) -> list[Item]:
    """Return a sublist that fails: the shortest that was found before it was `late`.

    A list fails most often because of its last items. So ever longer ends are tried first, which
    costs little; then parts of the one that fails are left out.
    """
    size = 1
    while size < len(items) and not late():
        if fails(items[-size:]):
            items = items[-size:]
            break
        size *= 2
    size = max(1, len(items) // 2)
    while not late():
        start, cut = 0, False
        while start < len(items) and not late():
            rest = items[:start] + items[start + size :]
            if rest and fails(rest):
                items, cut = rest, True
            else:
                start += size
        if size == 1 and not cut:
            break
        size = max(1, size // 2)
    return items
