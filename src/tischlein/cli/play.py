"""`tischlein play`: open or resume a match, play it, keep its record."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

from tischlein.core.chance import Stream, commitment, match_key
from tischlein.core.game import Over
from tischlein.core.referee import Referee
from tischlein.games import find_game

from . import INTERRUPTED
from .files import check_target, load, save
from .preparing import ready_bots
from .screen import Left, Screen
from .seating import check_bots, find, read_option_words, read_players, read_seed
from .table import Table
from .words import Mistake

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path
    from types import FrameType

    from tischlein.core.record import Player


class Setting(NamedTuple):
    """A match that is about to be played here."""

    referee: Referee
    players: tuple[Player, ...]
    secret: bytes
    path: Path | None
    """Where its record is kept."""
    resumed: bool = False


def run(arguments: argparse.Namespace) -> int:
    """Play a match."""
    setting = _resume(arguments) if arguments.resume else _open(arguments)
    return host(setting, Screen.standard(fast=arguments.fast))


def _open(arguments: argparse.Namespace) -> Setting:
    if not arguments.words:
        raise Mistake("say what to play; `tischlein games` lists the games")
    game = find(arguments.words[0])
    players = read_players(arguments.words[1:], game, arguments.seats)
    options = read_option_words(game, arguments.option)
    path = None
    if arguments.record is not None:
        path = check_target(arguments.record, force=arguments.force)
    secret = read_seed(arguments.seed)
    referee = Referee.open(game, len(players), options, secret=secret)
    referee.players = players
    return Setting(referee, players, secret, path)


def _resume(arguments: argparse.Namespace) -> Setting:
    if arguments.seats is not None or arguments.option:
        raise Mistake("a recorded match has its seats and options already; leave them out")
    record = load(arguments.resume)
    referee = Referee.resume(record, find_game)
    if isinstance(referee.pending(), Over):
        raise Mistake(f"that match is over. Look at it with `tischlein replay {arguments.resume}`")
    if arguments.words:
        referee.players = read_players(arguments.words, referee.game, record.seats)
    if referee.players is UNSET or len(referee.players) != record.seats:
        raise Mistake(
            "the record does not say who plays. "
            f"Name the players: tischlein play --resume {arguments.resume} You bot:greedy"
        )
    check_bots(referee.players, referee.game)
    # Nobody can check chance across two secrets, so the record does not claim it.
    referee.fairness = UNSET
    path = check_target(arguments.resume, force=True)
    if arguments.record is not None:
        path = check_target(arguments.record, force=arguments.force)
    return Setting(referee, referee.players, read_seed(arguments.seed), path, resumed=True)


def host(setting: Setting, screen: Screen) -> int:
    """Play a match to its end, or until somebody leaves, and keep its record either way."""
    bots = [player.bot for player in setting.players if player.bot is not None]
    with ready_bots(setting.referee.game, bots):
        return _host(setting, screen)


def _host(setting: Setting, screen: Screen) -> int:
    referee = setting.referee
    known = len(referee.inputs) if setting.resumed else 0
    source = Stream(match_key(setting.secret)) if setting.resumed else None
    table = Table(referee, setting.players, screen, secret=setting.secret, source=source)
    with _polite_signals():
        try:
            try:
                code = _sit(setting, table)
            finally:
                # In two steps: a signal that breaks in here still finds the record written.
                _stop_listening()
        finally:
            if setting.path is not None and len(referee.inputs) > known:
                save(referee.record(), setting.path)
    if not isinstance(referee.pending(), Over) and table.shared:
        screen.wipe()
    _part(setting, screen)
    return code


def _sit(setting: Setting, table: Table) -> int:
    """Play until the end, or until somebody leaves."""
    try:
        _introduce(setting, table)
        table.play()
        table.close()
    except Left:
        return 0
    except KeyboardInterrupt:
        table.screen.say("")
        return INTERRUPTED
    return 0


def _introduce(setting: Setting, table: Table) -> None:
    """Say who sits here, that chance is sealed, and how to get help."""
    screen = table.screen
    seated = (
        name if player.bot is None else f"{name} (bot {player.bot})"
        for name, player in zip(table.names, setting.players, strict=True)
    )
    screen.say(f"{setting.referee.game.title} with {', '.join(seated)}.")
    if setting.resumed:
        screen.say("The match goes on where it was left; its chance cannot be verified any more.")
    else:
        screen.say(
            "Chance is sealed; the SHA-256 of its secret is", f"  {commitment(setting.secret)}"
        )
    if table.people:
        screen.say("Type ? for help whenever you are asked, quit to leave.")
    size = screen.console.size
    if screen.live and (size.width < 80 or size.height < 24):
        screen.say(
            f"The table is 80 columns by 24 lines; your window has {size.width} by {size.height}."
        )
    screen.confirm("Enter to begin >")


def _part(setting: Setting, screen: Screen) -> None:
    """Say where the record is, and how the chance can be checked."""
    over = isinstance(setting.referee.pending(), Over)
    path = setting.path
    screen.say("")
    if not over:
        kept = f"go on with: tischlein play --resume {path}" if path else "it was not recorded."
        screen.say(f"You left the match; {kept}")
        return
    if path is not None:
        screen.say(f"The record is in {path}; see it again with: tischlein replay {path}")
    if setting.resumed:
        return
    if path is not None:
        screen.say(f"Check that chance was fair with: tischlein verify {path}")
    else:
        screen.say("The secret of its chance was", f"  {setting.secret.hex()}")


_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def _polite_signals() -> Iterator[None]:
    """Let a closed window or a polite kill end the match as if its player had left."""

    def leave(number: int, _: FrameType | None) -> None:
        _stop_listening()
        raise SystemExit(128 + number)

    numbers = [*_SIGNALS, signal.SIGINT]
    before = [signal.getsignal(number) for number in numbers]
    for number in _SIGNALS:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def _stop_listening() -> None:
    """Let nothing break into the writing of a record; a closing window signals more than once."""
    for number in (*_SIGNALS, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
