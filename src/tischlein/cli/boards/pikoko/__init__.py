"""Pikoko on the terminal: everyone's hand but the own, the trick and the bets."""

from tischlein.games.pikoko.state import RoundScored

from .events import digest, tell
from .moves import HELP, ask, key, label, parse
from .table import draw

UNIT = "point"
ENDINGS = {
    "points": "most points of three rounds",
    "bestRound": "equal points, but the best single round",
    "shared": "equal points and equally good best rounds",
}
MOMENTS: tuple[type, ...] = (RoundScored,)

__all__ = ["ENDINGS", "HELP", "MOMENTS", "UNIT"]
__all__ += ["ask", "digest", "draw", "key", "label", "parse", "tell"]
