"""What a table's row says of its verification length: that it is the best, or ties with it."""

from collections.abc import Sequence


def row_marks(lengths: Sequence[int], tied: Sequence[int]) -> list[str]:
    """Return one mark per verification length, as the page's table carries it.

    Args:
        lengths: the verification lengths of the rows.
        tied: the lengths with the best score, the recommended one first.

    Returns:
        "best" for the first of ``tied``, "tied" for the others, "" for every other length.

    >>> row_marks([1, 2, 3], [2, 3])
    ['', 'best', 'tied']
    """
    return [
        "best" if length in tied[:1] else "tied" if length in tied else "" for length in lengths
    ]
