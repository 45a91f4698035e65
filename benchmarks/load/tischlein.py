"""Tischlein under load: tables by HTTP, matches over live connections, SQLite on disk."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
from typing import TYPE_CHECKING

import msgspec

from .calls import Answer, Caller
from .driver import CLIENTS, Server, Table
from .process import Process
from .sockets import Socket, connect

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_UPDATE, _CHOSEN, _REFUSAL = b'{"type":"update"', b'{"type":"chosen"', b'{"type":"refusal"'
_CALLERS = 16
SEATS = {"pico": 2, "pickomino": 4, "5211": 4, "pikoko": 4}


class _View(msgspec.Struct):
    revision: int
    pending: dict[str, msgspec.Raw]


class _Update(msgspec.Struct):
    view: _View
    moves: list[msgspec.Raw] = msgspec.field(default_factory=list)


_read_update = msgspec.json.Decoder(_Update).decode
_read_seats = msgspec.json.Decoder(list[int]).decode


class OwnTable(Table):
    """A table of ours; of all its messages only a player's last before a move is decoded."""

    def __init__(self, game: str, port: int, number: int, caller: Caller) -> None:
        """Make the table; `open` connects its clients."""
        self.over = False
        self._game = game
        self._seats = SEATS[game]
        self._port = port
        self._caller = caller
        self._rng = random.Random(number)
        self._number = number
        self._sockets: list[Socket] = []
        self._cookies: list[str] = []
        self._before = 0
        self._owing: list[int] = []
        self._latest = [b""] * CLIENTS
        self._greeted = 0
        self._ready = asyncio.Event()

    async def open(self) -> None:
        """Let people in, and bring them to a first match."""
        await self.enter()
        await self.renew()

    async def enter(self) -> None:
        """Let the players in."""
        for seat in range(self._seats):
            body = {"name": f"Guest {self._number} {seat}"}
            answer = await self._caller.post("/api/guests", body)
            self._cookies.append(answer.headers["set-cookie"].partition(";")[0])

    async def renew(self) -> None:
        """Open a table, take its seats, connect two players and two more."""
        self._before += sum(socket.bytes_received for socket in self._sockets)
        for socket in self._sockets:
            socket.close()
        # Their bytes are counted: until the new ones are there, there are none.
        self._sockets = []
        order = {"game": self._game, "seats": self._seats}
        opened = await self._post(0, "/api/tables", order)
        table = opened.json()["table"]["id"]
        for seat in range(1, self._seats):
            await self._post(seat, f"/api/tables/{table}/seat", {"nonce": os.urandom(16).hex()})
        await self._post(0, f"/api/tables/{table}/ready", {"nonce": os.urandom(16).hex()})
        self._greeted = 0
        self._ready.clear()
        for client in range(CLIENTS):
            headers = {"Origin": f"http://127.0.0.1:{self._port}"}
            if client < self._seats:
                headers["Cookie"] = self._cookies[client]
            path = f"/api/tables/{table}/live"
            listener = self._listener(client)
            self._sockets.append(await connect(self._port, path, listener, headers))
        await self._ready.wait()
        self.over = False
        self._owing = self._pending()

    async def _post(self, seat: int, path: str, body: object) -> Answer:
        headers = {"Cookie": self._cookies[seat], "Origin": f"http://127.0.0.1:{self._port}"}
        return await self._caller.post(path, body, headers)

    def _pending(self) -> list[int]:
        decide = _read_update(self._latest[0]).view.pending.get("decide")
        return [] if decide is None else _read_seats(decide)

    def send_move(self) -> int:
        """Send any legal move, for any seat that has not chosen yet."""
        if not self._owing:
            self._owing = self._pending()
        seat = self._owing.pop(int(self._rng.random() * len(self._owing)))
        update = _read_update(self._latest[seat])
        move = update.moves[int(self._rng.random() * len(update.moves))]
        text = b'{"type":"play","id":1,"revision":%d,"move":%b}' % (update.view.revision, move)
        self._sockets[seat].send(text)
        return seat

    def bytes_received(self) -> int:
        """All bytes of its sockets, frames and pings included."""
        return self._before + sum(socket.bytes_received for socket in self._sockets)

    def close(self) -> None:
        """Let the clients go."""
        for socket in self._sockets:
            socket.close()

    def _listener(self, client: int) -> Callable[[bytes], None]:
        greeted = False

        def listen(message: bytes) -> None:
            nonlocal greeted
            if message.startswith(_UPDATE):
                self._latest[client] = message
                if not greeted:
                    greeted = True
                    self._greeted += 1
                    if self._greeted == CLIENTS:
                        self._ready.set()
                    return
                self.over = b'"pending":{"over"' in message
                self.received(client)
            elif message.startswith(_CHOSEN):
                self.received(client)
            elif message.startswith(_REFUSAL):
                raise ConnectionError(message.decode())

        return listen


class Tischlein(Server):
    """A server of ours: by default one process, on SQLite."""

    name = "Tischlein"

    def __init__(self, game: str = "pico", database: str | None = None, processes: int = 1) -> None:
        """Nothing runs yet; `database` is the address of a PostgreSQL one."""
        self._game = game
        self._database = database
        self._processes = processes
        if database is not None:
            self.name = f"Tischlein on PostgreSQL, {processes} at once"
        self._ports: list[int] = []
        self._callers: list[Caller] = []

    def start(self, folder: Path, *, pin: bool) -> Process:
        """Start it with its database in the folder."""
        command = [sys.executable, "-m", "tischlein", "serve", "--port", "0", "--no-limits"]
        command += ["--database", self._database or str(folder / "tischlein.db")]
        process = Process(command, folder / "log", {}, pin=pin, count=self._processes)
        self._ports = [int(line.rpartition(":")[2]) for line in process.lines()]
        self._callers = [
            Caller(self._ports[number % self._processes]) for number in range(_CALLERS)
        ]
        return process

    async def own_times(self) -> dict[float, int]:
        """Read the histogram of moves from /metrics."""
        answer = await self._callers[0].get("/metrics")
        found = re.findall(r'move_seconds_bucket{le="([^"]+)"} (\d+)', answer.body.decode())
        return {float(bound): int(count) for bound, count in found}

    async def open_table(self, number: int) -> Table:
        """Open a table and connect its clients, all to one of the processes."""
        table = self.make_table(number)
        await table.open()
        return table

    def make_table(self, number: int) -> OwnTable:
        """Make a table for one of the processes, not opened yet."""
        caller = self._callers[number % _CALLERS]
        port = self._ports[number % _CALLERS % self._processes]
        return OwnTable(self._game, port, number, caller)
