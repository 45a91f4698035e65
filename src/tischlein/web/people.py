"""Routes of people: coming in, accounts, tokens, bots, the own data."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from litestar import Response, Router, delete, get, post, put

from tischlein.core.errors import Malformed
from tischlein.service import leaving, seating
from tischlein.service.names import name_key
from tischlein.service.refusals import Forbidden
from tischlein.service.who import Player, Who

from .answers import (
    Code,
    Credentials,
    Farewell,
    Fine,
    Lists,
    Me,
    Name,
    NewBot,
    NewToken,
    Passwords,
    Players,
    Session,
    TokenOrder,
    Tokens,
)
from .asking import (
    AnyRequest,
    address_of,
    check_sender,
    house_of,
    origin_of,
    session_cookie,
    session_secret,
)
from .needs import KNOWN, OWN, PLAY, READ
from .tables import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.service.entries import AnyEntry
    from tischlein.service.people import Entered
    from tischlein.service.table import Table

    from .house import House


async def _entered(request: AnyRequest, entered: Entered) -> Response[Me]:
    house, origin = house_of(request), origin_of(request)
    me = await about(house, Who(entered.player, frozenset({"play", "read"}), own=True))
    cookies = [session_cookie(origin, entered.session)]
    return Response(me, cookies=cookies, headers={"cache-control": "no-store"})


@post("/api/guests", summary="Come in as a guest", refuses="forbidden name_taken")
async def guest(data: Name, request: AnyRequest, who: Who | None) -> Response[Me]:
    """Come in with no more than a name; the answer's cookie is who you are from then on."""
    house = house_of(request)
    if who is not None:
        raise Forbidden("you are somebody here already: sign out first")
    house.limit("guest", address_of(request))
    return await _entered(request, await house.people.guest(data.name))


@post("/api/session", summary="Sign in", refuses="forbidden wrong_password too_many")
async def sign_in(data: Credentials, request: AnyRequest) -> Response[Me]:
    """Sign in to an account by name and password."""
    house = house_of(request)
    check_sender(origin_of(request), request.headers)
    name, address = name_key(data.name), address_of(request)
    house.limit("sign_in_address", address)
    # By both first: who is refused here takes nothing from whoever else has the name.
    house.limit("sign_in_here", f"{address} {name}")
    house.limit("sign_in_name", name)
    return await _entered(request, await house.people.sign_in(data.name, data.password))


@delete("/api/session", status_code=200, summary="Sign out", needs=OWN)
async def sign_out(request: AnyRequest, who: Who) -> Response[Fine]:  # noqa: ARG001 - only that somebody is there
    """End this session; a guest who has no recovery link cannot come back."""
    house = house_of(request)
    secret = session_secret(request)
    if secret is not None:
        await house.people.sign_out(secret)
        _drop(house, lambda socket: socket.secret == secret)
    return Response(Fine(), cookies=[session_cookie(origin_of(request), "")])


@post("/api/recovery", summary="Use a recovery link", refuses="forbidden bad_link too_many")
async def recover(data: Code, request: AnyRequest) -> Response[Me]:
    """Come in by a recovery link, once; a guest's other devices are signed out."""
    house = house_of(request)
    check_sender(origin_of(request), request.headers)
    house.limit("recovery", address_of(request))
    entered = await house.people.recover(data.code)
    if entered.player.kind == "guest":
        _drop(house, lambda socket: socket.player == entered.player.id)
    return await _entered(request, entered)


@get("/api/me", summary="Who you are", needs=KNOWN)
async def me(request: AnyRequest, who: Who) -> Response[Me]:
    """Tell who you are; the cookie lasts longer with it."""
    house = house_of(request)
    secret = session_secret(request)
    cookies = [session_cookie(origin_of(request), secret)] if secret else None
    return Response(await about(house, who), cookies=cookies)


@get("/api/session", summary="Is somebody signed in?")
async def session(request: AnyRequest, who: Who | None) -> Response[Session]:
    """Tell who you are, or that you are nobody yet: what a page asks first."""
    house = house_of(request)
    if who is None:
        return Response(Session(None))
    secret = session_secret(request)
    cookies = [session_cookie(origin_of(request), secret)] if secret else None
    return Response(Session(await about(house, who)), cookies=cookies)


