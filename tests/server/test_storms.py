"""Floods, crowds and stalled readers: bounded memory, nobody else waits, the server stays well."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import socket as sockets
import statistics
import time
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from .process import PATIENCE
from .raw import (
    CLOSE,
    LONG,
    PING,
    PONG,
    TEXT,
    Wire,
    check_well,
    files_open,
    frame,
    health,
    live,
    request,
    resident,
    upgrade,
    wire,
)
from .visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .process import Server

MB = 1024 * 1024
HANGS = 60
"""Longest wait on a machine under load, in seconds; whoever waits longer hangs."""


async def until(true: Callable[[], Awaitable[bool]], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not await true():  # noqa: ASYNC110 - it happens in another process
            await asyncio.sleep(0.02)


async def metric(visitor: Visitor, name: str) -> float:
    text = (await visitor.http.get("/metrics")).text
    return next(
        float(line.split()[1])
        for line in text.splitlines()
        if line.startswith(f"tischlein_{name} ")
    )


async def no_sockets(visitor: Visitor) -> None:
    """Wait until the server knows that everybody is gone."""

    async def gone() -> bool:
        return await metric(visitor, "sockets") == 0

    await until(gone)


async def match(anna: Visitor, ben: Visitor, game: str = "pickomino") -> str:
    """Two people at a table whose match has begun."""
    await anna.guest()
    await ben.guest()
    table = await anna.open(game, 2)
    await anna.ready(table)
    await ben.sit(table)
    return table


def check_quick(server: Server, seconds: float, usual: float = 0.0) -> list[float]:
    """A server answers quickly, or nearly as it usually does here: the middle of several tries."""
    waits = sorted(health(server) for _ in range(9))
    assert waits[4] < max(seconds, 5 * usual), (usual, waits)
    assert waits[-1] < HANGS, waits
    return waits


def headers_of(visitor: Visitor) -> tuple[str, str]:
    return (f"cookie: {visitor.cookie()}", "origin: http://h")


def test_a_flood_of_messages(small_server: Server) -> None:
    """Thousands of requests at once are answered one after the other, or the flooder is closed."""

    async def scenario() -> None:
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            before = resident(small_server)
            flood = [frame(f'{{"id":{i},"type":"withdraw","revision":99}}') for i in range(5000)]
            # The answers to so many wait for the reader, however late it looks up.
            async with live(small_server, table, *headers_of(anna)) as socket:
                for first in range(0, 5000, 500):
                    sending = asyncio.ensure_future(socket.send(*flood[first : first + 500]))
                    for number in range(first, first + 500):
                        refused = await socket.until("refusal")
                        assert (refused["code"], refused["id"]) == ("stale", number)
                    await sending
            # All at once: whoever takes the answers too slowly is closed, having missed none.
            async with live(small_server, table, *headers_of(anna)) as socket:
                sending = asyncio.ensure_future(socket.send(*flood))
                assert await in_order(socket, 5000) in {None, 1013}
                await sending
            # The same without reading: closed, or stopped from sending more; nobody else waits.
            async with live(small_server, table, *headers_of(anna)) as socket:
                big = b"".join(
                    frame(f'{{"id":{i},"type":"withdraw","revision":99{" " * 900}}}')
                    for i in range(1000)
                )
                usual = statistics.median(health(small_server) for _ in range(9))
                waits = []
                for _ in range(40):
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(0.25):
                            await socket.send(big)
                    waits.append(health(small_server))
                assert statistics.median(waits) < max(1, 20 * usual), (usual, waits)
                assert max(waits) < HANGS, waits
            assert resident(small_server) - before < 48 * MB

    asyncio.run(scenario())
    check_well(small_server)


async def in_order(socket: Wire, number: int) -> int | None:
    """Take so many refusals, each in its turn; the code if it is closed before the last."""
    due = 0
    while due < number:
        try:
            opcode, payload = await socket.frame()
        except (asyncio.IncompleteReadError, ConnectionError):
            return None  # it was closed, and the reason came too late to be read
        if opcode == CLOSE:
            return int.from_bytes(payload[:2], "big")
        message = msgspec.json.decode(payload)
        if message["type"] == "refusal":
            assert (message["code"], message["id"]) == ("stale", due)
            due += 1
    return None


def test_a_flood_of_pings(small_server: Server) -> None:
    """Who sends pings and reads nothing is hung up on before the answers pile up."""

    async def scenario() -> None:
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            async with live(small_server, table, *headers_of(anna)) as socket:
                await socket.until("update")
                await socket.send(frame("hello", PING))
                while (got := await socket.frame())[0] != PONG:
                    pass
                assert got[1] == b"hello"
            before = resident(small_server)
            async with live(small_server, table) as socket:
                socket.writer.transport.pause_reading()  # type: ignore[attr-defined]
                pings = frame("x" * 125, PING) * 2000
                sent = 0
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(10):
                        while not socket.writer.transport.is_closing() and sent < 200 * MB:
                            await socket.send(pings)
                            sent += len(pings)
            assert resident(small_server) - before < 32 * MB, sent
            await no_sockets(anna)

    asyncio.run(scenario())
    check_well(small_server)


def small_buffers() -> sockets.socket:
    """A socket that takes little: whoever writes to it notices soon that nobody reads."""
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    plain.setblocking(False)
    return plain


async def stalled(server: Server, path: str, *headers: str, websocket: bool) -> sockets.socket:
    """A client that asks and then never reads."""
    plain = small_buffers()
    loop = asyncio.get_running_loop()
    await loop.sock_connect(plain, ("127.0.0.1", server.port))
    raw = upgrade(path, *headers) if websocket else request("GET", path, *headers)
    await loop.sock_sendall(plain, raw)
    return plain


async def words(
    anna: Visitor,
    ben: Visitor,
    table: str,
    number: int,
    enough: Callable[[], Awaitable[bool]] | None = None,
) -> list[float]:
    """Say so many long words, or enough; the seconds until each was heard."""
    waits: list[float] = []
    async with anna.live(table) as mine, ben.live(table) as his:
        await mine.until("update")
        await his.until("update")

        async def heard(text: str) -> None:
            # What was said before he came is told to him as well.
            while (await his.until("said"))["text"] != text:
                pass

        while len(waits) < number:
            text = f"{number}.{len(waits)} {'🎲' * 240}"
            began = time.perf_counter()
            await asyncio.gather(mine.ask(type="say", text=text), heard(text))
            waits.append(time.perf_counter() - began)
            if enough is not None and len(waits) % 50 == 0 and await enough():
                break
    return waits


@pytest.mark.parametrize("websocket", [True, False], ids=["socket", "stream"])
def test_a_slow_reader_is_dropped(small_server: Server, websocket: bool) -> None:
    """It reads nothing while its table is busy: it goes, the others notice nothing."""

    async def scenario() -> None:
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            path = f"/api/tables/{table}/{'live' if websocket else 'stream'}"
            files = files_open(small_server)
            before = resident(small_server)
            usual = statistics.median(await words(anna, ben, table, 50))
            slow = [
                await stalled(small_server, path, *headers_of(ben), websocket=websocket)
                for _ in range(20)
            ]

            async def dropped() -> bool:
                return websocket and await metric(anna, "sockets_dropped_total") >= len(slow)

            waits = await words(anna, ben, table, 800, dropped)
            # As quick as on this machine without them, or quick.
            assert statistics.median(waits) < max(0.1, 3 * usual), (usual, sorted(waits))
            assert max(waits) < HANGS
            assert resident(small_server) - before < 48 * MB
            if websocket:
                assert await metric(anna, "sockets_dropped_total") == len(slow)
                await no_sockets(anna)

            async def freed() -> bool:
                return files_open(small_server) <= files + 4

            if websocket or LONG:
                # They hold nothing of ours any more, although they never read a word.
                await until(freed)
            for one in slow:
                one.close()
            await until(freed)

    asyncio.run(scenario())
    check_well(small_server)


def test_a_slow_reader_is_told_why(small_server: Server) -> None:
    """If it looks up in time, it finds the code that says: come back by revision."""

    async def scenario() -> None:
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            code = None
            # It has a few seconds to look up, which on a busy machine may be over too soon.
            for dropped in range(5):
                slow = await stalled(small_server, f"/api/tables/{table}/live", websocket=True)
                async with anna.live(table) as mine, asyncio.timeout(PATIENCE):
                    # Asked after each word: it is to look up as soon as it was dropped.
                    while await metric(anna, "sockets_dropped_total") == dropped:
                        await mine.ask(type="say", text="🎲" * 240)
                reader, writer = await asyncio.open_connection(sock=slow)
                assert b"101" in await reader.readuntil(b"\r\n\r\n")
                code = await Wire(reader, writer).closed()
                writer.transport.abort()
                if code is not None:
                    break
            assert code == 1013

    asyncio.run(scenario())
    check_well(small_server)


def test_slow_requests(small_server: Server) -> None:
    """Hundreds who begin a request and never end it keep nobody from being served."""

    async def scenario() -> None:
        before = resident(small_server)
        async with contextlib.AsyncExitStack() as stack:
            beginnings = [
                b"",
                b"G",
                b"GET / HTTP/1.1\r\nhost: h\r\nx: ",
                b"POST /api/guests HTTP/1.1\r\nhost: h\r\ncontent-length: 90\r\n\r\n{",
                b"GET /api/tables/x/live HTTP/1.1\r\nhost: h\r\nupgrade: websocket\r\n",
            ]
            held = []
            for number in range(400):
                one = await stack.enter_async_context(wire(small_server))
                await one.send(beginnings[number % len(beginnings)])
                held.append(one)
            for _ in range(5):
                check_quick(small_server, 5)
                await asyncio.gather(*(one.send(b"a") for one in held))
            assert resident(small_server) - before < 40 * MB
            if LONG:
                # In time all are hung up on.
                for one in held:
                    await one.rest(60)

    asyncio.run(scenario())
    check_well(small_server)


def test_a_head_without_end(small_server: Server) -> None:
    """A header, or an address, that goes on and on is refused long before it fills the memory."""

    async def scenario() -> None:
        before = resident(small_server)
        for start in (b"GET /", b"GET / HTTP/1.1\r\nx: ", b"GET / HTTP/1.1\r\n", b"G"):
            async with wire(small_server) as socket:
                await socket.send(start)
                piece = b"x: y\r\n" * 5000 if start.endswith(b"\r\n") else b"x" * 30000
                for _ in range(100):
                    if socket.writer.transport.is_closing():
                        break
                    await socket.send(piece)
                answer = await socket.rest()
                assert not answer or answer.startswith(b"HTTP/1.1 4"), answer
        assert resident(small_server) - before < 8 * MB

    asyncio.run(scenario())
    check_well(small_server)


def test_thousands_of_idle_sockets(
    small_server: Server, record_property: Callable[[str, object], None]
) -> None:
    """The server stays quick, and each costs little."""
    number = 5000 if LONG else 2000
    # Ours, here; the server sets its own.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert hard >= number * 2
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, number * 2), hard))

    async def scenario() -> None:
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            tables = [table] + [await anna.open("pico", 2) for _ in range(99)]
            usual = statistics.median(health(small_server) for _ in range(9))
            before = resident(small_server)
            async with contextlib.AsyncExitStack() as stack:
                began = time.perf_counter()
                held: list[Wire] = []
                for i in range(0, number, 100):
                    coming = (
                        stack.enter_async_context(live(small_server, tables[(i + j) % 100]))
                        for j in range(100)
                    )
                    held += await asyncio.gather(*coming)
                seconds = time.perf_counter() - began
                assert await metric(anna, "sockets") == number
                each = (resident(small_server) - before) / number
                waits = check_quick(small_server, 0.2, usual)
                said = []
                async with anna.live(table) as mine:
                    await mine.until("update")
                    for _ in range(9):
                        began = time.perf_counter()
                        await mine.ask(type="say", text="hello")
                        said.append(time.perf_counter() - began)
                assert statistics.median(said) < max(0.2, 5 * usual), (usual, said)
                assert max(said) < HANGS, said
                assert each < 60 * 1024, each
            record_property("KB a socket", round(each / 1024, 1))
            print(  # noqa: T201 - to be read with -s
                f"\n{number} sockets in {seconds:.1f} s: {each / 1024:.1f} KB each,"
                f" healthz at most {waits[-1] * 1000:.1f} ms, a word {statistics.median(said) * 1000:.1f} ms"
            )
            await no_sockets(anna)

    asyncio.run(scenario())
    check_well(small_server)


def test_a_storm_of_reconnects(  # noqa: C901, PLR0915 - one story
    small_server: Server,
) -> None:
    """Hundreds drop and come back at once, by revision: all see the same, and missed nothing."""
    number = 500

    async def scenario() -> None:  # noqa: C901
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            known: dict[int, list[Any]] = {}
            """What happened, by the revision before: as one watcher is told who never leaves."""
            rng = random.Random(3)

            async def watch(watching: Any) -> None:
                at = None
                while True:
                    told = await watching.until("update")
                    after = told["view"]["revision"]
                    if at is not None and after > at:
                        known[at] = told["events"]
                    at = after

            async def play_on(moves: int) -> None:
                for _ in range(moves):
                    for one in (anna, ben):
                        seen = await one.see(table)
                        if seen["moves"]:
                            move = rng.choice(seen["moves"])
                            await one.play(table, seen["view"]["revision"], move)
                            break

            async def come(revision: int | None) -> dict[str, Any]:
                query = "" if revision is None else f"?revision={revision}"
                async with live(small_server, table, query=query) as socket:
                    return await socket.until("update")

            async with Visitor(small_server.url) as watcher, watcher.live(table) as watching:
                following = asyncio.ensure_future(watch(watching))
                first = await come(None)
                since = first["view"]["revision"]
                for _ in range(3):
                    await play_on(5)
                    now = (await anna.see(table))["view"]["revision"]
                    storm = asyncio.gather(*(come(since) for _ in range(number)))
                    back = await storm
                    assert {told["view"]["revision"] for told in back} == {now}
                    views = {str(told["view"]) for told in back}
                    events = {str(told["events"]) for told in back}
                    assert len(views) == len(events) == 1
                    expected: list[Any] = []
                    for revision in sorted(known):
                        if revision >= since:
                            expected += known[revision]
                    assert back[0]["events"] == expected
                    check_quick(small_server, 5)
                    since = now
                # And a storm in the midst of play: whatever each sees, it is whole.
                storms = [come(rng.randint(0, since)) for _ in range(number)]
                back, _ = await asyncio.gather(asyncio.gather(*storms), play_on(10))
                byrevision: dict[int, set[str]] = {}
                for told in back:
                    byrevision.setdefault(told["view"]["revision"], set()).add(str(told["view"]))
                assert all(len(views) == 1 for views in byrevision.values())
                following.cancel()

    asyncio.run(scenario())
    check_well(small_server)


def test_half_open(small_server: Server) -> None:
    """Who is gone without a word, or hangs up in the midst of everything, leaves nothing behind."""

    async def scenario() -> None:
        async with Visitor(small_server.url) as anna, Visitor(small_server.url) as ben:
            table = await match(anna, ben)
            for cut in range(0, 160, 4):
                # Cut off at every point of a handshake and a message.
                raw = upgrade(f"/api/tables/{table}/live") + frame('{"type":"say","text":"x"}')
                async with wire(small_server) as socket:
                    await socket.send(raw[: len(raw) - cut])
            for _ in range(50):
                async with live(small_server, table) as socket:
                    socket.writer.write_eof()
                    with contextlib.suppress(TimeoutError):
                        await socket.closed(0.02)
            for _ in range(50):
                async with live(small_server, table) as socket:
                    await socket.send(frame(b"\x03\xe8", CLOSE), frame("late"), frame("", PING))
                async with live(small_server, table) as socket:
                    await socket.send(frame('{"type":"say"', TEXT, fin=False))
            await no_sockets(anna)

    asyncio.run(scenario())
    check_well(small_server)
