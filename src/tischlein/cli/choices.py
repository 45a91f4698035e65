"""The legal moves of a decision as a short list, each with what to type for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from .pieces import WIDTH, pad

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View

    from .drawing import Drawing

_WIDE = 30
"""Moves get a line each where one is longer than this."""
_EVEN = 20
"""Up to here all get cells as wide as the longest."""
_CELL = 13
"""Between these they stand in cells of this width, each in as many as it needs."""


class Choices:
    """What a person may choose now."""

    def __init__(
        self, drawing: Drawing, moves: Sequence[Any], view: View, names: Sequence[str]
    ) -> None:
        """List the moves: by a number that belongs to them, or by their place."""
        self._drawing = drawing
        self._moves = moves
        self._view = view
        self._names = names
        natural = [drawing.key(move, view) for move in moves]
        self.by_key = {
            key or str(n): move for n, (key, move) in enumerate(zip(natural, moves, strict=True), 1)
        }

    def lines(self) -> list[Text]:
        """Lay the list out in columns if the moves are short."""
        items = [
            Text.assemble(
                (f"{key:>4}", "bold"), " ", self._drawing.label(move, self._view, self._names)
            )
            for key, move in self.by_key.items()
        ]
        widest = max(item.cell_len for item in items)
        if widest > _WIDE:
            return items
        cell = widest + 2 if widest <= _EVEN else _CELL
        rows = [Text()]
        for item in items:
            width = -(-(item.cell_len + 2) // cell) * cell
            if rows[-1].cell_len + width > WIDTH:
                rows.append(Text())
            rows[-1].append_text(pad(item, width))
        return rows

    def read(self, text: str) -> Any:
        """Read a move: a number of the list, or what the game understands."""
        if text in self.by_key:
            return self.by_key[text]
        return self._drawing.parse(text, self._view, self._moves, self._names)
