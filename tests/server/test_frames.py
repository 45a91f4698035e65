"""Our WebSocket frames against those of the `websockets` library, which nobody here wrote."""

from __future__ import annotations

import asyncio
import types
from typing import TYPE_CHECKING, Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from tischlein.web.websocket import AHEAD, WebSocket

from .raw import frame

if TYPE_CHECKING:
    from collections.abc import Sequence

LARGEST = 300
"""Largest message in these tests, in bytes: small enough that chance exceeds it."""


class Transport:
    """Remembers what was written."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.written = bytearray()
        self.closing = False

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.written += data

    def is_closing(self) -> bool:
        """Say whether the connection is closed."""
        return self.closing

    def close(self) -> None:
        """Close it."""
        self.closing = True

    abort = close

    def get_write_buffer_size(self) -> int:
        """Nothing waits."""
        return 0

    def pause_reading(self) -> None:
        """Read no more: the tests send at most a few messages."""

    resume_reading = pause_reading


Read = tuple[list[str | bytes], list[bytes], int | None]
"""Messages, answers to pings, and the code that the server closed with, if it did."""

BROKEN = {1007: 1002, 1009: 1002}
"""A frame may be wrong in several ways at once; then each code is right."""


def ours(chunks: Sequence[bytes]) -> Read:
    """Read as the server does."""
    config = types.SimpleNamespace(loaded_app=None, ws_max_size=LARGEST)
    state = types.SimpleNamespace(connections=set())
    loop = asyncio.new_event_loop()
    try:
        socket = WebSocket(cast("Any", config), cast("Any", state), loop)
        transport = Transport()
        socket._transport = cast("Any", transport)
        socket.accepted = True
        for chunk in chunks:
            socket.data_received(chunk)
    finally:
        loop.close()
    messages: list[str | bytes] = [
        told["text"] if "text" in told else told["bytes"]
        for told in socket._messages
        if told["type"] == "websocket.receive"
    ]
    pongs, code = _answers(bytes(transport.written))
    return messages, pongs, code


def theirs(chunks: Sequence[bytes]) -> Read:
    """Read as the library does; it leaves texts to its caller."""
    protocol = ServerProtocol(state=State.OPEN, max_size=LARGEST)
    messages: list[str | bytes] = []
    kind, pieces = Opcode.TEXT, b""
    for chunk in chunks:
        protocol.receive_data(chunk)
        for event in protocol.events_received():
            got = cast("Any", event)
            if got.opcode in (Opcode.TEXT, Opcode.BINARY):
                kind, pieces = got.opcode, bytes(got.data)
            elif got.opcode is Opcode.CONT:
                pieces += got.data
            else:
                continue
            if not got.fin:
                continue
            try:
                messages.append(pieces.decode() if kind is Opcode.TEXT else pieces)
            except UnicodeDecodeError:
                protocol.fail(1007, "no text")
        if protocol.state is not State.OPEN:
            break
    pongs, code = _answers(b"".join(protocol.data_to_send()))
    return messages, pongs, code


def _answers(written: bytes) -> tuple[list[bytes], int | None]:
    pongs, code, at = [], None, 0
    while at < len(written):
        opcode, size = written[at] & 15, written[at + 1]
        payload = written[at + 2 : at + 2 + size]
        at += 2 + size
        if opcode == Opcode.PONG:
            pongs.append(payload)
        elif opcode == Opcode.CLOSE and code is None:
            code = int.from_bytes(payload[:2], "big") if payload else 1005
    return pongs, BROKEN.get(code or 0, code)


payloads = st.one_of(
    st.binary(max_size=140),
    st.text(max_size=60).map(str.encode),
    st.sampled_from([b"", b"\xff", b"\xe2\x82", b"x" * 126, b"x" * 299, b"x" * 300, b"x" * 301]),
    st.sampled_from([1000, 1001, 1005, 1006, 1011, 1015, 2999, 3000, 4999, 5000]).map(
        lambda code: code.to_bytes(2, "big") + b"bye"
    ),
)
opcodes = st.sampled_from([0, 0, 1, 1, 1, 2, 8, 9, 9, 10, 3, 11])
ordinary = st.builds(frame, payloads, st.sampled_from([1, 1, 1, 2, 9, 10]))
odd = st.builds(
    frame,
    payloads,
    opcodes,
    fin=st.sampled_from([True, True, False]),
    masked=st.sampled_from([True] * 9 + [False]),
    flags=st.sampled_from([0] * 9 + [64]),
)


@given(st.binary(max_size=200), st.binary(min_size=4, max_size=4))
def test_a_mask_is_taken_off(payload: bytes, mask: bytes) -> None:
    plain = frame(payload, Opcode.BINARY)
    head = plain[: len(plain) - len(payload) - 4]
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    assert ours([head + mask + masked]) == ([payload], [], None)


def split(data: bytes, sizes: list[int]) -> list[bytes]:
    """Cut into chunks as a network does."""
    chunks = []
    for size in sizes:
        chunks.append(data[:size])
        data = data[size:]
    return [chunk for chunk in (*chunks, data) if chunk]


@settings(max_examples=600, deadline=None)
@given(
    st.lists(st.one_of(ordinary, odd), max_size=8),
    st.lists(st.integers(1, 90), max_size=12),
)
def test_frames_are_read_as_the_library_reads_them(frames: list[bytes], sizes: list[int]) -> None:
    # Whole frames: of a wrong one the library wants to see more than we do.
    data = b"".join(frames)
    # Byte by byte for the library: then it has read nothing beyond a text that is none.
    assert ours(split(data, sizes)) == theirs([data[at : at + 1] for at in range(len(data))])


@given(st.lists(st.lists(st.text(max_size=20), min_size=1, max_size=5), max_size=6))
@settings(deadline=None)
def test_a_message_in_pieces_is_one_message(texts: list[list[str]]) -> None:
    data = b""
    for pieces in texts:
        for number, piece in enumerate(pieces):
            # A ping may come between two pieces.
            data += frame(piece, 0 if number else 1, fin=number == len(pieces) - 1)
            data += frame(b"?", Opcode.PING)
    messages, pongs, code = ours([data])
    assert (messages, code) == (["".join(pieces) for pieces in texts], None)
    assert len(pongs) == sum(map(len, texts))


@given(st.integers(AHEAD, 5 * AHEAD), st.booleans())
@settings(deadline=None, max_examples=30)
def test_a_flood_of_small_messages_waits_as_bytes(count: int, closes: bool) -> None:
    """However many messages come at once, few are made of them before they are carried out."""

    async def scenario() -> None:
        config = types.SimpleNamespace(loaded_app=None, ws_max_size=LARGEST)
        state = types.SimpleNamespace(connections=set())
        socket = WebSocket(cast("Any", config), cast("Any", state), asyncio.get_running_loop())
        socket._transport = cast("Any", Transport())
        socket.accepted = True
        flood = b"".join(frame(str(number), Opcode.TEXT) for number in range(count))
        socket.data_received(flood + (frame(b"", Opcode.CLOSE) if closes else b""))
        for number in range(count):
            assert len(socket._messages) <= AHEAD + 1
            assert (await socket.receive())["text"] == str(number)
        if closes:
            assert (await socket.receive())["type"] == "websocket.disconnect"
        assert not socket._messages
        socket.connection_lost(None)

    asyncio.run(scenario())
