"""The bots of Pikoko."""

from tischlein.bots.lazy import Lazy

from .greedy import PikokoGreedy

_HERE = "tischlein.bots.pikoko"

_HAND = {
    "pikoko.belief.list_hands": 0.5,
    "pikoko.estimate.mean_expected": 0.6,
}
"""Kernels that judge a hand, each with its CPU seconds to compile."""

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
        kernels={
            **_HAND,
            "pikoko.rollout.exact_chance": 0.2,
            "pikoko.estimate.mean_ratings": 1.3,
        },
    ),
    "strong": Lazy(
        f"{_HERE}.strong",
        "PikokoStrong",
        about="Weighs every hand it may hold, plays each move to the end of the round thousands "
        "of times, and goes for the win of the match instead of points.",
        kernels={
            **_HAND,
            "pikoko.belief.believe": 0.3,
            "pikoko.belief.weigh_plays": 0.6,
            "pikoko.search.search_bets": 3.4,
            "pikoko.search.search_moves": 1.0,
            "pikoko.endgame.search_endgame": 1.9,
        },
    ),
}
