"""What can go wrong before Tischlein runs, in one sentence each instead of pages of a tool's output."""

from __future__ import annotations

import errno
import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

INTERRUPTED = 130
"""The exit code after Ctrl-C; 128 and the signal's number, as shells have it."""


class Trouble(Exception):  # noqa: N818 - a trouble is what the person has
    """Something that ends the start: a sentence for people, and where to read more."""

    def __init__(self, sentence: str, log: Path | None = None, *, early: bool = False) -> None:
        """Name the trouble; `early`: nothing was changed before it."""
        told = f" The full log: {log}" if log else ""
        super().__init__(f"{sentence}{told}")
        self.early = early


class Kind(NamedTuple):
    """A kind of trouble, known by what pip, uv, npm or the system say about it."""

    signs: str
    sentence: str
    early: bool = False
    """Packages are fetched before any is installed."""


FULL = Kind(
    r"No space left on device|ENOSPC|not enough space on the disk|Disk quota exceeded|EDQUOT",
    "The disk is full. Free some space (the installation needs about 1 GB), then start again.",
)
DENIED = Kind(
    r"Permission denied|EACCES|Read-only file system|EROFS|Access is denied",
    "A file could not be written: permission denied.",
)
KINDS = (
    FULL,
    Kind(
        r"ProxyError|Cannot connect to proxy|Tunnel connection failed|tunneling socket"
        r"|Proxy Authentication Required|proxy authentication|tunnel error|proxyconnect",
        "The proxy refused the connection to the package index. "
        "Check HTTP_PROXY and HTTPS_PROXY, then start again.",
        early=True,
    ),
    Kind(
        r"CERTIFICATE_VERIFY_FAILED|invalid peer certificate|SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER"
        r"|UNABLE_TO_VERIFY_LEAF|self.signed certificate|unable to get local issuer",
        "The certificate of the package index is not trusted here. If your network has a "
        "certificate of its own, set SSL_CERT_FILE and NODE_EXTRA_CA_CERTS to it, then start again.",
        early=True,
    ),
    Kind(
        r"npm (?:error|ERR!).*(?:ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH"
        r"|ERR_SOCKET|network|FETCH_ERROR)",
        "Could not reach the npm registry, which building the page needs: is this machine online? "
        "Start again when it is.",
        early=True,
    ),
    Kind(
        r"NewConnectionError|Failed to establish a new connection|NameResolutionError"
        r"|Max retries exceeded|ConnectTimeout|ReadTimeout|Connection refused|Connection reset"
        r"|Network is unreachable|Name or service not known|Temporary failure in name resolution"
        r"|RemoteDisconnected|Connection aborted|connection broken by|error sending request"
        r"|from versions: none|dns error|tcp connect error|Could not connect|Failed to fetch|getaddrinfo failed",
        "Could not reach the package index: is this machine online? Start again when it is.",
        early=True,
    ),
    Kind(
        r"npm (?:error|ERR!)|vite.*error|error during build",
        "The page could not be built.",
    ),
    DENIED,
    Kind(
        r"No matching distribution|no version of|not found in the package registry"
        r"|No solution found",
        "The package index lacks a package that Tischlein needs on this system.",
        early=True,
    ),
)


def explain(log: Path) -> Trouble:
    """Find out from a log why an installation failed."""
    try:
        text = log.read_text("utf-8", "replace")
    except OSError:
        text = ""
    for kind in KINDS:
        if re.search(kind.signs, text, re.IGNORECASE):
            return Trouble(kind.sentence, log, early=kind.early)
    return Trouble("The installation failed.", log)


def explain_error(error: OSError, log: Path | None) -> Trouble:
    """Put an error of the system into a sentence."""
    if error.errno in {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}:
        return Trouble(FULL.sentence)
    about = f" {error.filename}:" if error.filename else ""
    return Trouble(f"The environment could not be made:{about} {error.strerror or error}.", log)
