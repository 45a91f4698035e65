"""Requests to a server: plain HTTP, repeated after a lost connection where that is harmless."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import random
import time
from http.cookies import SimpleCookie
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec

from .place import Place
from .values import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .values import Json

LOST = (OSError, http.client.HTTPException)
"""What a lost connection shows itself as."""
LATER = {"too_many", "unavailable"}
"""Refusals that may be otherwise in a moment."""
QUIET = 60
"""Seconds without an answer; a stream shows every 15 that it is alive."""


class Wire:
    """Where a server is, and who we are to it."""

    def __init__(self, url: str, token: str | None, patience: float) -> None:
        """Remember both; nothing is asked yet."""
        self.place = Place.read(url)
        self.patience = patience
        self._token = token
        self._cookie: str | None = None

    def headers(self) -> dict[str, str]:
        """Say who we are: by a token or, as a browser would, by a cookie and the own origin."""
        if self._token is not None:
            return {"authorization": f"Bearer {self._token}"}
        if self._cookie is not None:
            return {"cookie": self._cookie, "origin": self.place.site}
        return {}

    def ask(self, method: str, path: str, body: Json | None = None, *, repeat: bool = False) -> Any:
        """Make a request; with `repeat` until it is answered, or patience ends."""
        if not repeat:
            return self._ask(method, path, body)
        for attempt in self.attempts():
            try:
                return self._ask(method, path, body)
            except Refused as refused:
                if refused.code not in LATER:
                    raise
                attempt.failed(refused, refused.seconds)
            except LOST as error:
                attempt.failed(error)
        raise AssertionError

    def attempts(self) -> Iterator[Attempt]:
        """Try again and again, ever more slowly; an attempt that failed for too long raises."""
        attempt = Attempt(self.patience)
        while True:
            yield attempt
            attempt.wait()

    @contextlib.contextmanager
    def stream(self, path: str) -> Iterator[Iterator[bytes]]:
        """Read lines as they come; empty ones only show that the stream is alive."""
        with self._request("GET", path, None) as answer:
            yield (line for line in answer if line.strip())

    def _ask(self, method: str, path: str, body: Json | None) -> Any:
        with self._request(method, path, body) as answer:
            try:
                return msgspec.json.decode(answer.read())
            except msgspec.DecodeError:
                raise Refused("malformed", self._foreign(), answer.status) from None

    @contextlib.contextmanager
    def _request(
        self, method: str, path: str, body: Json | None
    ) -> Iterator[http.client.HTTPResponse]:
        secure = self.place.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = kind(self.place.host, timeout=QUIET)
        try:
            headers = self.headers()
            if body is not None:
                headers["content-type"] = "application/json"
            content = None if body is None else msgspec.json.encode(body)
            connection.request(method, self.place.base + path, content, headers)
            answer = connection.getresponse()
            if 300 <= answer.status < 400:
                raise Refused("malformed", self._moved(answer), answer.status)
            if answer.status >= 400:
                raise refusal(answer.status, answer.read(), answer.getheader("retry-after"))
            self._learn(answer)
            yield answer
        finally:
            connection.close()

    def _learn(self, answer: http.client.HTTPResponse) -> None:
        """Keep the session that the server gave us; a proxy may set cookies of its own."""
        for header in answer.headers.get_all("set-cookie", ()):
            for name, morsel in SimpleCookie(header).items():
                if "tischlein" in name:
                    self._cookie = f"{name}={morsel.value}" if morsel.value else None

    def _moved(self, answer: http.client.HTTPResponse) -> str:
        # It is not followed: the session or token is for this address alone.
        there = answer.getheader("location") or "nowhere"
        return f"{self.place.url} leads on to {there}: give the client the address it ends at"

    def _foreign(self) -> str:
        return f"what answers at {self.place.url} is no Tischlein server: is its path right?"


class Attempt:
    """One go of several."""

    def __init__(self, patience: float) -> None:
        """Begin with fresh patience."""
        self._patience = patience
        self._delay = 0.0
        self._since: float | None = None
        self.succeeded()

    def failed(self, error: Exception, seconds: float = 0.0) -> None:
        """Note a failure; raises it if there were nothing but failures for too long."""
        now = time.monotonic()
        self._since = now if self._since is None else self._since
        # Not all clients of a server that was away come back in the same instant.
        self._delay = max(seconds, next(self._delays) * random.uniform(0.5, 1.0))  # noqa: S311
        if now + self._delay - self._since > self._patience:
            raise error

    def succeeded(self) -> None:
        """Note that something came: patience begins anew."""
        self._since = None
        self._delays = itertools.chain((0.05, 0.1, 0.2, 0.5, 1.0, 2.0), itertools.repeat(5.0))

    def wait(self) -> None:
        """Wait until it is worth trying again."""
        time.sleep(self._delay)


def refusal(status: int, body: bytes | bytearray, retry_after: str | None = None) -> Refused:
    """Read a refusal; something between us and the server may have written another page."""
    try:
        why = msgspec.json.decode(body)["error"]
        code, message = str(why["code"]), str(why["message"])
    except (msgspec.DecodeError, KeyError, TypeError):
        code = "unavailable" if status >= 500 else "malformed"
        message = f"the answer had status {status} and was not Tischlein's"
    seconds = float(retry_after) if retry_after and retry_after.isdecimal() else 0.0
    return Refused(code, message, status, seconds)


def path_of(*parts: str, **query: Any) -> str:
    """Write a path of the API."""
    given = {name: value for name, value in query.items() if value is not None}
    return "/".join(("/api", *parts)) + (f"?{urlencode(given)}" if given else "")
