"""A live connection that can always be closed."""

from __future__ import annotations

import contextlib
import socket

from websockets.sync.client import ClientConnection


class Live(ClientConnection):
    """A connection whose reader wakes up when it is closed.

    Its thread may wait inside TLS, for the rest of a record that has begun to arrive: a session
    ticket, for one. To close the socket alone does not wake it, and whoever closes waits for it.
    """

    def close_socket(self) -> None:
        """End the transport first, which wakes every reader, and then close it."""
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        super().close_socket()
