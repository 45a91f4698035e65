"""Routes of tables: open, join, play, leave, talk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from litestar import Router, delete, get, post

from tischlein.bots.odds import check_odds, find_odds
from tischlein.core.errors import MatchOver, NotYourTurn
from tischlein.service import leaving, seating
from tischlein.service.clock import DAY
from tischlein.service.keys import digest
from tischlein.service.refusals import Forbidden
from tischlein.service.repeats import read_key
from tischlein.service.setup import Order
from tischlein.service.table import Table
from tischlein.service.who import Who

from .answers import (
    Again,
    Agree,
    ASeat,
    Listed,
    Lists,
    Move,
    Odds,
    Ready,
    SeatBot,
    Seen,
    Sit,
    Speech,
    Stored,
    TakeBack,
    Talk,
)
from .asking import AnyRequest, address_of, house_of
from .needs import PLAY, PLAYING, WAITING
from .speech import clean_speech

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tischlein.service.entries import AnyEntry
    from tischlein.service.live import LiveTable
    from tischlein.service.storage import Listing

    from .house import House


LISTED = DAY
"""A table where nothing happened for longer is not in the lobby any more."""


def see(house: House, live: LiveTable, who: Who | None) -> Seen:
    """Lay out a table as somebody may see it; a stranger is a spectator."""
    table = live.table
    seat = table.seat_of(who.player.id) if who and who.scopes & {"play", "read"} else None
    now = house.hall.now()
    time = live.time(now, house.hall.pauses)
    owes = seat is not None and seat in table.owing
    return Seen(
        table=live.info(),
        view=table.match.view(seat, everything=table.phase == "over"),
        moves=table.match.legal_moves(seat) if owes and seat is not None else (),
        present=live.present(now),
        time=None if time is msgspec.UNSET else time,
        preparing=live.preparing,
    )


@post("/", summary="Open a table", needs=PLAY, refuses="unknown_game bad_options key_reused")
async def open_table(data: Order, request: AnyRequest, who: Who, key: str | None = None) -> Seen:
    """Open a table; share its id as a link, and who opens that may take a free seat."""
    house = house_of(request)
    player = who.player.id
    asked = digest("open", data)
    if key is not None:
        read_key(key)
    house.limit("table", player)
    house.check_offered(data.game)
    live = await house.hall.open_table(
        data, player, program=who.program, key=key, asked=asked, name=who.player.name
    )
    return see(house, live, who)


@get("/", summary="The lobby")
async def lobby(request: AnyRequest, who: Who | None) -> Lists:
    """List the public tables: those that wait for players first."""
    house = house_of(request)
    listings = await house.hall.store.lobby(house.hall.now() - LISTED, 100)
    return Lists(await listed(house, listings, who))


async def listed(house: House, listings: Sequence[Listing], who: Who | None) -> tuple[Listed, ...]:
    """Write lists of tables."""
    ids = {player for one in listings for player in one.players.values()}
    people = await house.people.players(ids)
    player = who.player.id if who else None
    return tuple(
        Listed(
            id=one.setup.id,
            game=one.setup.game,
            options=one.setup.options,
            seats=one.setup.seats,
            players={seat: people[other] for seat, other in one.players.items() if other in people},
            bots=one.bots,
            clock=one.setup.clock,
            phase=one.phase,
            revision=one.revision,
            owing=one.owing,
            since=one.since,
            seat=next((seat for seat, other in one.players.items() if other == player), None),
            free=one.setup.seats - len(one.players) - len(one.bots),
        )
        for one in listings
    )


@get("/{table:str}", summary="A table")
async def get_table(table: str, request: AnyRequest, who: Who | None) -> Seen:
    """Tell of a table and its match what you may see."""
    house = house_of(request)
    return see(house, await house.hall.get(table), who)


def _asking(request: AnyRequest, who: Who) -> House:
    """Rate-limit a change of a table."""
    house = house_of(request)
    house.limit("move", who.player.id)
    return house


async def _change(
    request: AnyRequest,
    table: str,
    who: Who,
    ask: Callable[[Table, str, int], tuple[AnyEntry, ...]],
) -> Seen:
    house = _asking(request, who)
    player = who.player
    live = await house.hall.change(
        table, lambda now, at: ask(now, player.id, at), names={player.id: player.name}
    )
    return see(house, live, who)


@post(
    "/{table:str}/seat",
    summary="Take a seat",
    needs=PLAY,
    refuses=f"{WAITING} not_seated seat_taken bad_options",
)
async def sit(table: str, data: Sit, request: AnyRequest, who: Who) -> Seen:
    """Take a seat, by default the first that is free; with a nonce you are ready as well."""
    program = who.program
    return await _change(
        request,
        table,
        who,
        lambda now, player, at: seating.sit(
            now, player, data.seat, data.nonce, at, program=program
        ),
    )


@delete(
    "/{table:str}/seat",
    status_code=200,
    summary="Free a seat",
    needs=PLAY,
    refuses=f"{WAITING} not_seated not_host bad_options",
)
async def leave(table: str, request: AnyRequest, who: Who, seat: int | None = None) -> Seen:
    """Leave your seat before the match or, as the host, send away who sits on another.

    Everybody at the table may free the seat of somebody who is away for a minute.
    """
    house = _asking(request, who)
    return see(house, await house.hall.free_seat(table, who.player.id, seat), who)


@post("/{table:str}/ready", summary="Be ready", needs=PLAY, refuses=f"{WAITING} not_seated")
async def ready(table: str, data: Ready, request: AnyRequest, who: Who) -> Seen:
    """Be ready; the match begins when everybody is. Your nonce joins in its chance."""
    return await _change(
        request, table, who, lambda now, player, at: seating.ready(now, player, data.nonce, at)
    )


@post(
    "/{table:str}/bot",
    summary="Seat a bot",
    needs=PLAY,
    refuses=f"{WAITING} not_host seat_taken bad_options",
)
async def seat_bot(table: str, data: SeatBot, request: AnyRequest, who: Who) -> Seen:
    """Give a free seat to a bot of the server, as the host; all may, if the host is away."""
    house = _asking(request, who)
    live = await house.hall.seat_bot(table, who.player.id, data.seat, data.bot)
    return see(house, live, who)


@delete(
    "/{table:str}",
    status_code=200,
    summary="Close a table",
    needs=PLAY,
    refuses=f"{WAITING} not_host",
)
async def close(table: str, request: AnyRequest, who: Who) -> Seen:
    """Clear away a table that waits for players, as the host."""
    return await _change(request, table, who, seating.close)


@post(
    "/{table:str}/play",
    status_code=200,
    summary="Play",
    needs=PLAY,
    refuses=f"{PLAYING} stale not_your_turn illegal_move key_reused",
)
async def play(table: str, data: Move, request: AnyRequest, who: Who) -> Stored:
    """Choose a move. Among several who choose at once it may be changed until the last one is in."""
    house = _asking(request, who)
    revision = await house.hall.play(table, who.player.id, data.revision, data.move, data.key)
    return Stored(revision)


@post(
    "/{table:str}/withdraw",
    status_code=200,
    summary="Take a choice back",
    needs=PLAY,
    refuses=f"{PLAYING} stale not_your_turn key_reused",
)
async def withdraw(table: str, data: TakeBack, request: AnyRequest, who: Who) -> Stored:
    """Take back a choice that is not revealed yet."""
    house = _asking(request, who)
    return Stored(await house.hall.withdraw(table, who.player.id, data.revision, data.key))


@post(
    "/{table:str}/takeover",
    status_code=200,
    summary="Call a bot",
    needs=PLAY,
    refuses=f"{PLAYING} not_your_turn too_early bad_options",
)
async def take_over(table: str, data: ASeat, request: AnyRequest, who: Who) -> Seen:
    """Let a bot play on for somebody whose time is up, or who is away on the own turn."""
    house = _asking(request, who)
    return see(house, await house.hall.take_over(table, who.player.id, data.seat), who)


@post("/{table:str}/return", status_code=200, summary="Come back", needs=PLAY, refuses=PLAYING)
async def come_back(table: str, request: AnyRequest, who: Who) -> Seen:
    """Take your seat again from the bot that played on."""
    return await _change(request, table, who, leaving.come_back)


@post("/{table:str}/resign", status_code=200, summary="Resign", needs=PLAY, refuses=PLAYING)
async def resign(table: str, request: AnyRequest, who: Who) -> Seen:
    """Give up; if others can play on, a bot takes your seat for the rest."""
    return await _change(request, table, who, leaving.resign)


@post(
    "/{table:str}/abandon", status_code=200, summary="Agree to abandon", needs=PLAY, refuses=PLAYING
)
async def abandon(table: str, data: Agree, request: AnyRequest, who: Who) -> Seen:
    """Agree to abandon the match, which ends when all who are left agree; or end the offer."""
    return await _change(
        request,
        table,
        who,
        lambda now, player, at: leaving.agree(now, player, at, agreed=data.agreed),
    )


@post(
    "/{table:str}/rematch",
    status_code=200,
    summary="Play again",
    needs=PLAY,
    refuses="not_seated not_over",
)
async def rematch(table: str, request: AnyRequest, who: Who) -> Again:
    """Meet the same people at a new table, each a seat further; who asks first is its host."""
    house = house_of(request)
    house.limit("table", who.player.id)
    house.check_offered((await house.hall.get(table)).table.setup.game)
    return Again(await house.hall.play_again(table, who.player.id))


@get("/{table:str}/odds", summary="Exact odds", refuses="forbidden not_started malformed")
async def get_odds(table: str, request: AnyRequest) -> Odds:
    """The chances of ending this turn with each total, if the game knows and the table allows help."""
    house = house_of(request)
    house.limit("other", address_of(request))
    now = (await house.hall.get(table)).table
    if not now.setup.help:
        raise Forbidden("this table is played without help")
    check_odds(now.match.game)
    try:
        now.check_playing()
        # The first time it takes a moment, and nobody else shall wait for it.
        odds = await asyncio.to_thread(_odds, now)
    except (MatchOver, NotYourTurn):
        # Whoever asked could not know that the turn is over meanwhile.
        return Odds(now.match.revision, {}, {})
    return Odds(now.match.revision, odds["atLeast"], odds["exactly"])


def _odds(table: Table) -> dict[str, dict[str, float]]:
    return find_odds(table.match.game)(table.match)


@get("/{table:str}/chat", summary="What was said")
async def get_chat(table: str, request: AnyRequest, who: Who | None) -> Talk:
    """Read the last lines of the table's chat, without those of whom you have muted."""
    house = house_of(request)
    live = await house.hall.get(table)
    muted = await house.people.muted(who.player.id) if who else frozenset()
    lines = await house.hall.recent_chat(live, 200)
    return Talk(tuple(live.spoken(line) for line in lines if line.player not in muted))


@post("/{table:str}/chat", summary="Say something", needs=PLAY)
async def say(table: str, data: Speech, request: AnyRequest, who: Who) -> Stored:
    """Say something at the table: text only."""
    house = house_of(request)
    house.limit("chat", who.player.id)
    text = clean_speech(data.text)
    return Stored(await house.hall.say(table, who.player.id, text, data.key))


tables = Router(
    "/api/tables",
    route_handlers=[
        open_table,
        lobby,
        get_table,
        sit,
        leave,
        ready,
        seat_bot,
        close,
        play,
        withdraw,
        take_over,
        come_back,
        resign,
        abandon,
        rematch,
        get_odds,
        get_chat,
        say,
    ],
    tags=["tables"],
)
