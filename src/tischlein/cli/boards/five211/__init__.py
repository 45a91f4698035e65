"""5211 on the terminal: what lies open, how the colours stand, the own hand."""

from .events import digest, tell
from .moves import HELP, ask, key, label, parse
from .table import draw

UNIT = "point"
ENDINGS = {
    "points": "most points banked",
    "bankedCards": "equal points, but more cards banked",
    "shared": "equal points and equally many cards banked",
}
MOMENTS: tuple[type, ...] = ()

__all__ = ["ENDINGS", "HELP", "MOMENTS", "UNIT"]
__all__ += ["ask", "digest", "draw", "key", "label", "parse", "tell"]
