"""Who steps in for a bot that fails: ever simpler ones, down to `random`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots import bots_for

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame

LAST = "random"
"""Plays every game, needs no thought and cannot fail."""

# `strong` does not step in for `perfect`: they share the kernels that may have failed.
STAND_INS = ("regular", "novice", "greedy", LAST)


def stand_ins(game: AnyGame, bot: str) -> list[str]:
    """List who steps in for a bot, the strongest first, all of them weaker than the bot.

    A bot that no longer exists, as one of a match begun before an update, is taken for the best.
    """
    names = list(bots_for(game))
    below = names[: names.index(bot)] if bot in names else names
    return [name for name in STAND_INS if name in below]
