"""Who may ask what: declared on each handler as `needs`, enforced here, described by openapi.py.

What a handler refuses beside that is declared there too, as `refuses`: codes that the description
of the API names. A test asks every route as everybody and finds any refusal that is not declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tischlein.service.refusals import Forbidden, SignedOut

if TYPE_CHECKING:
    from litestar.handlers.base import BaseRouteHandler

    from tischlein.service.who import Who


class Needs(NamedTuple):
    """What a visitor must be, or have, to ask something."""

    scopes: tuple[str, ...] = ()
    """A token needs one of these; none: any token will do."""
    own: bool = False
    """Whether only the player in person may ask, not a token."""
    strangers: bool = False
    """Whether visitors without a session or token may ask, too."""


ANYBODY = Needs(strangers=True)
LISTEN = Needs(("read", "play"), strangers=True)
KNOWN = Needs()
READ = Needs(("read", "play"))
PLAY = Needs(("play",))
OWN = Needs(own=True)

WAITING = "already_started match_over"
"""Refusals of what can only be asked of a table that waits for players."""
PLAYING = "not_started match_over not_seated"
"""Refusals of what can only be asked while a match is played, by its players."""


def needs_of(handler: BaseRouteHandler) -> Needs:
    """What a handler has declared; nothing means that anybody may ask."""
    needs: Needs = handler.opt.get("needs", ANYBODY)
    return needs


def check_needs(needs: Needs, who: Who | None) -> None:
    """Refuse a visitor who may not ask."""
    if who is None:
        if not needs.strangers:
            raise SignedOut("say your name first, or send a token")
        return
    if needs.own and not who.own:
        raise Forbidden("a token cannot do that: sign in")
    if needs.scopes and not who.scopes.intersection(needs.scopes):
        raise Forbidden(f"this token lacks the scope {' or '.join(needs.scopes)}")
