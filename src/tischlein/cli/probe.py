"""Ask an address what answers there: a Tischlein server, and which one."""

from __future__ import annotations

import email.utils
import http.client
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

PATIENCE = 5.0
"""Time for an answer, in seconds."""
LARGEST = 10_000
"""Bytes that are read of an answer; a health report is far smaller."""


class Reply(NamedTuple):
    """The answer to a question about a server's health."""

    status: int
    version: str = ""
    """The version of a Tischlein server; empty if something else answered, or it is not well."""
    run: str = ""
    """Which process answered; empty for versions that do not tell."""
    trouble: str = ""
    """Why a Tischlein server is not well, in its own words."""
    target: str = ""
    """Where the answer sends us instead."""
    date: float | None = None
    """The time by the clock of the machine that answered, in seconds since 1970."""

    @property
    def ours(self) -> bool:
        """Whether a Tischlein server answered, well or not."""
        return bool(self.version or self.trouble)


class _Why(msgspec.Struct):
    code: str
    message: str


class _Body(msgspec.Struct):
    """Any answer of a Tischlein server to this question."""

    status: str = ""
    version: str = ""
    run: str = ""
    error: _Why | None = None


def ask_health(url: str, patience: float | None = None) -> Reply:
    """Ask the server at this address how it is; raises OSError if nothing answers."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=patience or PATIENCE)
    try:
        connection.request("GET", f"{parts.path}/healthz", headers={"Accept": "application/json"})
        answer = connection.getresponse()
        raw = answer.read(LARGEST)
        headers = answer.headers
    except OSError:
        raise  # a bad certificate is a ValueError as well
    except (http.client.HTTPException, ValueError) as error:
        raise OSError(f"no answer in HTTP ({type(error).__name__})") from error
    finally:
        connection.close()
    try:
        body = msgspec.json.decode(raw, type=_Body)
    except msgspec.MsgspecError:
        body = _Body()
    well = body.status == "ok" and answer.status == http.HTTPStatus.OK
    ill = answer.status == http.HTTPStatus.SERVICE_UNAVAILABLE and body.error is not None
    return Reply(
        answer.status,
        version=body.version if well else "",
        run=body.run if well else "",
        trouble=body.error.message if ill and body.error else "",
        target=headers.get("Location", ""),
        date=_seconds(headers.get("Date", "")),
    )


def _seconds(date: str) -> float | None:
    try:
        return email.utils.parsedate_to_datetime(date).timestamp()
    except ValueError:
        return None
