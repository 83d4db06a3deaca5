"""Comparing numbers that a page shows with numbers computed afresh.

Exact forms alone are compared, which the page keeps in attributes: a browser that translates the
page may have written visible numbers in another way.
"""

import sys
from collections.abc import Mapping
from typing import Any

CHECKED = ("survival", "expected", "cost", "score")


def compare_shown(
    computed: dict[str, list[dict[str, str]]], shown: Mapping[str, Any]
) -> dict[str, Any]:
    """Return how many shown numbers equal the computed ones, and every difference.

    Args:
        computed: what `quantities` gives for the setting.
        shown: lists of exact forms under survival, expected, cost and score, read from the page.

    Returns:
        ``{"equal", "of", "differences": [{"quantity", "index", "shown", "computed"}],
        "sentence", "python"}``. A number that is missing, or one too many, is a difference.

    Raises:
        AttributeError: when ``shown`` is no dict (a bug of the caller).

    >>> compare_shown({}, {})["equal"]
    0
    """
    differences: list[dict[str, Any]] = []
    total = 0
    for name in CHECKED:
        ours, theirs = computed.get(name, []), shown.get(name, [])
        for i in range(max(len(ours), len(theirs))):
            total += 1
            want = ours[i]["exact"] if i < len(ours) else None
            got = theirs[i] if i < len(theirs) else None
            if got != want:
                differences.append(
                    {"quantity": name, "index": i + 1, "shown": got, "computed": want}
                )
    python = ".".join(str(part) for part in sys.version_info[:3])
    return {
        "equal": total - len(differences),
        "of": total,
        "differences": differences,
        "sentence": _sentence(python, total, differences),
        "python": python,
    }


def _sentence(python: str, total: int, differences: list[dict[str, Any]]) -> str:
    opening = f"checked live by Python {python} in your browser"
    if not differences:
        return f"{opening}: {total} of {total} numbers equal"
    first = differences[0]
    return (
        f"{opening}: {len(differences)} of {total} numbers differ, "
        f"the first is {first['quantity']} {first['index']}"
    )
