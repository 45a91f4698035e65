"""Routes of games: which there are, their options, bots and rule sheets; the best players."""

from __future__ import annotations

import functools

from litestar import Router, get

from tischlein.bots import bots_for
from tischlein.core.codec import option_schema
from tischlein.core.package import Package
from tischlein.games import all_packages, find_game, sheets_of
from tischlein.service.ratings import Profile
from tischlein.service.who import Who

from .answers import BotInfo, GameInfo, Games, Leaders, Sheet
from .asking import AnyRequest, house_of


@functools.cache
def describe_games(offered: frozenset[str] | None = None) -> Games:
    """The games as programs and pages need them: all, or those that a host offers."""
    return Games(
        tuple(
            _describe(package)
            for package in all_packages()
            if offered is None or package.newest.id in offered
        )
    )


def _describe(package: Package) -> GameInfo:
    game = package.newest
    return GameInfo(
        id=game.id,
        title=game.title,
        rules_version=game.rules_version,
        seats=tuple(game.seat_counts),
        options=option_schema(game),
        bots=tuple(BotInfo(name, bot.about) for name, bot in bots_for(game).items()),
        about=package.about,
        clauses=package.clauses,
        odds=bool(package.odds),
        by_seat=package.by_seat,
    )


@get("/api/games", summary="The games")
async def games(request: AnyRequest) -> Games:
    """List the games, their options and their bots."""
    return describe_games(house_of(request).settings.games)


@get("/api/games/{game:str}/rules", summary="A rule sheet", refuses="unknown_game")
async def rules(game: str, language: str = "en") -> Sheet:
    """The rule sheet of a game, in Markdown, with the ids of its clauses; in English if need be."""
    sheets = sheets_of(game)
    told = language if language in sheets else "en"
    return Sheet(game, told, sheets[told])


@get("/api/games/{game:str}/leaders", summary="The best players", refuses="unknown_game")
async def leaders(game: str, request: AnyRequest) -> Leaders:
    """List the best of a game: people who are surely good first."""
    find_game(game)
    return Leaders(tuple(await house_of(request).ratings.leaders(game, 100)))


@get("/api/players/{player:str}", summary="A profile", refuses="unknown_player")
async def profile(player: str, request: AnyRequest, who: Who | None) -> Profile:
    """Tell of a player: ratings, results and statistics, with people and with bots apart."""
    viewer = who.player.id if who else None
    return await house_of(request).ratings.profile(player, viewer)


games_router = Router("/", route_handlers=[games, rules, leaders, profile], tags=["games"])
