"""The bots of Pico, the weakest first; those that compute load themselves when first asked."""

from tischlein.bots.contract import Bot
from tischlein.bots.lazy import Lazy

from .greedy import PicoGreedy
from .novice import Novice

_POINTS = {
    "pico.induction.lay_out": 1.5,
    "pico.induction.look_ahead": 2.0,
    "pico.induction.examine": 1.0,
}
"""Kernels that solve a round, each with its CPU seconds to compile."""

BOTS: dict[str, Bot] = {
    "greedy": PicoGreedy(),
    "novice": Novice(),
    "regular": Lazy(
        f"{__name__}.levels",
        "Regular",
        about="Thinks three reveals ahead about what you might think, and mixes its cards.",
        kernels=_POINTS,
    ),
    "strong": Lazy(
        f"{__name__}.levels",
        "Strong",
        about="Plays each round perfectly for points, but does not look at the match's score.",
        kernels=_POINTS,
    ),
    "perfect": Lazy(
        f"{__name__}.perfect",
        "Perfect",
        about="Has solved the match: in the long run nobody can win against it.",
        kernels={**_POINTS, "pico.induction.solve_match": 1.7},
    ),
}
