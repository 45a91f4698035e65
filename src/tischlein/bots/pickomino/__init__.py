"""The bots of Pickomino, and the odds of a turn."""

from .greedy import PickominoGreedy

BOTS = {"greedy": PickominoGreedy()}
