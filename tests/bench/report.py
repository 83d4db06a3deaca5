"""What the runs amount to: medians, ranges, ratios, and whether the aims are met."""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.bench.moves import FIRST

if TYPE_CHECKING:
    from tests.memory import Memory

AIMS = {"loopback": 4.0, "50 Mbit/s": 3.5, "10 Mbit/s": 3.0}
"""How many times as fast as the ordinary page the lesson has to be on a first visit."""
WARM_AIM = 3.5
"""The same of a second visit, on loopback."""
MAX_BYTES = 4_800_000
MAX_BLOCKED_MS = 50
MEDIAN_MS = 8
FRAME_MS = 16
FREE_MS = 50
SLOW_MS = 100

Visits = dict[str, dict[str, list[dict[str, Any]]]]
"""Visits by network and page."""


def machine() -> dict[str, Any]:
    """Return what the figures were measured on."""
    cpuinfo = Path("/proc/cpuinfo")
    models = [
        line.partition(":")[2].strip()
        for line in (cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else [])
        if line.startswith("model name")
    ]
    return {
        "system": platform.platform(),
        "processor": models[0] if models else platform.processor(),
        "processors": os.cpu_count(),
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    }


def version_of(*command: str) -> str:
    """Return the first line that a program prints of itself."""
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return run.stdout.strip().splitlines()[0]


def summary(values: list[float]) -> dict[str, float]:
    """Return median and range."""
    return {"median": statistics.median(values), "min": min(values), "max": max(values)}


def summaries(visits: Visits) -> dict[str, Any]:
    """Return medians and ranges by network, page, kind of load and measure; and the ratios."""
    result: dict[str, Any] = {}
    for network, pages in visits.items():
        of_pages: dict[str, Any] = {
            page: {
                load: {key: summary([seen[load][key] for seen in seens]) for key in seens[0][load]}
                for load in ("cold", "warm")
            }
            for page, seens in pages.items()
        }
        lesson = of_pages["lesson"]
        for page in of_pages.values():
            page["ratio"] = {
                load: page[load]["ms"]["median"] / lesson[load]["ms"]["median"]
                for load in ("cold", "warm")
            }
        result[network] = of_pages
    return result


def lines(found: dict[str, Any], moved: dict[str, Any], memory: Memory) -> list[str]:
    """Return the report for a person."""
    columns = ("page", "cold: median (range) ms", "x", "warm ms", "x", "blocked ms", "MB")
    widths = (9, 28, 5, 8, 5, 10, 6)
    heads = (f"{head:>{width}}" for head, width in zip(columns, widths, strict=True))
    text = [f"{'network':10} {' '.join(heads)}"]
    for network, pages in found.items():
        for name, page in pages.items():
            cold, warm = page["cold"], page["warm"]
            ms = cold["ms"]
            shown = f"{ms['median']:.0f} ({ms['min']:.0f}-{ms['max']:.0f})"
            text.append(
                f"{network:10} {name:>9} {shown:>28} {page['ratio']['cold']:5.2f}"
                f" {warm['ms']['median']:8.0f} {page['ratio']['warm']:5.2f}"
                f" {cold['blocked_ms']['median']:10.0f} {cold['bytes']['median'] / 1e6:6.2f}"
            )
    text += [""] + [
        _aim(network, found[network], "cold", aim)
        for network, aim in AIMS.items()
        if network in found
    ]
    if "loopback" in found:
        text.append(_aim("second visit", found["loopback"], "warm", WARM_AIM))
    for pages in list(found.values())[:1]:
        cold = pages["lesson"]["cold"]
        text.append(_verdict("bytes to the first answer", cold["bytes"]["max"], MAX_BYTES))
        text.append(
            _verdict("main thread blocked, ms", cold["blocked_ms"]["median"], MAX_BLOCKED_MS)
        )
    fast, *slow = moved.items()
    text.append(
        f"the first {FIRST} moves, ms: median {fast[1]['first_median_ms']:.1f}, "
        f"longest {fast[1]['first_max_ms']:.1f}"
    )
    text.append(_verdict("median of slider moves, ms", fast[1]["median_ms"], MEDIAN_MS))
    text.append(_verdict("p99 of slider moves, ms", fast[1]["p99_ms"], FRAME_MS))
    text.append(_verdict("longest block in moves, ms", fast[1]["longest_block_ms"], FREE_MS))
    text += [_verdict(f"p99 of moves, {name}, ms", each["p99_ms"], SLOW_MS) for name, each in slow]
    python = " + ".join(f"{size / 1e6:.1f}" for size in memory.python_bytes)
    text.append(
        f"memory after the moves, MB: scripts {memory.heap_bytes / 1e6:.1f}, Python {python}"
    )
    return text


def _aim(what: str, pages: dict[str, Any], load: str, aim: float) -> str:
    ratio = pages["ordinary"]["ratio"][load]
    met = "met" if ratio >= aim else "MISSED"
    return f"{what}: {ratio:.2f} times as fast as the ordinary page (at least {aim}): {met}"


def _verdict(what: str, value: float, limit: float) -> str:
    met = "met" if value <= limit else "MISSED"
    return f"{what}: {value:,.1f} (at most {limit:,}): {met}"
