"""Each task is in the section that its data names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from dspark_calc.tasks import tasks_data

if TYPE_CHECKING:
    from pathlib import Path


def test_a_task_is_in_the_section_that_it_names(site: Path) -> None:
    """Teaching notes send an instructor to that section."""
    page = (site / "index.html").read_text(encoding="utf-8")
    section = ""
    found = {}
    for kind, name in re.findall(r'<section id="([^"]+)"|data-task="([^"]+)"', page):
        if kind and kind != "dspark":
            section = kind
        elif name:
            found[name] = section
    assert found == {task["id"]: task["section"] for task in tasks_data()}
