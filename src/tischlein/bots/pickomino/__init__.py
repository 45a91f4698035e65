"""The bots of Pickomino, and the odds of a turn."""

from tischlein.bots.lazy import Lazy

from .greedy import PickominoGreedy
from .novice import Novice

_TURN = {
    "pickomino.turn._lay_out": 1.8,
    "pickomino.kernel.stop_moves": 0.3,
    "pickomino.turn._solve": 0.3,
}
"""Kernels that solve a turn, each with its CPU seconds to compile."""

BOTS = {
    "greedy": PickominoGreedy(),
    "novice": Novice(),
    "regular": Lazy(
        "tischlein.bots.pickomino.turnbot",
        "Regular",
        about="Plays each turn for the best expected difference in worms, but not past the turn.",
        kernels=_TURN,
    ),
    "strong": Lazy(
        "tischlein.bots.pickomino.strong",
        "Strong",
        about="Plays each turn exactly for the chance to win the match, several turns ahead.",
        kernels={
            **_TURN,
            "pickomino.outlook.look": 1.9,
            "pickomino.lanes._solve_lanes": 0.8,
            "pickomino.search._expand": 0.3,
            "pickomino.search._collect": 0.3,
            "pickomino.outlook.play_turns": 0.6,
            "pickomino.search._results": 0.1,
        },
    ),
}
