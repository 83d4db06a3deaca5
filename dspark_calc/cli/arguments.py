"""The words of a command line: values or files, and how to write the answer."""

from collections.abc import Collection, Sequence

from dspark_calc.model.errors import InputError


def split_arguments(words: Sequence[str], formats: Collection[str]) -> tuple[list[str], str]:
    """Return what is no option, and the format.

    Args:
        words: as a shell hands them over; all after ``--`` are no options.
        formats: what may be chosen; the first is taken when nothing is.

    Returns:
        The other words in their order, and the name of a format.

    Raises:
        InputError: for another option than ``--format``, or an unknown format.

    >>> split_arguments(["0.5", "--format", "csv", "-0.5"], ["table", "csv"])
    (['0.5', '-0.5'], 'csv')
    """
    others: list[str] = []
    chosen = next(iter(formats))
    rest = iter(words)
    for word in rest:
        if word == "--format":
            chosen = next(rest, "")
        elif word.startswith("--format="):
            chosen = word.removeprefix("--format=")
        elif word == "--":
            others.extend(rest)
        elif word.startswith("--"):
            raise InputError("an option", "must be --format, --help or --version", word)
        else:
            others.append(word)
    if chosen not in formats:
        raise InputError("--format", f"must be one of {', '.join(formats)}", chosen)
    return others, chosen


def has_option(words: Sequence[str], *names: str) -> bool:
    """Return whether one of the names is among the words, anywhere before ``--``.

    >>> has_option(["0.5", "-h"], "--help", "-h"), has_option(["--", "-h"], "-h")
    (True, False)
    """
    before = words[: words.index("--")] if "--" in words else words
    return any(name in before for name in names)
