"""The bots of Pico, the weakest first; those that compute load themselves when first asked."""

from tischlein.bots.contract import Bot
from tischlein.bots.lazy import Lazy

from .greedy import PicoGreedy
from .novice import Novice

BOTS: dict[str, Bot] = {
    "greedy": PicoGreedy(),
    "novice": Novice(),
    "regular": Lazy(
        f"{__name__}.levels",
        "Regular",
        about="Thinks three reveals ahead about what you might think, and mixes its cards.",
    ),
    "strong": Lazy(
        f"{__name__}.levels",
        "Strong",
        about="Plays each round perfectly for points, but does not look at the match's score.",
    ),
    "perfect": Lazy(
        f"{__name__}.perfect",
        "Perfect",
        about="Has solved the match: in the long run nobody can win against it.",
    ),
}
