"""A class's file as lines: whatever an editor, a mail program or a pipe has made."""

import re

from dspark_calc.embedding.receipts.line import ANY_MARK
from dspark_calc.model.errors import InputError

MAX_MEGABYTES = 2  # ten thousand receipts
MAX_BYTES = MAX_MEGABYTES * 1_000_000
LINE_ENDS = re.compile(r"\r\n|\r|\n")
UTF_16 = (b"\xff\xfe", b"\xfe\xff")
"""How a file in that encoding begins."""
BYTE_ORDER_MARK = "\ufeff"


def read_lines(name: str, content: bytes) -> list[str]:
    """Return the lines of one file.

    Args:
        name: what an error calls the file.
        content: all its bytes.

    Returns:
        Lines without their ends. Bytes that are no text become replacement characters; a byte
        order mark is no part of a line.

    Raises:
        InputError: when the file is empty or holds no receipt.

    >>> read_lines("class.txt", b"")
    Traceback (most recent call last):
    dspark_calc.model.errors.InputError: a file must not be empty, got 'class.txt'
    """
    encoding = "utf-16" if content.startswith(UTF_16) else "utf-8"
    text = content.decode(encoding, "replace").removeprefix(BYTE_ORDER_MARK)
    if not text.strip():
        raise InputError("a file", "must not be empty", name)
    if not ANY_MARK.search(text):
        raise InputError("a file", "must hold at least one receipt", name)
    return LINE_ENDS.split(text)
