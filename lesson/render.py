"""Turns templates, numbers and claims into pages. No arithmetic here: `dspark_calc` has done it."""

from __future__ import annotations

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
)
from markupsafe import Markup

from lesson import filters, guards, maths
from lesson.citations import citations
from lesson.places import locate
from lesson.translation import untranslated
from sources.ledger import OWN, Ledger, LedgerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent


def read_data(name: str) -> dict[str, Any]:
    """Return the lesson's data file `name`. Raises `ProseError` when it is not valid TOML."""
    try:
        return tomllib.loads((HERE / name).read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise guards.ProseError(f"lesson/{name} is not valid TOML: {error}") from error


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
    """The templates with a ledger and the tasks, and what the pages have used of both so far.

    Claims are numbered in the order in which the pages first use them, so the order in which
    `page` is called is the order of the numbers. `findings` collects what is wrong.
    """

    def __init__(self, ledger: Ledger, tasks: list[dict[str, Any]]) -> None:
        self.ledger = ledger
        self.tasks = {task["id"]: task for task in tasks}
        self.findings: list[str] = []
        self.all_rendered = True
        self._shown: set[str] = set()
        self.environment = Environment(
            loader=FileSystemLoader(HERE),
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
        )
        self.environment.filters.update(
            filters.FILTERS, typeset=maths.typeset, lettered=maths.lettered
        )
        self.environment.globals.update(maths.symbols())
        self.environment.globals.update(citations(ledger))
        self.environment.globals.update(
            OWN=OWN, again=self.form, ledger=ledger, names=ledger.names, value=ledger.value
        )

    def form(self, task_id: str) -> Markup:
        """Return one task's form."""
        return Markup(self.render("task.html", {"task": self.tasks[task_id]}))

    def _forms_once(self) -> Callable[[str], Markup]:
        """Return what the templates of one page call for a task's form: once for each task."""
        left = set(self.tasks)

        def task(task_id: str) -> Markup:
            if task_id not in left:
                raise guards.ProseError(f"the task {task_id!r} is unknown, or is used twice")
            left.remove(task_id)
            self._shown.add(task_id)
            return self.form(task_id)

        return task

    def render(self, name: str, context: dict[str, Any]) -> str:
        """Return the template `name`.j2 filled in.

        Raises `ProseError` or `LedgerError` with the template and the line, also for a template
        that Jinja2 cannot read or that needs a missing value.
        """
        try:
            return self.environment.get_template(f"{name}.j2").render(context)
        except (TemplateError, guards.ProseError, LedgerError) as error:
            if str(error).startswith("lesson/"):
                raise  # a template inside this one has named the place
            kind = LedgerError if isinstance(error, LedgerError) else guards.ProseError
            raise kind(f"{_place(error, name)}: {_complaint(error)}") from error

    def page(self, name: str, context: dict[str, Any]) -> str:
        """Return a whole page, or an empty text when it cannot be rendered.

        What is wrong with it is added to `findings`: a claim that does not resolve, a sentence
        without a claim.
        """
        try:
            markup = self.render(name, {**context, "task": self._forms_once()})
        except (guards.ProseError, LedgerError) as error:
            self.findings.append(str(error))
            self.all_rendered = False
            return ""
        for found in guards.uncited(markup):
            place = locate(HERE, self.environment, found.sentence, found.start) or name
            self.findings.append(
                f"{place}: a sentence names {found.name!r} without a claim; "
                f'write {{% call claim("claim-id") %}} around it: {found.sentence[:240]!r}'
            )
        return untranslated(without_indents(markup))

    def check_texts(self) -> bool:
        """Add to `findings` what no template and no data file of the lesson may hold.

        That is a typed number, a tag that is not closed, and what Jinja2 or TOML cannot read.
        Returns whether all data files can be read.
        """
        found = [finding for path in sorted(HERE.rglob("*")) for finding in self._wrong(path)]
        self.findings += found
        return not any(guards.NOT_TOML in finding for finding in found)

    def refuse(self) -> None:
        """Raise `ProseError` with all findings, when there are any."""
        guards.refuse(self.findings)

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
        """Add to `findings` each claim and each task that no page uses, once all are rendered."""
        if not self.all_rendered:
            return
        for claim in self.ledger.unused():
            self.findings.append(
                f"{claim.place}: no sentence uses the claim {claim.id!r}; cite it or remove it"
            )
        for task_id in self.tasks.keys() - self._shown:
            self.findings.append(
                f"no page shows the task {task_id!r}; "
                f'write {{{{ task("{task_id}") }}}} in lesson/sections/'
            )


def without_indents(markup: str) -> str:
    r"""Return a page whose lines start at the margin; scripts, styles and fields stay as they are.

    >>> without_indents("<ul>\n  <li>x</li>\n\n</ul>")
    '<ul>\n<li>x</li>\n</ul>'
    """
    kept = r"<(script|style|textarea)\b.*?</\1>|\n\s+"
    return re.sub(kept, lambda found: found[0] if found[1] else "\n", markup, flags=re.DOTALL)


def sections() -> list[str]:
    """Return the names of the section templates, in the order of the lesson."""
    found = (HERE / "sections").rglob("*.j2")
    return sorted(path.relative_to(HERE).as_posix() for path in found)


def not_included(sections: list[str], panels: list[str]) -> list[str]:
    """Return the panels that no section includes: the lesson shows them at its end."""
    text = "".join((HERE / name).read_text(encoding="utf-8") for name in sections)
    return [panel for panel in panels if f'"panels/{panel}.html.j2"' not in text]


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


def core(sections: list[str]) -> list[str]:
    """Return the sources of the sections that everybody should read."""
    names = [name for name in sections if name.startswith("sections/core/")]
    return [(HERE / name).read_text(encoding="utf-8") for name in names]
