"""What may be wrong with the machine a server is to run on."""

from __future__ import annotations

import http.client
import os
import smtplib
import socket
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import tischlein
from tischlein.core.errors import Malformed
from tischlein.service.smtp import Smtp

from .doctor import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

OLDEST_PYTHON = (3, 11)
BORN = 1_735_689_600
"""2025 began then; no clock that is right shows less."""
SOON = 3.0
"""So many seconds a neighbour has to answer."""


def check_python() -> Finding:
    """Is Python new enough?"""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST_PYTHON:
        return Finding("problem", f"Python {version} is too old; Tischlein needs 3.11 or newer.")
    return Finding("ok", f"Python {version} and Tischlein {tischlein.__version__}.")


def check_time() -> Finding:
    """Is it the time it seems to be?"""
    now = time.time()
    written = max(Path(tischlein.__file__).stat().st_mtime, BORN)
    # A day, as a file from another time zone may be that far ahead.
    if now < written - 86_400:
        today = time.strftime("%Y-%m-%d", time.gmtime(now))
        return Finding("problem", f"It cannot be {today}; set this machine's clock.")
    return Finding("ok", f"It is {time.strftime('%Y-%m-%d %H:%M', time.gmtime(now))} UTC.")


def check_port(host: str, port: int) -> Finding:
    """Can a server listen there?"""
    if port > 65_535:
        return Finding("problem", f"There is no port {port}: ports go from 0 to 65535.")
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind) as probe:
            if os.name == "posix":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        if _is_ours(host, port):
            return Finding("ok", f"Tischlein runs at port {port}.")
        why = error.strerror or error
        return Finding(
            "problem", f"Nothing can listen at {host}, port {port} ({why}); give another --port."
        )
    return Finding("ok", f"Port {port} is free.")


def _is_ours(host: str, port: int) -> bool:
    """Whether a Tischlein answers there."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - not listening
    connection = http.client.HTTPConnection(here, port, timeout=SOON)
    try:
        connection.request("GET", "/healthz")
        answer = connection.getresponse().read(1000)
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return b'"version"' in answer


def check_kernels() -> Finding:
    """Can what the bots compile be kept?"""
    # As numba looks for it: where it is told to, beside the module, in the user's cache folder.
    told = os.environ.get("NUMBA_CACHE_DIR")
    beside = Path(tischlein.__file__).parent / "bots"
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "numba"
    for folder in [Path(told)] if told else [beside, cache]:
        nearest = next(each for each in (folder, *folder.absolute().parents) if each.exists())
        if nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK):
            return Finding("ok", f"What bots compile is kept at {folder}.")
    return Finding(
        "warning",
        "What bots compile cannot be kept, so that the first moves after every start take a minute;"
        " set NUMBA_CACHE_DIR to a folder that can be written.",
    )


def check_mail() -> Iterator[Finding]:
    """Does the mail server let us in, if there is one?"""
    url = os.environ.get("TISCHLEIN_SMTP_URL")
    if not url:
        yield Finding("ok", "No mail is sent (TISCHLEIN_SMTP_URL is not set).")
        return
    sender = os.environ.get("TISCHLEIN_MAIL_FROM")
    if not sender:
        yield Finding("problem", "To send mail, set TISCHLEIN_MAIL_FROM to who it comes from.")
        return
    try:
        smtp = Smtp(url, sender)
    except Malformed as error:
        yield Finding("problem", f"Mail cannot be sent: {error}.")
        return
    try:
        smtp._connect().quit()  # noqa: SLF001 - just as it is done to send
    except smtplib.SMTPAuthenticationError:
        yield Finding("problem", "The mail server does not take this user and password.")
    except (OSError, smtplib.SMTPException) as error:
        # Only the kind of error: its words may quote what was sent.
        yield Finding(
            "problem",
            f"The mail server cannot be reached ({type(error).__name__}); see TISCHLEIN_SMTP_URL.",
        )
    else:
        yield Finding("ok", "The mail server lets us in.")
