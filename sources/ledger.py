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


def load(folder: Path = HERE) -> Ledger:
    """Return the ledger in `folder`.

    Raises `LedgerError` naming the claim when a field is missing, an id stands twice, or a
    source key is not among the references.
    """
    listed = _read(folder / "references.toml")
    references = {entry["key"]: entry for entry in listed["reference"]}
    claims: dict[str, Claim] = {}
    for entry in _read(folder / "claims.toml")["claim"]:
        name = entry.get("id", "(without id)")
        missing = [k for k in ("id", "text", "source", "where", "read", "limits") if k not in entry]
        if missing:
            raise LedgerError(f"claim {name!r} lacks {', '.join(missing)}")
        if name in claims:
            raise LedgerError(f"claim id {name!r} stands twice in claims.toml")
        if entry["source"] != OWN and entry["source"] not in references:
            raise LedgerError(f"claim {name!r} names the unknown source {entry['source']!r}")
        fields = {key: entry[key] for key in ("id", "text", "source", "where", "read", "limits")}
        claims[name] = Claim(values=entry.get("values", {}), **fields)
    return Ledger(claims, references, listed.get("names", {}))
