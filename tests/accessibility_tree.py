"""The page as assistive technology gets it: Chromium's full accessibility tree, over its protocol.

tree = accessibility_tree(page)
tree.all("slider")[0].name      # "a1, invented"
tree.one("main").all("heading")
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page


@dataclass
class Node:
    """One node that assistive technology receives; `properties` are the protocol's."""

    role: str
    name: str
    value: str
    properties: dict[str, Any]
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, *roles: str) -> list[Node]:
        """Return the nodes of these roles below this one."""
        return [node for node in self.walk() if node.role in roles and node is not self]

    def one(self, role: str, name: str | None = None) -> Node:
        """Return the only node of this role, and of this name if one is given."""
        found = [node for node in self.all(role) if name is None or node.name == name]
        assert len(found) == 1, f"{len(found)} of {role} {name or ''}"
        return found[0]

    @property
    def text(self) -> str:
        """What is read out below this node, white space tidied."""
        words = [node.name for node in self.walk() if node.role == "StaticText"]
        return " ".join(" ".join(words).split())


def accessibility_tree(page: Page) -> Node:
    """Return the root of the tree; nodes that are ignored are left out, their children stay."""
    session = page.context.new_cdp_session(page)
    raw = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    by_id = {each["nodeId"]: each for each in raw}

    def nodes(identifier: str) -> list[Node]:
        each = by_id.get(identifier)
        if each is None:
            return []
        children = [node for child in each.get("childIds", []) for node in nodes(child)]
        if each["ignored"]:
            return children
        said = {key: each.get(key, {}).get("value", "") for key in ("role", "name", "value")}
        properties = {
            entry["name"]: entry["value"].get("value") for entry in each.get("properties", [])
        }
        return [
            Node(str(said["role"]), str(said["name"]), str(said["value"]), properties, children)
        ]

    return nodes(raw[0]["nodeId"])[0]
