"""Turns templates, numbers and claims into pages. No arithmetic here: `dspark_calc` has done it."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from lesson import guards, maths
from sources.ledger import OWN, Ledger

HERE = Path(__file__).parent
SMALL_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve".split()
)


def read_data(name: str) -> dict[str, Any]:
    """Return the lesson's data file `name` (TOML)."""
    return tomllib.loads((HERE / name).read_text(encoding="utf-8"))


def spell(number: int) -> str:
    """Return a small whole number as a word, a larger one in digits."""
    return SMALL_NUMBERS[number] if 0 <= number < len(SMALL_NUMBERS) else f"{number:,}"


def at(answer: Any, path: str) -> Any:
    """Return what stands at the dotted `path` in an answer: keys of dicts, places in lists."""
    for step in path.split("."):
        answer = answer[int(step)] if isinstance(answer, list) else answer[step]
    return answer


def shares(answer: Any, path: str = "") -> list[tuple[str, str]]:
    """Return path and bar length of every number in an answer that has one."""
    if isinstance(answer, dict):
        own = [(path, answer["share"])] if "share" in answer else []
        steps = answer.items()
    elif isinstance(answer, list):
        own, steps = [], enumerate(answer)
    else:
        return []
    parts = [shares(value, f"{path}.{step}".lstrip(".")) for step, value in steps]
    return own + [found for part in parts for found in part]


def script_json(value: object) -> Markup:
    """Return `value` as JSON that is safe inside a script element."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def _citations(ledger: Ledger) -> dict[str, Any]:
    """Return what templates call to cite: `cite(id)` is the mark, `claim` a sentence with it."""
    mark = Markup(
        '<button type="button" class="cite" popovertarget="cite-{0}" aria-label="Source {1}">{1}'
        "</button>"
    )
    around = Markup('<span class="claim" data-claim="{0}">{1}<span class="last">{2}{3}</span></span>')

    def cite(claim_id: str) -> Markup:
        return mark.format(claim_id, ledger.number(claim_id))

    def claim(claim_id: str, caller: Any) -> Markup:
        body = str(caller()).strip()
        # The mark stays on the line of the last word, where that is a plain word.
        head, space, last = body.rpartition(" ")
        if not re.fullmatch(r"[^<>&]+", last):
            head, space, last = body, "", ""
        return around.format(claim_id, Markup(head + space), Markup(last), cite(claim_id))

    return {"cite": cite, "claim": claim}


def _task_renderer(made: Environment, tasks: list[dict[str, Any]]) -> Any:
    """Return the function that puts one task on the page; each may stand there once."""
    left = {task["id"]: task for task in tasks}
    made.globals["tasks_left"] = left

    def task(task_id: str) -> Markup:
        if task_id not in left:
            raise guards.ProseError(f"the task {task_id!r} is unknown, or stands twice")
        return Markup(made.get_template("task.html.j2").render(task=left.pop(task_id)))

    return task


def environment(ledger: Ledger, tasks: list[dict[str, Any]]) -> Environment:
    """Return the Jinja2 environment of the lesson: strict about names, escaping everything."""
    made = Environment(
        loader=FileSystemLoader(HERE),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters.update(at=at, shares=shares, spell=spell, script_json=script_json)
    made.globals.update(maths.symbols())
    made.globals.update(_citations(ledger))
    made.globals.update(
        task=_task_renderer(made, tasks), value=ledger.value, names=ledger.names, OWN=OWN, ledger=ledger
    )
    return made


def check_templates(made: Environment) -> None:
    """Raise `ProseError` for the first template with a typed number."""
    for path in sorted(HERE.rglob("*.j2")):
        guards.check_numbers(made, str(path.relative_to(HERE)), path.read_text(encoding="utf-8"))


def render(
    made: Environment, ledger: Ledger, pages: list[str], context: dict[str, Any]
) -> dict[str, str]:
    """Return the finished pages by file name.

    Raises `ProseError` for a typed number, an unsourced sentence or a claim that no page uses,
    `LedgerError` for a claim that does not resolve, and Jinja2's errors for a missing value.
    """
    check_templates(made)
    done = {}
    for page in pages:
        markup = made.get_template(f"{page}.j2").render(context)
        guards.check_citations(page, markup)
        done[page] = markup
    if ledger.unused():
        raise guards.ProseError(f"no sentence uses the claims {', '.join(ledger.unused())}")
    if made.globals["tasks_left"]:
        raise guards.ProseError(f"no page shows the tasks {', '.join(made.globals['tasks_left'])}")
    return done


def contents(sections: list[str]) -> list[dict[str, str]]:
    """Return id and heading of each section template, for the table of contents."""
    entries = []
    for name in sections:
        source = (HERE / name).read_text(encoding="utf-8")
        anchor = re.search(r'<section[^>]*\bid="([^"]+)"', source)
        heading = re.search(r"<h2[^>]*>(.*?)</h2>", source, re.DOTALL)
        if not (anchor and heading):
            raise guards.ProseError(f"lesson/{name}: a section needs an id and an h2")
        entries.append({"id": anchor[1], "title": " ".join(heading[1].split())})
    return entries
