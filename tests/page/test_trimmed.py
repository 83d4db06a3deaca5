"""A function that trimming has left out costs time and no answer."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.breakable_server import replace_file
from tests.lesson_page import Lesson, expect
from widget.build.runtime import ask

if TYPE_CHECKING:
    from tests.breakable_server import BreakableServer

WITHOUT = Path(__file__).with_name("without_function.mjs")
CODE = "?a=0.25,0.5,0.5,0.5,0.5"


def use_code(lesson: Lesson) -> None:
    """Paste a code and wait for the numbers of its setting: 0.25 x 0.5."""
    lesson.page.get_by_text("Code, receipt, handout").click()
    lesson.get_by_role("textbox", name="A code from your teacher").fill(CODE)
    lesson.get_by_role("button", name="Use the code").click()
    expect(lesson.quantity("survival", 2)).to_have_text("0.1250")


@pytest.mark.every_engine
def test_a_missing_function_is_answered_by_a_whole_python(
    unopened: Lesson, server: BreakableServer, site: Path, tmp_path: Path
) -> None:
    """One that only the code needs: the page says that another Python starts, and goes on."""
    others = [each for each in ask.requests() if each.get("ask") not in ("embed", "answers")]
    pasted = {"ask": "embed", "pasted": CODE, "default": ask.DEFAULT, "word_pairs": ["late-match"]}
    subprocess.run(
        ["node", WITHOUT, site, tmp_path],  # noqa: S607 the Node that the build uses
        input=json.dumps([json.dumps(each) for each in [*others, pasted]]),
        text=True,
        check=True,
        capture_output=True,
    )
    broken = (tmp_path / "broken").read_bytes()
    replace_file(server, site, "wasm", lambda _whole: broken)
    lesson = unopened.open()
    expect(lesson.root).to_have_attribute("data-boot", "snapshot-worker")
    use_code(lesson)
    lesson.wait_for("ready")
    expect(lesson.root).to_have_attribute("data-boot", "lean-worker")
    expect(lesson.root).to_have_attribute("data-incomplete", "1")
    expect(lesson.locator("[data-boot-details]")).to_have_text("lean-worker; incomplete")
    lesson.slider(2).fill("0.6")
    expect(lesson.quantity("survival", 2)).to_have_text("0.1500")


def test_the_first_use_of_a_lab_and_of_the_toy_lacks_no_function(lesson: Lesson) -> None:
    """Python raises there that a module is missing; the page loads it and asks the same Python."""
    load = lesson.locator("[data-lab='load']")
    load.get_by_role("button", name="Take the next token").click()
    expect(load.get_by_role("status")).to_contain_text("The token is admitted.")
    draft = lesson.locator("[data-toy='draft']")
    draft.get_by_role("button", name="Next step").click()
    expect(draft.locator("[data-toy-place]")).to_contain_text("1 of")
    lesson.slider(1).fill("0.5")
    expect(lesson.quantity("survival", 1)).to_have_text("0.5000")
    expect(lesson.root).to_have_attribute("data-boot", "snapshot-worker")
    assert lesson.root.get_attribute("data-incomplete") is None
