"""Pickomino on the terminal: the grill, the stacks and the dice."""

from .events import digest, tell
from .moves import HELP, ask, key, label, parse
from .table import draw

UNIT = "worm"
ENDINGS = {"worms": "most worms", "highestTile": "equally many worms, but the highest single tile"}
MOMENTS: tuple[type, ...] = ()

__all__ = ["ENDINGS", "HELP", "MOMENTS", "UNIT"]
__all__ += ["ask", "digest", "draw", "key", "label", "parse", "tell"]
