"""A match at one keyboard: asks people, lets bots move, and tells everyone what they may know."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from rich.text import Text

from tischlein.bots import choose
from tischlein.core.errors import Refusal
from tischlein.core.game import Chance, Decide

from .choices import Choices
from .drawing import drawing_of
from .ending import outcome_lines
from .screen import Left
from .sheet import sheet
from .words import Unclear, names_of, with_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.chance import Source
    from tischlein.core.match import View
    from tischlein.core.record import Player
    from tischlein.core.referee import Referee
    from tischlein.core.values import Seat

    from .screen import Screen

COMMANDS = (
    "Also: rules shows the rule sheet, log what happened so far, Enter the table, quit leaves."
)


class Table:
    """People and bots around one match.

    People share the screen: whoever decides is its holder, and it is wiped before it is passed on.
    """

    def __init__(
        self,
        referee: Referee,
        players: Sequence[Player],
        screen: Screen,
        *,
        secret: bytes,
        source: Source | None = None,
    ) -> None:
        """Sit down; `source` gives the samples that the referee does not draw by itself."""
        self.referee = referee
        self.players = players
        self.names = names_of(players, len(players))
        self.screen = screen
        self.drawing = drawing_of(referee.game)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        # Bots must not share the stream of the samples, or they would change what chance gives.
        self._bot_seed = hashlib.sha256(b"bots" + secret).digest()
        self._source = source
        self._told = 0
        """Events told as they happened, to all who look at the screen."""
        self._seen = dict.fromkeys(self.people, 0)
        """Events that each person has been told."""
        self._holder = self.people[0] if len(self.people) == 1 else None

    @property
    def shared(self) -> bool:
        """Do several people share the screen?"""
        return len(self.people) > 1

    def play(self) -> None:
        """Play the match to its end; raises Left when somebody leaves."""
        if self.shared:
            self.screen.wipe()
        self._settle()
        self._tell()
        while isinstance(pending := self.referee.pending(), Decide):
            seat = self._next(pending)
            bot = self.players[seat].bot
            if bot is None:
                self._ask(seat)
            else:
                with self.screen.thinking(self.names[seat]):
                    move = choose(self.referee, seat, bot, self._bot_seed).move
                self.referee.play(seat, move)
            self._settle()
            self._tell()

    def close(self) -> None:
        """Show the whole match open, who won and why."""
        eyes = self._eyes()
        recent = self._digest(min(self._seen.values(), default=self._told), eyes)
        pending = self.referee.pending()
        view = self.referee.view(eyes)
        if self.people:
            self.screen.redraw()
        self.screen.say(*recent[-6:], "", self.drawing.draw(view, self.names), "")
        self.screen.say(*outcome_lines(pending, self.drawing, self.names, eyes))

    def _settle(self) -> None:
        """Draw what the referee leaves to us: a resumed match has no secret of its own."""
        referee = self.referee
        while self._source is not None and isinstance(referee.pending(), Chance):
            referee.settle(referee.game.draw(referee.match.state, self._source))

    def _next(self, pending: Decide) -> Seat:
        """Let the holder of the keyboard choose first, then other people, then bots."""
        if self._holder in pending.seats:
            return self._holder
        waiting = [seat for seat in pending.seats if seat in self.people]
        return (waiting or pending.seats)[0]

    def _eyes(self) -> Seat | None:
        """Who looks when nobody is asked: the only person, or everyone and so the public."""
        return self.people[0] if len(self.people) == 1 else None

    def _tell(self) -> None:
        """Tell what just happened to all who look, unless a fresh table is about to."""
        first, self._told = self._told, len(self.referee.events)
        events = self.referee.events[first:]
        moment = any(isinstance(event, self.drawing.MOMENTS) for event in events)
        pending = self.referee.pending()
        redrawn = self.screen.live or self.shared
        if redrawn and not moment:
            if isinstance(pending, Decide) and self._next(pending) == self._holder:
                return
            if not self.screen.live:
                return
        for number, event in enumerate(events, start=first + 1):
            shown = self.referee.game.show(event, self._eyes())
            text = None if shown is None else self.drawing.tell(shown, self.names, self._eyes())
            if text:
                self.screen.say(*text.splitlines())
                self.screen.breathe()
            if isinstance(event, self.drawing.MOMENTS):
                self.screen.confirm("Enter to go on >")
                self._seen = dict.fromkeys(self.people, number)
        if not self.screen.live:
            self._seen = dict.fromkeys(self.people, self._told)

    def _digest(self, first: int, eyes: Seat | None) -> list[str]:
        shown = (self.referee.game.show(event, eyes) for event in self.referee.events[first:])
        events = [event for event in shown if event is not None]
        return self.drawing.digest(events, self.names, eyes)

    def _ask(self, seat: Seat) -> None:
        """Show a person the table and take their choice."""
        if self.shared and seat != self._holder:
            self._hand_over(seat)
        self._holder = seat
        view = self.referee.view(seat)
        choices = Choices(self.drawing, self.referee.legal_moves(seat), view, self.names)
        recent = self._digest(self._seen[seat], seat)
        self._seen[seat] = len(self.referee.events)
        self._show(view, choices, recent)
        prompt = f"{self.names[seat]} >" if self.shared else ">"
        while True:
            try:
                text = self.screen.ask(prompt).casefold()
                if self._command(text, view, choices, recent):
                    continue
                self.referee.play(seat, choices.read(text))
            except Unclear as unclear:
                self.screen.say(str(unclear))
            except Refusal as refusal:
                self.screen.say(with_names(str(refusal), self.names))
            else:
                break
        if self.shared:
            self.screen.wipe()

    def _hand_over(self, seat: Seat) -> None:
        name = self.names[seat]
        self.screen.say("", Text(f"Pass the keyboard to {name}.", "bold"))
        self.screen.confirm(f"{name}, press Enter when nobody else is looking >")
        self.screen.wipe()

    def _show(self, view: View, choices: Choices, recent: Sequence[str]) -> None:
        """What happened, the table, what is asked, what can be done: in one screenful."""
        board = self.drawing.draw(view, self.names)
        asked = Text(self.drawing.ask(view, self.names), "bold")
        parts: list[Any] = [board, "", asked, *choices.lines()]
        news: list[Any] = [*recent, ""] if recent else []
        if self.screen.live:
            # The prompt takes a line too.
            news = self._fitting(news, self.screen.height - self.screen.lines_of(*parts) - 1)
        self.screen.redraw()
        self.screen.say(*news, *parts)

    def _fitting(self, news: list[Any], room: int) -> list[Any]:
        """Drop the oldest lines, then the gap below the last one, until the rest fits."""
        heights = [self.screen.lines_of(part) for part in news]
        first = 0
        while len(news) - first > 2 and sum(heights[first:]) > room:
            first += 1
        last = len(news) if sum(heights[first:]) <= room else -1
        return news[first:last]

    def _command(self, text: str, view: View, choices: Choices, recent: Sequence[str]) -> bool:
        """Do what is no move; say whether it was one of these."""
        match text:
            case "":
                self._show(view, choices, recent)
            case "?" | "h" | "help":
                self.screen.say(self.drawing.HELP, COMMANDS)
            case "rules":
                self.screen.page(sheet(self.referee.game))
            case "log":
                self.screen.page("\n".join(self._digest(0, view.seat)))
            case "q" | "quit" | "exit":
                raise Left
            case _:
                return False
        return True
