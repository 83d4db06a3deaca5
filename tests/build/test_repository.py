"""What may not be in a committed file."""

from __future__ import annotations

import re

from tests.build.rules import texts

LINKED_FROM = ("sources/", "lesson/", "LICENSE", "README.md", "CHANGELOG.md", "tests/REPORTS.md")
"""Where addresses of sources and licences are: a reader may follow them, nothing loads them."""
FUNDING = "widget/package-lock.json"
"""npm copies into it where a package wants money; where it comes from is checked below."""
HARMLESS = {
    "127.0.0.1",
    "localhost",
    "www.w3.org",  # the names of SVG, MathML and XLink are written as addresses
}
EXAMPLE = re.compile(r"(^|\.)example(\.(org|com|net|edu))?$")


def test_no_file_names_a_host_that_is_not_a_source() -> None:
    """A registry, a mirror or a network of one machine is of no use to whoever clones this."""
    address = re.compile(r"\bhttps?:(?:\\?/){2}([\w.-]+)", re.IGNORECASE)
    found = [
        f"{name}: {host}"
        for name, text in texts()
        if not name.startswith(LINKED_FROM) and name != FUNDING
        for host in address.findall(text)
        if host not in HARMLESS and not EXAMPLE.search(host)
    ]
    assert not found


def test_no_file_names_a_path_of_one_machine() -> None:
    """The checkout works wherever it is."""
    path = re.compile(r"(?<![\w.}*-])/(?:root|home|work|tmp|Users|opt|mnt)/\w+")
    found = [f"{name}: {each}" for name, text in texts() for each in path.findall(text)]
    assert not found


def test_nothing_unfinished_is_left_behind() -> None:
    """What is not done belongs where work is planned, not into a comment."""
    mark = re.compile(r"\b(?:T[O]DO|FIXM[E]|XX[X]|HA[C]K)\b")
    assert not [f"{name}: {each}" for name, text in texts() for each in mark.findall(text)]


def test_no_test_waits_by_the_clock() -> None:
    """A wait that is long enough here is too short elsewhere, and wasted everywhere else."""
    wait = re.compile(r"\b(?:sleep|wait_for_timeout)[(]")
    waiting = [name for name, text in texts() if name.startswith("tests/") and wait.search(text)]
    assert not waiting


def test_no_test_waits_for_a_text_to_become_true() -> None:
    """The pages forbid `eval`: they run a function, and a plain expression only if true at once."""
    call = re.compile(
        r"wait_for_function\(\s*(?P<quotes>['\"]{1,3})(?P<text>.*?)(?P=quotes)", re.DOTALL
    )
    function = re.compile(r"\s*(async\s+)?(\([^()]*\)|\w+)\s*=>")
    calls = [
        (name, found["text"])
        for name, text in texts()
        if name.startswith("tests/")
        for found in call.finditer(text)
    ]
    assert calls
    assert not [each for each in calls if not function.match(each[1])]


def test_the_lock_file_names_no_registry() -> None:
    """Each machine uses the registry that it is set to, and the integrity hashes check the rest."""
    locks = [text for name, text in texts() if name.endswith("package-lock.json")]
    assert locks
    assert not [lock for lock in locks if '"resolved"' in lock]
