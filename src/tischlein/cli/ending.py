"""How a match ended, in words: who won and why, and everyone's place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tischlein.core.game import Over

from .pieces import fit
from .words import capital, count, listing, who

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.game import Pending
    from tischlein.core.values import Seat

    from .drawing import Drawing


def outcome_lines(
    pending: Pending, drawing: Drawing, names: Sequence[str], eyes: Seat | None
) -> list[Text]:
    """Say who won and why, then list the places; nothing while the match goes on."""
    if not isinstance(pending, Over):
        return []
    outcome = pending.outcome
    winners = capital(listing(who(seat, names, eyes) for seat in outcome.winners))
    won = "won" if len(outcome.winners) == 1 else "share the first place"
    why = drawing.ENDINGS.get(outcome.reason, outcome.reason)
    lines = [Text(f"{winners} {won}: {why}.", "bold")]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        name = fit(capital(who(seat, names, eyes)), 16)
        score = count(outcome.scores[seat], drawing.UNIT)
        lines.append(Text(f"  {outcome.ranks[seat]}. {name} {score}"))
    return lines
