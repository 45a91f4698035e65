"""boardgame.io under load: its lobby over HTTP, its matches over socket.io.

The framing of engine.io 4 and socket.io 5 is a few leading characters, written by hand here.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .calls import Caller
from .driver import CLIENTS, Server, Table
from .process import Process
from .sockets import Socket, connect

if TYPE_CHECKING:
    from collections.abc import Callable

_SOURCES = Path(__file__).parent.parent / "boardgameio"
_PATH = "/socket.io/?EIO=4&transport=websocket"
_PING, _PONG = b"2", b"3"
_JOIN = b"40/pico,"
_UPDATE, _SYNC, _EVENT = b'42/pico,["update"', b'42/pico,["sync"', len(b"42/pico,")
_CALLERS = 16


class _Player(msgspec.Struct):
    hand: list[int]


class _Board(msgspec.Struct):
    players: dict[str, _Player]


class _State(msgspec.Struct, rename={"board": "G", "number": "_stateID"}):
    board: _Board
    number: int


class _Synced(msgspec.Struct):
    state: _State


class _Sync(msgspec.Struct, array_like=True):
    kind: str
    match: str
    info: _Synced


class _Update(msgspec.Struct, array_like=True):
    kind: str
    match: str
    state: _State


_read_sync = msgspec.json.Decoder(_Sync).decode
_read_update = msgspec.json.Decoder(_Update).decode


class PeerTable(Table):
    """A match of boardgame.io; of all its messages only a player's last before a move is decoded."""

    def __init__(self, port: int, number: int, caller: Caller) -> None:
        """Make the table; `open` connects its clients."""
        self.over = False
        self._port = port
        self._caller = caller
        self._rng = random.Random(number)
        self._sockets: list[Socket] = []
        self._match = ""
        self._credentials = ["", ""]
        self._owing = [0, 1]
        self._latest = [b"", b""]
        self._waiting: set[int] = set()
        self._ready = asyncio.Event()

    async def open(self) -> None:
        """Connect the clients and bring them to a first match."""
        for client in range(CLIENTS):
            self._sockets.append(await connect(self._port, _PATH, self._listener(client)))
        await self._all_answer([_JOIN] * CLIENTS)
        await self.renew()

    async def renew(self) -> None:
        """Create a match, take its seats and watch it, as boardgame.io's own clients do."""
        created = await self._caller.post("/games/pico/create", {"numPlayers": 2})
        self._match = created.json()["matchID"]
        syncs = []
        for seat in (0, 1):
            player = {"playerID": str(seat), "playerName": f"player {seat}"}
            joined = await self._caller.post(f"/games/pico/{self._match}/join", player)
            self._credentials[seat] = joined.json()["playerCredentials"]
            syncs.append(_event("sync", self._match, str(seat), self._credentials[seat], 2))
        watch = _event("sync", self._match, None, None, 2)
        await self._all_answer([*syncs, *[watch] * (CLIENTS - len(syncs))])
        self.over = False
        self._owing = [0, 1]

    def send_move(self) -> int:
        """Send any card of the hand, for either seat that has not chosen yet."""
        if not self._owing:
            self._owing = [0, 1]
        seat = self._owing.pop(int(self._rng.random() * len(self._owing)))
        message = self._latest[seat]
        if message.startswith(_UPDATE):
            state = _read_update(message[_EVENT:]).state
        else:
            state = _read_sync(message[_EVENT:]).info.state
        hand = state.board.players[str(seat)].hand
        card = hand[int(self._rng.random() * len(hand))]
        choice = {"type": "choose", "args": [card], "playerID": str(seat)}
        choice["credentials"] = self._credentials[seat]
        action = {"type": "MAKE_MOVE", "payload": choice}
        self._sockets[seat].send(_event("update", action, state.number, self._match, str(seat)))
        return seat

    def bytes_received(self) -> int:
        """All bytes of its sockets, frames and pings included."""
        return sum(socket.bytes_received for socket in self._sockets)

    def close(self) -> None:
        """Let the clients go."""
        for socket in self._sockets:
            socket.close()

    async def _all_answer(self, messages: list[bytes]) -> None:
        self._waiting = set(range(CLIENTS))
        self._ready.clear()
        for socket, message in zip(self._sockets, messages, strict=True):
            socket.send(message)
        await self._ready.wait()

    def _listener(self, client: int) -> Callable[[bytes], None]:
        plays = client < len(self._latest)

        def listen(message: bytes) -> None:
            if message.startswith(_UPDATE):
                if plays:
                    self._latest[client] = message
                    self.over = b'"gameover":' in message
                self.received(client)
            elif message == _PING:
                self._sockets[client].send(_PONG)
            elif message.startswith((_JOIN, _SYNC)):
                if plays:
                    self._latest[client] = message
                self._waiting.discard(client)
                if not self._waiting:
                    self._ready.set()

        return listen


class Peer(Server):
    """A server of boardgame.io, installed into a cache outside the repository."""

    name = "boardgame.io 0.50.2"

    def __init__(self) -> None:
        """Nothing runs yet."""
        self._port = 0
        self._callers: list[Caller] = []

    def start(self, folder: Path, *, pin: bool) -> Process:
        """Start it with its own storage, flat files, in the folder."""
        command = ["node", str(_install() / "server.js"), str(folder / "storage")]
        # In production it does not log every request.
        process = Process(command, folder / "log", {"NODE_ENV": "production"}, pin=pin)
        self._port = int(process.line())
        self._callers = [Caller(self._port) for _ in range(_CALLERS)]
        return process

    async def open_table(self, number: int) -> Table:
        """Create a match through the lobby and connect its clients."""
        table = PeerTable(self._port, number, self._callers[number % _CALLERS])
        await table.open()
        return table


def _event(*arguments: object) -> bytes:
    return b"42/pico," + msgspec.json.encode(arguments)


def _install() -> Path:
    """Copy the sources beside their packages, which are fetched once for each package.json."""
    wanted = hashlib.sha256((_SOURCES / "package.json").read_bytes()).hexdigest()[:12]
    cache = Path(tempfile.gettempdir()) / f"tischlein-boardgameio-{wanted}"
    cache.mkdir(exist_ok=True)
    for source in _SOURCES.glob("*.js*"):
        shutil.copy(source, cache)
    if not (cache / "installed").exists():
        flags = ["--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(["npm", "install", *flags], cwd=cache, check=True)  # noqa: S607 - the npm that is there
        (cache / "installed").touch()
    return cache
