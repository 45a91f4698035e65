"""The bots of Pikoko."""

from .greedy import PikokoGreedy

BOTS = {"greedy": PikokoGreedy()}
