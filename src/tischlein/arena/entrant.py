"""Who takes part: a bot of the package with a budget, or a command that speaks JSON lines."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

import msgspec

from tischlein.bots import bots_for
from tischlein.bots.contract import Budget
from tischlein.core.errors import Malformed
from tischlein.core.values import Value

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame

COMMAND = "command:"


class Entrant(Value, frozen=True):
    """One who takes part, by the text that names it in results."""

    text: str
    """`strong`, `strong@500` (iterations), `strong@50ms`, or `command:python my_bot.py`."""

    @property
    def command(self) -> list[str] | None:
        """The command to start, or None for a bot of the package."""
        if not self.text.startswith(COMMAND):
            return None
        return shlex.split(self.text.removeprefix(COMMAND))

    @property
    def bot(self) -> str:
        """The name of the package's bot."""
        return self.text.partition("@")[0]

    @property
    def budget(self) -> Budget:
        """How long it may think over a move."""
        match = re.fullmatch(r"[^@]+@([0-9]{1,9})(ms)?", self.text)
        if match is None:
            return Budget()
        number = int(match[1])
        return Budget(ms=number) if match[2] else Budget(iterations=number)


def read_entrant(game: AnyGame, text: str) -> Entrant:
    """Check that there is such a bot."""
    entrant = Entrant(text)
    if text.startswith(COMMAND):
        try:
            words = entrant.command
        except ValueError as error:
            raise Malformed(f"{text!r} is no command: {error}") from None
        if not words:
            raise Malformed("a command is missing after `command:`")
        return entrant
    bots = bots_for(game)
    if entrant.bot not in bots:
        raise Malformed(f"{game.title} has no bot {entrant.bot!r}; its bots are {', '.join(bots)}")
    if "@" in text and entrant.budget == Budget():
        raise Malformed(f"{text!r}: after @ comes a number of iterations, or of ms as in @50ms")
    try:
        # Budgets have bounds of their own.
        msgspec.convert(msgspec.to_builtins(entrant.budget), Budget)
    except msgspec.ValidationError as error:
        raise Malformed(f"{text!r}: {error}") from None
    return entrant
