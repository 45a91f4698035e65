"""The bots of Pico."""

from .greedy import PicoGreedy

BOTS = {"greedy": PicoGreedy()}
