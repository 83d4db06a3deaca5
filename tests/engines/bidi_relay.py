"""Starts Firefox and relays between it and Playwright: `bidi_relay.py LOG FIREFOX [ARGUMENT ...]`.

Playwright sends each new page one command of WebDriver BiDi that Firefox's long-term release does
not have yet (which colour scheme to pretend), and takes its refusal for a broken browser. The relay
answers that command itself and passes everything else on, both ways. What Firefox prints and how it
ended is written to the file LOG.
"""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from io import FileIO

NOT_YET = {"emulation.setMediaFeaturesOverride"}
LISTENS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")
# On a busy machine a late answer to a ping is no fault; none for ten minutes is.
SOCKET: dict[str, Any] = {"max_size": None, "ping_interval": 60, "ping_timeout": 600}


def answered_here(message: str | bytes) -> str | None:
    """Return the answer to a command that Firefox does not have, or None."""
    command = json.loads(message)
    if command.get("method") not in NOT_YET:
        return None
    return json.dumps({"type": "success", "id": command["id"], "result": {}})


async def relay(playwright: ServerConnection, address: str) -> None:
    """Pass messages on until one of the two hangs up."""
    async with connect(f"{address}/session", **SOCKET) as firefox:

        async def answers() -> None:
            with suppress(ConnectionClosed):
                async for message in firefox:
                    await playwright.send(message)
            await playwright.close()

        passing_back = asyncio.create_task(answers())
        with suppress(ConnectionClosed):
            async for message in playwright:
                answer = answered_here(message)
                if answer is None:
                    await firefox.send(message)
                else:
                    await playwright.send(answer)
        passing_back.cancel()


async def main(command: list[str], log: FileIO) -> int:
    """Run Firefox, return its exit status."""
    firefox = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    loop = asyncio.get_running_loop()
    for stop in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(stop, firefox.terminate)
    address: asyncio.Future[str] = loop.create_future()

    async def meet(playwright: ServerConnection) -> None:
        await relay(playwright, await address)

    assert firefox.stderr
    async with serve(meet, "127.0.0.1", 0, **SOCKET) as server:
        port = server.sockets[0].getsockname()[1]
        async for line in firefox.stderr:
            log.write(line)
            said = LISTENS.search(line)
            if said:
                address.set_result(said[1].decode())
                print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr)
            else:
                sys.stderr.buffer.write(line)
            sys.stderr.flush()
    status = await firefox.wait()
    log.write(f"Firefox ended with status {status}\n".encode())
    return status


if __name__ == "__main__":
    with Path(sys.argv[1]).open("wb", buffering=0) as file:
        sys.exit(asyncio.run(main(sys.argv[2:], file)))