async def about(house: House, who: Who) -> Me:
    """What somebody is told about who they are."""
    box = await house.people.mail(who.player.id) if who.own else None
    if box is None:
        return Me(who.player, who.scopes, who.own)
    confirmed = box.confirmed if house.mailing.sends else None
    return Me(who.player, who.scopes, who.own, box.address, confirmed)


@put("/api/me/name", summary="Take another name", needs=OWN, refuses="name_taken")
async def rename(data: Name, request: AnyRequest, who: Who) -> Player:
    """Take another name."""
    house = house_of(request)
    house.limit("account", who.player.id)
    player = await house.people.rename(who.player.id, data.name)
    house.hall.renamed(player.id, player.name)
    return player


@post("/api/me/account", summary="Become an account", needs=OWN, refuses="name_taken")
async def register(data: Credentials, request: AnyRequest, who: Who) -> Player:
    """Make a guest an account, which keeps all its matches."""
    house = house_of(request)
    house.limit("account", who.player.id)
    player = await house.people.register(who.player.id, data.name, data.password)
    house.hall.renamed(player.id, player.name)
    return player


@put("/api/me/password", summary="Change the password", needs=OWN, refuses="wrong_password")
async def change_password(data: Passwords, request: AnyRequest, who: Who) -> Fine:
    """Change the password; all your other sessions end."""
    house = house_of(request)
    house.limit("password", who.player.id)
    secret = session_secret(request) or ""
    await house.people.change_password(who.player.id, data.old, data.new, secret)
    player = who.player.id
    _drop(house, lambda socket: socket.player == player and socket.secret not in {None, secret})
    return Fine()


@post("/api/me/recovery", summary="Make a recovery link", needs=OWN)
async def recovery_link(request: AnyRequest, who: Who) -> Code:
    """Make a code that lets you in once on another device; an older one is void."""
    house = house_of(request)
    house.limit("recovery", who.player.id)
    return Code(await house.people.recovery_link(who.player.id))


@get("/api/me/tables", summary="Your tables", needs=READ)
async def my_tables(
    request: AnyRequest, who: Who, turn: bool = False, over: bool | None = None
) -> Lists:
    """List your tables, the newest first; with `turn` those that wait for you, the oldest first."""
    house = house_of(request)
    listings = await house.hall.store.tables_of(who.player.id, turn=turn, over=over, limit=200)
    return Lists(await listed(house, listings, who))


@get("/api/me/tokens", summary="Your tokens", needs=OWN)
async def my_tokens(request: AnyRequest, who: Who) -> Tokens:
    """List your tokens, without their secrets."""
    house = house_of(request)
    return Tokens(tuple(await house.people.tokens(who.player.id)))


@post("/api/me/tokens", summary="Make a token", needs=OWN)
async def make_token(data: TokenOrder, request: AnyRequest, who: Who) -> NewToken:
    """Make a token that lets a program act for you; its secret is shown once."""
    house = house_of(request)
    house.limit("account", who.player.id)
    made = await house.people.make_token(who.player.id, data.scopes, data.label)
    return NewToken(made.id, made.secret)


@delete(
    "/api/me/tokens/{token:str}",
    status_code=200,
    summary="Delete a token",
    needs=OWN,
    refuses="malformed",
)
async def delete_token(token: str, request: AnyRequest, who: Who) -> Fine:
    """End a token."""
    house = house_of(request)
    await house.people.delete_token(who.player.id, token)
    player = who.player.id
    _drop(house, lambda socket: socket.player == player and socket.token is not None)
    return Fine()


@get("/api/me/bots", summary="Your bots", needs=OWN)
async def my_bots(request: AnyRequest, who: Who) -> Players:
    """List your bot accounts."""
    house = house_of(request)
    return Players(tuple(await house.people.bots(who.player.id)))


@post("/api/me/bots", summary="Make a bot account", needs=OWN, refuses="name_taken")
async def make_bot(data: Name, request: AnyRequest, who: Who) -> NewBot:
    """Make a bot account, which takes seats like people and is marked as a bot."""
    house = house_of(request)
    house.limit("account", who.player.id)
    return NewBot(*await house.people.make_bot(who.player.id, data.name))


