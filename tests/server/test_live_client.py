"""The client's live connection: it ends when it is closed, whatever it was waiting for."""

from __future__ import annotations

import base64
import hashlib
import shutil
import socket
import ssl
import threading
from typing import TYPE_CHECKING

import pytest
from websockets.sync.client import connect

from tests.service.people.mail_server import certificate
from tischlein.client.live import Live

from .process import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def _accept(
    place: socket.socket, context: ssl.SSLContext, sent: threading.Event, done: threading.Event
) -> None:
    """Let one connection in, and send no more than the beginning of a TLS record."""
    plain, _ = place.accept()
    with context.wrap_socket(plain, server_side=True) as secure:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += secure.recv(4096)
        lines = dict(line.split(": ", 1) for line in head.decode().split("\r\n") if ": " in line)
        key = lines["Sec-WebSocket-Key"] + MAGIC
        proof = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()  # noqa: S324 - RFC 6455
        secure.sendall(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {proof}\r\n\r\n".encode()
        )
        # Below TLS, by the same descriptor.
        with socket.socket(fileno=socket.dup(secure.fileno())) as below:
            below.sendall(b"\x17\x03\x03")
        sent.set()
        done.wait(PATIENCE)


def test_a_connection_that_waits_inside_tls_can_be_closed(tmp_path: Path) -> None:
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed (Debian, Ubuntu: apt install openssl)")
    pem, key = certificate(tmp_path, "DNS:localhost")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem, key)
    sent, done = threading.Event(), threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as place:
        serving = threading.Thread(target=_accept, args=(place, context, sent, done), daemon=True)
        serving.start()

        def come_and_go() -> None:
            with connect(
                f"wss://localhost:{place.getsockname()[1]}",
                ssl=ssl.create_default_context(cafile=str(pem)),
                proxy=None,
                close_timeout=0.2,
                open_timeout=PATIENCE,
                create_connection=Live,
            ):
                sent.wait(PATIENCE)

        # In a thread of its own, for it would never come back if this went wrong.
        going = threading.Thread(target=come_and_go, daemon=True)
        going.start()
        going.join(PATIENCE)
        assert not going.is_alive()
        done.set()
        serving.join(PATIENCE)
