"""A little SMTP server (RFC 5321) for the tests: it takes mail, or refuses it as it is told."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import subprocess
import threading
from email import message_from_bytes
from email.policy import default
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import ssl
    from collections.abc import AsyncIterator, Iterator
    from email.message import EmailMessage
    from pathlib import Path


class Taken(NamedTuple):
    """A mail that was handed over."""

    sender: str
    receivers: list[str]
    raw: bytes
    encrypted: bool
    login: tuple[str, str] | None

    @property
    def message(self) -> EmailMessage:
        return message_from_bytes(self.raw, policy=default)

    @property
    def text(self) -> str:
        return str(self.message.get_content()).replace("\r\n", "\n")


class MailServer:
    """Listens on a port of its own."""

    def __init__(self, tls: ssl.SSLContext | None = None, *, implicit: bool = False) -> None:
        self.mails: list[Taken] = []
        self.refuse: dict[str, str] = {}
        """What to answer instead, by the beginning of a command."""
        self.commands: list[str] = []
        self.port = 0
        self.taken = asyncio.Event()
        self._tls = tls
        self._implicit = implicit

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[MailServer]:
        tls = self._tls if self._implicit else None
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=tls)
        self.port = server.sockets[0].getsockname()[1]
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            await self._talk(reader, writer)
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        encrypted = self._implicit
        sender, login = "", None
        receivers: list[str] = []
        writer.write(b"220 here\r\n")
        while line := (await reader.readline()).decode().strip():
            self.commands.append(line)
            refused = [
                text
                for start, text in self.refuse.items()
                if line.upper().startswith(start.upper())
            ]
            word = line.split()[0].upper()
            if refused:
                answer = refused[0]
            elif word == "EHLO":
                answer = "250-here\r\n250-AUTH PLAIN\r\n250 8BITMIME"
                answer = (
                    f"250-here\r\n250-STARTTLS\r\n{answer}"
                    if self._tls and not encrypted
                    else answer
                )
            elif word == "STARTTLS":
                assert self._tls is not None
                writer.write(b"220 go\r\n")
                await writer.start_tls(self._tls)
                encrypted = True
                continue
            elif word == "AUTH":
                _, user, password = base64.b64decode(line.split()[2]).decode().split("\0")
                login = (user, password)
                answer = "235 welcome"
            elif word == "MAIL":
                sender, receivers, answer = _address(line), [], "250 yes"
            elif word == "RCPT":
                receivers.append(_address(line))
                answer = "250 yes"
            elif word == "DATA":
                writer.write(b"354 go\r\n")
                raw = (await reader.readuntil(b"\r\n.\r\n"))[:-3].replace(b"\r\n..", b"\r\n.")
                self.mails.append(Taken(sender, receivers, raw, encrypted, login))
                self.taken.set()
                answer = "250 taken"
            else:
                answer = "221 bye" if word == "QUIT" else "250 fine"
            writer.write(f"{answer}\r\n".encode())
            if word == "QUIT":
                return


def _address(line: str) -> str:
    return line.partition("<")[2].partition(">")[0]


@contextlib.contextmanager
def serving_apart() -> Iterator[MailServer]:
    """Run a mail server in a thread with a loop of its own, where a browser has the test's."""
    server, ready = MailServer(), threading.Event()
    loop = asyncio.new_event_loop()
    end = asyncio.Event()

    async def serve() -> None:
        async with server.running():
            ready.set()
            await end.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    assert ready.wait(60)
    try:
        yield server
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join()
        loop.close()


def certificate(folder: Path, names: str = "DNS:localhost,IP:127.0.0.1") -> tuple[Path, Path]:
    """A certificate of our own and its key."""
    paths = folder / "certificate.pem", folder / "key.pem"
    words = (
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    )
    subject = ["-addext", f"subjectAltName={names}"]
    # Python is strict with certificates that vouch for themselves.
    subject += ["-addext", "keyUsage=digitalSignature,keyCertSign"]
    files = ["-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run(
        ["openssl", *words.split(), *subject, *files],  # noqa: S607 - wherever it is
        check=True,
        capture_output=True,
    )
    return paths