@delete(
    "/api/me/bots/{bot:str}",
    status_code=200,
    summary="Delete a bot account",
    needs=OWN,
    refuses="unknown_player",
)
async def delete_bot(bot: str, request: AnyRequest, who: Who) -> Fine:
    """Delete a bot account of yours."""
    house = house_of(request)
    await house.people.check_bot(who.player.id, bot)
    await _leave_all(house, bot)
    await _say_farewell(house, await house.people.delete_bot(who.player.id, bot), bot)
    return Fine()


@get("/api/me/muted", summary="Whom you muted", needs=READ)
async def muted(request: AnyRequest, who: Who) -> Players:
    """List whom you have muted."""
    house = house_of(request)
    found = await house.people.players(await house.people.muted(who.player.id))
    return Players(tuple(found.values()))


@put(
    "/api/me/muted/{player:str}",
    summary="Mute somebody",
    needs=PLAY,
    refuses="malformed unknown_player",
)
async def mute(player: str, request: AnyRequest, who: Who) -> Fine:
    """Hear no more of somebody in any chat."""
    house = house_of(request)
    await house.people.mute(who.player.id, player)
    await _tell_muted(house, who.player.id)
    return Fine()


@delete("/api/me/muted/{player:str}", status_code=200, summary="Unmute somebody", needs=PLAY)
async def unmute(player: str, request: AnyRequest, who: Who) -> Fine:
    """Hear somebody again."""
    house = house_of(request)
    await house.people.unmute(who.player.id, player)
    await _tell_muted(house, who.player.id)
    return Fine()


@post(
    "/api/me/delete",
    status_code=200,
    summary="Delete your data",
    needs=OWN,
    refuses="wrong_password",
)
async def delete_me(data: Farewell, request: AnyRequest, who: Who) -> Response[Fine]:
    """Forget you for good, your bots, and what you played alone; matches with others stay, unnamed."""
    house = house_of(request)
    house.limit("account", who.player.id)
    if data.name != who.player.name:
        raise Malformed("to delete everything, say your own name")
    await house.people.check_password(who.player.id, data.password)
    # Programs of theirs could come no more either.
    gone = (who.player.id, *(bot.id for bot in await house.people.bots(who.player.id)))
    await _leave_all(house, *gone)
    await _say_farewell(house, await house.people.delete(who.player.id), *gone)
    return Response(Fine(), cookies=[session_cookie(origin_of(request), "")])


async def _leave_all(house: House, *players: str) -> None:
    """Leave every table where others are, so that nobody waits for somebody who will never come."""

    def leave(table: Table, at: int, player: str) -> tuple[AnyEntry, ...]:
        if table.phase == "over" or table.seat_of(player) is None:
            return ()
        if table.started:
            return leaving.resign(table, player, at)
        return seating.free(table, player, None, at)

    for player in players:
        for one in await house.hall.store.tables_of(player, over=False, limit=10_000):
            # A table of one's own is not left: it goes with its player.
            if not set(one.players.values()) <= {*players}:
                await house.hall.change(one.setup.id, functools.partial(leave, player=player))


async def _say_farewell(house: House, tables: Sequence[str], *players: str) -> None:
    """Nobody hears any more of players who were deleted, and of tables that went with them."""
    for player in players:
        house.hall.renamed(player, "")
    for table in tables:
        house.hall.removed(table)
    _drop(house, lambda socket: socket.player in players)
    # Somebody may have sat down beside them meanwhile.
    await _leave_all(house, *players)


def _drop(house: House, which: Any) -> None:
    """End live connections that came by what is no longer valid."""
    for listener in house.listeners():
        if which(listener):
            listener.drop(1008)


async def _tell_muted(house: House, player: str) -> None:
    silent = await house.people.muted(player)
    for listener in house.listeners():
        if listener.player == player:
            listener.muted = silent


people = Router(
    "/",
    route_handlers=[
        guest,
        sign_in,
        sign_out,
        session,
        recover,
        me,
        rename,
        register,
        change_password,
        recovery_link,
        my_tables,
        my_tokens,
        make_token,
        delete_token,
        my_bots,
        make_bot,
        delete_bot,
        muted,
        mute,
        unmute,
        delete_me,
    ],
    tags=["people"],
)
