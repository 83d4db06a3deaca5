"""The claim ledger: what the lesson may say about the world, and from where.

`references.toml` names the sources, `claims.toml` the single statements. A page asks this
module for a claim by id; after the page is rendered, `unused` tells which claims no sentence used.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
CLAIM_NEEDS = ("id", "text", "source", "where", "read", "limits")
REFERENCE_NEEDS = ("key", "authors", "title", "year", "how_read")
REFERENCE_MAY = ("venue", "url")
OWN = "lesson"
"""Source key of a derivation or a boundary that is this lesson's own."""


class LedgerError(ValueError):
    """A claim, a value or a reference that does not resolve."""


@dataclass(frozen=True)
class Claim:
    """One statement with the place that supports it."""

    id: str
    text: str
    source: str
    where: str
    read: str
    limits: str
    values: dict[str, Any]


@dataclass
class Ledger:
    """All claims and references, and which of them the page has used so far."""

    claims: dict[str, Claim]
    references: dict[str, dict[str, Any]]
    names: dict[str, str]
    order: list[str] = field(default_factory=list)

    def claim(self, claim_id: str) -> Claim:
        """Return the claim and note its use. Raises `LedgerError` when there is none."""
        if claim_id not in self.claims:
            raise LedgerError(f"claim id {claim_id!r} is not in sources/claims.toml")
        if claim_id not in self.order:
            self.order.append(claim_id)
        return self.claims[claim_id]

    def number(self, claim_id: str) -> int:
        """Return the claim's number on the page: 1 for the first one used."""
        self.claim(claim_id)
        return self.order.index(claim_id) + 1

    def value(self, claim_id: str, key: str) -> Any:
        """Return one cited number. Raises `LedgerError` when the claim has no such value."""
        values = self.claim(claim_id).values
        if key not in values:
            raise LedgerError(f"claim {claim_id!r} has no value {key!r} in sources/claims.toml")
        return values[key]

    def used(self) -> list[Claim]:
        """Return the claims in order of first use."""
        return [self.claims[claim_id] for claim_id in self.order]

    def cited_in(self, markup: str) -> list[Claim]:
        """Return the claims whose marks stand in a page's markup, in order of first use."""
        return [entry for entry in self.used() if f'"cite-{entry.id}"' in markup]

    def unused(self) -> list[str]:
        """Return the ids of the claims that no sentence has used."""
        return [claim_id for claim_id in self.claims if claim_id not in self.order]


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise LedgerError(f"{path.name} is not valid TOML: {error}") from error


def _entries(tables: dict[str, Any], name: str, file: str) -> list[dict[str, Any]]:
    """Return the entries of the array `name`; a single table in its place is refused."""
    entries = tables.get(name, [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise LedgerError(f"{file}: {name!r} must be written as [[{name}]], once for each entry")
    return entries


def _refuse_strangers(where: str, given: dict[str, Any], known: tuple[str, ...]) -> None:
    """Raise `LedgerError` for a key that nothing reads: a typing error must not pass in silence."""
    strange = [key for key in given if key not in known]
    if strange:
        raise LedgerError(f"{where} has the unknown key {strange[0]!r}; known: {', '.join(known)}")


def _references(listed: dict[str, Any]) -> dict[str, dict[str, Any]]:
    references: dict[str, dict[str, Any]] = {}
    for entry in _entries(listed, "reference", "references.toml"):
        key = entry.get("key", "(without key)")
        _refuse_strangers(f"reference {key!r}", entry, (*REFERENCE_NEEDS, *REFERENCE_MAY))
        missing = [field for field in REFERENCE_NEEDS if field not in entry]
        if missing:
            raise LedgerError(f"reference {key!r} lacks {', '.join(missing)}")
        if key in references:
            raise LedgerError(f"reference key {key!r} stands twice in references.toml")
        references[key] = entry
    return references


def load(folder: Path = HERE) -> Ledger:
    """Return the ledger in `folder`.

    Raises `LedgerError` naming the claim or reference when a field is missing or unknown, an id
    or key stands twice, or a source key is not among the references.
    """
    listed = _read(folder / "references.toml")
    _refuse_strangers("references.toml", listed, ("reference", "names"))
    references = _references(listed)
    stated = _read(folder / "claims.toml")
    _refuse_strangers("claims.toml", stated, ("claim",))
    claims: dict[str, Claim] = {}
    for entry in _entries(stated, "claim", "claims.toml"):
        name = entry.get("id", "(without id)")
        _refuse_strangers(f"claim {name!r}", entry, (*CLAIM_NEEDS, "values"))
        missing = [key for key in CLAIM_NEEDS if key not in entry]
        if missing:
            raise LedgerError(f"claim {name!r} lacks {', '.join(missing)}")
        if name in claims:
            raise LedgerError(f"claim id {name!r} stands twice in claims.toml")
        if entry["source"] != OWN and entry["source"] not in references:
            raise LedgerError(f"claim {name!r} names the unknown source {entry['source']!r}")
        fields = {key: entry[key] for key in CLAIM_NEEDS}
        claims[name] = Claim(values=entry.get("values", {}), **fields)
    return Ledger(claims, references, listed.get("names", {}))
