"""People for the tests: they type random legal moves, by the list's number or by shorthand."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING, Any

from rich.console import Console

from tischlein.bots import choose
from tischlein.cli.choices import Choices
from tischlein.cli.play import Setting, host
from tischlein.cli.screen import Screen
from tischlein.cli.seating import find, read_players
from tischlein.cli.table import Table
from tischlein.core.referee import Referee

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tischlein.core.values import Seat

NOISE = ("", "?", "log", "xyzzy", "99", "-1", "\x1b[A")
"""What people type that is no move; nothing of it may end or change the match."""


class Scripted:
    """A screen whose lines are typed by a function, and whose output is kept."""

    def __init__(
        self,
        answer: Callable[[], str],
        *,
        live: bool = False,
        width: int = 80,
        height: int = 24,
        color: bool = False,
    ) -> None:
        self.file = io.StringIO()
        console = Console(
            file=self.file,
            width=width,
            height=height,
            force_terminal=color,
            color_system="truecolor" if color else None,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
            _environ={},
        )
        self.pauses: list[float] = []
        self.screen = Screen(console, answer, live=live, sleep=self.pauses.append)

    @property
    def output(self) -> str:
        return self.file.getvalue()


def shorthand(game: str, move: Any, names: Sequence[str], rng: random.Random) -> str:
    """What a person would type for a move."""
    kind = type(move).__name__
    if game == "pico":
        return str(move.card)
    if game == "pickomino":
        if kind == "Take":
            worm = rng.choice(("w", "W", "worms"))
            return worm if move.face == "W" else rng.choice((f"{move.face}", f"{move.face}s"))
        if kind == "Roll":
            return rng.choice(("roll", "r", "ROLL"))
        return "stop" if move.tile is None else rng.choice((f"stop {move.tile}", str(move.tile)))
    if game == "5211":
        cards = rng.sample(move.cards, len(move.cards))
        return rng.choice((" ", ",", ", ", "")).join(rng.choice((c, c.lower())) for c in cards)
    if kind == "Bet":
        return str(move.tokens)
    if kind == "Confidence":
        return "safe" if move.peacock is None else names[move.peacock]
    return f"{move.card.lower()} {move.colour}" if move.colour else str(move.card)


class Crowd:
    """Whoever holds the keyboard of a table, and what they type."""

    def __init__(self, seed: int, noise: float = 0.1) -> None:
        self.rng = random.Random(seed)
        self.noise = noise
        self.table: Table
        self.typed = 0

    def answer(self) -> str:
        if self.table._holder is None or self.rng.random() < self.noise:
            return self.rng.choice(NOISE) + "\n"
        seat: Seat = self.table._holder
        referee = self.table.referee
        moves = referee.legal_moves(seat)
        if not moves:
            return "\n"
        self.typed += 1
        names = self.table.names
        # Chance alone takes thousands of turns to clear Pickomino's grill.
        if referee.game.id == "pickomino" and self.rng.random() < 0.8:
            moves = (choose(referee, seat, "greedy", b"").move,)
        if self.rng.random() < 0.5:
            legal = referee.legal_moves(seat)
            listed = Choices(self.table.drawing, legal, referee.view(seat), names).by_key
            return self.rng.choice([key for key, move in listed.items() if move in moves]) + "\n"
        return shorthand(referee.game.id, self.rng.choice(moves), names, self.rng) + "\n"


def open_setting(
    game: str, players: Sequence[str], seats: int, seed: int, **options: Any
) -> Setting:
    """A match about to be played."""
    rules = find(game)
    named = list(players) or ["You"]
    # The strongest bots take their time; a test does not.
    seated = read_players(named + ["bot:greedy"] * (seats - len(named)), rules, seats)
    secret = random.Random(seed).randbytes(32)
    chosen = rules.option_type(**options)
    referee = Referee.open(rules, seats, chosen, secret=secret)
    referee.players = seated
    return Setting(referee, seated, secret, None)


def play_out(
    setting: Setting, monkeypatch: Any, *, seed: int = 0, noise: float = 0.1, **screen: Any
) -> Scripted:
    """Let scripted people play a match through `host`."""
    crowd = Crowd(seed, noise)
    scripted = Scripted(crowd.answer, **screen)

    def sit(*arguments: Any, **keywords: Any) -> Table:
        crowd.table = Table(*arguments, **keywords)
        return crowd.table

    monkeypatch.setattr("tischlein.cli.play.Table", sit)
    assert host(setting, scripted.screen) == 0
    return scripted
