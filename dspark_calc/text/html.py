"""Text within HTML."""

# Not html.escape: its module brings all names of HTML's characters into the browser.
ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})


def escape(text: str) -> str:
    """Return text as it is written in HTML, between tags or in double quotes.

    Args:
        text: any text.

    Returns:
        The same without a character that HTML would read as its own.

    >>> escape('<b title="1">')
    '&lt;b title=&quot;1&quot;&gt;'
    """
    return text.translate(ESCAPED)
