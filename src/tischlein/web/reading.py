"""How bodies are read: JSON, strictly, as the type says that takes it."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from tischlein.core.errors import Malformed

LARGEST_BODY = 64 * 1024
"""Largest size of a request's body, in bytes."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON means what it says: `"2"` is no number, and 1 is not true.

    The framework would read a body as plain values first and then make of them what it can.
    """

    async def body(self) -> bytes:
        """The body, if all of it comes."""
        try:
            return await super().body()
        except InternalServerException as broken:
            # The framework's word for a client that is gone, which is no fault of ours.
            raise Malformed("the request broke off") from broken

    async def json(self) -> Any:
        """The body, as the type that the handler takes."""
        field = self.route_handler.parsed_fn_signature.parameters["data"]
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Malformed(f"that is not what is asked for here: {error}") from None
