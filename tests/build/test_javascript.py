"""The splitter that the rules about scripts stand on."""

from __future__ import annotations

import pytest

from tests.build.javascript import imports, read


@pytest.mark.parametrize(
    ("source", "code", "texts"),
    [
        ('a("one // two"); // three', 'a("");  ', ["one // two"]),
        ("/* x * y */ a / b", "  a / b", []),
        (r'"a \" b" + c', '"" + c', [r"a \" b"]),
        ("`a ${b * c} d`", "`` b * c", ["a  d"]),
        ("x = /[/*]'+/g; y", "x = ; y", []),
        ("a\n/ b / c", "a\n/ b / c", []),
    ],
)
def test_a_script_is_split_into_code_and_texts(source: str, code: str, texts: list[str]) -> None:
    """A rule about code must not see a comment, nor a rule about sentences an operator."""
    found = read(source)
    assert (found.code.split(), found.texts) == (code.split(), texts)


def test_imports_of_every_kind_are_found() -> None:
    """A room may be entered through `import()` and `new Worker()` too."""
    source = """
    import "./a.js"; import { b } from "./b.js"; export { c } from "./c.js";
    const d = await import("./d.js"); new Worker(new URL("./e.js", import.meta.url));
    """
    assert imports(source) == ["./a.js", "./b.js", "./c.js", "./d.js", "./e.js"]
