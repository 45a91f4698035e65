"""What a table or an account refuses, beside what the rules refuse: each with a stable code."""

from __future__ import annotations

from tischlein.core.errors import Refusal


class Stale(Refusal):
    """The request was made at another revision than the match is at now."""

    code = "stale"


class UnknownTable(Refusal):
    """There is no such table."""

    code = "unknown_table"


class UnknownPlayer(Refusal):
    """There is no such player."""

    code = "unknown_player"


class SeatTaken(Refusal):
    """Somebody sits there, or no seat is free."""

    code = "seat_taken"


class NotSeated(Refusal):
    """Only who sits at this table may do that."""

    code = "not_seated"


class NotHost(Refusal):
    """Only who opened the table may do that."""

    code = "not_host"


class NotStarted(Refusal):
    """The match has not begun."""

    code = "not_started"


class AlreadyStarted(Refusal):
    """The match has begun."""

    code = "already_started"


class NotOver(Refusal):
    """That can be had only when the match is over."""

    code = "not_over"


class TooEarly(Refusal):
    """The player still has time."""

    code = "too_early"


class TooMany(Refusal):
    """Too many requests of this kind in a short time."""

    code = "too_many"

    def __init__(self, message: str, seconds: float = 1.0) -> None:
        """Say why, and after how many seconds it is worth trying again."""
        super().__init__(message)
        self.seconds = seconds


class SignedOut(Refusal):
    """Who asks has no name here yet, or its session or token is not known."""

    code = "signed_out"


class Forbidden(Refusal):
    """Who asks is known, and may not do that."""

    code = "forbidden"


class NameTaken(Refusal):
    """An account has that name."""

    code = "name_taken"


class WrongPassword(Refusal):
    """Name and password do not belong together."""

    code = "wrong_password"


class BadLink(Refusal):
    """A recovery link was used before, is too old, or never was one."""

    code = "bad_link"


class KeyReused(Refusal):
    """An idempotency key came again with another request."""

    code = "key_reused"


class Unavailable(Refusal):
    """The server cannot answer now: it is shutting down, or its database does not answer."""

    code = "unavailable"
    passing = True
    seconds = 1.0
    """After so many seconds it is worth trying again."""
