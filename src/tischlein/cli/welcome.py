"""`tischlein` alone: asks what to play and against whom, and plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rich.text import Text

from tischlein.bots import bots_for
from tischlein.core.referee import Referee
from tischlein.games import all_games, find_package

from .play import Setting, host
from .screen import Left, Screen
from .seating import BOT, find, read_players, read_seed, strongest
from .words import Mistake, listing, sentence, span

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

    from tischlein.core.game import AnyGame
    from tischlein.core.record import Player

T = TypeVar("T")


def run(_: argparse.Namespace) -> int:
    """Welcome a person."""
    screen = Screen.standard()
    try:
        setting = invite(screen)
    except Left:
        screen.say("", "Another time, then.")
        return 0
    return host(setting, screen)


def invite(screen: Screen) -> Setting:
    """Ask for a game and its players."""
    games = list(all_games().values())
    screen.say("", Text("Welcome to Tischlein, the little table that sets itself.", "bold"), "")
    for number, game in enumerate(games, start=1):
        screen.say(_headline(number, game))
    screen.say("", "`tischlein --help` tells what else it can do; q leaves.", "")
    game = _until(screen, "Which game? (number or name) >", lambda text: _game(text, games))
    low, high = game.seat_counts[0], game.seat_counts[-1]
    seats = low
    if low < high:
        prompt = f"How many at the table, {span(game.seat_counts)}? [{low}] >"
        seats = _until(screen, prompt, lambda text: _seats(text or str(low), game))
    bots = listing([BOT + name for name in bots_for(game)], "or")
    screen.say(
        f"Who plays? Separate names by commas; a bot is {bots}.",
        f"Empty seats go to {BOT}{strongest(game)}, so just press Enter to play alone with bots.",
    )

    def seated(text: str) -> tuple[Player, ...]:
        words = [word.strip() for word in text.split(",")]
        return read_players([word for word in words if word], game, seats)

    players = _until(screen, "Players [You] >", seated)
    secret = read_seed(None)
    referee = Referee.open(game, len(players), secret=secret)
    referee.players = players
    return Setting(referee, players, secret, None)


def _headline(number: int, game: AnyGame) -> Text:
    head = Text.assemble(f"  {number}  ", (f"{game.title:<11}", "bold"))
    head.append(f"{span(game.seat_counts) + ' players':<17}", "dim")
    return head.append(f"\n     {find_package(game.id).about}")


def _until(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read."""
    while True:
        text = screen.ask(prompt)
        if text.casefold() in ("q", "quit", "exit"):
            raise Left
        try:
            return read(text)
        except Mistake as mistake:
            screen.say(sentence(str(mistake)))


def _game(text: str, games: Sequence[AnyGame]) -> AnyGame:
    if text.isdecimal() and 1 <= int(text) <= len(games):
        return games[int(text) - 1]
    return find(text)


def _seats(text: str, game: AnyGame) -> int:
    if not text.isdecimal() or int(text) not in game.seat_counts:
        raise Mistake(f"{game.title} is for {span(game.seat_counts)} players, not for {text!r}")
    return int(text)
