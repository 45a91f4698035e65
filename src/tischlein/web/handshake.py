"""The request for a WebSocket (RFC 6455, section 4): what it must be, and how it is answered."""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    Headers = Sequence[tuple[bytes, bytes]]

COUNT = 128
"""Largest number of headers in the request."""
LINE = 8192
"""Largest size of one of them, and of the address, in bytes."""
VERSION = b"13"

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def proof(scope: dict[str, Any], url: bytes) -> bytes | None:
    """What proves to the client that its request was understood; None if it is no such request.

    That it asks for a WebSocket at all was seen by the parser of HTTP.
    """
    headers: Headers = scope["headers"]
    if scope["method"] != "GET" or scope["http_version"] != "1.1":
        return None
    lines = [len(url), *(len(name) + len(value) for name, value in headers)]
    if len(headers) > COUNT or max(lines) > LINE:
        return None
    keys = [value for name, value in headers if name == b"sec-websocket-key"]
    versions = [value.strip() for name, value in headers if name == b"sec-websocket-version"]
    if len(keys) != 1 or versions != [VERSION]:
        return None
    key = keys[0].strip()
    try:
        if len(base64.b64decode(key, validate=True)) != 16:
            return None
    except binascii.Error:
        return None
    return base64.b64encode(hashlib.sha1(key + _GUID, usedforsecurity=False).digest())


def acceptance(proven: bytes, headers: Headers) -> bytes:
    """The answer that lets a connection in; no extension and no subprotocol is agreed to."""
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: %b\r\n%b\r\n" % (proven, _lines(headers))
    )


def denial(status: int, headers: Headers, body: bytes) -> bytes:
    """The answer that keeps it out."""
    from http import HTTPStatus  # noqa: PLC0415 - only for what is refused

    phrase = HTTPStatus(status).phrase.encode()
    head = b"HTTP/1.1 %d %b\r\n%bcontent-length: %d\r\nconnection: close\r\n\r\n"
    return head % (status, phrase, _lines(headers), len(body)) + body


def _lines(headers: Headers) -> bytes:
    return b"".join(b"%b: %b\r\n" % header for header in headers)
