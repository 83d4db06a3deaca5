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
    others, given = split_options(words, ("--format",))
    chosen = given.get("--format", next(iter(formats)))
    if chosen not in formats:
        raise InputError("--format", f"must be one of {', '.join(formats)}", chosen)
    return others, chosen


def split_options(words: Sequence[str], names: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return what is no option, and the text of each option that is there.

    Args:
        words: as for `split_arguments`.
        names: the options, such as ``--format``; each takes one text, after a space or a sign.

    Raises:
        InputError: for another option.

    >>> split_options(["a.txt", "--tasks=x", "--format", "csv"], ["--format", "--tasks"])
    (['a.txt'], {'--tasks': 'x', '--format': 'csv'})
    """
    others: list[str] = []
    given: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        name, sign, text = word.partition("=")
        if word == "--":
            others.extend(rest)
        elif name in names:
            given[name] = text if sign else next(rest, "")
        elif word.startswith("--"):
            known = [*names, "--help"]
            raise InputError("an option", f"must be {', '.join(known)} or --version", word)
        else:
            others.append(word)
    return others, given


def has_option(words: Sequence[str], *names: str) -> bool:
    """Return whether one of the names is among the words, anywhere before ``--``.

    >>> has_option(["0.5", "-h"], "--help", "-h"), has_option(["--", "-h"], "-h")
    (True, False)
    """
    before = words[: words.index("--")] if "--" in words else words
    return any(name in before for name in names)
