"""The bots of Pikoko."""

from tischlein.bots.lazy import Lazy

from .greedy import PikokoGreedy

_HERE = "tischlein.bots.pikoko"

BOTS = {
    "greedy": PikokoGreedy(),
    "novice": Lazy(
        f"{_HERE}.novice",
        "PikokoNovice",
        about="Bets on high cards and minds only the peacock it plays for; a beginner.",
    ),
    "regular": Lazy(
        f"{_HERE}.regular",
        "PikokoRegular",
        about="Counts cards, plans its tokens and steers every trick towards all of its bets, "
        "but looks only one trick ahead.",
    ),
    "strong": Lazy(
        f"{_HERE}.strong",
        "PikokoStrong",
        about="Weighs every hand it may hold, plays each move to the end of the round thousands "
        "of times, and goes for the win of the match instead of points.",
    ),
}
