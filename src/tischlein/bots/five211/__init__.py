"""The bots of 5211."""

from .greedy import Five211Greedy

BOTS = {"greedy": Five211Greedy()}
