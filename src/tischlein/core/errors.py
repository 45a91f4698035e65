"""Refusals: every one has a stable code, from the protocol, and a sentence that says why."""

from __future__ import annotations

from typing import ClassVar


class Refusal(Exception):  # noqa: N818 - a refusal is a normal answer, not a fault
    """What was asked is not possible; nothing has changed."""

    code: ClassVar[str]
    passing: ClassVar[bool] = False
    """Whether the same may be possible later, without asking for anything else."""


class Malformed(Refusal):
    """A request, file or value does not have the shape it must have."""

    code = "malformed"


class UnknownGame(Refusal):
    """There is no game of that name, or not under that rules version."""

    code = "unknown_game"


class UnknownMatch(Refusal):
    """There is no match of that name, or it was closed."""

    code = "unknown_match"


class BadOptions(Refusal):
    """An option or its value is unknown, or the number of seats is wrong."""

    code = "bad_options"


class NotYourTurn(Refusal):
    """The seat owes no choice now."""

    code = "not_your_turn"


class IllegalMove(Refusal):
    """The rules do not allow that move here."""

    code = "illegal_move"


class BadSample(Refusal):
    """No such sample is due, or it is not one that chance could give."""

    code = "bad_sample"


class MatchOver(Refusal):
    """The match has ended."""

    code = "match_over"
