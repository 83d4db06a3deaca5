"""Turns templates, numbers and claims into pages. No arithmetic here: `dspark_calc` has done it."""

from __future__ import annotations

import json
import re
import tomllib
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)
from markupsafe import Markup

from lesson import guards, maths
from sources.ledger import OWN, Ledger, LedgerError

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
SMALL_NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()


def read_data(name: str) -> dict[str, Any]:
    """Return the lesson's data file `name`. Raises `ProseError` when it is not valid TOML."""
    try:
        return tomllib.loads((HERE / name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise guards.ProseError(f"lesson/{name} is not valid TOML: {error}") from error


def spell(number: int) -> str:
    """Return a small whole number as a word, a larger one in digits."""
    return SMALL_NUMBERS[number] if 0 <= number < len(SMALL_NUMBERS) else f"{number:,}"


def at(answer: Any, path: str) -> Any:
    """Return what stands at the dotted `path` in an answer: keys of dicts, places in lists.

    Raises `UndefinedError` when nothing stands there.
    """
    for step in path.split("."):
        try:
            answer = answer[int(step)] if isinstance(answer, list) else answer[step]
        except (LookupError, TypeError, ValueError):
            raise UndefinedError(f"the answer has nothing at {path!r}") from None
    return answer


def shares(answer: Any, path: str = "") -> list[tuple[str, str]]:
    """Return path and bar length of every number in an answer that has one."""
    steps: list[tuple[Any, Any]] = []
    if isinstance(answer, dict):
        steps = list(answer.items())
    elif isinstance(answer, list):
        steps = list(enumerate(answer))
    found = [(path, answer["share"])] if isinstance(answer, dict) and "share" in answer else []
    for step, value in steps:
        found += shares(value, f"{path}.{step}".lstrip("."))
    return found


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
    around = Markup(
        '<span class="claim" data-claim="{0}">{1}<span class="last">{2}{3}</span></span>'
    )

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


def _place(error: BaseException, name: str) -> str:
    """Return file and line of the innermost template in which `error` was raised."""
    if isinstance(error, TemplateSyntaxError):
        return f"lesson/{error.name}:{error.lineno}"
    place = f"lesson/{name}.j2"
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = Path(frame.f_code.co_filename)
        if file.suffix == ".j2":
            place = f"lesson/{file.relative_to(HERE).as_posix()}:{line}"
    return place


def _complaint(error: BaseException) -> str:
    if isinstance(error, TemplateNotFound):
        return f"there is no template {error.name!r}"
    return str(error.message if isinstance(error, TemplateSyntaxError) else error)


class Lesson:
    """The templates with a ledger and the tasks, and what of both the pages have used so far."""

    def __init__(self, ledger: Ledger, tasks: list[dict[str, Any]]) -> None:
        self.ledger = ledger
        self.tasks = {task["id"]: task for task in tasks}
        self.tasks_left = dict(self.tasks)
        self.environment = Environment(
            loader=FileSystemLoader(HERE),
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self.environment.filters.update(at=at, shares=shares, spell=spell, script_json=script_json)
        self.environment.globals.update(maths.symbols())
        self.environment.globals.update(_citations(ledger))
        self.environment.globals.update(
            OWN=OWN,
            again=self.again,
            ledger=ledger,
            names=ledger.names,
            task=self.task,
            value=ledger.value,
        )

    def task(self, task_id: str) -> Markup:
        """Return one task's form; each task may stand in the lesson once."""
        if task_id not in self.tasks_left:
            raise guards.ProseError(f"the task {task_id!r} is unknown, or stands twice")
        del self.tasks_left[task_id]
        return self.again(task_id)

    def again(self, task_id: str) -> Markup:
        """Return one task's form for a page beside the lesson."""
        return Markup(self.render("task.html", {"task": self.tasks[task_id]}))

    def render(self, name: str, context: dict[str, Any]) -> str:
        """Return the template `name`.j2 filled in.

        Raises `ProseError` or `LedgerError` with the template and the line, also for a template
        that Jinja2 cannot read or that asks for a missing value.
        """
        try:
            return self.environment.get_template(f"{name}.j2").render(context)
        except (TemplateError, guards.ProseError, LedgerError) as error:
            if str(error).startswith("lesson/"):
                raise  # a template inside this one has named the place
            kind = LedgerError if isinstance(error, LedgerError) else guards.ProseError
            raise kind(f"{_place(error, name)}: {_complaint(error)}") from error

    def page(self, name: str, context: dict[str, Any]) -> str:
        """Return a whole page.

        Raises `ProseError` for an unsourced sentence, `LedgerError` for a claim that does not
        resolve.
        """
        markup = self.render(name, context)
        guards.refuse(guards.uncited(name, markup))
        return markup

    def check_texts(self) -> None:
        """Raise `ProseError` with all that no template and no data file of the lesson may hold.

        That is a typed number, a tag that is not closed, and what Jinja2 cannot read.
        """
        guards.refuse(finding for path in sorted(HERE.rglob("*")) for finding in self._wrong(path))

    def _wrong(self, path: Path) -> Iterator[str]:
        name = path.relative_to(HERE).as_posix()
        if path.suffix == ".toml":
            yield from guards.numbers_in_data(name, path.read_text(encoding="utf-8"))
        if path.suffix != ".j2":
            return
        source = path.read_text(encoding="utf-8")
        try:
            self.environment.parse(source)
        except TemplateSyntaxError as error:
            yield f"lesson/{name}:{error.lineno}: {error.message}"
        else:
            yield from guards.unclosed_tags(self.environment, name, source)
            yield from guards.numbers_in_template(self.environment, name, source)

    def check_all_used(self) -> None:
        """Raise `ProseError` for a claim or a task that no page has used."""
        if self.ledger.unused():
            raise guards.ProseError(
                f"no sentence uses the claims {', '.join(self.ledger.unused())}"
            )
        if self.tasks_left:
            raise guards.ProseError(f"no page shows the tasks {', '.join(self.tasks_left)}")


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
