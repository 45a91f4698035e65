"""What a screen reader has of the page: its tree of roles and names, and what live regions say."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .browser import Visit

# As screen readers do: of a status or an alert the whole is said, of other regions what was added.
# What a region holds when it comes is not said, unless it is an alert.
EARS = """
window.heard = [];
const regions = '[role=status], [role=log], [role=alert], [aria-live]';
const clean = text => text.replace(/\\s+/g, ' ').trim();
const say = (kind, text) => clean(text) && heard.push([kind, clean(text)]);
new MutationObserver(records => {
  const whole = new Set();
  for (const record of records) {
    const target = record.target.nodeType === 1 ? record.target : record.target.parentElement;
    const region = target?.closest(regions);
    if (region) {
      const role = region.role ?? 'live';
      if (role === 'status' || role === 'alert') whole.add(region);
      else if (record.type === 'characterData') say(role, record.target.data);
      else for (const node of record.addedNodes) say(role, node.textContent);
    } else for (const node of record.addedNodes) {
      if (node.nodeType !== 1) continue;
      for (const one of [node, ...node.querySelectorAll(regions)]) {
        if (!one.matches(regions)) continue;
        if (one.role === 'alert') whole.add(one);
        if (one.role === 'log') for (const line of one.children) say('before', line.textContent);
      }
    }
  }
  for (const region of whole) say(region.role, region.textContent);
}).observe(document, {childList: true, subtree: true, characterData: true});
"""


@dataclass
class Node:
    """One node of the accessibility tree."""

    role: str
    name: str
    states: dict[str, Any]
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This node and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, *roles: str) -> list[Node]:
        """The nodes of these roles, from here down."""
        return [node for node in self.walk() if node.role in roles]

    @property
    def text(self) -> str:
        """All that is read out here."""
        return " ".join(node.name for node in self.walk() if node.role == "StaticText")

    @property
    def free(self) -> bool:
        """Whether it can be chosen."""
        return not self.states.get("disabled")


class Listener:
    """Somebody who cannot see the page: hears it and reads its tree, and knows what the server sent."""

    def __init__(self, visit: Visit) -> None:
        """Begin to listen, before any page is opened."""
        self.page = visit.page
        self.updates: list[dict[str, Any]] = []
        visit.context.add_init_script(EARS)
        self._devtools = visit.context.new_cdp_session(visit.page)
        visit.page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("type") == "update":
            self.updates.append(message)

    def heard(self, kind: str) -> list[str]:
        """What live regions of this kind have said so far."""
        said: list[list[str]] = self.page.evaluate("heard")
        return [text for one, text in said if one == kind]

    def tree(self) -> Node:
        """The accessibility tree as it is now."""
        found = self._devtools.send("Accessibility.getFullAXTree")["nodes"]
        nodes = {one["nodeId"]: one for one in found}
        return _node(nodes, found[0]["nodeId"])[0]


def _node(nodes: dict[str, dict[str, Any]], key: str) -> list[Node]:
    one = nodes[key]
    below = [
        node for child in one.get("childIds", []) if child in nodes for node in _node(nodes, child)
    ]
    if one.get("ignored"):
        return below
    states = {each["name"]: each["value"].get("value") for each in one.get("properties", [])}
    name = one.get("name", {}).get("value", "")
    return [Node(one.get("role", {}).get("value", ""), name, states, below)]
