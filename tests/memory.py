"""How much memory a page with its Python takes: the scripts' heap, the nodes, Python's memory.

Python's memory is private to the worker, so the server appends to the worker's script what notes
each memory that is made; nothing else of the page is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.breakable_server import BreakableServer

NOTE_MEMORIES = b"""
const instantiate = WebAssembly.instantiate;
globalThis.memories = [];
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate.apply(WebAssembly, given);
  const { memory } = (made.instance ?? made).exports;
  if (memory) memories.push(memory);
  return made;
};
"""


class Memory(NamedTuple):
    """What a page takes after its garbage has been collected."""

    heap_bytes: int
    """The heap of the page's own scripts, without the worker's."""
    nodes: int
    """Of the documents, with those that nothing has collected yet."""
    listeners: int
    python_bytes: tuple[int, ...]
    """The memory of each interpreter that there is."""


def watch_memory(server: BreakableServer) -> None:
    """Let the workers that this server starts from now on note the memories that they make."""
    server.break_file("*/worker.js", change=lambda script: script + NOTE_MEMORIES)


def measure_memory(page: Page) -> Memory:
    """Return what a page takes whose server is watched, with Python in a worker."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    found = {
        each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    memories = "memories.map((memory) => memory.buffer.byteLength)"
    return Memory(
        heap_bytes=int(found["JSHeapUsedSize"]),
        nodes=int(found["Nodes"]),
        listeners=int(found["JSEventListeners"]),
        python_bytes=tuple(size for worker in page.workers for size in worker.evaluate(memories)),
    )
