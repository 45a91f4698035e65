"""`tischlein replay`: step through a recorded match, with any seat's eyes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from tischlein.core.game import Decide
from tischlein.core.match import View
from tischlein.core.record import replay
from tischlein.games import find_game

from .drawing import drawing_of
from .ending import outcome_lines
from .files import load
from .screen import Left, Screen
from .words import Mistake, listing, names_of, sentence

if TYPE_CHECKING:
    import argparse

    from tischlein.core.record import Record
    from tischlein.core.values import Seat

KEYS = "Enter next · b back · g N go to · e end · s N seat · o open · p public · q quit"


class Eyes(NamedTuple):
    """With whose eyes a match is seen."""

    seat: Seat | None = None
    open: bool = True
    """Everything lies open; otherwise what the seat, or a spectator, may see."""


def run(arguments: argparse.Namespace) -> int:
    """Step through a record, or tell it from start to end where nobody could press a key."""
    record = load(arguments.file)
    screen = Screen.standard()
    show = Replay(record, screen)
    if arguments.seat is not None:
        show.look(show.check_seat(arguments.seat))
    if arguments.at is not None:
        show.go(show.check_revision(arguments.at))
    if screen.live:
        show.step_through()
    else:
        show.tell_all(arguments.at)
    return 0


class Replay:
    """A record being looked at."""

    def __init__(self, record: Record, screen: Screen) -> None:
        """Rebuild the whole match."""
        self.screen = screen
        self.steps = list(replay(record, find_game))
        self.game = self.steps[0].match.game
        self.drawing = drawing_of(self.game)
        self._names = names_of(record.players, record.seats)
        self.eyes = Eyes()
        self.revision = 0

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where; with other eyes than theirs, nobody can be called You."""
        if self.eyes.seat is None:
            return self._names
        return tuple(
            f"Seat {seat}" if name == "You" and seat != self.eyes.seat else name
            for seat, name in enumerate(self._names)
        )

    def check_seat(self, seat: int) -> Eyes:
        """Refuse a seat that the match does not have."""
        if not 0 <= seat < len(self.names):
            seats = listing(f"{number} ({name})" for number, name in enumerate(self.names))
            raise Mistake(f"there is no seat {seat}; the seats are {seats}")
        return Eyes(seat, open=False)

    def check_revision(self, revision: int) -> int:
        """Refuse a revision that the match does not have."""
        if not 0 <= revision < len(self.steps):
            last = len(self.steps) - 1
            raise Mistake(f"the record has revisions 0 to {last}, not {revision}")
        return revision

    def look(self, eyes: Eyes) -> None:
        """Change the eyes."""
        self.eyes = eyes

    def go(self, revision: int) -> None:
        """Go to a revision."""
        self.revision = revision

    def step_through(self) -> None:
        """Show a revision, then do as told."""
        note = ""
        while True:
            self._show(note)
            try:
                note = self._command(self.screen.ask(">").casefold())
            except Left:
                return

    def tell_all(self, last: int | None = None) -> None:
        """Tell the match from start to end as text, then show the final board."""
        end = len(self.steps) - 1 if last is None else last
        self.screen.say(f"{self.game.title} with {', '.join(self.names)}.", "")
        for revision in range(1, end + 1):
            for line in self.told(revision):
                self.screen.say(f"{revision:>4}  {line}")
        self.revision = end
        self.screen.say("", *self._board())

    def told(self, revision: int) -> list[str]:
        """What happened on the way to a revision, as these eyes may learn of it."""
        events = self.steps[revision].events
        if not self.eyes.open:
            shown = (self.game.show(event, self.eyes.seat) for event in events)
            events = tuple(event for event in shown if event is not None)
        told = (self.drawing.tell(event, self.names, self.eyes.seat) for event in events)
        return [line for text in told if text for line in text.splitlines()]

    def view(self) -> View:
        """What these eyes see of the present revision."""
        match = self.steps[self.revision].match
        if not self.eyes.open:
            return match.view(self.eyes.seat)
        board = self.game.board(match.state, None, everything=True)
        return View(None, match.revision, match.pending(), (), None, board)

    def _board(self) -> list[Text]:
        view = self.view()
        lines = [self.drawing.draw(view, self.names), Text()]
        if isinstance(view.pending, Decide):
            deciding = listing(self.names[seat] for seat in view.pending.seats)
            lines.append(Text(f"To decide: {deciding}.", "bold"))
        return lines + outcome_lines(view.pending, self.drawing, self.names, self.eyes.seat)

    def _show(self, note: str) -> None:
        if self.eyes.open:
            eyes = "all open"
        elif self.eyes.seat is None:
            eyes = "public"
        else:
            eyes = f"seat {self.eyes.seat}, {self.names[self.eyes.seat]}"
        place = f"Revision {self.revision} of {len(self.steps) - 1} · {eyes}"
        self.screen.redraw()
        self.screen.say(Text(place, "bold"), *self.told(self.revision), "", *self._board())
        self.screen.say(Text(KEYS, "dim"), *([note] if note else []))

    def _command(self, text: str) -> str:
        """Do one command; return what to say about it."""
        last = len(self.steps) - 1
        word, _, number = text.partition(" ")
        if found := re.fullmatch(r"([gs]) *([0-9]{1,9})", text):
            word, number = found.groups()
        match word:
            case "" | "n" | "next":
                if self.revision == last:
                    return "That was the last revision."
                self.revision += 1
            case "b" | "back":
                self.revision = max(self.revision - 1, 0)
            case "e" | "end":
                self.revision = last
            case "o" | "open":
                self.eyes = Eyes()
            case "p" | "public":
                self.eyes = Eyes(open=False)
            case "g" | "s" if number.isdecimal():
                return self._numbered(word, int(number))
            case "q" | "quit" | "exit":
                raise Left
            case _:
                return "That is none of the keys above."
        return ""

    def _numbered(self, word: str, number: int) -> str:
        try:
            if word == "g":
                self.go(self.check_revision(number))
            else:
                self.look(self.check_seat(number))
        except Mistake as mistake:
            return sentence(str(mistake))
        return ""
