"""The bots of Pickomino, and the odds of a turn."""

from tischlein.bots.lazy import Lazy

from .greedy import PickominoGreedy
from .novice import Novice

BOTS = {
    "greedy": PickominoGreedy(),
    "novice": Novice(),
    "regular": Lazy(
        "tischlein.bots.pickomino.turnbot",
        "Regular",
        about="Plays each turn for the best expected difference in worms, but not past the turn.",
    ),
    "strong": Lazy(
        "tischlein.bots.pickomino.strong",
        "Strong",
        about="Plays each turn exactly for the chance to win the match, several turns ahead.",
    ),
}
