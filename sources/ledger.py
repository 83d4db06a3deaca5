"""The claim ledger: what the lesson may say about the world, and from where.

`references.toml` names the sources, `claims.toml` the single statements. A page requests a claim by
id; after the pages are rendered, `unused` returns the claims that no sentence used.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sources.toml_file import TomlFile

HERE = Path(__file__).parent
CLAIMS = "sources/claims.toml"
CLAIM_NEEDS = ("id", "text", "source", "where", "read", "limits")
REFERENCE_NEEDS = ("key", "authors", "title", "year", "url", "how_read")
REFERENCE_MAY = ("venue",)
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
    place: str
    """File and line of its id in the ledger."""


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
            raise LedgerError(f"claim id {claim_id!r} is not in {CLAIMS}")
        if claim_id not in self.order:
            self.order.append(claim_id)
        return self.claims[claim_id]

    def number(self, claim_id: str) -> int:
        """Return the claim's number on the page: 1 for the first one used."""
        self.claim(claim_id)
        return self.order.index(claim_id) + 1

    def value(self, claim_id: str, key: str) -> Any:
        """Return one cited number. Raises `LedgerError` when the claim has no such value."""
        claim = self.claim(claim_id)
        if key not in claim.values:
            raise LedgerError(
                f"claim {claim_id!r} has no value {key!r}: add it under [claim.values] "
                f"at {claim.place}"
            )
        return claim.values[key]

    def used(self) -> list[Claim]:
        """Return the claims in order of first use."""
        return [self.claims[claim_id] for claim_id in self.order]

    def cited_in(self, markup: str) -> list[Claim]:
        """Return the claims whose marks stand in a page's markup, in order of first use."""
        return [entry for entry in self.used() if f'href="#claim-{entry.id}"' in markup]

    def unused(self) -> list[Claim]:
        """Return the claims that no sentence has used."""
        return [claim for claim in self.claims.values() if claim.id not in self.order]


def read(folder: Path = HERE) -> tuple[Ledger, list[str]]:
    """Return the ledger in `folder` as far as it can be read, and what is wrong with it.

    Each finding is one sentence with file and line: a field that is missing or unknown, an id or
    key that stands twice, a source key that is not among the references.
    """
    listed = TomlFile(folder / "references.toml", "sources/references.toml")
    listed.check_keys("", 0, listed.data, (), ("reference", "names"))
    references: dict[str, dict[str, Any]] = {}
    for index, entry in listed.entries("reference"):
        listed.check_keys("reference", index, entry, REFERENCE_NEEDS, REFERENCE_MAY)
        key = entry.get("key", "")
        if key in references:
            place = listed.place("reference", index, "key")
            listed.findings.append(f"{place}: reference key {key!r} is used twice")
        references[key] = entry
    stated = TomlFile(folder / "claims.toml", CLAIMS)
    stated.check_keys("", 0, stated.data, (), ("claim",))
    claims: dict[str, Claim] = {}
    for index, entry in stated.entries("claim"):
        stated.check_keys("claim", index, entry, CLAIM_NEEDS, ("values",))
        name = entry.get("id", "")
        if name in claims:
            place = stated.place("claim", index, "id")
            stated.findings.append(f"{place}: claim id {name!r} is used twice")
        if entry.get("source", OWN) not in {OWN, *references}:
            place = stated.place("claim", index, "source")
            stated.findings.append(
                f"{place}: claim {name!r} names the unknown source {entry['source']!r}; "
                "add it to sources/references.toml"
            )
        fields = {key: entry.get(key, "") for key in CLAIM_NEEDS}
        place = stated.place("claim", index, "id")
        claims[name] = Claim(values=entry.get("values", {}), place=place, **fields)
    names = listed.data.get("names", {})
    return Ledger(claims, references, names), [*listed.findings, *stated.findings]


def load(folder: Path = HERE) -> Ledger:
    """Return the ledger in `folder`. Raises `LedgerError` with all that is wrong, a line each."""
    ledger, findings = read(folder)
    if findings:
        raise LedgerError("\n".join(findings))
    return ledger
