"""The bots of 5211."""

from tischlein.bots.lazy import Lazy

from .greedy import Five211Greedy

_HERE = "tischlein.bots.five211"

BOTS = {
    "greedy": Five211Greedy(),
    "novice": Lazy(
        f"{_HERE}.glance",
        "Glance",
        about="Guesses which colour will score as if the others played at random, forgets the "
        "next deal and often wavers; a beginner.",
        model="naive",
        doubt=0.5,
    ),
    "regular": Lazy(
        f"{_HERE}.glance",
        "Glance",
        about="Knows from practice how likely each colour is to score and which cards to keep, "
        "but decides at a glance and minds only points.",
        model="practised",
        doubt=0.1,
    ),
    "strong": Lazy(
        f"{_HERE}.strong",
        "Strong",
        about="Imagines the hands the others may hold, plays every move out thousands of times "
        "and mixes its moves so that it cannot be read; it goes for the win, not for points.",
        kernels={
            "five211.worlds.sample_worlds": 2.3,
            "five211.search.prime": 0.9,
            "five211.search.iterate": 3.5,
        },
    ),
}
